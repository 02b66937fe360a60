import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ticketFor, newIssue, newLottery } from '../testing/lottery-fixtures.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { restrictNumbers, type NumberRule } from './held-numbers.store.ts';

const PLAY = 'thai.top.three';

let gateway: TestGateway;
let player: Payee;
beforeAll(async () => {
  gateway = await startTestGateway();
  player = await newPayee(gateway, { cash: 1_000_000 });
});
afterAll(() => gateway.close());

async function lotteryWith(settings: object, family = 'thai'): Promise<string> {
  const code = await newLottery(gateway.sql, { family, settings });
  await newIssue(gateway.sql, code, 'L-1');
  return code;
}
const bet = (gameCode: string, tickets: readonly object[], token = player.token) =>
  gateway.send('lotteryBet', {
    token,
    body: { requestId: randomUUID(), gameCode, issue: 'L-1', tickets },
  });
/** Three digits in their places, for six. */
const number = (code: string, digits: string) =>
  ticketFor(gateway.sql, code, PLAY, { rows: [...digits].map((digit) => [digit]) }, { multiple: 3 });

test('what members stake on one number of an issue is limited for all together, and free again when taken back', async () => {
  const code = await lotteryWith({ limits: { numberStake: 10 } });
  const other = await newPayee(gateway);
  const [one, both] = [await number(code, '123'), await number(code, '456')];
  const order = valueOf<{ tickets: { id: string }[] }>((await bet(code, [one, both])).json);
  const full = await bet(code, [both, one], other.token);
  expect(full.status).toBe(422);
  expect(full.json).toMatchObject({
    kind: 'amount-out-of-limits',
    value: {
      reason: 'number-stake',
      maximum: { amount: '10.0000' },
      left: { amount: '4.0000' },
      number: `${PLAY} 1,2,3`,
    },
  });
  expect((await other.balances()).cash).toBe(100_000_000n);
  expect((await bet(code, [await number(code, '789')], other.token)).status).toBe(200);
  const body = { tickets: order.tickets.map(({ id }) => id) };
  expect((await gateway.send('lotteryCancel', { token: player.token, body })).status).toBe(200);
  expect((await bet(code, [one, both], other.token)).status).toBe(200);
  // At once, and in another order: together they would be beyond it.
  const [first, second] = await Promise.all([
    bet(code, [await number(code, '000'), await number(code, '001')]),
    bet(code, [await number(code, '001'), await number(code, '000')], other.token),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 422]);
});

test('a number that is closed is not sold, and the others are', async () => {
  const code = await lotteryWith({ closedNumbers: { [PLAY]: ['1,2,3'] } });
  const closed = await bet(code, [await number(code, '124'), await number(code, '123')]);
  expect(closed.status).toBe(400);
  expect(closed.json).toMatchObject({
    fields: [{ path: 'body.tickets.1.play', rule: 'number-closed', figure: '1,2,3' }],
  });
  expect((await bet(code, [await number(code, '124')])).status).toBe(200);
});

test('numbers that pay half are bought apart, at half the odds, and keep them', async () => {
  const code = await lotteryWith({ halfNumbers: { [PLAY]: ['1,2,3'] } });
  const requested = await number(code, '123');
  const halves = Object.entries(requested.odds).map(([tier, odds]) => [tier, (Number(odds) / 2).toFixed(4)]);
  const half = { ...requested, odds: Object.fromEntries(halves) };
  const full = await bet(code, [requested]);
  expect(full.json).toMatchObject({ fields: [{ path: 'body.tickets.0.odds', rule: 'odds' }] });
  const both = await ticketFor(gateway.sql, code, PLAY, { rows: [['1', '4'], ['2'], ['3']] });
  expect((await bet(code, [both])).json).toMatchObject({
    fields: [{ path: 'body.tickets.0.play', rule: 'number-half', figure: '1,2,3' }],
  });
  const order = valueOf<{ tickets: { odds: object }[] }>((await bet(code, [half])).json);
  expect(order.tickets[0]?.odds).toEqual(half.odds);
  const state = await gateway.send('lotteryState', { query: { gameCode: code } });
  expect(valueOf(state.json)).toMatchObject({ halfNumbers: { [PLAY]: ['1,2,3'] } });
});

test('an operator closes a number however it is picked, lets it pay half, and sells it again', async () => {
  const { sql } = gateway;
  const code = await lotteryWith({}, 'ssc');
  const hold = (numbers: readonly string[], as: NumberRule, play = 'ssc.front-3.direct') =>
    restrictNumbers(sql, { lottery: code, play, numbers, as });
  const orderOf = (play: string, rows: string[][], lines: string[] = []) =>
    ticketFor(sql, code, `ssc.front-3.${play}`, { rows, lines });
  const requested = [
    await orderOf('direct', [['1'], ['2'], ['3']]),
    await orderOf('direct-typed', [], ['123']),
    await orderOf('direct-sum', [['6']]),
    await orderOf('direct-span', [['2']]),
  ];
  const rules = async () =>
    Promise.all(
      requested.map(async (ticket) => {
        const { json } = await bet(code, [ticket]);
        return (json as { fields?: { rule: string }[] }).fields?.[0]?.rule ?? 'sold';
      }),
    );
  expect(await hold(['1,2,3'], 'closed')).toEqual({ kind: 'set', plays: requested.map(({ play }) => play) });
  expect(await rules()).toEqual(requested.map(() => 'number-closed'));
  await hold(['1,2,3'], 'half');
  expect(await rules()).toEqual(['odds', 'odds', 'number-half', 'number-half']);
  await hold(['1,2,3'], 'sold');
  expect(await rules()).toEqual(requested.map(() => 'sold'));
  // What is sold in any order is named in ascending order.
  const six = 'ssc.front-3.group-6';
  expect(await hold(['3,2,1'], 'closed', six)).toEqual({ kind: 'no-bet', number: '3,2,1' });
  expect(await hold(['1,2,10'], 'closed')).toEqual({ kind: 'no-bet', number: '1,2,10' });
  expect(await hold(['1,2,3'], 'closed', six)).toMatchObject({ kind: 'set' });
  expect(await hold(['1'], 'closed', 'ssc.none')).toEqual({ kind: 'no-play' });
  expect(await restrictNumbers(sql, { lottery: 'NONE', play: six, numbers: ['1'], as: 'half' })).toEqual({
    kind: 'no-lottery',
  });
  // Several places at once, by their first number.
  expect(await hold(['0,1,2,3'], 'closed', 'ssc.front-mid-back-3.direct')).toMatchObject({ kind: 'set' });
});

test('a refusal names its limit and the figure', async () => {
  const code = await lotteryWith({ limits: { maximumStake: 5000, maximumMultiple: 20 } }, 'ssc');
  const orderOf = (play: string, rows: string[][], more = {}) =>
    ticketFor(gateway.sql, code, play, { rows }, more);
  const digits = [...'0123456789'];
  for (const [ticket, rule, figure] of [
    [await orderOf('ssc.front-3.direct', [digits, digits, digits]), 'covers-too-much', '850'],
    [await orderOf('ssc.total.sizes', [['big']], { amount: '5001' }), 'stake-too-high', '5000.0000'],
    [await orderOf('ssc.one.position', [['1'], [], [], [], []], { multiple: 21 }), 'multiple-too-high', '20'],
  ] as const) {
    const { json } = await bet(code, [ticket]);
    expect(json).toMatchObject({ fields: [{ path: 'body.tickets.0.stake', rule, figure }] });
    expect(json).toMatchObject({ fields: [{ message: expect.stringContaining(figure) }] });
  }
});
