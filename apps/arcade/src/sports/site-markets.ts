import type { MarketPick, VendorMarket } from '@marquee/vendor-protocol';
import type { Pick as PickWithOdds } from './odds.ts';
import type { StoredLeg } from './slip-detail.ts';
import type { Fixture } from './sport.ts';

/** What sites call the markets of a book, by their names in it; who wins has no name there. */
export type SiteNames = Readonly<Record<string, VendorMarket['market']>>;

/** The markets of a fixture apart from who wins, as sites get them. */
export function siteMarkets(names: SiteNames, { markets }: Fixture): VendorMarket[] {
  return markets.flatMap(({ market, line, picks }) => {
    const name = names[market];
    return name === undefined ? [] : [{ ...onSite(name, line), market: name, picks: [...picks] }];
  });
}

/** A pick of a slip in the words of sites. */
export const sitePick = (names: SiteNames, { market, line, pick }: Leg): MarketPick => ({
  ...onSite(names[market], line),
  pick,
});

type Leg = Pick<StoredLeg, 'market' | 'line' | 'pick'>;

/** Whether two picks of sites are the same. */
export const isSamePick = (one: MarketPick, other: MarketPick): boolean =>
  one.market === other.market && one.line === other.line && one.pick === other.pick;

/** A pick of a site as the fixture has it; undefined when it is not offered with this line. */
export function findPick(
  names: SiteNames,
  { markets }: Fixture,
  wanted: MarketPick,
): (Leg & Pick<PickWithOdds, 'odds'>) | undefined {
  return markets
    .flatMap(({ market, line, picks }) => picks.map(({ pick, odds }) => ({ market, line, pick, odds })))
    .find((one) => isSamePick(sitePick(names, one), wanted));
}

/** Lines count halves here. */
function onSite(name: VendorMarket['market'] | undefined, line: number): Pick<MarketPick, 'market' | 'line'> {
  if (name === undefined) return {};
  return name === 'first-map' ? { market: name } : { market: name, line: line / 2 };
}
