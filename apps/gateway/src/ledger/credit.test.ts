import { expect, test } from 'vitest';
import { databaseForTest } from '../testing/test-database.ts';
import { checkLedger } from './check.ts';
import { openHouseAccount } from './ledger.store.ts';

test('two houses pay many members at once, each once, or none of them', async () => {
  const { sql } = await databaseForTest();
  const houses = [
    await openHouseAccount(sql, 'alpha', 'PHP', 'game:CREDIT'),
    await openHouseAccount(sql, 'alpha', 'PHP', 'rebate'),
  ];
  const opened = await sql<{ id: bigint }[]>`
    INSERT INTO account (owner, kind, currency) SELECT 'member:9' || n, 'cash', CASE n WHEN 500 THEN 'THB' ELSE 'PHP' END
    FROM generate_series(1, 500) n RETURNING id`;
  const accounts = opened.map(({ id }) => id).toSorted((one, other) => (one < other ? -1 : 1));
  /** A prize from the one house for all but the first member, and for every second one a rebate from the other. */
  const pay = (name: string, to: readonly bigint[]) => {
    const each = (of: (place: number) => bigint | number | string | undefined) =>
      to.map((_, place) => String(of(place)));
    return sql`SELECT ledger_credit_batch(${to.map(String)}::bigint[], ${each((n) => n)}::bigint[], ${each(() => 'prize')}::text[],
      ${each(() => houses[0])}::bigint[], ${name}, ${each((n) => (n % 2 === 0 ? 7 : 0))}::bigint[], ${each(() => houses[1])}::bigint[],
      ${`${name}-rebate`}, 'a draw')`;
  };
  const members = accounts.slice(0, -1);
  const balances = () => sql<{ id: bigint; balance: bigint; seq: bigint }[]>`
    SELECT id, balance, seq FROM account WHERE id = ANY(${[...accounts, ...houses].map(String)}::bigint[]) ORDER BY id`;

  await pay('one', members);
  await pay('two', members);
  const paid = await balances();
  expect(paid.slice(0, 499)).toEqual(
    members.map((id, n) => ({
      id,
      balance: 2n * BigInt(n + (n % 2 === 0 ? 7 : 0)),
      seq: n > 0 && n % 2 === 0 ? 4n : 2n,
    })),
  );
  expect(paid.slice(-2)).toEqual([
    { id: houses[0], balance: -499n * 498n, seq: 996n },
    { id: houses[1], balance: -2n * 250n * 7n, seq: 500n },
  ]);

  await expect(pay('one', members)).rejects.toThrow('transfer_key_key');
  await expect(pay('three', [...members, members.at(-1) ?? 0n])).rejects.toThrow('transfer_key_key');
  await expect(pay('three', [...members, 999_999_999n])).rejects.toThrow('do not exist');
  await expect(pay('three', accounts)).rejects.toThrow('do not follow');
  expect(await balances()).toEqual(paid);
  expect((await checkLedger(sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});
