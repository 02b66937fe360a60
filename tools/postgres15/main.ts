import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../workspace.ts';

// npm run test:postgres15 [-- test files]: the database tests on PostgreSQL 15, as an ordinary role that owns its databases
// and is no superuser. POSTGRES_BIN names another folder of server programs.

const bin = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';
/** What depends on the server most: the schema, the ledger, and the statements with locks. */
const defaultFiles = [
  'src/database/schema.test.ts',
  'src/database/migrate.test.ts',
  'src/ledger/',
  'src/lottery/',
];
const PASSWORD = 'for-tests';
const START_LIMIT_MS = 30_000;

if (existsSync(path.join(bin, 'initdb'))) process.exitCode = await runTests(process.argv.slice(2));
else console.log(`skipped: no PostgreSQL in ${bin} (Debian: apt-get install postgresql-15)`);

async function runTests(files: readonly string[]): Promise<number> {
  const user = ordinaryUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  run(
    'initdb',
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ],
    user,
  );
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { stdio: 'ignore', cwd: folder, ...user },
  );
  try {
    const admin = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    for (const giveUp = Date.now() + START_LIMIT_MS; !isReady(admin); await delay(200))
      if (Date.now() > giveUp) throw new Error('PostgreSQL did not start within 30 s.');
    run('psql', [...admin, '-qc', `CREATE ROLE ordinary LOGIN CREATEDB PASSWORD '${PASSWORD}'`], user);
    run('psql', [...admin, '-qc', 'CREATE DATABASE ordinary OWNER ordinary'], user);
    const given = files.length > 0 ? files : defaultFiles;
    const tests = spawnSync('npx', ['vitest', 'run', ...given], {
      cwd: path.join(root, 'apps/gateway'),
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_DATABASE_URL: `postgres://ordinary:${PASSWORD}@127.0.0.1:${port}/ordinary`,
      },
    });
    return tests.status ?? 1;
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL refuses to run as root: for root, the user `postgres`, which Debian's package makes. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (which: string) => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

function run(program: string, args: readonly string[], user: { uid: number; gid: number } | undefined): void {
  const done = spawnSync(path.join(bin, program), args, {
    encoding: 'utf8',
    cwd: tmpdir(),
    env: { ...process.env, PGPASSWORD: PASSWORD },
    ...user,
  });
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr || String(done.error)}`);
}

function isReady(admin: readonly string[]): boolean {
  return spawnSync(path.join(bin, 'pg_isready'), admin).status === 0;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
