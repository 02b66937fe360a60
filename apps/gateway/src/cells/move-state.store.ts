import { recordEvent } from '../core/audit.store.ts';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { resumeLinks } from '../lottery/chase-steps.store.ts';
import { settlementLock } from '../lottery/sale.store.ts';

/** Where a merchant's move stands, as one cell knows it: see the table. */
export interface MoveState {
  /** The other cell. */
  readonly cell: string;
  readonly state: 'closing' | 'moved' | 'arriving' | 'arrived';
  readonly closedAt: Date;
  readonly wasClosed: boolean;
}

/** In whose name the audit log records what the command does. */
const COMMAND = 'cells move';

/** The last move of a merchant; undefined when it never moved, or is not in this cell. */
export async function readMove(sql: Queryable, merchant: string): Promise<MoveState | undefined> {
  const [row] = await sql<MoveState[]>`
    SELECT cell, state, closed_at AS "closedAt", was_closed AS "wasClosed" FROM merchant_move WHERE merchant = ${merchant}`;
  return row;
}

/** Closes a merchant's site for its move to another cell. What is under way goes on. Again, it changes nothing. */
export async function closeForMove(sql: Sql, merchant: string, cell: string): Promise<void> {
  await sql.begin(async (tx) => {
    const begun = await tx`
      INSERT INTO merchant_move AS m (merchant, cell, state, was_closed)
        SELECT code, ${cell}, 'closing', maintenance FROM merchant WHERE code = ${merchant}
      ON CONFLICT (merchant) DO UPDATE SET cell = excluded.cell, state = 'closing', was_closed = excluded.was_closed,
        closed_at = now(), changed_at = now() WHERE m.state = 'arrived'`;
    if (begun.count > 0)
      await recordEvent(tx, {
        staff: COMMAND,
        merchant,
        event: 'cells close',
        subject: merchant,
        after: { cell },
      });
  });
  await keepClosed(sql, merchant);
}

/**
 * Keeps the site closed, also when it was opened meanwhile, and ends started games, so that vendors place no more bets; prizes of open
 * bets still come.
 */
export async function keepClosed(sql: Queryable, merchant: string): Promise<void> {
  await sql`UPDATE merchant SET maintenance = true, updated_at = now() WHERE code = ${merchant} AND NOT maintenance`;
  await sql`UPDATE game_session SET expires_at = now() WHERE merchant = ${merchant} AND expires_at > now()`;
}

/**
 * From its commit on, the guards refuse every change of the merchant's rows, and issues with its tickets are not settled. No step of
 * a settlement is in the middle then. Again, it changes nothing.
 */
export async function markMoved(sql: Sql, merchant: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${settlementLock})`;
    await tx`UPDATE merchant_move SET state = 'moved', changed_at = now() WHERE merchant = ${merchant} AND state = 'closing'`;
  });
}

/**
 * The copy in the other cell is the truth from here on: issues are settled here without the merchant's tickets. Again, it changes
 * nothing.
 */
export async function markLeft(sql: Sql, merchant: string): Promise<void> {
  await sql`UPDATE merchant_move SET left_at = now() WHERE merchant = ${merchant} AND state = 'moved' AND left_at IS NULL`;
  await forgetWaiting(sql, merchant);
}

/** Takes back why issues with the merchant's tickets were not settled. */
async function forgetWaiting(sql: Queryable, merchant: string): Promise<void> {
  await sql`DELETE FROM lottery_trouble WHERE starts_with(problem, ${`${merchant} moves between cells`})`;
}

/** Lets the merchant's rows change again, for what came under way before they were guarded. */
export async function unmarkMoved(sql: Sql, merchant: string): Promise<void> {
  await sql`UPDATE merchant_move SET state = 'closing', changed_at = now()
    WHERE merchant = ${merchant} AND state = 'moved' AND left_at IS NULL`;
  await forgetWaiting(sql, merchant);
}

/** Opens a merchant again in the cell that it was to leave, as it was before. */
export async function reopen(sql: Sql, merchant: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [ended] = await tx<{ wasClosed: boolean; cell: string }[]>`
      DELETE FROM merchant_move WHERE merchant = ${merchant} AND state IN ('closing', 'moved') AND left_at IS NULL
      RETURNING was_closed AS "wasClosed", cell`;
    if (ended === undefined) return;
    await tx`UPDATE merchant SET maintenance = ${ended.wasClosed}, updated_at = now() WHERE code = ${merchant}`;
    await recordEvent(tx, {
      staff: COMMAND,
      merchant,
      event: 'cells reopen',
      subject: merchant,
      after: { cell: ended.cell },
    });
    await resumed(tx, merchant);
  });
}

/** Opens a merchant in the cell that it was copied to, as it was before it was closed. Again, it changes nothing. */
export async function openArrived(sql: Sql, merchant: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [opened] = await tx<{ wasClosed: boolean; cell: string }[]>`
      UPDATE merchant_move SET state = 'arrived', changed_at = now() WHERE merchant = ${merchant} AND state = 'arriving'
      RETURNING was_closed AS "wasClosed", cell`;
    if (opened === undefined) return;
    await tx`UPDATE merchant SET maintenance = ${opened.wasClosed}, updated_at = now() WHERE code = ${merchant}`;
    await recordEvent(tx, {
      staff: COMMAND,
      merchant,
      event: 'cells open',
      subject: merchant,
      after: { cell: opened.cell },
    });
    await resumed(tx, merchant);
  });
}

/** What waited for the merchant to be open again goes on. */
async function resumed(tx: Transaction, merchant: string): Promise<void> {
  await forgetWaiting(tx, merchant);
  await resumeLinks(tx, merchant);
}
