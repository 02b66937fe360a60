import type { CallbackKind } from '@marquee/contract/operator';
import type { Queryable } from '../database/connection.ts';

/** Who sent a callback. */
export type CallbackSender = 'payment-provider' | 'game-vendor';

/** What became of a callback. `failed`: it was authentic, and something went wrong on our side. */
export type CallbackState = 'accepted' | 'refused' | 'failed';

/** An authentic callback. */
export interface Callback {
  readonly sender: CallbackSender;
  /** Code of the provider or of the vendors' connection. */
  readonly connection: string;
  /** What makes two callbacks the same. */
  readonly key: string;
  readonly kind: CallbackKind;
  readonly reference: string;
  /** The fields of the protocol, without sessions and tokens. */
  readonly payload: object;
}

/** A callback with what became of it. */
export interface StoredCallback extends Omit<Callback, 'key' | 'payload'> {
  readonly id: bigint;
  readonly state: CallbackState;
  readonly outcome: string;
  readonly error: string;
  readonly payload: Readonly<Record<string, unknown>> | null;
  /** How often it came. */
  readonly times: number;
  readonly receivedAt: Date;
  readonly lastAt: Date;
  readonly replayedAt: Date | null;
  readonly replayedBy: string | null;
}

/** Callbacks of one page. */
const PAGE = 100;
/** Days for which callbacks are kept. */
const DAYS_KEPT = 30;
/** Characters of an error that are kept. */
const LONGEST_ERROR = 300;
/** Seconds after which a replay that did not end can be begun again. */
const REPLAY_SECONDS = 60;

/**
 * Notes an authentic callback before it is applied, as failed, which it stays when the process ends in between.
 * @returns its number, the same when the same callback comes again
 */
export async function noteReceived(sql: Queryable, callback: Callback): Promise<bigint> {
  const { sender, connection, key, kind, reference, payload } = callback;
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO received_callback AS known (sender, connection, key, kind, reference, state, outcome, payload)
    VALUES (${sender}, ${connection}, ${key}, ${kind}, ${reference}, 'failed', 'interrupted', ${JSON.stringify(payload)}::text::jsonb)
    ON CONFLICT (sender, connection, key) DO UPDATE SET times = known.times + 1, last_at = now() RETURNING id`;
  if (row === undefined) throw new Error('a callback was not stored');
  return row.id;
}

/** Notes that a callback was applied, and with it earlier ones that said the same and failed. */
export async function noteAccepted(sql: Queryable, id: bigint, outcome: string): Promise<void> {
  await sql`UPDATE received_callback SET state = 'accepted', outcome = ${outcome}, error = '' WHERE id = ${id}`;
  await sql`
    UPDATE received_callback earlier SET state = 'accepted', outcome = 'resent', error = '' FROM received_callback applied
    WHERE applied.id = ${id} AND earlier.id < ${id} AND earlier.state = 'failed' AND earlier.reference = applied.reference
      AND (earlier.sender, earlier.connection, earlier.kind, earlier.payload)
        = (applied.sender, applied.connection, applied.kind, applied.payload)`;
}

/** Notes that an authentic callback was not applied: it is about nothing we know. */
export async function noteRejected(sql: Queryable, id: bigint, outcome: string): Promise<void> {
  await sql`UPDATE received_callback SET state = 'refused', outcome = ${outcome}, error = ''
    WHERE id = ${id} AND state <> 'accepted'`;
}

/** Notes what went wrong with a callback that is stored. */
export async function noteError(sql: Queryable, id: bigint, error: unknown): Promise<void> {
  await sql`UPDATE received_callback SET outcome = 'error', error = ${lineOf(error)} WHERE id = ${id} AND state = 'failed'`;
}

/** Notes an authentic callback that went wrong; the same one counts up. */
export async function noteFailed(sql: Queryable, callback: Callback, error: unknown): Promise<void> {
  await noteError(sql, await noteReceived(sql, callback), error);
}

/** A callback that was refused before anything of it was believed. */
export type RefusedCallback = Pick<Callback, 'sender' | 'connection'> & {
  readonly outcome: string;
  readonly error?: string;
};

/**
 * Counts refused callbacks. Those of an hour that were refused for the same reason share a row without a payload, so that no one
 * can fill the table.
 */
export async function noteRefused(sql: Queryable, refused: RefusedCallback, times: number): Promise<void> {
  const { sender, connection, outcome, error = '' } = refused;
  await sql`
    INSERT INTO received_callback AS known (sender, connection, key, kind, reference, state, outcome, error, times)
    VALUES (${sender}, ${connection}, ${outcome} || ' ' || extract(epoch FROM date_trunc('hour', now()))::bigint, 'unreadable', '',
      'refused', ${outcome}, ${error.slice(0, LONGEST_ERROR)}, ${times})
    ON CONFLICT (sender, connection, key) DO UPDATE
      SET times = known.times + excluded.times, last_at = now(), error = excluded.error`;
}

/** Which callbacks a list shows. */
export interface CallbackFilter {
  readonly state?: CallbackState | undefined;
  readonly sender?: CallbackSender | undefined;
  readonly reference?: string | undefined;
  /** Number of the last one of the page before. */
  readonly before?: bigint | undefined;
}

/** A hundred callbacks, the newest first. */
export async function listCallbacks(
  sql: Queryable,
  { state, sender, reference, before }: CallbackFilter,
): Promise<readonly StoredCallback[]> {
  return sql<StoredCallback[]>`
    SELECT ${columns(sql)} FROM received_callback
    WHERE (${state ?? null}::text IS NULL OR state = ${state ?? null})
      AND (${sender ?? null}::text IS NULL OR sender = ${sender ?? null})
      AND (${reference ?? null}::text IS NULL OR reference = ${reference ?? null})
      AND (${before ?? null}::bigint IS NULL OR id < ${before ?? null})
    ORDER BY id DESC LIMIT ${PAGE}`;
}

/** One callback; undefined when there is none of this number. */
export async function findCallback(sql: Queryable, id: bigint): Promise<StoredCallback | undefined> {
  const [found] = await sql<StoredCallback[]>`
    SELECT ${columns(sql)} FROM received_callback WHERE id = ${id}`;
  return found;
}

/** Takes a failed callback to be applied by one person. @returns false when it has not failed, or another person is at it */
export async function beginReplay(tx: Queryable, id: bigint, staff: string): Promise<boolean> {
  const rows = await tx`
    UPDATE received_callback SET replayed_at = now(), replayed_by = ${staff}, outcome = 'replaying'
    WHERE id = ${id} AND state = 'failed' AND payload IS NOT NULL
      AND (outcome <> 'replaying' OR replayed_at < now() - make_interval(secs => ${REPLAY_SECONDS}))
    RETURNING id`;
  return rows.length > 0;
}

/** Removes callbacks that are older than they are kept. */
export async function sweepCallbacks(sql: Queryable): Promise<void> {
  await sql`DELETE FROM received_callback WHERE received_at < now() - make_interval(days => ${DAYS_KEPT})`;
}

const columns = (
  sql: Queryable,
) => sql`id, sender, connection, kind, reference, state, outcome, error, payload, times,
  received_at AS "receivedAt", last_at AS "lastAt", replayed_at AS "replayedAt", replayed_by AS "replayedBy"`;

function lineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0]?.slice(0, LONGEST_ERROR) ?? '';
}
