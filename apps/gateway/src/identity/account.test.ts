import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveCode } from './codes.store.ts';
import { memberRequester } from './send-code.ts';
import { kindOf, startTestGateway, valueOf, type Answer, type TestGateway } from '../testing/test-gateway.ts';
import { checkPassword } from '../core/password.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  token = await gateway.login();
});
afterAll(() => gateway.close());
beforeEach(() => gateway.sql`TRUNCATE rate_limit, verification_code`);

const rules = ({ json }: Answer) =>
  json?.success === false ? (json.fields ?? []).map(({ path, rule }) => `${path} ${rule}`) : [];
const demoMember = async () => {
  const [member] = await gateway.sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  return memberRequester(member?.id ?? 0n).id;
};
const security = async () =>
  valueOf<Record<string, unknown>>((await gateway.send('memberSecurity', { token })).json);

describe('the profile', () => {
  test('shows what is bound, masked, and no more', async () => {
    const answer = await gateway.send('memberSecurity', { token });
    expect(await security()).toMatchObject({
      mobile: '+63••••••101',
      email: 'd•••@p•••.example',
      paymentPassword: true,
      twoFactor: false,
      recoveryCodesLeft: 0,
    });
    expect(answer.text).not.toContain('9175550101');
  });

  test('a new nickname is shown from then on, trimmed', async () => {
    const changed = await gateway.send('memberNicknameUpdate', {
      token,
      body: { nickname: '  Lucky  李雷 ' },
    });
    expect(valueOf(changed.json)).toEqual({ nickname: 'Lucky 李雷' });
    expect(valueOf((await gateway.send('memberInfo', { token })).json)).toMatchObject({
      nickname: 'Lucky 李雷',
    });
  });

  test.each([
    'x',
    'a'.repeat(21),
    '<b>x</b>',
    'ab\u202Ecd',
    'admin\u200B',
    '   ',
    '\u3164\u3164',
    'Admin',
    'adm\u0456n',
  ])('the nickname %j is refused by name', async (nickname) => {
    const answer = await gateway.send('memberNicknameUpdate', { token, body: { nickname } });
    expect([kindOf(answer), ...rules(answer)]).toEqual(['invalid-request', 'body.nickname nickname']);
  });

  test('a picture is chosen from the site’s own', async () => {
    const avatar = async () => valueOf((await gateway.send('memberAvatar', { token })).json);
    expect(await avatar()).toEqual({ avatar: null, avatarType: null });
    await gateway.send('memberAvatarUpdate', { token, body: { avatar: 'panda' } });
    expect(await avatar()).toEqual({ avatar: 'panda', avatarType: 'drawn' });
    const other = await gateway.send('memberAvatarUpdate', { token, body: { avatar: '../../etc' } });
    expect(kindOf(other)).toBe('invalid-request');
  });

  test('a rank has its medal', async () => {
    const { iconUrl } = valueOf<{ iconUrl: string }>((await gateway.send('memberIcon', { token })).json);
    expect(decodeURIComponent(iconUrl)).toMatch(/^data:image\/svg\+xml,<svg .*>2<\/text><\/svg>$/);
  });

  test('a trial account has none of it', async () => {
    const trial = await gateway.send('sessionFreePlay', {
      headers: { os: 'Linux', platform: 'W', 'gateway-version': '3' },
      body: { random: 'AAAAAAAAAAAAAAAAAAAAAA' },
    });
    const guest = valueOf<{ token: string }>(trial.json).token;
    for (const name of ['memberSecurity', 'sessionList', 'loginHistory', 'sessionEndOthers'] as const)
      expect(kindOf(await gateway.send(name, { token: guest }))).toBe('real-account-required');
    const nickname = await gateway.send('memberNicknameUpdate', { token: guest, body: { nickname: 'Anna' } });
    expect(kindOf(nickname)).toBe('real-account-required');
  });
});

describe('the payment password', () => {
  const set = (body: Record<string, string>) => gateway.send('paymentPasswordUpdate', { token, body });
  beforeEach(() => gateway.sql`UPDATE member SET payment_password_hash = NULL WHERE username = 'demo'`);

  test('is set with the login password and changed with the one before', async () => {
    expect((await set({ loginPassword: 'Demo2026!', newPaymentPassword: 'first-secret' })).status).toBe(200);
    expect(await security()).toMatchObject({ paymentPassword: true });
    const again = await set({ loginPassword: 'Demo2026!', newPaymentPassword: 'second-secret' });
    expect([kindOf(again), ...rules(again)]).toEqual(['invalid-request', 'body.oldPaymentPassword required']);
    const wrong = await set({ oldPaymentPassword: 'Demo2026!', newPaymentPassword: 'second-secret' });
    expect(kindOf(wrong)).toBe('wrong-password');
    expect(
      (await set({ oldPaymentPassword: 'first-secret', newPaymentPassword: 'second-secret' })).status,
    ).toBe(200);
    const [row] = await gateway.sql<{ hash: string }[]>`
      SELECT payment_password_hash AS hash FROM member WHERE username = 'demo' AND merchant = 'alpha'`;
    expect(await checkPassword(row?.hash, 'second-secret')).toBe(true);
    expect(row?.hash).toMatch(/^\$argon2id\$/);
  });

  test.each([
    ['Demo2026!', 'contains-name'],
    ['short', 'length'],
    ['12345678', 'too-plain'],
  ])('%s is refused for being %s', async (newPaymentPassword, rule) => {
    const answer = await set({ loginPassword: 'Demo2026!', newPaymentPassword });
    expect([kindOf(answer), ...rules(answer)]).toEqual([
      'password-refused',
      `body.newPaymentPassword ${rule}`,
    ]);
  });

  test('is not to be found by guessing', async () => {
    await set({ loginPassword: 'Demo2026!', newPaymentPassword: 'first-secret' });
    await gateway.sql`TRUNCATE rate_limit`;
    const guesses = await Promise.all(
      Array.from({ length: 13 }, (_, at) =>
        set({ oldPaymentPassword: `guess-${at}`, newPaymentPassword: 'second-secret' }),
      ),
    );
    expect(guesses.filter((answer) => kindOf(answer) === 'too-many-requests')).toHaveLength(3);
  });

  test('of two that set the first one at once, one does', async () => {
    const both = await Promise.all(
      ['one-secret', 'two-secret'].map((newPaymentPassword) =>
        set({ loginPassword: 'Demo2026!', newPaymentPassword }),
      ),
    );
    expect(both.map((answer) => kindOf(answer) ?? 'ok').toSorted()).toEqual(['conflict', 'ok']);
  });
});

describe('binding', () => {
  const number = { channel: 'mobile', mobileNum: '9179990001', countryDialingCode: '63' };
  const bind = (body: object) => gateway.send('contactUpdate', { token, body });

  test('a number takes its code and the login password, once', async () => {
    const sent = await gateway.send('contactCode', { token, body: number });
    expect(valueOf(sent.json)).toEqual({ expiredMinutes: 5 });
    const code = /\b\d{6}\b/.exec(gateway.outbox().at(-1)?.['text'] ?? '')?.[0] ?? '';
    expect(gateway.outbox().at(-1)).toMatchObject({ to: '+639179990001' });
    expect(kindOf(await bind({ ...number, code, password: 'wrong' }))).toBe('wrong-password');
    expect(kindOf(await bind({ ...number, code: '000000', password: 'Demo2026!' }))).toBe(
      'wrong-verification-code',
    );
    expect((await bind({ ...number, code, password: 'Demo2026!' })).status).toBe(200);
    expect(await security()).toMatchObject({ mobile: '+63••••••001' });
    expect(kindOf(await bind({ ...number, code, password: 'Demo2026!' }))).toBe('wrong-verification-code');
  });

  test('a mailbox gets its code by mail', async () => {
    const body = { channel: 'email', email: 'fresh@player.example' };
    expect((await gateway.send('contactCode', { token, body })).status).toBe(200);
    const mail = gateway.outbox().at(-1) ?? {};
    expect(mail).toMatchObject({ channel: 'email', to: 'fresh@player.example' });
    const code = /\b\d{6}\b/.exec(mail['text'] ?? '')?.[0] ?? '';
    expect((await bind({ ...body, code, password: 'Demo2026!' })).status).toBe(200);
    expect(await security()).toMatchObject({ email: 'f•••@p•••.example' });
  });

  test('another member’s number stays theirs', async () => {
    const theirs = { ...number, mobileNum: '9175550102' };
    expect(kindOf(await gateway.send('contactCode', { token, body: theirs }))).toBe('account-taken');
    const place = { merchant: 'alpha', purpose: 'bind', target: '+639175550102' } as const;
    await saveCode(gateway.sql, { ...place, requester: await demoMember() }, '123456');
    expect(kindOf(await bind({ ...theirs, code: '123456', password: 'Demo2026!' }))).toBe('account-taken');
  });

  test('a code for something else binds nothing', async () => {
    const place = { merchant: 'alpha', purpose: 'login', target: '+639179990002' } as const;
    await saveCode(gateway.sql, { ...place, requester: await demoMember() }, '123456');
    const other = { ...number, mobileNum: '9179990002', code: '123456', password: 'Demo2026!' };
    expect(kindOf(await bind(other))).toBe('wrong-verification-code');
  });
});
