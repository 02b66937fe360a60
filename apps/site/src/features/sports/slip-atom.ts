import { atomWithStorage } from 'jotai/utils';
import { emptySlip, type Slip } from '@marquee/games/sports';
import * as v from 'valibot';
import { browserStorage } from '../../app/load-part.ts';
import { slipKey as key } from './slip-wanted.ts';

const storedSlip = v.object({
  choices: v.array(
    v.object({
      match: v.string(),
      market: v.optional(
        v.picklist(['winner', 'handicap', 'map-handicap', 'goals', 'maps', 'first-map']),
        'winner',
      ),
      line: v.optional(v.nullable(v.number()), null),
      pick: v.picklist(['home', 'draw', 'away', 'over', 'under']),
      odds: v.string(),
      home: v.string(),
      away: v.string(),
      startsAt: v.string(),
      category: v.picklist(['SPORTS', 'ESPORTS']),
      vassalage: v.string(),
      gameId: v.string(),
      told: v.optional(v.object({ odds: v.nullable(v.string()), at: v.number() })),
    }),
  ),
  kind: v.picklist(['single', 'multiple']),
  stakes: v.record(v.string(), v.string()),
  sent: v.record(v.string(), v.object({ id: v.string(), content: v.string() })),
});

/** The bet slip of this tab: kept from page to page and over a reload, until the tab is closed. */
export const slipAtom = atomWithStorage<Slip>(
  key,
  emptySlip,
  {
    getItem: (_key, initial) => {
      try {
        return v.parse(storedSlip, JSON.parse(browserStorage('session')?.getItem(key) ?? ''));
      } catch {
        // Nothing is stored, or what no release of today wrote.
        return initial;
      }
    },
    setItem: (_key, slip) => {
      try {
        browserStorage('session')?.setItem(key, JSON.stringify(slip));
      } catch {
        // A full storage: the slip then lasts as long as the page.
      }
    },
    removeItem: () => browserStorage('session')?.removeItem(key),
  },
  { getOnInit: true },
);
