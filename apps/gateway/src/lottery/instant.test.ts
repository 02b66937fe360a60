import { createHmac, randomUUID } from 'node:crypto';
import { deriveDraw } from '@marquee/lottery-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { ticketFor, newLottery, today } from '../testing/lottery-fixtures.ts';
import { differences } from '../testing/lottery-day.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { familyOf } from './families.ts';
import { isLink } from './hash-chain.ts';
import type { TicketInput } from './price-ticket.ts';

let gateway: TestGateway;
let lottery: string;
let player: Payee;
let sure: TicketInput;
beforeAll(async () => {
  gateway = await startTestGateway();
  lottery = await newLottery(gateway.sql, { draws: 'instant' });
  player = await newPayee(gateway);
  const rows = [[...'0123456789'], [], [], [], []];
  sure = await ticketFor(gateway.sql, lottery, 'ssc.one.position', { rows });
});
afterAll(() => gateway.close());

interface Sale {
  readonly issue: string;
  readonly commitment: string;
}
interface Order {
  readonly issue: string;
  readonly tickets: { id: string; state: string; numbers: string[]; prize: { amount: string } }[];
}

const promised = async (token?: string) => {
  const { json } = await gateway.send('lotteryState', { token, query: { gameCode: lottery } });
  return valueOf<{ draws: string; upcoming: Sale[] }>(json).upcoming;
};
const bet = (issue: string | undefined, requestId: string = randomUUID(), token = player.token) =>
  gateway.send('lotteryBet', { token, body: { requestId, gameCode: lottery, issue, tickets: [sure] } });

test('a bet is drawn and paid at once, by the seed and the chain that were promised before it', async () => {
  const before = (await player.balances()).cash;
  const [sale] = await promised(player.token);
  expect(await promised(player.token)).toEqual([sale]);
  const requestId = randomUUID();
  const order = valueOf<Order>((await bet(sale?.issue, requestId)).json);
  expect(order.tickets).toMatchObject([{ state: 'won', prize: { amount: '19.6000' } }]);
  expect((await player.balances()).cash).toBe(before - 200_000n + 196_000n);

  const query = { gameCode: lottery, issue: order.issue };
  const proof = valueOf<{
    seed: string;
    commitment: string;
    numbers: string[];
    committedAt: string;
    drawnAt: string;
    chain: { anchor: string; position: number; publishedAt: string };
    beacon: { kind: string; value: string };
  }>((await gateway.send('lotteryVerify', { query })).json);
  expect(proof.commitment).toBe(sale?.commitment);
  expect(proof.committedAt < proof.drawnAt && proof.chain.publishedAt < proof.drawnAt).toBe(true);
  const seed = Buffer.from(proof.seed, 'hex');
  const { anchor, position } = proof.chain;
  expect(isLink(seed, position, Buffer.from(anchor, 'hex'))).toBe(true);
  const { value } = proof.beacon;
  expect(proof.beacon).toEqual({ kind: 'player', value: requestId });
  const { shape } = familyOf('ssc', today);
  const hmac = (text: Uint8Array) => createHmac('sha256', seed).update(text).digest();
  const again = await deriveDraw(shape, hmac, { beacon: value, lottery, issue: order.issue });
  expect(shape.write(again)).toBe(proof.numbers.join(','));
  expect(order.tickets[0]?.numbers).toEqual(proof.numbers);

  // The next one is another, of the same chain.
  const [next] = await promised(player.token);
  expect(next?.issue).not.toBe(sale?.issue);
  expect(next?.issue.split('-')[0]).toBe(sale?.issue.split('-')[0]);
  expect(valueOf<Order>((await bet(sale?.issue, requestId)).json)).toEqual(order);
});

test('a promise is its member’s own: for others and for guests there is none, nor is one bet on twice', async () => {
  const stranger = await newPayee(gateway);
  expect(await promised()).toEqual([]);
  const [mine] = await promised(player.token);
  const [theirs] = await promised(stranger.token);
  expect(mine?.issue).not.toBe(theirs?.issue);
  const taken = await bet(theirs?.issue);
  expect(taken.json).toMatchObject({ kind: 'conflict', value: { reason: 'issue-closed', next: mine } });

  const before = (await player.balances()).cash;
  const both = await Promise.all([bet(mine?.issue), bet(mine?.issue), bet(mine?.issue)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await player.balances()).cash).toBe(before - 200_000n + 196_000n);
  const [id] = both.flatMap(({ status, json }) =>
    status === 200 ? [valueOf<Order>(json).tickets[0]?.id] : [],
  );
  const cancel = await gateway.send('lotteryCancel', { token: player.token, body: { tickets: [id] } });
  expect(kindOf(cancel)).toBe('conflict');
});

test('an instant lottery has no issues to chase, and its draws are among the opened ones', async () => {
  const body = {
    requestId: randomUUID(),
    gameCode: lottery,
    tickets: [sure],
    links: [{ issue: (await promised(player.token))[0]?.issue, multiple: 1 }],
    stopOnWin: false,
    total: sure.stake,
  };
  expect(kindOf(await gateway.send('lotteryChase', { token: player.token, body }))).toBe('not-found');
  const opened = await gateway.send('lottoOpenedNumbers', {
    token: player.token,
    query: { gameCode: lottery },
  });
  expect(valueOf<{ issue: string }[]>(opened.json)).toHaveLength(2);
});

test('after all of it every ticket is paid as by the rules read out, and the books are in order', async () => {
  const issues = await gateway.sql<{ lottery: string; issue: string }[]>`
    SELECT lottery, issue FROM lottery_issue WHERE lottery = ${lottery} AND closed_at IS NOT NULL`;
  expect(await differences(gateway.sql, issues)).toEqual([]);
  expect((await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});
