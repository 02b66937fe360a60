import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { playersOf } from '../testing/lottery-day.ts';
import {
  ticketFor,
  endSale,
  lifeCycleParts,
  newIssue,
  newLottery,
  sell,
} from '../testing/lottery-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { checkPrices } from './check-prices.ts';
import { awaitedIssues, enterResult } from './entries.store.ts';
import { advance } from './life-cycle.ts';
import { allLotteries } from './lotteries.store.ts';

let database: TestDatabase;
let player: bigint;
let lottery: string;
beforeAll(async () => {
  database = await createTestDatabase();
  [player = 0n] = await playersOf(database.sql, 1);
});
beforeEach(async () => {
  lottery = await newLottery(database.sql, { draws: 'outside' });
  await newIssue(database.sql, lottery, 'OUT');
});
afterAll(() => database.drop());

const enter = async (operator: string, result: string | null, issue = 'OUT') =>
  (await enterResult(database.sql, { lottery, issue, operator, result })).kind;
const settle = () => advance(lifeCycleParts(database.sql), { lottery, issue: 'OUT' });
const close = () => endSale(database.sql, lottery, 'OUT');
async function cash(): Promise<bigint> {
  const [row] = await database.sql<{ balance: bigint }[]>`
    SELECT balance FROM account WHERE owner = ${`member:${player}`} AND kind = 'cash'`;
  return row?.balance ?? 0n;
}
async function buy() {
  const rows = [['7'], [], [], [], []];
  const requested = await ticketFor(database.sql, lottery, 'ssc.one.position', { rows });
  await sell(database.sql, { lottery, issue: 'OUT', member: player }, [requested]);
}

test('two different people tell a result, and it is settled by what they agree on', async () => {
  await buy();
  const before = await cash();
  expect(await enter('ann', '7,1,2,3,4')).toBe('too-early');
  await close();
  expect(await settle()).toBe(false);
  expect(await enter('ann', '7,1,2')).toBe('malformed');
  expect(await enter('ann', '7,1,2,3,4', 'OTHER')).toBe('not-found');
  expect(await enter('ann', '7,1,2,3,4')).toBe('waiting');
  expect(await enter('ann', '7,1,2,3,4')).toBe('waiting');
  expect(await enter('ann', '8,1,2,3,4')).toBe('already-entered');
  expect(await settle()).toBe(false);
  expect(await enter('bob', '8,1,2,3,4')).toBe('mismatch');
  expect(await settle()).toBe(false);
  const [awaited] = (await awaitedIssues(database.sql)).filter((each) => each.lottery === lottery);
  expect(awaited?.enteredBy).toEqual(['ann', 'bob']);
  expect(await cash()).toBe(before);
  expect(await enter('cleo', '7,1,2,3,4')).toBe('confirmed');
  expect(await enter('dan', '8,1,2,3,4')).toBe('settled-before');
  expect(await settle()).toBe(true);
  expect(await cash()).toBe(before + 196_000n);
});

test('a draw that did not take place gives every stake back, without turnover and rebate', async () => {
  const { sql } = database;
  const before = await cash();
  await buy();
  await buy();
  await close();
  await sql`INSERT INTO turnover_requirement (merchant, member, source, reference, required)
    VALUES ('alpha', ${player}, 'bonus', 'void', 1000000)`;
  expect([await enter('ann', null), await enter('bob', null)]).toEqual(['waiting', 'confirmed']);
  expect(await settle()).toBe(true);
  expect(await settle()).toBe(true);
  expect(await cash()).toBe(before);
  const bets = await sql<
    { state: string; stake: bigint }[]
  >`SELECT state, stake FROM bet WHERE game = ${lottery}`;
  expect([...bets]).toEqual([1, 2].map(() => ({ state: 'cancelled', stake: 20_000n })));
  const [turnover] = await sql<{ fulfilled: bigint }[]>`
    SELECT fulfilled FROM turnover_requirement WHERE reference = 'void'`;
  expect(turnover?.fulfilled).toBe(0n);
});

test('no one tells the result of a draw that is our own', async () => {
  lottery = await newLottery(database.sql);
  await newIssue(database.sql, lottery, 'OUT');
  await close();
  expect(await enter('ann', '1,2,3,4,5')).toBe('own-draw');
  expect(await enter('ann', null)).toBe('own-draw');
});

test('a price above its ceiling is named with what it returns, and nothing is sold at it', async () => {
  const { sql } = database;
  const odds = { '3d.three.sum-sizes': { big: '2.0100' } };
  const fair = await newLottery(sql, { family: '3d' });
  const generous = await newLottery(sql, { family: '3d', settings: { prices: { mode: 'Lott', odds } } });
  const lotteries = (await allLotteries(sql)).filter(({ code }) => code === fair || code === generous);
  expect(checkPrices(lotteries)).toEqual([
    { lottery: fair, faults: [] },
    { lottery: generous, faults: ['3d.three.sum-sizes big returns 100.5000 %'] },
  ]);
  await expect(ticketFor(sql, generous, '3d.three.sum-sizes', { rows: [['big']] })).rejects.toThrow(
    '100.5000',
  );
});

test('after all of it the books are in order', async () => {
  expect((await checkLedger(database.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});
