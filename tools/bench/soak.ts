import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandsFolder } from '../brand/brand-files.ts';
import { unusedPort } from '../unused-port.ts';
import { openBenchDatabase } from './database.ts';
import { fillHttpLoad, MERCHANT } from './http-fill.ts';
import { checkReads, pathsOf, sendReads } from './http-load.ts';
import { fillBenchPlayers, startBenchGateway } from './ledger-gateways.ts';
import { sendBets } from './soak-bets.ts';
import { growthOf, type Minute } from './soak-growth.ts';

/**
 * `npm run soak -- --minutes=60`: reads, open streams and signed bets on one gateway. Prints its memory, handles and connections
 * by minute, and fails when one of them has grown beyond its bound.
 */
const given = (name: string, usual: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const minutes = given('minutes', 60);
const rate = given('rate', 60);
const STREAMS = 200;
const MEMBERS = 500;
const PLAYERS = 500;
const ENTRIES = 250_000;
const BET_PAUSE_MS = 50;

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-soak-'));
const database = await openBenchDatabase(folder);
const { sql, url } = database;
const metricsPort = await unusedPort();
const gateway = await startBenchGateway(url, brandsFolder, {
  environment: {
    DEMO_DATA: '1',
    TRUST_PROXY: '127.0.0.1',
    SANDBOX_PAYMENTS: '0',
    ARCADE: '0',
    DATA_DIR: folder,
    METRICS_PORT: String(metricsPort),
  },
});

async function readMinute(minute: number): Promise<Minute> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1]);
  const [row] = await sql<{ connections: number }[]>`
    SELECT count(*)::int AS connections FROM pg_stat_activity WHERE datname = current_database()`;
  return {
    minute,
    residentMb: valueOf('process_resident_memory_bytes') / 2 ** 20,
    heapMb: valueOf('nodejs_heap_size_used_bytes') / 2 ** 20,
    handles: valueOf('nodejs_active_handles_total'),
    connections: row?.connections ?? Number.NaN,
  };
}

try {
  const load = await fillHttpLoad(sql, ENTRIES, MEMBERS);
  const currency = await fillBenchPlayers(sql, PLAYERS);
  const [lottery] = await sql<{ code: string }[]>`
    SELECT code FROM lottery JOIN game USING (code) WHERE game.merchant = ${MERCHANT} AND schedule IS NOT NULL ORDER BY code LIMIT 1`;
  const paths = pathsOf(lottery?.code ?? '');
  await checkReads(gateway.port, load, paths);
  const streams = spawn(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      fileURLToPath(new URL('push-streams.ts', import.meta.url)),
      ...[gateway.port, `${MERCHANT}.localhost`, load.first, STREAMS].map(String),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await once(streams.stdout, 'data');
  const stopBets = sendBets(gateway.port, PLAYERS, currency, BET_PAUSE_MS);
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}; ${rate} reads a second, ${STREAMS} streams, a bet every ${BET_PAUSE_MS} ms`,
  );
  console.log('minute  resident MB  heap MB  handles  connections    reads   p99 ms');
  const found: Minute[] = [];
  let reads = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    // oxlint-disable-next-line no-await-in-loop -- minute by minute
    const sent = await sendReads(gateway.port, load, { connections: 16, seconds: 60, paths, rate });
    reads += sent.done;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const at = await readMinute(minute);
    found.push(at);
    console.log(
      [
        `${minute}`.padStart(6),
        at.residentMb.toFixed(0).padStart(12),
        at.heapMb.toFixed(0).padStart(8),
        `${at.handles}`.padStart(8),
        `${at.connections}`.padStart(12),
        `${sent.done}`.padStart(8),
        `${sent.p99}`.padStart(8),
      ].join(' '),
    );
  }
  const bets = await stopBets();
  const streamsLeft = streams.exitCode === null ? STREAMS : 0;
  streams.stdin.end();
  console.log(`${reads} reads and ${bets} bets were answered; ${streamsLeft} streams were open to the end`);
  const grown = growthOf(found);
  for (const line of grown) console.log(line);
  if (grown.length === 0) console.log('Nothing has grown beyond its bound.');
  process.exitCode = grown.length === 0 && streamsLeft > 0 ? 0 : 1;
} finally {
  await gateway.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
