import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bitcoinBlocks } from '../lottery/blocks.ts';
import { roundAfter } from '../lottery/drand.ts';
import { lastSeal, sealTransfers } from '../ledger/seals.store.ts';
import { startLocalDrand, type LocalDrand } from '../testing/local-drand.ts';
import { newLottery } from '../testing/lottery-fixtures.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { newPayee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let drand: LocalDrand;
let ann: TestOperator;
beforeAll(async () => {
  drand = await startLocalDrand();
  gateway = await startTestGateway({
    operators: { host: '127.0.0.1', port: 0 },
    // The second relay and the node are ports that nothing listens on.
    drand: { ...drand, relays: [...drand.relays, 'http://127.0.0.1:1'] },
    blocks: bitcoinBlocks(['http://127.0.0.1:1']),
  });
  ann = await newOperator(gateway);
});
afterAll(async () => {
  await gateway.close();
  await drand.close();
});

type Row = Readonly<Record<string, unknown>>;
const rows = async (name: 'Beacons' | 'Waiting' | 'Jobs' | 'Failures' | 'Seals', field: string) => {
  const answer = await ann.send(operatorCalls[`operations${name}`], { query: {} });
  return valueOf<Record<string, readonly Row[]>>(answer.json)[field] ?? [];
};

test('what waits is counted by kind, and a job that missed its ticks is overdue', async () => {
  await gateway.sql`INSERT INTO job_schedule (name, succeeded_at, overdue_at)
    VALUES ('late job', now() - interval '3 hours', now() - interval '2 hours')`;
  const waiting = await rows('Waiting', 'waiting');
  expect(waiting.map(({ kind }) => kind)).toEqual([
    'draw',
    'settlement',
    'payout',
    'job',
    'deposit',
    'withdrawal',
    'seal',
    'ledger',
  ]);
  expect(waiting.find(({ kind }) => kind === 'job')).toEqual({
    kind: 'job',
    state: 'overdue',
    count: 1,
    oldest: 'late job',
    minutes: 120,
  });
  const [first, ...others] = await rows('Jobs', 'jobs');
  expect(first).toMatchObject({ name: 'late job', state: 'overdue' });
  expect(others.every(({ state }) => state === 'fine')).toBe(true);
});

test('a failed job is listed with the first line of its error, and run again once', async () => {
  const [job] = await gateway.sql<{ id: string }[]>`
    SELECT id::text FROM graphile_worker.add_job('unknown', '{}', run_at => now() + interval '1 day')`;
  const id = job?.id ?? '';
  expect(kindOf(await ann.send(operatorCalls.jobRetry, { body: { job: id } }))).toBe('not-found');
  await gateway.sql`
    SELECT graphile_worker.permanently_fail_jobs(ARRAY[${id}::bigint], E'the provider answered 503\n at pay')`;
  expect(await rows('Failures', 'failures')).toMatchObject([
    { id, name: 'unknown', state: 'given-up', tries: 25, error: 'the provider answered 503' },
  ]);
  expect(valueOf((await ann.send(operatorCalls.jobRetry, { body: { job: id } })).json)).toEqual({ job: id });
  const [moved] = await gateway.sql`
    SELECT attempts, run_at <= now() AS "isDue" FROM graphile_worker.jobs WHERE id = ${id}`;
  expect(moved).toEqual({ attempts: 0, isDue: true });
  const events =
    await gateway.sql`SELECT subject, after FROM audit_event WHERE event = 'operations retry job'`;
  expect([...events]).toEqual([{ subject: id, after: { job: 'unknown' } }]);
});

test('beacons say how many of their sources answer, and which draws wait for them', async () => {
  await newLottery(gateway.sql, { beacon: 'drand' });
  expect(await rows('Beacons', 'beacons')).toMatchObject([
    { kind: 'drand', state: 'not-reached', reached: 0, sources: 2, latest: null, lotteries: 1, waiting: 0 },
    { kind: 'block', state: 'not-reached', reached: 0, sources: 1, latest: null, lotteries: 0 },
  ]);
  const next = roundAfter(drand.network, Date.now());
  for (let round = next - 3; round < next + 30; round += 1) drand.publish(round);
  const [reached] = await rows('Beacons', 'beacons');
  expect(reached).toMatchObject({ kind: 'drand', state: 'reached', reached: 1, sources: 2 });
  expect(Number(reached?.['latest'])).toBeGreaterThanOrEqual(next - 3);
});

test('seals are listed, the newest first', async () => {
  for (let count = 1; count <= 3; count++) {
    // oxlint-disable-next-line no-await-in-loop -- each seal covers the transfer before
    await newPayee(gateway);
    // A transfer is sealed once no older one can still come: that waits for transactions elsewhere on the server.
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect
      .poll(async () => {
        await sealTransfers(gateway.sql);
        return Number((await lastSeal(gateway.sql))?.no ?? 0);
      })
      .toBeGreaterThanOrEqual(count);
  }
  const seals = await rows('Seals', 'seals');
  const newest = await lastSeal(gateway.sql);
  expect(newest).toBeDefined();
  expect(seals.map(({ id }) => Number(id))).toEqual(Array.from(seals, (_, place) => seals.length - place));
  expect(seals[0]).toMatchObject({ id: `${newest?.no}`, hash: newest?.hash });
});
