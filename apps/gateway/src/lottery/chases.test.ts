import { randomUUID } from 'node:crypto';
import { lunarYearOf } from '@marquee/lottery-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { ticketFor, endSale, lifeCycleParts, newIssue, newLottery } from '../testing/lottery-fixtures.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import {
  kindOf,
  startTestGateway,
  testSecretsKey,
  valueOf,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { openLinks, skipLinks } from './chase-steps.store.ts';
import { correctResult, enterResult } from './entries.store.ts';
import { calendarFor, makeIssues } from './issues.store.ts';
import { advance } from './life-cycle.ts';
import { createEncryption } from '../core/encryption.ts';
import { voidIssue } from './void.store.ts';
import { findLottery } from './lotteries.store.ts';
import type { TicketInput } from './price-ticket.ts';

let gateway: TestGateway;
let lottery: string;
let player: Payee;
let issues: string[];
let sure: TicketInput;
let never: TicketInput;
beforeAll(async () => (gateway = await startTestGateway()));
beforeEach(async () => {
  const { sql } = gateway;
  lottery = await newLottery(sql);
  player = await newPayee(gateway, { cash: 1000 });
  const found = await findLottery(sql, lottery);
  if (!found?.schedule) throw new Error('no lottery');
  issues = calendarFor(found.schedule)
    .closingAfter(Date.now(), 4)
    .map(({ issue }) => issue);
  await newIssue(sql, lottery, issues[0] ?? '');
  sure = await ticketFor(sql, lottery, 'ssc.one.position', { rows: [[...'0123456789'], [], [], [], []] });
  // Wins in one draw of a hundred thousand.
  never = await ticketFor(sql, lottery, 'ssc.five.direct', { rows: [['1'], ['2'], ['3'], ['4'], ['5']] });
});
afterAll(() => gateway.close());

interface Chase {
  readonly id: string;
  readonly state: string;
  readonly stopAtProfit: { readonly amount: string } | null;
  readonly links: { readonly state: string; readonly amount: { readonly amount: string } }[];
}

async function chase(tickets: readonly TicketInput[], multiples: readonly number[], more: object = {}) {
  const stake = tickets.reduce((sum, each) => sum + Number(each.stake), 0);
  return gateway.send('lotteryChase', {
    token: player.token,
    body: {
      requestId: randomUUID(),
      gameCode: lottery,
      tickets,
      links: multiples.map((multiple, place) => ({ issue: issues[place], multiple })),
      stopOnWin: false,
      total: String(multiples.reduce((sum, multiple) => sum + multiple, 0) * stake),
      ...more,
    },
  });
}
const chases = async () =>
  valueOf<{ chases: Chase[] }>((await gateway.send('lotteryChases', { token: player.token })).json).chases;
const states = async () => {
  const [first] = await chases();
  return [first?.state, ...(first?.links.map(({ state }) => state) ?? [])];
};
async function money() {
  const rows = await gateway.sql<{ kind: string; balance: bigint }[]>`
    SELECT kind, balance / 10000 AS balance FROM account WHERE owner = ${`member:${player.id}`}`;
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0n);
  return [of('cash'), of('chase-hold')];
}
async function drawn(place: number) {
  const issue = issues[place] ?? '';
  await endSale(gateway.sql, lottery, issue);
  await advance(lifeCycleParts(gateway.sql), { lottery, issue });
}
async function opened(place: number) {
  await newIssue(gateway.sql, lottery, issues[place] ?? '');
  await openLinks(gateway.sql, { lottery, issue: issues[place] ?? '' });
}

test('the whole amount is set aside, and each link becomes tickets when its issue opens', async () => {
  const body = { requestId: randomUUID() };
  const first = valueOf<Chase>((await chase([never], [1, 2, 3], body)).json);
  const again = valueOf<Chase>((await chase([never], [1, 2, 3], body)).json);
  expect(again.id).toBe(first.id);
  expect(kindOf(await chase([never], [1, 1], body))).toBe('conflict');
  expect(await states()).toEqual(['running', 'played', 'waiting', 'waiting']);
  expect(await money()).toEqual([988, 10]);
  await opened(1);
  await openLinks(gateway.sql, { lottery, issue: issues[1] ?? '' });
  expect(await states()).toEqual(['running', 'played', 'played', 'waiting']);
  expect(await money()).toEqual([988, 6]);
  await drawn(0);
  await drawn(1);
  await opened(2);
  expect(await states()).toEqual(['finished', 'played', 'played', 'played']);
  expect(await money()).toEqual([988, 0]);
  const { tickets } = valueOf<{ tickets: { multiple: number; chase: string }[] }>(
    (await gateway.send('lotteryTickets', { token: player.token })).json,
  );
  expect(tickets.map((ticket) => [ticket.multiple, ticket.chase])).toEqual(
    [3, 2, 1].map((one) => [one, first.id]),
  );
});

test('stop on win waits for the issue before, ends with the first win, and gives the rest back', async () => {
  await chase([sure], [1, 1, 1], { stopOnWin: true });
  await opened(1);
  expect(await states()).toEqual(['running', 'played', 'waiting', 'waiting']);
  await drawn(0);
  expect(await states()).toEqual(['won', 'played', 'cancelled', 'cancelled']);
  // Staked 20 and won 19.60; 40 came back.
  expect(await money()).toEqual([999, 0]);
});

test('stop on win goes on after a loss', async () => {
  await chase([never], [1, 1], { stopOnWin: true });
  await drawn(0);
  await opened(1);
  expect(await states()).toEqual(['finished', 'played', 'played']);
});

/** Enters the draw of an issue by two people, and settles it. */
async function enterDraw(place: number, result: string | null) {
  const key = { lottery, issue: issues[place] ?? '' };
  await endSale(gateway.sql, lottery, key.issue);
  for (const operator of ['ann', 'bob']) await enterResult(gateway.sql, { ...key, operator, result });
  await advance(lifeCycleParts(gateway.sql), key);
}

/** A chase of a seven in the first place, on a lottery whose draws are entered, and whose first one is. */
async function drawnChase(result: string | null, stop: object = { stopOnWin: true }) {
  const { sql } = gateway;
  lottery = await newLottery(sql, { draws: 'outside' });
  await newIssue(sql, lottery, issues[0] ?? '');
  const seven = await ticketFor(sql, lottery, 'ssc.one.position', { rows: [['7'], [], [], [], []] });
  await chase([seven], [1, 1, 1], stop);
  await enterDraw(0, result);
  return async (right: string) => {
    const key = { lottery, issue: issues[0] ?? '' };
    for (const operator of ['ann', 'bob']) await correctResult(sql, { ...key, operator, result: right });
    await advance(lifeCycleParts(sql), key);
  };
}

test('stop at a profit goes on after a win that is too small, and ends once the profit is there', async () => {
  const correct = await drawnChase('7,1,1,1,1', { stopAtProfit: '20' });
  // Staked 2 and won 19.60: that is a win, and no profit of 20.
  expect(await states()).toEqual(['running', 'played', 'waiting', 'waiting']);
  expect(await money()).toEqual([1013, 4]);
  await opened(1);
  await opened(2);
  expect(await states()).toEqual(['running', 'played', 'played', 'waiting']);
  await enterDraw(1, '7,1,1,1,1');
  expect(await states()).toEqual(['won', 'played', 'played', 'cancelled']);
  expect(await money()).toEqual([1035, 0]);
  const [{ stopAtProfit } = { stopAtProfit: null }] = await chases();
  expect(stopAtProfit).toMatchObject({ amount: '20.0000' });
  await correct('1,1,1,1,1');
  expect(await states()).toEqual(['finished', 'played', 'played', 'cancelled']);
  expect(await money()).toEqual([1015, 0]);
});

test('a correction that brings a win ends the chase there: what is still on sale goes back', async () => {
  const correct = await drawnChase('1,1,1,1,1');
  await opened(1);
  expect(await states()).toEqual(['running', 'played', 'played', 'waiting']);
  expect(await money()).toEqual([994, 2]);
  await correct('7,1,1,1,1');
  expect(await states()).toEqual(['won', 'played', 'played', 'cancelled']);
  // Staked 2 on the first issue, which pays 19.60; the other two came back.
  expect(await money()).toEqual([1017, 0]);
  const { tickets } = valueOf<{ tickets: { state: string }[] }>(
    (await gateway.send('lotteryTickets', { token: player.token })).json,
  );
  expect(tickets.map(({ state }) => state)).toEqual(['cancelled', 'won']);
});

test('a correction that takes the win away leaves the chase ended, and says so', async () => {
  const correct = await drawnChase('7,1,1,1,1');
  expect(await states()).toEqual(['won', 'played', 'cancelled', 'cancelled']);
  await correct('1,1,1,1,1');
  expect(await states()).toEqual(['finished', 'played', 'cancelled', 'cancelled']);
  expect(await money()).toEqual([998, 0]);
});

test('an issue that was not drawn returns its link, and the chase continues', async () => {
  await drawnChase(null);
  expect(await states()).toEqual(['running', 'played', 'waiting', 'waiting']);
  expect(await money()).toEqual([996, 4]);
  await opened(1);
  expect(await states()).toEqual(['running', 'played', 'played', 'waiting']);
});

test('an issue whose link of the chain is lost is voided by two people: stakes and links go back, once', async () => {
  const { sql } = gateway;
  const key = { lottery, issue: issues[0] ?? '' };
  const keys = createEncryption([Buffer.from(testSecretsKey, 'hex')]);
  const voided = async (operator: string, encryption = keys) =>
    (await voidIssue(sql, encryption, { ...key, operator })).kind;
  await chase([never], [1, 1, 1]);
  const order = {
    gameCode: lottery,
    issue: key.issue,
    requestId: randomUUID(),
    tickets: [never],
  };
  expect((await gateway.send('lotteryBet', { token: player.token, body: order })).status).toBe(200);
  expect(await money()).toEqual([992, 4]);
  expect(await voided('ann')).toBe('too-early');
  await endSale(sql, lottery, key.issue);
  expect(await voided('ann')).toBe('drawable');
  await sql`UPDATE lottery_chain SET secret = decode(repeat('ab', 100), 'hex') WHERE lottery = ${lottery}`;
  await expect(advance(lifeCycleParts(sql), key)).rejects.toThrow('authenticate');
  expect([await voided('ann'), await voided('ann'), await voided('bob')]).toEqual([
    'waiting',
    'waiting',
    'voided',
  ]);
  for (let times = 0; times < 2; times++) {
    expect(await advance(lifeCycleParts(sql), key)).toBe(true);
    expect(await voided('cleo')).toBe('voided');
    expect(await money()).toEqual([996, 4]);
  }
  expect(await states()).toEqual(['running', 'played', 'waiting', 'waiting']);
  const bets = await sql<{ state: string }[]>`SELECT state FROM bet WHERE game = ${lottery}`;
  expect(bets.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  const proof = await gateway.send('lotteryVerify', { query: { gameCode: lottery, issue: key.issue } });
  expect(valueOf(proof.json)).toMatchObject({ void: true, voidReason: 'secrets', numbers: null, seed: null });
  await opened(1);
  expect(await states()).toEqual(['running', 'played', 'played', 'waiting']);
});

test('a chase may begin with an issue to come', async () => {
  await chase([never], [1, 1], { links: [2, 3].map((place) => ({ issue: issues[place], multiple: 1 })) });
  expect(await states()).toEqual(['running', 'waiting', 'waiting']);
  await opened(2);
  expect(await states()).toEqual(['running', 'played', 'waiting']);
});

test('a link can be called off, and then the rest; what is played stays', async () => {
  await chase([never], [1, 1, 1, 1]);
  const [{ id } = { id: '' }] = await chases();
  const cancel = (place?: number, token = player.token) =>
    gateway.send('lotteryChaseCancel', { token, body: { chase: id, ...(place !== undefined && { place }) } });
  const stranger = await newPayee(gateway);
  expect(kindOf(await cancel(undefined, stranger.token))).toBe('not-found');
  await cancel(2);
  await cancel(2);
  expect(await money()).toEqual([994, 4]);
  await cancel();
  expect(await states()).toEqual(['cancelled', 'played', 'cancelled', 'cancelled', 'cancelled']);
  expect(await money()).toEqual([998, 0]);
});

test('a link whose issue closed before its turn, or against which a break stands, goes back', async () => {
  const { sql } = gateway;
  await chase([never], [1, 1, 1]);
  await sql`UPDATE lottery_chase_link SET closes_at = now() - interval '1 second' WHERE issue = ${issues[1] ?? ''}
    AND lottery = ${lottery}`;
  await skipLinks(sql);
  await sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
    VALUES (${player.id}, gen_random_uuid(), 'cool-off', 'day', now() + interval '1 day')`;
  await opened(2);
  expect(await states()).toEqual(['finished', 'played', 'skipped', 'refused']);
  expect(await money()).toEqual([998, 0]);
});

test.each<[string, object, string]>([
  ['a total that is not the sum', { total: '5' }, 'body.total'],
  ['a profit of nothing to stop at', { stopAtProfit: '0' }, 'body.stopAtProfit'],
  ['an issue left out', { links: [0, 2] }, 'body.links.1.issue'],
  ['a multiple that no issue takes', { links: [0], multiple: 60_000 }, 'body.links.0.multiple'],
])(
  'refuses %s and sets nothing aside',
  async (_what, { links, multiple = 1, ...change }: { links?: number[]; multiple?: number }, path) => {
    const requested = links?.map((place) => ({ issue: issues[place], multiple }));
    const { json } = await chase([never], [1, 1], { ...change, ...(requested && { links: requested }) });
    expect(json).toMatchObject({ kind: 'invalid-request', fields: [{ path }] });
    expect(await money()).toEqual([1000, 0]);
  },
);

test('a chase that begins with an issue that is over is offered the next one', async () => {
  const { json } = await chase([never], [1], { links: [{ issue: '20200101-0001', multiple: 1 }] });
  expect(json).toMatchObject({
    kind: 'conflict',
    value: { reason: 'issue-closed', next: { issue: issues[0] } },
  });
});

test('a chase of Mark Six ends before the new year, when the balls get other animals', async () => {
  const { sql } = gateway;
  const six = await newLottery(sql, { family: 'lhc' });
  // Once a week, some days from now: no issue closes in the middle of the test.
  const weekday = ([3, 4, 5, 6, 0, 1, 2] as const)[new Date().getUTCDay()] ?? 0;
  const schedule = {
    timeZone: 'Asia/Hong_Kong',
    draws: { kind: 'at' as const, times: ['21:30'] },
    weekdays: [weekday],
    closeSeconds: 60,
    numbering: { kind: 'year' as const, digits: 3 },
  };
  await sql`UPDATE lottery SET schedule = ${sql.json(schedule)} WHERE code = ${six}`;
  const { secrets, beaconOf } = lifeCycleParts(sql);
  await makeIssues({ sql, secrets, networks: beaconOf.networks }, six);
  const coming = calendarFor(schedule).closingAfter(Date.now(), 60);
  const turn = coming.findIndex(({ day }) => lunarYearOf(day) !== lunarYearOf(coming[0]?.day ?? ''));
  const seven = await ticketFor(sql, six, 'lhc.special.number', { rows: [['07']] }, { amount: '1' });
  const links = coming.slice(0, turn + 1).map(({ issue }) => ({ issue, multiple: 1 }));
  const across = await chase([seven], [], { gameCode: six, links, total: String(links.length) });
  expect(across.json).toMatchObject({
    kind: 'invalid-request',
    fields: [{ path: `body.links.${turn}.issue`, rule: 'new-year' }],
  });
  const before = links.slice(0, -1);
  const within = await chase([seven], [], { gameCode: six, links: before, total: String(before.length) });
  expect(kindOf(within)).toBeUndefined();
});

test('after all of it the books are in order', async () => {
  expect((await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});
