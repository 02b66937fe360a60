import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkDatabase, openPool, readEnvironment, StartError, type Sql } from '@marquee/gateway';
import * as v from 'valibot';
import { runCommand } from './run-command.ts';

const usage = `npm run backup -- dump <folder> [--keep N]   writes a backup of the database of DATABASE_URL with pg_dump, and removes all but the newest N (14)
npm run backup -- restore <file>             fills the empty database of DATABASE_URL with a backup, and checks its ledger
Both programs must be of the server's version or newer; POSTGRES_BIN names their folder where PATH does not.`;

/** What stands next to a backup. */
const noteSchema = v.object({ begunAt: v.string(), seal: v.nullable(v.string()) });

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'string', default: '14' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const [command, place] = positionals;
  if (values.help === true || place === undefined || (command !== 'dump' && command !== 'restore')) {
    console.log(usage);
    return values.help === true ? 0 : 2;
  }
  const { databaseUrl, ownerUrl } = readEnvironment(process.env);
  const url = ownerUrl ?? databaseUrl;
  if (url === undefined)
    throw new StartError(
      'The embedded database has no pg_dump: set DATABASE_URL, or copy DATA_DIR while nothing runs.',
    );
  if (command === 'restore') return restore(url, place);
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1)
    throw new StartError('--keep is the number of backups to keep, from 1.');
  await dump(url, place, keep);
  return 0;
}

async function dump(url: string, folder: string, keep: number): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const begunAt = new Date().toISOString();
  const seal = await withPool(url, newestSeal);
  const file = path.join(folder, `marquee-${begunAt.replaceAll(/[:.]/g, '-')}.dump`);
  // A file with this name is whole.
  runProgram('pg_dump', ['--format=custom', '--no-password', `--file=${file}.part`], url);
  writeFileSync(`${file}.json`, JSON.stringify({ begunAt, seal }), { mode: 0o600 });
  renameSync(`${file}.part`, file);
  const bytes = statSync(file).size;
  console.log(`${file}: ${(bytes / 1_000_000).toFixed(1)} MB; newest seal ${seal ?? 'none'}`);
  await note(url, begunAt, bytes);
  const all = readdirSync(folder).filter((name) => /^marquee-[\dTZ-]+\.dump$/.test(name));
  for (const name of all.toSorted().slice(0, -keep)) {
    rmSync(path.join(folder, name));
    rmSync(path.join(folder, `${name}.json`), { force: true });
    console.log(`removed ${name}`);
  }
}

/** Notes a whole backup in the database, for its age in the metrics. What keeps it from that takes nothing from the backup. */
async function note(url: string, begunAt: string, bytes: number): Promise<void> {
  try {
    await withPool(
      url,
      (sql) => sql`
        WITH old AS (DELETE FROM backup_note WHERE begun_at < now() - interval '1 year')
        INSERT INTO backup_note (begun_at, bytes) VALUES (${begunAt}, ${bytes}) ON CONFLICT (begun_at) DO NOTHING`,
    );
  } catch (error) {
    console.log(
      `The backup is not noted in the database, so the alert BackupOld does not know of it: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** @returns the exit code: 0 when the ledger of the restored database is in order */
async function restore(url: string, file: string): Promise<number> {
  if (!existsSync(file)) throw new StartError(`There is no backup ${file}.`);
  const isUsed = await withPool(url, async (sql) => {
    const [row] = await sql<{ used: boolean }[]>`SELECT to_regclass('public.transfer') IS NOT NULL AS used`;
    return row?.used;
  });
  if (isUsed === true)
    throw new StartError('The database of DATABASE_URL is not empty: restore into a new one.');
  runProgram(
    'pg_restore',
    ['--exit-on-error', '--no-owner', '--no-password', '--jobs=2', `--dbname=${nameOf(url)}`, file],
    url,
  );
  await withPool(url, (sql) => sql`ANALYZE`);
  const note = existsSync(`${file}.json`)
    ? v.parse(noteSchema, JSON.parse(readFileSync(`${file}.json`, 'utf8')))
    : undefined;
  const { invariants } = await checkDatabase(
    { databaseUrl: url, dataDir: '' },
    note?.seal ? [note.seal] : [],
  );
  const broken = invariants.filter(({ violations }) => violations > 0);
  for (const { name, violations, places } of broken)
    console.log(`BROKEN  ${name}: ${violations} times: ${places.join(', ')}`);
  console.log(
    broken.length === 0
      ? `The ledger is in order: ${invariants.length} invariants hold.`
      : `THE LEDGER IS NOT IN ORDER: ${broken.length} of ${invariants.length} invariants are broken. See docs/operators/ledger.md.`,
  );
  const newest = await withPool(url, newestTransfer);
  console.log(
    newest === undefined
      ? 'The backup has no transfer.'
      : `The newest transfer is of ${newest.toISOString()}. Everything later is lost: ask payment providers and game vendors what they have since.`,
  );
  return broken.length === 0 ? 0 : 1;
}

async function newestSeal(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ seal: string }[]>`
    SELECT number || ':' || encode(hash, 'hex') AS seal FROM ledger_seal ORDER BY ledger_seal.number DESC LIMIT 1`;
  return row?.seal ?? null;
}

async function newestTransfer(sql: Sql): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date }[]>`SELECT created_at AS at FROM transfer ORDER BY id DESC LIMIT 1`;
  return row?.at;
}

async function withPool<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openPool(url, { applicationName: 'marquee backup', max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** Runs a program of PostgreSQL on a database. Its address is in variables: other users see arguments. */
function runProgram(program: string, args: readonly string[], url: string): void {
  const { hostname, port, username, password, searchParams } = new URL(url);
  const folder = process.env['POSTGRES_BIN'];
  const { status, stderr, error } = spawnSync(
    folder === undefined ? program : path.join(folder, program),
    args,
    {
      encoding: 'utf8',
      stdio: ['ignore', 'inherit', 'pipe'],
      env: {
        ...process.env,
        PGHOST: hostname,
        PGPORT: port || '5432',
        PGUSER: decodeURIComponent(username),
        PGPASSWORD: decodeURIComponent(password),
        PGDATABASE: nameOf(url),
        PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
      },
    },
  );
  if (error !== undefined)
    throw new StartError(`${program} cannot be run: ${error.message} (Debian: postgresql-client)`);
  if (status !== 0) throw new StartError(`${program} failed: ${stderr.trim()}`);
}

await runCommand(main);
