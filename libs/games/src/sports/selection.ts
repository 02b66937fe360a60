import type { SportsMatch } from './sports.queries.ts';

type ListedMarket = SportsMatch['markets'][number];
type Known<Value> = Exclude<Value, 'unknown'>;

/** Who wins, or what else can be bet on in a match. */
export type Market = Known<ListedMarket['market']>;
/** What can be bet on in a match apart from who wins. */
export type OtherMarket = Exclude<Market, 'winner'>;
/** What can be picked in a market. */
export type Pick = Known<ListedMarket['odds'][number]['pick']>;

/** What of a match is bet on. */
export interface Selection {
  readonly market: Market;
  /** Goals or maps in steps of a quarter, of a handicap those that the home side is given; null where the market has none. */
  readonly line: number | null;
  readonly pick: Pick;
}

/** A selection that may be of a newer platform. */
export interface OpenSelection {
  readonly market: Market | 'unknown';
  readonly line: number | null;
  readonly pick: Pick | 'unknown';
}

/** A selection that this site has words for; undefined for another one. */
export function knownSelection({ market, line, pick }: OpenSelection): Selection | undefined {
  return market === 'unknown' || pick === 'unknown' ? undefined : { market, line, pick };
}

export const isSame = (one: OpenSelection, other: OpenSelection): boolean =>
  one.market === other.market && one.line === other.line && one.pick === other.pick;

/** The odds of a selection in the list; null when it is not offered. */
export function listedOdds(match: SportsMatch, { market, line, pick }: Selection): string | null {
  const odds =
    market === 'winner'
      ? match.odds
      : match.markets.find((each) => each.market === market && each.line === line)?.odds;
  return odds?.find((each) => each.pick === pick)?.odds ?? null;
}

/** A market apart from who wins, with its lines in rising order. */
export interface MarketGroup {
  readonly market: OtherMarket;
  readonly lines: readonly {
    readonly line: number | null;
    readonly odds: readonly { readonly pick: Pick; readonly odds: string }[];
  }[];
}

/** The markets of a match apart from who wins, in the order in which the vendor lists them; those unknown here are left out. */
export function marketGroups({ markets }: SportsMatch): MarketGroup[] {
  const groups = new Map<OtherMarket, MarketGroup>();
  for (const { market, line, odds } of markets) {
    if (market === 'unknown' || market === 'winner') continue;
    const known = odds.flatMap(({ pick, odds: factor }) =>
      pick === 'unknown' ? [] : [{ pick, odds: factor }],
    );
    const lines = [...(groups.get(market)?.lines ?? []), { line, odds: known }];
    groups.set(market, {
      market,
      lines: lines.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
    });
  }
  return [...groups.values()];
}

/** A line as people write it: `2.5`; of a handicap with the sign of the side that is picked: `−1.5`, `+0.75`, `0`. */
export function lineText({ market, line, pick }: Selection): string {
  if (line === null) return '';
  if (market !== 'handicap' && market !== 'map-handicap') return String(line);
  const given = pick === 'away' ? -line : line;
  if (given === 0) return '0';
  return `${given > 0 ? '+' : '−'}${Math.abs(given)}`;
}
