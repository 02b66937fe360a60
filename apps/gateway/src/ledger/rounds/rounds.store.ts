import type { Transaction } from '../../database/connection.ts';
import { memberCash } from '../ledger.store.ts';
import { addToBet, endBet, recordBet, type BetOutcome, type NewBet } from '../../records/bets.store.ts';

/** An action of a vendor's server on one bet of its own. */
export interface RoundAction {
  readonly merchant: string;
  /** The way on which the vendor is reached; it numbers its transactions through. */
  readonly connection: string;
  /** The vendor's own number of this action. */
  readonly transaction: string;
  /** The vendor's number of the bet that it is about. */
  readonly bet: string;
  readonly member: bigint;
  readonly currency: string;
  /** The vendor's round, where the action names one. */
  readonly round?: string | undefined;
}

/** A stake as it comes in on a connection. `reference` is the bet's number and the action's own. */
export interface RoundBet extends NewBet {
  readonly connection: string;
}

/** A prize. `adds`: a bet may win several times, each time under another number. */
export interface RoundWin extends RoundAction {
  /** Ten-thousandths, zero for none. */
  readonly payout: bigint;
  readonly adds?: boolean | undefined;
}

/** Why no stake is taken at all: the member does not play (any more), not this game, or the round is over. */
export type Closed = 'session-unknown' | 'session-over' | 'game-closed' | 'round-closed';

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
  | { readonly kind: 'settled' | 'unknown-bet' | 'conflict' | 'excluded' | 'limit-reached' | Closed };

/**
 * Takes a stake, unless its rollback came first.
 *
 * @param gate asked about a new bet only, so that one sent again is answered as before whatever has closed since
 */
export async function placeBet(
  tx: Transaction,
  { connection, ...bet }: RoundBet,
  gate: () => Promise<Closed | undefined>,
): Promise<ActionAnswer> {
  const { reference } = bet;
  const action = { ...bet, connection, transaction: reference, bet: reference };
  const deed = { action: 'bet', amount: bet.stake, game: bet.game } as const;
  return once(tx, action, deed, async () => {
    const [tombstone] = await tx`SELECT 1 FROM round_action WHERE merchant = ${bet.merchant}
      AND connection = ${connection} AND bet = ${reference} AND answer = 'tombstone'`;
    if (tombstone !== undefined) return { kind: 'cancelled' };
    const closed = await gate();
    return closed === undefined ? recordBet(tx, bet) : { kind: closed };
  });
}

/** Pays a bet's prize, zero for none, and settles it. Never refused for the member's sake. */
export async function payWin(tx: Transaction, win: RoundWin): Promise<ActionAnswer> {
  const { payout, currency } = win;
  return once(tx, win, { action: 'win', amount: payout }, async (bet) => {
    if (bet === undefined) return { kind: 'unknown-bet' };
    if (bet.state === 'settled' && win.adds === true) {
      await addToBet(tx, bet.id, { payout, currency, name: win.transaction });
      return { kind: 'applied' };
    }
    if (bet.state !== 'open') return { kind: bet.state };
    return ended(await endBet(tx, bet.id, { kind: 'settled', payout }, currency));
  });
}

/** Gives a stake back. Before its bet, it leaves a tombstone; after a win, it is refused. */
export async function rollBack(tx: Transaction, rollback: RoundAction): Promise<ActionAnswer> {
  return once(tx, rollback, { action: 'rollback', amount: 0n }, async (bet, strangers) => {
    if (strangers) return { kind: 'unknown-bet' };
    if (bet === undefined) return { kind: 'tombstone' };
    if (bet.state === 'settled') return { kind: 'settled' };
    // Another rollback was first: the vendor is told the same.
    if (bet.state === 'cancelled') return { kind: 'applied' };
    return ended(await endBet(tx, bet.id, { kind: 'cancelled' }, rollback.currency));
  });
}

/** Settles what is open of a member's round as lost, for vendors who say nothing of a bet without a prize. */
export async function loseOpenBets(
  tx: Transaction,
  asked: { connection: string; member: bigint; round: string; currency: string },
): Promise<void> {
  const open = await tx<{ id: bigint }[]>`
    SELECT b.id FROM bet b JOIN round_action a ON a.bet_id = b.id AND a.connection = ${asked.connection}
    WHERE b.member = ${asked.member} AND b.state = 'open' AND b.round = ${asked.round} ORDER BY b.id`;
  for (const { id } of open) await endBet(tx, id, { kind: 'settled', payout: 0n }, asked.currency);
}

interface KnownBet {
  readonly id: bigint;
  readonly state: 'open' | 'settled' | 'cancelled';
}

/** What an action does, beside whose and which it is. */
interface Deed {
  readonly action: 'bet' | 'win' | 'rollback';
  readonly amount: bigint;
  readonly game?: string;
}

/** What was done; `bet` is the row that a stake made. */
interface Done {
  readonly kind: ActionAnswer['kind'] | 'replay';
  readonly bet?: bigint;
}

/** Does an action unless it was done before; one at a time for each bet, so that no order of arrival slips through. */
async function once(
  tx: Transaction,
  { merchant, connection, transaction, bet, member, currency, round }: RoundAction,
  { action, amount, game }: Deed,
  work: (bet: KnownBet | undefined, strangers: boolean) => Promise<Done>,
): Promise<ActionAnswer> {
  const about = JSON.stringify([currency, round ?? null, game ?? null]);
  // Sent together, carried out one after another: what is read is read under the lock.
  const [, [known], [row]] = await Promise.all([
    tx`SELECT pg_advisory_xact_lock(hashtextextended(${`bet:${merchant}:${connection}:${bet}`}, 0))`,
    tx<{ kind: 'applied' | 'tombstone' | 'cancelled'; balance: bigint; same: boolean }[]>`
      SELECT answer AS kind, balance, (action, bet, member, amount, about)
        = (${action}, ${bet}, ${member}::bigint, ${amount}::bigint, ${about}) AS same
      FROM round_action WHERE merchant = ${merchant} AND connection = ${connection} AND transaction = ${transaction}`,
    tx<(KnownBet & { member: bigint })[]>`
      SELECT b.id, b.state, b.member FROM round_action a JOIN bet b ON b.id = a.bet_id
      WHERE a.merchant = ${merchant} AND a.connection = ${connection} AND a.transaction = ${bet}`,
  ]);
  if (known !== undefined)
    return known.same ? { kind: known.kind, balance: known.balance } : { kind: 'conflict' };
  const strangers = row !== undefined && row.member !== member;
  const { kind, bet: made } = await work(strangers ? undefined : row, strangers);
  if (kind === 'insufficient') {
    const { amount: balance } = await memberCash(tx, member, currency);
    return { kind, balance };
  }
  if (kind !== 'applied' && kind !== 'replay' && kind !== 'tombstone' && kind !== 'cancelled')
    return { kind };
  const answer = kind === 'replay' ? 'applied' : kind;
  const [kept] = await tx<{ balance: bigint }[]>`
    INSERT INTO round_action (merchant, connection, transaction, bet, action, member, amount, answer, about, bet_id, balance)
    VALUES (${merchant}, ${connection}, ${transaction}, ${bet}, ${action}, ${member}, ${amount}, ${answer}, ${about}, ${made ?? null},
      coalesce((SELECT balance FROM account WHERE owner = ${`member:${member}`} AND kind = 'cash' AND currency = ${currency}), 0))
    RETURNING balance`;
  return { kind: answer, balance: kept?.balance ?? 0n };
}

/** Seen under the lock, the bet was open: anything else is a bug. */
function ended({ kind }: BetOutcome): { readonly kind: 'applied' } {
  if (kind !== 'applied') throw new Error(`ending an open bet: ${kind}`);
  return { kind };
}
