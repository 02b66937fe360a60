import { expect, test } from 'vitest';
import { databaseForTest } from '../testing/test-database.ts';
import { checkLedger } from './check.ts';
import { openHouseAccount } from './ledger.store.ts';

test('a house pays many members at once, each once, or none of them', async () => {
  const { sql } = await databaseForTest();
  const house = await openHouseAccount(sql, 'alpha', 'PHP', 'game:CREDIT');
  const opened = await sql<{ id: bigint }[]>`
    INSERT INTO account (owner, kind, currency) SELECT 'member:9' || n, 'cash', CASE n WHEN 500 THEN 'THB' ELSE 'PHP' END
    FROM generate_series(1, 500) n RETURNING id`;
  const accounts = opened.map(({ id }) => id).toSorted((one, other) => (one < other ? -1 : 1));
  const pay = (name: string, to: readonly bigint[]) => sql`
    SELECT ledger_credit(${house}, ${name}, ${to.map(String)}::bigint[], ${to.map((_, n) => String(n + 1))}::bigint[],
      ${to.map(() => 'prize')}::text[], 'a draw')`;
  const members = accounts.slice(0, -1);
  const balances = () => sql<{ id: bigint; balance: bigint; seq: bigint }[]>`
    SELECT id, balance, seq FROM account WHERE id = ANY(${[...accounts, house].map(String)}::bigint[]) ORDER BY id`;

  await pay('one', members);
  await pay('two', members);
  const paid = await balances();
  expect(paid.slice(0, 499)).toEqual(members.map((id, n) => ({ id, balance: 2n * BigInt(n + 1), seq: 2n })));
  expect(paid.at(-1)).toEqual({ id: house, balance: -499n * 500n, seq: 998n });

  await expect(pay('one', members)).rejects.toThrow('transfer_key_key');
  await expect(pay('three', [...members, members.at(-1) ?? 0n])).rejects.toThrow('transfer_key_key');
  await expect(pay('three', [...members, 999_999_999n])).rejects.toThrow('do not exist');
  await expect(pay('three', accounts)).rejects.toThrow('do not follow');
  expect(await balances()).toEqual(paid);
  expect((await checkLedger(sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});
