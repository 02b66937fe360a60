import type { ParseProblem, Result } from './result.ts';

declare const checked: unique symbol;

/**
 * An amount in one currency.
 *
 * `amount` counts ten-thousandths of the currency's unit (`12_345n` is 1.2345), so every sum is exact.
 * Made only by {@link money} and {@link parseMoney}: the hidden key keeps hand-made objects out.
 *
 * Currencies cannot be mixed. Where the code is known in the source, the type parameter refuses it at compile
 * time; where it comes from data (a brand's currency, an answer), the operation throws, because by then one
 * wallet has been confused with another, which is a bug and never something a user can cause. A `Result` on
 * every sum would only move that bug further from its cause. Code that really holds two currencies asks
 * {@link sameCurrency} first.
 */
export type Money<Currency extends string = string> = {
  readonly currency: Currency;
  readonly amount: bigint;
  readonly [checked]: true;
};

/** Ten-thousandths in one unit of currency. */
export const unitsPerWhole = 10_000n;

// The range of PostgreSQL's bigint, in which every amount is stored.
const largest = 9_223_372_036_854_775_807n;

const currencyCode = /^[A-Z]{1,10}$/;
const unsignedDecimal = /^(0|[1-9]\d{0,14})(?:\.(\d{1,4}))?$/;

/**
 * Makes an amount from ten-thousandths.
 *
 * @param currency one to ten letters A–Z, such as `PHP` or `USDT`
 * @param amount ten-thousandths, negative for a debt
 * @throws RangeError for another kind of code, or an amount that the database could not hold
 */
export function money<Currency extends string>(currency: Currency, amount: bigint): Money<Currency> {
  if (!currencyCode.test(currency)) throw new RangeError(`"${currency}" is not a currency code`);
  if (amount > largest || amount < -largest)
    throw new RangeError(`${amount} ten-thousandths are out of range`);
  return { currency, amount } as Money<Currency>;
}

/**
 * Reads a decimal string as it is on the wire: digits, then at most four decimals after a point.
 *
 * Refused: exponents, separators, spaces, a plus sign, leading zeros, digits of other scripts, over fifteen digits before
 * the point, an unknown currency code, and a minus sign unless `signed`.
 */
export function parseMoney<Currency extends string>(
  currency: Currency,
  text: string,
  sign: 'unsigned' | 'signed' = 'unsigned',
): Result<Money<Currency>, ParseProblem> {
  if (!currencyCode.test(currency)) return { ok: false, error: 'currency' };
  const negative = text.startsWith('-');
  if (negative && sign === 'unsigned') return { ok: false, error: 'negative' };
  const parts = unsignedDecimal.exec(negative ? text.slice(1) : text);
  if (!parts) return { ok: false, error: 'not-a-decimal' };
  const amount = BigInt(parts[1] ?? '0') * unitsPerWhole + BigInt((parts[2] ?? '').padEnd(4, '0'));
  if (amount > largest) return { ok: false, error: 'too-large' };
  return { ok: true, value: money(currency, negative ? -amount : amount) };
}

/** The decimal string of the wire, always with four decimals: `1234.5600`, `-0.0001`. */
export function toDecimalString(value: Money): string {
  const size = value.amount < 0n ? -value.amount : value.amount;
  const decimals = (size % unitsPerWhole).toString().padStart(4, '0');
  return `${value.amount < 0n ? '-' : ''}${size / unitsPerWhole}.${decimals}`;
}

/** Nothing, in a currency. */
export function zero<Currency extends string>(currency: Currency): Money<Currency> {
  return money(currency, 0n);
}

/** Whether two amounts may be added or compared. */
export function sameCurrency(a: Money, b: Money): boolean {
  return a.currency === b.currency;
}

/** The sum. @throws TypeError when the currencies differ, RangeError when the sum is out of range */
export function add<Currency extends string>(
  a: Money<Currency>,
  b: Money<NoInfer<Currency>>,
): Money<Currency> {
  assertSameCurrency(a, b);
  return money(a.currency, a.amount + b.amount);
}

/** `a − b`. @throws TypeError when the currencies differ, RangeError when the difference is out of range */
export function subtract<Currency extends string>(
  a: Money<Currency>,
  b: Money<NoInfer<Currency>>,
): Money<Currency> {
  assertSameCurrency(a, b);
  return money(a.currency, a.amount - b.amount);
}

/** −1, 0 or 1 as `a` is less than, equal to or more than `b`. @throws TypeError when the currencies differ */
export function compare<Currency extends string>(
  a: Money<Currency>,
  b: Money<NoInfer<Currency>>,
): -1 | 0 | 1 {
  assertSameCurrency(a, b);
  return a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0;
}

/** The same size with the other sign. */
export function negate<Currency extends string>(value: Money<Currency>): Money<Currency> {
  return money(value.currency, -value.amount);
}

function assertSameCurrency(a: Money, b: Money): void {
  if (!sameCurrency(a, b)) throw new TypeError(`${a.currency} and ${b.currency} cannot be combined`);
}
