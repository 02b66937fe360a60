import type { Queryable } from '../database/connection.ts';
import type { InvariantReport } from './check.ts';

/** The newest of the chain of hashes over the transfers. */
export interface Seal {
  readonly no: bigint;
  /** SHA-256, in hexadecimal digits. */
  readonly hash: string;
}

/**
 * Seals the transfers since the last seal that can no longer be preceded by new ones. Blocks only other gateways that seal.
 * @returns the new seal; undefined when nothing can be sealed yet
 */
export async function sealTransfers(sql: Queryable): Promise<Seal | undefined> {
  const [seal] = await sql<Seal[]>`
    SELECT sealed AS no, encode(head, 'hex') AS hash FROM ledger_seal_next() WHERE sealed IS NOT NULL`;
  return seal;
}

/** The newest seal; undefined before the first one. */
export async function lastSeal(sql: Queryable): Promise<Seal | undefined> {
  const [row] = await sql<Seal[]>`
    SELECT number AS no, encode(hash, 'hex') AS hash FROM ledger_seal ORDER BY number DESC LIMIT 1`;
  return row;
}

/** A seal as it is written down elsewhere: its number and its hash. */
export const sealText = ({ no, hash }: Seal): string => `${no}:${hash}`;

/** The newest link of the audit log's chain as it is written down elsewhere; undefined for an empty log. */
export async function lastAuditSeal(sql: Queryable): Promise<string | undefined> {
  const [row] = await sql<{ text: string }[]>`
    SELECT 'audit:' || number || ':' || encode(hash, 'hex') AS text FROM audit_seal ORDER BY number DESC LIMIT 1`;
  return row?.text;
}

/** Whether the seals that were written down elsewhere are still those of this database. */
export async function checkNotedSeals(sql: Queryable, noted: readonly string[]): Promise<InvariantReport> {
  const rows = await sql<{ text: string }[]>`
    SELECT text FROM (
      SELECT number || ':' || encode(hash, 'hex') AS text FROM ledger_seal
      UNION ALL SELECT 'audit:' || number || ':' || encode(hash, 'hex') FROM audit_seal) seal
    WHERE text = ANY(${[...noted]})`;
  const here = new Set(rows.map(({ text }) => text));
  const places = noted.filter((text) => !here.has(text)).map((text) => `seal ${text}`);
  return {
    name: 'the seals that were noted elsewhere are those of this database',
    violations: places.length,
    places: places.slice(0, 5),
  };
}
