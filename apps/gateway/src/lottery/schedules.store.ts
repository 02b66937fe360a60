import * as v from 'valibot';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { drawChains, endOf } from './draw-chains.store.ts';
import { calendarFor } from './issues.store.ts';
import { scheduleSchema, shortestGap, type Pattern, type PlannedIssue, type Schedule } from './schedule.ts';

/** Why a change of a schedule is refused, by the field that is wrong, or the first issue that it leads to. */
export type ScheduleOutcome =
  | { readonly kind: 'changed'; readonly first: PlannedIssue }
  | { readonly kind: 'no-lottery' }
  | { readonly kind: 'refused'; readonly path: string; readonly rule: string; readonly message: string };

const refused = (path: string, rule: string, message: string): ScheduleOutcome => ({
  kind: 'refused',
  path,
  rule,
  message,
});

/** The first day of a lottery of which no issue has been made, and which has not begun there. */
const earliestDay = (sql: Queryable) => sql`(SELECT (greatest(max(i.day),
  (now() AT TIME ZONE coalesce(lottery.schedule->'changes'->-1->>'timeZone', lottery.schedule->>'timeZone'))::date) + 1)::text
  FROM lottery_issue i WHERE i.lottery = lottery.code AND i.member IS NULL)`;

/** A lottery with a schedule, and from which day on it can be changed. */
export interface Scheduled {
  readonly code: string;
  readonly family: string;
  readonly draws: 'own' | 'outside';
  readonly schedule: Schedule;
  readonly earliest: string;
}

/** The lotteries with a schedule that is right, in their order. @param search a part of the code */
export async function scheduledLotteries(sql: Queryable, search = ''): Promise<Scheduled[]> {
  const rows = await sql<(Omit<Scheduled, 'schedule'> & { schedule: unknown })[]>`
    SELECT code, family, draw_source AS draws, schedule, ${earliestDay(sql)} AS earliest FROM lottery
    WHERE schedule IS NOT NULL AND strpos(lower(code), lower(${search})) > 0
      AND schedule->>'timeZone' IN (SELECT name FROM pg_timezone_names) ORDER BY position`;
  return rows.flatMap((row) => {
    const parsed = v.safeParse(scheduleSchema, row.schedule);
    return parsed.success ? [{ ...row, schedule: parsed.output }] : [];
  });
}

/**
 * Changes when a lottery draws, from a day on. Issues that have been made, and so are promised or sold, keep their times.
 *
 * @param from a day of which no issue has been made
 */
export async function changeSchedule(
  sql: Sql,
  { lottery, from, pattern }: { lottery: string; from: string; pattern: Pattern },
  record: (tx: Transaction) => Promise<void>,
): Promise<ScheduleOutcome> {
  return sql.begin(async (tx) => {
    // Issues are made under the same lock.
    await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`lottery-issues:${lottery}`}, 0))`;
    const [row] = await tx<{ schedule: unknown; earliest: string }[]>`
      SELECT schedule, ${earliestDay(tx)} AS earliest FROM lottery
      WHERE code = ${lottery} AND schedule IS NOT NULL FOR UPDATE OF lottery`;
    if (row === undefined) return { kind: 'no-lottery' };
    const chains = await drawChains(tx, lottery);
    if (chains.some(({ publisherKey }) => publisherKey !== null))
      return refused(
        'lottery',
        'published',
        'expected a lottery that this cell draws: change the schedule in the cell that draws it, which this one follows',
      );
    const before = v.parse(scheduleSchema, row.schedule);
    const kept = (before.changes ?? []).filter((change) => change.from < from);
    const parsed = v.safeParse(scheduleSchema, { ...before, changes: [...kept, { from, ...pattern }] });
    if (!parsed.success) return refusedBy(parsed.issues[0], kept.length);
    if (from < row.earliest)
      return refused(
        'from',
        'too-early',
        `expected ${row.earliest} or later: issues of the days before are made`,
      );
    const { output: schedule } = parsed;
    const first = calendarFor(schedule).firstFrom(from);
    if (first === undefined)
      return refused(
        'draws',
        'no-draws',
        'expected a day with draws: the days of the week and month leave none',
      );
    if (first.closesAt <= first.opensAt)
      return refused(
        'draws',
        'overlap',
        'expected the first draw after the last one of the day before; let it begin later, or on another day',
      );
    const tooFast = await beyondChains(tx, lottery, pattern, first);
    if (tooFast !== undefined) return refused('draws', 'too-fast', tooFast);
    await tx`UPDATE lottery SET schedule = ${tx.json(schedule)} WHERE code = ${lottery}`;
    await record(tx);
    return { kind: 'changed', first };
  });
}

/** Each draw has a link of a chain that was published long before; two draws never have the same. */
async function beyondChains(
  tx: Transaction,
  lottery: string,
  pattern: Pattern,
  { opensAt, closesAt }: PlannedIssue,
): Promise<string | undefined> {
  const gap = Math.min(shortestGap(pattern), (closesAt - opensAt) / 1000);
  const chains = (await drawChains(tx, lottery)).filter((chain) => endOf(chain) > opensAt);
  const slots = Math.max(0, ...chains.map(({ slotSeconds }) => slotSeconds));
  const last = chains.at(-1);
  if (last === undefined || gap >= slots) return undefined;
  const until = new Date(endOf(last)).toISOString().slice(0, 10);
  return `expected at least ${slots} seconds from draw to draw until ${until}: the published chains have one link for each ${slots} seconds`;
}

function refusedBy(issue: v.BaseIssue<unknown>, place: number): ScheduleOutcome {
  const path = v.getDotPath(issue) ?? '';
  const within = `changes.${place}.`;
  const field = path.startsWith(within) ? path.slice(within.length) : 'draws';
  // A message of our own begins so; those of the library have the value in them.
  const { message } = issue;
  return refused(field, issue.type, message.startsWith('expected') ? message : `expected ${issue.expected}`);
}
