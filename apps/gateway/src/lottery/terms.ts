import { createHash } from 'node:crypto';
import { defaultPoint } from '@marquee/commission';
import {
  highFrequencyLimits,
  loadPrices,
  lotteryPricesSchema,
  lowFrequencyLimits,
  pricesText,
  prizeModes,
  sliderOf,
  type Family,
  type LotteryPrices,
  type Limits,
  type Play,
  type PriceBook,
  type PrizeMode,
} from '@marquee/lottery-rules';
import * as v from 'valibot';
import { familyOf } from './families.ts';
import type { Lottery } from './lotteries.store.ts';
import { patternOn } from './schedule.ts';

const wholeUnits = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));

/** What an operator settles for a lottery. Amounts are whole units of the stake, see {@link scaleOf}. */
export const settingsSchema = v.strictObject({
  prices: lotteryPricesSchema,
  /** Prices that replace those before, for issues that close after a moment. */
  priceChanges: v.optional(
    v.array(v.strictObject({ after: v.pipe(v.string(), v.isoTimestamp()), prices: lotteryPricesSchema })),
    [],
  ),
  /** The points that members play up to; what they leave of it comes back as rebate. */
  cap: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2000)), defaultPoint),
  limits: v.optional(
    v.strictObject({
      highestPrize: v.optional(wholeUnits),
      soloPrize: v.optional(wholeUnits),
      maximumStake: v.optional(wholeUnits),
      maximumMultiple: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
      /** What one member, and all members together, may stake on an issue. */
      memberStake: v.optional(wholeUnits),
      platformStake: v.optional(wholeUnits),
      /** What all members together may stake on one bet of an issue: on one number of a play. No limit without it. */
      numberStake: v.optional(wholeUnits),
    }),
    {},
  ),
  /** Bets that are not for sale, by their play: each as its numbers, such as 1,2,3. */
  closedNumbers: v.optional(v.record(v.string(), v.array(v.pipe(v.string(), v.regex(/^\d+(,\d+)*$/)))), {}),
  /** Bets that pay half, named alike. */
  halfNumbers: v.optional(v.record(v.string(), v.array(v.pipe(v.string(), v.regex(/^\d+(,\d+)*$/)))), {}),
  /** Issues that one chase may go over. */
  chaseMaximum: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120)), 120),
});

/** The terms on which a lottery is played, in one currency. Amounts are ten-thousandths of it. */
export interface Terms {
  readonly family: Family;
  readonly mode: PrizeMode;
  /** As the operator set them: what the price book of the rules is loaded with. */
  readonly prices: v.InferOutput<typeof lotteryPricesSchema>;
  /** SHA-256 of the price table, which receipts name. */
  readonly pricesHash: Buffer;
  /**
   * The prices of one play, calculated on first use.
   * @throws RangeError naming each cell that returns more than its ceiling
   */
  readonly bookOf: (play: Play) => PriceBook;
  readonly limits: Limits;
  readonly memberStake: bigint;
  readonly platformStake: bigint;
  readonly numberStake: bigint | undefined;
  /** Bets that are not for sale, by the code of their play. */
  readonly closedNumbers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Bets that pay half, alike. */
  readonly halfNumbers: ReadonlyMap<string, ReadonlySet<string>>;
  /** The highest point of the member; of the lottery, for those without a point of their own. */
  readonly cap: number;
  /** The highest point of the lottery. */
  readonly lotteryCap: number;
  readonly slider: { readonly minimum: number; readonly maximum: number };
  readonly chaseMaximum: number;
  /** Units of the currency in one unit of stake. */
  readonly scale: bigint;
}

/** Where a coin of the currency is worth next to nothing, a stake is counted in thousands, as players do themselves. */
const scales: Readonly<Record<string, bigint>> = { VND: 1000n, IDR: 1000n };

/** Units of a currency in one unit of stake. */
export function scaleOf(currency: string): bigint {
  return scales[currency] ?? 1n;
}

const MEMBER_STAKE = 200_000;
const PLATFORM_STAKE = 20_000_000;

const known = new WeakMap<Family, Map<string, Terms>>();

/**
 * The terms of a lottery for draws of a day, made once per process.
 * @param day as 2026-11-21, in the lottery's own time
 * @param closesAt of the issue, milliseconds since 1970: it has the prices that counted before its sale; the newest without it
 * @throws RangeError for settings that are not right
 */
export function termsOf(
  { code, family: familyCode, draws, schedule, settings }: Lottery,
  currency: string,
  day: string,
  closesAt = Infinity,
): Terms {
  const family = familyOf(familyCode, day);
  const ofFamily = known.get(family) ?? new Map<string, Terms>();
  known.set(family, ofFamily);
  const isSlow = schedule !== null && patternOn(schedule, day).draws.kind === 'at';
  const change = changeAt(settings, closesAt);
  const key = JSON.stringify([draws, isSlow, settings, currency, change]);
  const made = ofFamily.get(key);
  if (made !== undefined) return made;
  const parsed = v.safeParse(settingsSchema, settings);
  if (!parsed.success) throw new RangeError(`the settings of ${code}: ${v.getDotPath(parsed.issues[0])}`);
  const { cap, limits: set, chaseMaximum, closedNumbers, halfNumbers } = parsed.output;
  const prices = parsed.output.priceChanges[change]?.prices ?? parsed.output.prices;
  const scale = scaleOf(currency);
  const amount = (units: number | undefined, otherwise: bigint) =>
    (units === undefined ? otherwise : BigInt(units) * 10_000n) * scale;
  const base = isSlow ? lowFrequencyLimits : highFrequencyLimits;
  const terms: Terms = {
    family,
    mode: prizeModes[prices.mode],
    prices,
    pricesHash: createHash('sha256').update(pricesText(prices)).digest(),
    bookOf: pricing(code, family, prices),
    limits: {
      ...base,
      highestPrize: amount(set.highestPrize, base.highestPrize),
      soloPrize: amount(set.soloPrize, base.soloPrize),
      minimumStake: base.minimumStake * scale,
      maximumStake: amount(set.maximumStake, base.maximumStake),
      maximumMultiple: set.maximumMultiple ?? base.maximumMultiple,
    },
    memberStake: amount(set.memberStake ?? MEMBER_STAKE, 0n),
    platformStake: amount(set.platformStake ?? PLATFORM_STAKE, 0n),
    numberStake: set.numberStake === undefined ? undefined : amount(set.numberStake, 0n),
    closedNumbers: byPlay(closedNumbers),
    halfNumbers: byPlay(halfNumbers),
    cap,
    lotteryCap: cap,
    slider: sliderOf(prizeModes[prices.mode], cap),
    chaseMaximum,
    scale,
  };
  ofFamily.set(key, terms);
  return terms;
}

const changeTimes = v.object({ priceChanges: v.optional(v.array(v.object({ after: v.string() })), []) });

/** The place of the last change of prices before an issue's close; -1 for none. */
function changeAt(settings: unknown, closesAt: number): number {
  const parsed = v.safeParse(changeTimes, settings);
  return parsed.success
    ? parsed.output.priceChanges.findLastIndex(({ after }) => Date.parse(after) < closesAt)
    : -1;
}

/** The prices of the issues that are not on sale yet. */
export function newestPrices({
  prices,
  priceChanges,
}: v.InferOutput<typeof settingsSchema>): v.InferOutput<typeof lotteryPricesSchema> {
  return priceChanges.at(-1)?.prices ?? prices;
}

/** The terms for a member who plays up to a point of their own; null for the lottery's. */
export function withPoint(terms: Terms, point: number | null): Terms {
  if (point === null || point >= terms.lotteryCap) return terms;
  return { ...terms, cap: point, slider: sliderOf(terms.mode, point) };
}

function byPlay(numbers: Readonly<Record<string, readonly string[]>>): Terms['closedNumbers'] {
  return new Map(Object.entries(numbers).map(([play, named]) => [play, new Set(named)]));
}

/** Per play: calculating a whole family takes seconds, and a process sells few of its plays. */
function pricing(code: string, family: Family, prices: LotteryPrices): Terms['bookOf'] {
  const books = new Map<string, PriceBook>();
  return (play) => {
    const cached = books.get(play.code);
    if (cached !== undefined) return cached;
    const fixed = prices.odds?.[play.code];
    const book = loadPrices(
      { ...family, plays: [play] },
      { ...prices, odds: fixed === undefined ? {} : { [play.code]: fixed } },
    );
    if (!book.ok) throw new RangeError(`the prices of ${code}: ${book.error.map(faultText).join('; ')}`);
    books.set(play.code, book.value);
    return book.value;
  };
}

function faultText(fault: {
  readonly kind: string;
  readonly play?: string;
  readonly tier?: string;
  readonly percent?: string;
}) {
  return [fault.kind, fault.play, fault.tier, fault.percent].filter((part) => part !== undefined).join(' ');
}
