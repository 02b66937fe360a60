import type { Transaction } from '../database/connection.ts';
import { checkTickets } from './check.store.ts';
import type { HeldIssue, IssueKey, Range, StepOutcome } from './held-issue.ts';
import { payWinners } from './pay.store.ts';

/** Orders from which on an issue is large enough for two workers. */
const LARGE = 1000;

/** A step that takes many transactions. */
export type LongStep = 'check' | 'pay';

interface Long {
  /** Where the issue notes how far its lower half has come. */
  readonly column: 'last_checked_ticket' | 'last_paid_member';
  readonly doneTo: (issue: HeldIssue) => bigint;
  /** What it goes through, in ascending order: a column of a table. */
  readonly table: 'lottery_ticket' | 'lottery_order';
  readonly number: 'id' | 'member';
  /** Does the first that are in a range. @returns the last that is done, or undefined when none was left */
  readonly work: (tx: Transaction, issue: HeldIssue, range: Range) => Promise<bigint | undefined>;
}

const long: Readonly<Record<LongStep, Long>> = {
  check: {
    column: 'last_checked_ticket',
    doneTo: ({ checkedTo }) => checkedTo,
    table: 'lottery_ticket',
    number: 'id',
    work: checkTickets,
  },
  pay: {
    column: 'last_paid_member',
    doneTo: ({ paidTo }) => paidTo,
    table: 'lottery_order',
    number: 'member',
    work: payWinners,
  },
};

/** Above every number of a ticket or a member. */
const EVERYTHING = 9_223_372_036_854_775_807n;

interface Half {
  readonly step: LongStep;
  readonly starts: bigint;
  readonly doneTo: bigint;
  readonly ends: bigint;
}

/**
 * Does the next piece of a long step, in the transaction that holds the issue. The first piece of a large one sets its upper half
 * aside for a helper; what no helper has done of it in the end is done here.
 */
export async function workOn(tx: Transaction, issue: HeldIssue, step: LongStep): Promise<StepOutcome> {
  const { column, doneTo, work } = long[step];
  const note = (to: bigint) => tx`UPDATE lottery_issue SET ${tx({ [column]: to })} WHERE id = ${issue.id}`;
  if (doneTo(issue) === 0n) await setHalfAside(tx, issue, step);
  const [half] = await tx<{ starts: bigint }[]>`SELECT starts FROM lottery_half WHERE issue = ${issue.id}`;
  const to = await work(tx, issue, { after: doneTo(issue), upTo: half?.starts ?? EVERYTHING });
  if (to !== undefined) {
    await note(to);
    return 'more';
  }
  if (half === undefined) return 'done';
  const left = await lockHalf(tx, issue);
  if (left !== undefined && (await workOnHalf(tx, issue, left))) return 'more';
  await dropHalf(tx, issue.id);
  if (left !== undefined) await note(left.ends);
  return 'more';
}

/** Where a large issue is cut in two: in the middle of the numbers, which is near enough to the middle of the work. */
async function setHalfAside(tx: Transaction, { id }: HeldIssue, step: LongStep): Promise<void> {
  const { table, number } = long[step];
  const [orders] = await tx<{ count: bigint }[]>`
    SELECT count(*) FROM (SELECT FROM lottery_order WHERE issue = ${id} LIMIT ${LARGE}) first_ones`;
  if (orders === undefined || orders.count < LARGE) return;
  await tx`
    INSERT INTO lottery_half (issue, step, starts, last_done, ends)
    SELECT ${id}, ${step}, first + (last - first) / 2, first + (last - first) / 2, last
    FROM (SELECT min(${tx(number)}) AS first, max(${tx(number)}) AS last FROM ${tx(table)} WHERE issue = ${id}) numbers
    ON CONFLICT DO NOTHING`;
}

/** Locks the half of an issue that was set aside, waiting for its current holder; undefined when there is none. */
export async function lockHalf(tx: Transaction, { lottery, issue }: IssueKey): Promise<Half | undefined> {
  const [half] = await tx<Half[]>`
    SELECT h.step, h.starts, h.last_done AS "doneTo", h.ends FROM lottery_half h JOIN lottery_issue i ON i.id = h.issue
    WHERE i.lottery = ${lottery} AND i.issue = ${issue} FOR UPDATE OF h`;
  return half;
}

/** Does the next piece of a half that is held. @returns whether there was any left */
export async function workOnHalf(tx: Transaction, issue: HeldIssue, half: Half): Promise<boolean> {
  const to = await long[half.step].work(tx, issue, { after: half.doneTo, upTo: half.ends });
  if (to === undefined) return false;
  await tx`UPDATE lottery_half SET last_done = ${to} WHERE issue = ${issue.id}`;
  return true;
}

/** Revokes the half of an issue that is to be settled again, after a piece of work in progress. */
export async function dropHalf(tx: Transaction, issue: bigint): Promise<void> {
  await tx`DELETE FROM lottery_half WHERE issue = ${issue}`;
}
