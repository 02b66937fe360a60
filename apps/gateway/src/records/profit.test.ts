import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from '../testing/prepare.ts';
import { newPayee } from '../testing/payee.ts';
import { sampleRequests } from '../testing/sample-requests.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { movementSums } from './movements.store.ts';
import {
  givenByHours,
  givenByMovements,
  isWholeHours,
  paidInAndOut,
  settledByBets,
  settledByHours,
} from './profit.store.ts';
import { profitOf, readGiven, readProfit } from './profit.ts';

const HOUR = 3_600_000;
let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());

test('bonuses and rebates are the same by hours and by movements', async () => {
  const { sql, send } = gateway;
  const token = await gateway.login('demo');
  for (const name of ['rebateClaim', 'rewardCollect'] as const) {
    await prepare[name]?.(sql);
    const { status, text } = await send(name, { ...sampleRequests[name], token });
    expect(status, text).toBe(200);
  }
  const [demo] = await sql<
    { id: bigint }[]
  >`SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  const start = Math.floor(Date.now() / HOUR) * HOUR;
  const filter = {
    merchant: 'alpha',
    member: demo?.id ?? 0n,
    currency: 'PHP',
    from: new Date(start - HOUR).toISOString(),
    to: new Date(start + 2 * HOUR).toISOString(),
  };
  const given = await givenByHours(sql, filter);
  expect(given.bonuses).toBeGreaterThan(0n);
  expect(given.rebates).toBeGreaterThan(0n);
  expect(given).toMatchObject(await givenByMovements(sql, filter));
  const part = { ...filter, from: new Date(start + HOUR / 2).toISOString() };
  expect([await isWholeHours(sql, filter), await isWholeHours(sql, part)]).toEqual([true, false]);
  expect(await readGiven(sql, part)).toEqual(await givenByMovements(sql, part));
  const profit = async (period: { from: string; to: string }) =>
    valueOf<{ bonuses: unknown; rebates: unknown }>(
      (await send('memberProfit', { token, query: { from: period.from, to: period.to } })).json,
    );
  const half = { ...filter, from: new Date(start - HOUR / 2).toISOString() };
  expect(await profit(half)).toMatchObject({
    bonuses: (await profit(filter)).bonuses,
    rebates: (await profit(filter)).rebates,
  });
});

test('what settled is the same by hours and by bets, by category, vendor and day', async () => {
  const { sql } = gateway;
  const { id } = await newPayee(gateway, { cash: 0 });
  const settle = (bet: {
    category: string;
    vendor: string;
    at: string;
    count: number;
    payout: number;
  }) => sql`
    INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, payout, state, placed_at, settled_at)
    SELECT 'alpha', ${id}, ${bet.category}, ${bet.vendor}, 'G', 'R', gen_random_uuid(), 10000 + n, ${bet.payout}, 'settled',
      ${bet.at}, ${bet.at}::timestamptz + n * interval '7 minutes'
    FROM generate_series(1, ${bet.count}) n RETURNING id`;
  await settle({ category: 'RNG', vendor: 'V', at: '2026-03-02T22:00:00Z', count: 30, payout: 4000 });
  await settle({ category: 'RNG', vendor: 'W', at: '2026-03-03T05:10:00Z', count: 9, payout: 30_000 });
  await settle({ category: 'FISH', vendor: 'W', at: '2026-03-03T18:00:00Z', count: 5, payout: 0 });
  const taken = await settle({
    category: 'LIVE',
    vendor: 'X',
    at: '2026-03-02T09:00:00Z',
    count: 1,
    payout: 7,
  });
  const [again] = await settle({
    category: 'RNG',
    vendor: 'V',
    at: '2026-03-03T01:00:00Z',
    count: 1,
    payout: 7,
  });
  await sql`UPDATE bet SET state = 'cancelled', payout = 0 WHERE id = ${taken[0]?.['id'] as bigint}`;
  const { id: bet } = again as { id: bigint };
  await sql`UPDATE bet SET state = 'open', payout = 0, settled_at = NULL WHERE id = ${bet}`;
  await sql`UPDATE bet SET state = 'settled', payout = 900, settled_at = '2026-03-20T00:00:00Z' WHERE id = ${bet}`;
  const filter = {
    merchant: 'alpha',
    member: id,
    currency: 'PHP',
    from: '2026-03-02T00:00:00Z',
    to: '2026-03-04T00:00:00Z',
  };
  const byBets = profitOf(await settledByBets(sql, filter), 'UTC');
  expect(byBets.categories.map(({ category, bets }) => [category, bets])).toEqual([
    ['RNG', 40],
    ['FISH', 5],
  ]);
  expect(byBets.vendors.map(({ vendor }) => vendor)).toEqual(['V', 'W']);
  expect(byBets.days).toHaveLength(2);
  expect(profitOf(await settledByHours(sql, filter), 'UTC')).toEqual(byBets);
  expect(await readProfit(sql, filter, 'UTC')).toEqual(byBets);
  // Days that begin within an hour, and a period that does.
  const inIndia = await readProfit(sql, filter, 'Asia/Kolkata');
  expect(inIndia).toEqual(profitOf(await settledByBets(sql, filter), 'Asia/Kolkata'));
  expect(inIndia.days.map(({ day, bets }) => [day, bets])).toEqual([
    ['2026-03-03', 44],
    ['2026-03-04', 1],
  ]);
  const part = { ...filter, from: '2026-03-02T22:10:00Z' };
  expect((await readProfit(sql, part, 'UTC')).categories[0]?.bets).toBe(39);
});

test('what was paid in and taken out is what the wallet’s movements say', async () => {
  const { sql } = gateway;
  const payee = await newPayee(gateway, { cash: 500 });
  const own = await openMemberAccount(sql, payee.id, 'PHP');
  const house = await openHouseAccount(sql, 'alpha', 'PHP');
  const moves = [
    { from: own, to: house, amount: 20_000n, kind: 'deposit-fee' },
    { from: own, to: house, amount: 1_000_000n, kind: 'withdrawal' },
    { from: house, to: own, amount: 400_000n, kind: 'withdrawal' },
    { from: own, to: house, amount: 70_000n, kind: 'bet' },
  ];
  for (const [place, move] of moves.entries()) await transfer(sql, { key: `profit:${place}`, ...move });
  const filter = {
    merchant: 'alpha',
    member: payee.id,
    currency: 'PHP',
    from: '2000-01-01T00:00:00Z',
    to: '2100-01-01T00:00:00Z',
  };
  expect(await paidInAndOut(sql, filter)).toEqual({ deposits: 4_980_000n, withdrawals: 600_000n });
  const deposits = await movementSums(sql, { ...filter, type: 'deposit' });
  const withdrawals = await movementSums(sql, { ...filter, type: 'withdrawal' });
  expect(deposits.income - deposits.outgo).toBe(4_980_000n);
  expect(withdrawals.outgo - withdrawals.income).toBe(600_000n);
});
