import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { checkPassword } from '../core/password.ts';
import { registration } from '../testing/prepare-forms.ts';
import { prepare } from '../testing/prepare.ts';
import { kindOf, startTestGateway, valueOf, type Answer, type TestGateway } from '../testing/test-gateway.ts';
import { saveCode } from '../identity/codes.store.ts';
import { issueSliderPass } from '../identity/slider.store.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());

const { username: _, ...mobileBody } = registration;
beforeEach(async () => {
  const { sql } = gateway;
  await prepare.memberRegister?.(sql);
  await prepare.agentAffiliateCheck?.(sql);
  await sql`UPDATE whitelabel_flag SET enabled = mod_id NOT LIKE 'SLIDER%' WHERE merchant = 'alpha'`;
  await sql`UPDATE registration_rule SET enabled = field <> 'captcha' AND enabled WHERE merchant = 'alpha'`;
});

const register = (changed: object = {}) =>
  gateway.send('memberRegister', { body: { ...registration, ...changed } });
const registerMobile = (changed: object = {}) =>
  gateway.send('memberRegisterMobile', { body: { ...mobileBody, ...changed } });
const switchFlag = (flag: string, on: boolean) =>
  gateway.sql`UPDATE whitelabel_flag SET enabled = ${on} WHERE merchant = 'alpha' AND mod_id = ${flag}`;
const setRule = (field: string, rule: { enabled: boolean; required: boolean; pattern?: string }) =>
  gateway.sql`UPDATE registration_rule SET enabled = ${rule.enabled}, required = ${rule.required},
    accepted_pattern = coalesce(${rule.pattern ?? null}, accepted_pattern) WHERE merchant = 'alpha' AND field = ${field}`;
const wrong = ({ json }: Answer) =>
  json?.success === false ? (json.fields ?? []).map(({ path, rule }) => `${path} ${rule}`) : [];
const newMember = async () =>
  (
    await gateway.sql`SELECT m.*, r.* FROM member m JOIN registration r ON r.member = m.id
      WHERE merchant = 'alpha' AND username IN ('newcomer', '639171234568')`
  )[0];

describe('registering by name', () => {
  test.each([
    [{ username: 'Adm1n' }, 'body.username reserved'],
    [{ nickname: 'adm\u0456n' }, 'body.nickname reserved'],
    [{ nickname: 'an\uFE0Fna' }, 'body.nickname characters'],
  ])('refuses %j, which hides or imitates staff', async (changed, problem) => {
    await gateway.sql`INSERT INTO registration_rule
      VALUES ('alpha', 'nickname', true, false, '*', 'ANY', 2, 20, 99) ON CONFLICT DO NOTHING`;
    const answer = await register(changed);
    await gateway.sql`DELETE FROM registration_rule WHERE merchant = 'alpha' AND field = 'nickname'`;
    expect(wrong(answer)).toEqual([problem]);
  });

  test('makes a member with an account in the merchant’s currency, and logs them in', async () => {
    const answer = await register({
      username: ' Newcomer ',
      payeeName: 'Ann Lee',
      email: 'ann@player.example',
    });
    const { token } = valueOf<{ token: string }>(answer.json);
    expect(valueOf((await gateway.send('memberInfo', { token })).json)).toMatchObject({
      account: 'Newcomer',
      type: 0,
    });
    expect(valueOf((await gateway.send('walletBalance', { token })).json)).toEqual({
      sumBalance: '0.0000',
      currency: 'PHP',
    });
    const [row] =
      await gateway.sql`SELECT * FROM member JOIN registration ON member = id WHERE username = 'Newcomer'`;
    expect(row).toMatchObject({
      mobile: '+639171234568',
      email: 'ann@player.example',
      payee_name: 'Ann Lee',
      method: 'username',
      domain: 'alpha.localhost',
      terms_accepted_at: expect.any(Date),
    });
    expect(await checkPassword(String(row?.['password_hash']), 'correct-horse')).toBe(true);
    expect(JSON.stringify(row?.['fields'])).not.toContain('horse');
    await gateway.sql`UPDATE member SET username = 'gone' || id WHERE username = 'Newcomer'`;
  });

  test('takes a phrase of several words for a password', async () => {
    const phrase = 'correct horse battery staple';
    expect((await register({ password: phrase, confirmPassword: phrase })).status).toBe(200);
    const body = { type: 'username', username: 'newcomer', password: phrase };
    expect((await gateway.send('sessionLogin', { body })).status).toBe(200);
  });

  test('uses the code up', async () => {
    await register();
    const again = await register({ username: 'another1', mobileNum: '9171234568' });
    expect(kindOf(again)).toBe('wrong-verification-code');
  });

  test('of five that come at once with one code makes one member', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => register({ username: `newcomer${number}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [row] = await gateway.sql<{ found: number }[]>`
      SELECT count(*)::int AS found FROM member WHERE username LIKE 'newcomer_' AND mobile IS NOT NULL`;
    expect(row?.found).toBe(1);
    await gateway.sql`UPDATE member SET username = 'gone' || id, mobile = NULL WHERE username LIKE 'newcomer_'`;
  });

  test('names everything wrong with the form, by the rules', async () => {
    const answer = await register({
      username: '1',
      password: 'short',
      confirmPassword: 'other',
      mobileNum: '1234',
      ageConfirmed: false,
      termsAccepted: false,
    });
    expect(kindOf(answer)).toBe('invalid-request');
    expect(wrong(answer)).toEqual([
      'body.username pattern',
      'body.mobileNum pattern',
      'body.password pattern',
      'body.confirmPassword inconsistent-twice',
      'body.ageConfirmed agreement',
      'body.termsAccepted agreement',
    ]);
  });

  test('stores which version of the terms was accepted, and refuses a registration without one', async () => {
    await prepare.memberRegister?.(gateway.sql);
    expect(kindOf(await register({ termsVersion: undefined }))).toBe('invalid-request');
    expect(kindOf(await register({ termsVersion: '<b>1</b>' }))).toBe('invalid-request');
    expect((await register({ termsVersion: 'acme-2027.1' })).status).toBe(200);
    const [row] = await gateway.sql<{ version: string }[]>`
      SELECT terms_version AS version FROM registration JOIN member ON id = member
      WHERE merchant = 'alpha' AND username = 'newcomer'`;
    expect(row?.version).toBe('acme-2027.1');
  });

  test('asks for what the operator asks for, and refuses what they do not', async () => {
    await setRule('wechat', { enabled: true, required: true });
    expect(wrong(await register())).toEqual(['body.wechat required']);
    await setRule('wechat', { enabled: false, required: true });
    expect(wrong(await register({ wechat: 'ann' }))).toEqual(['body.wechat not-requested']);
  });

  test('is not held up by a pattern that would hang a backtracking matcher', async () => {
    await setRule('payeeName', { enabled: true, required: false, pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' });
    // A backtracking one would never come to an end with it.
    expect(wrong(await register({ payeeName: 'a'.repeat(100) }))).toEqual(['body.payeeName pattern']);
    await setRule('payeeName', { enabled: true, required: false, pattern: '*' });
  });

  test('of a name or number that is taken says which, and leaves the code good', async () => {
    const named = await register({ username: 'DEMO' });
    expect([kindOf(named), ...wrong(named)]).toEqual(['account-taken', 'body.username taken']);
    await gateway.sql`UPDATE member SET mobile = '+639171234568' WHERE merchant = 'alpha' AND username = 'vip'`;
    const numbered = await register();
    expect([kindOf(numbered), ...wrong(numbered)]).toEqual(['account-taken', 'body.mobileNum taken']);
    await gateway.sql`UPDATE member SET mobile = NULL WHERE username = 'vip'`;
    expect((await register()).status).toBe(200);
  });

  test('needs the code that was sent, in time', async () => {
    expect(wrong(await register({ verificationCode: undefined }))).toEqual([
      'body.verificationCode required',
    ]);
    expect(kindOf(await register({ verificationCode: '000000' }))).toBe('wrong-verification-code');
    await gateway.sql`UPDATE verification_code SET expires_at = now()`;
    expect(kindOf(await register())).toBe('verification-code-expired');
    await switchFlag('REGMOBVERF3', false);
    expect((await register({ verificationCode: undefined })).status).toBe(200);
  });

  test('needs a pass of the slider while its switch is on', async () => {
    await switchFlag('SLIDERREG3', true);
    expect(kindOf(await register())).toBe('slider-failed');
    const other = await issueSliderPass(gateway.sql, 'alpha', 'login');
    expect(kindOf(await register({ sliderPass: other }))).toBe('slider-failed');
    const sliderPass = await issueSliderPass(gateway.sql, 'alpha', 'register');
    expect((await register({ sliderPass })).status).toBe(200);
    expect(kindOf(await register({ sliderPass, username: 'second1' }))).toBe('slider-failed');
  });

  test('needs the characters of the picture when they are asked for', async () => {
    await setRule('captcha', { enabled: true, required: true });
    expect(wrong(await register())).toEqual(['body.captcha required']);
    const captchaId = randomUUID();
    await gateway.send('captcha', { query: { captchaId } });
    expect(kindOf(await register({ captchaId, captcha: '2222' }))).toBe('wrong-captcha');
    await gateway.send('captcha', { query: { captchaId } });
    const [row] = await gateway.sql<{ answer: string }[]>`SELECT answer FROM captcha`;
    expect((await register({ captchaId, captcha: row?.answer })).status).toBe(200);
  });

  test('is off with its switch, in maintenance, and for restricted addresses', async () => {
    await switchFlag('USERNAMEREG3', false);
    expect(kindOf(await register())).toBe('feature-disabled');
    await gateway.sql`UPDATE merchant SET maintenance = true WHERE code = 'alpha'`;
    expect(kindOf(await register())).toBe('maintenance');
    await gateway.sql`UPDATE merchant SET maintenance = false`;
    await gateway.sql`INSERT INTO blocked_network (merchant, network) VALUES ('alpha', '127.0.0.0/8')`;
    expect(kindOf(await register())).toBe('region-restricted');
    await gateway.sql`DELETE FROM blocked_network WHERE network = '127.0.0.0/8'`;
  });

  test('twenty times an hour is enough for an address', async () => {
    for (let round = 0; round < 20; round++) await register({ affiliateCode: 'NOBODY' });
    expect(kindOf(await register())).toBe('too-many-requests');
  });
});

describe('an invitation', () => {
  const check = (code: string, domain = 'alpha.localhost') =>
    gateway.send('agentAffiliateCheck', { query: { code, domain } });

  test('by an affiliate code puts the member below its agent', async () => {
    expect((await check('friend')).status).toBe(200);
    expect((await register({ affiliateCode: 'FRIEND' })).status).toBe(200);
    const [agent] = await gateway.sql`SELECT id FROM member WHERE merchant = 'alpha' AND username = 'agent'`;
    expect(await newMember()).toMatchObject({ upline: agent?.['id'], affiliate_code: 'FRIEND' });
  });

  test('by a code of no one, or of another domain or merchant, is refused', async () => {
    await gateway.sql`UPDATE affiliate_code SET domain = 'other.example'`;
    expect(kindOf(await check('FRIEND'))).toBe('invalid-affiliate');
    expect((await check('FRIEND', 'Other.example')).status).toBe(200);
    const registered = await register({ affiliateCode: 'FRIEND' });
    expect([kindOf(registered), ...wrong(registered)]).toEqual([
      'invalid-affiliate',
      'body.affiliateCode known',
    ]);
    await gateway.sql`UPDATE affiliate_code SET domain = 'alpha.example' WHERE code = 'FRIEND'`;
    const route = async (host: string) =>
      valueOf<{ affiliateCode: string | null }>((await gateway.send('systemDomainRoute', { host })).json)
        .affiliateCode;
    expect([await route('alpha.example'), await route('alpha.localhost')]).toEqual(['FRIEND', null]);
    await gateway.sql`UPDATE affiliate_code SET domain = NULL`;
    const answer = await gateway.send('agentAffiliateCheck', {
      query: { code: 'FRIEND', domain: 'beta.localhost' },
      host: 'beta.localhost',
    });
    expect(kindOf(answer)).toBe('invalid-affiliate');
    expect(await newMember()).toBeUndefined();
  });

  test('by a member’s own code puts the newcomer below them', async () => {
    await gateway.sql`UPDATE member SET referral_code = 'VIVIAN2026' WHERE merchant = 'alpha' AND username = 'vip'`;
    expect((await register({ referralCode: 'vivian2026' })).status).toBe(200);
    const [vip] = await gateway.sql`SELECT id FROM member WHERE merchant = 'alpha' AND username = 'vip'`;
    expect(await newMember()).toMatchObject({ upline: vip?.['id'], referred_by: vip?.['id'] });
    expect((await newMember())?.['referral_code']).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  });

  test('is needed while direct registration is off', async () => {
    await switchFlag('DIRECTREG3', false);
    expect(kindOf(await register())).toBe('invalid-affiliate');
    expect((await register({ affiliateCode: 'FRIEND' })).status).toBe(200);
  });
});

describe('registering by number', () => {
  test('makes a member whose name is the number', async () => {
    const answer = await registerMobile();
    expect(answer.status, answer.text).toBe(200);
    expect(await newMember()).toMatchObject({
      username: '639171234568',
      nickname: '••••4568',
      method: 'mobile',
    });
  });

  test('asks for a password only while the switch is on', async () => {
    expect(wrong(await registerMobile({ password: undefined, confirmPassword: undefined }))).toEqual([
      'body.password required',
      'body.confirmPassword required',
    ]);
    await switchFlag('MOBILENUMPASSREG3', false);
    expect((await registerMobile({ password: undefined, confirmPassword: undefined })).status).toBe(200);
    expect(await newMember()).toMatchObject({ password_hash: null });
  });

  test('is off with its switch', async () => {
    await switchFlag('MOBILENUMREG3', false);
    expect(kindOf(await registerMobile())).toBe('feature-disabled');
  });

  test('takes a phone login’s token of the merchant’s project in the place of a code, for its number only', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] });
    const server = createServer((_request, response) => response.end(keys));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const token = (phone_number: string) =>
      new SignJWT({ phone_number, auth_time: Math.floor(Date.now() / 1000) })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer('https://securetoken.google.com/alpha-1')
        .setAudience('alpha-1')
        .setSubject('user')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
    const social = async (number: string) =>
      registerMobile({ verificationCode: undefined, firebaseIdToken: await token(number) });
    expect(kindOf(await social('+639171234568'))).toBe('feature-disabled');
    const keySet = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await gateway.sql`INSERT INTO phone_login_project VALUES ('alpha', 'alpha-1', ${keySet})`;
    expect(kindOf(await social('+639170000000'))).toBe('wrong-verification-code');
    expect((await social('+639171234568')).status).toBe(200);
    await gateway.sql`DELETE FROM phone_login_project`;
  });

  test('sent a code for a name’s registration can use it, too', async () => {
    await saveCode(
      gateway.sql,
      { merchant: 'alpha', purpose: 'register', target: '+639171234568', requester: registration.device },
      '654321',
    );
    expect((await registerMobile({ mobileNum: '09171234568', verificationCode: '654321' })).status).toBe(200);
  });
});
