import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { checkLedger } from './check.ts';
import { holdJobs, postHold, reserve, voidHold } from './holds.store.ts';
import { openHouseAccount, openMemberAccount, transfer } from './ledger.store.ts';
import { reverse } from './reversal.store.ts';

let database: TestDatabase;
let house: bigint;
let fees: bigint;
let nextMember = 4_000_000n;
let nextKey = 0;
const key = () => `holds:${nextKey++}`;

beforeAll(async () => {
  database = await createTestDatabase();
  house = await openHouseAccount(database.sql, 'alpha', 'PHP');
  fees = await openHouseAccount(database.sql, 'alpha', 'PHP', 'fees');
});
afterAll(() => database.drop());

async function memberWith(amount: bigint): Promise<bigint> {
  const account = await openMemberAccount(database.sql, nextMember++, 'PHP');
  await transfer(database.sql, { key: key(), from: house, to: account, amount, kind: 'test' });
  return account;
}
async function balanceOf(account: bigint): Promise<bigint | undefined> {
  const [row] = await database.sql<{ balance: bigint }[]>`SELECT balance FROM account WHERE id = ${account}`;
  return row?.balance;
}
async function begin<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
  let value: Value | undefined;
  await database.sql.begin(async (tx) => {
    value = await work(tx);
  });
  return value as Value;
}

describe('a hold', () => {
  test('takes the money away until it is used in part: the rest comes back', async () => {
    const account = await memberWith(100n);
    const hold = { key: key(), from: account, amount: 80n, seconds: 60 };
    expect(await begin((tx) => reserve(tx, hold))).toMatchObject({ kind: 'applied', fromBalance: 20n });
    expect(await begin((tx) => reserve(tx, hold))).toMatchObject({ kind: 'replay', fromBalance: 20n });
    expect(await begin((tx) => reserve(tx, { ...hold, amount: 79n }))).toEqual({ kind: 'key-reused' });
    expect(await begin((tx) => reserve(tx, { ...hold, key: key(), amount: 21n }))).toEqual({
      kind: 'insufficient',
    });
    const before = (await balanceOf(fees)) ?? 0n;
    const post = { key: hold.key, to: fees, amount: 30n, kind: 'fee' };
    expect(await begin((tx) => postHold(tx, { ...post, amount: 81n }))).toEqual({ kind: 'too-much' });
    expect(await begin((tx) => postHold(tx, post))).toEqual({ kind: 'applied' });
    expect(await begin((tx) => postHold(tx, post))).toEqual({ kind: 'replay' });
    expect(await begin((tx) => postHold(tx, { ...post, amount: 29n }))).toEqual({ kind: 'ended' });
    expect(await begin((tx) => voidHold(tx, hold.key))).toEqual({ kind: 'ended' });
    expect([await balanceOf(account), await balanceOf(fees)]).toEqual([70n, before + 30n]);
  });

  test('is returned whole, once, and used no more', async () => {
    const account = await memberWith(100n);
    const hold = key();
    await begin((tx) => reserve(tx, { key: hold, from: account, amount: 100n, seconds: 60 }));
    expect(await begin((tx) => voidHold(tx, hold))).toEqual({ kind: 'applied' });
    expect(await begin((tx) => voidHold(tx, hold))).toEqual({ kind: 'replay' });
    expect(await begin((tx) => postHold(tx, { key: hold, to: fees, kind: 'fee' }))).toEqual({
      kind: 'ended',
    });
    expect(await begin((tx) => voidHold(tx, key()))).toEqual({ kind: 'no-hold' });
    expect(await balanceOf(account)).toBe(100n);
  });

  test('ends once, however many want to end it at the same moment', async () => {
    const account = await memberWith(100n);
    const hold = key();
    await begin((tx) => reserve(tx, { key: hold, from: account, amount: 100n, seconds: 60 }));
    const ends = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        begin((tx) =>
          place % 2 === 0 ? voidHold(tx, hold) : postHold(tx, { key: hold, to: fees, kind: 'fee' }),
        ),
      ),
    );
    expect(ends.filter(({ kind }) => kind === 'applied')).toHaveLength(1);
    expect(ends.filter(({ kind }) => kind === 'ended')).toHaveLength(6);
  });

  test('whose time is over by the database’s clock goes back, though this machine’s clock jumped', async () => {
    const [soon, later] = [await memberWith(100n), await memberWith(100n)];
    const [first, second] = [key(), key()];
    await begin((tx) => reserve(tx, { key: first, from: soon, amount: 60n, seconds: 0 }));
    await begin((tx) => reserve(tx, { key: second, from: later, amount: 60n, seconds: 600 }));
    expect(await begin((tx) => postHold(tx, { key: first, to: fees, kind: 'fee' }))).toEqual({
      kind: 'ended',
    });
    const realNow = Date.now;
    try {
      // A day ahead, then a day behind: neither makes a hold end early or stay.
      for (const jump of [86_400_000, -86_400_000]) {
        Date.now = () => realNow() + jump;
        for (const job of holdJobs(database)) await Promise.all([job.run({}), job.run({})]);
      }
    } finally {
      Date.now = realNow;
    }
    expect([await balanceOf(soon), await balanceOf(later)]).toEqual([100n, 40n]);
    expect(await begin((tx) => postHold(tx, { key: second, to: fees, kind: 'fee' }))).toEqual({
      kind: 'applied',
    });
  });

  test('cannot be changed by hand once it ended, nor removed', async () => {
    const account = await memberWith(10n);
    const hold = key();
    await begin((tx) => reserve(tx, { key: hold, from: account, amount: 10n, seconds: 60 }));
    const { sql } = database;
    await expect(sql`UPDATE hold SET amount = 11 WHERE key = ${hold}`).rejects.toThrow('ends once');
    await begin((tx) => voidHold(tx, hold));
    await expect(sql`UPDATE hold SET state = 'open', ended_at = NULL WHERE key = ${hold}`).rejects.toThrow(
      'ends once',
    );
    await expect(sql`DELETE FROM hold`).rejects.toThrow('append-only');
  });
});

describe('a reversal', () => {
  const game = () => openHouseAccount(database.sql, 'alpha', 'PHP', 'game:reversed');

  test('takes a transfer back once, over the very part of the house', async () => {
    const account = await memberWith(100n);
    const bet = await transfer(database.sql, {
      key: key(),
      from: account,
      to: await game(),
      amount: 40n,
      kind: 'bet',
    });
    if (!('transfer' in bet)) throw new Error(bet.kind);
    const request = { key: key(), transfer: bet.transfer };
    expect(await reverse(database.sql, request)).toMatchObject({
      kind: 'applied',
      fromBalance: 0n,
      toBalance: 100n,
    });
    expect(await reverse(database.sql, request)).toMatchObject({ kind: 'replay', toBalance: 100n });
    expect(await reverse(database.sql, { ...request, key: key() })).toEqual({ kind: 'not-reversible' });
  });

  test('is one even when ten come at once; a reversal is not reversed, and nothing is not either', async () => {
    const account = await memberWith(100n);
    const bet = await transfer(database.sql, {
      key: key(),
      from: account,
      to: await game(),
      amount: 40n,
      kind: 'bet',
    });
    if (!('transfer' in bet)) throw new Error(bet.kind);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => reverse(database.sql, { key: key(), transfer: bet.transfer })),
    );
    const done = outcomes.flatMap((outcome) => ('transfer' in outcome ? [outcome.transfer] : []));
    expect(done).toHaveLength(1);
    expect(await reverse(database.sql, { key: key(), transfer: done[0] ?? 0n })).toEqual({
      kind: 'not-reversible',
    });
    expect(await reverse(database.sql, { key: key(), transfer: 999_999_999n })).toEqual({
      kind: 'not-reversible',
    });
  });

  test('is refused when the money is gone, and possible when it is back', async () => {
    const account = await memberWith(5n);
    const prize = await transfer(database.sql, {
      key: key(),
      from: house,
      to: account,
      amount: 50n,
      kind: 'prize',
    });
    if (!('transfer' in prize)) throw new Error(prize.kind);
    await transfer(database.sql, { key: key(), from: account, to: fees, amount: 20n, kind: 'test' });
    const request = { key: key(), transfer: prize.transfer };
    expect(await reverse(database.sql, request)).toEqual({ kind: 'insufficient' });
    await transfer(database.sql, { key: key(), from: house, to: account, amount: 20n, kind: 'test' });
    expect(await reverse(database.sql, request)).toMatchObject({ kind: 'applied', fromBalance: 5n });
  });
});

test('after all this the books are in order', async () => {
  expect((await checkLedger(database.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});
