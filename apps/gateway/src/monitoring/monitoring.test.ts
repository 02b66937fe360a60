import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callLimits, openPool, type Sql } from '../database/connection.ts';
import { openLog } from '../http/request-log.ts';
import { bundlePrograms } from '../testing/bundle.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { newPayee } from '../testing/payee.ts';
import { databaseForTest } from '../testing/test-database.ts';
import { listen } from '../testing/event-listener.ts';
import { valueOf as valueOfAnswer, type TestGateway } from '../testing/test-gateway.ts';
import { openVendorHarness, type VendorHarness } from '../testing/vendor-harness.ts';
import { createMetrics } from './metrics.ts';
import { createMetricsServer } from './metrics-server.ts';
import { findWaiting, listOverdue, overdueOf, waitingLimits, type WaitingKind } from './waiting.store.ts';

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
  return { code, lines: printed.trimEnd().split('\n') };
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
    // LATE-1 waits, and is not overdue yet.
    lines: [
      '1 draw is overdue:',
      '  TCG_LOTT_001 LATE-2, for 90 min',
      '1 scheduled job is overdue:',
      '  payments:ask, for 3 h',
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

test('a drawn issue waits for its settlement until its tickets are checked, and then for its payment', async () => {
  await gateway.sql`UPDATE lottery_issue SET closed_at = now(), drawn_at = now() - interval '10 minutes', result = '1,2,3,4,5', seed = '' WHERE issue = 'LATE-2'`;
  // A void issue gives stakes back by the same steps.
  expect(await waiting('settlement')).toMatchObject({ count: 2, oldest: 'TCG_LOTT_001 LATE-2' });
  expect(await waiting('payout')).toMatchObject({ count: 0, oldestSeconds: 0 });
  expect((await listOverdue(gateway.sql, 9)).filter(({ kind }) => kind === 'settlement')).toMatchObject([
    { name: 'TCG_LOTT_001 LATE-2', ofKind: 1 },
  ]);
  await gateway.sql`UPDATE lottery_issue SET checked_at = now() - interval '6 minutes' WHERE issue = 'LATE-2'`;
  expect(await waiting('settlement')).toMatchObject({ count: 1, oldest: 'TCG_LOTT_001 BEACON-1' });
  expect(await waiting('payout')).toMatchObject({ count: 1, oldest: 'TCG_LOTT_001 LATE-2' });
  const { body } = await scrape();
  expect(valueOf(body, 'marquee_waiting_oldest_seconds{kind="payout"}')).toBeGreaterThanOrEqual(360);
  expect((await status()).lines).toContain('1 settled issue is not paid:');
  await gateway.sql`UPDATE lottery_issue SET paid_at = now(), rebated_at = now(), chased_at = now() WHERE issue = 'LATE-2'`;
  expect(await waiting('payout')).toMatchObject({ count: 1 });
  await gateway.sql`UPDATE lottery_issue SET reported_at = now() WHERE issue = 'LATE-2'`;
  expect(await waiting('payout')).toMatchObject({ count: 0 });
});

test('each overdue deposit, withdrawal and job is a line of its own, a hundred of a kind', async () => {
  const { sql } = gateway;
  const payee = await newPayee(gateway, { cash: 5000 });
  const { id: account } = valueOfAnswer<{ id: string }>((await payee.bind()).json);
  for (const amount of ['1000.00', '1500.00'])
    expect((await payee.requestWithdrawal(account, amount)).status).toBe(200);
  const asked = await sql<{ id: bigint }[]>`
    UPDATE withdrawal SET requested_at = now() - make_interval(hours => 2 + (id % 2)::int) WHERE member = ${payee.id} RETURNING id`;
  const deposits = [1, 2, 3].map((number) => `DEP-${number}-${payee.id}`);
  for (const [at, reference] of deposits.entries())
    await sql`INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount,
        fee_flat, fee_per_mille, fee_minimum, turnover, state, review_reason, return_url, language, created_at, expires_at)
      VALUES (${reference}, 'alpha', ${payee.id}, gen_random_uuid(), '', 'bank', 'bank-transfer', 'BPI', 'PHP', 10000, 0, 0, 0, 1,
        'held-for-review', 'receipt', '', 'EN', now() - make_interval(mins => ${30 + 60 * at}), now())`;
  await sql`DELETE FROM job_schedule`;
  await sql`INSERT INTO job_schedule (name, overdue_at)
    SELECT 'job ' || n, now() - make_interval(mins => 200 + n) FROM generate_series(1, 123) n`;
  const { lines, code } = await status();
  expect(code).toBe(1);
  const jobs = lines.indexOf('123 scheduled jobs are overdue:');
  expect(lines.slice(jobs + 1, jobs + 3)).toEqual(['  job 123, for 5 h', '  job 122, for 5 h']);
  expect(lines[jobs + 101]).toBe('  and 23 more');
  // The first deposit has not waited for an hour.
  const reviews = lines.indexOf('2 deposits wait for review:');
  expect(lines.slice(reviews + 1, reviews + 3)).toEqual([
    `  alpha ${deposits[2]}, for 2 h`,
    `  alpha ${deposits[1]}, for 90 min`,
  ]);
  const payouts = lines.indexOf('2 withdrawals wait:');
  expect(lines.slice(payouts + 1, payouts + 3).toSorted()).toEqual(
    asked.map(({ id }) => `  alpha ${id}, for ${2 + Number(id % 2n)} h`).toSorted(),
  );
  await sql`UPDATE deposit SET state = 'cancelled', closed_at = now() WHERE reference = ANY (${deposits})`;
  await sql`DELETE FROM job_schedule`;
  expect((await status()).lines.join()).not.toMatch(/jobs? (is|are) overdue|wait for review/);
});

test('what the newest check of the ledger found broken is told until a check finds it in order', async () => {
  const { sql } = gateway;
  const at = async (ago: string, violations: number) =>
    sql`INSERT INTO ledger_check (checked_at, invariant, violations, places) VALUES
      (now() - ${ago}::interval, 'every bet took its stake', ${violations}, ${violations > 0 ? ['bet 7'] : []}::text[]),
      (now() - ${ago}::interval, 'no key stands for two transfers', 0, '{}')`;
  const violations = async (invariant: string) =>
    valueOf((await scrape()).body, `marquee_ledger_violations{invariant="${invariant}"}`);
  expect((await scrape()).body).not.toContain('marquee_ledger_violations{');
  await at('3 days', 0);
  await at('2 days', 2);
  await at('26 hours', 3);
  expect(await violations('every bet took its stake')).toBe(3);
  expect(await violations('no key stands for two transfers')).toBe(0);
  const checked = valueOf((await scrape()).body, 'marquee_ledger_check_timestamp_seconds') ?? 0;
  expect(Date.now() / 1000 - checked).toBeGreaterThan(25 * 3600);
  expect(await status()).toMatchObject({
    code: 1,
    lines: expect.arrayContaining([
      '1 rule of the ledger is broken:',
      '  every bet took its stake: 3 times, first at bet 7, for 2 days',
    ]),
  });
  await at('0', 0);
  expect(await violations('every bet took its stake')).toBe(0);
  expect((await status()).lines).not.toContain('1 rule of the ledger is broken:');
});

test('the back office’s calls and files are counted, its files apart from those of sites', async () => {
  const at = gateway.operatorAddress ?? '';
  expect((await fetch(`${at}/operator/operations/waiting`)).status).toBe(401);
  await fetch(`${at}/made-up-by-a-stranger`);
  const { body } = await scrape();
  const counted = (route: string, status: string) =>
    valueOf(
      body,
      `marquee_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
    );
  expect(counted('/operator/operations/waiting', '401')).toBe(1);
  expect(counted('office', '404')).toBe(1);
});

test('without the database the process still tells about itself, in time, and leaves out what it cannot know', async () => {
  const proxy = await openDatabaseProxy(gateway.url);
  const sql = openPool(proxy.url, { applicationName: 'metrics', max: 2, limits: callLimits });
  const metrics = createMetrics({ sql, clockDifference: async () => 0 });
  const server = createMetricsServer(metrics, openLog('/dev/null').log);
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (seconds: string) => {
    const began = performance.now();
    const answer = await fetch(`${address}/metrics`, {
      headers: { 'x-prometheus-scrape-timeout-seconds': seconds },
    });
    return { status: answer.status, body: await answer.text(), took: performance.now() - began };
  };
  const expectOwnOnly = ({ status, body }: { status: number; body: string }) => {
    expect(status).toBe(200);
    expect(valueOf(body, 'marquee_database_up')).toBe(0);
    expect(valueOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(valueOf(body, 'marquee_push_streams{kind="member"}')).toBe(3);
    expect(body).not.toMatch(/marquee_(waiting|job_last|clock|beacon|ledger_violations|ledger_check|backup)/);
  };
  try {
    metrics.setStreams('member', 3);
    const before = await ask('10');
    expect(valueOf(before.body, 'marquee_database_up')).toBe(1);
    expect(valueOf(before.body, 'marquee_waiting{kind="deposit"}')).toBeDefined();
    proxy.freeze();
    const hanging = await Promise.all([ask('1'), ask('10')]);
    for (const answer of hanging) expectOwnOnly(answer);
    expect(hanging[0].took).toBeLessThan(2_000);
    expect(hanging[1].took).toBeGreaterThan(3_000);
    expect(hanging[1].took).toBeLessThan(6_000);
    proxy.cut({ refuse: true });
    expectOwnOnly(await ask('10'));
    proxy.cut();
    await expect
      .poll(async () => valueOf((await ask('10')).body, 'marquee_database_up'), { timeout: 20_000 })
      .toBe(1);
  } finally {
    await server.close();
    await sql.end({ timeout: 1 });
    await proxy.close();
  }
}, 60_000);
