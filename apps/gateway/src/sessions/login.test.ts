import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { checkPassword, hashPassword } from '../core/password.ts';
import { decideBlock } from '../identity/blocked-members.store.ts';
import {
  kindOf,
  startTestGateway,
  valueOf,
  type Answer,
  type TestGateway,
  testSecretsKey,
} from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());
afterEach(async () => {
  await gateway.sql`TRUNCATE rate_limit, login_failure, captcha`;
  await gateway.sql`UPDATE merchant SET maintenance = false`;
});

const right = { type: 'username', username: 'demo', password: 'Demo2026!' };
const login = (body: object = right, host?: string) =>
  gateway.send('sessionLogin', { body, ...(host !== undefined && { host }) });
const captchaRequired = ({ json }: Answer) =>
  json?.success === false
    ? (json.value as { captchaRequired?: boolean } | undefined)?.captchaRequired
    : undefined;

describe('login', () => {
  test('opens a session that the balance and the member info accept, until logout', async () => {
    const { token } = valueOf<{ token: string }>((await login()).json);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(valueOf((await gateway.send('memberInfo', { token })).json)).toMatchObject({
      account: 'demo',
      type: 0,
      toUpline: true,
      clubLabel: { labelName: 'Silver', rankLevel: 2 },
    });
    expect(valueOf((await gateway.send('walletBalance', { token })).json)).toEqual({
      sumBalance: '12845.6000',
      currency: 'PHP',
    });
    expect((await gateway.send('sessionLogout', { token })).status).toBe(200);
    expect(kindOf(await gateway.send('memberInfo', { token }))).toBe('unauthenticated');
  });

  test('is refused to a blocked member, whose sessions end, until they are unblocked', async () => {
    const { sql } = gateway;
    const token = await gateway.login();
    const [demo] = await sql<
      { id: bigint }[]
    >`SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
    const decision = { member: demo?.id ?? 0n, operator: 'ann', reason: 'fraud' };
    await decideBlock(sql, { ...decision, action: 'block' });
    expect(kindOf(await gateway.send('memberInfo', { token }))).toBe('unauthenticated');
    expect(kindOf(await login())).toBe('account-locked');
    expect(kindOf(await login({ ...right, password: 'wrong' }))).toBe('wrong-credentials');
    await decideBlock(sql, { ...decision, action: 'unblock' });
    expect((await login()).status).toBe(200);
    expect(kindOf(await gateway.send('memberInfo', { token }))).toBe('unauthenticated');
    const events = await sql`SELECT action, operator, reason FROM member_block_event ORDER BY id`;
    expect(events.map(({ action }) => action)).toEqual(['block', 'unblock']);
    await expect(sql`DELETE FROM member_block_event`).rejects.toThrow('append-only');
  });

  test('keeps the token as a hash only', async () => {
    const { token } = valueOf<{ token: string }>((await login()).json);
    const [row] =
      await gateway.sql`SELECT count(*)::int AS found FROM session WHERE token_hash = sha256(${token}::text::bytea)`;
    expect(row?.['found']).toBe(1);
  });

  test('leaves a line in the log for each answer, without password and token', async () => {
    gateway.newLogText();
    const { json } = await login();
    const { token } = json?.success === true ? (json.value as { token: string }) : { token: '' };
    expect(token).not.toBe('');
    expect((await gateway.send('walletBalance', { token })).status).toBe(200);
    let text = '';
    await vi.waitFor(() => {
      text += gateway.newLogText();
      expect(text).toContain('/wps/v2/wallets/balance');
    }, 30_000);
    expect(text).not.toContain(token);
    expect(text).not.toContain(right.password);
    for (const line of text.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  });

  test('takes the name in any case and with spaces around it', async () => {
    expect((await login({ ...right, username: ' DeMo ' })).status).toBe(200);
  });

  test('tells the first login from later ones', async () => {
    await gateway.sql`UPDATE member SET first_login_at = NULL WHERE username = 'vip'`;
    const vip = { ...right, username: 'vip' };
    expect(valueOf((await login(vip)).json)).toMatchObject({ firstTimeLogin: true });
    expect(valueOf((await login(vip)).json)).toMatchObject({ firstTimeLogin: false, passwordExpired: false });
  });

  test('says when the password has expired', async () => {
    await gateway.sql`UPDATE member SET password_expires_at = now() - interval '1 minute' WHERE username = 'agent' AND merchant = 'alpha'`;
    expect(valueOf((await login({ ...right, username: 'agent' })).json)).toMatchObject({
      passwordExpired: true,
    });
  });

  test('answers an unknown name, a wrong password and a member without password alike', async () => {
    const answers = [
      await login({ ...right, username: 'nobody' }),
      await login({ ...right, password: 'wrong' }),
      await login({ ...right, username: 'player001' }),
    ];
    expect(answers.map(kindOf)).toEqual(Array(3).fill('wrong-credentials'));
    expect(
      new Set(answers.map(({ json }) => JSON.stringify(json?.success === false && json.message))).size,
    ).toBe(1);
  });

  test('an unknown name costs the work of a known one', async () => {
    const stored = await hashPassword('x');
    await checkPassword(null, 'warm up');
    const work = async (hash: string | null) => {
      const began = process.cpuUsage();
      await checkPassword(hash, 'wrong');
      return process.cpuUsage(began).user;
    };
    // In turns, so that what else the process does falls on both.
    let [unknown, known] = [0, 0];
    for (let round = 0; round < 16; round++) {
      unknown += await work(null);
      known += await work(stored);
    }
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(await checkPassword(null, 'x')).toBe(false);
    expect(await checkPassword(stored, 'x')).toBe(true);
  });

  test('asks for a captcha from the third wrong password on, which then must be right, once', async () => {
    const wrong = { ...right, password: 'wrong' };
    expect(captchaRequired(await login(wrong))).toBe(false);
    expect(captchaRequired(await login(wrong))).toBe(false);
    expect(captchaRequired(await login(wrong))).toBe(true);
    expect(kindOf(await login())).toBe('captcha-required');

    const captchaId = randomUUID();
    await gateway.send('captcha', { query: { captchaId } });
    expect(kindOf(await login({ ...right, captchaId, captcha: '????' }))).toBe('wrong-captcha');
    await gateway.send('captcha', { query: { captchaId } });
    const [row] = await gateway.sql<{ answer: string }[]>`SELECT answer FROM captcha`;
    const captcha = row?.answer.toLowerCase();
    expect((await login({ ...right, captchaId, captcha })).status).toBe(200);
    // The right password cleared the account, but the address stays under suspicion.
    await gateway.sql`UPDATE login_failure SET count = 3`;
    await gateway.sql`INSERT INTO login_failure (merchant, subject, count) VALUES ('alpha', 'account:demo', 3) ON CONFLICT (merchant, subject) DO UPDATE SET count = 3`;
    expect(kindOf(await login({ ...right, captchaId, captcha }))).toBe('wrong-captcha');
  });

  test('an expired captcha, or one of another merchant, is wrong', async () => {
    await gateway.sql`INSERT INTO login_failure (merchant, subject, count) VALUES ('alpha', 'account:demo', 3)`;
    const captchaId = randomUUID();
    await gateway.send('captcha', { query: { captchaId } });
    await gateway.sql`UPDATE captcha SET expires_at = now()`;
    const [row] = await gateway.sql<{ answer: string }[]>`SELECT answer FROM captcha`;
    expect(kindOf(await login({ ...right, captchaId, captcha: row?.answer }))).toBe('wrong-captcha');
    await gateway.send('captcha', { query: { captchaId }, host: 'beta.localhost' });
    const [other] = await gateway.sql<{ answer: string }[]>`SELECT answer FROM captcha`;
    expect(kindOf(await login({ ...right, captchaId, captcha: other?.answer }))).toBe('wrong-captcha');
  });

  test('lets exactly ten of forty guesses at one account through, and says when to come again', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => login({ ...right, username: 'target', password: 'guess' })),
    );
    const limited = answers.filter((answer) => kindOf(answer) === 'too-many-requests');
    expect(limited).toHaveLength(30);
    const [first] = limited;
    expect(first?.status).toBe(429);
    const seconds = Number(first?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(800);
    expect(first?.json).toMatchObject({ retryAfterSeconds: seconds });
  });

  test('a member of one site is no one at another, and a login by SMS is off', async () => {
    await gateway.sql`DELETE FROM session`;
    await gateway.sql`UPDATE member SET username = 'only-alpha' WHERE merchant = 'alpha' AND username = 'player002'`;
    expect(kindOf(await login({ ...right, username: 'only-alpha' }, 'beta.localhost'))).toBe(
      'wrong-credentials',
    );
    expect(
      kindOf(
        await login({ type: 'sms', mobileNum: '91234567', countryDialingCode: '63', smsCode: '123456' }),
      ),
    ).toBe('feature-disabled');
  });

  test('is closed in maintenance and to restricted addresses', async () => {
    await gateway.sql`UPDATE merchant SET maintenance = true WHERE code = 'alpha'`;
    expect(kindOf(await login())).toBe('maintenance');
    await gateway.sql`UPDATE merchant SET maintenance = false`;
    await gateway.sql`INSERT INTO blocked_network (merchant, network) VALUES ('alpha', '127.0.0.0/8')`;
    expect(kindOf(await login())).toBe('region-restricted');
    await gateway.sql`DELETE FROM blocked_network WHERE network = '127.0.0.0/8'`;
  });
});

describe('free play', () => {
  const request = () => ({
    headers: { os: 'Linux', platform: 'W', 'gateway-version': '3' },
    body: { random: randomUUID().replaceAll('-', '') },
  });

  test('makes a trial account of its own each time, with flag 4 and no money', async () => {
    const tokens = [
      await gateway.send('sessionFreePlay', request()),
      await gateway.send('sessionFreePlay', request()),
    ].map(({ json }) => valueOf<{ token: string }>(json).token);
    const members = await Promise.all(
      tokens.map(async (token) =>
        valueOf<{ id: string; type: number }>((await gateway.send('memberInfo', { token })).json),
      ),
    );
    expect(members.map(({ type }) => type)).toEqual([4, 4]);
    expect(members[0]?.id).not.toBe(members[1]?.id);
    expect(valueOf((await gateway.send('walletBalance', { token: tokens[0] })).json)).toMatchObject({
      sumBalance: '0.0000',
    });
  });

  test('is refused when the switch, or one above it, is off', async () => {
    await gateway.sql`UPDATE whitelabel_flag SET enabled = false WHERE merchant = 'alpha' AND mod_id = 'LOGIN'`;
    expect(kindOf(await gateway.send('sessionFreePlay', request()))).toBe('feature-disabled');
    await gateway.sql`UPDATE whitelabel_flag SET enabled = true WHERE merchant = 'alpha' AND mod_id = 'LOGIN'`;
  });

  test('is limited to twenty an hour for an address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => gateway.send('sessionFreePlay', request())),
    );
    expect(answers.filter((answer) => kindOf(answer) === 'too-many-requests')).toHaveLength(2);
  });
});

test('a captcha is a PNG, another each time, and does not hold its answer in plain sight', async () => {
  const draw = async () =>
    Buffer.from(
      valueOf<string>((await gateway.send('captcha', { query: { captchaId: randomUUID() } })).json),
      'base64',
    );
  const [one, two] = [await draw(), await draw()];
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 160, height: 60 });
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
  const { channels } = await sharp(one).greyscale().stats();
  expect(channels[0]?.stdev, 'something is drawn').toBeGreaterThan(10);
});

test('keys of the envelope rotate, and the old one is accepted for a day', async () => {
  const key = async () => valueOf<{ keyId: string }>((await gateway.send('systemEnvelopeKey')).json).keyId;
  const before = await key();
  await gateway.sql`UPDATE envelope_key SET published_until = now()`;
  const other = await startTestGatewayOn(gateway);
  expect(other).not.toBe(before);
  const [row] = await gateway.sql<
    { hours: number }[]
  >`SELECT extract(epoch FROM accepted_until - now())::int / 3600 AS hours FROM envelope_key WHERE id = ${before}`;
  expect(row?.hours).toBeGreaterThanOrEqual(23);
  // The first gateway still gives out the old key for up to a minute; what is sealed to it continues being opened.
  expect((await login()).status).toBe(200);
});

/** The key that a second gateway on the same database publishes. */
async function startTestGatewayOn(first: TestGateway): Promise<string> {
  const { createEnvelopeKeys } = await import('../http/envelope-keys.store.ts');
  const { createEncryption } = await import('../core/encryption.ts');
  const encryption = createEncryption([Buffer.from(testSecretsKey, 'hex')]);
  return (await createEnvelopeKeys(first.sql, encryption).current()).id;
}
