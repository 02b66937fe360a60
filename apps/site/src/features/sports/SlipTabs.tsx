import { Trans, useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { styled } from 'styled-components';
import { BetSlip, type SportsMatch } from '@marquee/games/sports';
import { Badge, Tabs, theme } from '@marquee/ui-kit';
import { useSettings } from '../../app/site-context.ts';
import { OwnBetsPanel } from './OwnBetsPanel.tsx';
import { slipAtom } from './slip-atom.ts';
import type { SlipTab } from './slip-state.ts';
import type { usePlaceBets } from './usePlaceBets.ts';

export interface SlipTabsProps {
  /** Matches of the page. */
  shown: readonly SportsMatch[];
  /** Those of the slip too. */
  matches: readonly SportsMatch[];
  /** Milliseconds since 1970 by the platform's clock. */
  now: number;
  /** Kept outside: a slip that is closed and opened again still says what happened. */
  placing: ReturnType<typeof usePlaceBets>;
  tab: SlipTab;
  onTab: (tab: SlipTab) => void;
}

/** The bet slip and the member's own bets. */
export function SlipTabs({ shown, matches, now, placing, tab, onTab }: SlipTabsProps) {
  const { t } = useLingui();
  const { currency } = useSettings();
  const [slip, setSlip] = useAtom(slipAtom);
  const { place, sending, problem, placed, forget } = placing;
  const count = slip.choices.length;
  const name = t({ message: 'Bet slip', comment: 'Bets on matches that are about to be placed' });
  return (
    <Tabs
      label={name}
      variant="pill"
      selected={tab}
      onSelect={onTab}
      tabs={[
        {
          name: 'slip',
          label: (
            <>
              {name}
              {count > 0 && <Badge tone="accent">{count}</Badge>}
            </>
          ),
          panel: (
            <Place>
              <BetSlip
                slip={slip}
                matches={matches}
                now={now}
                currency={currency.code}
                symbol={currency.symbol}
                sending={sending}
                problem={problem}
                placed={placed}
                onChange={(next) => {
                  forget();
                  setSlip(next);
                }}
                onPlace={() => void place(slip, now)}
              />
            </Place>
          ),
        },
        {
          name: 'bets',
          label: <Trans comment="The member's own bets on matches">My bets</Trans>,
          panel: (
            <Place>
              <OwnBetsPanel matches={shown} choices={slip.choices} />
            </Place>
          ),
        },
      ]}
    />
  );
}

const Place = styled.div`
  padding-block-start: ${theme.space.m};
`;
