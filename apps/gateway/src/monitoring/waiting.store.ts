import type { Fragment, Queryable } from '../database/connection.ts';

/** What waits for a job, a provider or a person. */
export type WaitingKind =
  | 'draw'
  | 'settlement'
  | 'payout'
  | 'job'
  | 'deposit'
  | 'withdrawal'
  | 'seal'
  | 'ledger';

/** Work of one kind that waits. */
export interface Waiting {
  readonly kind: WaitingKind;
  readonly count: number;
  /** How long the oldest has waited, by the database's clock; 0 when nothing waits. */
  readonly oldestSeconds: number;
  /** Which one is the oldest, as operators name it; empty when nothing waits. */
  readonly oldest: string;
}

/** One piece of work that has waited for longer than its kind may. */
export interface Overdue {
  readonly kind: WaitingKind;
  /** As operators name it. */
  readonly name: string;
  /** How long it has waited, by the database's clock. */
  readonly seconds: number;
  /** How many of its kind are overdue. */
  readonly ofKind: number;
}

/**
 * Seconds that work of each kind may wait. A job has two ticks of its schedule; a seal is made every five minutes; a ledger that is
 * not in order waits for no one.
 */
export const waitingLimits: Readonly<Record<WaitingKind, number>> = {
  draw: 120,
  settlement: 300,
  payout: 300,
  job: 0,
  deposit: 3600,
  withdrawal: 3600,
  seal: 1200,
  ledger: 0,
};

/**
 * What waits: lottery issues whose time to draw has come (with why the publisher of draws gives no outcome) and
 * contradictions of the publisher, drawn issues whose tickets are not settled and settled ones that are not paid whole (with whose
 * move keeps them), jobs that missed two ticks or failed twice in a row for a merchant, this month and the next without their part
 * of a divided table, deposits and withdrawals that a person or a provider must act on, transfers that no seal covers, and
 * invariants that the newest check of the ledger found broken.
 */
const waitingRows = (sql: Queryable): Fragment => sql`
    WITH sealed AS (
      -- A transfer can carry an earlier time than that of its writing, which is after the last seal, or after the database was made.
      -- Transfers outside of the cell's range came with a merchant from another cell, and have a seal of their own.
      SELECT coalesce(max(last_transfer), (SELECT seqmin - 1 FROM pg_sequence WHERE seqrelid = 'transfer_id_seq'::regclass)) AS until,
        (SELECT seqmax FROM pg_sequence WHERE seqrelid = 'transfer_id_seq'::regclass) AS highest,
        coalesce(max(sealed_at), (SELECT min(applied_at) FROM schema_file WHERE kind = 'schema')) AS since
      FROM (SELECT last_transfer, sealed_at FROM ledger_seal ORDER BY number DESC LIMIT 1) last
    ), guarded AS (
      -- What waits of a merchant that has moved waits in its new cell.
      SELECT merchant FROM merchant_move WHERE state IN ('moved', 'arriving')
    ), waiting (kind, since, name) AS (
      SELECT 'draw', draws_at, lottery || ' ' || issue || coalesce(' (' || problem || ')', '')
        FROM lottery_issue LEFT JOIN lottery_trouble USING (lottery, issue)
        WHERE reported_at IS NULL AND NOT void AND drawn_at IS NULL AND draws_at <= now()
      UNION ALL SELECT 'draw', found_at, lottery || ': the publisher of draws contradicts itself: ' || about FROM lottery_contradiction
        WHERE found_at > now() - interval '7 days'
      UNION ALL SELECT 'job', since, 'issues of ' || lottery || ' from the publisher of draws: ' || problem FROM lottery_trouble t
        WHERE issue = '' AND since < now() - interval '3 minutes'
          AND EXISTS (SELECT FROM game WHERE game.code = t.lottery AND open)
      UNION ALL SELECT CASE WHEN checked_at IS NULL THEN 'settlement' ELSE 'payout' END, coalesce(checked_at, drawn_at),
          lottery || ' ' || issue || coalesce(' (' || problem || ')', '')
        FROM lottery_issue LEFT JOIN lottery_trouble USING (lottery, issue)
        WHERE reported_at IS NULL AND drawn_at IS NOT NULL
      UNION ALL SELECT 'job', overdue_at, name FROM job_schedule WHERE overdue_at < now()
      UNION ALL SELECT 'job', since, work || ' of ' || merchant FROM job_failure WHERE times > 1 AND merchant NOT IN (SELECT merchant FROM guarded)
      UNION ALL SELECT 'job', month AT TIME ZONE 'UTC' - interval '1 month',
          'months (' || whole.relname || ' has no part for ' || to_char(month, 'YYYY-MM') || ')'
        FROM pg_partitioned_table JOIN pg_class whole ON whole.oid = partrelid CROSS JOIN unnest(ARRAY[interval '0', '1 month']) ahead
          CROSS JOIN LATERAL (SELECT date_trunc('month', now() AT TIME ZONE 'UTC') + ahead AS month) months
        WHERE NOT EXISTS (SELECT FROM pg_inherits JOIN pg_class part ON part.oid = inhrelid WHERE inhparent = partrelid
          AND part.relname = whole.relname || to_char(month, '"_"YYYY"_"MM'))
      UNION ALL SELECT 'deposit', created_at, merchant || ' ' || reference FROM deposit WHERE state = 'held-for-review'
        AND merchant NOT IN (SELECT merchant FROM guarded)
      UNION ALL SELECT 'withdrawal', requested_at, merchant || ' ' || id FROM withdrawal
        WHERE state IN (SELECT state FROM withdrawal_state WHERE waits_for = 'operator')
        AND merchant NOT IN (SELECT merchant FROM guarded)
      UNION ALL (SELECT 'seal', greatest(created_at, sealed.since), 'transfer ' || id FROM transfer, sealed
        WHERE id > sealed.until AND id <= sealed.highest ORDER BY id LIMIT 1)
      UNION ALL SELECT 'ledger', (
          SELECT min(checked_at) FROM ledger_check found WHERE invariant = newest.invariant AND checked_at > coalesce((
            SELECT max(checked_at) FROM ledger_check good WHERE invariant = newest.invariant AND violations = 0), '-infinity')),
          invariant || ': ' || violations || ' times, first at ' || coalesce(places[1], '?')
        FROM ledger_check newest WHERE violations > 0 AND checked_at = (SELECT max(checked_at) FROM ledger_check)
    )`;

/** Counts what waits, for each kind. */
export async function findWaiting(sql: Queryable): Promise<readonly Waiting[]> {
  return sql<Waiting[]>`
    ${waitingRows(sql)}
    SELECT kind, count(name)::int AS count,
      coalesce(max(extract(epoch FROM now() - since)), 0)::float8 AS "oldestSeconds",
      coalesce((array_agg(name ORDER BY since))[1], '') AS oldest
    FROM unnest(${Object.keys(waitingLimits)}::text[]) WITH ORDINALITY AS kinds (kind, place) LEFT JOIN waiting USING (kind)
    GROUP BY kind, place ORDER BY place`;
}

/**
 * Lists what has waited for longer than its kind may, by kind and the oldest first.
 * @param most of each kind
 */
export async function listOverdue(sql: Queryable, most: number): Promise<readonly Overdue[]> {
  return sql<Overdue[]>`
    ${waitingRows(sql)}
    SELECT kind, name, seconds, "ofKind" FROM (
      SELECT kind, place, name, extract(epoch FROM now() - since)::float8 AS seconds,
        row_number() OVER (PARTITION BY kind ORDER BY since, name) AS number, count(*) OVER (PARTITION BY kind)::int AS "ofKind"
      FROM unnest(${Object.keys(waitingLimits)}::text[], ${Object.values(waitingLimits)}::int[]) WITH ORDINALITY AS kinds (kind, allowed, place)
      JOIN waiting USING (kind) WHERE now() - since > make_interval(secs => allowed)) overdue
    WHERE number <= ${most} ORDER BY place, number`;
}

/** Those that have waited for longer than their kind may. */
export function overdueOf(waiting: readonly Waiting[]): readonly Waiting[] {
  return waiting.filter(({ kind, count, oldestSeconds }) => count > 0 && oldestSeconds > waitingLimits[kind]);
}

/** How many seconds the oldest issue of each kind of beacon has waited for it since it was to be drawn; 0 when none waits. */
export async function findBeaconLag(
  sql: Queryable,
): Promise<readonly { readonly beacon: string; readonly seconds: number }[]> {
  return sql<{ beacon: string; seconds: number }[]>`
    SELECT kinds.beacon, coalesce(max(extract(epoch FROM now() - draws_at)), 0)::float8 AS seconds
    FROM unnest(ARRAY['drand', 'block']) AS kinds (beacon) LEFT JOIN lottery_issue waiting
      ON waiting.beacon = kinds.beacon AND reported_at IS NULL AND NOT void AND drawn_at IS NULL AND draws_at <= now()
    GROUP BY kinds.beacon`;
}
