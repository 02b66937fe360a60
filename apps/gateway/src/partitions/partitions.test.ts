import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepMonths } from '../database/months.ts';
import { openPool, type Sql } from '../database/connection.ts';
import { checkLedger } from '../ledger/check.ts';
import { bundlePrograms } from '../testing/bundle.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { detachMonth, type DetachStep } from './detach-month.ts';
import { sumOfLines } from './month-file.ts';
import { listMonths } from './months.store.ts';
import { restoreMonth } from './restore-month.ts';

let database: TestDatabase;
let sql: Sql;
let folder: string;
let member: bigint;
const MONTH = '2026-03';
const SESSIONS = 5000;

beforeEach(async () => {
  database = await createTestDatabase();
  ({ sql } = database);
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-partitions-'));
  const [demo] = await sql<
    { id: bigint }[]
  >`SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  member = demo?.id ?? 0n;
  await sql`INSERT INTO past_session (member, started_at, ended_at)
    SELECT ${member}, at, at + interval '1 hour' FROM generate_series(1, ${SESSIONS}) n,
      LATERAL (SELECT '2026-03-01 00:00Z'::timestamptz + n * interval '1 minute' AS at) started`;
  // The events of two months alternate, so that the seals of one are not one run.
  await sql`INSERT INTO audit_event (staff, created_at, event, subject, after)
    SELECT 'ann', CASE n % 2 WHEN 0 THEN '2026-03-31 23:59:59.999999Z' ELSE '2026-04-01 00:00Z' END::timestamptz, 'test', n::text,
      '{"text": "“é”\\n\\u0007", "n": 1.50}' FROM generate_series(1, 20) n`;
  await keepMonths(sql);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const detach = (table: string, onStep: (step: DetachStep) => void = () => {}) =>
  detachMonth(sql, { table, month: MONTH, folder, onStep });
const rowsIn = async (table: string): Promise<string[]> => {
  const rows = await sql.unsafe<{ row: string }[]>(`SELECT t::text AS row FROM ${table} t ORDER BY 1`);
  return rows.map(({ row }) => row);
};
const broken = async () =>
  (await checkLedger(sql))
    .filter(({ violations }) => violations > 0)
    .map(({ name, places }) => [name, places]);
const stateOf = async (table: string) =>
  (await listMonths(sql)).find((month) => month.table === table && month.month === MONTH);

describe.each(['past_session', 'audit_event'])('a month of %s', (table) => {
  test('leaves the database for a file and comes back as it was, with the books in order at each moment', async () => {
    const before = await rowsIn(table);
    expect(await stateOf(table)).toMatchObject({ state: 'can be detached' });
    const { file, rows, sha256 } = await detach(table);
    expect(rows).toBe(table === 'past_session' ? SESSIONS : 10);
    expect(gunzipSync(readFileSync(file)).toString().split('\n')).toHaveLength(rows + 3);
    expect(await stateOf(table)).toMatchObject({ rows, state: `detached into ${path.basename(file)}` });
    expect(await broken()).toEqual([]);
    const left = await rowsIn(table);
    expect(left).toHaveLength(before.length - rows + (table === 'audit_event' ? 1 : 0));
    expect(await detach(table)).toEqual({ file: path.basename(file), rows, sha256, wasDetached: true });

    expect(await restoreMonth(sql, file)).toEqual({ table, month: MONTH, rows, erased: 0, since: 0 });
    expect(await broken()).toEqual([]);
    const after = await rowsIn(table);
    expect(after.filter((row) => !row.includes('partitions '))).toEqual(before);
    await expect(restoreMonth(sql, file)).rejects.toThrow('is not detached from this database');
    const events =
      await sql`SELECT event, subject FROM audit_event WHERE staff LIKE 'partitions %' ORDER BY id`;
    expect([...events]).toEqual(
      ['detach', 'restore'].map((what) => ({ event: `partitions ${what}`, subject: `${table} ${MONTH}` })),
    );
    // A new part is guarded as the one before.
    const guards = await sql.unsafe(
      `SELECT FROM pg_trigger WHERE tgrelid = 'months.${table}_2026_03'::regclass AND tgtype & 1 = 0 AND NOT tgisinternal`,
    );
    expect(guards).toHaveLength(table === 'audit_event' ? 1 : 0);
    expect((await detach(table)).rows).toBe(rows);
  });

  test.each(['written', 'verified', 'dropped'] as const)(
    'is as before when the command is killed after “%s”, and can be detached again',
    async (last) => {
      const before = await rowsIn(table);
      const killed = detach(table, (step) => {
        if (step === last) throw new Error('killed');
      });
      await expect(killed).rejects.toThrow('killed');
      expect(await rowsIn(table)).toEqual(before);
      expect(await stateOf(table)).toMatchObject({ state: 'can be detached' });
      const { file, rows } = await detach(table);
      await expect(
        restoreMonth(sql, file, () => {
          throw new Error('killed');
        }),
      ).rejects.toThrow('killed');
      expect(await stateOf(table)).toMatchObject({ rows, state: `detached into ${path.basename(file)}` });
      expect(await restoreMonth(sql, file)).toMatchObject({ rows });
      expect(await broken()).toEqual([]);
    },
  );
});

test('a file that was changed, cut off or is of another time is refused, and nothing is restored', async () => {
  const { file } = await detach('past_session');
  const whole = readFileSync(file);
  const lines = gunzipSync(whole).toString().trimEnd().split('\n');
  const changed = lines.with(1, (lines[1] ?? '').replace('2026-03-01T0', '2026-03-02T0'));
  const write = (content: Buffer | string) =>
    writeFileSync(file, typeof content === 'string' ? gzipSync(content) : content);

  write(changed.join('\n'));
  await expect(restoreMonth(sql, file)).rejects.toThrow(/is not a whole file of a month \(its checksum is/);
  write(lines.slice(0, -2).join('\n'));
  await expect(restoreMonth(sql, file)).rejects.toThrow('is not a whole file of a month');
  write(whole.subarray(0, 500));
  await expect(restoreMonth(sql, file)).rejects.toThrow('is not a whole file of a month');
  // By someone who made a right last line for it.
  const sums = sumOfLines(JSON.parse(lines[0] ?? ''));
  changed.slice(1, -1).forEach((line) => sums.add(line));
  write([...changed.slice(0, -1), JSON.stringify(sums.sum())].join('\n'));
  await expect(restoreMonth(sql, file)).rejects.toThrow(
    /was noted when 2026-03 of past_session was detached into/,
  );
  expect(await rowsIn('past_session')).toHaveLength(0);
  write(whole);
  expect(await restoreMonth(sql, file)).toMatchObject({ rows: SESSIONS });
});

test('calls go on while a month is detached, and what comes for it later is kept next to the file and after it is restored', async () => {
  const serving = openPool(database.gatewayUrl, { applicationName: 'serving', max: 2 });
  try {
    const late = { started: '2026-03-05 00:00Z', ended: '2026-03-05 01:00Z' };
    const came: Promise<unknown>[] = [];
    const { file } = await detach('past_session', (step) => {
      // The first try is given up for them.
      if (step === 'written' && came.length === 0) {
        came.push(
          serving`INSERT INTO past_session VALUES (${member}, now() - interval '1 hour', now())`.execute(),
          serving`INSERT INTO past_session VALUES (${member}, ${late.started}, ${late.ended})`.execute(),
        );
      }
    });
    await Promise.all(came);
    expect(came).toHaveLength(2);
    const [counted] = await sql<{ count: number }[]>`SELECT count(*)::int AS count FROM past_session`;
    const inFile = JSON.parse(
      gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').at(-1) ?? '',
    ).rows;
    expect(inFile + (counted?.count ?? 0)).toBe(SESSIONS + 2);
    await serving`INSERT INTO past_session VALUES (${member}, ${late.started}, ${late.ended})`;
    await keepMonths(sql);
    const { since } = await restoreMonth(sql, file);
    expect(since).toBe(1);
    expect(await rowsIn('past_session')).toHaveLength(SESSIONS + 3);
  } finally {
    await serving.end();
  }
});

test('rows of members who were erased since stay away', async () => {
  const { file } = await detach('past_session');
  await sql`INSERT INTO past_session SELECT id, now(), now() FROM member WHERE id <> ${member} LIMIT 1`;
  await sql`INSERT INTO staff (name) VALUES ('ann')`;
  await sql`INSERT INTO member_erasure (member, merchant, staff, username_hash, records_until)
    VALUES (${member}, 'alpha', 'ann', 'x', now())`;
  expect(await restoreMonth(sql, file)).toMatchObject({ rows: 0, erased: SESSIONS });
  expect(await rowsIn('past_session')).toHaveLength(1);
});

test('what is typed wrong is named with its cure, and nothing is changed', async () => {
  const wish = { table: 'past_session', month: MONTH, folder };
  const errors: readonly (readonly [object, string | RegExp])[] = [
    [{ table: 'bet' }, 'table: "bet" cannot be detached by month. Choose audit_event or past_session.'],
    [{ table: 'login_event' }, 'table: login_event is not detached, its rows are removed after 180 days.'],
    [{ month: '2026-13' }, 'month: "2026-13" is not a month. Write it as 2026-09.'],
    [
      { month: '2999-01' },
      /^month: 2999-01 of past_session is needed until 2999-03-04. Choose \d{4}-\d\d or an earlier one\.$/,
    ],
    [{ month: '2001-01' }, 'month: past_session has no rows of 2001-01.'],
    [{ folder: '/nowhere' }, 'folder: there is no folder /nowhere. Make it first.'],
  ];
  for (const [part, words] of errors)
    await expect(detachMonth(sql, { ...wish, ...part }), JSON.stringify(part)).rejects.toThrow(words);
  await expect(restoreMonth(sql, path.join(folder, 'none'))).rejects.toThrow('file: there is no file');
  const serving = openPool(database.gatewayUrl, { applicationName: 'serving', max: 1 });
  await expect(detachMonth(serving, wish)).rejects.toThrow('DATABASE_OWNER_URL is needed');
  await serving.end();
  expect(await rowsIn('past_session')).toHaveLength(SESSIONS);
  expect(existsSync(path.join(folder, 'past_session-2026-03.jsonl.gz'))).toBe(false);
});

test('the check of the ledger finds a month of the audit log that is missing without a note, and a note that says too much', async () => {
  await detach('audit_event');
  expect(await broken()).toEqual([]);
  await sql`UPDATE detached_month SET seals = seals - int8multirange(int8range(lower(seals), lower(seals) + 1))`;
  expect((await broken()).flat(2)).toHaveLength(3);
  await sql`UPDATE detached_month SET seals = '{[1, 20]}', rows = 20`;
  expect(JSON.stringify(await broken())).toContain('audit event');
  await sql`DELETE FROM detached_month`;
  expect(JSON.stringify(await broken())).toContain('every event of the audit log is as it was sealed');
});

test('the command lists, detaches and restores', async () => {
  const source = fileURLToPath(new URL('../../../operator-cli/src/partitions.ts', import.meta.url));
  await bundlePrograms({ partitions: source }, folder);
  const run = async (...args: string[]) => {
    const command = spawn(process.execPath, [path.join(folder, 'partitions.mjs'), ...args], {
      env: { ...process.env, DATABASE_URL: database.gatewayUrl, DATABASE_OWNER_URL: database.url },
    });
    const [output, error, [code]] = await Promise.all([
      text(command.stdout),
      text(command.stderr),
      once(command, 'close'),
    ]);
    return { code, output: output + error };
  };
  const list = await run('list');
  expect(list.code).toBe(0);
  expect(list.output).toMatch(/^past_session +2026-03 +~?5000 +\d\.\d +can be detached$/m);
  const refused = await run('detach', 'past_session', '2026-3');
  expect(refused).toEqual({ code: 1, output: 'month: "2026-3" is not a month. Write it as 2026-09.\n' });
  const detached = await run('detach', 'past_session', MONTH, '--to', folder);
  expect(detached.output).toContain('5000 rows of past_session of 2026-03 are in ');
  const restored = await run('restore', path.join(folder, 'past_session-2026-03.jsonl.gz'));
  expect(restored).toEqual({
    code: 0,
    output: '5000 rows of past_session of 2026-03 are back and equal to the file.\n',
  });
  expect((await run('detach', 'past_session')).code).toBe(2);
}, 60_000);
