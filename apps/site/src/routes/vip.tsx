import { Suspense, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { loadRankPage } from '@marquee/member-centre';
import { Alert, CrownIcon, Skeleton, Surface, theme } from '@marquee/ui-kit';
import { useDescribe } from '../features/failure/describe.ts';
import { LoginNeeded } from '../features/failure/LoginNeeded.tsx';
import { useMember, useToken } from '../app/site-data.ts';
import { PageHead } from '../layout/page/PageHead.tsx';
import { PartBoundary } from '../app/PartBoundary.tsx';
import { useSite } from '../app/site-context.ts';
import { lazyPart } from '../app/lazy-part.ts';
import { lastOrdinaryRank } from '../features/support/customer-service.ts';

/** The member's VIP rank. */
export default function Vip() {
  const { t } = useLingui();
  const token = useToken();
  return (
    <>
      <PageHead
        icon={<CrownIcon size="l" />}
        title={t({ message: 'VIP', comment: 'The club of the best players' })}
        line={<Trans>The more you play, the higher your rank.</Trans>}
      />
      {token === undefined ? <LoginNeeded /> : <Rank token={token} />}
    </>
  );
}

const rankPart = () => lazyPart(loadRankPage);

/** The member centre’s page of the rank, and what the rank brings here. */
function Rank({ token }: { token: string }) {
  const { client } = useSite();
  const describe = useDescribe();
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
          <Part client={client} token={token} describe={describe} />
        </Suspense>
      </PartBoundary>
      <Desk />
    </Stack>
  );
}

/** Which desk of customer service answers the member. */
function Desk() {
  const rank = useMember().data?.clubLabel;
  if (!rank) return null;
  return rank.rankLevel > lastOrdinaryRank ? (
    <Alert tone="positive" title={<Trans>Customer service answers you at the VIP desk.</Trans>} />
  ) : (
    <Alert
      tone="info"
      title={
        <Trans>From rank {lastOrdinaryRank + 1} on, customer service answers you at the VIP desk.</Trans>
      }
    />
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.l};
`;
