import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPool } from '../database/connection.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
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
    const kept = /begins empty/;
    await expect(
      sql`INSERT INTO account (owner, kind, currency, balance) VALUES ('x', 'cash', 'PHP', 1)`,
    ).rejects.toThrow(kept);
    await expect(sql`UPDATE account SET currency = 'CNY' WHERE id = ${account}`).rejects.toThrow(kept);
    await expect(sql`DELETE FROM account WHERE id = ${account}`).rejects.toThrow(kept);
  });

  test('a transfer that does not follow from its accounts is refused, alone and among others', async () => {
    const account = await memberWith(100n);
    const other = await memberWith(100n);
    const foreign = await openMemberAccount(database.sql, nextMember++, 'CNY');
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
    const wrongs: object[] = [
      { from_balance: 91n },
      { to_balance: 109n },
      { from_seq: 3n },
      { to_seq: 1n },
      { amount: 11n },
      { to: foreign, to_seq: 1n, to_balance: 10n },
      { to: 999_999_999n, to_seq: 1n, to_balance: 10n },
      { amount: 101n, from_balance: -1n, to_balance: 201n },
      { reverses: 1n },
    ];
    const rowOf = (more: object) => ({ key: key(), kind: 'test', ...right, ...balances, ...more });
    for (const wrong of wrongs) {
      const insert = (rows: object[]) => database.sql`INSERT INTO transfer ${database.sql(rows)}`;
      await expect(insert([rowOf(wrong)])).rejects.toThrow(/follow from|unique|check constraint|mirrors/);
      const pair = await Promise.all([memberWith(10n), memberWith(10n)]);
      const beside = {
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
        'reverses' in wrong ? insert([rowOf(wrong)]) : insert([beside, rowOf(wrong)]),
      ).rejects.toThrow(/follow from|unique|check constraint|mirrors/);
    }
    await database.sql`INSERT INTO transfer ${database.sql(rowOf({}))}`;
    expect([
      ...(await database.sql`SELECT balance FROM account WHERE id IN ${database.sql([account, other])} ORDER BY id`),
    ]).toEqual([{ balance: 90n }, { balance: 110n }]);
  });

  test('books from before transfers posted themselves are carried over', async () => {
    const { sql } = database;
    const all = readMigrations();
    const url = new URL(database.url);
    url.pathname = `${url.pathname}_old`;
    await sql`CREATE DATABASE ${sql(url.pathname.slice(1))}`;
    const old = openPool(url.href, { applicationName: 'old books', max: 1 });
    try {
      await migrate(
        old,
        all.filter(({ number }) => number < 21),
      );
      await old`INSERT INTO account (owner, kind, currency, floor)
        VALUES ('house:x', 'funding', 'PHP', NULL), ('member:1', 'cash', 'PHP', 0), ('member:2', 'cash', 'PHP', 0)`;
      for (const [key_, from, to] of [
        ['a', 1, 2],
        ['b', 2, 3],
        ['c', 1, 3],
      ] as const)
        await old`SELECT ledger_transfer(${key_}, ${from}, ${to}, 10, 'test', NULL)`;
      await migrate(old, all);
      expect([
        ...(await old`SELECT key, from_seq::int, to_seq::int, from_balance::int, to_balance::int FROM transfer`),
      ]).toEqual([
        { key: 'a', from_seq: 1, to_seq: 1, from_balance: -10, to_balance: 10 },
        { key: 'b', from_seq: 2, to_seq: 1, from_balance: 0, to_balance: 10 },
        { key: 'c', from_seq: 2, to_seq: 2, from_balance: -20, to_balance: 20 },
      ]);
      const request = { key: 'b', from: 2n, to: 3n, amount: 10n, kind: 'test' };
      expect(await transfer(old, request)).toMatchObject({ kind: 'replay', transfer: 2n, toBalance: 10n });
      expect(await transfer(old, { ...request, key: 'd', from: 3n, to: 2n })).toMatchObject({
        kind: 'applied',
        fromBalance: 10n,
      });
      await expect(old`UPDATE transfer SET amount = 1`).rejects.toThrow(/permission denied|append-only/);
    } finally {
      await old.end();
      await sql`DROP DATABASE ${sql(url.pathname.slice(1))}`;
    }
  });
});
