import { randomUUID } from 'node:crypto';
import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newIssue, newLottery, ticketFor } from '../testing/lottery-fixtures.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { findLottery } from './lotteries.store.ts';
import { termsOf } from './terms.ts';

const PLAY = 'ssc.total.sizes';
const HOUR = 3_600_000;

let gateway: TestGateway;
let ann: TestOperator;
let player: Payee;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway);
  player = await newPayee(gateway, { cash: 1_000_000 });
});
afterAll(() => gateway.close());

const change = (lottery: string, odds: readonly { tier: string; odds: string }[], play = PLAY) =>
  ann.send(operatorCalls.lotteryPriceChange, { body: { lottery, play, odds: [...odds] } });
const four = (odds: string) => ['big', 'small', 'odd', 'even'].map((tier) => ({ tier, odds }));

interface Prices {
  readonly waiting: { issue: string } | null;
  readonly plays: readonly { code: string; odds: { tier: string; odds: string }[] }[];
}
const listed = async (lottery: string, search = PLAY) =>
  valueOf<Prices>((await ann.send(operatorCalls.lotteryPrices, { query: { lottery, search } })).json);

/** What a member buys on an issue, at the odds that are said. */
async function buy(lottery: string, issue: string, odds: string) {
  const ticket = await ticketFor(gateway.sql, lottery, PLAY, { rows: [['big']] }, { amount: '2' });
  const tickets = [
    { ...ticket, odds: Object.fromEntries(Object.keys(ticket.odds).map((tier) => [tier, odds])) },
  ];
  const body = { requestId: randomUUID(), gameCode: lottery, issue, tickets };
  const answer = await gateway.send('lotteryBet', { token: player.token, body });
  const [sold] =
    answer.status === 200 ? valueOf<{ tickets: { receipt: { prices: string } }[] }>(answer.json).tickets : [];
  return sold?.receipt.prices ?? kindOf(answer);
}

test('new odds count for issues that are not on sale yet, and receipts name the table that each issue was sold by', async () => {
  const { sql } = gateway;
  const lottery = await newLottery(sql);
  const [first, second] = ['P-1', 'P-2'];
  await newIssue(sql, lottery, first);
  const before = await buy(lottery, first, '1.9500');
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect((await listed(lottery)).plays).toMatchObject([{ code: PLAY, odds: [] }]);
  expect(valueOf((await change(lottery, four('1.9'))).json)).toEqual({ lastIssue: first });
  expect(await listed(lottery)).toMatchObject({ waiting: { issue: first }, plays: [{ odds: four('1.9') }] });
  expect(await buy(lottery, first, '1.9500')).toBe(before);
  expect(await buy(lottery, first, '1.9000')).toBe('invalid-request');
  await newIssue(sql, lottery, second);
  const after = await buy(lottery, second, '1.9000');
  expect(after).toMatch(/^[0-9a-f]{64}$/);
  expect(after).not.toBe(before);
  expect(await buy(lottery, second, '1.9500')).toBe('invalid-request');
  // And calculated again, for the issue after.
  expect((await change(lottery, [])).status).toBe(200);
  expect(await buy(lottery, second, '1.9000')).toBe(after);
  const found = await findLottery(sql, lottery);
  if (!found) throw new Error('no lottery');
  const hashes = [0, 24 * HOUR].map((ahead) =>
    termsOf(found, 'PHP', '2026-11-28', Date.now() + ahead).pricesHash.toString('hex'),
  );
  expect(hashes[0]).toBe(before);
  expect(hashes[1]).not.toBe(after);
  const events =
    await sql`SELECT subject, before, after FROM audit_event WHERE event = 'lottery prices' ORDER BY id`;
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({
    subject: `${lottery} ${PLAY}`,
    after: { odds: JSON.stringify(four('1.9')) },
  });
});

test('odds above the ceiling are refused with the play, the prize and the exact return', async () => {
  const lottery = await newLottery(gateway.sql);
  expect((await change(lottery, four('1.9951'))).json).toMatchObject({
    kind: 'invalid-request',
    fields: [
      {
        path: 'body.odds.0.odds',
        rule: 'above-ceiling',
        message: expect.stringMatching(/, big would return 99\.7550 %, expected at most 99\.75 %/),
      },
    ],
  });
  expect((await change(lottery, four('1.995'))).status).toBe(200);
  expect((await change(lottery, [{ tier: 'huge', odds: '2' }])).json).toMatchObject({
    fields: [{ path: 'body.odds.0.odds', rule: 'unknown-tier', message: expect.stringContaining('big') }],
  });
  expect((await change(lottery, [...four('1.9').slice(1), { tier: 'big', odds: 'two' }])).json).toMatchObject(
    {
      fields: [{ path: 'body.odds.3.odds', rule: 'not-odds' }],
    },
  );
  expect(kindOf(await change(lottery, four('1.9'), 'ssc.nothing'))).toBe('not-found');
  expect(kindOf(await change('NOWHERE', four('1.9')))).toBe('not-found');
  expect((await listed(lottery)).plays).toMatchObject([{ odds: four('1.995') }]);
});

test('an instant lottery pays the new odds from the next bet on', async () => {
  const lottery = await newLottery(gateway.sql, { draws: 'instant' });
  expect(valueOf((await change(lottery, four('1.9'))).json)).toEqual({ lastIssue: null });
  const state = await gateway.send('lotteryState', { query: { gameCode: lottery }, token: player.token });
  expect(valueOf<{ prices: object }>(state.json).prices).toMatchObject({
    odds: { [PLAY]: { big: '1.9', small: '1.9', odd: '1.9', even: '1.9' } },
  });
});
