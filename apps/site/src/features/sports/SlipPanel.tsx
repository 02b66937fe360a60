import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { styled } from 'styled-components';
import { SlipOpener, slipSummary } from '@marquee/games/sports';
import { Drawer, theme, useMediaQuery, wideViewport } from '@marquee/ui-kit';
import { useSettings } from '../../app/site-context.ts';
import { slipAtom } from './slip-atom.ts';
import { slipOnPageAtom, useSlipDrawer } from './slip-state.ts';
import { slipWantedAtom } from './slip-wanted.ts';
import { SlipTabs, type SlipTabsProps } from './SlipTabs.tsx';
import { usePlaceBets } from './usePlaceBets.ts';

/** The bet slip and the member's own bets: next to the matches on a desktop, a sheet from below on a phone. */
export function SlipPanel(props: Pick<SlipTabsProps, 'shown' | 'matches' | 'now'>) {
  const { t } = useLingui();
  const wide = useMediaQuery(wideViewport);
  const { bottomBar } = useSettings().layout;
  const { open, tab, show, choose, close } = useSlipDrawer();
  const { count, odds } = slipSummary(useAtomValue(slipAtom));
  const placing = usePlaceBets();
  useSlipOnPage(close);
  const name = t({ message: 'Bet slip', comment: 'Bets on matches that are about to be placed' });
  const content = <SlipTabs {...props} placing={placing} tab={tab} onTab={choose} />;
  if (wide) return <Column aria-label={name}>{content}</Column>;
  return (
    <>
      {!bottomBar?.includes('bets') && <SlipOpener count={count} odds={odds} onOpen={() => show('slip')} />}
      <Drawer open={open} side="bottom" title={name} onClose={close}>
        {content}
      </Drawer>
    </>
  );
}

/** Keeps the slip that follows the player off this page, and wanted on the next one. */
function useSlipOnPage(close: () => void) {
  const setOnPage = useSetAtom(slipOnPageAtom);
  const setWanted = useSetAtom(slipWantedAtom);
  useEffect(() => {
    setOnPage(true);
    setWanted(true);
    return () => {
      setOnPage(false);
      close();
    };
  }, [setOnPage, setWanted, close]);
}

const { color, elevation, radius, space } = theme;

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
