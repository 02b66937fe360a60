import type { Sql, Transaction } from '../database/connection.ts';
import { lockBet, type ActionAnswer } from './actions.store.ts';

/** An action that is rare enough to go alone. Amounts are ten-thousandths. */
export interface UnbatchedAction {
  readonly action: 'bet' | 'rollback' | 'adjust' | 'prize';
  readonly merchant: string;
  readonly connection: string;
  readonly currency: string;
  readonly member: bigint;
  /** The member's cash in that currency. */
  readonly account: bigint;
  /** The vendor's number of the action, and of what it is about. */
  readonly transaction: string;
  readonly bet: string;
  readonly amount: bigint;
  /** What else the action named: the same number for something else is another action. */
  readonly details: readonly (string | null)[];
}

/** What becomes of it. `open`: the bet has no result yet that could be changed. */
export type UnbatchedAnswer = Omit<ActionAnswer, 'kind'> & { readonly kind: UnbatchedKind };
type UnbatchedKind = ActionAnswer['kind'] | 'open';

/** What was done, and the bet that it made. */
export interface UnbatchedResult {
  readonly kind: UnbatchedKind;
  readonly bet?: bigint;
}

/**
 * Executes an action once, in its own transaction, with the same locks as batched actions: one at a time per bet and member.
 * A repeated action gets the stored outcome; its id for another action is a conflict.
 *
 * @param work moves the money; committed when it returns `applied`, rolled back when it throws
 */
export async function applyOnce(
  sql: Sql,
  action: UnbatchedAction,
  work: (tx: Transaction) => Promise<UnbatchedResult>,
): Promise<UnbatchedAnswer> {
  const { merchant, connection, transaction, bet, member, amount } = action;
  const details = JSON.stringify(action.details);
  return sql.begin(async (tx) => {
    await lockBet(tx, action);
    const [known] = await tx<{ kind: UnbatchedKind; balance: bigint; same: boolean }[]>`
      SELECT answer AS kind, balance,
        (action, bet, member, amount, details) = (${action.action}, ${bet}, ${member}::bigint, ${amount}::bigint, ${details}) AS same
      FROM round_action WHERE merchant = ${merchant} AND connection = ${connection} AND transaction = ${transaction}`;
    if (known !== undefined)
      return known.same
        ? { kind: known.kind, balance: known.balance }
        : { kind: 'conflict', balance: known.balance };
    const done = await work(tx);
    const [cash] = await tx<{ balance: bigint }[]>`SELECT balance FROM account WHERE id = ${action.account}`;
    const balance = cash?.balance ?? 0n;
    if (done.kind === 'applied')
      await tx`INSERT INTO round_action (merchant, connection, transaction, bet, action, member, amount, answer, details, bet_id, balance)
        VALUES (${merchant}, ${connection}, ${transaction}, ${bet}, ${action.action}, ${member}, ${amount}, 'applied', ${details},
          ${done.bet ?? null}, ${balance})`;
    return { kind: done.kind, balance };
  });
}
