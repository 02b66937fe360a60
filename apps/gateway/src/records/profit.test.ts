import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from '../testing/prepare.ts';
import { newPayee } from '../testing/payee.ts';
import { sampleRequests } from '../testing/sample-requests.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { movementSums } from './movements.store.ts';
import { givenByHours, givenByMovements, paidInAndOut } from './profit.store.ts';

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
  expect(given?.bonuses).toBeGreaterThan(0n);
  expect(given?.rebates).toBeGreaterThan(0n);
  expect(given).toMatchObject(await givenByMovements(sql, filter));
  const part = { ...filter, from: new Date(start + HOUR / 2).toISOString() };
  expect(await givenByHours(sql, part)).toBeUndefined();
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
