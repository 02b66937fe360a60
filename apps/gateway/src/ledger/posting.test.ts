import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openHouseAccount, openMemberAccount, transfer } from './ledger.store.ts';

let database: TestDatabase;
let house: bigint;
let nextMember = 3_000_000n;
let nextKey = 0;
const key = () => `posting:${nextKey++}`;

beforeAll(async () => {
  database = await createTestDatabase();
  house = await openHouseAccount(database.sql, 'alpha', 'PHP');
});
afterAll(() => database.drop());

async function memberWith(amount: bigint): Promise<bigint> {
  const account = await openMemberAccount(database.sql, nextMember++, 'PHP');
  await transfer(database.sql, { key: key(), from: house, to: account, amount, kind: 'test' });
  return account;
}

describe('posting', () => {
  test('no statement but a transfer changes a balance or writes an entry', async () => {
    const { sql } = database;
    const account = await memberWith(5n);
    const only = /written by transfers only/;
    await expect(sql`UPDATE account SET balance = balance + 1 WHERE id = ${account}`).rejects.toThrow(only);
    await expect(sql`UPDATE account SET seq = 0 WHERE id = ${account}`).rejects.toThrow(only);
    await expect(sql`INSERT INTO entry VALUES (${account}, 2, 1, 1, 6)`).rejects.toThrow(only);
    const emptyFirst = /begins empty/;
    await expect(
      sql`INSERT INTO account (owner, kind, currency, balance) VALUES ('x', 'cash', 'PHP', 1)`,
    ).rejects.toThrow(emptyFirst);
    await expect(sql`UPDATE account SET currency = 'CNY' WHERE id = ${account}`).rejects.toThrow(emptyFirst);
    await expect(sql`DELETE FROM account WHERE id = ${account}`).rejects.toThrow(emptyFirst);
  });

  test('a transfer that does not follow from its accounts is refused, alone and among others', async () => {
    const account = await memberWith(100n);
    const other = await memberWith(100n);
    const otherCurrency = await openMemberAccount(database.sql, nextMember++, 'CNY');
    const [row] = await database.sql<{ seq: bigint; balance: bigint }[]>`
      SELECT seq, balance FROM account WHERE id = ${other}`;
    // One that is right: from 100 to 90, and the other from 100 to 110.
    const right = {
      from: account,
      to: other,
      amount: 10n,
      from_seq: 2n,
      to_seq: (row?.seq ?? 0n) + 1n,
    };
    const balances = { from_balance: 90n, to_balance: 110n };
    const faults: object[] = [
      { from_balance: 91n },
      { to_balance: 109n },
      { from_seq: 3n },
      { to_seq: 1n },
      { amount: 11n },
      { to: otherCurrency, to_seq: 1n, to_balance: 10n },
      { to: 999_999_999n, to_seq: 1n, to_balance: 10n },
      { amount: 101n, from_balance: -1n, to_balance: 201n },
      { reverses: 1n },
    ];
    const rowOf = (more: object) => ({ key: key(), kind: 'test', ...right, ...balances, ...more });
    for (const wrong of faults) {
      const insert = (rows: object[]) => database.sql`INSERT INTO transfer ${database.sql(rows)}`;
      await expect(insert([rowOf(wrong)])).rejects.toThrow(/follow from|unique|check constraint|mirrors/);
      const pair = await Promise.all([memberWith(10n), memberWith(10n)]);
      const neighbor = {
        key: key(),
        kind: 'test',
        amount: 1n,
        from: pair[0],
        to: pair[1],
        from_seq: 2n,
        to_seq: 2n,
        from_balance: 9n,
        to_balance: 11n,
      };
      await expect(
        'reverses' in wrong ? insert([rowOf(wrong)]) : insert([neighbor, rowOf(wrong)]),
      ).rejects.toThrow(/follow from|unique|check constraint|mirrors/);
    }
    await database.sql`INSERT INTO transfer ${database.sql(rowOf({}))}`;
    expect([
      ...(await database.sql`SELECT balance FROM account WHERE id IN ${database.sql([account, other])} ORDER BY id`),
    ]).toEqual([{ balance: 90n }, { balance: 110n }]);
  });
});
