import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, openHouseAccount, startEmbeddedServer } from '@marquee/gateway';
import type { LoadResult } from './ledger-load.ts';
import { serverProcessor } from './server-processor.ts';

/**
 * `npm run bench:ledger`: transfers of the ledger against transactions of PostgreSQL's own `pgbench -N`, on one server, one
 * after the other in every round. `--rounds=N` (3), `--seconds=N` (4) of each measurement, `--json` for one JSON object.
 */
const option = (name: string, otherwise: number) =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const rounds = option('rounds', 3);
const seconds = option('seconds', 4);
const asJson = process.argv.includes('--json');
/** As many members as pgbench has accounts at its scale of 1. */
const MEMBERS = 100_000;

const scenarios = [
  { name: 'ledger, 1 client, uniform', processes: 1, clients: 1, against: 1, hot: false, target: 0.8 },
  {
    name: 'ledger, 1 client, one house account',
    processes: 1,
    clients: 1,
    against: 1,
    hot: true,
    target: 0.8,
  },
  { name: 'ledger, 16 clients, uniform', processes: 1, clients: 16, against: 16, hot: false, target: 2 },
  {
    name: 'ledger, 16 clients, one house account',
    processes: 1,
    clients: 16,
    against: 16,
    hot: true,
    target: 2,
  },
  { name: 'ledger, 64 clients, uniform', processes: 1, clients: 64, against: 64, hot: false, target: 4 },
  {
    name: 'ledger, 64 clients, one house account',
    processes: 1,
    clients: 64,
    against: 64,
    hot: true,
    target: 5,
  },
  {
    name: 'ledger, 2 processes of 128 clients, uniform',
    processes: 2,
    clients: 128,
    against: 64,
    hot: false,
    target: 7,
  },
  {
    name: 'ledger, 2 processes of 128 clients, one house account',
    processes: 2,
    clients: 128,
    against: 64,
    hot: true,
    target: 7,
  },
];

/** Transactions a second, and the processor's time for one in microseconds, server and client together. */
interface Measured {
  readonly perSecond: number;
  readonly processorMicroseconds: number;
  readonly p99?: number;
}

const pgbench = findPgbench();
if (pgbench === undefined) {
  console.error(
    'pgbench is not installed: apt-get install postgresql-contrib (Debian, Ubuntu), brew install libpq (macOS).',
  );
  process.exit(2);
}
const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
const database = await openDatabase({ dataDir, progress: () => {} });
// Joined for its number: the processor's time of its children is the server's.
const { pid: serverPid } = await startEmbeddedServer(dataDir, () => {});
const results: { name: string; target: number; pairs: [Measured, Measured][] }[] = scenarios.map(
  ({ name, target }) => ({ name, target, pairs: [] }),
);
try {
  const { sql, url } = database;
  // No load of the benchmark may come to an account's floor; that it is compared with stays.
  await sql`INSERT INTO account (owner, kind, currency, floor)
    SELECT 'member:' || n, 'cash', 'PHP', -1000000000000 FROM generate_series(1, ${MEMBERS}) n`;
  const [row] = await sql<{ first: bigint }[]>`SELECT id AS first FROM account WHERE owner = 'member:1'`;
  const house = await openHouseAccount(sql, 'bench', 'PHP', 'game:bench');
  await sql`CREATE DATABASE pgbench`;
  const benchUrl = url.replace(/\/[^/]*$/, '/pgbench');
  run(pgbench, ['-i', '-q', '-s', '1', benchUrl]);
  await sql`VACUUM ANALYZE account`;
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, scenario] of scenarios.entries()) {
      const base = measurePgbench(benchUrl, scenario.against);
      const own = await measureLedger(url, row?.first ?? 0n, scenario.hot ? house : undefined, scenario);
      results[place]?.pairs.push([base, own]);
    }
  }
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
print();

function findPgbench(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) folders.push(...readdirSync(debian).map((version) => `${debian}/${version}/bin`));
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
}

function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
  return stdout;
}

function measurePgbench(url: string, clients: number): Measured {
  const before = serverProcessor(serverPid);
  const words = run('sh', [
    '-c',
    `"$0" -N -n -c ${clients} -j ${Math.min(2, clients)} -T ${seconds} "$1" && times`,
    pgbench ?? '',
    url,
  ]);
  const done = Number(/transactions actually processed: (\d+)/.exec(words)?.[1]);
  // The shell's last line: user and system time of what it ran, like 0m1.25s 0m0.50s.
  const own = [...(words.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60_000 + Number(rest) * 1000,
    0,
  );
  return {
    perSecond: Number(/tps = ([\d.]+)/.exec(words)?.[1]),
    processorMicroseconds: ((serverProcessor(serverPid) - before + own) * 1000) / done,
  };
}

async function measureLedger(
  url: string,
  first: bigint,
  house: bigint | undefined,
  { processes, clients }: { processes: number; clients: number },
): Promise<Measured> {
  const script = fileURLToPath(new URL('./ledger-load.ts', import.meta.url));
  const args = [url, first, MEMBERS, house ?? '', clients, seconds].map(String);
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const line = async (child: (typeof children)[number]) => {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('a process of the load ended')));
    const [text] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
    ended.catch(() => {});
    return text.toString();
  };
  await Promise.all(children.map(line));
  const before = serverProcessor(serverPid);
  for (const child of children) child.stdin.write('go\n');
  const loads = (await Promise.all(children.map(line))).map((text) => JSON.parse(text) as LoadResult);
  const sum = (of: (load: LoadResult) => number) => loads.reduce((total, load) => total + of(load), 0);
  return {
    perSecond: sum(({ perSecond }) => perSecond),
    processorMicroseconds:
      ((serverProcessor(serverPid) - before + sum((load) => load.processorMilliseconds)) * 1000) /
      sum(({ done }) => done),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function print(): void {
  const rows = results.map(({ name, target, pairs }) => ({
    name,
    pgbenchPerSecond: median(pairs.map(([base]) => base.perSecond)),
    ledgerPerSecond: median(pairs.map(([, own]) => own.perSecond)),
    p99Milliseconds: median(pairs.map(([, own]) => own.p99 ?? Number.NaN)),
    ratio: median(pairs.map(([base, own]) => own.perSecond / base.perSecond)),
    processorRatio: median(
      pairs.map(([base, own]) => base.processorMicroseconds / own.processorMicroseconds),
    ),
    processorMicroseconds: median(pairs.map(([, own]) => own.processorMicroseconds)),
    target,
  }));
  const [load = Number.NaN] = loadavg();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${load.toFixed(1)}`;
  if (asJson) {
    console.log(JSON.stringify({ machine, rounds, seconds, rows }));
    return;
  }
  console.log(
    `${machine}; ${rounds} rounds of ${seconds} s, medians; pgbench -N at scale 1, ${MEMBERS} members`,
  );
  console.log(
    '                                                       pgbench/s  ledger/s  ratio  (target)  p99 ms  processor: µs, ratio',
  );
  for (const row of rows) {
    const figures = [
      row.pgbenchPerSecond.toFixed(0).padStart(9),
      row.ledgerPerSecond.toFixed(0).padStart(9),
      row.ratio.toFixed(2).padStart(6),
      `(${row.target})`.padStart(9),
      row.p99Milliseconds.toFixed(1).padStart(7),
      row.processorMicroseconds.toFixed(0).padStart(14),
      row.processorRatio.toFixed(2).padStart(6),
    ];
    console.log(`${row.name.padEnd(55)}${figures.join(' ')}`);
  }
}
