import { payableStep, coinMillionths, withdrawalFee } from '@marquee/member-rules';
import type { Transaction } from '../database/connection.ts';
import { queueJob } from '../database/queue.ts';
import { payDebt } from '../ledger/debts.store.ts';
import { openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { findAccount } from './payout-accounts.store.ts';
import { readMethods, readUsedToday, type WithdrawalMethod } from './payout-terms.store.ts';
import { readWithoutCheck } from './identity-check.store.ts';
import { readTurnover } from '../turnover/turnover.store.ts';

/** A withdrawal request. `amount` in ten-thousandths. */
export interface WithdrawalInput {
  readonly merchant: string;
  readonly currency: string;
  readonly member: bigint;
  readonly requestId: string;
  readonly account: bigint;
  readonly amount: bigint;
}

export type RequestOutcome =
  | { readonly kind: 'requested' | 'replay'; readonly withdrawal: bigint }
  | { readonly kind: 'conflict' | 'no-account' | 'insufficient-funds' | 'too-fine' }
  | {
      readonly kind: 'out-of-limits';
      readonly limit: 'minimum' | 'maximum' | 'daily-amount';
      readonly allowed: bigint;
    }
  | { readonly kind: 'too-often'; readonly allowed: number }
  /** `left` can be withdrawn before the member is verified. */
  | { readonly kind: 'identity-check'; readonly left: bigint }
  | { readonly kind: 'turnover-missing'; readonly missing: bigint }
  | { readonly kind: 'cooling-off'; readonly usableAt: Date };

/** The job that takes up what was requested. */
export const WITHDRAWALS_JOB = 'withdrawals';

/** What became of an earlier request of the same id. */
export async function findRequest(
  tx: Transaction,
  requested: WithdrawalInput,
): Promise<RequestOutcome | undefined> {
  const [known] = await tx<{ id: bigint; account: bigint; amount: bigint }[]>`
    SELECT id, account, amount FROM withdrawal WHERE member = ${requested.member} AND request_id = ${requested.requestId}`;
  if (known === undefined) return undefined;
  return known.account === requested.account && known.amount === requested.amount
    ? { kind: 'replay', withdrawal: known.id }
    : { kind: 'conflict' };
}

/** Holds the amount and records the withdrawal, or returns why it cannot. */
export async function requestWithdrawal(
  tx: Transaction,
  requested: WithdrawalInput,
): Promise<RequestOutcome> {
  const { merchant, currency, member, requestId, amount } = requested;
  // One request per member at a time, because limits depend on earlier requests.
  await tx`SELECT 1 FROM member WHERE id = ${member} FOR NO KEY UPDATE`;
  const known = await findRequest(tx, requested);
  if (known !== undefined) return known;
  const account = await findAccount(tx, member, requested.account, currency);
  const method = (await readMethods(tx, merchant, member)).find(({ code }) => code === account?.method);
  if (account === undefined || account.removed || method === undefined) return { kind: 'no-account' };
  if (!account.usable) return { kind: 'cooling-off', usableAt: account.usableAt };
  const refused = await refusedAmount(tx, member, method, amount);
  if (refused !== undefined) return refused;
  const left = await readWithoutCheck(tx, merchant, member);
  if (left !== undefined && amount > left) return { kind: 'identity-check', left };
  // A debt must be paid first.
  await payDebt(tx, member);
  const { missing } = await readTurnover(tx, member);
  if (missing > 0n) return { kind: 'turnover-missing', missing };

  const [drawn] = await tx<
    { id: bigint }[]
  >`SELECT nextval(pg_get_serial_sequence('withdrawal', 'id')) AS id`;
  if (drawn === undefined) throw new Error('a sequence answered no row');
  const cash = await openMemberAccount(tx, member, currency);
  const hold = await openMemberAccount(tx, member, currency, 'withdrawal-hold');
  const moved = await transfer(tx, {
    key: `withdrawal:${member}:${requestId}`,
    from: cash,
    to: hold,
    amount,
    kind: 'withdrawal',
    reference: `withdrawal:${drawn.id}`,
  });
  if (moved.kind === 'insufficient') return { kind: 'insufficient-funds' };
  if (moved.kind !== 'applied') throw new Error(`holding withdrawal ${drawn.id}: ${moved.kind}`);
  const fee = withdrawalFee({ flat: method.feeFlat, basisPoints: method.feeBasisPoints }, amount);
  const coins = method.coinRate === null ? null : coinMillionths(amount - fee, method.coinRate);
  await tx`
    INSERT INTO withdrawal (id, merchant, member, request_id, account, currency, amount, fee, coin, coin_amount)
    VALUES (${drawn.id}, ${merchant}, ${member}, ${requestId}, ${account.id}, ${currency}, ${amount}, ${fee},
      ${method.coin}, ${coins})`;
  await tx`INSERT INTO withdrawal_step (withdrawal, state, actor) VALUES (${drawn.id}, 'requested', 'member')`;
  await queueJob(tx, WITHDRAWALS_JOB, {}, { key: WITHDRAWALS_JOB });
  return { kind: 'requested', withdrawal: drawn.id };
}

async function refusedAmount(
  tx: Transaction,
  member: bigint,
  method: WithdrawalMethod,
  amount: bigint,
): Promise<RequestOutcome | undefined> {
  if (amount % payableStep !== 0n) return { kind: 'too-fine' };
  if (amount < method.minimum) return { kind: 'out-of-limits', limit: 'minimum', allowed: method.minimum };
  if (amount > method.maximum) return { kind: 'out-of-limits', limit: 'maximum', allowed: method.maximum };
  const used = (await readUsedToday(tx, member)).find((one) => one.method === method.code);
  if ((used?.count ?? 0) >= method.dailyCount) return { kind: 'too-often', allowed: method.dailyCount };
  const left = method.dailyAmount - (used?.amount ?? 0n);
  return amount > left
    ? { kind: 'out-of-limits', limit: 'daily-amount', allowed: left < 0n ? 0n : left }
    : undefined;
}
