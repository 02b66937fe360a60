import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { memberBalance, openHouseAccount, openMemberAccount, transfer } from './ledger.store.ts';

let database: TestDatabase;
let house: bigint;
let nextMember = 1_000_000n;
let nextKey = 0;
const key = () => `test:${nextKey++}`;

beforeAll(async () => {
  database = await createTestDatabase();
  house = await openHouseAccount(database.sql, 'alpha', 'PHP');
});
afterAll(() => database.drop());

async function memberWith(amount: bigint): Promise<{ member: bigint; account: bigint }> {
  const member = nextMember++;
  const account = await openMemberAccount(database.sql, member, 'PHP');
  if (amount > 0n)
    await transfer(database.sql, { key: key(), from: house, to: account, amount, kind: 'test' });
  return { member, account };
}

describe('a transfer', () => {
  test('moves the amount and answers both balances', async () => {
    const { member, account } = await memberWith(50_000n);
    const other = await memberWith(0n);
    const outcome = await transfer(database.sql, {
      key: key(),
      from: account,
      to: other.account,
      amount: 12_345n,
      kind: 'test',
    });
    expect(outcome).toMatchObject({ kind: 'applied', fromBalance: 37_655n, toBalance: 12_345n });
    expect((await memberBalance(database.sql, member, 'PHP')).amount).toBe(37_655n);
  });

  test('never takes an account below its minimum balance, and takes it down to it', async () => {
    const { account } = await memberWith(100n);
    expect(
      await transfer(database.sql, { key: key(), from: account, to: house, amount: 101n, kind: 'test' }),
    ).toEqual({ kind: 'insufficient' });
    expect(
      await transfer(database.sql, { key: key(), from: account, to: house, amount: 100n, kind: 'test' }),
    ).toMatchObject({ kind: 'applied', fromBalance: 0n });
  });

  test('sent again moves nothing and answers as the first time', async () => {
    const { account } = await memberWith(1000n);
    const request = { key: key(), from: account, to: house, amount: 300n, kind: 'test' };
    const first = await transfer(database.sql, request);
    await transfer(database.sql, { ...request, key: key(), amount: 50n });
    expect(await transfer(database.sql, request)).toEqual({ ...first, kind: 'replay' });
    expect((await balancesOf([account]))[0]).toBe(650n);
  });

  test('refuses its key for another request', async () => {
    const { account } = await memberWith(1000n);
    const request = { key: key(), from: account, to: house, amount: 300n, kind: 'test' };
    await transfer(database.sql, request);
    for (const other of [
      { ...request, amount: 301n },
      { ...request, kind: 'other' },
      { ...request, from: house, to: account },
      { ...request, reference: 'x' },
    ]) {
      expect(await transfer(database.sql, other)).toEqual({ kind: 'key-reused' });
    }
  });

  test('refuses two currencies and accounts that do not exist', async () => {
    const { account } = await memberWith(1000n);
    const otherCurrency = await openMemberAccount(database.sql, nextMember++, 'CNY');
    expect(
      await transfer(database.sql, {
        key: key(),
        from: account,
        to: otherCurrency,
        amount: 1n,
        kind: 'test',
      }),
    ).toEqual({ kind: 'currency-mismatch' });
    expect(
      await transfer(database.sql, { key: key(), from: account, to: 999_999_999n, amount: 1n, kind: 'test' }),
    ).toEqual({ kind: 'no-account' });
    await expect(
      transfer(database.sql, { key: key(), from: account, to: house, amount: 0n, kind: 'test' }),
    ).rejects.toThrow(RangeError);
  });

  test('is applied once when it comes twenty times at once', async () => {
    const { account } = await memberWith(1000n);
    const request = { key: key(), from: account, to: house, amount: 10n, kind: 'test' };
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => transfer(database.sql, request)));
    expect(outcomes.filter(({ kind }) => kind === 'applied')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'replay')).toHaveLength(19);
    expect(await balancesOf([account])).toEqual([990n]);
  });

  test('one key over different accounts at once is applied for one of them', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => memberWith(1000n)));
    const shared = key();
    const outcomes = await Promise.all(
      people.map(({ account }) =>
        transfer(database.sql, { key: shared, from: account, to: house, amount: 10n, kind: 'test' }),
      ),
    );
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
      'applied',
      ...Array<string>(7).fill('key-reused'),
    ]);
  });

  test('spends the last money once when many reach for it', async () => {
    const { account } = await memberWith(100n);
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, () =>
        transfer(database.sql, { key: key(), from: account, to: house, amount: 60n, kind: 'test' }),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'applied')).toHaveLength(1);
    expect(await balancesOf([account])).toEqual([40n]);
  });
});

describe('the books', () => {
  test.each(['transfer', 'entry'])('%s is never changed, deleted or emptied', async (table) => {
    const { sql } = database;
    await memberWith(1n);
    // The privilege is gone, and for a superuser, the trigger still refuses it.
    await expect(sql`UPDATE ${sql(table)} SET amount = amount + 1`).rejects.toThrow(
      /permission denied|append-only/,
    );
    await expect(sql`DELETE FROM ${sql(table)}`).rejects.toThrow(/permission denied|append-only/);
    await expect(sql`TRUNCATE ${sql(table)}`).rejects.toThrow(/permission denied|append-only/);
    await expect(
      sql.begin(async (tx) => {
        await tx`GRANT UPDATE, DELETE ON ${tx(table)} TO CURRENT_USER`;
        await tx`UPDATE ${tx(table)} SET amount = amount + 1`;
      }),
    ).rejects.toThrow(/append-only/);
  });

  test('house accounts stand above all players', async () => {
    const { account } = await memberWith(0n);
    expect(house > account && house >= 2n ** 62n).toBe(true);
  });

  test('after any transfers the model agrees, all accounts sum to zero and every chain holds', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, async () => (await memberWith(0n)).account));
    const party = fc.integer({ min: 0, max: 4 });
    const step = fc.record({
      from: party,
      to: party,
      amount: fc.bigInt({ min: 1n, max: 500n }),
      again: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const all = [house, ...accounts];
        const model = await balancesOf(all);
        for (const { from, to, amount, again } of steps) {
          if (from === to) continue;
          const request = { key: key(), from: all[from] ?? 0n, to: all[to] ?? 0n, amount, kind: 'model' };
          const outcome = await transfer(database.sql, request);
          const enough = from === 0 || (model[from] ?? 0n) >= amount;
          expect(outcome.kind).toBe(enough ? 'applied' : 'insufficient');
          if (enough) {
            model[from] = (model[from] ?? 0n) - amount;
            model[to] = (model[to] ?? 0n) + amount;
          }
          const repeated = again && enough ? (await transfer(database.sql, request)).kind : 'replay';
          expect(repeated).toBe('replay');
        }
        expect(await balancesOf(all)).toEqual(model);
      }),
      { numRuns: 25 },
    );
    expect(await database.sql`SELECT sum(balance)::text AS sum FROM account GROUP BY currency`).toEqual(
      expect.arrayContaining([{ sum: '0' }]),
    );
    const off = await database.sql`SELECT currency FROM account GROUP BY currency HAVING sum(balance) <> 0`;
    expect([...off]).toEqual([]);
    const broken = await database.sql`
      SELECT account, seq FROM (SELECT account, seq, amount, balance_after,
        coalesce(lag(balance_after) OVER w, 0) AS before, row_number() OVER w AS place FROM entry WINDOW w AS (PARTITION BY account ORDER BY seq)) e
      WHERE before + amount <> balance_after OR place <> seq`;
    expect([...broken]).toEqual([]);
    const loose = await database.sql`
      SELECT a.id FROM account a LEFT JOIN entry e ON e.account = a.id AND e.seq = a.seq WHERE a.balance <> coalesce(e.balance_after, 0)`;
    expect([...loose]).toEqual([]);
  });
});

async function balancesOf(accounts: bigint[]): Promise<bigint[]> {
  const rows = await database.sql<
    { id: bigint; balance: bigint }[]
  >`SELECT id, balance FROM account WHERE id IN ${database.sql(accounts)}`;
  return accounts.map((id) => rows.find((row) => row.id === id)?.balance ?? 0n);
}
