import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../core/password.ts';
import { kindOf, startTestGateway, valueOf, type Answer, type TestGateway } from '../testing/test-gateway.ts';
import { enrolTwoFactor } from '../testing/two-factor.ts';
import { saveCode } from './codes.store.ts';
import { saveTemporaryPassword } from './passwords.store.ts';
import { issueSliderPass } from './slider.store.ts';

let gateway: TestGateway;
let smtp: SMTPServer;
let hash: string;
const mails: string[] = [];
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  gateway = await startTestGateway({
    messenger: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'no-reply@alpha.example' },
  });
  hash = await hashPassword('Demo2026!');
});
afterAll(async () => {
  await gateway.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});
beforeEach(async () => {
  const { sql } = gateway;
  await sql`TRUNCATE rate_limit, verification_code, temporary_password, login_failure, two_factor, recovery_code, known_device`;
  await sql`UPDATE whitelabel_flag SET enabled = mod_id NOT LIKE 'SLIDER%' AND mod_id <> 'NEWADDRVERIF3' WHERE merchant = 'alpha'`;
  await sql`UPDATE member SET password_hash = ${hash}, password_expires_at = NULL WHERE username IN ('demo', 'vip', 'agent')`;
});

const login = (password: string, username = 'demo') =>
  gateway.send('sessionLogin', { body: { type: 'username', username, password } });
const rules = ({ json }: Answer) =>
  json?.success === false ? (json.fields ?? []).map(({ path, rule }) => `${path} ${rule}`) : [];

describe('changing a password', () => {
  const change = async (token: string, changed: object = {}) =>
    gateway.send('passwordChange', {
      token,
      body: {
        oldPassword: 'Demo2026!',
        newPassword: 'correct-horse',
        confirmNewPassword: 'correct-horse',
        ...changed,
      },
    });

  test('lets the new one in and the old one out, and ends the other sessions', async () => {
    const [here, elsewhere] = [await gateway.login(), await gateway.login()];
    expect((await change(here)).status).toBe(200);
    expect(kindOf(await login('Demo2026!'))).toBe('wrong-credentials');
    expect((await login('correct-horse')).status).toBe(200);
    expect((await gateway.send('memberInfo', { token: here })).status).toBe(200);
    expect(kindOf(await gateway.send('memberInfo', { token: elsewhere }))).toBe('unauthenticated');
  });

  test('ends what forced it', async () => {
    await gateway.sql`UPDATE member SET password_expires_at = now() - interval '1 day' WHERE username = 'demo'`;
    const before = valueOf<{ token: string }>((await login('Demo2026!')).json);
    expect(before).toMatchObject({ passwordExpired: true, passwordChangeForced: true });
    await change(before.token);
    expect(valueOf((await login('correct-horse')).json)).toMatchObject({
      passwordExpired: false,
      passwordChangeForced: false,
    });
  });

  test.each([
    ['wrong-password', { oldPassword: 'wrong' }, []],
    [
      'invalid-request',
      { confirmNewPassword: 'other-horse' },
      ['body.confirmNewPassword inconsistent-twice'],
    ],
    ['password-refused', { newPassword: 'short', confirmNewPassword: 'short' }, ['body.newPassword length']],
    [
      'password-refused',
      { newPassword: '12345678', confirmNewPassword: '12345678' },
      ['body.newPassword too-plain'],
    ],
    ...['password1', 'qwertyuiop', 'P@ssw0rd'].map((common): [string, object, string[]] => [
      'password-refused',
      { newPassword: common, confirmNewPassword: common },
      ['body.newPassword common'],
    ]),
    [
      'password-refused',
      { newPassword: 'xxDEMOxx', confirmNewPassword: 'xxDEMOxx' },
      ['body.newPassword contains-name'],
    ],
    [
      'password-refused',
      { newPassword: 'Demo2026!', confirmNewPassword: 'Demo2026!' },
      ['body.newPassword contains-name'],
    ],
  ])('is refused as %s for %j, and changes nothing', async (kind, changed, fields) => {
    const answer = await change(await gateway.login(), changed);
    expect([kindOf(answer), ...rules(answer)]).toEqual([kind, ...fields]);
    expect((await login('Demo2026!')).status).toBe(200);
  });

  test('to the same one is refused', async () => {
    await gateway.sql`UPDATE member SET password_hash = ${await hashPassword('correct-horse')} WHERE username = 'vip' AND merchant = 'alpha'`;
    const { token } = valueOf<{ token: string }>((await login('correct-horse', 'vip')).json);
    const answer = await change(token, { oldPassword: 'correct-horse' });
    expect([kindOf(answer), ...rules(answer)]).toEqual(['password-refused', 'body.newPassword repeated']);
  });

  test('is not for trial accounts, and not for guessing', async () => {
    const trial = await gateway.send('sessionFreePlay', {
      headers: { os: 'Linux', platform: 'W', 'gateway-version': '3' },
      body: { random: 'AAAAAAAAAAAAAAAAAAAAAA' },
    });
    expect(kindOf(await change(valueOf<{ token: string }>(trial.json).token))).toBe('real-account-required');
    const token = await gateway.login();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => change(token, { oldPassword: 'guess' })),
    );
    expect(guesses.filter((answer) => kindOf(answer) === 'too-many-requests')).toHaveLength(2);
  });
});

describe('a password forgotten, by e-mail', () => {
  const forgot = async (username = 'demo', email = 'demo@player.example', language = 'EN') => {
    const sliderPass = await issueSliderPass(gateway.sql, 'alpha', 'message');
    return gateway.send('passwordForgotEmail', {
      body: { username, email, sliderPass },
      headers: { language },
    });
  };
  /** The password in a mail; other mails, such as the notice of a changed password, have none. */
  function passwordIn(mail: string): string | undefined {
    const [head = ''] = mail.split('\r\n\r\n', 1);
    const rest = mail.slice(head.length + 4);
    const text = /base64/i.test(head) ? Buffer.from(rest, 'base64').toString() : rest.replaceAll('=\r\n', '');
    return /[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}/.exec(text)?.[0];
  }
  const passwordMails = () => mails.filter((mail) => passwordIn(mail) !== undefined);
  /** The password in the last mail that has one, which has to come after `before` others. */
  async function mailed(before: number): Promise<string> {
    await expect.poll(() => passwordMails().length, { timeout: 10_000 }).toBe(before + 1);
    return passwordIn(passwordMails().at(-1) ?? '') ?? '';
  }

  test('brings a password that works once and must be changed; until then the old one stays', async () => {
    const before = passwordMails().length;
    const elsewhere = await gateway.login();
    expect((await forgot(' DEMO ', 'Demo@Player.example')).status).toBe(200);
    const password = await mailed(before);
    expect((await login('Demo2026!')).status).toBe(200);
    const used = valueOf<{ token: string }>((await login(password)).json);
    expect(used).toMatchObject({ passwordExpired: true, passwordChangeForced: true });
    expect(kindOf(await login('Demo2026!'))).toBe('wrong-credentials');
    expect(kindOf(await gateway.send('memberInfo', { token: elsewhere }))).toBe('unauthenticated');
    const change = {
      oldPassword: password,
      newPassword: 'correct-horse',
      confirmNewPassword: 'correct-horse',
    };
    expect((await gateway.send('passwordChange', { token: used.token, body: change })).status).toBe(200);
    expect(kindOf(await login(password))).toBe('wrong-credentials');
    expect((await login('correct-horse')).status).toBe(200);
  });

  test('of five logins at once with it lets one in as the mailed one', async () => {
    const before = passwordMails().length;
    await forgot();
    const password = await mailed(before);
    await Promise.all([1, 2, 3, 4, 5].map(() => login(password)));
    const [row] = await gateway.sql<{ left: number }[]>`SELECT count(*)::int AS left FROM temporary_password`;
    expect(row?.left).toBe(0);
  });

  test('expires', async () => {
    const before = passwordMails().length;
    await forgot();
    const password = await mailed(before);
    await gateway.sql`UPDATE temporary_password SET expires_at = now()`;
    expect(kindOf(await login(password))).toBe('wrong-credentials');
  });

  test('is written in the visitor’s language, from the brand', async () => {
    const before = passwordMails().length;
    await forgot('demo', 'demo@player.example', 'TH');
    expect(await mailed(before)).toMatch(/-/);
    const mail = passwordMails().at(-1) ?? '';
    expect(mail).toContain(
      `From: =?UTF-8?B?${Buffer.from('อัลฟา').toString('base64')}?= <no-reply@alpha.example>`,
    );
  });

  test('answers alike for a name, an address or a pair that does not exist, and writes to no one', async () => {
    const before = passwordMails().length;
    const right = await forgot();
    await mailed(before);
    const answers = [await forgot('nobody'), await forgot('demo', 'vip@player.example'), await forgot('vip')];
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([right.status, right.text]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(passwordMails()).toHaveLength(before + 1);
  });

  test('is refused for what cannot be a name, and the fourth time in an hour', async () => {
    expect(rules(await forgot('-'))).toEqual(['body.username username']);
    for (let round = 0; round < 3; round++) await forgot('nobody');
    expect(kindOf(await forgot('Nobody'))).toBe('too-many-requests');
  });
});

test('a mailed password asks for a code also on a remembered device', async () => {
  const { codes } = await enrolTwoFactor(gateway, await gateway.login());
  const send = (body: object) =>
    gateway.send('sessionLogin', { body: { type: 'username', username: 'demo', ...body } });
  const entered = await send({ password: 'Demo2026!', verification: codes[0], rememberDevice: true });
  const { device } = valueOf<{ device: string }>(entered.json);
  const [row] = await gateway.sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  await saveTemporaryPassword(gateway.sql, row?.id ?? 0n, await hashPassword('mailed-password'));
  expect((await send({ password: 'Demo2026!', device })).status).toBe(200);
  expect(kindOf(await send({ password: 'mailed-password', device }))).toBe('verification-required');
  expect((await send({ password: 'mailed-password', device, verification: codes[1] })).status).toBe(200);
});

describe('a password forgotten, by number', () => {
  const place = { merchant: 'alpha', purpose: 'reset', target: '+639175550101', requester: 'phone' } as const;
  const reset = (changed: object = {}) =>
    gateway.send('passwordResetPhone', {
      body: {
        mobileNum: '9175550101',
        countryDialingCode: '63',
        verificationCode: '123456',
        newPassword: 'correct-horse',
        device: 'phone',
        ...changed,
      },
    });

  test('is reset with the code that was sent, which logs in and ends all other sessions', async () => {
    const elsewhere = await gateway.login();
    await saveCode(gateway.sql, place, '123456');
    const { account, token } = valueOf<{ account: string; token: string }>((await reset()).json);
    expect(account).toBe('demo');
    expect((await gateway.send('memberInfo', { token })).status).toBe(200);
    expect(kindOf(await gateway.send('memberInfo', { token: elsewhere }))).toBe('unauthenticated');
    expect((await login('correct-horse')).status).toBe(200);
    expect(kindOf(await reset())).toBe('wrong-verification-code');
  });

  test('needs the right code, in time; a refused password leaves it good', async () => {
    await saveCode(gateway.sql, place, '123456');
    expect(kindOf(await reset({ verificationCode: '000000' }))).toBe('wrong-verification-code');
    expect(rules(await reset({ newPassword: 'short' }))).toEqual(['body.newPassword length']);
    expect(rules(await reset({ newPassword: 'this-is-demo' }))).toEqual(['body.newPassword contains-name']);
    expect((await reset()).status).toBe(200);
    await saveCode(gateway.sql, place, '123456');
    await gateway.sql`UPDATE verification_code SET expires_at = now()`;
    expect(kindOf(await reset())).toBe('verification-code-expired');
  });

  test('needs the second factor too while two-factor is on, and keeps the code by SMS until it is given', async () => {
    const here = await gateway.login();
    const [recoveryCode = ''] = (await enrolTwoFactor(gateway, here)).codes;
    await saveCode(gateway.sql, place, '123456');
    expect(kindOf(await reset())).toBe('two-factor-required');
    expect(kindOf(await reset({ secondFactorCode: '000000' }))).toBe('wrong-two-factor-code');
    expect((await gateway.send('memberInfo', { token: here })).status).toBe(200);
    expect(kindOf(await login('correct-horse'))).toBe('wrong-credentials');
    const { token } = valueOf<{ token: string }>((await reset({ secondFactorCode: recoveryCode })).json);
    expect((await gateway.send('memberInfo', { token })).status).toBe(200);
  });

  test('is off with its switch, and for a number of no one’s says what it says for a wrong code', async () => {
    expect(kindOf(await reset({ mobileNum: '9170000009' }))).toBe('wrong-verification-code');
    await gateway.sql`UPDATE whitelabel_flag SET enabled = false WHERE mod_id = 'CHNGPASSVERIF3'`;
    expect(kindOf(await reset())).toBe('feature-disabled');
  });
});
