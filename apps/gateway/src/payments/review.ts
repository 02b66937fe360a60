import { parseMoney } from '@marquee/money';
import type { Sql, Transaction } from '../database/connection.ts';
import { closeDeposit, lockDeposit } from './deposits.store.ts';
import { creditDeposit } from './settle.ts';

/** What became of an operator's decision. */
export type ReviewOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'not-found' }
  /** Not in a state that can be decided on. */
  | { readonly kind: 'wrong-state'; readonly state: string }
  /** The amount given is none, or the money is of another currency and needs one. */
  | { readonly kind: 'amount-needed' };

/**
 * Credits a deposit by an operator's decision: one that is held for review, or a bank transfer whose money arrived without a
 * receipt or after it expired.
 *
 * @param amount decimal string of what arrived; default: what the provider reported, else what was announced
 * @param record is called in the transaction of a decision that changed something
 */
export function approveDeposit(
  sql: Sql,
  reference: string,
  operator: string,
  amount?: string,
  record: (tx: Transaction) => Promise<void> = async () => {},
): Promise<ReviewOutcome> {
  return sql.begin(async (tx): Promise<ReviewOutcome> => {
    const deposit = await lockDeposit(tx, reference);
    if (deposit === undefined) return { kind: 'not-found' };
    const { state, kind, currency, paidAmount, paidCurrency } = deposit;
    const isLate = kind === 'bank-transfer' && state !== 'credited' && state !== 'rejected';
    if (state !== 'held-for-review' && !isLate) return { kind: 'wrong-state', state };
    const given = amount === undefined ? undefined : parseMoney(currency, amount);
    if (given && (!given.ok || given.value.amount === 0n)) return { kind: 'amount-needed' };
    if (!given && paidCurrency !== null && paidCurrency !== currency) return { kind: 'amount-needed' };
    const units = given?.ok === true ? given.value.amount : (paidAmount ?? deposit.amount);
    if (units === 0n) return { kind: 'amount-needed' };
    // The provider's own figure stays: repeated notifications are recognised by it.
    if (paidAmount === null)
      await tx`UPDATE deposit SET paid_amount = ${units}, paid_currency = ${currency} WHERE id = ${deposit.id}`;
    await creditDeposit(tx, deposit, units, `operator:${operator}`);
    await record(tx);
    return { kind: 'done' };
  });
}

/** Refuses a deposit that is held for review, or a bank transfer that is still open. @param record as in {@link approveDeposit} */
export async function rejectDeposit(
  sql: Sql,
  reference: string,
  operator: string,
  note: string,
  record: (tx: Transaction) => Promise<void> = async () => {},
): Promise<ReviewOutcome> {
  return sql.begin(async (tx): Promise<ReviewOutcome> => {
    const deposit = await lockDeposit(tx, reference);
    if (deposit === undefined) return { kind: 'not-found' };
    const open = deposit.kind === 'bank-transfer' ? (['awaiting-payment'] as const) : [];
    const closed = await closeDeposit(tx, deposit.id, {
      from: ['held-for-review', ...open],
      state: 'rejected',
      rejectReason: 'operator',
      actor: `operator:${operator}`,
      note,
    });
    if (closed) await record(tx);
    return closed ? { kind: 'done' } : { kind: 'wrong-state', state: deposit.state };
  });
}
