import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '../database/connection.ts';
import { bundlePrograms } from '../testing/bundle.ts';
import { newPayee } from '../testing/payee.ts';
import { databaseForTest } from '../testing/test-database.ts';
import { listen } from '../testing/event-listener.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { openVendorHarness, type VendorHarness } from '../testing/vendor-harness.ts';
import { findWaiting, overdueOf, waitingLimits, type WaitingKind } from './waiting.store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-status-'));
let harness: VendorHarness;
let gateway: TestGateway;
beforeAll(async () => {
  const source = fileURLToPath(new URL('../../../operator-cli/src/status.ts', import.meta.url));
  await bundlePrograms({ status: source }, folder);
  harness = await openVendorHarness({ metrics: { host: '127.0.0.1', port: 0 } });
  ({ gateway } = harness);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await harness.close();
});

const scrape = async () => {
  const answer = await fetch(`${gateway.metricsAddress}/metrics`);
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
};
/** The value of a metric with exactly these labels, as they are written. */
const valueOf = (body: string, metric: string): number | undefined => {
  const line = body.split('\n').find((each) => each.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length + 1));
};
const waiting = async (kind: WaitingKind) =>
  (await findWaiting(gateway.sql)).find((each) => each.kind === kind);

async function status(): Promise<{ code: unknown; lines: string[] }> {
  const command = spawn(process.execPath, [path.join(folder, 'status.mjs')], {
    env: { ...process.env, DATABASE_URL: gateway.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [code]] = await Promise.all([text(command.stdout), once(command, 'close')]);
  return { code, lines: printed.trim().split('\n') };
}

/** An issue that was to be drawn so many minutes ago. */
async function lateIssue(issue: string, minutes: number): Promise<void> {
  await gateway.sql`INSERT INTO lottery_issue (lottery, issue, day, committed_at, opens_at, closes_at, draws_at)
    SELECT code, ${issue}, now()::date, now() - interval '1 day', now() - interval '20 hours', now() - make_interval(mins => ${minutes + 1}),
      now() - make_interval(mins => ${minutes})
    FROM lottery WHERE code = 'TCG_LOTT_001'`;
}

test('answers are counted by route and status, whatever address was requested', async () => {
  const { status: first } = await gateway.send('systemEnvelopeKey');
  expect(first).toBe(200);
  await gateway.request({ path: '/wps/made-up-by-a-stranger' });
  const { body, type } = await scrape();
  expect(type).toContain('text/plain');
  const [line] = body.split('\n').filter((each) => each.includes('_count{') && each.includes('status="200"'));
  expect(line).toMatch(
    /^marquee_http_request_duration_seconds_count\{method="GET",route="\/wps\/[\w/]+",status="200"\} 1$/,
  );
  expect(body).not.toContain('made-up-by-a-stranger');
  expect(
    valueOf(body, 'marquee_http_request_duration_seconds_count{method="GET",route="site",status="404"}'),
  ).toBe(1);
});

test('batches of the ledger, open streams and the wait for the database are measured', async () => {
  const before = await scrape();
  const one = await harness.playing();
  await harness.send('bet', one.bet());
  const listener = listen(gateway.port, one.token);
  await listener.receives('90.0000');
  const { body } = await scrape();
  const grown = (name: string) => (valueOf(body, name) ?? 0) - (valueOf(before.body, name) ?? 0);
  expect(grown('marquee_ledger_batch_requests_sum')).toBe(1);
  expect(grown('marquee_ledger_batch_wait_seconds_count')).toBe(1);
  const ofMembers = 'marquee_push_streams{kind="member"}';
  expect(valueOf(body, ofMembers)).toBe(1);
  listener.leave();
  await expect.poll(async () => valueOf((await scrape()).body, ofMembers)).toBe(0);
  await expect
    .poll(async () => valueOf((await scrape()).body, 'marquee_database_wait_seconds_count'))
    .toBeGreaterThan(0);
});

test('an issue that waits for its beacon says since when', async () => {
  const lag = async () => valueOf((await scrape()).body, 'marquee_beacon_lag_seconds{beacon="drand"}');
  expect(await lag()).toBe(0);
  const { sql } = gateway;
  const [chain] = await sql<{ id: bigint }[]>`
    INSERT INTO lottery_chain (lottery, anchor, length, secret, published_at, starts_at, slot_seconds, signature)
    VALUES ('TCG_LOTT_001', ${randomBytes(32)}, 1, 'secret', now() - interval '2 days', now() - interval '1 day', 172800, 'signature')
    RETURNING id`;
  await sql`INSERT INTO lottery_issue (lottery, issue, day, committed_at, opens_at, closes_at, draws_at, commitment, chain, position,
      beacon, network, round, void_at)
    VALUES ('TCG_LOTT_001', 'BEACON-1', now()::date, now() - interval '1 day', now() - interval '20 hours', now() - interval '11 minutes',
      now() - interval '10 minutes', ${Buffer.alloc(32, 3)}, ${chain?.id ?? 0n}, 1, 'drand', 'test', 1, now() + interval '1 day')`;
  expect(await lag()).toBeGreaterThanOrEqual(600);
  await change(
    sql,
    'lottery_issue',
    `void = true, closed_at = now(), drawn_at = now() WHERE issue = 'BEACON-1'`,
  );
  expect(await lag()).toBe(0);
});

test('no site answers the metrics', async () => {
  expect((await gateway.request({ path: '/metrics' })).text).not.toContain('marquee_waiting');
});

test('what waits is counted, is overdue after its limit, and is listed in words', async () => {
  await gateway.sql`DELETE FROM job_schedule`;
  // A seal waits for transactions that run elsewhere on the server, such as those of other tests.
  await expect
    .poll(
      async () => {
        await gateway.sql`SELECT ledger_seal_next()`;
        return overdueOf(await findWaiting(gateway.sql));
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
  expect(await status()).toEqual({ code: 0, lines: ['Nothing is overdue.'] });

  await lateIssue('LATE-1', 1);
  expect(await waiting('draw')).toMatchObject({ count: 1, oldest: 'TCG_LOTT_001 LATE-1' });
  expect(overdueOf(await findWaiting(gateway.sql))).toEqual([]);
  await lateIssue('LATE-2', 90);
  await gateway.sql`INSERT INTO job_schedule (name, overdue_at) VALUES ('payments:ask', now() - interval '3 hours')`;
  expect(await status()).toEqual({
    code: 1,
    lines: [
      '2 draws are overdue: the oldest is TCG_LOTT_001 LATE-2, for 90 min',
      '1 scheduled job is overdue: payments:ask, for 3 h',
    ],
  });
  const { body } = await scrape();
  expect(valueOf(body, 'marquee_waiting{kind="draw"}')).toBe(2);
  expect(valueOf(body, 'marquee_waiting_oldest_seconds{kind="draw"}')).toBeGreaterThanOrEqual(5400);
  expect(valueOf(body, 'marquee_waiting{kind="deposit"}')).toBe(0);
  expect(Math.abs(valueOf(body, 'marquee_clock_difference_seconds') ?? 9)).toBeLessThan(5);
});

test('a transfer with an earlier time has waited for its seal since the last seal, or since there is a database', async () => {
  const { id } = await newPayee(gateway, { cash: 1 });
  const fresh = await databaseForTest();
  const waitingIn = async (sql: Sql) => (await findWaiting(sql)).find(({ kind }) => kind === 'seal');
  // As demo data and imports are: written now, of weeks ago.
  for (const [sql, which] of [
    [gateway.sql, `key = 'payee:${id}'`],
    [fresh.sql, 'true'],
  ] as const) {
    await change(sql, 'transfer', `created_at = now() - interval '40 days' WHERE ${which}`);
    const found = await waitingIn(sql);
    expect(found?.count).toBe(1);
    expect(found?.oldestSeconds).toBeLessThan(waitingLimits.seal);
  }
  expect(await fresh.sql`SELECT FROM ledger_seal`).toHaveLength(0);
  // That no seals are made any more is still told.
  await gateway.sql`INSERT INTO ledger_seal (number, after_transfer, last_transfer, transfers, hash, sealed_at)
    SELECT coalesce((SELECT max(number) FROM ledger_seal), 0) + 1, -1, id - 1, 0, '', now() - interval '1 hour'
    FROM transfer WHERE key = ${`payee:${id}`}`;
  expect((await waitingIn(gateway.sql))?.oldestSeconds).toBeGreaterThan(3500);
  expect(overdueOf(await findWaiting(gateway.sql)).map(({ kind }) => kind)).toContain('seal');
});

/** Changes rows that the database protects from everyone. */
const change = (sql: Sql, table: string, set: string) =>
  sql.begin(async (tx) => {
    await tx.unsafe(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await tx.unsafe(`GRANT UPDATE ON ${table} TO CURRENT_USER`);
    await tx.unsafe(`UPDATE ${table} SET ${set}`);
    await tx.unsafe(`REVOKE UPDATE ON ${table} FROM CURRENT_USER`);
    await tx.unsafe(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  });

test('a drawn issue waits for its settlement until it is reported', async () => {
  await gateway.sql`UPDATE lottery_issue SET closed_at = now(), drawn_at = now() - interval '10 minutes', result = '1,2,3,4,5', seed = '' WHERE issue = 'LATE-2'`;
  expect(await waiting('settlement')).toMatchObject({ count: 1, oldest: 'TCG_LOTT_001 LATE-2' });
  expect(overdueOf(await findWaiting(gateway.sql)).map(({ kind }) => kind)).toContain('settlement');
});

test('without a database the scrape fails, and says so', async () => {
  const lost = await startTestGateway({ metrics: { host: '127.0.0.1', port: 0 } });
  try {
    await lost.sql`ALTER TABLE job_schedule RENAME TO job_schedule_away`;
    expect((await fetch(`${lost.metricsAddress}/metrics`)).status).toBe(503);
  } finally {
    await lost.close();
  }
});
