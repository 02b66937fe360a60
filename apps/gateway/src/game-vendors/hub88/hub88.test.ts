import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../ledger/check.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../../ledger/ledger.store.ts';
import { openSession } from '../../sessions/sessions.store.ts';
import { examplePublicKey, exampleSignatures } from '../../testing/hub88-examples.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../../testing/test-gateway.ts';
import { startTestHub88, type Hub88Mood, type TestHub88 } from '../../testing/test-hub88.ts';
import { createHub88Adapter } from './hub88.adapter.ts';
import { isSignedBody, readPrivateKey, readPublicKey, signBody } from './signature.ts';

let hub88: TestHub88;
let gateway: TestGateway;
let next = 0;
const GAME = 'SUNKENGOLD_001';

beforeAll(async () => {
  hub88 = await startTestHub88();
  gateway = await startTestGateway({ gameVendors: [hub88.settings] });
  await gateway.sql`UPDATE vendor SET connection = 'hub88' WHERE merchant = 'alpha' AND code = 'SUNKENGOLD'`;
});
afterAll(async () => {
  await gateway.close();
  await hub88.close();
});
afterEach(async () => {
  hub88.mood = 'good';
  const wrong = (await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0);
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
});

describe('the published examples of signatures', () => {
  const key = readPublicKey(examplePublicKey);

  test.each(exampleSignatures)('$body', ({ body, signature }) => {
    expect(isSignedBody([key], body, signature)).toBe(true);
    expect(isSignedBody([key], `${body} `, signature)).toBe(false);
    expect(
      isSignedBody(
        [key],
        body,
        signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      ),
    ).toBe(false);
    for (const other of [undefined, '', 'x', [signature], signature.slice(0, -4)])
      expect(isSignedBody([key], body, other)).toBe(false);
  });

  test('what we sign is what their way of checking believes', () => {
    const privateKey = readPrivateKey(hub88.settings.privateKey);
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const body = exampleSignatures.at(-1)?.body ?? '';
    expect(isSignedBody([publicKey], body, signBody(privateKey, body))).toBe(false);
    expect(
      isSignedBody([key, readPublicKey(hub88.settings.privateKey)], body, signBody(privateKey, body)),
    ).toBe(true);
  });
});

async function newcomer(amount = 100_0000n) {
  const { sql } = gateway;
  const username = `hub${next++}`;
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO member (merchant, username, nickname, language, rank_name)
    VALUES ('alpha', ${username}, 'Marisol', 'EN', 'Bronze') RETURNING id`;
  const member = row?.id ?? 0n;
  const to = await openMemberAccount(sql, member, 'PHP');
  const from = await openHouseAccount(sql, 'alpha', 'PHP');
  await transfer(sql, { key: `hub88-test:${member}`, from, to, amount, kind: 'test' });
  return { member, username, token: await openSession(sql, 'alpha', member) };
}

const launch = ({ token, username }: { token: string; username: string }) =>
  gateway.send('gameLaunch', {
    token,
    headers: {
      origin: 'http://alpha.localhost:4000',
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile',
    },
    body: {
      gameId: GAME,
      vassalage: 'SUNKENGOLD',
      accountType: 1,
      confirmTrans: 0,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username,
      merchantCode: 'alpha',
      language: 'TH',
    },
  });

describe('a launch', () => {
  test('asks for the address as documented, signed', async () => {
    const one = await newcomer();
    const { game_url } = valueOf<{ game_url: string }>((await launch(one)).json);
    const asked = hub88.launches.at(-1);
    expect(asked).toEqual({
      user: expect.stringMatching(/^[\w-]{20}$/),
      token: expect.stringMatching(/^[\w-]{32}$/),
      operator_id: 7,
      sub_partner_id: 'alpha',
      game_code: GAME,
      platform: 'GPL_MOBILE',
      lang: 'th',
      currency: 'PHP',
      country: 'PH',
      ip: '127.0.0.1',
      lobby_url: 'http://alpha.localhost:4000',
    });
    expect(game_url).toBe(`https://games.alpha.example/play?token=${String(asked?.['token'])}`);
  });

  test.each<Hub88Mood>(['silent', 'refusing', 'garbage', 'elsewhere', 'moved', 'endless'])(
    'that is answered %s leads nowhere, and leaves nothing',
    async (mood) => {
      hub88.mood = mood;
      const one = await newcomer();
      const answer = await launch(one);
      expect([answer.status, kindOf(answer)]).toEqual([503, 'vendor-unavailable']);
      const left =
        await gateway.sql`SELECT FROM game_session JOIN vendor_player p ON p.id = player WHERE p.member = ${one.member}`;
      expect(left).toHaveLength(0);
    },
  );

  test('is not waited for longer than a member waits', async () => {
    hub88.mood = 'slow';
    const adapter = createHub88Adapter(hub88.settings, 150);
    const asked = { session: 's', token: 't', player: 'p', game: GAME, room: undefined, merchant: 'alpha' };
    const more = {
      currency: 'PHP',
      language: 'EN',
      origin: undefined,
      address: '::1',
      country: null,
      mobile: false,
    };
    const began = Date.now();
    expect(await adapter.launch({ ...asked, ...more, language: 'EN' })).toMatchObject({
      kind: 'unavailable',
    });
    expect(Date.now() - began).toBeLessThan(3000);
  });
});

/** A member in a game, and the requests as documented, in the amounts of the documentation. */
async function playing() {
  const one = await newcomer();
  await launch(one);
  const { user = '', token = '' } = hub88.launches.at(-1) as { user?: string; token?: string };
  const request = (more: object = {}) => ({ request_uuid: randomUUID(), user, token, ...more });
  const transaction = (round: string, more: object) =>
    request({
      transaction_uuid: randomUUID(),
      supplier_transaction_id: `supplier-${next++}`,
      supplier_user: null,
      round,
      round_closed: false,
      game_code: GAME,
      ...more,
    });
  const paid = { currency: 'PHP', is_free: false, is_aggregated: false, bet: 'zero', meta: { odds: 2.5 } };
  return {
    ...one,
    user,
    request,
    bet: (round: string, more: object = {}) => transaction(round, { ...paid, amount: 356_000, ...more }),
    win: (of: { transaction_uuid: string; round: string }, more: object = {}) =>
      transaction(of.round, {
        ...paid,
        amount: 1_005_000,
        reference_transaction_uuid: of.transaction_uuid,
        ...more,
      }),
    rollback: (of: { transaction_uuid: string; round: string }) =>
      transaction(of.round, { reference_transaction_uuid: of.transaction_uuid }),
  };
}
type Bet = { transaction_uuid: string; round: string; request_uuid: string };

async function ask(path: string, value: object) {
  const { status, text } = await hub88.ask(gateway.port, path, value);
  expect(status).toBe(200);
  return JSON.parse(text) as Record<string, unknown>;
}

describe('the wallet', () => {
  test('is asked and told in the documented words', async () => {
    const one = await playing();
    const info = one.request();
    expect(await ask('user/info', info)).toEqual({
      user: one.user,
      request_uuid: info.request_uuid,
      status: 'RS_OK',
      country: 'PH',
    });
    const told = { user: one.user, status: 'RS_OK', currency: 'PHP' };
    expect(await ask('user/balance', one.request({ game_code: GAME }))).toMatchObject({
      ...told,
      balance: 10_000_000,
    });
    const bet = one.bet('round-1') as unknown as Bet;
    const first = await ask('transaction/bet', bet);
    expect(first).toEqual({ ...told, balance: 9_644_000, request_uuid: bet.request_uuid });
    expect(await ask('transaction/bet', bet)).toEqual(first);
    const win = one.win(bet);
    expect(await ask('transaction/win', win)).toMatchObject({ ...told, balance: 10_649_000 });
    expect(await ask('transaction/win', win)).toMatchObject({ balance: 10_649_000 });
    // Another win of the same bet, as tumbling reels have them; the round is over with it.
    const last = one.win(bet, { amount: 100_000, round_closed: true });
    expect(await ask('transaction/win', last)).toMatchObject({ ...told, balance: 10_749_000 });
    const [row] = await gateway.sql`SELECT stake, payout, state FROM bet WHERE member = ${one.member}`;
    expect(row).toEqual({ stake: 3_5600n, payout: 11_0500n, state: 'settled' });
  });

  test('settles a bet that nothing more is said of when its round is closed', async () => {
    const one = await playing();
    await ask('transaction/bet', one.bet('lost', { round_closed: true }));
    const two = one.bet('won') as unknown as Bet;
    await ask('transaction/bet', one.bet('won'));
    await ask('transaction/bet', two);
    await ask('transaction/win', one.win(two, { round_closed: true }));
    const states =
      await gateway.sql`SELECT round, state, payout FROM bet WHERE member = ${one.member} ORDER BY id`;
    expect(states).toEqual([
      { round: 'lost', state: 'settled', payout: 0n },
      { round: 'won', state: 'settled', payout: 0n },
      { round: 'won', state: 'settled', payout: 10_0500n },
    ]);
    expect(await ask('transaction/bet', one.bet('won'))).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
  });

  test('refuses in the documented words', async () => {
    const one = await playing();
    const status = async (path: string, value: object) => (await ask(path, value))['status'];
    const bet = one.bet('r') as unknown as Bet;
    await ask('transaction/bet', bet);
    const { game_code: _, ...withoutGame } = one.bet('r') as unknown as Record<string, unknown>;
    expect(await ask('transaction/bet', one.bet('r', { amount: 1_000_000_000 }))).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 9_644_000,
      currency: 'PHP',
    });
    const cases: readonly [string, object, string][] = [
      ['transaction/bet', { ...bet, amount: 400_000 }, 'RS_ERROR_DUPLICATE_TRANSACTION'],
      ['transaction/bet', one.bet('r', { currency: 'EUR' }), 'RS_ERROR_WRONG_CURRENCY'],
      ['transaction/bet', one.bet('r', { token: 'nobody' }), 'RS_ERROR_INVALID_TOKEN'],
      ['transaction/bet', one.bet('r', { user: 'nobody' }), 'RS_ERROR_INVALID_TOKEN'],
      ['transaction/bet', one.bet('r', { game_code: 'TIGERKITE_001' }), 'RS_ERROR_INVALID_GAME'],
      ['transaction/bet', one.bet('r', { amount: 5 }), 'RS_ERROR_WRONG_SYNTAX'],
      ['transaction/bet', one.bet('r', { amount: '356000' }), 'RS_ERROR_WRONG_SYNTAX'],
      ['transaction/bet', one.bet('r', { amount: 2 ** 53 }), 'RS_ERROR_WRONG_SYNTAX'],
      ['transaction/bet', withoutGame, 'RS_ERROR_WRONG_SYNTAX'],
      ['transaction/bet', one.bet('r', { is_free: true }), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
      [
        'transaction/win',
        one.win({ ...bet, transaction_uuid: randomUUID() }),
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      ],
      [
        'transaction/rollback',
        one.rollback({ ...bet, transaction_uuid: randomUUID() }),
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      ],
      ['transaction/rollback', one.rollback(bet), 'RS_OK'],
      ['transaction/win', one.win(bet), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    ];
    for (const [path, value, expected] of cases)
      expect([path, value, await status(path, value)]).toEqual([path, value, expected]);
    // Another of the vendor's games in the same session, as live tables have it.
    expect(await status('transaction/bet', one.bet('r2', { game_code: 'SUNKENGOLD_002' }))).toBe('RS_OK');
    const late = one.bet('r3') as unknown as Bet;
    await gateway.send('sessionLogout', { token: one.token });
    expect(await status('transaction/bet', late)).toBe('RS_ERROR_TOKEN_EXPIRED');
    await gateway.sql`INSERT INTO play_break (member, request_id, kind, length, ends_at)
      VALUES (${one.member}, ${randomUUID()}, 'cool-off', '24h', now() + interval '1 day')`;
    expect(await status('user/balance', one.request())).toBe('RS_OK');
  });

  test('does nothing for a body that Hub88 did not sign', async () => {
    const one = await playing();
    const bet = one.bet('r');
    const body = JSON.stringify(bet);
    for (const change of [
      { signature: null },
      { signature: signBody(readPrivateKey(hub88.settings.privateKey), body) },
      { body: body.replace('356000', '100000') },
      { body: `${body} ` },
    ]) {
      const { status, text } = await hub88.ask(gateway.port, 'transaction/bet', bet, change);
      expect([status, JSON.parse(text)]).toEqual([200, { status: 'RS_ERROR_INVALID_SIGNATURE' }]);
    }
    expect((await hub88.ask(gateway.port, 'transaction/nothing', {})).status).toBe(404);
    expect(await ask('user/balance', one.request())).toMatchObject({ balance: 10_000_000 });
  });

  test('asks for another try when it cannot answer', async () => {
    const one = await playing();
    const bet = one.bet('r');
    await gateway.sql`ALTER TABLE round_action RENAME TO round_action_gone`;
    const { status, text } = await hub88.ask(gateway.port, 'transaction/bet', bet);
    await gateway.sql`ALTER TABLE round_action_gone RENAME TO round_action`;
    expect([status, JSON.parse(text)]).toMatchObject([503, { status: 'RS_ERROR_UNKNOWN' }]);
    expect(await ask('transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 9_644_000 });
  });
});
