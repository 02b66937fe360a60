import type { Sql, Transaction } from '../database/connection.ts';
import type { Encryption } from '../core/encryption.ts';
import type { BeaconSource } from './beacon.ts';
import { openLink } from './chains.store.ts';
import { settleChases } from './chase-steps.store.ts';
import type { DrawPublisher } from './draw-publisher.ts';
import { noteTrouble } from './draw-troubles.store.ts';
import { lockHalf, workOn, workOnHalf } from './halves.store.ts';
import type { HeldIssue, IssueKey, StepOutcome } from './held-issue.ts';
import { readClock } from './proof.store.ts';
import { writeReport } from './report.store.ts';
import { resultOf, takeOutcome, type FollowedIssue } from './published-outcome.ts';
import { payDebtsOf, reverseNext } from './reverse.store.ts';
import { saleLock, settlementLock } from './sale.store.ts';
import { fixTickets } from './ticket-root.store.ts';
import { payUplines } from './upline-rebates.store.ts';

/** What the steps stand on. */
export interface LifeCycleParts {
  readonly sql: Sql;
  readonly secrets: Encryption;
  readonly beaconOf: BeaconSource;
  /** The cell that draws for all; undefined where this one draws itself. */
  readonly publisher?: DrawPublisher | undefined;
}

/** The same where failures would otherwise go unnoticed. */
export interface WatchedParts extends LifeCycleParts {
  readonly log: { readonly error: (about: object, text: string) => void };
}

type Step = (parts: LifeCycleParts, tx: Transaction, issue: HeldIssue) => Promise<StepOutcome>;

/** The steps of an issue in order, each with the column that records when it was done. */
export const steps = {
  closed_at: async (_parts, _tx, { closing }) => (closing ? 'done' : 'waiting'),
  fixed_at: (_parts, tx, issue) => fixTickets(tx, issue),
  drawn_at: draw,
  checked_at: (_parts, tx, issue) => check(tx, issue),
  paid_at: (_parts, tx, issue) => workOn(tx, issue, 'pay'),
  rebated_at: (_parts, tx, issue) => payUplines(tx, issue),
  chased_at: (_parts, tx, issue) => settleChases(tx, issue),
  reported_at: (_parts, tx, issue) => report(tx, issue),
} satisfies Record<string, Step>;

type StepName = keyof typeof steps;
/** Steps that change nothing of a merchant. */
const beforeSettlement: ReadonlySet<StepName> = new Set(['closed_at', 'fixed_at', 'drawn_at']);
const stepNames = Object.keys(steps) as StepName[];

/** The step that was worked on and how far it came, or undefined when all is done. */
type Advance = { readonly step: StepName; readonly outcome: StepOutcome } | undefined;

/**
 * Executes the next piece of work of an issue and records it in the same transaction, so that an interruption leaves nothing
 * half done and a second worker finds it done.
 */
export async function advanceOnce(parts: LifeCycleParts, key: IssueKey): Promise<Advance> {
  return parts.sql.begin((tx) => advanceIn(tx, parts, key));
}

/** The same inside a transaction that exists already. */
export async function advanceIn(
  tx: Transaction,
  parts: LifeCycleParts,
  { lottery, issue }: IssueKey,
): Promise<Advance> {
  // Orders hold this lock shared: those under way are through before the sale is closed. Before the row, as they take them.
  await tx`SELECT pg_advisory_xact_lock_shared(${settlementLock}), (
      SELECT pg_advisory_xact_lock(${saleLock}, (id % 2147483647)::int) FROM lottery_issue
      WHERE lottery = ${lottery} AND issue = ${issue} AND closed_at IS NULL AND closes_at <= clock_timestamp())`;
  const row = await readIssue(tx, { lottery, issue }, tx`FOR NO KEY UPDATE OF i`);
  const step = row && stepNames.find((name) => row[name] === null);
  if (row === undefined || step === undefined) return undefined;
  if (row.moving !== null && !beforeSettlement.has(step)) {
    await noteTrouble(tx, row, `${row.moving} moves between cells: end its move, or give it up`);
    return { step, outcome: 'waiting' };
  }
  const outcome = await steps[step](parts, tx, row);
  if (outcome === 'done')
    await tx`UPDATE lottery_issue SET ${tx({ [step]: await readClock(tx) })} WHERE id = ${row.id}`;
  return { step, outcome };
}

async function readIssue(tx: Transaction, { lottery, issue }: IssueKey, hold: ReturnType<Transaction>) {
  const concerned = tx`EXISTS (SELECT FROM lottery_order o WHERE o.issue = i.id AND o.merchant = m.merchant)`;
  const [row] = await tx<(HeldIssue & Record<StepName, Date | null>)[]>`
      SELECT i.*, i.day::text AS day, l.family, l.draw_source AS draws, i.last_checked_ticket AS "checkedTo", i.last_paid_member AS "paidTo",
        i.last_rebated_member AS "rebatedTo", i.closes_at AS "closesAt", closes_at <= clock_timestamp() AS closing, draws_at <= clock_timestamp() AS drawing,
        coalesce(void_at <= clock_timestamp(), false) AS overdue,
        ARRAY(SELECT m.merchant FROM merchant_move m WHERE m.left_at IS NOT NULL AND ${concerned}) AS left,
        (SELECT min(m.merchant) FROM merchant_move m WHERE (m.state = 'arriving' OR (m.state = 'moved' AND m.left_at IS NULL)) AND ${concerned}) AS moving
      FROM lottery_issue i JOIN lottery l ON l.code = i.lottery
      WHERE i.lottery = ${lottery} AND i.issue = ${issue} ${hold}`;
  return row;
}

/** Works on the half of an issue that was set aside, until none is left. Another worker has the issue itself. */
async function help({ sql }: LifeCycleParts, key: IssueKey): Promise<void> {
  const piece = () =>
    sql.begin(async (tx) => {
      await tx`SELECT pg_advisory_xact_lock_shared(${settlementLock})`;
      const half = await lockHalf(tx, key);
      // Read while the half is locked: it is revoked before an issue is settled again.
      const row = half && (await readIssue(tx, key, tx``));
      return (
        half !== undefined && row !== undefined && row.moving === null && (await workOnHalf(tx, row, half))
      );
    });
  // oxlint-disable-next-line no-await-in-loop -- piece by piece
  while (await piece());
}

/**
 * Works on an issue until it is done or must wait, with a parallel helper for the half that is set aside. `report` is called
 * for each piece of work except the helper's.
 * @returns whether all is done
 */
export async function advance(
  parts: WatchedParts,
  key: IssueKey,
  reported?: (step: StepName) => void,
): Promise<boolean> {
  let helper: Promise<void> | undefined;
  try {
    for (;;) {
      const done = await advanceOnce(parts, key);
      if (done === undefined) return true;
      if (done.outcome === 'more')
        helper ??= help(parts, key)
          .catch((error: unknown) =>
            parts.log.error({ err: error, ...key }, 'a settlement goes on without its helper'),
          )
          .finally(() => (helper = undefined));
      reported?.(done.step);
      if (done.outcome === 'waiting') return false;
    }
  } finally {
    await helper;
  }
}

/** Before a corrected issue is checked again, the effects of the wrong result are reversed. */
async function check(tx: Transaction, issue: HeldIssue): Promise<StepOutcome> {
  if (issue.correction > 0 && (await reverseNext(tx, issue))) return 'more';
  return workOn(tx, issue, 'check');
}

async function report(tx: Transaction, issue: HeldIssue): Promise<StepOutcome> {
  await payDebtsOf(tx, issue);
  return writeReport(tx, issue);
}

/**
 * Draws from the seed, which follows from a chain published before the sale, mixed with the beacon. There is no other input
 * that could influence the result. Without the beacon the draw waits, and by the rule that was promised it becomes void.
 */
async function draw(parts: LifeCycleParts, tx: Transaction, issue: HeldIssue): Promise<StepOutcome> {
  // A result from outside comes with the operators' second entry, and this step is done with it.
  if (!issue.drawing || issue.draws === 'outside') return 'waiting';
  if (issue.chain === null || issue.position === null) throw new Error(`the issue ${issue.id} has no seed`);
  const followed = await readFollowed(tx, issue);
  if (followed !== undefined) return takeOutcome(tx, followed, parts.publisher, parts.beaconOf.networks);
  const beacon = await parts.beaconOf(tx, issue);
  if (beacon === undefined) {
    if (!issue.overdue) return 'waiting';
    await tx`UPDATE lottery_issue SET void = true, void_reason = 'beacon', drawn_at = clock_timestamp() WHERE id = ${issue.id}`;
    return 'done';
  }
  const seed = await openLink(tx, parts.secrets, issue.chain, issue.position);
  const result = await resultOf(issue, seed, beacon.text);
  await tx`UPDATE lottery_issue SET seed = ${seed}, beacon_value = ${beacon.value}, beacon_proof = ${beacon.proof},
      result = ${result}, drawn_at = clock_timestamp() WHERE id = ${issue.id}`;
  return 'done';
}

/** What was promised of an issue that another cell draws; undefined for one of this cell. */
async function readFollowed(tx: Transaction, issue: HeldIssue): Promise<FollowedIssue | undefined> {
  const [row] = await tx<Pick<FollowedIssue, 'commitment' | 'anchor' | 'publisherKey' | 'position'>[]>`
    SELECT i.commitment, c.anchor, c.publisher_key AS "publisherKey", i.position
    FROM lottery_issue i JOIN lottery_chain c ON c.id = i.chain WHERE i.id = ${issue.id} AND c.publisher_key IS NOT NULL`;
  return row && { ...issue, ...row };
}
