import { coinMillionths, withdrawalFee } from '@marquee/member-rules';
import { money, type Money } from '@marquee/money';
import type { Withdrawal, WithdrawalMethod } from './withdrawal.queries.ts';

/** What becomes of an amount by a method: the fee, what arrives, and how much of the coin that is. */
export interface Breakdown {
  readonly fee: Money;
  readonly arrives: Money;
  /** Six decimals. */
  readonly coin: { readonly code: string; readonly amount: string } | undefined;
}

/** Calculates as the platform does. The amount is above the method's minimum, and with it above the fee. */
export function breakDown(method: WithdrawalMethod, { currency, amount }: Money): Breakdown {
  const fee = withdrawalFee({ flat: method.feeFlat.amount, basisPoints: method.feeBasisPoints }, amount);
  const arrives = amount - fee;
  const millionths = method.coin && coinMillionths(arrives, method.coin.rate.amount);
  return {
    fee: money(currency, fee),
    arrives: money(currency, arrives),
    coin:
      method.coin && typeof millionths === 'bigint'
        ? {
            code: method.coin.code,
            amount: `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`,
          }
        : undefined,
  };
}

const final = new Set<string>(['received', 'rejected', 'failed']);

/** Whether something will still happen to it. */
export function isUnderWay({ state }: Pick<Withdrawal, 'state'>): boolean {
  return !final.has(state);
}

const path = ['requested', 'reviewing', 'approved', 'paying', 'paid', 'received'] as const;

/** The ordinary stops that are still ahead of a withdrawal; none when it has left the ordinary way or is at its end. */
export function stopsAhead({ state }: Pick<Withdrawal, 'state'>): readonly (typeof path)[number][] {
  const at = path.findIndex((stop) => stop === state);
  if (at === -1) return [];
  // Not every request is looked at by a person, and approved is at once being paid: neither is promised.
  return path.slice(at + 1).filter((stop) => stop !== 'reviewing' && stop !== 'approved');
}

/** Parts in a hundred of the turnover that are done, whole and never 100 while something is missing. */
export function turnoverShare(fulfilled: Money, required: Money): number {
  return required.amount === 0n ? 100 : Number((fulfilled.amount * 100n) / required.amount);
}
