import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { createLedger, openDatabase, openPool, type Sql } from '@marquee/gateway';
import { bundlePrograms } from '@marquee/gateway/testing/bundle';
import { postgresBin, startPostgres } from '../postgres15/server.ts';
import { root } from '../workspace.ts';

/** A transfer that the ledger has acknowledged, and when. */
interface Acknowledged {
  readonly key: string;
  readonly at: number;
}

/** What a drill found. */
export interface RestoreReport {
  /** Ledger entries in the restored database. */
  readonly entries: number;
  readonly backupSeconds: number;
  /** With the check of the ledger. */
  readonly restoreSeconds: number;
  /** Acknowledged transfers that the restored database does not have. */
  readonly lost: number;
  /** Those of them that were acknowledged before the backup began, which must be none. */
  readonly lostFromBefore: number;
  /** Seconds from the first lost transfer to the loss of the machine. */
  readonly lostSeconds: number;
  /** What the command printed, with the ledger's check. */
  readonly printed: string;
  /** The command's exit code: 0 when the ledger of the restored database is in order. */
  readonly code: number;
}

const ACCOUNTS = 5000;
const CLIENTS = 64;
const settings = ['fsync=off', 'max_wal_size=4GB', 'shared_buffers=256MB'];

/**
 * Fills a PostgreSQL with transfers, backs it up while more are made, loses the machine, restores the backup on another one and
 * checks the ledger there.
 *
 * @param entries of the ledger before the backup
 * @param afterMs milliseconds from the end of the backup to the loss
 */
export async function drillRestore(entries: number, afterMs: number): Promise<RestoreReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-drill-'));
  try {
    await bundlePrograms({ backup: path.join(root, 'apps/operator-cli/src/backup.ts') }, folder);
    const lost = await backUpAndLose(folder, entries, afterMs);
    const file = readdirSync(folder).find((name) => name.endsWith('.dump'));
    if (file === undefined) throw new Error('There is no backup.');
    const second = await startPostgres(settings);
    try {
      const began = performance.now();
      const { code, printed } = await runBackup(folder, ['restore', path.join(folder, file)], second.url);
      const restoreSeconds = (performance.now() - began) / 1000;
      return { ...(await compare(second.url, lost)), restoreSeconds, code, printed };
    } finally {
      await second.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What was acknowledged until the machine was lost, and when the backup was made; times as of `performance.now`. */
interface Lost {
  readonly acknowledged: readonly Acknowledged[];
  readonly backupBeganAt: number;
  readonly backupSeconds: number;
  readonly lostAt: number;
}

async function backUpAndLose(folder: string, entries: number, afterMs: number): Promise<Lost> {
  const server = await startPostgres(settings);
  try {
    const { sql, close } = await openDatabase({
      databaseUrl: server.url,
      dataDir: folder,
      progress: () => {},
    });
    const accounts = await makeAccounts(sql);
    const before = await transferWhile(sql, accounts, 'before', (sent) => sent < entries / 2);
    await sql`SELECT ledger_seal_next()`;
    let isRunning = true;
    const during = transferWhile(sql, accounts, 'during', () => isRunning);
    const backupBeganAt = performance.now();
    const { code, printed } = await runBackup(folder, ['dump', folder], server.url);
    if (code !== 0) throw new Error(printed);
    const backupSeconds = (performance.now() - backupBeganAt) / 1000;
    await delay(afterMs);
    isRunning = false;
    const acknowledged = [...before, ...(await during)];
    await close();
    return { acknowledged, backupBeganAt, backupSeconds, lostAt: performance.now() };
  } finally {
    await server.stop();
  }
}

/** The first and the last of the accounts' ids. */
type Accounts = readonly [first: bigint, count: number];

async function makeAccounts(sql: Sql): Promise<Accounts> {
  const [row] = await sql<{ first: bigint }[]>`
    WITH made AS (INSERT INTO account (owner, kind, currency, min_balance)
      SELECT 'drill:' || n, 'cash', 'PHP', -1000000000000 FROM generate_series(1, ${ACCOUNTS}::int) n RETURNING id)
    SELECT min(id) AS first FROM made`;
  return [row?.first ?? 0n, ACCOUNTS];
}

/** Transfers between the accounts by many clients at once. @returns what was acknowledged */
async function transferWhile(
  sql: Sql,
  [first, count]: Accounts,
  name: string,
  goesOn: (sent: number) => boolean,
): Promise<readonly Acknowledged[]> {
  const ledger = createLedger(sql);
  const acknowledged: Acknowledged[] = [];
  let sent = 0;
  const client = async () => {
    while (goesOn(sent)) {
      const n = sent++;
      const key = `${name}:${n}`;
      const [from, to] = [first + BigInt((n * 7) % count), first + BigInt((n * 7 + 1 + (n % 13)) % count)];
      // oxlint-disable-next-line no-await-in-loop -- each client waits for its answer, as players do
      const { kind } = await ledger.transfer({ key, from, to, amount: 1n, kind: 'drill' });
      if (kind !== 'applied') throw new Error(`a transfer of the drill was ${kind}`);
      acknowledged.push({ key, at: performance.now() });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await ledger.close();
  return acknowledged;
}

/** Runs the operators' command for backups, compiled into a folder, on a database. */
async function runBackup(
  folder: string,
  args: readonly string[],
  url: string,
): Promise<{ code: number; printed: string }> {
  const child = spawn(process.execPath, [path.join(folder, 'backup.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: url, POSTGRES_BIN: postgresBin },
  });
  const [printed, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { code, printed };
}

/** Compares what was acknowledged with what the restored database has. */
async function compare(url: string, { acknowledged, backupBeganAt, backupSeconds, lostAt }: Lost) {
  const sql = openPool(url, { applicationName: 'drill', max: 1 });
  try {
    const rows = await sql<{ key: string }[]>`SELECT key FROM transfer`;
    const [row] = await sql<{ entries: number }[]>`SELECT count(*)::int AS entries FROM entry`;
    const restored = new Set(rows.map(({ key }) => key));
    const missing = acknowledged.filter(({ key }) => !restored.has(key));
    const firstLostAt = missing.reduce((first, { at }) => Math.min(first, at), lostAt);
    return {
      entries: row?.entries ?? 0,
      backupSeconds,
      lost: missing.length,
      lostFromBefore: missing.filter(({ at }) => at < backupBeganAt).length,
      lostSeconds: (lostAt - firstLostAt) / 1000,
    };
  } finally {
    await sql.end();
  }
}
