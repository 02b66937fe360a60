import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { queueJob } from '../database/queue.ts';
import { familyOf } from './families.ts';
import { dropHalf } from './halves.store.ts';
import { saleLock } from './sale.store.ts';

/** An operator's entry of an outside draw. */
export interface ResultEntry {
  readonly lottery: string;
  readonly issue: string;
  readonly operator: string;
  /** As the rules write a draw of the family; null when it did not take place. */
  readonly result: string | null;
}

/**
 * The outcome. `waiting`: for a second person. `confirmed`: two people entered the same result, and the draw is settled.
 * `mismatch`: the entries differ, and nothing is settled until another person agrees with one of them. `already-entered`: the
 * same person entered something else before. `own-draw`: the platform draws this lottery. For corrections only: `not-drawn`,
 * nothing to correct yet; `unchanged`, the same result as before; `settling`, the previous correction is still running.
 */
export type EntryOutcome = {
  readonly kind:
    | 'waiting'
    | 'confirmed'
    | 'mismatch'
    | 'already-entered'
    | 'not-found'
    | 'own-draw'
    | 'too-early'
    | 'malformed'
    | 'settled-before'
    | 'not-drawn'
    | 'unchanged'
    | 'settling';
};

/** Records an entry in its transaction, with what it led to: not the result, which a second person must not see. */
export type RecordEntry = (tx: Transaction, outcome: EntryOutcome['kind']) => Promise<void>;

/** Stores an operator's entry of a result. A second, equal entry by another person starts the settlement. */
export async function enterResult(
  sql: Sql,
  entry: ResultEntry,
  record: RecordEntry = async () => {},
): Promise<EntryOutcome> {
  return sql.begin(async (tx) => {
    const reported = await lockOutsideIssue(tx, entry);
    if ('kind' in reported) return reported;
    const { row, result } = reported;
    if (!row.due) return { kind: 'too-early' };
    if (row.drawn) return { kind: row.drawnResult === result ? 'confirmed' : 'settled-before' };
    const kind = await agree(tx, { issue: row.id, round: 0, operator: entry.operator, result });
    if (kind !== 'already-entered') await record(tx, kind);
    if (kind !== 'confirmed') return { kind };
    await tx`UPDATE lottery_issue SET closed_at = coalesce(closed_at, clock_timestamp()), drawn_at = clock_timestamp(),
      result = ${result}, void = ${result === null} WHERE id = ${row.id}`;
    await settle(tx, entry);
    return { kind };
  });
}

/**
 * Stores a correction of a confirmed result. A second, equal entry by another person reverses everything that the wrong
 * result caused and settles the issue again.
 */
export async function correctResult(
  sql: Sql,
  entry: ResultEntry,
  record: RecordEntry = async () => {},
): Promise<EntryOutcome> {
  return sql.begin(async (tx) => {
    const reported = await lockOutsideIssue(tx, entry);
    if ('kind' in reported) return reported;
    const { row, result } = reported;
    if (!row.drawn) return { kind: 'not-drawn' };
    if (row.drawnResult === result) return { kind: 'unchanged' };
    const [open] = await tx`SELECT FROM lottery_correction WHERE issue = ${row.id} AND reversed_at IS NULL`;
    if (open !== undefined) return { kind: 'settling' };
    const round = row.correction + 1;
    const kind = await agree(tx, { issue: row.id, round, operator: entry.operator, result });
    if (kind !== 'already-entered') await record(tx, kind);
    if (kind !== 'confirmed') return { kind };
    await dropHalf(tx, row.id);
    await tx`INSERT INTO lottery_correction (issue, correction, wrong_result) VALUES (${row.id}, ${round}, ${row.drawnResult})`;
    await tx`UPDATE lottery_issue SET correction = ${round}, result = ${result}, void = ${result === null},
      drawn_at = clock_timestamp(), checked_at = NULL, paid_at = NULL, rebated_at = NULL, chased_at = NULL, reported_at = NULL
      WHERE id = ${row.id}`;
    await settle(tx, entry);
    return { kind };
  });
}

interface OutsideIssue {
  readonly id: bigint;
  readonly family: string;
  readonly day: string;
  readonly draws: string;
  readonly due: boolean;
  readonly drawnResult: string | null;
  readonly drawn: boolean;
  readonly correction: number;
}

/** Locks an issue that is drawn outside and parses the entered result, or returns why it cannot be entered. */
async function lockOutsideIssue(
  tx: Transaction,
  { lottery, issue, result: entered }: ResultEntry,
): Promise<EntryOutcome | { readonly row: OutsideIssue; readonly result: string | null }> {
  await tx`SELECT pg_advisory_xact_lock(${saleLock}, (id % 2147483647)::int) FROM lottery_issue
    WHERE lottery = ${lottery} AND issue = ${issue}`;
  const [row] = await tx<OutsideIssue[]>`
    SELECT i.id, l.family, i.day::text AS day, l.draw_source AS draws, i.draws_at <= clock_timestamp() AS due, i.result AS "drawnResult",
      i.drawn_at IS NOT NULL AS drawn, i.correction
    FROM lottery_issue i JOIN lottery l ON l.code = i.lottery
    WHERE i.lottery = ${lottery} AND i.issue = ${issue} FOR NO KEY UPDATE OF i`;
  if (row === undefined) return { kind: 'not-found' };
  if (row.draws !== 'outside') return { kind: 'own-draw' };
  const { shape } = familyOf(row.family, row.day);
  const draw = entered === null ? undefined : shape.read(entered);
  if (entered !== null && draw === undefined) return { kind: 'malformed' };
  return { row, result: draw === undefined ? null : shape.write(draw) };
}

/** Stores an entry and compares it with those of other people. */
async function agree(
  tx: Transaction,
  {
    issue,
    round,
    operator,
    result,
  }: { issue: bigint; round: number; operator: string; result: string | null },
): Promise<'waiting' | 'confirmed' | 'mismatch' | 'already-entered'> {
  await tx`INSERT INTO lottery_entry (issue, round, operator, result) VALUES (${issue}, ${round}, ${operator}, ${result})
    ON CONFLICT (issue, round, operator) DO NOTHING`;
  const entries = await tx<{ operator: string; same: boolean }[]>`
    SELECT operator, result IS NOT DISTINCT FROM ${result} AS same FROM lottery_entry
    WHERE issue = ${issue} AND round = ${round}`;
  if (entries.some((each) => each.operator === operator && !each.same)) return 'already-entered';
  if (entries.filter(({ same }) => same).length >= 2) return 'confirmed';
  return entries.length > 1 ? 'mismatch' : 'waiting';
}

async function settle(tx: Transaction, { lottery, issue }: ResultEntry): Promise<void> {
  await queueJob(tx, 'lottery-draw', { lottery, issue }, { key: `draw:${lottery}:${issue}` });
}

/** An issue that waits for its result from outside, with who entered one so far. */
export interface AwaitedIssue {
  readonly lottery: string;
  readonly issue: string;
  readonly drawsAt: Date;
  readonly enteredBy: readonly string[];
}

/** Issues whose draw is over and whose result is missing or unconfirmed; the oldest first. */
export async function awaitedIssues(sql: Queryable): Promise<AwaitedIssue[]> {
  return sql<AwaitedIssue[]>`
    SELECT i.lottery, i.issue, i.draws_at AS "drawsAt",
      ARRAY(SELECT operator FROM lottery_entry e WHERE e.issue = i.id ORDER BY id) AS "enteredBy"
    FROM lottery_issue i JOIN lottery l ON l.code = i.lottery
    WHERE l.draw_source = 'outside' AND i.drawn_at IS NULL AND i.draws_at <= now() ORDER BY i.draws_at LIMIT 200`;
}
