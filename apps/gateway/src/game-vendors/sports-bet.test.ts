import { randomUUID } from 'node:crypto';
import {
  MATCHES_PATH,
  SPORTS_BETS_PATH,
  SPORTS_CASH_OUT_PATH,
  type SportsBetAnswer,
  type SportsBetRequest,
  type SportsCashOutAnswer,
  type VendorSportsBet,
} from '@marquee/vendor-protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSession } from '../core/sessions.store.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import {
  bookmakerBet as betOf,
  bookmakerMatch as match,
  GAME,
  startBookmaker,
  startOfMatches,
  type BookmakerRequest,
} from '../testing/test-bookmaker.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { sendAsVendor, testVendor } from '../testing/test-vendor.ts';
import type { OwnSettings } from './own/own.adapter.ts';

let gateway: TestGateway;
let bookmaker: Awaited<ReturnType<typeof startBookmaker>>;
let next = 0;

/** Every request that the vendor got, and what it does with the next ones; undefined cuts the connection. */
const got: { path: string; body: unknown }[] = [];
let place: (bet: SportsBetRequest) => Promise<SportsBetAnswer | undefined>;
let bets: VendorSportsBet[] | undefined;
let cashOut: SportsCashOutAnswer | undefined;

async function answerTo({ method, path, body }: BookmakerRequest): Promise<object | undefined> {
  got.push({ path, body: body === '' ? undefined : JSON.parse(body) });
  if (path === MATCHES_PATH) return { matches: [match('with', true), match('without', undefined)] };
  if (path === SPORTS_CASH_OUT_PATH) return cashOut;
  if (method === 'POST') return place(JSON.parse(body) as SportsBetRequest);
  return bets && { bets };
}

beforeAll(async () => {
  bookmaker = await startBookmaker(answerTo);
  const settings: OwnSettings = { ...testVendor, launchHosts: [bookmaker.origin] };
  gateway = await startTestGateway({ gameVendors: [settings] });
  await gateway.sql`UPDATE vendor SET connection = CASE code WHEN 'STADIA9' THEN ${testVendor.code} ELSE 'none' END
    WHERE merchant = 'alpha' AND code IN ('STADIA9', 'MAPLESPIN')`;
});
afterAll(async () => {
  await gateway.close();
  bookmaker.close();
});
beforeEach(() => {
  got.length = 0;
  place = async ({ request }) => ({ status: 'placed', bet: betOf(request) });
  bets = [];
  cashOut = undefined;
});

async function newMember(amount = 100_0000n) {
  const { sql } = gateway;
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, language, rank_name)
    VALUES ('alpha', ${`Punter${next++}`}, 'Marisol', 'EN', 'Bronze') RETURNING id`;
  const member = row?.id ?? 0n;
  const to = await openMemberAccount(sql, member, 'PHP');
  const from = await openHouseAccount(sql, 'alpha', 'PHP');
  if (amount > 0n) await transfer(sql, { key: `sports-test:${member}`, from, to, amount, kind: 'test' });
  return { member, token: await openSession(sql, 'alpha', member) };
}

const book = { vassalage: 'STADIA9', gameId: GAME };
const bodyOf = (more: object = {}) => ({
  requestId: randomUUID(),
  ...book,
  stake: '10',
  picks: [{ match: 'with', pick: 'home', odds: '1.85' }],
  ...more,
});
const bet = (token: string, more: object = {}) =>
  gateway.send('sportsBetPlace', { token, body: bodyOf(more) });

/** Takes the stake as a vendor does, and takes the bet when the wallet does. */
async function takeStake(request: SportsBetRequest): Promise<SportsBetAnswer> {
  const { session, player, game, currency, stake: amount } = request;
  const id = request.request;
  const taken = await sendAsVendor(gateway.port, 'bet', {
    session,
    player,
    game,
    currency,
    amount,
    round: id,
    transaction: id,
  });
  return taken.value['status'] === 'ok'
    ? { status: 'placed', bet: betOf(id) }
    : { status: 'refused', code: taken.value['code'] as 'LIMIT_REACHED' };
}

const cash = async ({ token }: { token: string }) =>
  valueOf<{ sumBalance: string }>((await gateway.send('walletBalance', { token })).json).sumBalance;

describe('placing a bet', () => {
  test('hands it to the vendor with a session in which it takes the stake', async () => {
    place = takeStake;
    const one = await newMember();
    const answer = await bet(one.token);
    expect(valueOf(answer.json)).toMatchObject({
      state: 'placed',
      bet: {
        stake: { currency: 'PHP', amount: '10.0000' },
        odds: '1.85',
        state: 'open',
        payout: null,
        cashOut: { amount: '9.5200' },
        placedAt: new Date(1_790_000_000_000).toISOString(),
        picks: [{ match: 'with', pick: 'home', odds: '1.85', verdict: null }],
      },
    });
    expect(got[0]).toMatchObject({
      path: SPORTS_BETS_PATH,
      body: { merchant: 'alpha', game: GAME, currency: 'PHP', picks: [{ odds: 185 }] },
    });
    expect(await cash(one)).toBe('90.0000');
    const recent = await gateway.send('recentGames', { token: one.token });
    expect(valueOf<{ gameId: string }[]>(recent.json).map(({ gameId }) => gameId)).toEqual([GAME]);
  });

  test('is of unknown outcome when the vendor is silent, and sent again it is one bet', async () => {
    const one = await newMember();
    const known = new Map<string, SportsBetAnswer>();
    let silent = true;
    place = async (request) => {
      const before = known.get(request.request) ?? (await takeStake(request));
      known.set(request.request, before);
      return silent ? undefined : before;
    };
    const requestId = randomUUID();
    expect(valueOf((await bet(one.token, { requestId })).json)).toEqual({ state: 'unknown', bet: null });
    place = ((vendor) => async (request) => {
      silent = false;
      return vendor(request);
    })(place);
    expect(valueOf((await bet(one.token, { requestId })).json)).toMatchObject({ state: 'placed' });
    expect(await cash(one)).toBe('90.0000');
    place = async () => ({ status: 'pending' });
    expect(valueOf((await bet(one.token)).json)).toEqual({ state: 'unknown', bet: null });
  });

  test('is refused with what has changed', async () => {
    const { token } = await newMember();
    const picks = [{ match: 'with', pick: 'home' as const, odds: 190 }];
    place = async () => ({ status: 'refused', code: 'ODDS_CHANGED', picks });
    const moved = await bet(token);
    expect(moved.json).toMatchObject({
      kind: 'conflict',
      value: { picks: [{ match: 'with', odds: '1.90' }] },
    });
    place = async () => ({
      status: 'refused',
      code: 'MATCH_CLOSED',
      picks: [{ match: 'with', pick: 'home', odds: null }],
    });
    expect((await bet(token)).json).toMatchObject({ kind: 'conflict', value: { picks: [{ odds: null }] } });
    place = async () => ({ status: 'refused', code: 'STAKE', least: '1', most: '10000' });
    expect((await bet(token)).json).toMatchObject({
      kind: 'amount-out-of-limits',
      value: { minimum: { amount: '1' }, maximum: { currency: 'PHP', amount: '10000' } },
    });
  });

  test.each([
    ['PICKS', 'body.picks'],
    ['DUPLICATE_CONFLICT', 'body.requestId'],
  ] as const)('names the field of %s', async (code, path) => {
    place = async () => ({ status: 'refused', code });
    expect((await bet((await newMember()).token)).json).toMatchObject({
      kind: 'invalid-request',
      fields: [{ path }],
    });
  });

  test('is refused by the wallet for want of money, and by a limit of losses', async () => {
    place = takeStake;
    const poor = await newMember(5_0000n);
    expect(kindOf(await bet(poor.token))).toBe('insufficient-funds');
    const careful = await newMember();
    await gateway.sql`INSERT INTO play_limit (member, kind, period, limit_value) VALUES (${careful.member}, 'loss', 'day', 50000)`;
    expect(kindOf(await bet(careful.token))).toBe('play-limit-reached');
    expect([await cash(poor), await cash(careful)]).toEqual(['5.0000', '100.0000']);
    place = async () => ({ status: 'refused', code: 'CANCELLED' });
    expect(kindOf(await bet(careful.token))).toBe('vendor-unavailable');
  });

  test('never reaches the vendor when the member could not open its game', async () => {
    const guest = await gateway.send('sportsBetPlace', { body: bodyOf() });
    expect([guest.status, kindOf(guest)]).toEqual([401, 'unauthenticated']);
    const trial = await gateway.send('sessionFreePlay', {
      headers: { os: 'Linux', platform: 'W', 'gateway-version': '3' },
      body: { random: 'AAAAAAAAAAAAAAAAAAAAAA' },
    });
    expect(kindOf(await bet(valueOf<{ token: string }>(trial.json).token))).toBe('real-account-required');
    const resting = await newMember();
    await gateway.sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
      VALUES (${resting.member}, ${randomUUID()}, 'cool-off', '24h', now() + interval '1 day')`;
    expect(kindOf(await bet(resting.token))).toBe('play-break');
    const late = await newMember();
    await gateway.sql`INSERT INTO play_limit (member, kind, period, limit_value) VALUES (${late.member}, 'time', 'day', 1)`;
    await gateway.sql`UPDATE session SET created_at = now() - interval '2 minutes' WHERE member = ${late.member}`;
    expect(kindOf(await bet(late.token))).toBe('play-limit-reached');
    const { token } = await newMember();
    expect(kindOf(await bet(token, { gameId: 'NOTHING_001' }))).toBe('not-found');
    expect(kindOf(await bet(token, { vassalage: 'MAPLESPIN', gameId: 'MAPLESPIN_001' }))).toBe(
      'vendor-unavailable',
    );
    expect((await bet(token, { stake: '0' })).json).toMatchObject({ fields: [{ path: 'body.stake' }] });
    await gateway.sql`UPDATE vendor SET open = false WHERE merchant = 'alpha' AND code = 'STADIA9'`;
    expect(kindOf(await bet(token))).toBe('not-found');
    await gateway.sql`UPDATE vendor SET open = true WHERE merchant = 'alpha' AND code = 'STADIA9'`;
    expect(got).toEqual([]);
  });
});

describe('a bet on another market than who wins', () => {
  const picked = { match: 'with', market: 'goals', line: 2.5, pick: 'over', odds: '1.90' };
  const betOn = (id: string, pick: Partial<VendorSportsBet['picks'][number]>) => {
    const bet = betOf(id);
    return { ...bet, picks: bet.picks.map((one) => ({ ...one, ...pick })) };
  };
  const sent = { match: 'with', market: 'goals', line: 2.5, pick: 'over', odds: 190 } as const;

  test('reaches the vendor with market and line, and comes back with them', async () => {
    place = async ({ request }) => ({ status: 'placed', bet: betOn(request, sent) });
    const { token } = await newMember();
    expect(valueOf((await bet(token, { picks: [picked] })).json)).toMatchObject({
      bet: { picks: [{ ...picked, verdict: null }] },
    });
    expect(got[0]?.body).toMatchObject({ picks: [sent] });
    const winner = { match: 'with', market: 'winner', line: null, pick: 'home', odds: '1.85' };
    await bet(token, { picks: [winner] });
    // As before there were markets, so that every vendor understands it.
    const second = got[1]?.body as SportsBetRequest | undefined;
    expect(second?.picks).toEqual([{ match: 'with', pick: 'home', odds: 185 }]);
  });

  test('says which pick has other odds, or is not taken any more', async () => {
    const { token } = await newMember();
    place = async () => ({
      status: 'refused',
      code: 'MATCH_CLOSED',
      picks: [
        { ...sent, odds: null },
        { match: 'other', pick: 'home', odds: 170 },
      ],
    });
    expect((await bet(token, { picks: [picked] })).json).toMatchObject({
      kind: 'conflict',
      value: {
        picks: [
          { match: 'with', market: 'goals', line: 2.5, pick: 'over', odds: null },
          { match: 'other', market: 'winner', line: null, pick: 'home', odds: '1.70' },
        ],
      },
    });
  });

  test.each([
    [{ market: 'corners' }, 'body.picks.0.market'],
    [{ pick: 'home' }, 'body.picks.0'],
    [{ market: 'handicap', pick: 'draw' }, 'body.picks.0'],
    [{ line: null }, 'body.picks.0'],
    [{ line: 2.6 }, 'body.picks.0.line'],
    [{ line: 100.25 }, 'body.picks.0.line'],
    [{ market: 'winner', pick: 'home' }, 'body.picks.0'],
    [{ market: 'first-map', pick: 'home' }, 'body.picks.0'],
  ])('is refused with %j, and names the field', async (wrong, path) => {
    const { token } = await newMember();
    expect((await bet(token, { picks: [{ ...picked, ...wrong }] })).json).toMatchObject({
      kind: 'invalid-request',
      fields: [{ path }],
    });
    expect(got).toEqual([]);
  });

  test('is shown as half lost where its line has a quarter', async () => {
    const { token } = await newMember();
    await bet(token);
    const half = betOn('b-1', { ...sent, line: 2.75, verdict: 'half-lost' });
    bets = [{ ...half, state: 'lost', payout: '5', cashOut: null }];
    expect(valueOf((await gateway.send('sportsBets', { token, query: book })).json)).toMatchObject({
      bets: [
        { payout: { amount: '5.0000' }, picks: [{ market: 'goals', line: 2.75, verdict: 'half-lost' }] },
      ],
    });
  });
});

test('matches that take bets here list their markets, until they begin', async () => {
  const { json } = await gateway.send('sportsMatches', { query: { gameCategory: 'SPORTS' } });
  const { matches } = valueOf<{ matches: { id: string; markets: object[] }[] }>(json);
  expect(matches.map(({ id, markets }) => [id, markets])).toEqual([
    [
      'with',
      [
        {
          market: 'goals',
          line: 2.5,
          odds: [
            { pick: 'over', odds: '1.90' },
            { pick: 'under', odds: '1.92' },
          ],
        },
      ],
    ],
    ['without', []],
  ]);
  vi.spyOn(Date, 'now').mockReturnValue(startOfMatches);
  const { json: later } = await gateway.send('sportsMatches', { query: { gameCategory: 'SPORTS' } });
  expect(
    valueOf<{ matches: { markets: object[] }[] }>(later).matches.flatMap(({ markets }) => markets),
  ).toEqual([]);
  vi.restoreAllMocks();
});

test('matches of a category say whether bets can be placed here', async () => {
  const list = async (gameCategory: string) =>
    valueOf<{ matches: { id: string; slip: boolean }[] }>(
      (await gateway.send('sportsMatches', { query: { gameCategory } })).json,
    ).matches.map(({ id, slip }) => [id, slip]);
  expect(await list('SPORTS')).toEqual([
    ['with', true],
    ['without', false],
  ]);
  expect(await list('ESPORTS')).toEqual([]);
  const { matches } = valueOf<{ matches: { id: string; slip: boolean }[] }>(
    (await gateway.send('liveMatches', { query: {} })).json,
  );
  expect(matches.map(({ id, slip }) => [id, slip])).toEqual([
    ['with', true],
    ['without', false],
  ]);
  expect(matches.some((match) => 'markets' in match)).toBe(false);
});

test('a member sees their own bets, and whether the vendor answered', async () => {
  const one = await newMember();
  type Listed = { bets: { id: string }[]; complete: boolean };
  const list = async () =>
    valueOf<Listed>((await gateway.send('sportsBets', { token: one.token, query: book })).json);
  // Unknown to the vendor, which is not asked.
  expect(await list()).toEqual({ bets: [], complete: true });
  expect(got).toEqual([]);
  await bet(one.token);
  bets = [betOf('b-1', { state: 'won', payout: '18.5', cashOut: null })];
  expect(await list()).toMatchObject({
    bets: [{ id: 'b-1', state: 'won', payout: { amount: '18.5000' }, cashOut: null }],
    complete: true,
  });
  const player = (got[0]?.body as SportsBetRequest | undefined)?.player;
  expect(got[1]?.path).toBe(`${SPORTS_BETS_PATH}?player=${player}&game=${GAME}`);
  bets = undefined;
  expect(await list()).toEqual({ bets: [], complete: false });
});

test('a bet is cashed out for the offer that was seen, and no other', async () => {
  const one = await newMember();
  const end = () =>
    gateway.send('sportsCashOut', { token: one.token, body: { ...book, bet: 'b-1', amount: '9.52' } });
  expect(kindOf(await end())).toBe('not-found');
  await bet(one.token);
  expect(valueOf((await end()).json)).toEqual({ state: 'unknown', bet: null });
  cashOut = { status: 'done', bet: betOf('b-1', { state: 'cashed-out', payout: '9.52', cashOut: null }) };
  expect(valueOf((await end()).json)).toMatchObject({ state: 'done', bet: { payout: { amount: '9.5200' } } });
  cashOut = { status: 'refused', code: 'OFFER_CHANGED', bet: betOf('b-1', { cashOut: '8' }) };
  expect((await end()).json).toMatchObject({ kind: 'conflict', value: { cashOut: { amount: '8.0000' } } });
  cashOut = { status: 'refused', code: 'TX_NOT_FOUND' };
  expect(kindOf(await end())).toBe('not-found');
});
