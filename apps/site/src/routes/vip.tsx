import { Suspense, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { categoryName } from '@marquee/games';
import { loadRankList, loadRankPage } from '@marquee/rewards/vip';
import { Alert, CrownIcon, Skeleton, Surface, theme } from '@marquee/ui-kit';
import { useFailureText } from '../features/failure/describe.ts';
import { LoginNeeded } from '../features/failure/LoginNeeded.tsx';
import { useMember, useToken } from '../app/site-data.ts';
import { PageHeader } from '../layout/page/PageHeader.tsx';
import { PartBoundary } from '../app/PartBoundary.tsx';
import { useSettings, useSite } from '../app/site-context.ts';
import { lazyPart } from '../app/lazy-part.ts';
import { lastOrdinaryRank } from '../features/support/customer-service.ts';

/** The member's VIP rank. */
export default function Vip() {
  const { t } = useLingui();
  const token = useToken();
  return (
    <>
      <PageHeader
        icon={<CrownIcon size="l" />}
        title={t({ message: 'VIP', comment: 'The club of the best players' })}
        line={<Trans>The more you play, the higher your rank.</Trans>}
      />
      {token === undefined ? (
        <>
          <LoginNeeded />
          <Ranks />
        </>
      ) : (
        <Rank token={token} />
      )}
    </>
  );
}

const rankPart = () => lazyPart(loadRankPage);

/** The member’s rank, then which customer service it brings and the other ranks: they come when the rank's height is known. */
function Rank({ token }: { token: string }) {
  const { client } = useSite();
  const { currency } = useSettings();
  const describe = useFailureText();
  const [{ Part }, setPart] = useState(rankPart);
  return (
    <Stack>
      <PartBoundary onRetry={() => setPart(rankPart())}>
        <Suspense
          fallback={
            <Surface padding="l">
              <Skeleton length="medium" />
            </Surface>
          }
        >
          <Part client={client} token={token} symbol={currency.symbol} describe={describe} heading="h2">
            <ServiceLevel />
            <Ranks />
          </Part>
        </Suspense>
      </PartBoundary>
    </Stack>
  );
}

const listPart = () => lazyPart(loadRankList);

/** Benefits of each rank, for guests too. */
function Ranks() {
  const { i18n } = useLingui();
  const { client } = useSite();
  const { currency } = useSettings();
  const describe = useFailureText();
  const [{ Part }, setPart] = useState(listPart);
  return (
    <PartBoundary onRetry={() => setPart(listPart())}>
      <Suspense fallback={<Skeleton shape="panel" />}>
        <Part
          client={client}
          symbol={currency.symbol}
          describe={describe}
          categoryName={(category) => (category === 'unknown' ? category : i18n._(categoryName[category]))}
          vipServiceFrom={lastOrdinaryRank + 1}
        />
      </Suspense>
    </PartBoundary>
  );
}

/** Which customer service answers the member. */
function ServiceLevel() {
  const rank = useMember().data?.clubLabel;
  if (!rank) return null;
  return rank.rankLevel > lastOrdinaryRank ? (
    <Alert tone="positive" title={<Trans>You have access to VIP customer service.</Trans>} />
  ) : (
    <Alert
      tone="info"
      title={<Trans>From rank {lastOrdinaryRank + 1}, you have access to VIP customer service.</Trans>}
    />
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.l};
`;
