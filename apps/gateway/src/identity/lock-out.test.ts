import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../core/password.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { issueSliderPass } from './slider.store.ts';

// What a stranger does must not keep the owner of an account from a code, a mail or a login.

let gateway: TestGateway;
let hash: string;
beforeAll(async () => {
  gateway = await startTestGateway({ trustProxy: '127.0.0.1' });
  hash = await hashPassword('Demo2026!');
});
afterAll(() => gateway.close());
beforeEach(async () => {
  // Notices of the test before must not be taken for codes of this one.
  await vi.waitUntil(
    async () =>
      (await gateway.sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'member-notice'`).length ===
      0,
    { timeout: 30_000 },
  );
  await gateway.sql`TRUNCATE rate_limit, verification_code, login_failure, temporary_password, slider_pass`;
  await gateway.sql`UPDATE whitelabel_flag SET enabled = mod_id NOT LIKE 'SLIDER%' AND mod_id <> 'NEWADDRVERIF3' WHERE merchant = 'alpha'`;
  await gateway.sql`UPDATE member SET password_hash = ${hash}, password_expires_at = NULL WHERE merchant = 'alpha' AND username = 'demo'`;
});

const number = { mobileNum: '9175550101', countryDialingCode: '63' };
const owner = '198.51.100.7';
const stranger = '203.0.113.9';
const send = (
  name: 'sessionLogin' | 'sessionLoginCode' | 'smsCodeNoLogin' | 'passwordForgotEmail' | 'passwordResetPhone',
  address: string,
  body: object,
) => gateway.send(name, { body, headers: { 'x-forwarded-for': address } });
const pass = () => issueSliderPass(gateway.sql, 'alpha', 'message');
const sent = () =>
  gateway.outbox().filter(({ to }) => to === '+639175550101' || to === 'demo@player.example');
const nextMinute = () => gateway.sql`DELETE FROM rate_limit WHERE key LIKE 'codeByRequester:%'`;

/** Requests a code as the owner does, with a solved slider. @returns the code and the device it is good with */
async function ownersCode(name: 'sessionLoginCode' | 'smsCodeNoLogin', device?: string) {
  const before = sent().length;
  const sliderPass = device === undefined ? await pass() : undefined;
  const answer = await send(name, owner, { ...number, device, sliderPass });
  expect(answer.status).toBe(200);
  await expect.poll(() => sent().length).toBe(before + 1);
  const code = /\d{6}/.exec(sent().at(-1)?.['text'] ?? '')?.[0] ?? '';
  return { code, device: valueOf<{ device: string }>(answer.json).device };
}

/** Logs in as the owner. @returns the device that is known from then on */
async function knownDevice(): Promise<string> {
  const answer = await send('sessionLogin', owner, {
    type: 'username',
    username: 'demo',
    password: 'Demo2026!',
  });
  return valueOf<{ device: string }>(answer.json).device;
}

describe('without a solved slider or a known device', () => {
  test.each([
    ['sessionLoginCode', number],
    ['smsCodeNoLogin', number],
    ['passwordForgotEmail', { username: 'demo', email: 'demo@player.example' }],
  ] as const)('%s sends nothing, and counts for no one', async (name, body) => {
    const before = sent().length;
    for (let round = 0; round < 11; round++)
      expect(kindOf(await send(name, stranger, { ...body, device: 'made-up' }))).toBe('slider-failed');
    expect(
      kindOf(
        await send(name, stranger, {
          ...body,
          sliderPass: await issueSliderPass(gateway.sql, 'alpha', 'login'),
        }),
      ),
    ).toBe('slider-failed');
    const sliderPass = await pass();
    expect((await send(name, owner, { ...body, sliderPass })).status).toBe(200);
    await expect.poll(() => sent().length).toBe(before + 1);
    await nextMinute();
    expect(kindOf(await send(name, owner, { ...body, sliderPass }))).toBe('slider-failed');
  });

  test('a registration’s code is not sent, either', async () => {
    const body = { mobileNo: '9171112222', countryDialingCode: '63', type: 'mobile' };
    expect(kindOf(await gateway.send('smsCodeRegister', { body }))).toBe('slider-failed');
    expect(
      (await gateway.send('smsCodeRegister', { body: { ...body, sliderPass: await pass() } })).status,
    ).toBe(200);
  });
});

describe('a stranger who requests codes for the owner’s number', () => {
  test('uses up their own day, not the owner’s, and leaves the owner’s code good', async () => {
    const { code, device } = await ownersCode('smsCodeNoLogin');
    const before = sent().length;
    for (let round = 0; round < 10; round++) {
      const answer = await send('smsCodeNoLogin', stranger, { ...number, sliderPass: await pass() });
      expect(answer.status).toBe(200);
      await nextMinute();
    }
    await expect.poll(() => sent().length).toBe(before + 10);
    const more = await send('smsCodeNoLogin', stranger, { ...number, sliderPass: await pass() });
    expect(kindOf(more)).toBe('verification-quota-exceeded');
    await ownersCode('sessionLoginCode');
    const reset = await send('passwordResetPhone', owner, {
      ...number,
      verificationCode: code,
      newPassword: 'correct-horse',
      device,
    });
    expect(reset.status).toBe(200);
  });

  test('from many networks uses up that purpose for strangers, not for a known device', async () => {
    const device = await knownDevice();
    const requested: number[] = [];
    const before = sent().length;
    for (let round = 0; round < 32; round++) {
      const answer = await send('smsCodeNoLogin', `2001:db8:0:${round}::1`, {
        ...number,
        sliderPass: await pass(),
      });
      requested.push(answer.status);
    }
    expect(requested.filter((status) => status === 200)).toHaveLength(30);
    await expect.poll(() => sent().length).toBe(before + 30);
    await ownersCode('smsCodeNoLogin', device);
    await ownersCode('sessionLoginCode');
  });

  test('has one allowance for all addresses of an IPv6 network', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      const address = `2001:db8:1:2::${round + 1}`;
      statuses.push((await send('smsCodeNoLogin', address, { ...number, sliderPass: await pass() })).status);
    }
    expect(statuses).toEqual([200, 429, 429]);
  });
});

describe('a stranger who enters wrong codes', () => {
  const guesses = Array.from({ length: 20 }, (_, at) => String(100_000 + at));

  test('does not void the owner’s code for a reset', async () => {
    const { code, device } = await ownersCode('smsCodeNoLogin');
    const reset = { ...number, newPassword: 'correct-horse' };
    const wrong = guesses.filter((guess) => guess !== code);
    for (const [at, verificationCode] of wrong.entries()) {
      const mine = at % 2 === 0 ? {} : { device: `made-up-${at}` };
      const answer = await send('passwordResetPhone', stranger, { ...reset, ...mine, verificationCode });
      expect(kindOf(answer)).toBe('wrong-verification-code');
    }
    // Even the right one is wrong without the device that requested it.
    const stolen = await send('passwordResetPhone', stranger, { ...reset, verificationCode: code });
    expect(kindOf(stolen)).toBe('wrong-verification-code');
    expect(
      (await send('passwordResetPhone', owner, { ...reset, verificationCode: code, device })).status,
    ).toBe(200);
  });

  test('does not void the owner’s code for a login, nor use up its attempts', async () => {
    const { code, device } = await ownersCode('sessionLoginCode');
    const wrong = guesses.filter((guess) => guess !== code);
    for (const [at, smsCode] of wrong.entries()) {
      await send('sessionLogin', `203.0.113.${at + 1}`, { type: 'sms', ...number, smsCode });
    }
    // The wrong codes bring a captcha, which the owner can solve.
    await gateway.sql`TRUNCATE login_failure`;
    const answer = await send('sessionLogin', owner, { type: 'sms', ...number, smsCode: code, device });
    expect(answer.status).toBe(200);
  });

  test('is limited by the network', async () => {
    const reset = { ...number, newPassword: 'correct-horse', verificationCode: '000000' };
    await gateway.sql`INSERT INTO rate_limit (key, points, expire)
      VALUES (${`codeAttemptByAddress:alpha ${stranger}`}, 60, extract(epoch FROM now() + interval '1 hour')::bigint * 1000)`;
    expect(kindOf(await send('passwordResetPhone', stranger, reset))).toBe('too-many-requests');
    expect(kindOf(await send('passwordResetPhone', owner, reset))).toBe('wrong-verification-code');
  });
});

describe('a stranger who requests mails for the owner’s name', () => {
  const forgot = async (address: string, email: string, more: object = {}) =>
    send('passwordForgotEmail', address, { username: 'demo', email, sliderPass: await pass(), ...more });

  test('with a wrong mailbox uses up their own hour', async () => {
    const before = sent().length;
    for (let round = 0; round < 3; round++)
      expect((await forgot(stranger, 'stranger@player.example')).status).toBe(200);
    expect(kindOf(await forgot(stranger, 'stranger@player.example'))).toBe('too-many-requests');
    expect((await forgot(owner, 'demo@player.example')).status).toBe(200);
    await expect.poll(() => sent().length).toBe(before + 1);
  });

  test('with the right one sends ten a day, and a known device still gets its own', async () => {
    const device = await knownDevice();
    const before = sent().length;
    for (let round = 0; round < 12; round++) {
      // One answer for all, so that it does not tell which mailbox is the owner's.
      expect((await forgot(`203.0.113.${round + 1}`, 'demo@player.example')).status).toBe(200);
    }
    await expect.poll(() => sent().length).toBe(before + 10);
    expect((await forgot(owner, 'demo@player.example', { device, sliderPass: undefined })).status).toBe(200);
    await expect.poll(() => sent().length).toBe(before + 11);
  });
});
