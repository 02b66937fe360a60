import { expect, test } from 'vitest';
import { databaseForTest } from '../testing/test-database.ts';
import { readIdRange, setIdRange } from './id-range.store.ts';

test('a cell in use has the number 0, and goes on counting', async () => {
  const { sql } = await databaseForTest();
  const last = async () =>
    (await sql<{ id: bigint }[]>`SELECT last_value AS id FROM member_id_seq`)[0]?.id ?? 0n;
  const before = await last();
  expect(await readIdRange(sql)).toBeUndefined();
  expect(await setIdRange(sql, 0)).toBe(true);
  expect(await setIdRange(sql, 0)).toBe(false);
  expect(await last()).toBe(before);
  expect(await readIdRange(sql)).toEqual({ number: 0, lowest: 1n, highest: 999_999_999_999n });
  await expect(setIdRange(sql, 1)).rejects.toThrow(
    'The cell has the number 0 already, which cannot be changed.',
  );
});

test('another number is refused for a cell in use, and nothing is changed', async () => {
  const { sql } = await databaseForTest();
  await expect(setIdRange(sql, 2)).rejects.toThrow(
    /The table \w+ has the id \d+, outside of the range of cell number 2 \(from 2000000000001 to 2999999999999\): give a number to an empty database/,
  );
  expect(await readIdRange(sql)).toBeUndefined();
});
