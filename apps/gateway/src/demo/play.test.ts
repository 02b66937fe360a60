import { expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { loadMerchants } from '../platform/load-merchants.ts';
import { testBrands } from '../testing/global-setup.ts';
import { databaseForTest } from '../testing/test-database.ts';
import { fillDemoPlay } from './play.ts';

test('the crowd of the demo plays once, through the books, and leaves a merchant alone that has bets', async () => {
  const { sql } = await databaseForTest();
  const merchants = loadMerchants(testBrands, () => {});
  await fillDemoPlay(sql, merchants);
  const sums = () => sql<{ merchant: string; bets: number; wins: number; ahead: number }[]>`
    SELECT merchant, count(*)::int AS bets, count(*) FILTER (WHERE payout > stake)::int AS wins,
      count(*) FILTER (WHERE state = 'open' OR settled_at > now() OR placed_at >= settled_at)::int AS ahead
    FROM bet GROUP BY merchant ORDER BY merchant`;
  const before = await sums();
  expect(before.map(({ merchant }) => merchant)).toEqual(['alpha', 'beta']);
  for (const { bets, wins, ahead } of before) {
    expect(bets).toBeGreaterThan(100);
    expect(ahead).toBe(0);
    expect(wins).toBeGreaterThan(30);
  }
  await fillDemoPlay(sql, merchants);
  expect(await sums()).toEqual(before);
  expect((await checkLedger(sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});

test('the accounts that visitors use have a month behind them: bets, money in the order of time, cashback taken and to come', async () => {
  const { sql } = await databaseForTest();
  await fillDemoPlay(
    sql,
    loadMerchants(testBrands, () => {}),
  );
  const people = await sql<
    { username: string; bets: number; days: number; claimed: number; waiting: number }[]
  >`
    SELECT username, count(*)::int AS bets, count(DISTINCT date_trunc('day', placed_at))::int AS days,
      count(rebate_claim)::int AS claimed, count(*) FILTER (WHERE rebate_claim IS NULL AND state = 'settled')::int AS waiting
    FROM member JOIN bet ON bet.member = member.id
    WHERE member.merchant = 'alpha' AND password_hash IS NOT NULL AND placed_at > member.created_at GROUP BY username ORDER BY username`;
  expect(people.map(({ username }) => username)).toEqual(['agent', 'demo', 'vip']);
  for (const { bets, days, claimed, waiting } of people) {
    expect(bets).toBeGreaterThan(30);
    expect(days).toBeGreaterThan(10);
    expect(claimed).toBeGreaterThan(10);
    expect(waiting).toBeGreaterThan(5);
  }
  const [books] = await sql<{ turned: number; apart: number; unlike: number }[]>`
    SELECT (SELECT count(*)::int FROM (
        SELECT created_at < lag(created_at) OVER (PARTITION BY entry.account ORDER BY entry.seq) AS back FROM entry
        JOIN transfer ON transfer.id = entry.transfer JOIN account ON account.id = entry.account WHERE owner LIKE 'member:%') one WHERE back) AS turned,
      (SELECT count(*)::int FROM bet JOIN transfer ON key = 'bet-end:' || bet.id WHERE created_at <> settled_at) AS apart,
      (SELECT count(*)::int FROM rebate_claim c WHERE ROW (amount, (SELECT sum(stake) FROM bet WHERE rebate_claim = c.id))
        <> (SELECT sum(l.amount), sum(turnover) FROM rebate_line l WHERE l.member = c.member)) AS unlike`;
  expect(books).toEqual({ turned: 0, apart: 0, unlike: 0 });
});
