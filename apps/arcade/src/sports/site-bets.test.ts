import { randomUUID } from 'node:crypto';
import { money, toDecimalString } from '@marquee/money';
import type { SportsBetRequest, VendorMatch } from '@marquee/vendor-protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine, SiteBets } from '../games/engine.ts';
import { memoryHouse, type MemoryHouse } from '../testing/memory-house.ts';
import { until } from '../testing/until.ts';
import { esports } from './esports.ts';
import { football } from './football.ts';
import { combined } from './odds.ts';
import { createSportsEngine } from './sports.engine.ts';

const SLOT = 7_000_000;
let made: MemoryHouse;
let engine: Engine;
let bets: SiteBets;
let open: readonly VendorMatch[];

async function startBook(book: typeof football = football): Promise<void> {
  engine = createSportsEngine(made.house, 'STADIA9', book);
  if (!engine.siteBets) throw new Error('a book without bets from sites');
  bets = engine.siteBets;
  open = ((await engine.matches?.()) ?? []).filter(({ startsAt }) => startsAt > Date.now());
}

beforeEach(async () => {
  vi.useFakeTimers({
    now: SLOT * football.period + 100_000,
    toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  made = await memoryHouse();
  await startBook();
});
afterEach(() => {
  engine.close();
  vi.useRealTimers();
});

const pickOf = (match: VendorMatch | undefined, more: object = {}) => ({
  match: match?.id ?? '',
  pick: 'home' as const,
  odds: match?.picks[0]?.odds ?? 0,
  ...more,
});

const request = (
  picks: SportsBetRequest['picks'],
  more: Partial<SportsBetRequest> = {},
): SportsBetRequest => ({
  request: randomUUID(),
  session: 's',
  player: 'ann',
  merchant: 'aurora',
  game: 'STADIA9_001',
  currency: 'PHP',
  stake: '10',
  picks,
  ...more,
});

const only = () => [...made.wagers.values()][0];

it('places a request once, however often it comes, and nothing else under its number', async () => {
  const [one, other] = open;
  const first = request([pickOf(one), pickOf(other)]);
  const [answer, same] = [await bets.place(first), await bets.place(first)];
  expect(answer).toMatchObject({
    status: 'placed',
    bet: {
      id: first.request,
      stake: '10.0000',
      state: 'open',
      payout: null,
      odds: Number(combined(first.picks.map(({ odds }) => odds))),
      picks: [
        { match: one?.id, home: one?.home, away: one?.away, startsAt: one?.startsAt, verdict: null },
        { match: other?.id },
      ],
    },
  });
  expect(same).toEqual(answer);
  expect(await bets.place({ ...first, stake: '20' })).toMatchObject({ code: 'DUPLICATE_CONFLICT' });
  expect(await bets.place({ ...first, picks: [pickOf(one)] })).toMatchObject({ code: 'DUPLICATE_CONFLICT' });
  expect(made.wagers.size).toBe(1);
  expect((await bets.list('ann')).map(({ id }) => id)).toEqual([first.request]);
});

it('says what is wrong with a bet that it does not take', async () => {
  const [one, other] = open;
  const better = (pickOf(one).odds ?? 0) + 1;
  expect(await bets.place(request([pickOf(one, { odds: better })]))).toEqual({
    status: 'refused',
    code: 'ODDS_CHANGED',
    picks: [{ match: one?.id, pick: 'home', odds: pickOf(one).odds }],
  });
  for (const stake of ['0.5', '10001', '1.001'])
    expect(await bets.place(request([pickOf(one)], { stake }))).toEqual({
      status: 'refused',
      code: 'STAKE',
      least: '1.0000',
      most: '10000.0000',
    });
  expect(await bets.place(request([pickOf(one), pickOf(one)]))).toMatchObject({ code: 'PICKS' });
  await vi.advanceTimersByTimeAsync((one?.startsAt ?? 0) - Date.now());
  expect(await bets.place(request([pickOf(one), pickOf(other)]))).toMatchObject({
    code: 'MATCH_CLOSED',
    picks: [{ odds: null }, {}],
  });
  expect(made.wagers.size).toBe(0);
});

it('gives a stake back when a match begins while the wallet is asked', async () => {
  const [one] = open;
  let answerWallet = (): void => undefined;
  made.delay = new Promise((resolve) => (answerWallet = resolve));
  const placing = bets.place(request([pickOf(one)]));
  await vi.advanceTimersByTimeAsync((one?.startsAt ?? 0) - Date.now());
  answerWallet();
  expect(await placing).toMatchObject({ code: 'MATCH_CLOSED' });
  expect(only()?.state).toBe('returned');
});

it('shows how a bet ended', async () => {
  const placed = request([pickOf(open[0])]);
  await bets.place(placed);
  await vi.advanceTimersByTimeAsync((open[0]?.endsAt ?? 0) - Date.now());
  await until(() => only()?.state === 'paid');
  const [bet] = await bets.list('ann');
  const won = bet?.picks[0]?.verdict === 'won';
  expect(bet).toMatchObject({ state: won ? 'won' : 'lost', cashOut: null });
  const pays = won ? (placed.picks[0]?.odds ?? 0) * 1000 : 0;
  expect(bet?.payout).toBe(toDecimalString(money('PHP', BigInt(pays))));
});

it('ends a bet for what it is worth before its match, once, and does not settle it later', async () => {
  const placed = request([pickOf(open[0])]);
  await bets.place(placed);
  const [bet] = await bets.list('ann');
  // The odds have not moved: what is left of 10 is the margin of 5 per cent less.
  expect(bet?.cashOut).toBe('9.5200');
  const asked = { player: 'ann', game: 'STADIA9_001', bet: placed.request };
  expect(await bets.cashOut({ ...asked, amount: '9.53' })).toMatchObject({
    code: 'OFFER_CHANGED',
    bet: { state: 'open', cashOut: '9.5200' },
  });
  const ended = await bets.cashOut({ ...asked, amount: '9.52' });
  expect(ended).toMatchObject({
    status: 'done',
    bet: { state: 'cashed-out', payout: '9.5200', cashOut: null },
  });
  expect(await bets.cashOut({ ...asked, amount: '9.52' })).toEqual(ended);
  expect(await bets.cashOut({ ...asked, bet: randomUUID(), amount: '9.52' })).toMatchObject({
    code: 'TX_NOT_FOUND',
  });
  await vi.advanceTimersByTimeAsync((open[0]?.endsAt ?? 0) + 1000 - Date.now());
  expect(only()).toMatchObject({ payout: 95_200n, outcome: { cashedOut: true } });
});

it('offers no cash-out while a match is played, and the odds of those that were won after it', async () => {
  engine.close();
  await startBook({ ...football, judge: () => 'won' });
  const [one] = open;
  const late = open.find(({ startsAt }) => startsAt > (one?.endsAt ?? 0));
  await bets.place(request([pickOf(one), pickOf(late)]));
  const offer = async () => (await bets.list('ann'))[0]?.cashOut;
  await vi.advanceTimersByTimeAsync((one?.startsAt ?? 0) + 1000 - Date.now());
  expect(await offer()).toBeNull();
  await vi.advanceTimersByTimeAsync((one?.endsAt ?? 0) - Date.now());
  const worth = Math.floor((1000 * (pickOf(one).odds / 100)) / 1.05) / 100;
  expect(Number(await offer())).toBeCloseTo(worth, 1);
  expect(only()?.state).toBe('held');
});

describe('apart from who wins', () => {
  const marketOf = (match: VendorMatch | undefined, kind: string) => {
    const found = match?.markets?.find(({ market }) => market === kind);
    if (!found) throw new Error(`no ${kind} in the list`);
    return found;
  };
  const on = (match: VendorMatch | undefined, kind: string, place: 0 | 1) => {
    const { market, line, picks } = marketOf(match, kind);
    return { match: match?.id ?? '', market, line, ...(picks[place] as (typeof picks)[number]) };
  };

  it('lists the markets of a match with their lines in goals or maps, until it begins', async () => {
    expect(open[0]?.markets?.map(({ market, picks }) => [market, picks.map(({ pick }) => pick)])).toEqual([
      ['handicap', ['home', 'away']],
      ['goals', ['over', 'under']],
    ]);
    expect(marketOf(open[0], 'goals').line).toBe(
      (football.fixturesOf(SLOT + 1)[0]?.markets[2]?.line ?? 0) / 2,
    );
    engine.close();
    engine = createSportsEngine(made.house, 'LASTCIRCLE', esports);
    const series = ((await engine.matches?.()) ?? []).filter(({ startsAt }) => startsAt > Date.now());
    expect(
      series[0]?.markets?.map(({ market, line }) => [market, line === undefined ? null : Math.abs(line)]),
    ).toEqual([
      ['map-handicap', 1.5],
      ['maps', 2.5],
      ['first-map', null],
    ]);
    await vi.advanceTimersByTimeAsync((series[0]?.startsAt ?? 0) + 1000 - Date.now());
    const playing = (await engine.matches?.())?.find(({ id }) => id === series[0]?.id);
    expect(playing).toMatchObject({ picks: [], markets: [] });
  });

  it('places bets by market and line, lists them and ends them for what they are worth', async () => {
    const [one, other] = open;
    const placed = request([on(one, 'handicap', 1), on(other, 'goals', 0)]);
    const answer = await bets.place(placed);
    expect(answer).toMatchObject({ status: 'placed', bet: { picks: placed.picks } });
    expect(await bets.place(placed)).toEqual(answer);
    const moved = [
      { ...on(one, 'handicap', 1), line: (on(one, 'handicap', 1).line ?? 0) + 1 },
      on(other, 'goals', 0),
    ];
    expect(await bets.place({ ...placed, picks: moved })).toMatchObject({ code: 'DUPLICATE_CONFLICT' });
    const [bet] = await bets.list('ann');
    expect(bet).toMatchObject({ state: 'open', picks: placed.picks, cashOut: '9.0700' });
    expect(
      await bets.cashOut({ player: 'ann', game: 'STADIA9_001', bet: placed.request, amount: '9.07' }),
    ).toMatchObject({ status: 'done', bet: { state: 'cashed-out', picks: placed.picks } });
  });

  it('says that a line is not offered, that odds are others, and that one match cannot be there twice', async () => {
    const goals = on(open[0], 'goals', 0);
    const without = { ...goals, line: (goals.line ?? 0) + 1 };
    expect(await bets.place(request([without, pickOf(open[1])]))).toEqual({
      status: 'refused',
      code: 'MATCH_CLOSED',
      picks: [{ ...without, odds: null }, pickOf(open[1])],
    });
    expect(await bets.place(request([{ ...goals, odds: goals.odds + 1 }]))).toEqual({
      status: 'refused',
      code: 'ODDS_CHANGED',
      picks: [goals],
    });
    expect(await bets.place(request([goals, pickOf(open[0])]))).toMatchObject({ code: 'PICKS' });
    expect(await bets.place(request([{ ...goals, market: 'maps' }]))).toMatchObject({ code: 'MATCH_CLOSED' });
    expect(made.wagers.size).toBe(0);
  });

  it('gives the stake back when the result is on the line, and multiplies the others', async () => {
    engine.close();
    await startBook({ ...football, judge: (market) => (market === 'total' ? 'push' : 'won') });
    const [one, other] = open;
    await bets.place(request([on(one, 'goals', 1)]));
    const both = request([on(one, 'goals', 1), on(other, 'handicap', 0)]);
    await bets.place(both);
    await vi.advanceTimersByTimeAsync((one?.endsAt ?? 0) - Date.now());
    await until(() => [...made.wagers.values()].every(({ state }) => state === 'paid'));
    const listed = await bets.list('ann');
    expect(listed.find(({ id }) => id !== both.request)).toMatchObject({
      state: 'returned',
      payout: '10.0000',
      picks: [{ market: 'goals', verdict: 'push' }],
    });
    expect(listed.find(({ id }) => id === both.request)).toMatchObject({
      state: 'won',
      payout: toDecimalString(money('PHP', BigInt(on(other, 'handicap', 0).odds * 1000))),
      picks: [{ verdict: 'push' }, { verdict: 'won' }],
    });
  });
});
