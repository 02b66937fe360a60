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
      count(*) FILTER (WHERE state <> 'settled' OR settled_at > now() OR placed_at >= settled_at)::int AS ahead
    FROM bet GROUP BY merchant ORDER BY merchant`;
  const before = await sums();
  expect(before.map(({ merchant }) => merchant)).toEqual(['alpha', 'beta']);
  for (const { bets, wins, ahead } of before) {
    expect([bets, ahead]).toEqual([24, 0]);
    expect(wins).toBeGreaterThan(5);
  }
  await fillDemoPlay(sql, merchants);
  expect(await sums()).toEqual(before);
  expect((await checkLedger(sql)).filter(({ violations }) => violations > 0)).toEqual([]);
}, 30_000);
