import { parseMoney, type Money, type Result } from '@marquee/money';
import {
  isOpen,
  quoteDeposit,
  type BonusTerms,
  type DepositProblem,
  type DepositQuote,
  type DepositTerms,
} from '@marquee/payments';

/** Why what was typed is no amount for this method. */
export type AmountProblem = 'empty' | 'not-an-amount' | DepositProblem;

/** Reads what a person typed (commas between thousands are ignored) and calculates what it would bring. */
export function readDeposit(
  typed: string,
  terms: DepositTerms,
  bonus: BonusTerms | undefined,
): Result<DepositQuote, AmountProblem> {
  const text = typed.trim();
  if (text === '') return { ok: false, error: 'empty' };
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
  const amount = parseMoney(terms.minimum.currency, plain);
  return amount.ok ? quoteDeposit(amount.value, terms, bonus) : { ok: false, error: 'not-an-amount' };
}

/** How an amount is typed: no separators, decimals only where there are any. */
export function typedAmount({ amount }: Pick<Money, 'amount'>): string {
  const cents = (amount / 100n) % 100n;
  return `${amount / 10_000n}${cents === 0n ? '' : `.${String(cents).padStart(2, '0')}`}`;
}

type WithState = { readonly state: Parameters<typeof isOpen>[0] | 'unknown' };

/** Whether the member can still pay it, or the provider is being queried. */
export function isUnderWay({ state }: WithState): boolean {
  return state !== 'unknown' && isOpen(state);
}

/** Whether it may change without the member doing anything. */
export function isWatched(deposit: WithState): boolean {
  return isUnderWay(deposit) || deposit.state === 'held-for-review';
}

/** Minutes and seconds that are left, `09:05`; hours where there are any. Never below nothing. */
export function timeLeft(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}
