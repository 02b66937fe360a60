import { expect, test } from 'vitest';
import { databaseForTest } from '../testing/test-database.ts';
import { createLimits } from './limits.ts';

test('gives as many points as the rule says, exactly, however many ask at once', async () => {
  const { sql } = await databaseForTest();
  const [one, other] = [createLimits(sql), createLimits(sql)];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, place) => (place % 2 === 0 ? one : other)('promoCodeByMember', '1')),
  );
  const refused = answers.filter((wait) => wait !== undefined);
  expect(refused).toHaveLength(10);
  for (const wait of refused) expect(wait).toBeOneOf([3599, 3600]);
  expect(await one('promoCodeByMember', '2')).toBeUndefined();
});

test('gives points again when the time is over by the database’s clock', async () => {
  const { sql } = await databaseForTest();
  const limit = createLimits(sql);
  expect(await limit('codeByRequester', 'a')).toBeUndefined();
  expect(await limit('codeByRequester', 'a')).toBeTypeOf('number');
  await sql`UPDATE rate_limit SET expire = extract(epoch FROM now()) * 1000 - 1`;
  expect(await limit('codeByRequester', 'a')).toBeUndefined();
  const [row] = await sql`SELECT points, expire > extract(epoch FROM now()) * 1000 AS runs FROM rate_limit`;
  expect(row).toEqual({ points: 1, runs: true });
});

test('a refunded point can be taken again', async () => {
  const { sql } = await databaseForTest();
  const limit = createLimits(sql);
  expect(await limit('codeByRequester', 'a')).toBeUndefined();
  await limit.refund('codeByRequester', 'a');
  expect(await limit('codeByRequester', 'a')).toBeUndefined();
  expect(await limit('codeByRequester', 'a')).toBeTypeOf('number');
});

test('a request takes one point however often it is sent, and none when it was refused', async () => {
  const { sql } = await databaseForTest();
  const [one, other] = [createLimits(sql), createLimits(sql)];
  const pointsOf = async (name: string) =>
    (await sql`SELECT points FROM rate_limit WHERE key = ${name}`)[0]?.['points'];
  await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      (place % 2 ? one : other).once('withdrawalByMember', '1', 'first'),
    ),
  );
  await one.once('withdrawalByMember', '1', 'first');
  expect(await pointsOf('withdrawalByMember:1')).toBe(1);
  for (let request = 2; request <= 20; request++)
    expect(await one.once('withdrawalByMember', '1', `request ${request}`)).toBeUndefined();
  // Refused requests stay refused, those that paid do not.
  for (let time = 0; time < 2; time++)
    expect(await one.once('withdrawalByMember', '1', 'late')).toBeTypeOf('number');
  expect(await other.once('withdrawalByMember', '1', 'first')).toBeUndefined();
  expect(await one.once('withdrawalByMember', '2', 'first')).toBeUndefined();
  expect(await pointsOf('withdrawalByMember:2')).toBe(1);
});

test('a limit in memory says how long to wait', async () => {
  const { sql } = await databaseForTest();
  const limit = createLimits(sql);
  for (let call = 0; call < 10; call++) expect(await limit('exports', '1')).toBeUndefined();
  expect(await limit('exports', '1')).toBeOneOf([59, 60]);
});
