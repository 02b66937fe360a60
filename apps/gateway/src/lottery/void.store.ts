import type { Encryption } from '../core/encryption.ts';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { queueJob } from '../database/queue.ts';
import { openLink } from './chains.store.ts';
import { saleLock } from './sale.store.ts';

/**
 * The outcome. `waiting`: a second person must void it too. `voided`: all stakes are being refunded. `drawable`: its seed can be
 * decrypted, so it will be drawn; no one may choose which draws count. `outside`: its result is entered. `published`: another
 * cell draws it.
 */
export type VoidOutcome = {
  readonly kind:
    | 'waiting'
    | 'voided'
    | 'drawable'
    | 'drawn'
    | 'outside'
    | 'published'
    | 'too-early'
    | 'not-found';
};

/**
 * Voids a draw that can never happen, because its link of the hash chain cannot be decrypted, once two people have asked for
 * it. Repeated, it changes nothing.
 * @param encryption with the database's own keys: with others every draw would look lost
 * @param record is called in the transaction of each request, with who has asked for it so far
 */
export async function voidIssue(
  sql: Sql,
  encryption: Encryption,
  { lottery, issue, operator }: { lottery: string; issue: string; operator: string },
  record: (tx: Transaction, voiders: readonly string[]) => Promise<void> = async () => {},
): Promise<VoidOutcome> {
  return sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${saleLock}, (id % 2147483647)::int) FROM lottery_issue
      WHERE lottery = ${lottery} AND issue = ${issue}`;
    const [row] = await tx<LostIssue[]>`
      SELECT i.id, l.draw_source AS draws, i.void, i.drawn_at IS NOT NULL AS drawn, i.draws_at <= clock_timestamp() AS due,
        i.chain, i.position, c.publisher_key IS NOT NULL AS published
      FROM lottery_issue i JOIN lottery l ON l.code = i.lottery LEFT JOIN lottery_chain c ON c.id = i.chain
      WHERE i.lottery = ${lottery} AND i.issue = ${issue} FOR NO KEY UPDATE OF i`;
    if (row === undefined) return { kind: 'not-found' };
    if (row.draws !== 'own') return { kind: 'outside' };
    if (row.published) return { kind: 'published' };
    if (row.void) return { kind: 'voided' };
    if (row.drawn) return { kind: 'drawn' };
    if (!row.due) return { kind: 'too-early' };
    if (await canReadSeed(tx, encryption, row)) return { kind: 'drawable' };
    await tx`INSERT INTO lottery_void (issue, operator) VALUES (${row.id}, ${operator}) ON CONFLICT DO NOTHING`;
    const voiders = await tx<
      { operator: string }[]
    >`SELECT operator FROM lottery_void WHERE issue = ${row.id}`;
    await record(
      tx,
      voiders.map((voider) => voider.operator),
    );
    if (voiders.length < 2) return { kind: 'waiting' };
    await tx`UPDATE lottery_issue SET closed_at = coalesce(closed_at, clock_timestamp()), drawn_at = clock_timestamp(),
      void = true, void_reason = 'secrets' WHERE id = ${row.id}`;
    await queueJob(tx, 'lottery-draw', { lottery, issue }, { key: `draw:${lottery}:${issue}` });
    return { kind: 'voided' };
  });
}

interface LostIssue {
  readonly id: bigint;
  readonly draws: string;
  readonly published: boolean;
  readonly void: boolean;
  readonly drawn: boolean;
  readonly due: boolean;
  readonly chain: bigint | null;
  readonly position: number | null;
}

async function canReadSeed(
  sql: Queryable,
  encryption: Encryption,
  { chain, position }: LostIssue,
): Promise<boolean> {
  if (chain === null || position === null) return false;
  try {
    await openLink(sql, encryption, chain, position);
    return true;
  } catch {
    return false;
  }
}
