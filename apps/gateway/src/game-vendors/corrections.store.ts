import type { Sql, Transaction } from '../database/connection.ts';
import { lendMissing, payDebt } from '../ledger/debts.store.ts';
import { openHouseAccount, transfer } from '../ledger/ledger.store.ts';
import {
  applyOnce,
  type UnbatchedAction,
  type UnbatchedAnswer,
  type UnbatchedResult,
} from './unbatched-actions.store.ts';

/*
 * Results that a vendor changes after a bet was settled. More is paid, less is taken back; what is taken back and not there any
 * more the member owes, and pays before any other money leaves their wallet. Nothing that a member gets is ever refused.
 */

type Owner = Omit<UnbatchedAction, 'action' | 'details'>;

/** A bet that a connection's vendor placed. */
interface PlacedBet {
  readonly id: bigint;
  readonly state: 'open' | 'settled' | 'cancelled';
  readonly vendor: string;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** Sets what a settled bet pays in all: `amount`, whatever it paid before. */
export async function adjust(
  sql: Sql,
  adjusted: Owner & { readonly round: string },
): Promise<UnbatchedAnswer> {
  const { round, ...owner } = adjusted;
  const action: UnbatchedAction = { ...owner, action: 'adjust', details: [owner.currency, round] };
  return applyOnce(sql, action, async (tx) => {
    const bet = await placedBet(tx, action);
    if (bet === undefined) return { kind: 'unknown-bet' };
    if (bet.state !== 'settled') return { kind: bet.state };
    return pay(tx, action, bet, { more: action.amount - bet.payout, name: action.transaction });
  });
}

/** Something of a member's that a vendor may undo: by its own number, with the number of its bet. */
export interface UndoneAction {
  readonly action: 'bet' | 'win' | 'prize';
  readonly amount: bigint;
  readonly bet: string;
}

/** What a number of a vendor's names; undefined when nothing of this member's was done under it. */
export async function findUndone(
  sql: Sql,
  { merchant, connection, member }: Pick<UnbatchedAction, 'merchant' | 'connection' | 'member'>,
  transaction: string,
): Promise<UndoneAction | undefined> {
  const [row] = await sql<UndoneAction[]>`
    SELECT action, amount, bet FROM round_action WHERE merchant = ${merchant} AND connection = ${connection}
      AND transaction = ${transaction} AND member = ${member} AND action IN ('bet', 'win', 'prize') AND answer = 'applied'`;
  return row;
}

/** Reverses one prize of a bet, once, however often and under whatever id it is requested. */
export async function reversePrize(
  sql: Sql,
  requested: Omit<Owner, 'amount' | 'bet'> & { readonly prize: string },
  { amount, bet: named }: UndoneAction,
): Promise<UnbatchedAnswer> {
  const { prize, ...owner } = requested;
  const action: UnbatchedAction = { ...owner, bet: named, amount, action: 'rollback', details: [prize] };
  return applyOnce(sql, action, async (tx) => {
    const bet = await placedBet(tx, action);
    if (bet === undefined) return { kind: 'unknown-bet' };
    const [taken] = await tx`SELECT FROM transfer WHERE key = ${`bet-less:${bet.id}:${prize}`}`;
    // A later result may have set the bet to less than this prize: what is no longer paid cannot be taken.
    const due = taken === undefined ? minimum(amount, bet.payout) : 0n;
    return pay(tx, action, bet, { more: -due, name: prize });
  });
}

/**
 * Cancels a bet in whatever state it is: takes back all that it paid and refunds its stake, once, however often and under
 * whatever id it is requested. Turnover and cashback that already counted the stake stay.
 */
export async function undoBet(sql: Sql, requested: Omit<Owner, 'amount'>): Promise<UnbatchedAnswer> {
  const details = [requested.currency, null, null];
  const action: UnbatchedAction = { ...requested, amount: 0n, action: 'rollback', details };
  return applyOnce(sql, action, async (tx) => {
    const bet = await placedBet(tx, action);
    if (bet === undefined) return { kind: 'unknown-bet' };
    if (bet.state === 'cancelled') return { kind: 'applied' };
    await tx`UPDATE bet SET state = 'cancelled', payout = 0, rebate_claim = NULL, settled_at = coalesce(settled_at, now())
      WHERE id = ${bet.id}`;
    const name = action.transaction;
    // The refund first: less is owed then, when the prize is spent.
    await move(tx, action, bet, { more: bet.stake, name, credit: 'bet-refund' });
    return move(tx, action, bet, { more: -bet.payout, name });
  });
}

/** The bet of an action; undefined when it belongs to another member. */
async function placedBet(
  tx: Transaction,
  { merchant, connection, member, bet }: UnbatchedAction,
): Promise<PlacedBet | undefined> {
  const [row] = await tx<PlacedBet[]>`
    SELECT b.id, b.state, b.vendor, b.stake, b.payout FROM round_action made JOIN bet b ON b.id = made.bet_id
    WHERE made.merchant = ${merchant} AND made.connection = ${connection} AND made.transaction = ${bet}
      AND b.member = ${member}`;
  return row;
}

/** Money for a bet: from its vendor's account to the member's, or back when it is below zero. */
interface Difference {
  readonly more: bigint;
  readonly name: string;
  /** What a credit is, if not a prize. */
  readonly credit?: 'prize' | 'bet-refund';
}

async function pay(
  tx: Transaction,
  action: UnbatchedAction,
  bet: PlacedBet,
  difference: Difference,
): Promise<UnbatchedResult> {
  if (difference.more !== 0n)
    await tx`UPDATE bet SET payout = payout + ${difference.more}::bigint WHERE id = ${bet.id}`;
  return move(tx, action, bet, difference);
}

async function move(
  tx: Transaction,
  { merchant, member, account, currency }: UnbatchedAction,
  { id, vendor }: PlacedBet,
  { more, name, credit = 'prize' }: Difference,
): Promise<UnbatchedResult> {
  if (more === 0n) return { kind: 'applied' };
  const house = await openHouseAccount(tx, merchant, currency, `game:${vendor}`);
  await tx`SELECT FROM account WHERE id = ${account} FOR NO KEY UPDATE`;
  const amount = more > 0n ? more : -more;
  if (more < 0n) await lendMissing(tx, `bet:${id}:${name}`, [{ member, currency, account, amount }]);
  const outcome = await transfer(tx, {
    key: `${more > 0n ? 'bet-more' : 'bet-less'}:${id}:${name}`,
    from: more > 0n ? house : account,
    to: more > 0n ? account : house,
    amount,
    kind: more > 0n ? credit : 'correction',
    reference: `${id}`,
  });
  if (outcome.kind !== 'applied') throw new Error(`correcting bet ${id}: ${outcome.kind}`);
  if (more > 0n) await payDebt(tx, member);
  return { kind: 'applied' };
}

function minimum(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
