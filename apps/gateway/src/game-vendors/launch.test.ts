import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../core/sessions.store.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { sendAsVendor, testVendor } from '../testing/test-vendor.ts';
import type { OwnSettings } from './own/own.adapter.ts';

interface Launched {
  game_url: string;
  game_url2?: string;
}
/** Three hosts, of which the brand declares two. */
const farVendor: OwnSettings = {
  protocol: 'own',
  code: 'far-vendor',
  launchHosts: ['https://games.alpha.example', 'https://eu.play.alpha.example', 'https://elsewhere.example'],
  keys: [{ id: 'far', secret: 'f'.repeat(32) }],
};
/** The brand declares none of its hosts, and one has no TLS. */
const strayVendor: OwnSettings = {
  ...farVendor,
  code: 'stray-vendor',
  launchHosts: ['https://elsewhere.example', 'http://games.alpha.example', 'http://localhost:4111'],
  keys: [{ id: 'stray', secret: 's'.repeat(32) }],
};

let gateway: TestGateway;
let next = 0;

beforeAll(async () => {
  gateway = await startTestGateway({ gameVendors: [testVendor, farVendor, strayVendor] });
  await gateway.sql`UPDATE vendor SET connection = CASE code WHEN 'SUNKENGOLD' THEN ${testVendor.code} WHEN 'TIGERKITE' THEN ${farVendor.code}
    WHEN 'NOVAHAUS' THEN ${strayVendor.code} WHEN 'SEVENMOONS' THEN ${testVendor.code} WHEN 'TEAHOUSE' THEN ${testVendor.code} END
    WHERE merchant = 'alpha'`;
});
afterAll(() => gateway.close());

async function newMember() {
  const { sql } = gateway;
  const username = `Starter${next++}`;
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, language, rank_name)
    VALUES ('alpha', ${username}, 'Marisol', 'EN', 'Bronze') RETURNING id`;
  const member = row?.id ?? 0n;
  return { member, username, token: await openSession(sql, 'alpha', member) };
}

const bodyOf = (username: string, more: object = {}) => ({
  gameId: 'SUNKENGOLD_001',
  vassalage: 'SUNKENGOLD',
  accountType: 1,
  confirmTrans: 0,
  launchMode: 'GLS',
  platform: 'html5-desktop',
  clientType: 3,
  username,
  merchantCode: 'alpha',
  language: 'TH',
  ...more,
});
const launch = (one: { token: string; username: string }, more: object = {}) =>
  gateway.send('gameLaunch', {
    token: one.token,
    headers: { origin: 'http://alpha.localhost:4000' },
    body: bodyOf(one.username, more),
  });

describe('starting a game', () => {
  test('begins a session, with an address on each of two hosts, now one first and now the other', async () => {
    const one = await newMember();
    const firsts = new Set<string>();
    for (let times = 0; times < 30 && firsts.size < 2; times++) {
      const { game_url, game_url2 = '' } = valueOf<Launched>((await launch(one)).json);
      const [first, second] = [new URL(game_url), new URL(game_url2)];
      expect([first.host, second.host].toSorted()).toEqual(['127.0.0.1:4111', 'localhost:4111']);
      expect(second.search).toBe(first.search);
      expect(first.pathname).toBe('/launch');
      expect(Object.fromEntries(first.searchParams)).toMatchObject({
        game: 'SUNKENGOLD_001',
        language: 'TH',
      });
      firsts.add(first.host);
    }
    expect(firsts.size).toBe(2);
    const { game_url } = valueOf<Launched>((await launch(one)).json);
    const token = new URL(game_url).searchParams.get('token');
    await gateway.sql`UPDATE game SET picture = '/covers/ours.avif'
      WHERE merchant = 'alpha' AND code = 'SUNKENGOLD_001'`;
    const opened = await sendAsVendor(gateway.port, 'authenticate', { token });
    // In the language of the launch, with the address of the picture on the player's site.
    const [called] = await gateway.sql<{ title: string }[]>`SELECT names ->> 'TH' AS title FROM game
      WHERE merchant = 'alpha' AND code = 'SUNKENGOLD_001'`;
    expect(opened.value).toMatchObject({
      status: 'ok',
      nickname: 'Ma•••••',
      balance: '0.0000',
      returnUrl: 'http://alpha.localhost:4000',
      title: called?.title,
      picture: 'http://alpha.localhost:4000/covers/ours.avif',
    });
    expect(called?.title.length).toBeGreaterThan(0);
    const recent = await gateway.send('recentGames', { token: one.token });
    expect(valueOf<{ gameId: string }[]>(recent.json).map(({ gameId }) => gameId)).toEqual([
      'SUNKENGOLD_001',
    ]);
  });

  test('goes only to hosts that the brand declares', async () => {
    const one = await newMember();
    const hosts = new Set<string>();
    for (let times = 0; times < 10; times++) {
      const { game_url, game_url2 = '' } = valueOf<Launched>(
        (await launch(one, { vassalage: 'TIGERKITE', gameId: 'TIGERKITE_001' })).json,
      );
      for (const address of [game_url, game_url2]) hosts.add(new URL(address).origin);
    }
    expect([...hosts].toSorted()).toEqual(['https://eu.play.alpha.example', 'https://games.alpha.example']);
    const stray = await launch(one, { vassalage: 'NOVAHAUS', gameId: 'NOVAHAUS_001' });
    expect(kindOf(stray)).toBe('vendor-unavailable');
    const left = await gateway.sql`SELECT FROM game_session WHERE vendor = 'NOVAHAUS'`;
    expect(left).toHaveLength(0);
  });

  test('is for a real member, as themselves', async () => {
    const one = await newMember();
    const guest = await gateway.send('gameLaunch', { body: bodyOf(one.username) });
    expect([guest.status, kindOf(guest)]).toEqual([401, 'unauthenticated']);
    const trial = await gateway.send('sessionFreePlay', {
      headers: { os: 'Linux', platform: 'W', 'gateway-version': '3' },
      body: { random: 'AAAAAAAAAAAAAAAAAAAAAA' },
    });
    const { token } = valueOf<{ token: string }>(trial.json);
    expect(kindOf(await launch({ token, username: 'anyone' }))).toBe('real-account-required');
    const as = async (more: object) => {
      const { json } = await launch(one, more);
      return json?.success === false ? json.fields?.map(({ path }) => path) : undefined;
    };
    expect(await as({ username: 'demo' })).toEqual(['body.username']);
    expect(await as({ merchantCode: 'beta' })).toEqual(['body.merchantCode']);
    expect(kindOf(await launch({ ...one, username: one.username.toLowerCase() }))).toBeUndefined();
  });

  test('is refused for what is not offered, not connected or not now', async () => {
    const one = await newMember();
    const kind = async (more: object) => kindOf(await launch(one, more));
    expect(await kind({ gameId: 'NOTHING_001' })).toBe('not-found');
    expect(await kind({ vassalage: 'TIGERKITE' })).toBe('not-found');
    expect(await kind({ nodeId: 'another' })).toBe('not-found');
    expect(await kind({ vassalage: 'MAPLESPIN', gameId: 'MAPLESPIN_001' })).toBe('vendor-unavailable');
    const beta = await openSession(gateway.sql, 'beta', one.member);
    const elsewhere = {
      token: beta,
      host: 'beta.localhost',
      body: bodyOf(one.username, { merchantCode: 'beta' }),
    };
    expect(kindOf(await gateway.send('gameLaunch', elsewhere))).toBe('vendor-unavailable');
    await gateway.sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
      VALUES (${one.member}, ${randomUUID()}, 'cool-off', '24h', now() + interval '1 day')`;
    const resting = await launch(one);
    expect(kindOf(resting)).toBe('play-break');
    // A day, less what has passed since.
    expect(Math.round(Number(resting.headers['retry-after']) / 600)).toBe(144);
    const two = await newMember();
    await gateway.sql`INSERT INTO play_limit (member, kind, period, limit_value) VALUES (${two.member}, 'time', 'day', 1)`;
    await gateway.sql`UPDATE session SET created_at = now() - interval '2 minutes' WHERE member = ${two.member}`;
    expect(kindOf(await launch(two))).toBe('play-limit-reached');
  });
});

test('a member who starts games without end has to wait a little', async () => {
  const one = await newMember();
  const answers = await Promise.all(Array.from({ length: 62 }, () => launch(one)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.map(kindOf).filter((kind) => kind !== undefined)).toEqual([
    'too-many-requests',
    'too-many-requests',
  ]);
});

test('a room starts its game, and goes along to the vendor', async () => {
  const one = await newMember();
  const [room] = await gateway.sql<{ code: string; game: string }[]>`
    INSERT INTO game_room (merchant, code, game, stake, seats)
    SELECT 'alpha', 'TEA_10', code, 100000, 2 FROM game WHERE merchant = 'alpha' AND vendor = 'TEAHOUSE' LIMIT 1 RETURNING code, game`;
  const enter = (body: object) => gateway.send('pvpLaunch', { token: one.token, body });
  const { game_url } = valueOf<Launched>((await enter({ vassalage: 'TEAHOUSE', roomId: 'TEA_10' })).json);
  const { token, ...query } = Object.fromEntries(new URL(game_url).searchParams);
  expect(query).toEqual({ game: room?.game, room: 'TEA_10', language: 'EN' });
  expect((await sendAsVendor(gateway.port, 'authenticate', { token })).value).toMatchObject({
    room: 'TEA_10',
  });
  expect(kindOf(await enter({ vassalage: 'TEAHOUSE', roomId: 'TEA_11' }))).toBe('not-found');
  expect(kindOf(await enter({ vassalage: 'SUNKENGOLD', roomId: 'TEA_10' }))).toBe('not-found');
});

test('a vendor with a wallet of its own is started the same way, and takes no bets from the main one', async () => {
  const one = await newMember();
  const started = await launch(one, { vassalage: 'SEVENMOONS', gameId: 'SEVENMOONS_001' });
  const token = new URL(valueOf<Launched>(started.json).game_url).searchParams.get('token');
  const { value } = await sendAsVendor(gateway.port, 'authenticate', { token });
  expect(value).toMatchObject({ player: `alpha-${one.member}`, balance: '0.0000' });
  const [known] = await gateway.sql<
    { id: string }[]
  >`SELECT id FROM vendor_player WHERE member = ${one.member}`;
  for (const [player, code] of [
    [value['player'], 'PLAYER_NOT_FOUND'],
    [known?.id, 'GAME_NOT_ALLOWED'],
  ]) {
    const bet = { session: value['session'], player, round: 'r', transaction: 't', game: 'SEVENMOONS_001' };
    const answer = await sendAsVendor(gateway.port, 'bet', { ...bet, currency: 'PHP', amount: '1' });
    expect(answer.value['code']).toBe(code);
  }
});
