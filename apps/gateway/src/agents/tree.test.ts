import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTree } from '../testing/agent-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { moveMember } from './moves.store.ts';
import { readTreeMember } from './tree.store.ts';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

const move = (member: bigint, upline: bigint | null) =>
  database.sql.begin((tx) => moveMember(tx, { merchant: 'alpha', member, upline }));
const pathOf = async (member: bigint) => (await readTreeMember(database.sql, 'alpha', member))?.path;
const pathAt = async (member: bigint, at: Date) => {
  const [row] = await database.sql<{ path: string[] }[]>`
    SELECT path::text[] AS path FROM member_path WHERE id = member_path_at(${member}, ${at})`;
  return row?.path.map(BigInt);
};

test('every member has a path from the top agent down', async () => {
  const [top = 0n, middle = 0n, leaf = 0n] = await newTree(database.sql, [undefined, 0, 1]);
  expect(await pathOf(top)).toEqual([top]);
  expect(await pathOf(leaf)).toEqual([top, middle, leaf]);
});

test('members of one statement get their paths whatever their order', async () => {
  await database.sql`
    WITH ids AS (SELECT nextval(pg_get_serial_sequence('member', 'id')) AS id FROM generate_series(1, 3)),
    placed AS (SELECT id, lead(id) OVER (ORDER BY id) AS upline FROM ids)
    INSERT INTO member (id, merchant, username, nickname, upline, language, rank_name) OVERRIDING SYSTEM VALUE
    SELECT id, 'alpha', 'upside-' || row_number() OVER (ORDER BY id), 'n', upline, 'EN', 'Bronze' FROM placed ORDER BY id`;
  const rows = await database.sql<{ depth: number }[]>`
    SELECT cardinality(path) AS depth FROM member_path JOIN member m ON m.id = member_path.member
    WHERE username LIKE 'upside-%' ORDER BY username`;
  expect(rows.map(({ depth }) => depth)).toEqual([3, 2, 1]);
});

test('a move takes the members below along and leaves the past as it was', async () => {
  const [a = 0n, b = 0n, moved = 0n, below = 0n] = await newTree(database.sql, [undefined, undefined, 0, 2]);
  const before = new Date();
  expect(await move(moved, b)).toEqual({ kind: 'moved' });
  expect(await pathOf(below)).toEqual([b, moved, below]);
  expect(await pathAt(below, before)).toEqual([a, moved, below]);
  expect(await pathAt(below, new Date(Date.now() + 60_000))).toEqual([b, moved, below]);
  expect(await move(moved, null)).toEqual({ kind: 'moved' });
  expect(await pathOf(below)).toEqual([moved, below]);
});

test('no one moves below themselves, to another merchant, or under a player', async () => {
  const { sql } = database;
  const [top = 0n, middle = 0n, leaf = 0n] = await newTree(sql, [undefined, 0, 1]);
  const [player = 0n] = await newTree(sql, [undefined], 0);
  expect(await move(top, leaf)).toEqual({ kind: 'below-themselves' });
  expect(await move(top, top)).toEqual({ kind: 'below-themselves' });
  expect(await move(middle, player)).toEqual({ kind: 'not-an-agent' });
  expect(await move(middle, 1n)).toEqual({ kind: 'not-found' });
  expect(await move(1n, top)).toEqual({ kind: 'not-found' });
  await expect(sql`UPDATE member SET upline = ${leaf} WHERE id = ${top}`).rejects.toThrow(
    'cannot be below themselves',
  );
  expect(await pathOf(leaf)).toEqual([top, middle, leaf]);
});

test('two moves at once make no circle', async () => {
  const [one = 0n, two = 0n] = await newTree(database.sql, [undefined, undefined]);
  const outcomes = await Promise.all([move(one, two), move(two, one)]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['below-themselves', 'moved']);
});

test('a member who registers while the upline moves is below the upline', async () => {
  const { sql } = database;
  const [a = 0n, b = 0n, upline = 0n] = await newTree(sql, [undefined, undefined, 0]);
  const [, ids] = await Promise.all([
    move(upline, b),
    sql<{ id: bigint }[]>`
      INSERT INTO member (merchant, username, nickname, upline, language, rank_name)
      SELECT 'alpha', 'race-' || n, 'n', ${upline}, 'EN', 'Bronze' FROM generate_series(1, 20) n RETURNING id`,
  ]);
  const paths = await Promise.all(ids.map(({ id }) => pathOf(id)));
  expect(paths).toEqual(ids.map(({ id }) => [b, upline, id]));
  expect(a).not.toBe(b);
});
