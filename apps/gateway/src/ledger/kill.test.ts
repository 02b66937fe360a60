import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPool, type Sql } from '../database/connection.ts';
import { startEmbeddedServer, type EmbeddedServer } from '../database/embedded-server.ts';
import { queueJob } from '../database/queue.ts';
import { bundled } from '../testing/bundled.ts';
import { seedDatabase } from '../testing/seeded-database.ts';
import { startGatewayProcess, type GatewayProcess } from '../testing/gateway-process.ts';
import { testBrands } from '../testing/global-setup.ts';
import { makeMoneyLoad, sendAll, type MoneyLoad, type Work } from '../testing/money-load.ts';
import { newKey, startTestProvider, type TestProvider } from '../testing/test-provider.ts';
import { PAYOUTS_JOB } from '../withdrawals/withdrawal.jobs.ts';
import { WITHDRAWALS_JOB } from '../withdrawals/withdrawal-request.store.ts';
import { checkLedger } from './check.ts';

/** `npm run proof:ledger` asks for more. */
const ROUNDS = Number(process.env['LEDGER_FAULTS'] ?? 1);
const MEMBERS = 8;
/** The share of the acknowledgements that come before something is killed, so that it happens in the middle. */
const SHARE = 0.3;

let dataDir: string;
let server: EmbeddedServer;
let line: Server;
let url: string;
let sql: Sql;
let provider: TestProvider;
let load: MoneyLoad;
let gateway: GatewayProcess;

/** An address that stays: PostgreSQL comes back on another port. */
async function startLine(): Promise<number> {
  line = createServer((socket) => {
    const onward = connect(Number(new URL(server.url).port), '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return (line.address() as AddressInfo).port;
}
const startGateway = () =>
  startGatewayProcess(
    url,
    {
      TRUST_PROXY: '127.0.0.1',
      PAYMENT_PROVIDERS: JSON.stringify([{ code: 'sandbox', url: provider.settings.url, keys: [newKey] }]),
    },
    [bundled('gateway')],
  );

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-kill-'));
  server = await startEmbeddedServer(dataDir, () => {});
  const direct = new URL(server.url);
  direct.port = String(await startLine());
  url = direct.href;
  await seedDatabase(url, url, testBrands);
  sql = openPool(url, { applicationName: 'kill', max: 4 });
  provider = await startTestProvider();
  provider.paysAtOnce = true;
  load = await makeMoneyLoad(sql, provider, MEMBERS);
  gateway = await startGateway();
}, 120_000);
afterAll(async () => {
  await gateway.kill();
  await provider.close();
  await sql.end({ timeout: 1 });
  line.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Starts the gateway again when it has ended: by this test, or because a connection broke while the driver was opening it
 * (porsager/postgres#1208).
 */
async function ensureGateway(): Promise<void> {
  if (!gateway.isRunning()) gateway = await startGateway();
}

/** Sends work and kills something once enough of it was acknowledged. */
async function killAmong(work: readonly Work[], kill: () => Promise<void>): Promise<Map<string, string>> {
  let killing: Promise<void> | undefined;
  const acknowledged = await sendAll(work, gateway.port, (count) => {
    if (count >= work.length * SHARE) killing ??= kill();
  });
  await killing;
  expect(acknowledged.size).toBeLessThan(work.length);
  return acknowledged;
}

/**
 * What is wrong after every request was sent again: each must have happened once, those acknowledged before as they were
 * acknowledged then.
 */
async function problemsAfter(work: readonly Work[], before: ReadonlyMap<string, string>): Promise<string[]> {
  const now = new Map<string, string>();
  await vi.waitFor(
    async () => {
      await ensureGateway();
      await sql`DELETE FROM rate_limit`;
      const rest = work.filter(({ name }) => !now.has(name));
      for (const [name, answer] of await sendAll(rest, gateway.port)) now.set(name, answer);
      expect(now.size).toBe(work.length);
    },
    { timeout: 90_000, interval: 200 },
  );
  const problems = [...before].flatMap(([name, answer]) =>
    now.get(name) === answer ? [] : [`${name} was acknowledged as ${answer}, and is ${now.get(name)} now`],
  );
  if (new Set(now.values()).size < work.length) problems.push('two requests came to one thing');
  console.info(`killed: ${before.size} of ${work.length} acknowledged before, ${now.size} once after`);
  await vi.waitFor(
    async () => {
      await ensureGateway();
      // What the killed one had claimed would wait for its seconds to pass.
      await sql`UPDATE withdrawal SET last_queried_at = NULL WHERE state = 'paying'`;
      for (const job of [WITHDRAWALS_JOB, PAYOUTS_JOB]) await queueJob(sql, job, {}, { key: job });
      const [open] = await sql<
        { count: number }[]
      >`SELECT count(*)::int AS count FROM withdrawal WHERE state <> 'paid'`;
      expect(open?.count).toBe(0);
    },
    // What a killed runner had begun is released after a minute.
    { timeout: 120_000, interval: 500 },
  );
  const { found, right } = await load.balances();
  if (found.some((balance, place) => balance !== right[place]))
    problems.push(`balances: ${found}, not ${right}`);
  if (provider.payouts.size !== load.withdrawals()) problems.push(`${provider.payouts.size} payouts`);
  const negative = await sql`SELECT id FROM account WHERE balance < min_balance`;
  const broken = (await checkLedger(sql)).filter(({ violations }) => violations > 0);
  return [
    ...problems,
    ...negative.map(({ id }) => `account ${id} is below its minimum`),
    ...broken.map(({ name }) => `not true: ${name}`),
  ];
}

for (let round = 1; round <= ROUNDS; round++) {
  test(`a gateway killed among transfers, news of deposits and withdrawals loses and doubles none (${round})`, async () => {
    const work = await load.newWork();
    const acknowledged = await killAmong(work, () => gateway.kill());
    expect(await problemsAfter(work, acknowledged)).toEqual([]);
  }, 240_000);

  test(`so does PostgreSQL killed among them (${round})`, async () => {
    const work = await load.newWork();
    const acknowledged = await killAmong(work, async () => {
      process.kill(server.pid, 'SIGKILL');
      server = await startEmbeddedServer(dataDir, () => {});
    });
    expect(await problemsAfter(work, acknowledged)).toEqual([]);
  }, 240_000);
}
