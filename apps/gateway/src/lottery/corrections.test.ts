import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compareSums } from '../agents/sums.store.ts';
import { checkLedger } from '../ledger/check.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { collectRebate, waitingRebate } from '../records/rebate.store.ts';
import { canBet } from '../safer-play/play-checks.ts';
import { differences, playersOf } from '../testing/lottery-day.ts';
import {
  ticketFor,
  endSale,
  lifeCycleParts,
  newIssue,
  newLottery,
  sell,
} from '../testing/lottery-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { correctResult, enterResult } from './entries.store.ts';
import { advance, advanceOnce } from './life-cycle.ts';

const WRONG = '7,1,2,3,4';
const RIGHT = '8,1,2,3,4';

let database: TestDatabase;
let players: bigint[];
let lottery: string;
beforeAll(async () => {
  database = await createTestDatabase();
  players = await playersOf(database.sql, 3);
});
beforeEach(async () => {
  lottery = await newLottery(database.sql, { draws: 'outside' });
  await newIssue(database.sql, lottery, 'OUT');
});
afterAll(() => database.drop());

const settle = () => advance(lifeCycleParts(database.sql), { lottery, issue: 'OUT' });
const correct = async (operator: string, result: string | null) =>
  (await correctResult(database.sql, { lottery, issue: 'OUT', operator, result })).kind;
async function confirm(result: string | null) {
  await endSale(database.sql, lottery, 'OUT');
  for (const operator of ['ann', 'bob'])
    await enterResult(database.sql, { lottery, issue: 'OUT', operator, result });
  await settle();
}
async function balance(member: bigint, owner = `member:${member}`, kind = 'cash'): Promise<bigint> {
  const [row] = await database.sql<{ balance: bigint }[]>`
    SELECT balance FROM account WHERE owner = ${owner} AND kind = ${kind}`;
  return row?.balance ?? 0n;
}
async function buy(member: bigint, digit: string, points = 1960) {
  const rows = [[digit], [], [], [], []];
  const requested = await ticketFor(database.sql, lottery, 'ssc.one.position', { rows }, { points });
  await sell(database.sql, { lottery, issue: 'OUT', member }, [requested]);
}
/** Moves a member's cash but for so much away, as a withdrawal does. */
async function spend(member: bigint, left: bigint) {
  const { sql } = database;
  const to = await openHouseAccount(sql, 'alpha', 'PHP');
  const from = await openMemberAccount(sql, member, 'PHP');
  const amount = (await balance(member)) - left;
  const { kind } = await transfer(sql, {
    key: `spend:${lottery}:${member}`,
    from,
    to,
    amount,
    kind: 'spend',
  });
  expect(kind).toBe('applied');
}
async function books() {
  expect((await checkLedger(database.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
  expect(await compareSums(database.sql, 'alpha')).toEqual([]);
}

test('two people correct a result: what it brought is taken back, the right winners are paid, once', async () => {
  const [winner = 0n, other = 0n, rebated = 0n] = players;
  const before = await Promise.all(players.map((player) => balance(player)));
  await buy(winner, '7');
  await buy(other, '8');
  await buy(rebated, '7', 1900);
  expect(await correct('ann', RIGHT)).toBe('not-drawn');
  await confirm(WRONG);
  expect(await balance(winner)).toBe((before[0] ?? 0n) + 176_000n);
  expect(await balance(rebated)).toBe((before[2] ?? 0n) - 20_000n + 190_000n + 600n);

  expect(await correct('ann', WRONG)).toBe('unchanged');
  expect(await correct('ann', '8,1')).toBe('malformed');
  expect(await correct('ann', RIGHT)).toBe('waiting');
  expect(await correct('ann', RIGHT)).toBe('waiting');
  expect(await correct('ann', null)).toBe('already-entered');
  expect(await correct('bob', null)).toBe('mismatch');
  expect(await correct('cleo', RIGHT)).toBe('confirmed');
  expect(await correct('dan', null)).toBe('settling');
  expect(await settle()).toBe(true);
  expect(await settle()).toBe(true);
  expect(await balance(winner)).toBe((before[0] ?? 0n) - 20_000n);
  expect(await balance(other)).toBe((before[1] ?? 0n) + 176_000n);
  expect(await balance(rebated)).toBe((before[2] ?? 0n) - 20_000n + 600n);
  expect(await differences(database.sql, [{ lottery, issue: 'OUT' }])).toEqual([]);
  const bets = await database.sql<{ state: string; payout: bigint }[]>`
    SELECT state, payout FROM bet WHERE game = ${lottery} ORDER BY id`;
  expect([...bets]).toEqual([0n, 196_000n, 0n].map((payout) => ({ state: 'settled', payout })));
  await books();
});

test('a member who spent a wrong prize owes it, pays it first, and never has a negative balance', async () => {
  const { sql } = database;
  const [winner = 0n] = players;
  await buy(winner, '7');
  await confirm(WRONG);
  await spend(winner, 50_000n);
  for (const operator of ['ann', 'bob']) await correct(operator, RIGHT);
  await settle();
  const owed = () => balance(winner, `debtor:${winner}`, 'debt');
  expect(await balance(winner)).toBe(0n);
  expect(await owed()).toBe(-146_000n);
  await books();

  const from = await openHouseAccount(sql, 'alpha', 'PHP');
  const to = await openMemberAccount(sql, winner, 'PHP');
  for (const [amount, cash, debt] of [
    [100_000n, 0n, -46_000n],
    [1_046_000n, 1_000_000n, 0n],
  ] as const) {
    await transfer(sql, { key: `more:${lottery}:${amount}`, from, to, amount, kind: 'deposit' });
    await sql.begin((tx) => canBet(tx, winner, 10_000n));
    expect([await balance(winner), await owed()]).toEqual([cash, debt]);
  }
  await books();
});

test('a correction is taken up wherever it was left, also one to and from a draw that did not take place', async () => {
  const { sql } = database;
  const parts = lifeCycleParts(sql);
  const before = await Promise.all(players.map((player) => balance(player)));
  for (const [place, player] of players.entries()) await buy(player, String(place + 6));
  await confirm(null);
  expect(await Promise.all(players.map((player) => balance(player)))).toEqual(before);
  for (const operator of ['ann', 'bob']) await correct(operator, WRONG);
  await settle();
  for (const operator of ['ann', 'bob']) await correct(operator, null);
  // Two gateways, each a step in turn.
  while ((await advanceOnce(parts, { lottery, issue: 'OUT' })) !== undefined);
  expect(await Promise.all(players.map((player) => balance(player)))).toEqual(before);
  for (const operator of ['bob', 'cleo']) await correct(operator, RIGHT);
  await Promise.all([settle(), settle()]);
  const wins = await Promise.all(players.map((player) => balance(player)));
  expect(wins.map((cash, place) => cash - (before[place] ?? 0n))).toEqual([-20_000n, -20_000n, 176_000n]);
  await books();
});

test('cashback and turnover of the stakes count once, whatever was corrected', async () => {
  const { sql } = database;
  const [, player = 0n] = players;
  await sql`INSERT INTO rebate_rate (merchant, category, rank_level, rate) VALUES ('alpha', 'LOTT', 0, 100)
    ON CONFLICT (merchant, category, rank_level) DO UPDATE SET rate = 100`;
  await sql`INSERT INTO turnover_requirement (merchant, member, source, reference, required)
    VALUES ('alpha', ${player}, 'bonus', ${`corrected:${lottery}`}, 100000000)`;
  const owner = { merchant: 'alpha', member: player, rankLevel: 0, currency: 'PHP' };
  const waiting = async () =>
    (await waitingRebate(sql, owner)).reduce((sum, { turnover }) => sum + turnover, 0n);
  await sql`UPDATE bet SET rebate_claim = NULL WHERE member = ${player}`;
  const settledBefore = await waiting();
  for (let times = 0; times < 60; times++) await buy(player, '1');
  await confirm(WRONG);
  expect(await waiting()).toBe(settledBefore + 1_200_000n);
  const collected = await sql.begin((tx) => collectRebate(tx, owner, '0b8b5f0e-5a52-4d3c-9d5c-0a6c6f1f7a11'));
  expect(collected.kind).toBe('applied');
  const cash = await balance(player);
  for (const operator of ['ann', 'bob']) await correct(operator, RIGHT);
  await settle();
  expect(await waiting()).toBe(1_200_000n);
  expect(await balance(player)).toBe(cash - 12_000n);
  const record = await sql<{ state: string; turnover: bigint; amount: bigint }[]>`
    SELECT state, turnover, amount FROM rebate_line WHERE member = ${player} ORDER BY id DESC LIMIT 1`;
  expect(record).toEqual([{ state: 'taken-back', turnover: -1_200_000n, amount: -12_000n }]);
  const [turnover] = await sql<{ fulfilled: bigint }[]>`
    SELECT fulfilled FROM turnover_requirement WHERE reference = ${`corrected:${lottery}`}`;
  expect(turnover?.fulfilled).toBe(1_200_000n);
  await books();
});
