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

test('a limit in memory says how long to wait', async () => {
  const { sql } = await databaseForTest();
  const limit = createLimits(sql);
  for (let call = 0; call < 10; call++) expect(await limit('exports', '1')).toBeUndefined();
  expect(await limit('exports', '1')).toBeOneOf([59, 60]);
});
