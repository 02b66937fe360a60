import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { planCopy } from './copy-rows.ts';
import { isTranslated, ownIssues, translated } from './issue-columns.ts';

test('each column with ids of issues is known in a copy, and a new one stops it', async () => {
  const { sql, drop } = await createTestDatabase();
  onTestFinished(drop);
  const planned = () => sql.begin(async (tx) => planCopy(tx, tx, 'alpha'));
  const plan = await planned();
  const columns = plan.flatMap(({ table, issues }) => issues.map((column) => `${table}.${column}`));
  expect(new Set(columns)).toEqual(translated);
  const all = new Set(
    plan.flatMap(({ table, columns: names }) => names.map((column) => `${table}.${column}`)),
  );
  expect([...ownIssues].filter((name) => !all.has(name))).toEqual([]);
  await sql`ALTER TABLE lottery_chase_link ADD COLUMN first_issue bigint`;
  await expect(planned()).rejects.toThrow(
    'lottery_chase_link.first_issue holds ids of issues: say in issue-columns.ts what it becomes in another cell.',
  );
  await sql`ALTER TABLE lottery_chase_link DROP COLUMN first_issue`;
  await sql`ALTER TABLE lottery_chase_link ADD COLUMN begun bigint REFERENCES lottery_issue`;
  await expect(planned()).rejects.toThrow('lottery_chase_link.begun holds ids of issues');
});

test('a number of an issue is no id', () => {
  expect(isTranslated({ table: 'lottery_chase_link', column: 'issue', type: 'text', targets: [] })).toBe(
    false,
  );
});
