import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { contractFrom, settledBet, termsOf } from '../testing/agent-fixtures.ts';
import { newPayee, PASSWORD } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { finishRun, openRun } from './runs.store.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());

const peso = 10_000n;
const DAY = 86_400_000;

test('an upline who owes for its downlines withdraws and sends nothing until the debt is paid from later credits', async () => {
  const { sql } = gateway;
  await sql`INSERT INTO agent_setting (merchant, negative_net) VALUES ('alpha', 'upline')
    ON CONFLICT (merchant) DO UPDATE SET negative_net = 'upline'`;
  const top = await newPayee(gateway, { type: 1 });
  const below = await newPayee(gateway, { type: 1, upline: top.id });
  const other = await newPayee(gateway, { upline: top.id });
  const [topId, belowId, otherId] = [top.id, below.id, other.id];
  const from = new Date('2026-03-02T00:00:00Z');
  const terms = (rate: string) => termsOf(rate, { minSales: '100', minLoss: '100' });
  await contractFrom(sql, from, { offerer: null, downline: topId, terms: terms('1') });
  await contractFrom(sql, from, { offerer: topId, downline: belowId, terms: terms('0.5') });
  // The downline's team lost and earns 0.5 %; the winnings of another member undo the upline's tier.
  const settled = new Date(from.getTime() + DAY / 2);
  await settledBet(sql, { member: belowId, stake: 4_000_000n * peso, settled });
  await settledBet(sql, { member: otherId, stake: 100n * peso, payout: 9_000_000n * peso, settled });
  const account = valueOf<{ id: string }>((await top.bind()).json).id;
  const until = new Date(from.getTime() + DAY);
  await finishRun(sql, await openRun(sql, { merchant: 'alpha', kind: 'daily', period: 'day', from, until }));

  // Of the 20,000.00 that it owes, its 10,000.00 are taken at once.
  const owed = async () => {
    const [row] = await sql<
      { balance: bigint }[]
    >`SELECT balance FROM account WHERE owner = ${`debtor:${topId}`}`;
    return row?.balance;
  };
  const cash = async () => (await top.balances()).cash;
  const send = async () =>
    kindOf(
      await gateway.send('memberTransferSend', {
        token: top.token,
        body: {
          requestId: randomUUID(),
          to: 'downline',
          username: below.username,
          amount: '100.00',
          paymentPassword: PASSWORD,
        },
      }),
    );
  expect([await cash(), await owed()]).toEqual([0n, -10_000n * peso]);
  expect((await below.balances()).cash).toBe(30_000n * peso);
  expect(kindOf(await top.requestWithdrawal(account, '500.00'))).toBe('insufficient-funds');
  expect(await send()).toBe('insufficient-funds');
  // Every page on which the money is missing says why.
  const said = async () => {
    const days = { from: '2026-03-02', to: '2026-03-02' };
    const answers = await Promise.all([
      gateway.send('withdrawalOptions', { token: top.token }),
      gateway.send('memberTransferOptions', { token: top.token }),
      gateway.send('agentIncome', { token: top.token, query: days }),
    ]);
    return answers.map(({ json }) => valueOf<{ owed: { amount: string } }>(json).owed.amount);
  };
  expect(await said()).toEqual(['10000.0000', '10000.0000', '10000.0000']);

  const house = await openHouseAccount(sql, 'alpha', 'PHP');
  const to = await openMemberAccount(sql, topId, 'PHP');
  const credit = (key: string, amount: bigint) =>
    transfer(sql, { key: `credit:${key}:${topId}`, from: house, to, amount, kind: 'deposit' });
  await credit('first', 4_000n * peso);
  expect(kindOf(await top.requestWithdrawal(account, '500.00'))).toBe('insufficient-funds');
  expect(await send()).toBe('insufficient-funds');
  await credit('second', 7_000n * peso);
  expect(await send()).toBeUndefined();
  expect([await cash(), await owed()]).toEqual([900n * peso, 0n]);
  expect(await said()).toEqual(['0.0000', '0.0000', '0.0000']);
});
