import { createHmac, randomUUID } from 'node:crypto';
import { deriveDraw } from '@marquee/lottery-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import {
  ticketFor,
  endSale,
  lifeCycleParts,
  newIssue,
  newLottery,
  replay,
  today,
} from '../testing/lottery-fixtures.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { familyOf } from './families.ts';
import { isLink } from './hash-chain.ts';
import { advance } from './life-cycle.ts';
import type { TicketInput } from './price-ticket.ts';

let gateway: TestGateway;
let lottery: string;
let player: Payee;
let count = 0;
let issue = '';
beforeAll(async () => {
  gateway = await startTestGateway();
  lottery = await newLottery(gateway.sql);
  player = await newPayee(gateway, { cash: 100_000 });
});
beforeEach(async () => {
  count += 1;
  issue = `ISSUE-${count}`;
  await newIssue(gateway.sql, lottery, issue);
});
afterAll(() => gateway.close());

interface Ticket {
  readonly id: string;
  readonly state: string;
  readonly prize: { readonly amount: string };
  readonly refund: { readonly amount: string };
  readonly stake: { readonly amount: string };
  readonly numbers: string[] | null;
}
interface Order {
  readonly order: string;
  readonly tickets: Ticket[];
}

const bet = (tickets: readonly object[], more: object = {}, token = player.token) =>
  gateway.send('lotteryBet', {
    token,
    body: { requestId: randomUUID(), gameCode: lottery, issue, tickets, ...more },
  });
const ticketsOf = async (token = player.token) =>
  valueOf<{ tickets: Ticket[] }>(
    (await gateway.send('lotteryTickets', { token, query: { gameCode: lottery, issue } })).json,
  ).tickets;
const cash = async () => (await player.balances()).cash;
const draw = async () => {
  await endSale(gateway.sql, lottery, issue);
  await advance(lifeCycleParts(gateway.sql), { lottery, issue });
};
const position = (...rows: string[][]) =>
  ticketFor(gateway.sql, lottery, 'ssc.one.position', {
    rows: [...rows, ...Array.from({ length: 5 - rows.length }, () => [])],
  });

test('tickets are bought together, drawn, paid to the ten-thousandth, and each explained and verified', async () => {
  const before = await cash();
  const all = [...'0123456789'];
  const requested = [
    await position(all),
    await ticketFor(gateway.sql, lottery, 'ssc.total.sizes', { rows: [['big']] }, { amount: '50' }),
    await ticketFor(gateway.sql, lottery, 'ssc.dragon-tiger-push.1v5', { rows: [['dragon']] }),
  ].filter((each) => each !== undefined);
  const order = valueOf<Order>((await bet(requested)).json);
  const stakes = requested.reduce((sum, { stake }) => sum + BigInt(stake.replace('.', '')), 0n);
  expect(await cash()).toBe(before - stakes);
  expect(order.tickets.map(({ state }) => state)).toEqual(requested.map(() => 'open'));
  await draw();

  const family = familyOf('ssc', today);
  const rows = await ticketsOf();
  const result = family.shape.read(rows[0]?.numbers?.join(',') ?? '');
  if (result === undefined) throw new Error('no draw');
  // All ten digits on one place: one of them wins, at twenty for two less the points.
  const [first] = rows.filter(({ id }) => id === order.tickets[0]?.id);
  expect(first).toMatchObject({ state: 'won', prize: { amount: '19.6000' } });
  const replayed = requested.map((each) => replay('ssc', each, result));
  const paid = order.tickets.map(({ id }) => rows.find((row) => row.id === id));
  expect(
    paid.map((row) => [row?.prize.amount.replace('.', ''), row?.refund.amount.replace('.', '')]),
  ).toEqual(
    replayed.map(({ prize, refund }) => [String(prize).padStart(5, '0'), String(refund).padStart(5, '0')]),
  );
  const paidOut = replayed.reduce((sum, { prize, refund }) => sum + prize + refund, 0n);
  expect(await cash()).toBe(before - stakes + paidOut);

  const explained = valueOf<{
    wins: { bet: number[]; tier: string; odds: string }[];
    won: { amount: string };
  }>((await gateway.send('lotteryPayout', { token: player.token, query: { ticket: first?.id } })).json);
  expect(explained).toMatchObject({ wins: [{ bets: 1, odds: '9.8000' }], won: { amount: '19.6000' } });

  const { json } = await gateway.send('lotteryVerify', { query: { gameCode: lottery, issue } });
  const proof = valueOf<{
    seed: string;
    numbers: string[];
    chain: { anchor: string; position: number };
    beacon: { kind: string };
    tickets: { count: number };
  }>(json);
  const seed = Buffer.from(proof.seed, 'hex');
  const { anchor, position: place } = proof.chain;
  expect(isLink(seed, place, Buffer.from(anchor, 'hex'))).toBe(true);
  expect([proof.beacon.kind, proof.tickets.count]).toEqual(['operator', order.tickets.length]);
  const again = await deriveDraw(family.shape, (text) => createHmac('sha256', seed).update(text).digest(), {
    beacon: '',
    lottery,
    issue,
  });
  expect(family.shape.write(again)).toBe(proof.numbers.join(','));
});

describe('a ticket that is not right takes nothing and is named', () => {
  test.each<[string, Partial<TicketInput>, string]>([
    ['a count that is not the house’s', { bets: 2 }, 'body.tickets.1.bets'],
    ['a stake that is not bets times price', { stake: '1.9' }, 'body.tickets.1.stake'],
    ['a price that was tampered with', { odds: { direct: '99.0000' } }, 'body.tickets.1.odds'],
    ['a digit twice', { rows: [['1', '1'], [], [], [], []] }, 'body.tickets.1.play'],
    ['a number out of range', { rows: [['10'], [], [], [], []] }, 'body.tickets.1.play'],
    ['no bet at all', { rows: [[], [], [], [], []] }, 'body.tickets.1.play'],
    ['rows of another form', { rows: [['1']] }, 'body.tickets.1.play'],
    ['a play that there is not', { play: 'ssc.one.sure-win' }, 'body.tickets.1.play'],
    [
      'points above one’s own',
      { price: { kind: 'units', unit: '1', multiple: 1, points: 1980 } },
      'body.tickets.1.price.points',
    ],
    [
      'an amount where units are staked',
      { price: { kind: 'amount', amount: '2' } },
      'body.tickets.1.price.kind',
    ],
    [
      'a multiple beyond the limit',
      { price: { kind: 'units', unit: '1', multiple: 20_000, points: 1960 }, stake: '40000' },
      'body.tickets.1.stake',
    ],
  ])('%s', async (_what, change, path) => {
    const good = await position(['1']);
    const before = await cash();
    const { status, json } = await bet([good, { ...good, ...change }]);
    expect(status).toBe(400);
    expect(json).toMatchObject({ kind: 'invalid-request', fields: [{ path }] });
    expect(await cash()).toBe(before);
    expect(await ticketsOf()).toEqual([]);
  });
});

test('an issue that closed meanwhile is refused with the next one, and one that never was too', async () => {
  const ticket = await position(['1']);
  const [closed, next] = [issue, `${issue}-next`];
  await newIssue(gateway.sql, lottery, next);
  await endSale(gateway.sql, lottery, closed);
  for (const gone of [closed, 'NEVER']) {
    const { status, json } = await bet([ticket], { issue: gone });
    expect(status).toBe(409);
    const { value } = json as unknown as { value: { reason: string; next: { issue: string } } };
    expect(value.reason).toBe('issue-closed');
    const { sale } = { sale: value.next.issue };
    expect(kindOf(await bet([ticket], { issue: sale }))).toBeUndefined();
  }
});

test('the same request is one order however often it comes, and another under its number is refused', async () => {
  const tickets = [await position(['1'], ['2'])];
  const requestId = randomUUID();
  const before = await cash();
  const answers = await Promise.all(Array.from({ length: 5 }, () => bet(tickets, { requestId })));
  const orders = new Set(answers.map(({ json }) => valueOf<Order>(json).order));
  expect(orders.size).toBe(1);
  expect(await cash()).toBe(before - 40_000n);
  const other = await bet([await position(['3'])], { requestId });
  expect(other.json).toMatchObject({ kind: 'conflict', value: { reason: 'request-reused' } });
  expect(await ticketsOf()).toHaveLength(1);
});

test('tickets are taken back until the close, once, by their owner', async () => {
  const before = await cash();
  const order = valueOf<Order>((await bet([await position(['1']), await position(['2', '3'])])).json);
  const [first, second] = order.tickets;
  const cancel = (ids: (string | undefined)[], token = player.token) =>
    gateway.send('lotteryCancel', { token, body: { tickets: ids } });
  const stranger = await newPayee(gateway);
  expect(kindOf(await cancel([first?.id], stranger.token))).toBe('not-found');
  for (let times = 0; times < 2; times++) expect(kindOf(await cancel([first?.id]))).toBeUndefined();
  expect(await cash()).toBe(before - 40_000n);
  await endSale(gateway.sql, lottery, issue);
  expect(kindOf(await cancel([second?.id]))).toBe('conflict');
  expect(kindOf(await cancel([first?.id]))).toBeUndefined();
  await draw();
  const states = (await ticketsOf()).map(({ id, state }) => [id, state]);
  expect(Object.fromEntries(states)[first?.id ?? '']).toBe('cancelled');
  const [record] = await gateway.sql<{ stake: bigint; state: string }[]>`
    SELECT stake, state FROM bet WHERE reference = ${`lottery:${order.order}`}`;
  expect(record).toEqual({ stake: 40_000n, state: 'settled' });
});

test('settled stakes count once towards what must be staked, and those that went back do not', async () => {
  const { sql } = gateway;
  const member = await newPayee(gateway);
  await sql`INSERT INTO turnover_requirement (merchant, member, source, reference, required)
    VALUES ('alpha', ${member.id}, 'bonus', ${`one:${member.id}`}, 50000), ('alpha', ${member.id}, 'bonus', ${`two:${member.id}`}, 1000000)`;
  const order = valueOf<Order>((await bet([await position(['1', '2'])], {}, member.token)).json);
  const back = valueOf<Order>((await bet([await position(['4'])], {}, member.token)).json);
  await gateway.send('lotteryCancel', {
    token: member.token,
    body: { tickets: back.tickets.map(({ id }) => id) },
  });
  await bet([await position(['7'])], {}, member.token);
  await draw();
  await advance(lifeCycleParts(sql), { lottery, issue });
  expect(order.tickets).toHaveLength(1);
  const rows = await sql<{ fulfilled: bigint }[]>`
    SELECT fulfilled FROM turnover_requirement WHERE member = ${member.id} ORDER BY id`;
  expect(rows.map(({ fulfilled }) => fulfilled)).toEqual([50_000n, 10_000n]);
});

test('limits of a member and of the platform on one issue hold, also for orders at once', async () => {
  const { sql } = gateway;
  const narrow = await newLottery(sql, { settings: { limits: { memberStake: 10, platformStake: 15 } } });
  await newIssue(sql, narrow, 'N-1');
  const orderOf = async (amount: string) =>
    ticketFor(sql, narrow, 'ssc.total.sizes', { rows: [['big']] }, { amount });
  const four = await orderOf('4');
  const buy = (token: string, ticket: object) => bet([ticket], { gameCode: narrow, issue: 'N-1' }, token);
  const mine = await Promise.all(Array.from({ length: 4 }, () => buy(player.token, four)));
  expect(mine.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
  expect(mine.find(({ status }) => status === 422)?.json).toMatchObject({
    kind: 'amount-out-of-limits',
    value: { reason: 'member-stake', left: { amount: '2.0000' } },
  });
  const other = await newPayee(gateway);
  const theirs = await buy(other.token, await orderOf('8'));
  expect(theirs.json).toMatchObject({ value: { reason: 'platform-stake', left: { amount: '7.0000' } } });
  expect((await other.balances()).cash).toBe(100_000_000n);
  expect((await buy(other.token, await orderOf('7'))).status).toBe(200);
});

test('a prize is held to the highest of the issue, and the explanation says so', async () => {
  const { sql } = gateway;
  const capped = await newLottery(sql, { settings: { limits: { highestPrize: 100 } } });
  await newIssue(sql, capped, 'C-1');
  const all = [...'0123456789'];
  const ticket = await ticketFor(
    sql,
    capped,
    'ssc.one.position',
    { rows: [all, [], [], [], []] },
    { multiple: 4 },
  );
  const before = await cash();
  const order = valueOf<Order>((await bet([ticket, ticket], { gameCode: capped, issue: 'C-1' })).json);
  await endSale(sql, capped, 'C-1');
  await advance(lifeCycleParts(sql), { lottery: capped, issue: 'C-1' });
  // Two tickets of 78.40 each, and a hundred for both together.
  expect(await cash()).toBe(before - 1_600_000n + 1_000_000n);
  const second = order.tickets[1]?.id;
  const { json } = await gateway.send('lotteryPayout', { token: player.token, query: { ticket: second } });
  expect(valueOf(json)).toMatchObject({
    won: { amount: '78.4000' },
    cut: true,
    ticket: { prize: { amount: '21.6000' } },
  });
});

test('a lower prize gives a rebate, and only on what was decided', async () => {
  const member = await newPayee(gateway);
  const low = await ticketFor(
    gateway.sql,
    lottery,
    'ssc.one.position',
    { rows: [[...'0123456789'], [], [], [], []] },
    { points: 1900 },
  );
  await bet([low], {}, member.token);
  await draw();
  // Staked 20, won 19, and 60 of 2000 points back: 0.60.
  expect((await member.balances()).cash).toBe(100_000_000n - 200_000n + 190_000n + 6_000n);
});

test('trial accounts do not bet, and no one sees another’s tickets', async () => {
  const stranger = await newPayee(gateway);
  const order = valueOf<Order>((await bet([await position(['1'])])).json);
  expect(await ticketsOf(stranger.token)).toEqual([]);
  const payout = await gateway.send('lotteryPayout', {
    token: stranger.token,
    query: { ticket: order.tickets[0]?.id },
  });
  expect(kindOf(payout)).toBe('not-found');
  const { json } = await gateway.send('sessionFreePlay', {
    headers: { os: 'Linux', platform: 'W', 'gateway-version': '3' },
    body: { random: 'AAAAAAAAAAAAAAAAAAAAAA' },
  });
  const { token } = valueOf<{ token: string }>(json);
  expect(kindOf(await bet([await position(['1'])], {}, token))).toBe('real-account-required');
});

test('after all of it the books are in order', async () => {
  expect((await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});
