import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPool, type Sql } from '../database/connection.ts';
import { startEmbeddedServer, type EmbeddedServer } from '../database/embedded-server.ts';
import { migrate } from '../database/migrate.ts';
import { bundled } from '../testing/bundled.ts';
import { requestOf, type LoadSettings } from '../testing/ledger-load.ts';
import { checkLedger } from './check.ts';
import { createLedger } from './group-commit.ts';
import { postHold, reserve, voidHold } from './holds.store.ts';
import { openHouseAccount, openMemberAccount, transfer } from './ledger.store.ts';

/** `npm run proof:ledger` asks for more. */
const ROUNDS = Number(process.env['LEDGER_FAULTS'] ?? 1);
/** Answers to wait for before something is killed, so that it happens in the middle. */
const ANSWERS = 400;

let dataDir: string;
let server: EmbeddedServer;
let sql: Sql;
let house: bigint;
let loads = 0;
const children: ChildProcess[] = [];

/** A server of its own: it is going to be killed. */
async function open(): Promise<void> {
  server = await startEmbeddedServer(dataDir, () => {});
  sql = openPool(server.url, { applicationName: 'faults', max: 8 });
}
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-faults-'));
  await open();
  await migrate(sql);
  house = await openHouseAccount(sql, 'faults', 'PHP');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await sql.end({ timeout: 1 });
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

let nextMember = 1n;
async function memberWith(amount: bigint): Promise<bigint> {
  const member = nextMember++;
  const account = await openMemberAccount(sql, member, 'PHP');
  await transfer(sql, { key: `start:${member}`, from: house, to: account, amount, kind: 'test' });
  return account;
}

/** Starts a process that moves money among members and a game's house account. */
async function startLoad(): Promise<LoadSettings & { child: ChildProcess }> {
  const members = await Promise.all(Array.from({ length: 12 }, () => memberWith(2000n)));
  const game = await openHouseAccount(sql, 'faults', 'PHP', 'game:load');
  const name = `load${loads++}`;
  const file = path.join(dataDir, `${name}.log`);
  const settings: LoadSettings = {
    url: server.url,
    file,
    name,
    clients: 32,
    accounts: [...members, game].map(String),
  };
  const child = spawn(process.execPath, [bundled('ledger-load'), JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  return { ...settings, child };
}

/** What a load's file says: all that was asked, and the answers. A last line cut short says nothing. */
function readLog({ file }: LoadSettings) {
  const requested = new Set<number>();
  const answers = new Map<number, string>();
  if (!existsSync(file)) return { requested, answers };
  for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const [what, n, answer = ''] = line.split(' ');
    if (what === 's') requested.add(Number(n));
    else answers.set(Number(n), answer);
  }
  return { requested, answers };
}
const answered = (load: LoadSettings, count: number) =>
  vi.waitFor(() => expect(readLog(load).answers.size).toBeGreaterThan(count), {
    timeout: 30_000,
    interval: 10,
  });

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** What is wrong after a load: an answer that no longer stands, money that moved twice, books not in order. */
async function problemsAfter(load: LoadSettings): Promise<string[]> {
  const { requested, answers } = readLog(load);
  const ledger = createLedger(sql);
  const again = await Promise.all(
    [...requested].map(async (n) => ({ n, outcome: await ledger.transfer(requestOf(load, n)) })),
  );
  await ledger.close();
  const problems = again.flatMap(({ n, outcome }) => {
    const answer = answers.get(n) ?? '';
    const stands = outcome.kind === 'replay' && String(outcome.transfer) === answer;
    return /^\d+$/.test(answer) && !stands ? [`${n} was answered ${answer}, and is ${outcome.kind} now`] : [];
  });
  const moved = again.filter(({ outcome }) => 'transfer' in outcome).length;
  const [row] = await sql<{ count: bigint }[]>`
    SELECT count(*) AS count FROM transfer WHERE key LIKE ${`${load.name}:%`}`;
  if (Number(row?.count) !== moved)
    problems.push(`${moved} transfers were answered, there are ${row?.count}`);
  console.info(
    `killed: ${requested.size} transfers requested, ${answers.size} answered, ${row?.count} posted`,
  );
  const broken = (await checkLedger(sql)).filter(({ violations }) => violations > 0);
  return [...problems, ...broken.map(({ name }) => `not true: ${name}`)];
}

for (let round = 0; round < ROUNDS; round++) {
  test(`a process killed in the middle of its transfers loses none that it told of (${round + 1})`, async () => {
    const load = await startLoad();
    await answered(load, ANSWERS);
    await kill(load.child);
    expect(await problemsAfter(load)).toEqual([]);
  });

  test(`a connection’s server process killed: the load continues, nothing is lost or doubled (${round + 1})`, async () => {
    const load = await startLoad();
    await answered(load, ANSWERS);
    const [backend] = await sql<
      { pid: number }[]
    >`SELECT pid FROM pg_stat_activity WHERE application_name = 'load' LIMIT 1`;
    // PostgreSQL ends all connections then, and recovers from its log.
    process.kill(backend?.pid ?? 0, 'SIGKILL');
    const before = readLog(load).answers.size;
    await answered(load, before + ANSWERS);
    await kill(load.child);
    await sql.end({ timeout: 1 });
    sql = openPool(server.url, { applicationName: 'faults', max: 8 });
    expect(await problemsAfter(load)).toEqual([]);
  });

  test(`PostgreSQL killed in the middle of transfers keeps every one it answered (${round + 1})`, async () => {
    const load = await startLoad();
    await answered(load, ANSWERS);
    process.kill(server.pid, 'SIGKILL');
    await kill(load.child);
    await sql.end({ timeout: 1 });
    await open();
    expect(await problemsAfter(load)).toEqual([]);
  });
}

test('64 clients on one member, by every way there is: not a unit too much, none too few', async () => {
  const account = await memberWith(1000n);
  const other = await memberWith(1n);
  const ledgers = [createLedger(sql), createLedger(sql)];
  let spent = 0n;
  await Promise.all(
    Array.from({ length: 64 }, async (_, client) => {
      for (let turn = 0; turn < 4; turn++) {
        const key = `one:${client}:${turn}`;
        const request = { key, from: account, to: other, amount: 7n, kind: 'test' };
        const way = (client + turn) % 4;
        if (way < 2) {
          // The same request from two tabs.
          const twice = await Promise.all(ledgers.map((ledger) => ledger.transfer(request)));
          if (twice.some(({ kind }) => kind === 'applied')) spent += 7n;
        } else if (way === 2) {
          const outcome = await sql.begin((tx) => transfer(tx, request));
          if (outcome.kind === 'applied') spent += 7n;
        } else {
          const held = await sql.begin((tx) => reserve(tx, { key, from: account, amount: 7n, seconds: 60 }));
          if (held.kind !== 'applied') continue;
          if (client % 2 === 0) await sql.begin((tx) => voidHold(tx, key));
          else if (
            (await sql.begin((tx) => postHold(tx, { key, to: other, amount: 5n, kind: 'test' }))).kind ===
            'applied'
          )
            spent += 5n;
        }
      }
    }),
  );
  await Promise.all(ledgers.map((ledger) => ledger.close()));
  const rows = await sql<
    { balance: bigint }[]
  >`SELECT balance FROM account WHERE id IN ${sql([account, other])} ORDER BY id`;
  expect(rows.map(({ balance }) => balance)).toEqual([1000n - spent, 1n + spent]);
  // No hold is left and not a unit more than the rest can be spent.
  const tooMuch = { key: 'one:more', from: account, to: other, amount: 1001n - spent, kind: 'test' };
  expect((await sql.begin((tx) => transfer(tx, tooMuch))).kind).toBe('insufficient');
  expect((await checkLedger(sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});
