import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordEvent } from '../core/audit.store.ts';
import { housekeepingJobs } from '../housekeeping.ts';
import { checkLedger } from '../ledger/check.ts';
import { findWaiting } from '../monitoring/waiting.store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openPool, type Sql } from './connection.ts';
import { keepMonths } from './months.ts';

let database: TestDatabase;
let sql: Sql;
/** With the role that gateways serve with. */
let serving: Sql;
let member: bigint;
beforeEach(async () => {
  database = await createTestDatabase();
  ({ sql } = database);
  serving = openPool(database.gatewayUrl, { applicationName: 'serving', max: 4 });
  const [demo] = await sql<
    { id: bigint }[]
  >`SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  member = demo?.id ?? 0n;
});
afterEach(async () => {
  await serving.end();
  await database.drop();
});

const tables = ['audit_event', 'login_event', 'past_session'];
/** Names of the parts of a table, from the present month on or of all. */
const parts = async (table: string): Promise<string[]> => {
  const rows = await sql<{ name: string }[]>`
    SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = ${table}::regclass
    ORDER BY relname COLLATE "C"`;
  return rows.map(({ name }) => name);
};
/** The months from the present one on, as names have them: `2026_11`. */
const coming = async (count: number): Promise<string[]> => {
  const rows = await sql<{ month: string }[]>`
    SELECT to_char(date_trunc('month', now() AT TIME ZONE 'UTC') + n * interval '1 month', 'YYYY_MM') AS month
    FROM generate_series(0, ${count - 1}) n ORDER BY n`;
  return rows.map(({ month }) => month);
};
/** In which part each login of an address is. */
const placesOf = async (address: string) => {
  const rows = await sql<{ part: string }[]>`
    SELECT tableoid::regclass::text AS part FROM login_event WHERE host(address) = ${address} ORDER BY logged_in_at`;
  return rows.map(({ part }) => part);
};

test('every divided table has a part for this month and the next three, which a second run does not make again', async () => {
  const months = await coming(4);
  for (const table of tables)
    expect(await parts(table)).toEqual([...months.map((month) => `${table}_${month}`), `${table}_other`]);
  expect(await keepMonths(serving)).toEqual({ made: 0, busy: [] });
});

test('months begin and end at midnight of UTC, whatever the zone of a connection', async () => {
  await sql.begin(async (tx) => {
    await tx`SET LOCAL timezone = 'Asia/Manila'`;
    await tx`INSERT INTO login_event (member, logged_in_at, address)
      SELECT ${member}, at::timestamptz, '192.0.2.1' FROM unnest(ARRAY['2026-02-28 23:59:59.999999Z', '2026-03-01 00:00:00Z']) at`;
    await tx`SELECT keep_months('login_event')`;
  });
  expect(await placesOf('192.0.2.1')).toEqual(['months.login_event_2026_02', 'months.login_event_2026_03']);
});

test('a row whose month has no part is kept, is found, and gets its part when the job runs again', async () => {
  const [now = '', next = ''] = await coming(2);
  // As if no job had run since the month before.
  for (const table of tables)
    for (const month of await coming(4)) await sql.unsafe(`DROP TABLE months.${table}_${month}`);
  await serving`INSERT INTO login_event (member, address) VALUES (${member}, '192.0.2.2')`;
  await serving`INSERT INTO login_event (member, logged_in_at, address) VALUES (${member}, now() + interval '1 month', '192.0.2.2')`;
  await serving.begin((tx) => recordEvent(tx, { staff: 'ann', event: 'test', subject: 'months' }));
  const touched = await sql`SELECT count(*)::int AS count FROM mission_touch`;
  const job = (await findWaiting(serving)).find(({ kind }) => kind === 'job');
  expect(job).toMatchObject({
    count: 6,
    oldest: expect.stringContaining(`has no part for ${now.replace('_', '-')}`),
  });
  expect(await placesOf('192.0.2.2')).toEqual(['months.login_event_other', 'months.login_event_other']);

  expect((await keepMonths(serving)).made).toBeGreaterThanOrEqual(12);
  expect(await placesOf('192.0.2.2')).toEqual([`months.login_event_${now}`, `months.login_event_${next}`]);
  expect(await sql`SELECT count(*)::int AS count FROM mission_touch`).toEqual(touched);
  expect((await findWaiting(serving)).find(({ kind }) => kind === 'job')?.count).toBe(0);
  expect((await checkLedger(sql)).filter(({ violations }) => violations > 0)).toEqual([]);
  await expect(sql`DELETE FROM months.audit_event_other`).rejects.toThrow(/permission denied|append-only/);
});

test('inserts go on while parts are made by many at once, and none is lost', async () => {
  const [, , , last = ''] = await coming(4);
  const over = new AbortController();
  const insert = async (): Promise<number> => {
    let done = 0;
    while (!over.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await serving`INSERT INTO login_event (member, logged_in_at, address)
        VALUES (${member}, now() + interval '1 month' * ${done % 4}, '192.0.2.3')`;
      done += 1;
    }
    return done;
  };
  const inserting = [insert(), insert()];
  let made = 0;
  for (let times = 0; times < 20; times++) {
    await sql.begin(async (tx) => {
      await tx`SELECT lock_whole('login_event')`;
      await tx.unsafe(`ALTER TABLE login_event DETACH PARTITION months.login_event_${last}`);
      await tx.unsafe(`ALTER TABLE months.login_event_${last} RENAME TO kept_${times}`);
    });
    for (const each of await Promise.all([keepMonths(serving), keepMonths(sql)])) made += each.made;
  }
  over.abort();
  const inserted = (await Promise.all(inserting)).reduce((sum, count) => sum + count, 0);
  await keepMonths(sql);
  const counts = ['login_event', ...Array.from({ length: 20 }, (_, n) => `months.kept_${n}`)];
  let found = 0;
  for (const table of counts) {
    const [row] = await sql.unsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM ${table} WHERE host(address) = '192.0.2.3'`,
    );
    found += row?.count ?? 0;
  }
  expect(inserted).toBeGreaterThan(0);
  expect(found).toBe(inserted);
  expect(made).toBeGreaterThan(0);
});

test('a table that stays in use is left for the next run', async () => {
  const [, , , last = ''] = await coming(4);
  await sql.unsafe(`DROP TABLE months.login_event_${last}`);
  const reader = openPool(database.url, { applicationName: 'reader', max: 1 });
  try {
    await reader.begin(async (tx) => {
      await tx`SELECT count(*) FROM login_event`;
      expect(await keepMonths(serving)).toEqual({ made: 0, busy: ['login_event'] });
    });
  } finally {
    await reader.end();
  }
  expect(await keepMonths(serving)).toEqual({ made: 1, busy: [] });
});

test('parts of months that are over go with their last row, and the others stay', async () => {
  await sql`INSERT INTO login_event (member, logged_in_at) SELECT ${member}, now() - age::interval
    FROM unnest(ARRAY['181 days', '100 days']) age`;
  await keepMonths(sql);
  expect(await parts('login_event')).toHaveLength(7);
  for (const job of housekeepingJobs({ sql: serving })) await job.run({});
  expect(await parts('login_event')).toHaveLength(6);
});

test("the gateways' role cannot reach a part, and the owner changes nothing in one of the audit log", async () => {
  const [month = ''] = await coming(1);
  for (const statement of [
    `SELECT FROM months.login_event_${month}`,
    `DELETE FROM months.audit_event_${month}`,
    `DROP TABLE months.audit_event_${month}`,
    `CREATE TABLE months.mine (n int)`,
  ])
    await expect(serving.unsafe(statement), statement).rejects.toThrow('permission denied for schema months');
  await expect(
    serving`INSERT INTO detached_month VALUES ('audit_event', '2026-01-01', 0, 'x', 'x')`,
  ).rejects.toThrow('permission denied');
  for (const change of ['DELETE FROM', 'TRUNCATE', 'UPDATE'])
    await expect(
      sql.unsafe(`${change} months.audit_event_${month}${change === 'UPDATE' ? ` SET staff = ''` : ''}`),
      change,
    ).rejects.toThrow(/permission denied|append-only/);
  await sql.unsafe(`ALTER TABLE months.audit_event_${month} DISABLE TRIGGER audit_event_is_append_only`);
  const broken = (await checkLedger(sql)).filter(({ violations }) => violations > 0);
  expect(broken).toMatchObject([{ places: [`trigger of months.audit_event_${month}`] }]);
});
