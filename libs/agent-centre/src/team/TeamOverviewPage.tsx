import { useState, type ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatMoney, formatNumber } from '@marquee/i18n';
import { Chip, theme } from '@marquee/ui-kit';
import { PageSkeleton } from '../panel/PageSkeleton.tsx';
import { QueryFailure } from '../panel/QueryFailure.tsx';
import type { AgentPageProps } from '../panel/page-props.ts';
import { spanNames, spanOf, type SpanName } from './day-span.ts';
import { BestMembers, InactiveMembers } from './NamedMembers.tsx';
import { overviewQuery, type TeamOverview } from './team.queries.ts';
import { TeamHeading } from './TeamHeading.tsx';
import { Trends } from './Trends.tsx';

const spanName = {
  today: msg({ message: 'Today', comment: 'Records of this day' }),
  yesterday: msg({ message: 'Yesterday', comment: 'Records of that day' }),
  last7: msg`Last 7 days`,
  last30: msg`Last 30 days`,
  month: msg`This month`,
};

/** What the team brought in: the whole span, each day, and who is below now. */
export function TeamOverviewPage({ client, token, symbol, describe }: AgentPageProps) {
  const { t, i18n } = useLingui();
  const [span, setSpan] = useState<SpanName>('last7');
  // The days are those of the merchant's time zone, which the first answer names.
  const [today, setToday] = useState(() => new Date().toISOString().slice(0, 10));
  const overview = useQuery(overviewQuery(client, token, spanOf(span, today)));
  const { data } = overview;
  if (data && data.today !== today) setToday(data.today);

  return (
    <Stack>
      <Spans role="group" aria-label={t`What is shown`}>
        {spanNames.map((name) => (
          <Chip key={name} pressed={span === name} onClick={() => setSpan(name)}>
            {i18n._(spanName[name])}
          </Chip>
        ))}
      </Spans>
      {overview.error && (
        <QueryFailure
          error={overview.error}
          describe={describe}
          retrying={overview.isFetching}
          onRetry={() => void overview.refetch()}
        />
      )}
      {data ? (
        <Overview data={data} symbol={symbol} updating={overview.isPlaceholderData} />
      ) : (
        !overview.error && <PageSkeleton />
      )}
    </Stack>
  );
}

function Overview({ data, symbol, updating }: { data: TeamOverview; symbol: string; updating: boolean }) {
  const { totals, now, days, best, inactive, timeZone } = data;
  const amount = (value: TeamOverview['totals']['sales']) => formatMoney(value, { symbol });
  return (
    <>
      <Figures aria-busy={updating}>
        <Figure
          label={<Trans comment="Settled stakes of a team">Sales</Trans>}
          value={amount(totals.sales)}
        />
        <Figure label={<Trans comment="Sum of prizes">Prizes</Trans>} value={amount(totals.prizes)} />
        <Figure
          label={<Trans comment="Rebates, cashback and bonuses that the team received">Given</Trans>}
          value={amount(totals.given)}
        />
        <Figure
          label={
            <Trans comment="Sales less prizes and what was given; above zero when the team lost">Net</Trans>
          }
          value={amount(totals.net)}
        />
        <Figure label={<Trans>Deposits</Trans>} value={amount(totals.deposits)} />
        <Figure label={<Trans>Withdrawals</Trans>} value={amount(totals.withdrawals)} />
        <Figure label={<Trans>New members</Trans>} value={formatNumber(totals.newMembers)} />
        <Figure label={<Trans>Active members</Trans>} value={formatNumber(totals.activeMembers)} />
        <Figure label={<Trans>First deposits</Trans>} value={formatNumber(totals.firstDeposits)} />
      </Figures>

      <TeamHeading>
        <Trans comment="Heading: the team at this moment">The team now</Trans>
      </TeamHeading>
      <Figures>
        <Figure label={<Trans>Members</Trans>} value={formatNumber(now.members)} />
        <Figure label={<Trans>Agents</Trans>} value={formatNumber(now.agents)} />
        <Figure
          label={<Trans comment="Members who use the site now">Online</Trans>}
          value={formatNumber(now.online)}
        />
        <Figure
          label={<Trans comment="Money of all members together">Team balance</Trans>}
          value={amount(now.balance)}
        />
      </Figures>

      <Trends days={days} symbol={symbol} timeZone={timeZone} updating={updating} />

      <BestMembers best={best} symbol={symbol} />
      <InactiveMembers inactive={inactive} />
    </>
  );
}

function Figure({ label, value }: { label: ReactNode; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const { color, radius, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Spans = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${space.s};

  > div {
    padding: ${space.s};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.surface};
  }

  dt {
    color: ${color.textMuted};
    font-size: ${text.size.xs};
  }

  /* Two columns of a phone hold amounts of nine digits in one line. */
  dd {
    font-size: ${text.size.s};
    font-weight: ${text.weight.bold};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;
