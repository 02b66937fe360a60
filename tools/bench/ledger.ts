import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openHouseAccount } from '@marquee/gateway';
import { openBenchDatabase } from './database.ts';
import { benchVendor, fillBenchPlayers, startBenchGateway } from './ledger-gateways.ts';
import { findPgbench, measureLoads, measurePgbench, run, type Measured } from './ledger-measure.ts';
import { serverProcessor } from './server-processor.ts';

/**
 * `npm run bench:ledger`: transfers of the ledger, and signed bets of a vendor over HTTP, against transactions of
 * PostgreSQL's own `pgbench -N`, on one server, one after another in every round. `--rounds=N` (3), `--seconds=N` (4) of each
 * measurement, `--only=WORD` for the scenarios with it in their names, `--json` for one JSON object.
 */
const given = (name: string) =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const rounds = Number(given('rounds') ?? 3);
const seconds = Number(given('seconds') ?? 4);
const only = given('only') ?? '';
const asJson = process.argv.includes('--json');
/** As many members as pgbench has accounts at its scale of 1. */
const MEMBERS = 100_000;

/** What is measured: clients of each process, against as many of pgbench, and the ratio that it should come to. */
interface Scenario {
  readonly way: 'ledger' | 'HTTP';
  readonly processes: number;
  readonly clients: number;
  readonly against: number;
  readonly hot: boolean;
  readonly target?: number;
}
const pair = (scenario: Omit<Scenario, 'hot' | 'target'>, uniform?: number, hot?: number): Scenario[] => [
  { ...scenario, hot: false, ...(uniform !== undefined && { target: uniform }) },
  { ...scenario, hot: true, ...(hot !== undefined && { target: hot }) },
];
const scenarios: readonly Scenario[] = [
  ...pair({ way: 'ledger', processes: 1, clients: 1, against: 1 }, 0.8, 0.8),
  ...pair({ way: 'ledger', processes: 1, clients: 16, against: 16 }, 2, 2),
  ...pair({ way: 'ledger', processes: 1, clients: 64, against: 64 }, 4, 5),
  ...pair({ way: 'ledger', processes: 2, clients: 128, against: 64 }, 7, 7),
  ...pair({ way: 'HTTP', processes: 1, clients: 1, against: 1 }),
  ...pair({ way: 'HTTP', processes: 1, clients: 16, against: 16 }),
  ...pair({ way: 'HTTP', processes: 1, clients: 64, against: 64 }, 1.5, 1.5),
  ...pair({ way: 'HTTP', processes: 2, clients: 32, against: 64 }, 1.5, 1.5),
];
const nameOf = ({ way, processes, clients, hot }: Scenario) =>
  `${way}, ${processes === 1 ? '' : `${processes} processes of `}${clients} client${clients === 1 ? '' : 's'}, ${hot ? 'one house account' : 'uniform'}`;
const chosen = scenarios.filter((scenario) => nameOf(scenario).includes(only));

const pgbench = findPgbench();
if (pgbench === undefined) {
  console.error(
    'pgbench is not installed: apt-get install postgresql-contrib (Debian, Ubuntu), brew install libpq (macOS).',
  );
  process.exit(2);
}
const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
const database = await openBenchDatabase(dataDir);
const gateways: Awaited<ReturnType<typeof startBenchGateway>>[] = [];
const results = chosen.map((scenario) => ({ scenario, pairs: [] as [Measured, Measured][] }));
try {
  const { sql, url } = database;
  const { server: serverPid } = database;
  const used = () =>
    [serverPid, ...gateways.map(({ pid }) => pid)].reduce((sum, pid) => sum + serverProcessor(pid), 0);
  // No load of the benchmark may reach an account's minimum, but the comparison stays.
  await sql`INSERT INTO account (owner, kind, currency, min_balance)
    SELECT 'bench:' || n, 'cash', 'PHP', -1000000000000 FROM generate_series(1, ${MEMBERS}) n`;
  const [row] = await sql<{ first: bigint }[]>`SELECT id AS first FROM account WHERE owner = 'bench:1'`;
  const house = await openHouseAccount(sql, 'bench', 'PHP', 'game:bench');
  await sql`CREATE DATABASE pgbench`;
  const benchUrl = url.replace(/\/[^/]*$/, '/pgbench');
  run(pgbench, ['-i', '-q', '-s', '1', benchUrl]);
  await sql`VACUUM ANALYZE account`;
  const brands = fileURLToPath(new URL('../../brands', import.meta.url));
  if (chosen.some(({ way }) => way === 'HTTP'))
    for (let place = 0; place < 2; place++) gateways.push(await startBenchGateway(url, brands));
  const currency = gateways.length === 0 ? '' : await fillBenchPlayers(sql, MEMBERS);

  const own = ({ way, processes, clients, hot }: Scenario): Promise<Measured> => {
    const tail = [clients, seconds].map(String);
    const { key, games } = benchVendor;
    return way === 'ledger'
      ? measureLoads(
          './ledger-load.ts',
          Array.from({ length: processes }, () => [
            url,
            `${row?.first}`,
            `${MEMBERS}`,
            hot ? `${house}` : '',
            ...tail,
          ]),
          used,
        )
      : measureLoads(
          './ledger-http-load.ts',
          gateways
            .slice(0, processes)
            .map(({ port }) => [
              ...[port, key.id, key.secret, MEMBERS, games, currency, hot ? 'hot' : ''].map(String),
              ...tail,
            ]),
          used,
        );
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const { scenario, pairs } of results) {
      const base = measurePgbench(pgbench, benchUrl, { clients: scenario.against, seconds, used });
      pairs.push([base, await own(scenario)]);
    }
  }
} finally {
  for (const gateway of gateways) await gateway.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
print();

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function print(): void {
  const rows = results.map(({ scenario, pairs }) => ({
    name: nameOf(scenario),
    pgbenchPerSecond: median(pairs.map(([base]) => base.perSecond)),
    perSecond: median(pairs.map(([, own]) => own.perSecond)),
    p99Milliseconds: median(pairs.map(([, own]) => own.p99 ?? Number.NaN)),
    ratio: median(pairs.map(([base, own]) => own.perSecond / base.perSecond)),
    processorRatio: median(
      pairs.map(([base, own]) => base.processorMicroseconds / own.processorMicroseconds),
    ),
    processorMicroseconds: median(pairs.map(([, own]) => own.processorMicroseconds)),
    target: scenario.target,
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
    '                                                       pgbench/s     own/s  ratio  (target)  p99 ms  processor: µs, ratio',
  );
  for (const row of rows) {
    const figures = [
      row.pgbenchPerSecond.toFixed(0).padStart(9),
      row.perSecond.toFixed(0).padStart(9),
      row.ratio.toFixed(2).padStart(6),
      (row.target === undefined ? '' : `(${row.target})`).padStart(9),
      row.p99Milliseconds.toFixed(1).padStart(7),
      row.processorMicroseconds.toFixed(0).padStart(14),
      row.processorRatio.toFixed(2).padStart(6),
    ];
    console.log(`${row.name.padEnd(55)}${figures.join(' ')}`);
  }
}
