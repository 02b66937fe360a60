import type { Transaction } from '../../database/connection.ts';
import { endBet, recordBet, type BetOutcome, type NewBet } from '../../records/bets.store.ts';

/** An action of a vendor's server on one bet of its own. */
export interface RoundAction {
  readonly merchant: string;
  readonly vendor: string;
  /** The vendor's own number of this action. */
  readonly transaction: string;
  /** The vendor's number of the bet that it is about. */
  readonly bet: string;
  readonly member: bigint;
  readonly currency: string;
}

/**
 * What the vendor is told. The first two are kept: the same action again gets the same words and the same balance, in
 * ten-thousandths, however the account stands by then.
 *
 * `tombstone`: a rollback before its bet, kept so that the bet is refused. `cancelled`, `settled`: the bet ended that way
 * before. `unknown-bet`: this member has no such bet (yet). `conflict`: the number belongs to another action.
 * `excluded`, `limit-reached`: the member may not bet now; prizes and rollbacks arrive all the same.
 */
export type ActionAnswer =
  | { readonly kind: 'applied' | 'tombstone' | 'cancelled' | 'insufficient'; readonly balance: bigint }
  | { readonly kind: 'settled' | 'unknown-bet' | 'conflict' | 'excluded' | 'limit-reached' };

/** Takes a stake, unless its rollback came first. `bet.reference` is the bet's number and the action's own. */
export async function placeBet(tx: Transaction, bet: NewBet): Promise<ActionAnswer> {
  const action = { ...bet, transaction: bet.reference, bet: bet.reference };
  return once(tx, action, 'bet', bet.stake, async () => {
    const [tombstone] = await tx`SELECT 1 FROM round_action WHERE merchant = ${bet.merchant}
      AND vendor = ${bet.vendor} AND bet = ${bet.reference} AND answer = 'tombstone'`;
    if (tombstone !== undefined) return 'cancelled';
    return (await recordBet(tx, bet)).kind;
  });
}

/** Pays a bet's prize, zero for none, and settles it. Never refused for the member's sake. */
export async function payWin(tx: Transaction, win: RoundAction & { payout: bigint }): Promise<ActionAnswer> {
  return once(tx, win, 'win', win.payout, async (bet) => {
    if (bet === undefined) return 'unknown-bet';
    if (bet.state !== 'open') return bet.state;
    return ended(await endBet(tx, bet.id, { kind: 'settled', payout: win.payout }, win.currency));
  });
}

/** Gives a stake back. Before its bet, it leaves a tombstone; after a win, it is refused. */
export async function rollBack(tx: Transaction, rollback: RoundAction): Promise<ActionAnswer> {
  return once(tx, rollback, 'rollback', 0n, async (bet, strangers) => {
    if (strangers) return 'unknown-bet';
    if (bet === undefined) return 'tombstone';
    if (bet.state === 'settled') return 'settled';
    // Another rollback was first: the vendor is told the same.
    if (bet.state === 'cancelled') return 'applied';
    return ended(await endBet(tx, bet.id, { kind: 'cancelled' }, rollback.currency));
  });
}

interface KnownBet {
  readonly id: bigint;
  readonly state: 'open' | 'settled' | 'cancelled';
}

/** Does an action unless it was done before; one at a time for each bet, so that no order of arrival slips through. */
async function once(
  tx: Transaction,
  { merchant, vendor, transaction, bet, member, currency }: RoundAction,
  action: 'bet' | 'win' | 'rollback',
  amount: bigint,
  work: (bet: KnownBet | undefined, strangers: boolean) => Promise<ActionAnswer['kind'] | 'replay'>,
): Promise<ActionAnswer> {
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`bet:${merchant}:${vendor}:${bet}`}, 0))`;
  const [known] = await tx<{ kind: 'applied' | 'tombstone' | 'cancelled'; balance: bigint; same: boolean }[]>`
    SELECT answer AS kind, balance,
      (action, bet, member, amount) = (${action}, ${bet}, ${member}::bigint, ${amount}::bigint) AS same
    FROM round_action WHERE merchant = ${merchant} AND vendor = ${vendor} AND transaction = ${transaction}`;
  if (known !== undefined)
    return known.same ? { kind: known.kind, balance: known.balance } : { kind: 'conflict' };
  const [row] = await tx<{ id: bigint; state: KnownBet['state']; member: bigint }[]>`
    SELECT id, state, member FROM bet WHERE merchant = ${merchant} AND vendor = ${vendor} AND reference = ${bet}`;
  const strangers = row !== undefined && row.member !== member;
  const kind = await work(strangers ? undefined : row, strangers);
  const [account] = await tx<{ balance: bigint }[]>`SELECT balance FROM account
    WHERE owner = ${`member:${member}`} AND kind = 'cash' AND currency = ${currency}`;
  const balance = account?.balance ?? 0n;
  if (kind === 'insufficient') return { kind, balance };
  if (kind !== 'applied' && kind !== 'replay' && kind !== 'tombstone' && kind !== 'cancelled')
    return { kind };
  const answer = kind === 'replay' ? 'applied' : kind;
  await tx`INSERT INTO round_action ${tx({ merchant, vendor, transaction, bet, action, member, amount, answer, balance })}`;
  return { kind: answer, balance };
}

/** Seen under the lock, the bet was open: anything else is a bug. */
function ended({ kind }: BetOutcome): 'applied' {
  if (kind !== 'applied') throw new Error(`ending an open bet: ${kind}`);
  return 'applied';
}
