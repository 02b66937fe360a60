import * as v from 'valibot';
import type { Result } from '@marquee/money';
import { chancesAt, exactReturns, fairOdds } from '../engine/chance.ts';
import { compareRatios, fromDecimal, one, over, ratio, times, toDecimal } from '../engine/ratio.ts';
import { playOf } from '../engine/family.ts';
import { familyOffsets, pointsOfAll, prizeModeCodes, prizeModes } from './modes.ts';
import type { Ratio } from '../engine/ratio.ts';
import type { Family } from '../engine/family.ts';
import type { Play } from '../engine/play.ts';
import type { PrizeMode } from './modes.ts';

/** How an operator prices one lottery. */
export const lotteryPricesSchema = v.strictObject({
  mode: v.picklist(prizeModeCodes),
  /** Points deducted from every play; the family's defaults when left out. */
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
  /** Fixed odds by play and tier, as decimals per unit staked with the stake in them. */
  odds: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
});
export type LotteryPrices = v.InferInput<typeof lotteryPricesSchema>;

/** Why prices are refused. */
export type PriceFault =
  | { readonly kind: 'malformed'; readonly path: string }
  | { readonly kind: 'unknown-play'; readonly play: string }
  | { readonly kind: 'unknown-tier'; readonly play: string; readonly tier: string }
  | { readonly kind: 'not-odds'; readonly play: string; readonly tier: string; readonly odds: string }
  | {
      readonly kind: 'above-ceiling';
      readonly play: string;
      readonly tier: string;
      /** What the cell would return, exactly, and in percent with four decimals. */
      readonly returns: Ratio;
      readonly percent: string;
      readonly ceiling: Ratio;
    };

/** The prices of one lottery, every cell proved to return no more than its ceiling. */
export type PriceBook = {
  readonly mode: PrizeMode;
  readonly offset: number;
  /**
   * The odds of a tier per unit staked, the stake included, exactly.
   *
   * @param points the position of the player's slider; plays with fixed odds ignore it
   */
  oddsOf(play: Play, tier: string, points: number): Ratio;
  /** Whether the slider moves the play's prizes, and so whether it pays a rebate. */
  slides(play: Play): boolean;
  /** What a bet that can win at the tier returns on the average; of a parlay, whose bets differ, the most. */
  returnOf(play: Play, tier: string, points: number): Ratio;
  /** The least that such a bet returns: the same, but of a parlay. */
  minimumReturnOf(play: Play, tier: string, points: number): Ratio;
};

/**
 * Makes the prices of a lottery. Each fixed cell, and each play at the highest points that can be played, is held against
 * the ceiling of the prize mode by its exact return.
 *
 * @param modes the prize modes of the house
 */
export function loadPrices(
  family: Family,
  input: unknown,
  modes: Readonly<Record<string, PrizeMode>> = prizeModes,
): Result<PriceBook, readonly PriceFault[]> {
  const parsed = v.safeParse(lotteryPricesSchema, input);
  if (!parsed.success) {
    const path = v.getDotPath(parsed.issues[0]) ?? '';
    return { ok: false, error: [{ kind: 'malformed', path }] };
  }
  const mode = modes[parsed.output.mode];
  if (!mode) return { ok: false, error: [{ kind: 'malformed', path: 'mode' }] };
  const offset = parsed.output.offset ?? familyOffsets[family.code] ?? 0;
  const { fixed, faults } = readFixed(family, parsed.output.odds ?? {});
  if (faults.length > 0) return { ok: false, error: faults };

  const book = makeBook(mode, offset, fixed);
  const above = family.plays.flatMap((play) => cellsAbove(book, play));
  return above.length > 0 ? { ok: false, error: above } : { ok: true, value: book };
}

function makeBook(mode: PrizeMode, offset: number, fixed: ReadonlyMap<string, Ratio>): PriceBook {
  const given = (play: Play, tier: string) => fixed.get(keyOf(play.code, tier));
  const ofBoards = share(mode.fixed - offset);
  const products = new Map<string, Ratio>();

  // A board shows its odds with four decimals, and pays what it shows.
  function boardOdds({ code, wager }: Play, tier: string, fair: Ratio): Ratio {
    const { parlay } = wager;
    if (!parlay) return cutOff(times(fair, ofBoards), 10_000n);
    const known = products.get(keyOf(code, tier));
    if (known) return known;
    const product = (each: string) =>
      cutOff(
        parlay.legs(each).reduce((all, leg) => times(all, cutOff(times(leg, ofBoards), 10_000n)), one),
        10_000n,
      );
    // Legs that make each other more likely would return more than a single leg; the product is capped at that return.
    const { maximum } = exactReturns(wager, tier, product);
    const odds =
      compareRatios(maximum, ofBoards) > 0
        ? cutOff(times(product(tier), over(ofBoards, maximum)), 10_000n)
        : product(tier);
    products.set(keyOf(code, tier), odds);
    return odds;
  }

  const book: PriceBook = {
    mode,
    offset,
    slides: (play) => play.board === 'official' && !play.wager.tiers.some((tier) => given(play, tier)),
    oddsOf(play, tier, points) {
      const odds = given(play, tier);
      if (odds) return odds;
      const fair = fairOdds(play.wager, tier);
      return book.slides(play)
        ? recordable(times(fair, share(points - offset)))
        : boardOdds(play, tier, fair);
    },
    returnOf: (play, tier, points) => returnsOf(play, tier, points).maximum,
    minimumReturnOf: (play, tier, points) => returnsOf(play, tier, points).minimum,
  };
  const returnsOf = (play: Play, tier: string, points: number) =>
    exactReturns(play.wager, tier, (each) => book.oddsOf(play, each, points));
  return book;
}

function cellsAbove(book: PriceBook, play: Play): PriceFault[] {
  const ceiling = share(book.mode.ceiling);
  return play.wager.tiers.flatMap((tier): PriceFault[] => {
    const returns = book.returnOf(play, tier, book.mode.maximum);
    if (compareRatios(returns, ceiling) <= 0) return [];
    const percent = toDecimal(times(returns, ratio(100n)), 4);
    return [{ kind: 'above-ceiling', play: play.code, tier, returns, percent, ceiling }];
  });
}

function readFixed(family: Family, odds: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const fixed = new Map<string, Ratio>();
  const faults: PriceFault[] = [];
  for (const [code, tiers] of Object.entries(odds)) {
    const play = playOf(family, code);
    if (!play) faults.push({ kind: 'unknown-play', play: code });
    for (const [tier, text] of Object.entries(play ? tiers : {})) {
      const value = fromDecimal(text);
      if (!play?.wager.tiers.includes(tier)) faults.push({ kind: 'unknown-tier', play: code, tier });
      else if (!value || value.n === 0n) faults.push({ kind: 'not-odds', play: code, tier, odds: text });
      else fixed.set(keyOf(code, tier), value);
    }
  }
  return { fixed, faults };
}

/** Odds whose parts a database's bigint holds; others are cut off after eight decimals. */
function recordable(odds: Ratio): Ratio {
  const maximum = 2n ** 53n;
  return odds.n < maximum && odds.d < maximum ? odds : cutOff(odds, 100_000_000n);
}

function cutOff(odds: Ratio, scale: bigint): Ratio {
  return ratio((odds.n * scale) / odds.d, scale);
}

function share(points: number): Ratio {
  return ratio(BigInt(points), BigInt(pointsOfAll));
}

function keyOf(play: string, tier: string): string {
  return `${play}/${tier}`;
}

/** Every tier of a play with its exact chance and odds, for the page of rules and the board. */
export function priceTable(
  book: PriceBook,
  play: Play,
  points: number,
): readonly { readonly tier: string; readonly chance: Ratio; readonly push: Ratio; readonly odds: Ratio }[] {
  return play.wager.tiers.map((tier) => {
    const { won, push } = chancesAt(play.wager, tier);
    return { tier, chance: won.get(tier) ?? ratio(0n), push, odds: book.oddsOf(play, tier, points) };
  });
}
