import {
  compareRatios,
  familyOn,
  loadPrices,
  pointsOfAll,
  prizeModes,
  ratio,
  times,
  toDecimal,
} from '@marquee/lottery-rules';

/** What a lottery is priced by besides its fixed odds. */
export interface PriceTerms {
  readonly family: string;
  readonly mode: string;
  readonly offset: number | null;
}

/** Odds as they are typed, by prize; those that are empty are calculated. */
export type OddsInput = Readonly<Record<string, string>>;

/** A prize of a play with what a bet on it returns on average. */
export interface ExactReturn {
  readonly tier: string;
  /** As a decimal with four places; undefined while the odds that are typed are none. */
  readonly odds: string | undefined;
  /** In per cent with four places, exactly up to there. */
  readonly percent: string | undefined;
  readonly isTooHigh: boolean;
}

/** The prizes of a play and the most that one may return, in per cent. */
export interface Returns {
  readonly tiers: readonly ExactReturn[];
  readonly ceiling: number;
}

/** No prize mode allows as much: what is above a ceiling is shown, too. */
const NO_CEILING = 1_000_000_000;

/**
 * What a play returns, by the same rules by which the gateway prices and refuses.
 *
 * @returns null for a play or a mode that these rules do not have
 */
export function exactReturns(
  { family: code, mode, offset }: PriceTerms,
  play: string,
  odds: OddsInput,
): Returns | null {
  const family = familyOn(code, new Date().toISOString().slice(0, 10));
  const found = family?.plays.find((each) => each.code === play);
  const rules = Object.entries(prizeModes).find(([name]) => name === mode)?.[1];
  if (!family || !found || !rules) return null;
  const ceiling = (rules.ceiling / pointsOfAll) * 100;
  const typed = Object.fromEntries(Object.entries(odds).filter(([, each]) => each !== ''));
  const prices = { mode, ...(offset !== null && { offset }), odds: { [play]: typed } };
  const book = loadPrices({ ...family, plays: [found] }, prices, {
    [mode]: { ...rules, ceiling: NO_CEILING },
  });
  const most = ratio(BigInt(rules.ceiling), BigInt(pointsOfAll));
  const tiers = found.wager.tiers.map((tier): ExactReturn => {
    if (!book.ok) return { tier, odds: undefined, percent: undefined, isTooHigh: false };
    const returns = book.value.returnOf(found, tier, rules.maximum);
    return {
      tier,
      odds: toDecimal(book.value.oddsOf(found, tier, rules.maximum), 4),
      percent: toDecimal(times(returns, ratio(100n)), 4),
      isTooHigh: compareRatios(returns, most) > 0,
    };
  });
  return { tiers, ceiling };
}
