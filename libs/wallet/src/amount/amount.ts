import { compare, money, parseMoney, subtract, zero, type Money, type Result } from '@marquee/money';
import { payableStep } from '@marquee/member-rules';

/** What a method or rule allows. */
export interface AmountLimits {
  readonly minimum: Money;
  readonly maximum: Money;
  readonly dailyCount: number;
  readonly dailyAmount: Money;
  readonly usedCount: number;
  readonly usedToday: Money;
}

/** Why an amount will not do, with the amount that bounds it. */
export type AmountProblem =
  | { readonly kind: 'empty' | 'not-an-amount' | 'daily-count' }
  | { readonly kind: 'minimum' | 'maximum' | 'daily-amount' | 'balance'; readonly bound: Money };

/** Reads an amount as a person types it: thousands separators are ignored, decimals are two at most. */
export function readAmount(currency: string, typed: string): Result<Money, AmountProblem> {
  const text = typed.trim();
  if (text === '') return { ok: false, error: { kind: 'empty' } };
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
  const read = parseMoney(currency, plain);
  return read.ok && read.value.amount % payableStep === 0n
    ? read
    : { ok: false, error: { kind: 'not-an-amount' } };
}

/** The first problem of an amount; undefined when there is none. */
export function amountProblem(
  limits: AmountLimits,
  available: Money,
  amount: Money,
): AmountProblem | undefined {
  if (compare(amount, available) > 0) return { kind: 'balance', bound: available };
  if (compare(amount, limits.minimum) < 0) return { kind: 'minimum', bound: limits.minimum };
  if (compare(amount, limits.maximum) > 0) return { kind: 'maximum', bound: limits.maximum };
  if (limits.usedCount >= limits.dailyCount) return { kind: 'daily-count' };
  const left = leftToday(limits);
  return compare(amount, left) > 0 ? { kind: 'daily-amount', bound: left } : undefined;
}

/** What of the day's amount is left. */
export function leftToday({ dailyAmount, usedToday }: AmountLimits): Money {
  const left = subtract(dailyAmount, usedToday);
  return left.amount > 0n ? left : zero(left.currency);
}

/** The largest amount without a problem other than the minimum, in whole hundredths. */
export function largestAmount(limits: AmountLimits, available: Money): Money {
  const bounds = [available, limits.maximum, leftToday(limits)];
  const { amount } = bounds.reduce((one, other) => (compare(one, other) < 0 ? one : other));
  return money(available.currency, amount - (amount % payableStep));
}

/** How an amount is typed: without separators, with decimals only where there are any. */
export function typedAmount({ amount }: Money): string {
  const cents = (amount / payableStep) % 100n;
  return `${amount / 10_000n}${cents === 0n ? '' : `.${String(cents).padStart(2, '0')}`}`;
}
