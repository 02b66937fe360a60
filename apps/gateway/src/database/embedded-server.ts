import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../errors/start-error.ts';
import { openPool } from './connection.ts';
import { findBinaries, type Binaries } from './embedded-binaries.ts';
import { explainFile, fullDisk, GATEWAY, makeCluster, NAME } from './embedded-cluster.ts';
import { environment, lastLine, runnerFor, userOf, type Runner } from './embedded-runner.ts';

/** A running embedded server. `stop` ends it unless another process still uses it. */
export type EmbeddedServer = {
  /** As the role that owns the tables. */
  url: string;
  /** As the role that gateways serve with; in a database of an earlier version, as the owner. */
  gatewayUrl: string;
  pid: number;
  isRunning: () => boolean;
  stop: () => Promise<void>;
};

/** After a crash the server replays its log before it answers; longer than this means something else is wrong. */
const START_LIMIT_MS = 60_000;

/**
 * Starts the embedded PostgreSQL over `DATA_DIR/postgres-18`, or joins the one that already runs there (another gateway's,
 * or one left by a killed process). The server listens on a free loopback port with a password of its own, and survives
 * this process: an acknowledged transfer must not depend on how Node ends.
 * @param port where a server that is started listens; a free port without it
 * @throws StartError for an unwritable folder, a full disk, a platform without a server.
 */
export async function startEmbeddedServer(
  dataDir: string,
  progress: (line: string) => void,
  port?: number,
): Promise<EmbeddedServer> {
  const binaries = findBinaries();
  const home = path.resolve(dataDir);
  const cluster = path.join(home, 'postgres-18');
  try {
    mkdirSync(home, { recursive: true });
    const probe = path.join(home, `.write-${process.pid}-${randomBytes(4).toString('hex')}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw explainFile(error, home);
  }
  const runner = runnerFor([home, binaries.root]);
  if (!existsSync(cluster)) {
    progress('making a new database…');
    makeCluster(binaries, runner, home, cluster);
  }
  const giveUp = Date.now() + START_LIMIT_MS;
  let failure = '';
  while (Date.now() < giveUp) {
    const running = readPidFile(cluster);
    if (running !== undefined) {
      const url = urlFor(NAME, cluster, running.port);
      if (await answers(url))
        return {
          url,
          gatewayUrl: existsSync(passwordOf(GATEWAY, cluster)) ? urlFor(GATEWAY, cluster, running.port) : url,
          pid: running.pid,
          isRunning: () => isServer(running.pid),
          stop: () => stopWhenUnused(url, running.pid),
        };
    } else {
      failure = await launch(binaries, runner, home, cluster, port ?? (await freePort()));
      // A full disk does not empty itself; anything else (a race for the folder or the port, a dying predecessor) may pass.
      if (/No space left on device/.test(failure)) break;
      if (/not permitted|Permission denied/i.test(failure)) break;
    }
    await delay(50);
  }
  if (/No space left on device/.test(failure)) throw fullDisk(home);
  throw new StartError(
    `The embedded PostgreSQL in ${cluster} does not start: ${lastLine(failure) || 'no answer within a minute'} (log: ${path.join(home, 'postgres.log')})`,
  );
}

const passwordOf = (role: string, cluster: string) => path.join(cluster, `${role}.password`);
const urlFor = (role: string, cluster: string, port: number) =>
  `postgres://${role}:${readFileSync(passwordOf(role, cluster), 'utf8')}@127.0.0.1:${port}/${NAME}`;

/** Starts the server apart from this process and waits until it is ready or has ended; the answer is what it said at its end. */
async function launch(
  binaries: Binaries,
  runner: Runner,
  home: string,
  cluster: string,
  port: number,
): Promise<string> {
  const logFile = path.join(home, 'postgres.log');
  const log = openSync(logFile, 'w');
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'cluster_name=marquee'].flatMap(
    (setting) => ['-c', setting],
  );
  const [command, ...rest] = [
    ...runner.wrap,
    binaries.postgres,
    '-D',
    cluster,
    '-p',
    String(port),
    ...settings,
  ] as [string, ...string[]];
  // Apart (a session of its own), so that neither Ctrl-C in the terminal nor our death reaches it.
  const child = spawn(command, rest, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: home,
    env: environment(),
    ...userOf(runner),
  });
  closeSync(log);
  const state = { ended: false };
  child.once('exit', () => (state.ended = true));
  child.once('error', () => (state.ended = true));
  child.unref();
  for (const giveUp = Date.now() + START_LIMIT_MS; Date.now() < giveUp && !state.ended; await delay(20)) {
    if (readPidFile(cluster)?.status === 'ready') return '';
  }
  return readFileSync(logFile, 'utf8');
}

type PidFile = { pid: number; port: number; status: string };

/**
 * What `postmaster.pid` says, if the process it names lives and is a PostgreSQL server. A killed server leaves the file
 * behind, still saying "ready", and after a reboot its number may belong to anyone: such a file is removed.
 */
function readPidFile(cluster: string): PidFile | undefined {
  const file = path.join(cluster, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (isServer(pid)) return { pid, port: Number(lines[3]), status: lines[7] ?? '' };
  rmSync(file, { force: true });
  return undefined;
}

function isServer(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  if (process.platform === 'win32') return true;
  if (existsSync('/proc/self/stat')) {
    try {
      const state = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return /\((postgres|setpriv)\) [^Z]/.test(state);
    } catch {
      return false;
    }
  }
  return /postgres/.test(spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout);
}

async function answers(url: string): Promise<boolean> {
  const sql = openPool(url, { applicationName: 'marquee launcher', max: 1 });
  try {
    await sql`SELECT 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The last gateway out turns the server off: a server that others still use continues. */
async function stopWhenUnused(url: string, pid: number): Promise<void> {
  const sql = openPool(url, { applicationName: 'marquee launcher', max: 1 });
  try {
    // Connections that have just been closed need a moment to disappear from the list, on a busy machine a second or two.
    for (let tries = 0; tries < 60; tries++) {
      const [row] =
        await sql`SELECT count(*)::int AS others FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;
      if (row?.['others'] === 0) break;
      if (tries === 59) return;
      await delay(30);
    }
  } catch {
    return; // It has ended already.
  } finally {
    await sql.end({ timeout: 1 });
  }
  // Fast shutdown: checkpoint, then end.
  if (isServer(pid)) process.kill(pid, 'SIGINT');
  for (const giveUp = Date.now() + 10_000; Date.now() < giveUp && isServer(pid);) await delay(20);
}

/** A port that is free now; a server that loses it to another process in between is simply started again. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}
