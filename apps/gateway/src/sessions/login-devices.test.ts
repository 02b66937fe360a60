import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { kindOf, startTestGateway, valueOf, type Answer, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway({ trustProxy: '127.0.0.1' })));
afterAll(() => gateway.close());
beforeEach(
  () => gateway.sql`TRUNCATE rate_limit, login_failure, captcha, two_factor, recovery_code, known_device`,
);

const right = { type: 'username', username: 'demo', password: 'Demo2026!' };
const login = (body: object = {}, address = '198.51.100.1') =>
  gateway.send('sessionLogin', { body: { ...right, ...body }, headers: { 'x-forwarded-for': address } });
const opened = (answer: Answer) => valueOf<{ token: string; device: string }>(answer.json);
const valueOfRefusal = ({ json }: Answer) => (json?.success === false ? json.value : undefined);

describe('wrong logins at one account', () => {
  const guess = (address: string, body: object = {}) => login({ password: 'guess', ...body }, address);

  test('from sixty addresses at once are judged up to a ceiling, and a known device still gets in', async () => {
    const { device } = opened(await login());
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(`203.0.113.${at + 1}`)));
    const judged = answers.filter((answer) => kindOf(answer) === 'wrong-credentials');
    expect(judged.length).toBeLessThanOrEqual(20);
    await gateway.sql`DELETE FROM login_failure`;
    expect(kindOf(await login({}, '198.51.100.9'))).toBe('too-many-requests');
    expect((await login({ device }, '198.51.100.9')).status).toBe(200);
    expect(kindOf(await login({ device: 'x'.repeat(43) }, '198.51.100.9'))).toBe('too-many-requests');
  });

  test('from one IPv6 network count as those of one visitor', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, at) => guess(`2001:db8:1:2::${at + 1}`, { username: 'target' })),
    );
    expect(answers.filter((answer) => kindOf(answer) === 'too-many-requests')).toHaveLength(4);
    expect(kindOf(await guess('2001:db8:1:3::1', { username: 'other' }))).toBe('wrong-credentials');
  });
});

test('a failed log-in is logged with a hash of the account, whether there is one or not', async () => {
  const began = gateway.log().length;
  await login({ username: 'demo', password: 'guess' });
  await login({ username: ' DEMO', password: 'guess' });
  await login({ username: 'nobody-at-all', password: 'guess' });
  const failed = () =>
    gateway
      .log()
      .slice(began)
      .filter(({ msg }) => msg === 'log-in failed');
  await vi.waitFor(() => expect(failed()).toHaveLength(3), 10_000);
  const [first, second, third] = failed().map(({ account }) => String(account));
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(gateway.logText()).not.toContain('nobody-at-all');
});

describe('two-factor at the login', () => {
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  async function enrol() {
    const { token } = opened(await login());
    const begun = await gateway.send('twoFactorBegin', { token, body: { password: right.password } });
    const { secret } = valueOf<{ secret: string }>(begun.json);
    const confirmed = await gateway.send('twoFactorConfirm', { token, body: { code: codeOf(secret, -1) } });
    return { secret, codes: valueOf<{ recoveryCodes: string[] }>(confirmed.json).recoveryCodes };
  }

  test('asks for a code, which is no wrong attempt, and takes one of the app or a recovery code', async () => {
    const { secret, codes } = await enrol();
    for (let round = 0; round < 4; round++) {
      const challenge = await login();
      expect(kindOf(challenge)).toBe('verification-required');
      expect(valueOfRefusal(challenge)).toEqual({
        captchaRequired: false,
        verification: { method: 'authenticator', hint: '' },
      });
    }
    expect(kindOf(await login({ verification: '000000' }))).toBe('wrong-verification-code');
    expect((await login({ verification: codeOf(secret) })).status).toBe(200);
    expect((await login({ verification: codes[0]?.toUpperCase() })).status).toBe(200);
    expect(kindOf(await login({ verification: codes[0] }))).toBe('wrong-verification-code');
  });

  test('asks after a wrong password for nothing', async () => {
    await enrol();
    expect(kindOf(await login({ password: 'wrong' }))).toBe('wrong-credentials');
  });

  test('asks no more on a device that is remembered, until the password changes', async () => {
    const { codes } = await enrol();
    const plain = opened(await login({ verification: codes[0] }));
    expect(kindOf(await login({ device: plain.device }))).toBe('verification-required');
    const { device, token } = opened(await login({ verification: codes[1], rememberDevice: true }));
    expect((await login({ device })).status).toBe(200);
    expect(kindOf(await login({ device: 'x'.repeat(43) }))).toBe('verification-required');
    const body = {
      oldPassword: right.password,
      newPassword: 'correct-horse',
      confirmNewPassword: 'correct-horse',
    };
    expect((await gateway.send('passwordChange', { token, body })).status).toBe(200);
    expect(kindOf(await login({ device, password: 'correct-horse' }))).toBe('verification-required');
  });

  test('is not to be found by guessing, from however many addresses', async () => {
    await gateway.sql`UPDATE member SET password_hash = (SELECT password_hash FROM member WHERE username = 'vip' AND merchant = 'alpha')
      WHERE username = 'demo' AND merchant = 'alpha'`;
    await enrol();
    await gateway.sql`TRUNCATE rate_limit`;
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, at) =>
        login({ verification: `00000${at % 10}` }, `203.0.113.${at + 1}`),
      ),
    );
    expect(guesses.filter((answer) => kindOf(answer) === 'wrong-verification-code')).toHaveLength(10);
  });
});
