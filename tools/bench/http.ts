import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brandsFolder } from '../brand/brand-files.ts';
import { openBenchDatabase } from './database.ts';
import { downloadsOf } from './http-downloads.ts';
import { fillHttpLoad, MERCHANT } from './http-fill.ts';
import { checkReads, pathsOf, sendReads, type Load } from './http-load.ts';
import { measurePooler } from './http-pooler.ts';
import { benchVendor, fillBenchPlayers, startBenchGateway } from './ledger-gateways.ts';
import { findPgbench, measureLoads, measurePgbench, run, type Measured } from './ledger-measure.ts';
import { serverProcessor } from './server-processor.ts';

/**
 * `npm run bench:http`: reads of members who are logged in, next to a Fastify route that asks a pool of the same size for
 * `SELECT 1`; signed bets next to `pgbench -N`; and what a download of 100,000 rows does to other calls. `--entries=N` of the
 * ledger (250,000; the full size is 1,000,000), `--rounds=N` (3), `--seconds=N` (5) of each measurement, `--only=reads|calls|bets|exports|pooler`,
 * `--profile=FOLDER` for a profile of the gateway's processor time.
 */
const given = (name: string) =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const entries = Number(given('entries') ?? 250_000);
const rounds = Number(given('rounds') ?? 3);
const seconds = Number(given('seconds') ?? 5);
const only = given('only');
const profile = given('profile');
const CONNECTIONS = 64;
const POOL = 10;
const MEMBERS = 2000;
const PLAYERS = 20_000;
const READS_TARGET = 0.35;
const BETS_TARGET = 1;
const EXPORTS_TARGET = 2;
/** Of the requests that can be answered, so that a queue is the download's doing. */
const CALM_SHARE = 0.3;

/** A load with the processor's microseconds for one request, of the server and of the database. */
interface Costly extends Load {
  readonly own: number;
  readonly database: number;
}

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
if (profile !== undefined) mkdirSync(profile, { recursive: true });
const database = await openBenchDatabase(folder);
const { sql, url } = database;
const { server: serverPid } = database;
const script = fileURLToPath(new URL('http-reference.ts', import.meta.url));
const reference = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, url, `${POOL}`], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const environment = {
  DEMO_DATA: '1',
  TRUST_PROXY: '127.0.0.1',
  SANDBOX_PAYMENTS: '0',
  ARCADE: '0',
  DATA_DIR: folder,
};
const gateway = await startBenchGateway(url, brandsFolder, {
  environment,
  ...(profile !== undefined && { node: ['--cpu-prof', `--cpu-prof-dir=${profile}`] }),
});
try {
  const [port] = (await once(reference.stdout, 'data')) as [Buffer];
  await untilCalm();
  const load = await fillHttpLoad(sql, entries, MEMBERS);
  const [lottery] = await sql<{ code: string }[]>`
    SELECT code FROM lottery JOIN game USING (code) WHERE game.merchant = ${MERCHANT} AND schedule IS NOT NULL ORDER BY code LIMIT 1`;
  const options = { connections: CONNECTIONS, seconds, paths: pathsOf(lottery?.code ?? '') };
  const [load1 = Number.NaN] = loadavg();
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${load1.toFixed(1)}; ${load.entries} entries, ${rounds} rounds of ${seconds} s, medians`,
  );
  await checkReads(gateway.port, load, options.paths);
  if (only === undefined || only === 'reads') await measureReads();
  if (only === 'calls') await measureCalls();
  if (only === 'pooler')
    await measurePooler(gateway.port, {
      url,
      rounds,
      poolSize: POOL,
      start: (more) => startBenchGateway(url, brandsFolder, { environment: { ...environment, ...more } }),
      send: (at) => sendReads(at, load, options),
    });
  if (only === undefined || only === 'exports') await measureExports();
  if (only === undefined || only === 'bets') await measureBets();

  /** Waits until the gateway has done the work of its start, which pays from accounts that are filled and is not that of calls; a minute at most. */
  async function untilCalm(): Promise<void> {
    for (let seconds = 0, calm = 0; seconds < 60 && calm < 2; seconds += 1) {
      const before = serverProcessor(gateway.pid);
      // oxlint-disable-next-line no-await-in-loop -- one second after the other
      await sleep(1000);
      calm = serverProcessor(gateway.pid) - before > 50 ? 0 : calm + 1;
    }
  }

  async function measured(pid: number, work: () => Promise<Load>): Promise<Costly> {
    const before = [serverProcessor(pid), serverProcessor(serverPid)];
    const found = await work();
    const [own = 0, database = 0] = [serverProcessor(pid), serverProcessor(serverPid)].map(
      (used, place) => ((used - (before[place] ?? 0)) * 1000) / found.done,
    );
    return { ...found, own, database };
  }

  async function measureReads(): Promise<void> {
    const [base, reads] = [Number(String(port)), gateway.port];
    // Plans, code and caches.
    await sendReads(base, load, { ...options, seconds: 2 });
    await sendReads(reads, load, { ...options, seconds: 3 });
    const pairs: { readonly one: Costly; readonly own: Costly }[] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push({
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        one: await measured(reference.pid ?? 0, () => sendReads(base, load, options)),
        // oxlint-disable-next-line no-await-in-loop -- as above
        own: await measured(gateway.pid, () => sendReads(reads, load, options)),
      });
    const words = (name: 'one' | 'own') => {
      const of = (value: (each: Costly) => number) => median(pairs.map((pair) => value(pair[name])));
      return `${of(({ perSecond }) => perSecond).toFixed(0)}/s, p50 ${of(({ p50 }) => p50)} ms, p99 ${of(({ p99 }) => p99)} ms, processor ${of(({ own }) => own).toFixed(0)} µs + database ${of((each) => each.database).toFixed(0)} µs`;
    };
    console.log(`SELECT 1, ${CONNECTIONS} connections:  ${words('one')}`);
    console.log(`mixed reads, ${CONNECTIONS} connections:  ${words('own')}`);
    report(
      'reads',
      median(pairs.map(({ one, own }) => own.perSecond / one.perSecond)),
      READS_TARGET,
      'at least',
    );
    const cost = (each: Costly) => each.own + each.database;
    console.log(
      `  of the processor: ${median(pairs.map(({ one, own }) => cost(one) / cost(own))).toFixed(2)}`,
    );
  }

  /** What each call of the mix costs on its own. */
  async function measureCalls(): Promise<void> {
    for (const target of new Set(options.paths)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { perSecond, own, database } = await measured(gateway.pid, () =>
        sendReads(gateway.port, load, { ...options, paths: [target] }),
      );
      console.log(
        `${target.replace(/\?.*/, '').padEnd(44)} ${perSecond.toFixed(0).padStart(6)}/s, processor ${own.toFixed(0)} µs + database ${database.toFixed(0)} µs`,
      );
    }
  }

  async function measureExports(): Promise<void> {
    const most = await sendReads(gateway.port, load, options);
    const calm = { ...options, connections: 16, rate: Math.max(50, Math.round(most.perSecond * CALM_SHARE)) };
    const pairs: { without: Load; during: Load; done: { rows: number } }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const without = await sendReads(gateway.port, load, calm);
      const downloads = downloadsOf(gateway.port, load.first);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const during = await sendReads(gateway.port, load, calm);
      // oxlint-disable-next-line no-await-in-loop -- as above
      pairs.push({ without, during, done: await downloads.stop() });
    }
    const of = (value: (pair: (typeof pairs)[number]) => number) => median(pairs.map(value));
    console.log(
      `${calm.rate} reads a second: p99 ${of(({ without }) => without.p99)} ms, during downloads of 100,000 rows ${of(({ during }) => during.p99)} ms (${of(({ done }) => done.rows).toFixed(0)} rows in ${seconds} s)`,
    );
    report(
      'exports',
      of(({ without, during }) => during.p99 / without.p99),
      EXPORTS_TARGET,
      'at most',
    );
  }

  async function measureBets(): Promise<void> {
    const pgbench = findPgbench();
    if (pgbench === undefined) {
      console.log('bets: skipped, pgbench is not installed (Debian: apt-get install postgresql-contrib)');
      return;
    }
    await sql`CREATE DATABASE pgbench`;
    const benchUrl = url.replace(/\/[^/]*$/, '/pgbench');
    run(pgbench, ['-i', '-q', '-s', '1', benchUrl]);
    const currency = await fillBenchPlayers(sql, PLAYERS);
    const used = () => serverProcessor(serverPid) + serverProcessor(gateway.pid);
    const { key, games } = benchVendor;
    const args = [gateway.port, key.id, key.secret, PLAYERS, games, currency, '', CONNECTIONS, seconds].map(
      String,
    );
    const pairs: { base: Measured; own: Measured }[] = [];
    const grown = { bets: 0, disk: 0, log: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const base = measurePgbench(pgbench, benchUrl, { clients: CONNECTIONS, seconds, used });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const before = await readSizes();
      // oxlint-disable-next-line no-await-in-loop
      pairs.push({ base, own: await measureLoads('./ledger-http-load.ts', [args], used) });
      // oxlint-disable-next-line no-await-in-loop
      const after = await readSizes();
      for (const name of ['bets', 'disk', 'log'] as const) grown[name] += after[name] - before[name];
    }
    console.log(
      `one bet takes ${(grown.disk / grown.bets / 1000).toFixed(2)} kB on the disk and ${(grown.log / grown.bets / 1000).toFixed(2)} kB of the write-ahead log (${grown.bets} bets)`,
    );
    console.log(
      `pgbench -N, ${CONNECTIONS} clients: ${median(pairs.map(({ base }) => base.perSecond)).toFixed(0)}/s; signed bets over HTTP: ${median(pairs.map(({ own }) => own.perSecond)).toFixed(0)}/s, p99 ${median(pairs.map(({ own }) => own.p99 ?? Number.NaN)).toFixed(0)} ms`,
    );
    report(
      'bets',
      median(pairs.map(({ base, own }) => own.perSecond / base.perSecond)),
      BETS_TARGET,
      'at least',
    );
    console.log(
      `  of the processor: ${median(pairs.map(({ base, own }) => base.processorMicroseconds / own.processorMicroseconds)).toFixed(2)}`,
    );
  }

  /** How many bets there are, and the bytes of the database and of all that its server has logged. */
  async function readSizes() {
    const [row] = await sql<{ bets: number; disk: number; log: number }[]>`
      SELECT (SELECT count(*)::float8 FROM bet) AS bets, pg_database_size(current_database())::float8 AS disk,
        (pg_current_wal_lsn() - '0/0')::float8 AS log`;
    if (row === undefined) throw new Error('no sizes');
    return row;
  }
} finally {
  await gateway.stop();
  reference.kill('SIGTERM');
  await once(reference, 'exit');
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}

function report(name: string, ratio: number, target: number, kind: 'at least' | 'at most'): void {
  const isMet = kind === 'at least' ? ratio >= target : ratio <= target;
  console.log(`${name}: ratio ${ratio.toFixed(2)} (${kind} ${target}): ${isMet ? 'met' : 'missed'}`);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
