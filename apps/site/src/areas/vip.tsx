import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { CrownIcon, EmptyState, Skeleton, Surface, theme } from '@marquee/ui-kit';
import { LoginNeeded } from '../frame/LoginNeeded.tsx';
import { QueryFailure } from '../frame/QueryFailure.tsx';
import { useMember, useToken } from '../frame/site-data.ts';
import { PageHead } from '../page/PageHead.tsx';
import { lastOrdinaryRank } from '../support/customer-service.ts';

/** The member's VIP rank. */
export default function Vip() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        icon={<CrownIcon size="l" />}
        title={t({ message: 'VIP', comment: 'The club of the best players' })}
        line={<Trans>The more you play, the higher your rank.</Trans>}
      />
      <Rank />
    </>
  );
}

function Rank() {
  const token = useToken();
  const member = useMember();
  if (token === undefined) return <LoginNeeded />;
  if (member.isPending) {
    return (
      <Surface padding="l">
        <Skeleton length="medium" />
      </Surface>
    );
  }
  if (member.isError) {
    return (
      <QueryFailure error={member.error} retrying={member.isFetching} onRetry={() => void member.refetch()} />
    );
  }
  const rank = member.data.clubLabel;
  if (!rank) {
    return (
      <EmptyState
        icon={<CrownIcon size="xl" />}
        title={<Trans>You have no rank yet</Trans>}
        text={<Trans>Ranks are given by the operator. Yours will stand here.</Trans>}
      />
    );
  }
  return (
    <Card>
      <CrownIcon size="xxl" />
      <Label>{rank.labelName}</Label>
      <p>
        <Trans comment="A member's VIP rank as a number">Rank {rank.rankLevel}</Trans>
      </p>
      <p>
        {rank.rankLevel > lastOrdinaryRank ? (
          <Trans>Customer service answers you at the VIP desk.</Trans>
        ) : (
          <Trans>From rank {lastOrdinaryRank + 1} on, customer service answers you at the VIP desk.</Trans>
        )}
      </p>
    </Card>
  );
}

const { color, elevation, gradient, radius, space, text } = theme;

const Card = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.xs};
  padding: ${space.xxl} ${space.l};
  border-radius: ${radius.l};
  background: ${gradient.hero};
  box-shadow: ${elevation.raised};
  color: ${color.onChrome};
  text-align: center;
`;

const Label = styled.h2`
  font-size: ${text.size.display};
`;
