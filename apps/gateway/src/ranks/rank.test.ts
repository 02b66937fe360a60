import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

interface Rank {
  level: number;
  name: string;
  rebates: { category: string; rate: string }[];
}

const ranks = async () => valueOf<Rank[]>((await gateway.send('vipRanks', {})).json);

test('a guest reads what each rank brings: the best rate up to its level', async () => {
  await gateway.sql`DELETE FROM rebate_rate WHERE merchant = 'alpha'`;
  await gateway.sql`INSERT INTO rebate_rate (merchant, category, rank_level, rate)
    VALUES ('alpha', 'RNG', 0, 50), ('alpha', 'RNG', 2, 80), ('alpha', 'LIVE', 1, 40)`;
  const [lowest, second, third] = await ranks();
  expect(lowest).toMatchObject({ level: 0, name: 'Bronze', rebates: [{ category: 'RNG', rate: '0.50' }] });
  expect(second?.rebates).toEqual([
    { category: 'LIVE', rate: '0.40' },
    { category: 'RNG', rate: '0.50' },
  ]);
  expect(third?.rebates).toContainEqual({ category: 'RNG', rate: '0.80' });
});

test('where no cashback is collected, no rank brings any', async () => {
  await gateway.sql`UPDATE whitelabel_flag SET enabled = false WHERE merchant = 'alpha' AND mod_id = 'MANPLAYREB3'`;
  for (const { rebates } of await ranks()) expect(rebates).toEqual([]);
});
