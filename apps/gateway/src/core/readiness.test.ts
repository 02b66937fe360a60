import { expect, onTestFinished, test, vi } from 'vitest';
import { openPool, type Sql } from '../database/connection.ts';
import { startTestGateway } from '../testing/test-gateway.ts';
import { databaseForTest } from '../testing/test-database.ts';
import type { Job } from './job.ts';
import { createReadiness } from './readiness.ts';
import { queueTicks } from './schedules.store.ts';

const clockDifference = async () => 0;
/** What a check finds once the machine is quick enough for the second that it takes at most. */
const readiness = (sql: Sql, jobs: readonly Job[] = [], difference = clockDifference) =>
  vi.waitUntil(async () => {
    const found = await createReadiness({ sql, jobs, clockDifference: difference })();
    return found.problems.includes('the database does not answer in time') ? undefined : found;
  }, 30_000);
const job = { name: 'draw', every: '* * * * *', run: async () => {} };

test('a gateway whose database, clock and jobs are in order is ready, and has written', async () => {
  const { sql } = await databaseForTest();
  await queueTicks(sql, [job]);
  expect(await readiness(sql, [job])).toEqual({ problems: [], overdue: [] });
  expect(await sql`SELECT written_at > now() - interval '1 minute' AS fresh FROM readiness_check`).toEqual([
    { fresh: true },
  ]);
});

test('a database that can be read and not written is a problem', async () => {
  const { sql, url } = await databaseForTest();
  await sql.unsafe(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`);
  const pool = openPool(url, { applicationName: 'standby', max: 2 });
  onTestFinished(() => pool.end({ timeout: 1 }));
  expect(await pool`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  expect(await readiness(pool)).toEqual({ problems: ['the database fails'], overdue: [] });
});

test('a clock that differs by seconds in either direction is a problem', async () => {
  const { sql } = await databaseForTest();
  for (const ahead of [5000, -5000])
    expect((await readiness(sql, [], async () => ahead)).problems).toEqual([
      'the clock differs from the database’s',
    ]);
});

test('a job that missed two ticks is overdue and no problem of this gateway, one that another does is neither', async () => {
  const { sql } = await databaseForTest();
  await queueTicks(sql, [job, { ...job, name: 'other' }]);
  await sql`UPDATE job_schedule SET overdue_at = now() - interval '1 second'`;
  expect(await readiness(sql, [job])).toEqual({ problems: [], overdue: ['the job draw is overdue'] });
});

test('an overdue job is reported, and takes no gateway out of service', async () => {
  const gateway = await startTestGateway({ jobs: 'all' });
  onTestFinished(() => gateway.close());
  await gateway.sql`UPDATE job_schedule SET overdue_at = now() - interval '1 second' WHERE name = 'housekeeping'`;
  await vi.waitFor(async () => {
    const answer = await gateway.request({ path: '/readyz' });
    expect([answer.status, answer.json]).toEqual([
      200,
      { status: 'degraded', problems: ['the job housekeeping is overdue'] },
    ]);
  }, 30_000);
});
