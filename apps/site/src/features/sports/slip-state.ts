import { useCallback } from 'react';
import { atom, useAtom } from 'jotai';
import { useLocation } from 'react-router-dom';
import type { slipCode } from './slip-code.ts';

/** What one looks at in the slip: what is about to be placed, or what was. */
export type SlipTab = 'slip' | 'bets';

/** The slip's own code, once it is here: whatever shows the slip on a first visit does without. */
export const slipCodeAtom = atom<typeof slipCode>();

/** What is on the slip; undefined until its code is here. */
export const choicesAtom = atom((get) => {
  const code = get(slipCodeAtom);
  return code && get(code.slipAtom).choices;
});

/** How many matches are on the slip, and their odds; undefined until its code is here. */
export const slipSummaryAtom = atom((get) => {
  const code = get(slipCodeAtom);
  return code && code.slipSummary(get(code.slipAtom));
});

/** Whether the page itself shows the slip, as the pages of sports do. */
export const slipOnPageAtom = atom(false);

/** Where the slip is open over the page, and at which tab: another page closes it. */
const closed: { readonly path: string | undefined; readonly tab: SlipTab } = { path: undefined, tab: 'slip' };
const drawerAtom = atom(closed);

/** The slip over the page. */
export function useSlipDrawer() {
  const { pathname } = useLocation();
  const [{ path, tab }, setDrawer] = useAtom(drawerAtom);
  const show = useCallback(
    (next: SlipTab) => setDrawer({ path: pathname, tab: next }),
    [pathname, setDrawer],
  );
  const choose = useCallback((next: SlipTab) => setDrawer((now) => ({ ...now, tab: next })), [setDrawer]);
  const close = useCallback(() => setDrawer(closed), [setDrawer]);
  return { open: path === pathname, tab, show, choose, close };
}
