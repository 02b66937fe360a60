import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPool, startEmbeddedServer, startGateway } from '@marquee/gateway';
import { brandsFolder } from '../brand/brand-files.ts';
import { serverProcessor } from './server-processor.ts';

/**
 * `npm run bench:push`: what open streams of members to whom nothing happens cost the database's processor, against the same
 * gateway without streams in the same run; with `--live`, what streams of live content cost, of all topics of the demo's site.
 * `--streams=N` (10000), `--seconds=N` (120) of each measurement.
 */
const option = (name: string, usual: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const streams = option('streams', 10_000);
const seconds = option('seconds', 120);
const kind = process.argv.includes('--live') ? 'live' : 'member';
/** Of a core, for 10,000 streams. */
const TARGET = 0.01;
/** Until what opening the streams has left to the database is written. */
const SETTLE_MS = 20_000;

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
const gateway = await startGateway({
  port: 0,
  host: '127.0.0.1',
  dataDir: folder,
  sitesDir: path.join(folder, 'sites'),
  brandsDir: brandsFolder,
  // Topics of a site without games would be read for nothing.
  demo: kind === 'live',
  jobs: 'none',
  logFile: path.join(folder, 'log'),
});
const sql = openPool(gateway.databaseUrl, { applicationName: 'bench', max: 1 });
// Joined by its process id: the processor time of its children is the server's.
const { pid: server } = await startEmbeddedServer(folder, () => {});

/** Cores of the database's processor while nothing happens. */
async function measure(): Promise<number> {
  const before = serverProcessor(server);
  await delay(seconds * 1000);
  return (serverProcessor(server) - before) / (seconds * 1000);
}

try {
  const [row] = await sql<{ first: number }[]>`
    WITH made AS (
      INSERT INTO member (merchant, username, nickname, language, rank_name)
      SELECT 'aurora', 'stream' || n, 'Stream', 'EN', 'Bronze' FROM generate_series(1, ${streams}::int) n RETURNING id),
    opened AS (INSERT INTO account (owner, kind, currency) SELECT 'member:' || id, 'cash', 'PHP' FROM made),
    entered AS (INSERT INTO session (token_hash, merchant, member, expires_at)
      SELECT sha256(convert_to(lpad(id::text, 43, 'A'), 'UTF8')), 'aurora', id, now() + interval '1 day' FROM made)
    SELECT min(id)::int AS first FROM made`;
  await sql`VACUUM ANALYZE`;
  await delay(SETTLE_MS);
  const without = await measure();
  const { port } = gateway;
  const child = spawn(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      fileURLToPath(new URL('push-streams.ts', import.meta.url)),
      ...[port, 'aurora.localhost', row?.first ?? 0, streams, kind].map(String),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const [received] = (await Promise.race([once(child.stdout, 'data'), ended])) as [unknown];
  if (Number(String(received)) < streams) throw new Error(`only ${String(received)} streams were opened`);
  await delay(SETTLE_MS);
  const withStreams = await measure();
  child.stdin.end();
  await ended;
  const cost = ((withStreams - without) * 10_000) / streams;
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  );
  console.log(`the database without streams: ${without.toFixed(4)} cores over ${seconds} s`);
  console.log(`with ${streams} idle streams: ${withStreams.toFixed(4)} cores`);
  console.log(
    `10,000 streams: ${cost.toFixed(4)} cores (at most ${TARGET}): ${cost <= TARGET ? 'met' : 'missed'}`,
  );
} finally {
  await sql.end();
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
}
