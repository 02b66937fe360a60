import type { Queryable, Sql } from '../database/connection.ts';
import type { Encryption } from '../core/encryption.ts';
import { openSigner } from './signing.store.ts';

/** Any number, the same in every gateway: only one writes the next record. */
const LOCK = 7_236_418;

/**
 * Writes the record of each UTC day that is over: what was promised, fixed, drawn and voided on it, one JSON value on each line.
 * Each record has the hash of the one before, and ends with a signature of all that stands before it.
 * @returns the days that were written
 */
export async function writeDrawRecords(sql: Sql, secrets: Encryption): Promise<string[]> {
  const written: string[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each record has the hash of the one before
    const day = await writeNext(sql, secrets);
    if (day === undefined) return written;
    written.push(day);
  }
}

async function writeNext(sql: Sql, secrets: Encryption): Promise<string | undefined> {
  return sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${LOCK})`;
    const [next] = await tx<{ day: string | null; previous: Buffer | null }[]>`
      SELECT day::text AS day, previous FROM (
        SELECT coalesce((SELECT max(day) + 1 FROM draw_record),
            (SELECT min(published_at AT TIME ZONE 'UTC')::date FROM lottery_chain WHERE slot_seconds IS NOT NULL
              AND id >= (SELECT seqmin FROM pg_sequence WHERE seqrelid = pg_get_serial_sequence('lottery_chain', 'id')::regclass))) AS day,
          (SELECT sha256(convert_to(text, 'UTF8')) FROM draw_record ORDER BY day DESC LIMIT 1) AS previous) next
      WHERE day < (now() AT TIME ZONE 'UTC')::date`;
    if (next === undefined || next.day === null) return undefined;
    const { day, previous } = next;
    await tx`INSERT INTO draw_record (day, text) VALUES (${day}, ${await recordOf(tx, secrets, day, previous)})`;
    return day;
  });
}

/** The record of a day as it stands now, whether the day is over or not. */
export async function recordOf(
  sql: Queryable,
  secrets: Encryption,
  day: string,
  previous: Buffer | null,
): Promise<string> {
  const signer = await openSigner(sql, secrets);
  const lines = await sql<{ line: string }[]>`SELECT line FROM draw_record_lines(${day})`;
  const first = {
    kind: 'day',
    day,
    previous: previous?.toString('hex') ?? null,
    publicKey: signer.publicKey.toString('hex'),
  };
  const text = [JSON.stringify(first), ...lines.map(({ line }) => line), ''].join('\n');
  return `${text}${JSON.stringify({ kind: 'signature', signature: signer.sign(text).toString('hex') })}\n`;
}

/** The record of a day, or undefined. */
export async function readDrawRecord(sql: Queryable, day: string): Promise<string | undefined> {
  const [row] = await sql<{ text: string }[]>`SELECT text FROM draw_record WHERE day = ${day}`;
  return row?.text;
}

/** The days with a record and the SHA-256 of each, the earliest first. */
export async function listDrawRecords(sql: Queryable): Promise<{ day: string; sha256: string }[]> {
  return sql<{ day: string; sha256: string }[]>`
    SELECT day::text AS day, encode(sha256(convert_to(text, 'UTF8')), 'hex') AS sha256 FROM draw_record ORDER BY day`;
}
