import { Trans, useLingui } from '@lingui/react/macro';
import type { Client, Failure } from '@marquee/api-client';
import { Tabs } from '@marquee/ui-kit';
import { CheckInView } from './CheckInView.tsx';
import { LeaderboardView } from './LeaderboardView.tsx';
import { MissionList } from './MissionList.tsx';

export interface MissionsPageProps {
  client: Client;
  token: string;
  /** The brand's currency symbol. */
  symbol: string;
  /** Describes a failure in the member's language. */
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  /** What the address says: `show` is the tab, `of` the leaderboard, `state` whether its last period. */
  filter: Readonly<Record<string, string>>;
  onFilter: (filter: Readonly<Record<string, string | undefined>>) => void;
}

const tabs = ['missions', 'leaderboard', 'check-in'] as const;

/** Missions, leaderboards and the daily check-in: a page of the member centre. */
export function MissionsPage({ filter, onFilter, ...parts }: MissionsPageProps) {
  const { t } = useLingui();
  const selected = tabs.find((tab) => tab === filter['show']) ?? 'missions';
  return (
    <Tabs
      label={t`Missions and rewards`}
      selected={selected}
      onSelect={(show) => onFilter({ show: show === 'missions' ? undefined : show })}
      tabs={[
        { name: 'missions', label: <Trans>Missions</Trans>, panel: <MissionList {...parts} /> },
        {
          name: 'leaderboard',
          label: <Trans>Leaderboard</Trans>,
          panel: (
            <LeaderboardView
              {...parts}
              board={filter['of']}
              isLast={filter['state'] === 'last'}
              onChoose={(of, isLast) =>
                onFilter({ show: 'leaderboard', of, state: isLast ? 'last' : undefined })
              }
            />
          ),
        },
        { name: 'check-in', label: <Trans>Daily check-in</Trans>, panel: <CheckInView {...parts} /> },
      ]}
    />
  );
}
