import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPool } from './connection.ts';
import { findBinaries } from './embedded-binaries.ts';
import { startEmbeddedServer, type EmbeddedServer } from './embedded-server.ts';
import { startWatchedServer } from './watch-embedded.ts';

let dataDir: string;
const started: EmbeddedServer[] = [];
// One folder for all: making a database takes over a second, and the tests leave it stopped.
beforeAll(() => (dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-launcher-'))));
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer(dataDir, () => {});
  started.push(server);
  return server;
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const sql = openPool(url, { applicationName: 'launcher test', max: 1 });
  try {
    return [...(await sql.unsafe(text))] as Row[];
  } finally {
    await sql.end();
  }
}

/** A zombie that no one has collected yet counts as dead. */
const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self/stat') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

describe('the launcher', () => {
  test('two first starts on one fresh folder share one server and leave no scraps', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    expect(two?.pid).toBe(one?.pid);
    expect(await query(two?.url ?? '', 'SELECT current_user AS name')).toEqual([{ name: 'marquee' }]);
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres-18', 'postgres.log']);
  });

  test('a server that is killed is started again at its address', async () => {
    const lines: string[] = [];
    const watched = await startWatchedServer(dataDir, (line) => void lines.push(line));
    const { pid } = await start();
    started.pop();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(lines.join(' ')).toContain('runs again'), {
      timeout: 60_000,
      interval: 50,
    });
    expect(await query(watched.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await watched.stop();
  });

  test('a server left by a killed process is joined with its data, and the last one out stops it', async () => {
    const script = `import { startEmbeddedServer } from ${JSON.stringify(new URL('./embedded-server.ts', import.meta.url).href)};
      const server = await startEmbeddedServer(process.argv[2], () => {});
      process.stdout.write(JSON.stringify(server) + '\\n');
      setInterval(() => {}, 1000);`;
    const file = path.join(dataDir, 'start.mts');
    writeFileSync(file, script);
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), file, dataDir], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const first = await new Promise<EmbeddedServer>((resolve) =>
      child.stdout.once('data', (text: Buffer) => resolve(JSON.parse(text.toString()))),
    );
    await query(
      first.url,
      'CREATE TABLE IF NOT EXISTS kept (n int); DELETE FROM kept; INSERT INTO kept VALUES (7)',
    );
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    expect(alive(first.pid)).toBe(true);
    const second = await start();
    expect(second.pid).toBe(first.pid);
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await second.stop();
    expect(alive(first.pid)).toBe(false);
  });

  test('a killed server is started again over its stale pid file, with what was committed', async () => {
    const first = await start();
    await query(
      first.url,
      'CREATE TABLE IF NOT EXISTS kept (n int); DELETE FROM kept; INSERT INTO kept VALUES (8)',
    );
    process.kill(first.pid, 'SIGKILL');
    expect(readFileSync(path.join(dataDir, 'postgres-18/postmaster.pid'), 'utf8')).toContain('ready');
    const second = await start();
    expect(second.pid).not.toBe(first.pid);
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 8 }]);
  });

  test('a pid file that now names a stranger is not believed', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(
      path.join(dataDir, 'postgres-18/postmaster.pid'),
      `${process.pid}\n${dataDir}\n0\n1\n\n127.0.0.1\n0 0\nready   \n`,
    );
    const second = await start();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a server that another gateway uses continues', async () => {
    const first = await start();
    const second = await start();
    const other = openPool(second.url, { applicationName: 'another gateway', max: 1 });
    await other`SELECT 1`;
    await first.stop();
    expect(alive(first.pid)).toBe(true);
    expect([...(await other`SELECT 1 AS one`)]).toEqual([{ one: 1 }]);
    await other.end();
  });

  test('a second start of the same folder makes nothing again', async () => {
    await (await start()).stop();
    const reported: string[] = [];
    const again = await startEmbeddedServer(dataDir, (line) => reported.push(line));
    started.push(again);
    expect(reported).toEqual([]);
  });

  test('a data folder that is a file gets one clear line', async () => {
    const file = path.join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(startEmbeddedServer(file, () => {})).rejects.toThrow(/DATA_DIR .* is not a folder/);
  });

  test('a disk without room gets one clear line, and no half-made database', async () => {
    const empty = mkdtempSync(path.join(dataDir, 'empty-'));
    const fs = await import('node:fs');
    const spy = vi
      .spyOn(fs.default, 'statfsSync')
      .mockReturnValue({ ...fs.statfsSync(empty), bavail: 10, bsize: 4096 });
    await import('node:module').then(({ syncBuiltinESMExports }) => syncBuiltinESMExports());
    try {
      await expect(startEmbeddedServer(empty, () => {})).rejects.toThrow(/disk .* is full/);
      expect(existsSync(path.join(empty, 'postgres-18'))).toBe(false);
    } finally {
      spy.mockRestore();
      await import('node:module').then(({ syncBuiltinESMExports }) => syncBuiltinESMExports());
    }
  });

  test('a platform without a server is asked for DATABASE_URL', () => {
    expect(() => findBinaries('sunos-x64')).toThrow(
      /No embedded PostgreSQL exists for sunos-x64: set DATABASE_URL/,
    );
    expect(() => findBinaries('darwin-arm64')).toThrow(/not installed .*: set DATABASE_URL/);
  });
});
