import type { Sql, Transaction } from '../database/connection.ts';
import type { Job } from '../core/job.ts';
import { transfer, type TransferOutcome } from './ledger.store.ts';

/** Holds released per transaction of the expiry job. */
const EXPIRED_AT_ONCE = 50;

/** A request to set money aside. */
export interface HoldRequest {
  /** Names the hold for ever. */
  readonly key: string;
  readonly from: bigint;
  /** Ten-thousandths of the account's currency, above zero. */
  readonly amount: bigint;
  /** Seconds after which, by the database's clock, what is not used goes back. */
  readonly seconds: number;
  readonly reference?: string;
}

/** What became of a hold's end. A replay moved nothing now: it ended the same way before. */
export type HoldEnd =
  | { readonly kind: 'applied' | 'replay' }
  /** `ended`: in another way, or its time is over. `too-much`: more than was set aside. */
  | { readonly kind: 'no-hold' | 'ended' | 'too-much' | 'currency-mismatch' | 'no-account' };

/** Sets money aside on the owner's `hold` account, once per key. */
export async function reserve(tx: Transaction, request: HoldRequest): Promise<TransferOutcome> {
  const { key, from, amount, seconds, reference } = request;
  await tx`INSERT INTO account (owner, kind, currency) SELECT owner, 'hold', currency FROM account WHERE id = ${from}
    ON CONFLICT DO NOTHING`;
  const [account] = await tx<{ id: bigint }[]>`
    SELECT hold.id FROM account hold JOIN account source USING (owner, currency)
    WHERE source.id = ${from} AND hold.kind = 'hold' AND hold.part = 0`;
  if (account === undefined) return { kind: 'no-account' };
  const outcome = await transfer(tx, {
    key: `hold:${key}`,
    from,
    to: account.id,
    amount,
    kind: 'hold',
    ...(reference !== undefined && { reference }),
  });
  if (outcome.kind === 'applied')
    await tx`INSERT INTO hold (key, account, hold_account, amount, expires_at)
      VALUES (${key}, ${from}, ${account.id}, ${amount}, now() + make_interval(secs => ${seconds}))`;
  return outcome;
}

/**
 * Uses a hold: `amount` of it (all without one) goes to `to`, the rest back. It ends here, whatever was used.
 * @throws RangeError for an amount that is not above zero
 */
export async function postHold(
  tx: Transaction,
  { key, to, amount, kind }: { key: string; to: bigint; amount?: bigint; kind: string },
): Promise<HoldEnd> {
  const hold = await lockHold(tx, key);
  if (hold === undefined) return { kind: 'no-hold' };
  const used = amount ?? hold.amount;
  if (hold.state === 'posted' && hold.posted === used && hold.posted_to === to) return { kind: 'replay' };
  if (hold.state !== 'open' || hold.over) return { kind: 'ended' };
  if (used > hold.amount) return { kind: 'too-much' };
  // All that is touched, in the ledger's order of locks.
  await tx`SELECT FROM account WHERE id IN (${hold.hold_account}, ${hold.account}, ${to}) ORDER BY id FOR NO KEY UPDATE`;
  const outcome = await transfer(tx, {
    key: `hold:${key}:post`,
    from: hold.hold_account,
    to,
    amount: used,
    kind,
  });
  if (outcome.kind === 'currency-mismatch' || outcome.kind === 'no-account') return { kind: outcome.kind };
  mustApply(outcome, key);
  if (used < hold.amount) await releaseHold(tx, hold, hold.amount - used);
  await tx`UPDATE hold SET state = 'posted', posted = ${used}, posted_to = ${to}, ended_at = now() WHERE key = ${key}`;
  return { kind: 'applied' };
}

/** Gives a hold back whole. */
export async function voidHold(tx: Transaction, key: string): Promise<HoldEnd> {
  const hold = await lockHold(tx, key);
  if (hold === undefined) return { kind: 'no-hold' };
  if (hold.state === 'posted') return { kind: 'ended' };
  if (hold.state !== 'open') return { kind: 'replay' };
  await end(tx, hold, 'voided');
  return { kind: 'applied' };
}

/** The job that releases expired holds, every minute. */
export function holdJobs({ sql }: { sql: Sql }): readonly Job[] {
  const run = async () => {
    while ((await expireHolds(sql)) === EXPIRED_AT_ONCE);
  };
  return [{ name: 'holds-expire', every: '* * * * *', run }];
}

/** Releases some expired holds, skipping those that another gateway has locked. @returns how many */
async function expireHolds(sql: Sql): Promise<number> {
  return sql.begin(async (tx) => {
    const holds = await tx<Hold[]>`
      SELECT *, expires_at <= now() AS over FROM hold WHERE state = 'open' AND expires_at <= now()
      ORDER BY expires_at LIMIT ${EXPIRED_AT_ONCE} FOR UPDATE SKIP LOCKED`;
    const accounts = holds.flatMap(({ account, hold_account }) => [account, hold_account]);
    if (accounts.length > 0)
      await tx`SELECT FROM account WHERE id IN ${tx(accounts)} ORDER BY id FOR NO KEY UPDATE`;
    for (const hold of holds) await end(tx, hold, 'expired');
    return holds.length;
  });
}

interface Hold {
  readonly key: string;
  readonly account: bigint;
  readonly hold_account: bigint;
  readonly amount: bigint;
  readonly state: 'open' | 'posted' | 'voided' | 'expired';
  readonly posted: bigint;
  readonly posted_to: bigint | null;
  readonly over: boolean;
}

async function lockHold(tx: Transaction, key: string): Promise<Hold | undefined> {
  const [hold] = await tx<
    Hold[]
  >`SELECT *, expires_at <= now() AS over FROM hold WHERE key = ${key} FOR UPDATE`;
  return hold;
}

async function end(tx: Transaction, hold: Hold, state: 'voided' | 'expired'): Promise<void> {
  await releaseHold(tx, hold, hold.amount);
  await tx`UPDATE hold SET state = ${state}, ended_at = now() WHERE key = ${hold.key}`;
}

async function releaseHold(
  tx: Transaction,
  { key, hold_account, account }: Hold,
  amount: bigint,
): Promise<void> {
  const request = { key: `hold:${key}:back`, from: hold_account, to: account, amount, kind: 'hold-back' };
  mustApply(await transfer(tx, request), key);
}

/** The held amount is on the hold account, so any outcome but `applied` is a bug. */
function mustApply(outcome: TransferOutcome, key: string): void {
  if (outcome.kind !== 'applied') throw new Error(`ending the hold ${key}: ${outcome.kind}`);
}
