import type { Queryable } from '../database/connection.ts';

/** What proves a draw; nulls before it. */
export interface Proof {
  readonly family: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly drawnAt: Date | null;
  readonly void: boolean;
  readonly voidReason: 'beacon' | 'secrets' | null;
  readonly result: string | null;
  readonly committedAt: Date;
  readonly commitment: Buffer | null;
  readonly seed: Buffer | null;
  readonly position: number | null;
  readonly beacon: 'operator' | 'player' | 'drand' | 'block' | null;
  readonly network: string | null;
  readonly round: bigint | null;
  readonly confirmations: number | null;
  readonly voidAt: Date | null;
  readonly value: Buffer | null;
  readonly proof: Buffer | null;
  readonly ticketCount: number | null;
  readonly ticketRoot: Buffer | null;
  /** When another cell fixed the tickets, and what it signed of them; null where this cell did. */
  readonly treeFixedAt: Date | null;
  readonly treeKey: Buffer | null;
  readonly treeSignature: Buffer | null;
  readonly anchor: Buffer | null;
  readonly length: number | null;
  readonly publishedAt: Date | null;
  readonly startsAt: Date | null;
  readonly slotSeconds: number | null;
  readonly chainSignature: Buffer | null;
  readonly publisherKey: Buffer | null;
  readonly entries: number;
}

/** What proves the draw of an issue to members of a merchant, as much of it as is public by now. */
export async function readProof(
  sql: Queryable,
  merchant: string,
  lottery: string,
  issue: string,
): Promise<Proof | undefined> {
  const [row] = await sql<Proof[]>`
    SELECT l.family, i.opens_at AS "opensAt", i.closes_at AS "closesAt", i.draws_at AS "drawsAt", i.drawn_at AS "drawnAt",
      i.void, i.void_reason AS "voidReason", i.result, i.committed_at AS "committedAt", i.commitment, i.seed, i.position,
      i.beacon, i.network, i.round, i.confirmations, i.void_at AS "voidAt", i.beacon_value AS value, i.beacon_proof AS proof,
      coalesce(a.ticket_count, i.ticket_count) AS "ticketCount", coalesce(a.root, i.ticket_root) AS "ticketRoot",
      a.fixed_at AS "treeFixedAt", a.public_key AS "treeKey", a.signature AS "treeSignature",
      c.anchor, c.length, c.published_at AS "publishedAt", c.starts_at AS "startsAt", c.slot_seconds AS "slotSeconds",
      c.signature AS "chainSignature", c.publisher_key AS "publisherKey",
      (SELECT count(DISTINCT operator)::int FROM lottery_entry e WHERE e.issue = i.id AND e.result = i.result) AS entries
    FROM lottery_issue i JOIN lottery l ON l.code = i.lottery LEFT JOIN lottery_chain c ON c.id = i.chain
      LEFT JOIN lottery_arrived_tree a ON a.merchant = ${merchant} AND a.issue = i.id
    WHERE i.lottery = ${lottery} AND i.issue = ${issue}`;
  return row;
}

/** A key that signed a merchant's receipts in another cell, and what it signed of the key that goes on in its place. */
export interface FormerKey {
  readonly publicKey: string;
  readonly nextKey: string;
  readonly signature: string;
}

/** The keys of the cells that a merchant comes from, in hexadecimal digits. */
export async function readFormerKeys(sql: Queryable, merchant: string): Promise<FormerKey[]> {
  return sql<FormerKey[]>`
    SELECT encode(public_key, 'hex') AS "publicKey", encode(next_key, 'hex') AS "nextKey", encode(signature, 'hex') AS signature
    FROM former_draw_key WHERE merchant = ${merchant}`;
}

/** The database's clock, by which sales open and close. */
export async function readClock(sql: Queryable): Promise<Date> {
  const [row] = await sql<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (row === undefined) throw new Error('the database has no clock');
  return row.now;
}
