import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../core/password.ts';
import { kindOf, startTestGateway, valueOf, type Answer, type TestGateway } from '../testing/test-gateway.ts';
import { decideBlock } from '../identity/blocked-members.store.ts';
import { saveCode } from '../identity/codes.store.ts';
import { issueSliderPass } from '../identity/slider.store.ts';
import { addressCheckFor, passesAddressCheck } from './address-check.ts';

const ann = { mobile: '+639171234567', email: 'ann@player.example', payeeName: 'Ann Lee' };
const nothing = { mobile: null, email: null, payeeName: null };
const sms = { canSend: true, paymentPassword: false };

describe('the proof that is asked for', () => {
  test('is the best that a member’s data allow, and hides most of them', () => {
    expect(addressCheckFor(ann, sms)).toEqual({ method: 'code', hint: '+63••••••567', expiredMinutes: 5 });
    expect(addressCheckFor(ann, { ...sms, canSend: false })).toEqual({
      method: 'mobile',
      hint: '+63••••••567',
    });
    expect(addressCheckFor({ ...ann, mobile: null }, sms)).toEqual({
      method: 'email',
      hint: 'a•••@p•••.example',
    });
    expect(addressCheckFor({ ...nothing, payeeName: 'Ann Lee' }, sms)).toEqual({
      method: 'payeeName',
      hint: 'A•••',
    });
    expect(addressCheckFor(nothing, { ...sms, paymentPassword: true })).toEqual({
      method: 'paymentPassword',
      hint: '',
    });
    expect(addressCheckFor(nothing, sms)).toEqual({ method: 'support', hint: '' });
  });

  test.each([
    ['mobile', '9171234567', true],
    ['mobile', '0917 123 4567', true],
    ['mobile', '+639171234567', true],
    ['mobile', '1234567', false],
    ['mobile', '234567', false],
    ['mobile', '9171234568', false],
    ['mobile', '', false],
    ['email', ' ANN@player.example ', true],
    ['email', 'ann@player', false],
    ['payeeName', 'ann  LEE', true],
    ['payeeName', 'ann', false],
    ['payeeName', '', false],
  ] as const)('%s is proved by "%s": %s', (method, typed, right) => {
    expect(passesAddressCheck(method, ann, typed)).toBe(right);
  });
});

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.sql`TRUNCATE rate_limit, login_failure, verification_code, known_address`;
  await gateway.sql`UPDATE whitelabel_flag SET enabled = mod_id NOT LIKE 'SLIDER%' WHERE merchant = 'alpha'`;
});

const login = (changed: object = {}) =>
  gateway.send('sessionLogin', {
    body: { type: 'username', username: 'demo', password: 'Demo2026!', ...changed },
  });
const wasElsewhere = () => gateway.sql`INSERT INTO known_address (member, address)
  SELECT id, '198.51.100.7' FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
const challengeOf = ({ json }: Answer) => (json?.success === false ? json.value : undefined);

describe('a login from an address that the member never used', () => {
  test('needs a code that is sent to their number, and the address is known from then on', async () => {
    await wasElsewhere();
    const first = await login();
    expect(kindOf(first)).toBe('verification-required');
    expect(challengeOf(first)).toEqual({
      captchaRequired: false,
      verification: { method: 'code', hint: '+63••••••101', expiredMinutes: 5, resendSeconds: 60 },
    });
    const text = gateway.outbox().at(-1)?.['text'] ?? '';
    expect(kindOf(await login())).toBe('verification-required');
    expect(kindOf(await login({ verification: '000000' }))).toBe('wrong-verification-code');
    const code = /\d{6}/.exec(text)?.[0];
    expect((await login({ verification: code })).status).toBe(200);
    expect((await login()).status).toBe(200);
  });

  test('sends another code when it is asked for, no sooner than it says', async () => {
    await wasElsewhere();
    await login();
    const before = gateway.outbox().length;
    const early = await login();
    expect(gateway.outbox().length).toBe(before);
    const { verification } = challengeOf(early) as { verification: { resendSeconds: number } };
    expect(verification.resendSeconds).toBeGreaterThan(0);
    expect(verification.resendSeconds).toBeLessThanOrEqual(60);
    await gateway.sql`UPDATE rate_limit SET expire = 0 WHERE key LIKE 'codeByRequester:%'`;
    expect(challengeOf(await login())).toMatchObject({ verification: { resendSeconds: 60 } });
    expect(gateway.outbox().length).toBe(before + 1);
    const code = /\d{6}/.exec(gateway.outbox().at(-1)?.['text'] ?? '')?.[0];
    expect((await login({ verification: code })).status).toBe(200);
  });

  test('tells nothing to who does not know the password', async () => {
    await wasElsewhere();
    const before = gateway.outbox().length;
    expect(kindOf(await login({ password: 'wrong' }))).toBe('wrong-credentials');
    expect(gateway.outbox().length).toBe(before);
  });

  test('or the first address of all, or with the switch off, needs nothing more', async () => {
    expect((await login()).status).toBe(200);
    await gateway.sql`TRUNCATE known_address`;
    await wasElsewhere();
    await gateway.sql`UPDATE whitelabel_flag SET enabled = false WHERE mod_id = 'NEWADDRVERIF3'`;
    expect((await login()).status).toBe(200);
  });

  test('counts wrong proofs like wrong passwords', async () => {
    await wasElsewhere();
    await gateway.sql`UPDATE member SET mobile = NULL WHERE merchant = 'alpha' AND username = 'demo'`;
    expect(challengeOf(await login())).toMatchObject({
      verification: { method: 'email', hint: 'd•••@p•••.example' },
    });
    for (let round = 0; round < 3; round++) await login({ verification: 'guess@player.example' });
    expect(kindOf(await login({ verification: 'guess@player.example' }))).toBe('captcha-required');
    await gateway.sql`TRUNCATE login_failure`;
    expect((await login({ verification: 'Demo@player.example' })).status).toBe(200);
    await gateway.sql`UPDATE member SET mobile = '+639175550101' WHERE merchant = 'alpha' AND username = 'demo'`;
  });
});

describe('a member without contact data, at a new address', () => {
  let username: string;
  const enter = (changed: object = {}) => login({ username, ...changed });
  beforeEach(async () => {
    username = `bare${randomUUID().slice(0, 8)}`;
    await gateway.sql`INSERT INTO member (merchant, username, nickname, language, rank_name, password_hash)
      SELECT merchant, ${username}, '', language, rank_name, password_hash FROM member
      WHERE merchant = 'alpha' AND username = 'demo'`;
    await gateway.sql`INSERT INTO known_address (member, address)
      SELECT id, '198.51.100.7' FROM member WHERE username = ${username}`;
  });
  const setPaymentPassword = async (password: string) => {
    await gateway.sql`
      UPDATE member SET payment_password_hash = ${await hashPassword(password)} WHERE username = ${username}`;
  };

  test('gives the payment password', async () => {
    await setPaymentPassword('violet-kayak-19');
    expect(challengeOf(await enter())).toMatchObject({
      verification: { method: 'paymentPassword', hint: '' },
    });
    expect(kindOf(await enter({ verification: 'guess' }))).toBe('wrong-verification-code');
    expect((await enter({ verification: 'violet-kayak-19' })).status).toBe(200);
  });

  test('without one too does not pass, whatever is typed, until the operator lets them in', async () => {
    expect(challengeOf(await enter())).toMatchObject({ verification: { method: 'support', hint: '' } });
    expect(kindOf(await enter({ verification: '' }))).not.toBeUndefined();
    expect(kindOf(await enter({ verification: 'anything' }))).toBe('verification-required');
    const [member] = await gateway.sql<{ id: bigint }[]>`SELECT id FROM member WHERE username = ${username}`;
    await decideBlock(gateway.sql, {
      member: member?.id ?? 0n,
      action: 'unblock',
      operator: 'olga',
      reason: 'Called.',
    });
    expect((await enter()).status).toBe(200);
  });

  test('is not asked on a device where they have logged in before', async () => {
    await gateway.sql`DELETE FROM known_address WHERE member = (SELECT id FROM member WHERE username = ${username})`;
    const { device } = valueOf<{ device: string }>((await enter()).json);
    await gateway.sql`UPDATE known_address SET address = '198.51.100.7'
      WHERE member = (SELECT id FROM member WHERE username = ${username})`;
    expect(kindOf(await enter())).toBe('verification-required');
    expect(kindOf(await enter({ device: 'x'.repeat(43) }))).toBe('verification-required');
    expect((await enter({ device })).status).toBe(200);
  });
});

describe('a login by SMS', () => {
  const place = { merchant: 'alpha', purpose: 'login', target: '+639175550101', requester: 'phone' } as const;
  const bySms = (changed: object = {}) =>
    gateway.send('sessionLogin', {
      body: {
        type: 'sms',
        mobileNum: '9175550101',
        countryDialingCode: '63',
        smsCode: '123456',
        device: 'phone',
        ...changed,
      },
    });

  test('opens a session with the code that was sent, once', async () => {
    const before = gateway.outbox().length;
    const sliderPass = await issueSliderPass(gateway.sql, 'alpha', 'message');
    const body = { mobileNum: '9175550101', countryDialingCode: '63', device: 'phone', sliderPass };
    await gateway.send('sessionLoginCode', { body });
    await expect.poll(() => gateway.outbox().length).toBe(before + 1);
    expect(gateway.outbox().at(-1)).toMatchObject({ channel: 'sms', to: '+639175550101' });
    const smsCode = /\d{6}/.exec(gateway.outbox().at(-1)?.['text'] ?? '')?.[0];
    const { token } = valueOf<{ token: string }>((await bySms({ smsCode })).json);
    expect(valueOf((await gateway.send('memberInfo', { token })).json)).toMatchObject({ account: 'demo' });
    expect(kindOf(await bySms({ smsCode }))).toBe('wrong-verification-code');
  });

  test('does not force a change of the password, and is told when the code is too old', async () => {
    await saveCode(gateway.sql, place, '123456');
    await gateway.sql`UPDATE member SET password_expires_at = now() WHERE merchant = 'alpha' AND username = 'demo'`;
    expect(valueOf((await bySms()).json)).toMatchObject({
      passwordExpired: true,
      passwordChangeForced: false,
    });
    await gateway.sql`UPDATE member SET password_expires_at = NULL`;
    await saveCode(gateway.sql, place, '123456');
    await gateway.sql`UPDATE verification_code SET expires_at = now()`;
    expect(kindOf(await bySms())).toBe('verification-code-expired');
  });

  test('asks for a captcha after three wrong codes', async () => {
    for (let round = 0; round < 3; round++) await bySms({ smsCode: '000000' });
    expect(kindOf(await bySms())).toBe('captcha-required');
  });
});

describe('a login', () => {
  test('waits twice as long after each wrong password from the fifth on, here but not elsewhere', async () => {
    const withCaptcha = async (password: string) => {
      const captchaId = randomUUID();
      await gateway.send('captcha', { query: { captchaId } });
      const [row] = await gateway.sql<
        { answer: string }[]
      >`SELECT answer FROM captcha WHERE id = ${`alpha ${captchaId}`}`;
      return login({ password, captchaId, captcha: row?.answer });
    };
    await gateway.sql`INSERT INTO login_failure (merchant, subject, count)
      SELECT 'alpha', subject, 4 FROM unnest(ARRAY['account:demo', 'address:127.0.0.1', 'both:127.0.0.1 demo']) AS subject`;
    for (const seconds of [2, 4, 8, 16]) {
      await withCaptcha('wrong');
      // An hour from now, so that the next one comes before the end of the wait however slow the machine is.
      const began = performance.now();
      await gateway.sql`UPDATE login_failure SET last_at = now() + interval '1 hour' WHERE subject = 'both:127.0.0.1 demo'`;
      const refused = await withCaptcha('Demo2026!');
      const passed = Math.ceil((performance.now() - began) / 1000);
      expect(kindOf(refused)).toBe('too-many-requests');
      const wait = Number(refused.headers['retry-after']) - 3600;
      expect(wait).toBeLessThanOrEqual(seconds);
      expect(wait).toBeGreaterThanOrEqual(seconds - passed);
      // The wait passes.
      await gateway.sql`UPDATE login_failure SET last_at = now() - interval '10 minutes'`;
      await gateway.sql`TRUNCATE rate_limit`;
    }
    await gateway.sql`DELETE FROM login_failure WHERE subject LIKE 'both:%'`;
    expect((await withCaptcha('Demo2026!')).status).toBe(200);
  });

  test('with the digits one to six must be followed by a change', async () => {
    await gateway.sql`UPDATE member SET password_hash = ${await hashPassword('123456')} WHERE merchant = 'alpha' AND username = 'vip'`;
    const answer = await login({ username: 'vip', password: '123456' });
    expect(valueOf(answer.json)).toMatchObject({ passwordExpired: false, passwordChangeForced: true });
  });

  test('with an expired password must be followed by a change only while the switch is on', async () => {
    await gateway.sql`UPDATE member SET password_expires_at = now() WHERE merchant = 'alpha' AND username = 'demo'`;
    expect(valueOf((await login()).json)).toMatchObject({ passwordChangeForced: true });
    await gateway.sql`UPDATE whitelabel_flag SET enabled = false WHERE mod_id = 'PWDEXPFORCECHANGE3'`;
    expect(valueOf((await login()).json)).toMatchObject({
      passwordExpired: true,
      passwordChangeForced: false,
    });
    await gateway.sql`UPDATE member SET password_expires_at = NULL`;
  });

  test('needs a pass of the slider while its switch is on', async () => {
    await gateway.sql`UPDATE whitelabel_flag SET enabled = true WHERE merchant = 'alpha' AND mod_id = 'SLIDERLOGIN3'`;
    expect(kindOf(await login())).toBe('slider-failed');
    const wrong = await issueSliderPass(gateway.sql, 'alpha', 'register');
    expect(kindOf(await login({ sliderPass: wrong }))).toBe('slider-failed');
    const sliderPass = await issueSliderPass(gateway.sql, 'alpha', 'login');
    expect((await login({ sliderPass })).status).toBe(200);
    expect(kindOf(await login({ sliderPass }))).toBe('slider-failed');
  });
});
