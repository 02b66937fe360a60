import type { Queryable, Transaction } from '../database/connection.ts';
import { payDebt } from '../ledger/debts.store.ts';
import { runningBreak } from './breaks.store.ts';
import { fits, type Excluded, type LimitKind, type Verdict } from './limits.ts';
import { limitsOn, lockMember } from './limits.store.ts';
import { usageOf } from './usage.store.ts';

/*
 * The gates. A check that fails throws, so that what it guards does not happen: closed is the safe side. What gives a member
 * money (a payout, a refund, a withdrawal) never comes here.
 */

const ok = { kind: 'ok' } as const;

/** Whether a member may log in: not during a break. Limits do not prevent a login. */
export async function canLogIn(sql: Queryable, member: bigint): Promise<{ readonly kind: 'ok' } | Excluded> {
  const found = await runningBreak(sql, member);
  return found === undefined ? ok : { kind: 'excluded', seconds: found.seconds };
}

/** Whether a member may open a game: not during a break, nor when the time that they allow themselves is used up. */
export async function canPlay(sql: Queryable, member: bigint): Promise<Verdict> {
  const rested = await canLogIn(sql, member);
  return rested.kind === 'ok' ? underLimits(sql, member, 'time', 1n) : rested;
}

/**
 * Whether a member may pay in this much, in ten-thousandths. Holds the member until the transaction ends, so that two
 * deposits at once cannot both take what is left.
 */
export async function canDeposit(tx: Transaction, member: bigint, amount: bigint): Promise<Verdict> {
  const rested = await canLogIn(tx, member);
  if (rested.kind !== 'ok') return rested;
  await lockMember(tx, member);
  return underLimits(tx, member, 'deposit', amount);
}

/**
 * Whether a member may stake this much, in ten-thousandths, or put it into a vendor's wallet: as if all of it were lost.
 * Holds a member who limits their losses until the transaction ends.
 */
export async function canBet(tx: Transaction, member: bigint, amount: bigint): Promise<Verdict> {
  const playing = await canPlay(tx, member);
  if (playing.kind !== 'ok') return playing;
  const limits = await limitsOn(tx, member, 'loss');
  // The member before their accounts, as everywhere.
  if (limits.length > 0) await lockMember(tx, member);
  // A debt must be paid before playing.
  await payDebt(tx, member);
  return limits.length > 0 ? underLimits(tx, member, 'loss', amount) : ok;
}

async function underLimits(sql: Queryable, member: bigint, kind: LimitKind, more: bigint): Promise<Verdict> {
  const limits = await limitsOn(sql, member, kind);
  return limits.length === 0 ? ok : fits(limits, await usageOf[kind](sql, member), more);
}
