import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { styled } from 'styled-components';
import { BetSlip, type SportsMatch } from '@marquee/games/sports';
import { Badge, Drawer, RecordIcon, Tabs, theme, useMediaQuery, wideViewport } from '@marquee/ui-kit';
import { useSettings } from '../../app/site-context.ts';
import { OwnBetsPanel } from './OwnBetsPanel.tsx';
import { slipAtom } from './slip-atom.ts';
import { usePlaceBets } from './usePlaceBets.ts';

export interface SlipPanelProps {
  /** Matches of the page. */
  shown: readonly SportsMatch[];
  /** Those of the slip too. */
  matches: readonly SportsMatch[];
  /** Milliseconds since 1970 by the platform's clock. */
  now: number;
}

/** The bet slip and the member's own bets: next to the matches on a desktop, a sheet from below on a phone. */
export function SlipPanel({ shown, matches, now }: SlipPanelProps) {
  const { t } = useLingui();
  const { currency } = useSettings();
  const wide = useMediaQuery(wideViewport);
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<'slip' | 'bets'>('slip');
  const [slip, setSlip] = useAtom(slipAtom);
  const { place, sending, problem, placed, forget } = usePlaceBets();
  const count = slip.choices.length;
  const name = t({ message: 'Bet slip', comment: 'Bets on matches that are about to be placed' });
  const content = (
    <Tabs
      label={name}
      variant="pill"
      selected={tab}
      onSelect={setTab}
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
  if (wide) return <Column aria-label={name}>{content}</Column>;
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <RecordIcon />
        {name}
        <Badge>{count}</Badge>
      </Opener>
      <Drawer open={open} side="bottom" title={name} onClose={() => setOpen(false)}>
        {content}
      </Drawer>
    </>
  );
}

const { color, control, elevation, layer, radius, space, text } = theme;

const Column = styled.section`
  position: sticky;
  inset-block-start: calc(var(--m-header) + ${space.m});
  max-height: calc(100dvh - var(--m-header) - 2 * ${space.m});
  padding: ${space.m};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${elevation.low};
  overflow-y: auto;
`;

const Place = styled.div`
  padding-block-start: ${space.m};
`;

const Opener = styled.button`
  position: fixed;
  inset-block-end: calc(var(--m-lower-bar, 0rem) + ${space.s} + env(safe-area-inset-bottom));
  inset-inline-end: ${space.m};
  z-index: ${layer.sticky};
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: ${control.large};
  padding-inline: ${space.m};
  border-radius: ${radius.round};
  background: ${color.accent};
  color: ${color.onAccent};
  box-shadow: ${elevation.raised};
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
`;
