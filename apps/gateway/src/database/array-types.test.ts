import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { databaseForTest } from '../testing/test-database.ts';
import { arrayTypes } from './array-types.ts';
import { openPool } from './connection.ts';

/** Arrays with what is hard to write: quotes, commas, braces, nothing. */
const samples: Record<string, readonly unknown[]> = {
  boolean: [true, false],
  smallint: [1, -2],
  int: [1, -2_147_483_648],
  oid: [17],
  bigint: [1n, -9_223_372_036_854_775_808n],
  real: [0.5],
  'double precision': [0.1, -1e300],
  numeric: ['12.3400', 'NaN'],
  text: ['', 'a "quoted" \\ word', '{a,b}', 'NULL', ' ', 'ไทย', 'a\nb'],
  varchar: ['one', 'two'],
  'char(3)': ['abc'],
  name: ['column'],
  uuid: ['1f0c9a5e-2f3a-4a3c-9d3d-0a1b2c3d4e5f'],
  inet: ['10.0.0.1', '::1'],
  cidr: ['10.0.0.0/8'],
  date: [new Date('2026-02-28')],
  timestamptz: [new Date('2026-02-28T12:34:56.789Z')],
  time: ['12:34:56'],
  interval: ['1 day'],
  json: [{ a: ['"', 1] }, 'text'],
  jsonb: [{ a: ['"', 1] }, 5],
  bytea: [Buffer.from([0, 92, 34, 255])],
};

test('arrays are written and read as by the driver that asked the server for its types', async () => {
  const { url } = await databaseForTest();
  const asking = postgres(url, { max: 1, types: { bigint: postgres.BigInt }, onnotice: () => {} });
  const pool = openPool(url, { applicationName: 'arrays', max: 1 });
  onTestFinished(async () => void (await Promise.all([asking.end(), pool.end()])));
  for (const [type, sample] of Object.entries(samples)) {
    const [row] = await pool`SELECT ${`${type}[]`}::text::regtype::oid::int AS oid`;
    const echo = (sql: typeof pool, values: readonly unknown[]) =>
      sql`SELECT ${sql.typed(values as never, Number(row?.['oid']))} AS echo`;
    for (const values of [sample, [], [sample, sample]]) {
      const [expected] = await echo(asking as typeof pool, values);
      const [found] = await echo(pool, values);
      expect(found, type).toEqual(expected);
      expect(found?.['echo'], type).toEqual(values);
    }
    expect(await echo(pool, [...sample, null]), type).toMatchObject([{ echo: [...sample, null] }]);
  }
});

test('each array that the schema keeps is of a known type', async () => {
  const { sql } = await databaseForTest();
  const kept = await sql<{ array: number }[]>`SELECT DISTINCT atttypid::int AS array
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_type ON pg_type.oid = atttypid
    WHERE relnamespace = 'public'::regnamespace AND typcategory = 'A' AND NOT attisdropped`;
  const known = Object.values(arrayTypes).flatMap(({ from }) => from);
  expect(kept.length).toBeGreaterThan(0);
  expect(known).toEqual(expect.arrayContaining(kept.map(({ array }) => array)));
});
