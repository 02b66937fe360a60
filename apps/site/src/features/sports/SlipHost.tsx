import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'react-router-dom';
import { SlipOpener, slipSummary, sportsMatchesQuery, type SportsCategory } from '@marquee/games/sports';
import { Drawer, Spinner, useMediaQuery, wideViewport } from '@marquee/ui-kit';
import { routeOf } from '../../app/routes.ts';
import { useSession, useSettings, useSite } from '../../app/site-context.ts';
import { slipAtom } from './slip-atom.ts';
import { slipCode } from './slip-code.ts';
import { slipCodeAtom, slipOnPageAtom, useSlipDrawer } from './slip-state.ts';
import { SlipTabs, type SlipTabsProps } from './SlipTabs.tsx';
import { usePlaceBets } from './usePlaceBets.ts';

/** The bet slip on pages that do not show it themselves: while something is on it, a button opens it over the page. */
export function SlipHost() {
  const { t } = useLingui();
  const wide = useMediaQuery(wideViewport);
  const { bottomBar } = useSettings().layout;
  const { open, tab, show, choose, close } = useSlipDrawer();
  const { count, odds } = slipSummary(useAtomValue(slipAtom));
  const setCode = useSetAtom(slipCodeAtom);
  useEffect(() => setCode(slipCode), [setCode]);
  const placing = usePlaceBets();
  const hasRoom = useRoomForSlip();
  if (useAtomValue(slipOnPageAtom)) return null;
  const isInBar = !wide && bottomBar?.includes('bets') === true;
  return (
    <>
      {count > 0 && hasRoom && !isInBar && (
        <SlipOpener count={count} odds={odds} onOpen={() => show('slip')} />
      )}
      <Drawer
        open={open}
        side={wide ? 'end' : 'bottom'}
        title={t({ message: 'Bet slip', comment: 'Bets on matches that are about to be placed' })}
        onClose={close}
      >
        <FollowedSlip placing={placing} tab={tab} onTab={choose} />
      </Drawer>
    </>
  );
}

const sports: readonly SportsCategory[] = ['SPORTS', 'ESPORTS'];

/** The slip with the odds of now, which are followed only while it is open. */
function FollowedSlip(props: Pick<SlipTabsProps, 'placing' | 'tab' | 'onTab'>) {
  const { client } = useSite();
  const { categories } = useSettings();
  const followed = sports.filter((category) => categories[category]);
  const answers = useQueries({ queries: followed.map((category) => sportsMatchesQuery(client, category)) });
  if (answers.some(({ isPending }) => isPending)) return <Spinner />;
  const matches = answers.flatMap(({ data }) => data?.matches ?? []);
  const now = Math.max(0, ...answers.map(({ data }) => (data ? Date.parse(data.serverTime) : 0)));
  return <SlipTabs {...props} shown={matches} matches={matches} now={now} />;
}

/** Whether the button may lie over the page: not over a game, a page without menus, or the panels of members and agents. */
function useRoomForSlip(): boolean {
  const { pathname, search } = useLocation();
  const { loginToHome } = useSettings();
  const isGuest = useSession().kind === 'guest';
  const route = routeOf(pathname);
  const query = new URLSearchParams(search);
  return (
    route !== undefined &&
    route.area !== 'game' &&
    route.chrome !== 'none' &&
    !(isGuest && loginToHome) &&
    !query.has('member') &&
    !query.has('agent')
  );
}
