import type { CallName, CallOf, ValueOf } from '@marquee/contract';
import { money, toDecimalString, type Money } from '@marquee/money';

/** Invented answers of calls, as screens read them: for stories and for the preview of the brand studio. */
export type Samples = { readonly [Name in CallName]?: ValueOf<CallOf<Name>> };

/** The moment around which the times of samples lie: records before it, and what is still to come shortly after it. */
export const samplesNow = '2026-03-09T12:00:00.000Z';

/** An amount of a sample, in pesos: `php(12.5)` is ₱12.50. */
export const php = (pesos: number) => money('PHP', BigInt(Math.round(pesos * 10_000)));

/**
 * The answer of a call in the form in which the gateway sends it, as a value for JSON.
 *
 * @param name the name of the call
 * @param value what a screen reads; amounts become `{currency: "PHP", amount: "1234.5600"}`
 * @param currency the code of the currency to write instead of the sample's, the figures unchanged
 */
export function wireOf(name: string, value: unknown, currency?: string): unknown {
  // The only answer that has its amount and currency next to each other.
  if (name === 'walletBalance' && hasBalance(value))
    return { sumBalance: toDecimalString(value.balance), currency: currency ?? value.balance.currency };
  if (Array.isArray(value)) return value.map((entry) => wireOf('', entry, currency));
  if (isMoney(value)) return { currency: currency ?? value.currency, amount: toDecimalString(value) };
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wireOf('', part, currency)]));
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'amount' in value && typeof value.amount === 'bigint';
}

function hasBalance(value: unknown): value is { readonly balance: Money } {
  return typeof value === 'object' && value !== null && 'balance' in value && isMoney(value.balance);
}
