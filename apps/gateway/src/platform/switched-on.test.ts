import { isFlagOn, type WhitelabelFlag } from '@marquee/contract';
import { expect, test } from 'vitest';
import { databaseForTest } from '../testing/test-database.ts';
import { isSwitchedOn, whitelabelTree } from './platform.store.ts';

test('a function is switched on for a call exactly when the tree that sites read has it on', async () => {
  const { sql } = await databaseForTest();
  const flags = await sql<{ mod_id: WhitelabelFlag; parent: string | null }[]>`
    SELECT mod_id, parent FROM whitelabel_flag WHERE merchant = 'alpha' ORDER BY position`;
  const parents = [...new Set(flags.map(({ parent }) => parent).filter((parent) => parent !== null))];
  expect(parents.length).toBeGreaterThan(0);
  const compare = async () => {
    const tree = await whitelabelTree(sql, 'alpha');
    const inTree = flags.map(({ mod_id: flag }) => isFlagOn(tree, flag));
    const inCalls = await Promise.all(flags.map(({ mod_id: flag }) => isSwitchedOn(sql, 'alpha', flag)));
    expect(inCalls).toEqual(inTree);
    return inCalls.filter((on) => on).length;
  };
  const before = await compare();
  for (const parent of parents) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sql`UPDATE whitelabel_flag SET enabled = NOT enabled WHERE merchant = 'alpha' AND mod_id = ${parent}`;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await compare();
  }
  await sql`UPDATE whitelabel_flag SET enabled = true WHERE merchant = 'alpha'`;
  expect(await compare()).toBe(flags.length);
  expect(before).toBeLessThan(flags.length);
  expect(await isSwitchedOn(sql, 'alpha', 'UNKNOWN' as WhitelabelFlag)).toBe(false);
});
