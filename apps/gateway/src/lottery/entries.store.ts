import type { Queryable, Sql } from '../database/connection.ts';
import { queueJob } from '../jobs/queue.ts';
import { familyOf } from './families.ts';
import { saleLock } from './sale.store.ts';

/** What an operator says of a draw from outside. */
export interface ResultEntry {
  readonly lottery: string;
  readonly issue: string;
  readonly operator: string;
  /** As the rules write a draw of the family; null when it did not take place. */
  readonly result: string | null;
}

/**
 * What became of it. `waiting`: for a second person. `confirmed`: two people told the same, and the draw is settled by it.
 * `mismatch`: the people do not agree, and nothing is settled until one more agrees with one of them. `told-before`: the same
 * person told something else. `own-draw`: nobody tells what the platform draws.
 */
export type EntryOutcome = {
  readonly kind:
    | 'waiting'
    | 'confirmed'
    | 'mismatch'
    | 'told-before'
    | 'not-found'
    | 'own-draw'
    | 'too-early'
    | 'malformed'
    | 'settled-before';
};

/** Writes down what an operator says of a draw. The second person who says the same lets it be settled. */
export async function enterResult(sql: Sql, entry: ResultEntry): Promise<EntryOutcome> {
  const { lottery, issue, operator } = entry;
  return sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${saleLock}, (id % 2147483647)::int) FROM lottery_issue
      WHERE lottery = ${lottery} AND issue = ${issue}`;
    const [row] = await tx<
      { id: bigint; family: string; draws: string; due: boolean; told: string | null; drawn: boolean }[]
    >`
      SELECT i.id, l.family, l.draws, i.draws_at <= clock_timestamp() AS due, i.result AS told, i.drawn_at IS NOT NULL AS drawn
      FROM lottery_issue i JOIN lottery l ON l.code = i.lottery
      WHERE i.lottery = ${lottery} AND i.issue = ${issue} FOR NO KEY UPDATE OF i`;
    if (row === undefined) return { kind: 'not-found' };
    if (row.draws !== 'outside') return { kind: 'own-draw' };
    if (!row.due) return { kind: 'too-early' };
    const { shape } = familyOf(row.family);
    const draw = entry.result === null ? undefined : shape.read(entry.result);
    if (entry.result !== null && draw === undefined) return { kind: 'malformed' };
    const result = draw === undefined ? null : shape.write(draw);
    if (row.drawn) return { kind: row.told === result ? 'confirmed' : 'settled-before' };
    await tx`INSERT INTO lottery_entry (issue, operator, result) VALUES (${row.id}, ${operator}, ${result})
      ON CONFLICT (issue, round, operator) DO NOTHING`;
    const entries = await tx<{ operator: string; same: boolean }[]>`
      SELECT operator, result IS NOT DISTINCT FROM ${result} AS same FROM lottery_entry WHERE issue = ${row.id}`;
    if (entries.some((each) => each.operator === operator && !each.same)) return { kind: 'told-before' };
    if (entries.filter(({ same }) => same).length < 2)
      return { kind: entries.length > 1 ? 'mismatch' : 'waiting' };
    await tx`UPDATE lottery_issue SET closed_at = coalesce(closed_at, clock_timestamp()), drawn_at = clock_timestamp(),
      result = ${result}, void = ${result === null} WHERE id = ${row.id}`;
    await queueJob(tx, 'lottery-draw', { lottery, issue }, { key: `draw:${lottery}:${issue}` });
    return { kind: 'confirmed' };
  });
}

/** An issue that waits for its result from outside, with what has been told so far. */
export interface AwaitedIssue {
  readonly lottery: string;
  readonly issue: string;
  readonly drawsAt: Date;
  readonly entries: readonly { readonly operator: string; readonly result: string | null }[];
}

/** The issues whose draw is over and whose result nobody, or not enough people, have told; the oldest first. */
export async function awaitedIssues(sql: Queryable): Promise<AwaitedIssue[]> {
  return sql<AwaitedIssue[]>`
    SELECT i.lottery, i.issue, i.draws_at AS "drawsAt", coalesce((
      SELECT json_agg(json_build_object('operator', operator, 'result', result) ORDER BY id) FROM lottery_entry e WHERE e.issue = i.id), '[]') AS entries
    FROM lottery_issue i JOIN lottery l ON l.code = i.lottery
    WHERE l.draws = 'outside' AND i.drawn_at IS NULL AND i.draws_at <= now() ORDER BY i.draws_at LIMIT 200`;
}
