import { money, toDecimalString } from '@marquee/money';
import type { Sql, Transaction } from '../database/connection.ts';
import { queueNotice } from '../identity/notices.ts';
import { reportEvent } from '../inbox/inbox.store.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { maskNumber } from './payee-name.ts';
import { findAccount } from './payout-accounts.store.ts';
import { readRule } from './payout-terms.store.ts';
import {
  withdrawalSteps,
  type MoneyMove,
  type WithdrawalAction,
  type WithdrawalState,
} from './withdrawal-state.ts';

/** A step to be taken. */
export interface StepInput {
  readonly withdrawal: bigint;
  readonly action: WithdrawalAction;
  /** "member", "provider:<code>" or an operator's name. */
  readonly actor: string;
  /** Finds the withdrawal only when it is this member's. */
  readonly member?: bigint;
  /** For the member to read, of a rejection or a failure. */
  readonly reason?: string;
  /** The payment's number at the bank, the e-wallet or on the chain. */
  readonly payment?: string;
}

/** A step taken again is a `replay` and moves nothing. */
export type StepOutcome =
  | { readonly kind: 'done' | 'replay'; readonly state: WithdrawalState }
  | { readonly kind: 'wrong-state'; readonly state: WithdrawalState }
  | { readonly kind: 'not-found' };

interface Row {
  readonly id: bigint;
  readonly merchant: string;
  readonly member: bigint;
  readonly account: bigint;
  readonly currency: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly state: WithdrawalState;
  readonly overdue: boolean;
  /** The payer it was handed to; null: staff. */
  readonly provider: string | null;
}

/** Executes one step with its money, in its own transaction. */
export async function stepWithdrawal(sql: Sql, requested: StepInput): Promise<StepOutcome> {
  return sql.begin((tx) => changeState(tx, requested));
}

/** Takes one step with its money, together with what else the transaction writes. */
export async function changeState(tx: Transaction, requested: StepInput): Promise<StepOutcome> {
  const step = withdrawalSteps[requested.action];
  const [row] = await tx<Row[]>`
    SELECT id, merchant, member, account, currency, amount, fee, state, provider,
      coalesce(state = 'paid' AND auto_confirm_at <= now(), false) AS overdue
    FROM withdrawal WHERE id = ${requested.withdrawal} FOR UPDATE`;
  if (row === undefined || (requested.member !== undefined && row.member !== requested.member))
    return { kind: 'not-found' };
  if (row.state === step.to) return { kind: 'replay', state: row.state };
  // Its time has passed, though the job that counts it as received has not come by yet.
  if (!step.from.includes(row.state) || (requested.action === 'dispute' && row.overdue))
    return { kind: 'wrong-state', state: row.state };
  const { confirmMinutes } = await readRule(tx, row.merchant);
  await tx`
    UPDATE withdrawal SET state = ${step.to}, reason = ${requested.reason ?? null},
      payment = coalesce(${requested.payment ?? null}, payment),
      auto_confirm_at = CASE WHEN ${step.to}::text = 'paid' THEN now() + make_interval(mins => ${confirmMinutes}) ELSE auto_confirm_at END
    WHERE id = ${row.id}`;
  await tx`INSERT INTO withdrawal_step (withdrawal, state, actor) VALUES (${row.id}, ${step.to}, ${requested.actor})`;
  if (step.money !== undefined) {
    await moveMoney(tx, row, step.money);
    await notify(tx, row, step.money);
  }
  return { kind: 'done', state: step.to };
}

/** Tells the member that the money is on its way, or back. In the step's transaction, so that each step is reported once. */
async function notify(tx: Transaction, row: Row, move: MoneyMove): Promise<void> {
  const account = await findAccount(tx, row.member, row.account, row.currency);
  if (account === undefined) throw new Error(`withdrawal ${row.id} has no account`);
  const kind = move === 'out' ? 'withdrawal-paid' : 'withdrawal-returned';
  const amount = toDecimalString(money(row.currency, row.amount));
  const number = maskNumber(account.kind, account.number);
  await reportEvent(tx, {
    member: row.member,
    kind,
    key: `${row.id}`,
    details: { amount: { currency: row.currency, amount }, account: `${account.name} ${number}` },
  });
  await queueNotice(tx, row.member, {
    kind,
    // Requested amounts have at most two decimals.
    amount: `${row.currency} ${amount.slice(0, -2)}`,
    account: `${account.name} ${number}`,
  });
}

async function moveMoney(tx: Transaction, row: Row, move: MoneyMove): Promise<void> {
  const { id, member, merchant, currency, amount, fee, provider } = row;
  const cash = await openMemberAccount(tx, member, currency);
  const hold = await openMemberAccount(tx, member, currency, 'withdrawal-hold');
  // Whatever touches the member's cash is of one kind, so that their records add up to what really left.
  const send = async (part: string, kind: string, from: bigint, to: bigint, size: bigint) => {
    if (size === 0n) return;
    const key = `withdrawal:${id}:${part}`;
    const outcome = await transfer(tx, {
      key,
      from,
      to,
      amount: size,
      kind,
      reference: `withdrawal:${id}`,
    });
    if (outcome.kind !== 'applied') throw new Error(`${key}: ${outcome.kind}`);
  };
  if (move === 'back') return send('back', 'withdrawal', hold, cash, amount);
  const payer = await openHouseAccount(tx, merchant, currency, `payments:${provider ?? 'manual'}`);
  const fees = await openHouseAccount(tx, merchant, currency, 'fees');
  if (move === 'out') {
    await send('paid', 'withdrawal-paid', hold, payer, amount - fee);
    await send('fee', 'withdrawal-fee', hold, fees, fee);
  } else {
    await send('refund', 'withdrawal', payer, cash, amount - fee);
    await send('fee-refund', 'withdrawal', fees, cash, fee);
  }
}
