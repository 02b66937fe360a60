import * as v from 'valibot';

/**
 * What can be bet on in a match apart from who wins, with the picks of each. `handicap`, `map-handicap`: who has more goals or maps
 * when `line` is added to those of the home side. `goals`, `maps`: those of both sides together, over or under `line`.
 * `first-map`: who wins the first map, without a line.
 */
export const marketPicks = {
  handicap: ['home', 'away'],
  'map-handicap': ['home', 'away'],
  goals: ['over', 'under'],
  maps: ['over', 'under'],
  'first-map': ['home', 'away'],
} as const;

/** Most markets of one match apart from who wins. */
export const MOST_MARKETS = 12;

/** Any pick of any market. */
export const anyPick = v.picklist(['home', 'draw', 'away', 'over', 'under']);
export const marketKind = v.picklist(['handicap', 'map-handicap', 'goals', 'maps', 'first-map']);
/** Goals or maps in steps of a quarter: 2.5, -0.75. */
export const marketLine = v.pipe(v.number(), v.multipleOf(0.25), v.minValue(-100), v.maxValue(100));

/** What of a match is bet on. Without `market` it is who wins. */
export interface MarketPick {
  readonly market?: v.InferOutput<typeof marketKind> | undefined;
  readonly line?: number | undefined;
  readonly pick: v.InferOutput<typeof anyPick>;
}

/** Whether a market has such a pick, and a line where it needs one. */
export function isMarketPick({ market, line, pick }: MarketPick): boolean {
  if (market === undefined) return line === undefined && pick !== 'over' && pick !== 'under';
  const picks: readonly string[] = marketPicks[market];
  return picks.includes(pick) && isMarketLine(market, line);
}

function isMarketLine(market: keyof typeof marketPicks, line: number | undefined): boolean {
  switch (market) {
    case 'handicap':
    case 'map-handicap':
      return line !== undefined;
    case 'goals':
    case 'maps':
      return line !== undefined && line > 0;
    case 'first-map':
      return line === undefined;
  }
}

const market = v.pipe(
  v.object({
    market: marketKind,
    line: v.optional(marketLine),
    picks: v.pipe(
      v.array(
        v.object({
          pick: anyPick,
          odds: v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(1_000_000)),
        }),
      ),
      v.length(2),
    ),
  }),
  v.check(
    ({ market: kind, line, picks }) =>
      picks[0]?.pick !== picks[1]?.pick &&
      picks.every(({ pick }) => isMarketPick({ market: kind, line, pick })),
    'expected both picks of the market, and a line where it has one',
  ),
);

/** A market of a match, with the odds of both picks in hundredths. */
export type VendorMarket = v.InferOutput<typeof market>;

/**
 * The markets of a match in a vendor's list, at most {@link MOST_MARKETS}. Those of a kind that is not known here, or that are
 * not valid, are left out; so is a second one with the same line.
 */
export const markets = v.pipe(
  v.array(v.unknown()),
  v.maxLength(MOST_MARKETS),
  v.transform((listed): readonly VendorMarket[] => {
    const valid = new Map<string, VendorMarket>();
    for (const each of listed) {
      const parsed = v.safeParse(market, each);
      if (!parsed.success) continue;
      const name = `${parsed.output.market} ${parsed.output.line}`;
      if (!valid.has(name)) valid.set(name, parsed.output);
    }
    return [...valid.values()];
  }),
);
