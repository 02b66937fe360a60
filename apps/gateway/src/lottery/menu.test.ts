import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  lifeCycleParts,
  ticketFor,
  endSale,
  newIssue,
  newLottery,
  replay,
  sell,
  today,
} from '../testing/lottery-fixtures.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { familyOf } from './families.ts';
import { advance } from './life-cycle.ts';

let gateway: TestGateway;
let player: Payee;
beforeAll(async () => {
  gateway = await startTestGateway();
  player = await newPayee(gateway);
});
afterAll(() => gateway.close());

interface Listed {
  readonly code: string;
  readonly lotteryType: string;
  readonly defaultPlayType: string;
}

const get = (name: Parameters<TestGateway['send']>[0], query: object = {}, token = player.token) =>
  gateway.send(name, { token, query: { ...query } });
const lobby = { launchMode: 'LOTT', view: 'lobby', device: 'html5-desktop', backUrl: '/', language: 'EN' };

test('the menus of Vietnam stand by region, and so do those of the relay', async () => {
  const menus = valueOf<{ title: string; games: Listed[] }[]>((await get('vnGameMenu')).json);
  expect(menus.map(({ title }) => title).slice(0, 3)).toEqual(['North', 'Central', 'South']);
  const games = menus.flatMap((menu) => menu.games);
  expect(games.every(({ lotteryType }) => lotteryType === 'VN')).toBe(true);
  expect(games.every(({ defaultPlayType }) => defaultPlayType.startsWith('vn-'))).toBe(true);
  expect(valueOf((await get('vnLotteryMenus')).json)).toEqual(menus);
});

test('the demo sells Mark Six for the day of its draw, and instant lotteries to members', async () => {
  interface State {
    readonly family: string;
    readonly draws: string;
    readonly upcoming: { readonly day: string; readonly commitment: string | null }[];
  }
  const state = async (gameCode: string) => valueOf<State>((await get('lotteryState', { gameCode })).json);
  const six = await state('TCG_LOTT_007');
  expect(six).toMatchObject({ family: 'lhc', draws: 'own' });
  expect(
    six.upcoming.map(({ day }) => new Date(day).getUTCDay()).every((day) => [2, 4, 6].includes(day)),
  ).toBe(true);
  const now = await state('QUICKBALL_001');
  expect(now).toMatchObject({
    family: 'ssc',
    draws: 'instant',
    upcoming: [{ commitment: expect.any(String) }],
  });
});

test.each([
  { code: 'TCG_LOTT_009', family: '3d', play: '3d.ball-1.sizes', cells: ['big', 'small'] },
  { code: 'TCG_LOTT_010', family: 'pl5', play: 'pl5.one.position', cells: undefined },
  { code: 'TCG_LOTT_011', family: 'kl8', play: 'kl8.total.parity', cells: ['odd', 'even'] },
  { code: 'TCG_LOTT_012', family: 'lhc', play: 'lhc.special.number', cells: undefined },
])('the demo’s $family is sold by its schedule, drawn and settled', async ({ code, family, play, cells }) => {
  const { sql } = gateway;
  const buyer = await newPayee(gateway);
  interface State {
    readonly family: string;
    readonly upcoming: readonly { readonly issue: string }[];
  }
  const state = valueOf<State>((await get('lotteryState', { gameCode: code, upcoming: 2 })).json);
  expect(state).toMatchObject({ family });
  // The one after the next: it does not close in the middle of the test.
  const issue = state.upcoming[1]?.issue ?? '';
  await newIssue(sql, code, issue);
  // One bet on each outcome: whatever is drawn, exactly one of them wins.
  const one = familyOf(family, today).plays.find((each) => each.code === play);
  const all = one?.form.rows[0]?.alphabet.symbols ?? [];
  const rows = [[...(cells ?? all)], ...(one?.form.rows.slice(1).map(() => []) ?? [])];
  const ticket = await ticketFor(sql, code, play, { rows });
  const before = (await buyer.balances()).cash;
  const bought = await gateway.send('lotteryBet', {
    token: buyer.token,
    body: { requestId: randomUUID(), gameCode: code, issue, tickets: [ticket] },
  });
  expect(bought.status).toBe(200);
  const stake = BigInt(ticket.stake.replace('.', ''));
  expect((await buyer.balances()).cash).toBe(before - stake);
  await endSale(sql, code, issue);
  await advance(lifeCycleParts(sql), { lottery: code, issue });
  const query = { gameCode: code, issue };
  const { tickets } = valueOf<{ tickets: { state: string; numbers: string[] }[] }>(
    (await get('lotteryTickets', query, buyer.token)).json,
  );
  expect(tickets).toMatchObject([{ state: 'won' }]);
  const drawn = familyOf(family, today).shape.read(tickets[0]?.numbers.join(',') ?? '');
  if (drawn === undefined) throw new Error('no draw');
  const { prize, refund } = replay(family, ticket, drawn);
  expect(refund).toBe(0n);
  expect(prize).toBeGreaterThan(0n);
  expect((await buyer.balances()).cash).toBe(before - stake + prize);
});

test('lotteries that were played are recent, the last one first', async () => {
  const { sql } = gateway;
  expect(valueOf<Listed[]>((await get('lotteryRecent')).json)).toEqual([]);
  const played: string[] = [];
  for (const family of ['ssc', 'lhc', 'ssc']) {
    const lottery = await newLottery(sql, { family });
    await newIssue(sql, lottery, 'R-1');
    const play = family === 'lhc' ? 'lhc.special.number' : 'ssc.one.position';
    const rows = family === 'lhc' ? [['07']] : [['1'], [], [], [], []];
    await sell(sql, { lottery, issue: 'R-1', member: player.id }, [
      await ticketFor(sql, lottery, play, { rows }),
    ]);
    played.unshift(lottery);
  }
  const recent = valueOf<Listed[]>((await get('lotteryRecent')).json);
  expect(recent.map(({ code }) => code)).toEqual(played);
  expect(recent.map(({ lotteryType }) => lotteryType)).toEqual(['SSC', 'LHC', 'SSC']);
  expect(valueOf<Listed[]>((await get('vnRecentGames')).json)).toEqual([]);
});

test('past draws come newest first, a hundred at most', async () => {
  const { sql } = gateway;
  const lottery = await newLottery(sql);
  for (const issue of ['O-1', 'O-2', 'O-3']) {
    await newIssue(sql, lottery, issue);
    await endSale(sql, lottery, issue);
    await advance(lifeCycleParts(sql), { lottery, issue });
  }
  const opened = async (query: object) =>
    valueOf<{ issue: string; numbers: string[] }[]>((await get('lottoOpenedNumbers', query)).json);
  const all = await opened({ gameCode: lottery });
  expect(all.map(({ issue }) => issue)).toEqual(['O-3', 'O-2', 'O-1']);
  expect(all.every(({ numbers }) => numbers.length === 5)).toBe(true);
  expect(await opened({ gameCode: lottery, count: 2 })).toEqual(all.slice(0, 2));
  expect(kindOf(await get('lottoOpenedNumbers', { gameCode: lottery, count: 101 }))).toBe('invalid-request');
  expect(kindOf(await get('vnOpenedNumbers', { gameCode: lottery }))).toBe('not-found');
  expect(kindOf(await get('lottoOpenedNumbers', { gameCode: 'NONE' }))).toBe('not-found');
});

test.each([
  [{ prizeMode: 'Lott' }, '/lottery'],
  [{ prizeMode: 'SEA' }, '/seaLottery'],
  [{ prizeMode: 'Elott' }, '/elott'],
  [{ prizeMode: 'SEA', lottoArea: 'VN' }, '/vnlottery'],
  [{ prizeMode: 'Lott', gameCode: 'TCG_LOTTO_VN_001' }, '/vnlottery'],
  [{ prizeMode: 'Lott', gameCode: 'TCG_SEA_001', view: 'betting' }, '/seaLottery'],
])('the lobby asked for with %j is %s', async (query, page) => {
  const { json } = await get('lotteryLobby', { ...lobby, ...query });
  const url = new URL(valueOf<{ url: string }>(json).url, 'http://alpha.localhost');
  expect(url.pathname).toBe(page);
  expect(url.searchParams.get('prizeMode')).toBe(query.prizeMode);
  expect(url.searchParams.get('gameCode')).toBe('gameCode' in query ? query.gameCode : null);
});

test('a lobby of a lottery that is not offered is not there, nor is one for a trial account', async () => {
  const query = { ...lobby, prizeMode: 'Lott', gameCode: 'NONE' };
  expect(kindOf(await get('lotteryLobby', query))).toBe('not-found');
  const { json } = await gateway.send('sessionFreePlay', {
    headers: { os: 'Linux', platform: 'W', 'gateway-version': '3' },
    body: { random: 'AAAAAAAAAAAAAAAAAAAAAA' },
  });
  const { token } = valueOf<{ token: string }>(json);
  expect(kindOf(await get('lotteryLobby', { ...lobby, prizeMode: 'Lott' }, token))).toBe(
    'real-account-required',
  );
});

test.each(['/', '/lottery?mode=Lott', 'http://alpha.localhost:4000/index', 'https://alpha.localhost/'])(
  'a lobby leads back to %s',
  async (backUrl) => {
    const { url } = valueOf<{ url: string }>(
      (await get('lotteryLobby', { ...lobby, prizeMode: 'Lott', backUrl })).json,
    );
    expect(new URLSearchParams(url.split('?')[1]).get('backUrl')).toBe(backUrl);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://alpha.localhost@evil.example/',
  'https://alpha.localhost.evil.example/',
  'http://[',
])('a lobby does not lead to %s', async (backUrl) => {
  const answer = await get('lotteryLobby', { ...lobby, prizeMode: 'Lott', backUrl });
  expect(answer.json).toMatchObject({
    kind: 'invalid-request',
    fields: [{ path: 'query.backUrl', rule: 'own-host' }],
  });
});
