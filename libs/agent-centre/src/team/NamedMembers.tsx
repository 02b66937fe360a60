import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDate, formatMoney } from '@marquee/i18n';
import { DataList, theme } from '@marquee/ui-kit';
import { TeamHeading } from './TeamHeading.tsx';
import type { TeamOverview } from './team.queries.ts';

/** The members with the most sales; nothing is rendered when no one played. */
export function BestMembers({ best, symbol }: Pick<TeamOverview, 'best'> & { symbol: string }) {
  const { t } = useLingui();
  if (best.length === 0) return null;
  return (
    <>
      <TeamHeading>
        <Trans>Best members</Trans>
      </TeamHeading>
      <DataList
        label={t`Best members`}
        rows={best}
        rowKey={({ username }) => username}
        columns={[
          {
            name: 'username',
            lead: true,
            heading: <Trans>User name</Trans>,
            cell: ({ username }) => <strong>{username}</strong>,
          },
          {
            name: 'sales',
            align: 'end',
            heading: <Trans comment="Settled stakes of a team">Sales</Trans>,
            cell: ({ sales }) => formatMoney(sales, { symbol }),
          },
          {
            name: 'net',
            align: 'end',
            heading: (
              <Trans comment="Sales less prizes and what was given; above zero when the team lost">Net</Trans>
            ),
            cell: ({ net }) => formatMoney(net, { symbol }),
          },
        ]}
      />
    </>
  );
}

/** Members directly below who have not bet for thirty days; nothing is rendered for none. */
export function InactiveMembers({ inactive }: Pick<TeamOverview, 'inactive'>) {
  if (inactive.length === 0) return null;
  return (
    <>
      <TeamHeading>
        <Trans>No bets for 30 days</Trans>
      </TeamHeading>
      <Inactive>
        {inactive.map(({ username, lastBetAt }) => (
          <li key={username}>
            <strong>{username}</strong>
            <span>
              {lastBetAt === null ? (
                <Trans comment="A member who has not placed a bet">Never bet</Trans>
              ) : (
                <LastBet at={lastBetAt} />
              )}
            </span>
          </li>
        ))}
      </Inactive>
    </>
  );
}

function LastBet({ at }: { at: string }) {
  const day = formatDate(new Date(at));
  return <Trans>Last bet on {day}</Trans>;
}

const { color, radius, space, text } = theme;

const Inactive = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space.xs};
    padding: ${space.s} ${space.m};
    border: 1px solid ${color.line};
    border-radius: ${radius.m};
    background: ${color.surface};
  }

  span {
    color: ${color.textMuted};
    font-size: ${text.size.s};
  }
`;
