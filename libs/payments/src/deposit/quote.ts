import { add, compare, money, multiplyRatio, subtract, zero, type Money, type Result } from '@marquee/money';

/** What a method takes of a deposit: a flat part and a part per mille, within bounds. */
export interface FeeTerms {
  readonly flat: Money;
  /** Thousandths of the amount, a whole number. */
  readonly perMille: number;
  readonly minimum: Money;
  /** Null: no upper bound. */
  readonly maximum: Money | null;
}

/** What a method allows and takes. */
export interface DepositTerms {
  readonly minimum: Money;
  readonly maximum: Money;
  /** Decimals that an amount may have, 0 to 2. */
  readonly decimals: number;
  readonly fee: FeeTerms;
  /** How often the money that arrives must be played through before it can be withdrawn. */
  readonly turnover: number;
}

/** A bonus on a deposit. */
export interface BonusTerms {
  /** Hundredths of what arrives, a whole number. */
  readonly percent: number;
  readonly cap: Money;
  /** The least deposit that earns it. */
  readonly minimum: Money;
  /** How often what arrives and the bonus together must be played through. */
  readonly turnover: number;
}

/** What becomes of an amount: `arrives` and `fee` are the amount to the last ten-thousandth. */
export interface DepositQuote {
  readonly amount: Money;
  readonly fee: Money;
  readonly arrives: Money;
  readonly bonus: Money;
  /** What must be played through in all. */
  readonly turnover: Money;
}

/** Why an amount is not taken. */
export type DepositProblem = 'below-minimum' | 'above-maximum' | 'too-fine' | 'below-bonus';

/** Ten-thousandths in a hundredth, the finest step that people are shown. */
const CENT = 100n;

/**
 * Says what a deposit of an amount would cost and bring; the site shows it before, the gateway keeps it with the deposit.
 *
 * @throws TypeError when amount, terms and bonus are not of one currency
 */
export function quoteDeposit(
  amount: Money,
  terms: DepositTerms,
  bonus?: BonusTerms,
): Result<DepositQuote, DepositProblem> {
  if (compare(amount, terms.minimum) < 0) return { ok: false, error: 'below-minimum' };
  if (compare(amount, terms.maximum) > 0) return { ok: false, error: 'above-maximum' };
  if (amount.amount % (CENT * 10n ** BigInt(2 - terms.decimals)) !== 0n)
    return { ok: false, error: 'too-fine' };
  if (bonus && compare(amount, bonus.minimum) < 0) return { ok: false, error: 'below-bonus' };
  return { ok: true, value: settleAmount(amount, terms, bonus) };
}

/**
 * Calculates fee, arrival, bonus and turnover of received money, whatever the limits: money paid is never refused.
 *
 * The fee is rounded to hundredths, half away from zero, and never exceeds the amount; what arrives is the rest. The bonus
 * is rounded to hundredths towards zero, and is nothing below its least deposit.
 */
export function settleAmount(
  amount: Money,
  terms: Pick<DepositTerms, 'fee' | 'turnover'>,
  bonus?: BonusTerms,
): DepositQuote {
  const fee = feeOf(amount, terms.fee);
  const arrives = subtract(amount, fee);
  const given =
    bonus && compare(amount, bonus.minimum) >= 0 ? bonusOf(arrives, bonus) : zero(amount.currency);
  const played =
    bonus && given.amount > 0n
      ? add(arrives, given).amount * BigInt(bonus.turnover)
      : arrives.amount * BigInt(terms.turnover);
  return { amount, fee, arrives, bonus: given, turnover: money(amount.currency, played) };
}

function feeOf(amount: Money, { flat, perMille, minimum, maximum }: FeeTerms): Money {
  const share = inCents(amount, BigInt(perMille), 1000n, 'half-away-from-zero');
  let fee = add(flat, money(amount.currency, share));
  if (compare(fee, minimum) < 0) fee = minimum;
  if (maximum && compare(fee, maximum) > 0) fee = maximum;
  return compare(fee, amount) > 0 ? amount : fee;
}

function bonusOf(arrives: Money, { percent, cap }: BonusTerms): Money {
  const share = money(arrives.currency, inCents(arrives, BigInt(percent), 100n, 'towards-zero'));
  return compare(share, cap) > 0 ? cap : share;
}

/** A share of an amount in ten-thousandths, rounded to whole hundredths. */
function inCents(
  amount: Money,
  numerator: bigint,
  denominator: bigint,
  rounding: 'half-away-from-zero' | 'towards-zero',
): bigint {
  return multiplyRatio(amount, { numerator, denominator: denominator * CENT }, rounding).amount * CENT;
}
