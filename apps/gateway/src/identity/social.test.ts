import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newPayee, PASSWORD, type Payee } from '../testing/payee.ts';
import { registration } from '../testing/prepare-forms.ts';
import { prepare } from '../testing/prepare.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { enrolTwoFactor } from '../testing/two-factor.ts';

let gateway: TestGateway;
let signer: CryptoKey;
let stranger: CryptoKey;
let keys: ReturnType<typeof createServer>;
beforeAll(async () => {
  gateway = await startTestGateway();
  const pair = await generateKeyPair('RS256', { extractable: true });
  signer = pair.privateKey;
  stranger = (await generateKeyPair('RS256')).privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  keys = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] })),
  );
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  const keySet = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/`;
  await gateway.sql`INSERT INTO phone_login_project VALUES ('alpha', 'alpha-1', ${keySet}, '{google}')`;
});
afterAll(async () => {
  keys.close();
  await gateway.close();
});
beforeEach(() => gateway.sql`TRUNCATE rate_limit, social_login, login_failure`);

const now = () => Math.floor(Date.now() / 1000);

/** The id token of a login at a provider, with what an attacker changes of it. */
async function tokenOf(
  subject: string,
  {
    provider = 'google.com',
    email = 'somebody@player.example',
    key = signer,
    project = 'alpha-1',
    authTime = now(),
  }: { provider?: string; email?: string; key?: CryptoKey; project?: string; authTime?: number } = {},
): Promise<string> {
  const firebase = { sign_in_provider: provider, identities: { [provider]: [subject], email: [email] } };
  return new SignJWT({ firebase, email, email_verified: true, auth_time: authTime })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer(`https://securetoken.google.com/${project}`)
    .setAudience(project)
    .setSubject('user')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
}

const login = (firebaseIdToken: string, more: object = {}, host = 'alpha.localhost') =>
  gateway.send('sessionLogin', { host, body: { type: 'social', firebaseIdToken, ...more } });
const link = ({ token }: Payee, firebaseIdToken: string, password = PASSWORD) =>
  gateway.send('socialLink', { token, body: { firebaseIdToken, password } });
const member = () => newPayee(gateway);

describe('a log-in with Google', () => {
  test('opens the account that it was linked to with the login password', async () => {
    const payee = await member();
    expect(kindOf(await login(await tokenOf('1')))).toBe('unknown-account');
    expect(kindOf(await link(payee, await tokenOf('1'), 'wrong'))).toBe('wrong-password');
    expect(valueOf((await link(payee, await tokenOf('1'))).json)).toEqual({ provider: 'google' });
    const { token } = valueOf<{ token: string }>((await login(await tokenOf('1'))).json);
    const security = await gateway.send('memberSecurity', { token });
    expect(valueOf(security.json)).toMatchObject({ socialLogins: ['google'] });
    const info = valueOf<{ account: string }>((await gateway.send('memberInfo', { token })).json);
    expect(info.account).toBe(payee.username);
  });

  test('takes over no account by its e-mail address', async () => {
    const payee = await member();
    const email = `${payee.username}@player.example`;
    await gateway.sql`UPDATE member SET email = ${email} WHERE id = ${payee.id}`;
    expect(kindOf(await login(await tokenOf('2', { email })))).toBe('unknown-account');
    await link(payee, await tokenOf('3'));
    expect(kindOf(await login(await tokenOf('2', { email })))).toBe('unknown-account');
  });

  test('is no second factor', async () => {
    const payee = await member();
    await link(payee, await tokenOf('4'));
    const { codes } = await enrolTwoFactor(gateway, payee.token, PASSWORD);
    const token = await tokenOf('4');
    expect(kindOf(await login(token))).toBe('verification-required');
    expect(kindOf(await login(token, { verification: '000000' }))).toBe('wrong-verification-code');
    expect((await login(token, { verification: codes[0] })).status).toBe(200);
    await gateway.sql`UPDATE session SET second_factor_at = NULL`;
    expect(kindOf(await link(payee, await tokenOf('5')))).toBe('two-factor-required');
  });

  test('ends when it is unlinked, and does not open a blocked account', async () => {
    const payee = await member();
    await link(payee, await tokenOf('6'));
    await gateway.sql`UPDATE member SET blocked_at = now() WHERE id = ${payee.id}`;
    expect(kindOf(await login(await tokenOf('6')))).toBe('account-locked');
    await gateway.sql`UPDATE member SET blocked_at = NULL WHERE id = ${payee.id}`;
    const unlink = (password: string) =>
      gateway.send('socialUnlink', { token: payee.token, body: { provider: 'google', password } });
    expect(kindOf(await unlink('wrong'))).toBe('wrong-password');
    expect((await unlink(PASSWORD)).status).toBe(200);
    expect(kindOf(await unlink(PASSWORD))).toBe('not-found');
    expect(kindOf(await login(await tokenOf('6')))).toBe('unknown-account');
  });

  test.each<[string, string, () => Promise<string>]>([
    ['signed by a stranger', 'wrong-verification-code', () => tokenOf('7', { key: stranger })],
    ['of another project', 'wrong-verification-code', () => tokenOf('7', { project: 'beta-1' })],
    ['of a login long ago', 'verification-code-expired', () => tokenOf('7', { authTime: now() - 700 })],
    ['of a login by phone', 'wrong-verification-code', () => tokenOf('7', { provider: 'phone' })],
    ['of a provider that is switched off', 'feature-disabled', () => tokenOf('7', { provider: 'apple.com' })],
    ['without a subject', 'wrong-verification-code', () => tokenOf('')],
  ])('is refused with a token %s', async (_what, kind, token) => {
    await link(await member(), await tokenOf('7'));
    expect(kindOf(await login(await token()))).toBe(kind);
    expect(kindOf(await link(await member(), await token()))).toBe(kind);
  });

  test('is off at a brand without a project', async () => {
    expect(kindOf(await login(await tokenOf('8'), {}, 'beta.localhost'))).toBe('feature-disabled');
  });
});

test('an account is linked to one member, and a member to one account of a provider, also at once', async () => {
  const [one, two] = [await member(), await member()];
  const token = await tokenOf('9');
  const both = await Promise.all([link(one, token), link(two, token)]);
  expect(both.map(kindOf).toSorted()).toEqual(['conflict', undefined]);
  const linked = both[0]?.status === 200 ? one : two;
  expect(kindOf(await link(linked, await tokenOf('10')))).toBe('conflict');
});

test('a link is announced to the member', async () => {
  const payee = await member();
  const email = `${payee.username}@player.example`;
  await gateway.sql`UPDATE member SET email = ${email}, language = 'EN' WHERE id = ${payee.id}`;
  await link(payee, await tokenOf('11'));
  await vi.waitFor(() => {
    const texts = gateway.outbox().filter((one) => one['to'] === email);
    expect(texts.map((one) => one['text'])).toEqual([
      expect.stringContaining('log-in with Google was linked'),
    ]);
  }, 10_000);
});

describe('a registration with Google', () => {
  const register = async (subject: string, changed: object = {}) => {
    await prepare.memberRegister?.(gateway.sql);
    const body = { ...registration, socialToken: await tokenOf(subject), ...changed };
    return gateway.send('memberRegister', { body });
  };
  beforeEach(async () => {
    await gateway.sql`UPDATE registration_rule SET enabled = false WHERE merchant = 'alpha' AND field = 'captcha'`;
    await gateway.sql`UPDATE whitelabel_flag SET enabled = mod_id NOT LIKE 'SLIDER%' WHERE merchant = 'alpha'`;
  });

  test('follows the rules of every registration', async () => {
    expect(kindOf(await register('20', { ageConfirmed: false }))).toBe('invalid-request');
    expect(kindOf(await register('20', { termsAccepted: false }))).toBe('invalid-request');
    await gateway.sql`UPDATE whitelabel_flag SET enabled = false WHERE merchant = 'alpha' AND mod_id = 'DIRECTREG3'`;
    expect(kindOf(await register('20'))).toBe('invalid-affiliate');
    expect(kindOf(await login(await tokenOf('20')))).toBe('unknown-account');
  });

  test('links the account to the new member, once', async () => {
    expect((await register('21')).status).toBe(200);
    expect((await login(await tokenOf('21'))).status).toBe(200);
    expect(kindOf(await register('21', { username: 'newcomer2' }))).toBe('account-taken');
    expect(kindOf(await register('22', { socialToken: await tokenOf('22', { key: stranger }) }))).toBe(
      'wrong-verification-code',
    );
    expect(kindOf(await login(await tokenOf('22')))).toBe('unknown-account');
  });
});
