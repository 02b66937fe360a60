import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueJob } from '../database/queue.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ metrics: { host: '127.0.0.1', port: 0 } });
});
afterAll(() => gateway.close());

const body = async () => (await fetch(`${gateway.metricsAddress}/metrics`)).text();
/** Lines of runs, by job and outcome. */
const counted = async (job: string) =>
  (await body()).split('\n').filter((line) => line.startsWith(`marquee_job_runs_total{job="${job}"`));
const soon = { timeout: 20_000, interval: 100 };

test.each(['agent-runs', 'missions'])('runs of %s are counted and timed', async (job) => {
  expect(await counted(job)).toEqual([]);
  await queueJob(gateway.sql, job, {});
  await expect
    .poll(() => counted(job), soon)
    .toEqual([`marquee_job_runs_total{job="${job}",outcome="done"} 1`]);
  expect(await body()).toContain(`marquee_job_duration_seconds_count{job="${job}"} 1\n`);
});

test('a run that fails is counted as failed', async () => {
  const { sql } = gateway;
  await sql`ALTER TABLE agent_run RENAME TO agent_run_away`;
  await queueJob(sql, 'agent-runs', {});
  await expect
    .poll(() => counted('agent-runs'), soon)
    .toContain('marquee_job_runs_total{job="agent-runs",outcome="failed"} 1');
  await sql`ALTER TABLE agent_run_away RENAME TO agent_run`;
});
