import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askFor, newIssue, newLottery } from '../testing/lottery-room.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

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
  askFor(gateway.sql, code, PLAY, { rows: [...digits].map((digit) => [digit]) }, { multiple: 3 });

test('what members stake on one number of an issue is limited for all together, and free again when taken back', async () => {
  const code = await lotteryWith({ limits: { numberStake: 10 } });
  const other = await newPayee(gateway);
  const [one, both] = [await number(code, '123'), await number(code, '456')];
  const order = valueOf<{ tickets: { id: string }[] }>((await bet(code, [one, both])).json);
  const full = await bet(code, [both, one], other.token);
  expect(full.status).toBe(422);
  expect(full.json).toMatchObject({
    kind: 'amount-out-of-limits',
    value: { reason: 'number-stake', most: { amount: '10.0000' }, left: { amount: '4.0000' } },
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
    fields: [{ path: 'body.tickets.1.play', rule: 'number-closed', message: '1,2,3 is not for sale' }],
  });
  expect((await bet(code, [await number(code, '124')])).status).toBe(200);
});

test('a refusal names its limit and the figure', async () => {
  const code = await lotteryWith({ limits: { mostStake: 5000, mostMultiple: 20 } }, 'ssc');
  const ask = (play: string, rows: string[][], more = {}) => askFor(gateway.sql, code, play, { rows }, more);
  const digits = [...'0123456789'];
  for (const [ticket, rule, figure] of [
    [await ask('ssc.front-3.direct', [digits, digits, digits]), 'covers-too-much', '850'],
    [await ask('ssc.total.sizes', [['big']], { amount: '5001' }), 'stake-too-high', '5000.0000 PHP'],
    [await ask('ssc.one.position', [['1'], [], [], [], []], { multiple: 21 }), 'multiple-too-high', '20'],
  ] as const) {
    const { json } = await bet(code, [ticket]);
    expect(json).toMatchObject({ fields: [{ path: 'body.tickets.0.stake', rule }] });
    expect(json).toMatchObject({ fields: [{ message: expect.stringContaining(figure) }] });
  }
});
