import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compareSums } from '../agents/sums.store.ts';
import { checkLedger } from '../ledger/check.ts';
import { accountBalance } from '../ledger/ledger.store.ts';
import { giveUp, bonusesToGiveUp } from '../records/give-up.store.ts';
import { turnoverSourcesOf } from '../records/turnover-sources.store.ts';
import { newTree } from '../testing/agent-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { claimReward, grantRewards, type RewardGrant, type RewardPrize } from './rewards.store.ts';

const UNIT = 10_000n;
const money = (amount: bigint, turnover = 0): RewardPrize => ({
  kind: 'money',
  amount: amount * UNIT,
  turnover,
});

let database: TestDatabase;
let member: bigint;
let other: bigint;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());
beforeEach(async () => {
  [member = 0n, other = 0n] = await newTree(database.sql, [undefined, undefined], 0);
});

const grantOf = (prize: RewardPrize, more: Partial<RewardGrant> = {}): RewardGrant => ({
  merchant: 'alpha',
  member,
  source: 'mission',
  key: randomUUID(),
  titles: { EN: 'Ten deposits' },
  prize,
  expiresAt: null,
  automatic: false,
  ...more,
});
const grant = (...grants: RewardGrant[]) => database.sql.begin((tx) => grantRewards(tx, grants));
const claim = (reward: bigint, requestId: string = randomUUID(), by = member) =>
  database.sql.begin((tx) => claimReward(tx, by, reward, requestId));
const cash = (of = member) => accountBalance(database.sql, of, 'PHP', 'cash');
const broken = async () => (await checkLedger(database.sql)).filter(({ violations }) => violations > 0);

test('a reward is granted once for its source and key, and is paid when it is claimed', async () => {
  const given = grantOf(money(50n, 3), { key: 'step-1' });
  const [first] = await grant(given);
  expect(await grant(given, grantOf(money(9n), { key: 'step-1' }))).toEqual([]);
  expect(await grant(grantOf(money(1n), { key: 'step-1', source: 'rank' }))).toHaveLength(1);
  expect(await cash()).toBe(0n);

  const requestId = randomUUID();
  const id = first?.id ?? 0n;
  expect((await claim(id, randomUUID(), other)).kind).toBe('not-found');
  expect((await claim(id, requestId)).kind).toBe('applied');
  expect((await claim(id, requestId)).kind).toBe('replay');
  expect((await claim(id)).kind).toBe('conflict');
  expect(await cash()).toBe(50n * UNIT);
  expect(await turnoverSourcesOf(database.sql, member)).toMatchObject([
    { kind: 'gift', names: { EN: 'Ten deposits' }, credited: 50n * UNIT, required: 150n * UNIT },
  ]);
  expect(await broken()).toEqual([]);
  expect(await compareSums(database.sql, 'alpha')).toEqual([]);
});

test('64 claims of one reward at once pay it once', async () => {
  const [first] = await grant(grantOf(money(20n)));
  const outcomes = await Promise.all(Array.from({ length: 64 }, () => claim(first?.id ?? 0n)));
  expect(outcomes.filter(({ kind }) => kind === 'applied')).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === 'conflict')).toHaveLength(63);
  expect(await cash()).toBe(20n * UNIT);
});

test('automatic rewards of many members are paid at once: money, points and tickets', async () => {
  const each = (of: bigint): RewardGrant[] => [
    grantOf(money(5n, 2), { member: of, automatic: true }),
    grantOf(money(7n), { member: of, automatic: true }),
    grantOf({ kind: 'points', amount: 30n * UNIT }, { member: of, automatic: true }),
    grantOf({ kind: 'raffle-ticket', raffle: 'wheel', count: 3 }, { member: of, automatic: true }),
  ];
  const grants = [...each(member), ...each(other)];
  expect(await grant(...grants)).toHaveLength(8);
  expect(await grant(...grants)).toEqual([]);
  for (const of of [member, other]) {
    expect(await cash(of)).toBe(12n * UNIT);
    expect(await accountBalance(database.sql, of, 'PTS', 'cash')).toBe(30n * UNIT);
    expect(await turnoverSourcesOf(database.sql, of)).toMatchObject([{ required: 10n * UNIT }]);
    expect(
      await database.sql`SELECT 1 FROM raffle_ticket WHERE member = ${of} AND raffle = 'wheel'`,
    ).toHaveLength(3);
  }
  expect(await broken()).toEqual([]);
});

test('an expired reward is not paid', async () => {
  const [late] = await grant(grantOf(money(5n), { expiresAt: new Date(Date.now() - 1000) }));
  expect((await claim(late?.id ?? 0n)).kind).toBe('conflict');
  expect(await cash()).toBe(0n);
});

test('a transaction that fails grants and pays nothing', async () => {
  const given = grantOf(money(5n), { automatic: true });
  const failing = database.sql.begin(async (tx) => {
    await grantRewards(tx, [given]);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await cash()).toBe(0n);
  expect(await grant(given)).toHaveLength(1);
});

test('a reward with turnover can be given up as a bonus', async () => {
  await grant(grantOf(money(40n, 10), { automatic: true }));
  const [running] = await bonusesToGiveUp(database.sql, member, 'PHP');
  expect(running).toMatchObject({ bonus: 40n * UNIT });
  const request = {
    merchant: 'alpha',
    member,
    currency: 'PHP',
    requirement: `${running?.requirement}`,
    confirmed: 40n * UNIT,
  };
  expect(await database.sql.begin((tx) => giveUp(tx, request))).toMatchObject({ taken: 40n * UNIT });
  expect(await cash()).toBe(0n);
  expect(await broken()).toEqual([]);
  expect(await compareSums(database.sql, 'alpha')).toEqual([]);
});

test('a reward stays as it was given', async () => {
  const [first] = await grant(grantOf(money(5n)));
  const change = (set: string) => database.sql.unsafe(`UPDATE reward SET ${set} WHERE id = ${first?.id}`);
  await expect(change('amount = 9')).rejects.toThrow('stays as it was given');
  await expect(change("titles = '{}'")).rejects.toThrow('stays as it was given');
  await expect(database.sql`DELETE FROM reward`).rejects.toThrow('permission denied');
});
