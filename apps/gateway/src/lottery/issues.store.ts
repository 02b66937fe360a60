import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { queueJobs } from '../database/queue.ts';
import type { BeaconNetworks } from './beacon.ts';
import type { Encryption } from '../core/encryption.ts';
import {
  drawChains,
  endOf,
  promiseColumns,
  promiseOf,
  publishChain,
  type DrawChain,
} from './draw-chains.store.ts';
import { openSigner } from './signing.store.ts';
import { findLottery, type Lottery } from './lotteries.store.ts';
import {
  calendarOf,
  patternsOf,
  shortestGap,
  type Calendar,
  type PlannedIssue,
  type Schedule,
} from './schedule.ts';

/** Issues that are there before their sale: at least so many, and all that close within so many milliseconds. */
const AHEAD = 3;
const AHEAD_MS = 10 * 60_000;
/** Issues to come that a board or a chase may name, all of which are promised before. */
const PROMISED = 245;
/** Seconds: a schedule that is changed by an hour or more never needs a link that is taken. */
const LONGEST_SLOT = 3600;
/** A shorter sale is not opened, because there would be no time to bet. */
export const MINIMUM_SALE_MS = 3000;

/** One draw of a lottery. */
export interface Issue {
  readonly id: bigint;
  readonly lottery: string;
  readonly issue: string;
  /** The local day to which it belongs, as 2026-11-21. */
  readonly day: string;
  /** The only member who may bet on it (instant lotteries); null for everyone. */
  readonly member: bigint | null;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  /** Hash of what is promised of the draw; null for a draw from outside. */
  readonly commitment: Buffer | null;
}

const calendars = new Map<string, Calendar>();

/** The calendar of a lottery's schedule, made once per process. */
export function calendarFor(schedule: Schedule): Calendar {
  const key = JSON.stringify(schedule);
  const known = calendars.get(key);
  if (known !== undefined) return known;
  const made = calendarOf(schedule);
  calendars.set(key, made);
  return made;
}

/** What issues are made with. */
export interface IssueParts {
  readonly sql: Sql;
  readonly secrets: Encryption;
  readonly networks: BeaconNetworks;
}

/**
 * Makes a lottery's next issues. The seed and the beacon of each follow from its time and the chains that were published before.
 * Any number of gateways may do it at once.
 */
export async function makeIssues({ sql, secrets, networks }: IssueParts, code: string): Promise<void> {
  const lottery = await findLottery(sql, code);
  if (lottery === undefined || lottery.schedule === null) return;
  const { schedule } = lottery;
  await sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`lottery-issues:${code}`}, 0))`;
    const [row] = await tx<{ now: Date; last: Date | null; ahead: number }[]>`
      SELECT now(), max(closes_at) AS last, count(*) FILTER (WHERE closes_at > now())::int AS ahead
      FROM lottery_issue WHERE lottery = ${code} AND closes_at > now() - interval '1 day'`;
    if (row === undefined) throw new Error('the database has no clock');
    const now = row.now.getTime();
    // Issues that fell into a downtime of all gateways are skipped: their seeds were not published.
    const from = Math.max(row.last?.getTime() ?? 0, now + MINIMUM_SALE_MS);
    const horizon = now + AHEAD_MS;
    const missing = Math.max(0, AHEAD - row.ahead);
    const within = Math.ceil(AHEAD_MS / shortestWait(schedule)) + AHEAD;
    const planned = calendarFor(schedule)
      .closingAfter(from, within)
      .filter(({ closesAt }, place) => place < missing || closesAt < horizon);
    const chains = lottery.draws === 'own' ? await coverIssues(tx, secrets, lottery, schedule) : [];
    if (planned.length > 0) await insertIssues(tx, networks, lottery, chains, planned, now);
  });
}

function shortestWait(schedule: Schedule): number {
  const waits = patternsOf(schedule).map(({ draws }) =>
    draws.kind === 'every' ? draws.seconds * 1000 : AHEAD_MS,
  );
  return Math.min(...waits);
}

/** Publishes the chains that all issues which can be bet on or chased need, each from where the last one ends. */
async function coverIssues(
  tx: Transaction,
  secrets: Encryption,
  { code }: Lottery,
  schedule: Schedule,
): Promise<DrawChain[]> {
  // Chains of another cell, which drew before, have links that are not known here.
  const chains = (await drawChains(tx, code)).filter(({ publisherKey }) => publisherKey === null);
  const coming = calendarFor(schedule).closingAfter(Date.now(), PROMISED);
  const [first, last] = [coming[0], coming.at(-1)];
  if (first === undefined || last === undefined) return chains;
  const slotSeconds = Math.min(...patternsOf(schedule).map(shortestGap), LONGEST_SLOT);
  for (;;) {
    const end = chains.at(-1);
    if (end !== undefined && endOf(end) > last.closesAt) return chains;
    // Sales close in the middle of their slots, so that a change of the clocks does not move them into another.
    const startsAt = end === undefined ? first.closesAt - slotSeconds * 500 : endOf(end);
    // oxlint-disable-next-line no-await-in-loop -- one chain is enough nearly always
    const signer = await openSigner(tx, secrets);
    // oxlint-disable-next-line no-await-in-loop -- as above
    chains.push(await publishChain(tx, { secrets, signer }, code, { startsAt, slotSeconds }));
  }
}

async function insertIssues(
  tx: Transaction,
  networks: BeaconNetworks,
  lottery: Lottery,
  chains: readonly DrawChain[],
  planned: readonly PlannedIssue[],
  now: number,
): Promise<void> {
  const { code, draws } = lottery;
  const rows = planned.map((each) => {
    const { issue, day, opensAt, closesAt, drawsAt } = each;
    const promise = promiseOf(lottery, chains, each, networks);
    if (draws === 'own' && promise === undefined)
      throw new Error(`the issue ${issue} of ${code} lies before the chains`);
    return {
      lottery: code,
      issue,
      day,
      // A sale that should have started before starts now, after the commitment.
      opens_at: new Date(Math.max(opensAt, now + 1)),
      closes_at: new Date(closesAt),
      draws_at: new Date(drawsAt),
      ...promiseColumns(promise),
    };
  });
  await writeIssues(tx, code, rows);
}

/** An issue as it is written, with the columns of its promise. */
export interface IssueRow extends ReturnType<typeof promiseColumns> {
  readonly lottery: string;
  readonly issue: string;
  readonly day: string;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly draws_at: Date;
}

/** Writes new issues of a lottery, and queues what happens at their times. */
export async function writeIssues(tx: Transaction, code: string, rows: readonly IssueRow[]): Promise<void> {
  await tx`INSERT INTO lottery_issue ${tx(rows)}`;
  const jobs = (step: string, at: 'opens_at' | 'closes_at' | 'draws_at') =>
    rows.map((row) => ({
      payload: { lottery: code, issue: row.issue },
      key: `${step}:${code}:${row.issue}`,
      at: row[at],
    }));
  await queueJobs(tx, 'lottery-open', jobs('open', 'opens_at'));
  await queueJobs(tx, 'lottery-close', jobs('close', 'closes_at'));
  await queueJobs(tx, 'lottery-draw', jobs('draw', 'draws_at'));
}

const columns = (sql: Queryable) => sql`
  id, lottery, issue, day::text AS day, opens_at AS "opensAt", closes_at AS "closesAt", draws_at AS "drawsAt", commitment, member`;

/** An issue by its number, or undefined. */
export async function findIssue(sql: Queryable, lottery: string, issue: string): Promise<Issue | undefined> {
  const [row] = await sql<Issue[]>`
    SELECT ${columns(sql)} FROM lottery_issue WHERE lottery = ${lottery} AND issue = ${issue}`;
  return row;
}

/** The issue of an instant lottery that is promised to a member and not bet on yet. */
export async function ownIssueOf(
  sql: Queryable,
  lottery: string,
  member: bigint,
): Promise<Issue | undefined> {
  const [row] = await sql<Issue[]>`
    SELECT ${columns(sql)} FROM lottery_issue WHERE lottery = ${lottery} AND member = ${member} AND closed_at IS NULL`;
  return row;
}

/** The issue of a lottery that is for sale now, or the next one that will be. */
export async function saleOf(sql: Queryable, lottery: string): Promise<Issue | undefined> {
  const [row] = await sql<Issue[]>`
    SELECT ${columns(sql)} FROM lottery_issue
    WHERE lottery = ${lottery} AND member IS NULL AND closes_at > clock_timestamp() AND closed_at IS NULL ORDER BY closes_at LIMIT 1`;
  return row;
}
