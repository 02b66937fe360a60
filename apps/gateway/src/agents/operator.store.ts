import type { Queryable } from '../database/connection.ts';
import type { Proof } from './proof.store.ts';

/** A run as operators see it. */
export interface RunEntry {
  readonly id: bigint;
  readonly kind: string;
  readonly period: string;
  readonly from: Date;
  readonly step: string;
  readonly bills: number;
  /** Absent until the run is finished. */
  readonly proof: Proof | null;
}

/** The latest runs of a merchant, the newest first. */
export async function listRuns(sql: Queryable, merchant: string, count = 20): Promise<RunEntry[]> {
  return sql<RunEntry[]>`
    SELECT id, kind, period, starts_at AS from, step, proof, (SELECT count(*)::int FROM agent_bill WHERE run = r.id) AS bills
    FROM agent_run r WHERE merchant = ${merchant} ORDER BY id DESC LIMIT ${count}`;
}

/** The id of a member of a merchant, by name in any letter case. */
export async function findMemberId(
  sql: Queryable,
  merchant: string,
  username: string,
): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = ${merchant} AND lower(username) = lower(${username})`;
  return row?.id;
}
