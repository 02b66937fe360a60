import { downloads, type AnswerOf, type AvailableCallName, type CallOf } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractFrom, settledBet, termsOf } from '../testing/agent-fixtures.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { finishRun, openRun } from './runs.store.ts';

const peso = 10_000n;
const day = { from: '2026-03-02', to: '2026-03-02' };
const start = new Date('2026-03-01T16:00:00Z');
const DAY = 24 * 3_600_000;

let gateway: TestGateway;
let top: Payee, left: Payee, right: Payee, player: Payee;
/** The day on which bills are paid, in Manila. */
let today: { from: string; to: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  const { sql } = gateway;
  await sql`INSERT INTO agent_setting (merchant, time_zone, active_from) VALUES ('alpha', 'Asia/Manila', 5000000)`;
  top = await newPayee(gateway, { type: 1, cash: 0 });
  left = await newPayee(gateway, { type: 1, cash: 0, upline: top.id });
  right = await newPayee(gateway, { type: 1, cash: 0, upline: top.id });
  player = await newPayee(gateway, { cash: 0, upline: left.id });
  await contractFrom(sql, start, {
    offerer: null,
    downline: top.id,
    terms: termsOf('1.2', { minSales: '100' }),
  });
  await contractFrom(sql, start, {
    offerer: top.id,
    downline: left.id,
    terms: termsOf('0.7', { minSales: '100' }),
  });
  const settled = new Date('2026-03-02T04:00:00Z');
  await settledBet(sql, { member: player.id, stake: 1_000n * peso, payout: 400n * peso, settled });
  await settledBet(sql, { member: left.id, stake: 500n * peso, settled });
  await settledBet(sql, { member: right.id, stake: 300n * peso, payout: 350n * peso, settled });
  await payDay(start);
  const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  today = { from: now, to: now };
});
afterAll(() => gateway.close());

/** Pays the daily salaries of a day. */
async function payDay(from: Date) {
  const until = new Date(from.getTime() + DAY);
  await finishRun(
    gateway.sql,
    await openRun(gateway.sql, { merchant: 'alpha', kind: 'daily', period: 'day', from, until }),
  );
}
const send = (name: AvailableCallName, agent: Payee, query: Record<string, unknown>) =>
  gateway.send(name, { token: agent.token, ...(name === 'agentHourSalary' ? { body: query } : { query }) });
async function read<Name extends AvailableCallName>(
  name: Name,
  agent: Payee,
  query: Record<string, unknown>,
): Promise<AnswerOf<CallOf<Name>>> {
  const answer = await send(name, agent, query);
  expect(answer.status, answer.text).toBe(200);
  return valueOf<AnswerOf<CallOf<Name>>>(answer.json);
}
const file = async (path: string, { token }: Payee, query: Record<string, string>) =>
  gateway.request({
    path: `${path}?${new URLSearchParams(query)}`,
    headers: { language: 'EN', authorization: `Bearer ${token}` },
  });

describe('profit and loss of a team', () => {
  test('is summed up by level and by member', async () => {
    const { levels, rows, timeZone } = await read('agentTeamProfit', top, day);
    expect(timeZone).toBe('Asia/Manila');
    expect([levels.own.sales, levels.direct.sales, levels.team.sales].map(({ amount }) => amount)).toEqual([
      '0.0000',
      '800.0000',
      '1800.0000',
    ]);
    expect(levels.team.result.amount).toBe('-1050.0000');
    expect(rows.map(({ username, kind, result }) => [username, kind, result.amount])).toEqual([
      [left.username, 'agent', '-1100.0000'],
      [right.username, 'agent', '50.0000'],
    ]);
    const own = await read('agentTeamProfit', top, { ...day, of: 'own' });
    expect(own.rows.map(({ sales }) => sales.amount)).toEqual(['500.0000', '300.0000']);
  });

  test('goes down level by level, and in pages', async () => {
    const below = await read('agentTeamProfit', top, { ...day, account: left.username });
    expect(below.path).toEqual([left.username]);
    expect(below.levels.own.sales.amount).toBe('500.0000');
    expect(below.rows.map(({ username }) => username)).toEqual([player.username]);
    const page = await read('agentTeamProfit', top, { ...day, pageSize: 1, page: 2 });
    expect(page.totalPages).toBe(2);
    expect(page.rows.map(({ username }) => username)).toEqual([right.username]);
  });

  test('counts days of the merchant’s zone', async () => {
    const before = { from: '2026-03-01', to: '2026-03-01' };
    expect((await read('agentTeamProfit', top, before)).levels.team.sales.amount).toBe('0.0000');
  });

  test('is downloaded', async () => {
    const { text } = await file(downloads.teamProfit, top, day);
    expect(text.trim().split('\r\n')[1]).toBe(
      `${left.username},1500.0000,400.0000,0.0000,0.0000,-1100.0000,0.0000,0.0000,0.0000`,
    );
  });

  test.each([
    ['another line', () => player],
    ['the upline', () => top],
  ])('is not that of %s', async (_name, who) => {
    const query = { ...day, account: who().username };
    expect(kindOf(await send('agentTeamProfit', right, query))).toBe('unknown-account');
    expect(kindOf(await file(downloads.teamProfit, right, query))).toBe('unknown-account');
  });
});

describe('the income of an agent', () => {
  test('is what contracts earned, less what was paid on, by the day of payment', async () => {
    const { days, totals } = await read('agentIncome', top, today);
    expect(days).toMatchObject([
      {
        day: today.from,
        // 1.2 % of 1,500 and 300, and 0.7 % of 1,500 below.
        daily: { amount: '21.6000' },
        paidOn: { amount: '10.5000' },
        adjustments: { amount: '0.0000' },
        income: { amount: '11.1000' },
      },
    ]);
    expect(totals.income.amount).toBe('11.1000');
    expect((await read('agentIncome', left, today)).totals.income.amount).toBe('10.5000');
    expect((await read('agentIncome', top, day)).days).toEqual([]);
  });

  test('includes the agent’s rebates', async () => {
    const { sql } = gateway;
    await sql`SELECT roll_up_money(${left.id}, ${new Date('2026-03-05T04:00:00Z')}, p_rebate => 25000)`;
    const fifth = { from: '2026-03-05', to: '2026-03-05' };
    expect((await read('agentIncome', left, fifth)).totals).toMatchObject({
      rebates: { amount: '2.5000' },
      income: { amount: '2.5000' },
    });
    const { text } = await file(downloads.income, left, fifth);
    expect(text.trim().split('\r\n')[1]).toBe(
      '2026-03-05,2.5000,0.0000,0.0000,0.0000,0.0000,0.0000,0.0000,2.5000',
    );
  });
});

describe('the bills of an agent', () => {
  test('are listed by kind, with totals of the whole filter', async () => {
    const { bills, totals, next } = await read('agentDailySalary', top, { ...day, limit: 1 });
    expect(bills).toMatchObject([
      {
        periodStart: '2026-03-01T16:00:00.000Z',
        sales: { amount: '1800.0000' },
        tier: 1,
        gross: { amount: '21.6000' },
        below: { amount: '10.5000' },
        paid: { amount: '11.1000' },
        state: 'paid',
      },
    ]);
    expect(totals).toMatchObject({ count: 1, paid: { amount: '11.1000' } });
    expect(next).toBeNull();
    for (const name of ['agentDividend', 'agentHourSalary', 'agentRealtimeSalary'] as const)
      expect((await read(name, top, day)).bills).toEqual([]);
    const { text } = await file(downloads.dailySalaries, top, { ...day, timeZone: 'Asia/Manila' });
    expect(text.trim().split('\r\n')[1]).toMatch(
      /^2026-03-02 00:00:00,2026-03-03 00:00:00,1800.0000,1800.0000,1,21.6000,-10.5000,0.0000,11.1000,0.0000,Paid$/,
    );
  });

  test('are explained: contract, tier, figures, and what went to whom below', async () => {
    const [bill] = (await read('agentDailySalary', top, day)).bills;
    const explained = await read('agentBill', top, { id: bill?.id });
    expect(explained).toMatchObject({
      kind: 'daily',
      version: 1,
      mode: 'percentage',
      tiers: [{ rate: '1.20', minSales: { amount: '100.0000' } }],
      deducted: [],
      base: { amount: '1800.0000' },
      activeFrom: { amount: '500.0000' },
      figures: { prizes: { amount: '750.0000' }, winningStakes: { amount: '1300.0000' }, activeMembers: 2 },
      members: [{ username: left.username, sales: { amount: '1500.0000' }, gross: { amount: '10.5000' } }],
    });
    expect(kindOf(await send('agentBill', right, { id: bill?.id }))).toBe('not-found');
    expect(kindOf(await send('agentBill', left, { id: bill?.id }))).toBe('not-found');
  });

  test.each([
    ['agentDividend', 'AGENTDIVIDEND3', downloads.dividends],
    ['agentDailySalary', 'AGENTDAYSALARY3', downloads.dailySalaries],
    ['agentHourSalary', 'AGENTHOURSALARY3', downloads.hourSalaries],
    ['agentRealtimeSalary', 'AGENTREALTIMESALARY3', downloads.realtimeSalaries],
  ] as const)('%s is off without %s', async (name, flag, path) => {
    const [bill] = (await read('agentDailySalary', top, day)).bills;
    await gateway.sql`UPDATE whitelabel_flag SET enabled = false WHERE merchant = 'alpha' AND mod_id = ${flag}`;
    try {
      const refused = [
        await send(name, top, day),
        await file(path, top, day),
        ...(name === 'agentDailySalary' ? [await send('agentBill', top, { id: bill?.id })] : []),
      ];
      expect([...new Set(refused.map(kindOf))]).toEqual(['feature-disabled']);
    } finally {
      await gateway.sql`UPDATE whitelabel_flag SET enabled = true WHERE merchant = 'alpha' AND mod_id = ${flag}`;
    }
  });
});

test('a late settlement is an adjustment of the income, and a correction on the next bill', async () => {
  const settled = new Date('2026-03-02T05:00:00Z');
  await settledBet(gateway.sql, { member: player.id, stake: 100n * peso, settled });
  await payDay(new Date(start.getTime() + DAY));
  const third = { from: '2026-03-03', to: '2026-03-03' };
  expect((await read('agentDailySalary', top, third)).bills).toMatchObject([
    { gross: { amount: '0.0000' }, correction: { amount: '0.5000' }, paid: { amount: '0.5000' } },
  ]);
  expect((await read('agentIncome', top, today)).totals).toMatchObject({
    daily: { amount: '21.6000' },
    paidOn: { amount: '10.5000' },
    adjustments: { amount: '0.5000' },
    income: { amount: '11.6000' },
  });
});

describe.each([
  'agentTeamProfit',
  'agentIncome',
  'agentDividend',
  'agentDailySalary',
  'agentHourSalary',
  'agentRealtimeSalary',
  'agentBill',
] as const)('%s', (name) => {
  const query = name === 'agentBill' ? { id: '1' } : day;

  test('is for agents only', async () => {
    expect(kindOf(await send(name, player, query))).toBe('not-an-agent');
    const trial = await newPayee(gateway, { type: 4, cash: 0 });
    expect(kindOf(await send(name, trial, query))).toBe('real-account-required');
  });

  test.skipIf(name === 'agentBill')('refuses a span that is too long or ends before it begins', async () => {
    for (const to of ['2026-03-01', '2026-06-02']) {
      const answer = await send(name, top, { ...day, to });
      expect(kindOf(answer)).toBe('invalid-request');
      expect(answer.text).toContain(name === 'agentHourSalary' ? 'body.to' : 'query.to');
    }
  });
});
