import type { ContractKind, Period } from '@marquee/commission';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import { forEachMerchant } from '../core/each-merchant.ts';
import type { Job } from '../core/job.ts';
import { expireOffers } from './offer-expiry.store.ts';
import { changedMerchants, rollUpDays } from './roll-ups.store.ts';
import { finishRun, openRun } from './runs.store.ts';
import { readSettings } from './settings.store.ts';
import { windowAt } from './windows.ts';

/** How long a run waits after the end of its period, for settlements that were under way. Real-time runs take those next time. */
const WAIT_MINUTES = 5;

/** Pays the salaries and dividends of periods that are over, adds up the sums by day, and lets old offers expire. */
export function agentJobs({ sql, log }: { sql: Sql; log: FastifyBaseLogger }): readonly Job[] {
  return [
    { name: 'agent-runs', every: '*/5 * * * *', run: () => runDuePeriods(sql, log) },
    { name: 'agent-roll-ups', every: '* * * * *', run: () => rollUpAll(sql, log) },
    { name: 'agent-offers', every: '23 * * * *', run: () => expireAll(sql, log) },
  ];
}

async function rollUpAll(sql: Sql, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const merchants = (await changedMerchants(sql)).map((code) => ({ code }));
  await forEachMerchant({ sql, log, name: 'agent-roll-ups' }, merchants, ({ code }) => rollUpDays(sql, code));
}

async function expireAll(sql: Sql, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const merchants = await sql<
    { code: string }[]
  >`SELECT DISTINCT merchant AS code FROM agent_contract WHERE state = 'offered' ORDER BY merchant`;
  await forEachMerchant({ sql, log, name: 'agent-offers' }, merchants, ({ code }) => expireOffers(sql, code));
}

interface Due {
  /** The merchant's. */
  readonly code: string;
  readonly kind: ContractKind;
  readonly period: Period;
  /** Where the last run ended, or the first contract began. */
  readonly from: Date;
  /** When the last contract ends; null without an end. */
  readonly until: Date | null;
}

/**
 * Runs every period that is over and has contracts, in order. A run that fails is logged and noted as failed work of its merchant,
 * so that monitoring reports it, and tried again the next time; it holds up neither other merchants nor other kinds.
 */
export async function runDuePeriods(sql: Sql, log: Pick<FastifyBaseLogger, 'error' | 'info'>): Promise<void> {
  const due = await sql<Due[]>`
    SELECT c.merchant AS code, c.kind, c.period,
      coalesce(min(open.starts_at), greatest(max(last.ends_at), min(c.starts_at) FILTER (WHERE c.ends_at > coalesce(last.ends_at, '-infinity')))) AS from,
      nullif(max(c.ends_at), 'infinity') AS until
    FROM agent_contract c
      LEFT JOIN LATERAL (SELECT max(ends_at) AS ends_at FROM agent_run r
        WHERE (r.merchant, r.kind, r.period) = (c.merchant, c.kind, c.period)) last ON true
      LEFT JOIN LATERAL (SELECT min(starts_at) AS starts_at FROM agent_run r
        WHERE (r.merchant, r.kind, r.period) = (c.merchant, c.kind, c.period) AND step <> 'reconciled') open ON true
    WHERE c.starts_at < c.ends_at GROUP BY c.merchant, c.kind, c.period
    HAVING min(open.starts_at) IS NOT NULL OR bool_or(c.ends_at > coalesce(last.ends_at, '-infinity'))
    ORDER BY c.period <> 'five-minutes', c.kind, c.period, c.merchant`;
  const nameOf = ({ kind, period }: Due) => `agent-runs (${kind}, ${period})`;
  for (const name of new Set(due.map(nameOf))) {
    const merchants = due.filter((one) => nameOf(one) === name);
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they pay the same members
    await forEachMerchant({ sql, log, name }, merchants, (one) => runPeriods(sql, log, one));
  }
}

async function runPeriods(sql: Sql, log: Pick<FastifyBaseLogger, 'info'>, due: Due): Promise<void> {
  const { code: merchant, kind, period } = due;
  const { timeZone } = await readSettings(sql, merchant);
  let at = due.from;
  while (due.until === null || at < due.until) {
    // oxlint-disable no-await-in-loop -- each period may depend on the one before
    const window = await windowAt(sql, timeZone, period, at);
    if (!(await isSettled(sql, due, window.until))) return;
    await finishRun(sql, await openRun(sql, { merchant, kind, period, ...window }));
    // oxlint-enable no-await-in-loop
    log.info({ merchant, kind, period, from: window.from }, 'agents were paid');
    at = window.until;
  }
}

/** Whether a period is over, and an hour's draws are settled. */
async function isSettled(sql: Sql, { code: merchant, period }: Due, until: Date): Promise<boolean> {
  const [row] = await sql<{ settled: boolean }[]>`
    SELECT now() >= ${until}::timestamptz + make_interval(mins => ${period === 'five-minutes' ? 0 : WAIT_MINUTES}) AND (${period} <> 'hour' OR NOT EXISTS (
      SELECT FROM lottery_issue i WHERE i.draws_at < ${until} AND i.reported_at IS NULL AND i.rebated_at IS NULL
        AND EXISTS (SELECT FROM lottery_order o WHERE o.issue = i.id AND o.merchant = ${merchant}))) AS settled`;
  return row?.settled ?? false;
}
