import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '../core/sessions.store.ts';
import { TestAuthenticator } from '../testing/test-authenticator.ts';
import { enrolTwoFactor } from '../testing/two-factor.ts';
import { kindOf, startTestGateway, valueOf, type Answer, type TestGateway } from '../testing/test-gateway.ts';
import { MAXIMUM_PASSKEYS } from './passkeys.store.ts';

const origin = 'https://alpha.localhost';
const password = 'Demo2026!';

let gateway: TestGateway;
let token: string;
let member: bigint;
let other: { readonly member: bigint; readonly token: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  member = await memberOf('demo');
  other = { member: await memberOf('vip'), token: await gateway.login('vip') };
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.sql`TRUNCATE rate_limit, login_failure, recovery_code, two_factor, passkey, passkey_challenge`;
  await gateway.sql`UPDATE known_device SET trusted_until = NULL`;
  token = await openSession(gateway.sql, 'alpha', member);
});

async function memberOf(username: string): Promise<bigint> {
  const [row] = await gateway.sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = 'alpha' AND username = ${username}`;
  return row?.id ?? 0n;
}

/** Sends a call as a page of the brand does. */
const send = (
  name: Parameters<TestGateway['send']>[0],
  body?: Record<string, unknown>,
  { session = token, page = origin }: { session?: string; page?: string } = {},
) => gateway.send(name, { token: session, headers: { origin: page }, ...(body && { body }) });

const begin = async (page = { session: token }) =>
  valueOf<{ rp: { id: string }; challenge: string }>((await send('passkeyBegin', { password }, page)).json);

/** Adds a passkey. @returns its authenticator and the recovery codes */
async function add(session = token, name = 'Phone') {
  const authenticator = new TestAuthenticator();
  const passkey = authenticator.create({ ...(await begin({ session })), origin });
  const added = await send('passkeyAdd', { name, passkey }, { session });
  return { authenticator, codes: valueOf<{ recoveryCodes: string[] }>(added.json).recoveryCodes };
}

type Challenge = { rpId: string; challenge: string; allowCredentials: { id: string }[] };
const ways = async (session = token) =>
  valueOf<{ app: boolean; passkey: Challenge }>((await send('twoFactorWays', undefined, { session })).json);
const verify = (passkey: object, session = token) => send('twoFactorVerify', { passkey }, { session });
/** A call that needs the second factor, and changes nothing here. */
const guarded = (session = token) => send('sessionEndOthers', undefined, { session });
const forget = () => gateway.sql`UPDATE session SET second_factor_at = NULL`;
const list = async (session = token) =>
  valueOf<{ id: string; name: string; usedAt: string | null }[]>(
    (await send('passkeyList', undefined, { session })).json,
  );

describe('adding', () => {
  test('needs the login password and a page of the brand', async () => {
    expect(kindOf(await send('passkeyBegin', { password: 'wrong' }))).toBe('wrong-password');
    expect(kindOf(await send('passkeyBegin', { password }, { page: 'https://evil.example' }))).toBe(
      'conflict',
    );
    const challenge = await begin();
    expect(challenge).toMatchObject({
      rp: { id: 'alpha.localhost' },
      authenticatorSelection: { userVerification: 'required' },
    });
  });

  test('lists the passkey, guards the account without an app, and gives recovery codes the first time only', async () => {
    expect((await guarded()).status).toBe(200);
    const { codes } = await add();
    expect(codes).toHaveLength(8);
    const second = await add(token, ' Laptop ');
    expect(second.codes).toEqual([]);
    expect((await list()).map(({ name, usedAt }) => [name, usedAt])).toEqual([
      ['Laptop', null],
      ['Phone', null],
    ]);
    expect(valueOf((await send('memberSecurity')).json)).toMatchObject({
      twoFactor: false,
      passkeys: 2,
      recoveryCodesLeft: 8,
    });
    await forget();
    expect(kindOf(await guarded())).toBe('two-factor-required');
    expect((await send('twoFactorVerify', { code: codes[0] })).status).toBe(200);
    expect((await guarded()).status).toBe(200);
  });

  test('keeps the recovery codes that came with the app', async () => {
    const app = await enrolTwoFactor(gateway, token, password);
    expect((await add()).codes).toEqual([]);
    await forget();
    expect((await send('twoFactorVerify', { code: app.codes[0] })).status).toBe(200);
  });

  test.each<[string, (made: TestAuthenticator) => Promise<object>]>([
    ['another origin', async (made) => made.create({ ...(await begin()), origin: 'https://evil.example' })],
    [
      'another relying party',
      async (made) => made.create({ ...(await begin()), origin }, { rpId: 'evil.example' }),
    ],
    [
      'no user verification',
      async (made) => made.create({ ...(await begin()), origin }, { userVerified: false }),
    ],
    [
      'the challenge of another member',
      async (made) => made.create({ ...(await begin({ session: other.token })), origin }),
    ],
    [
      'the challenge of another session',
      async (made) => {
        const elsewhere = await openSession(gateway.sql, 'alpha', member);
        return made.create({ ...(await begin({ session: elsewhere })), origin });
      },
    ],
    [
      'a challenge that is too old',
      async (made) => {
        const challenge = await begin();
        await gateway.sql`UPDATE passkey_challenge SET expires_at = now()`;
        return made.create({ ...challenge, origin });
      },
    ],
  ])('is refused with %s', async (_what, make) => {
    const passkey = await make(new TestAuthenticator());
    expect(kindOf(await send('passkeyAdd', { name: 'Phone', passkey }))).toBe('passkey-refused');
    expect(await list()).toEqual([]);
  });

  test('takes a challenge once, and a credential for one member', async () => {
    const authenticator = new TestAuthenticator();
    const passkey = authenticator.create({ ...(await begin()), origin });
    expect((await send('passkeyAdd', { name: 'Phone', passkey })).status).toBe(200);
    expect(kindOf(await send('passkeyAdd', { name: 'Phone', passkey }))).toBe('passkey-refused');
    const session = other.token;
    const theirs = authenticator.create({ ...(await begin({ session })), origin });
    expect(kindOf(await send('passkeyAdd', { name: 'Phone', passkey: theirs }, { session }))).toBe(
      'conflict',
    );
  });

  test('ends at the most that a member can have, also at once', async () => {
    for (let count = 1; count < MAXIMUM_PASSKEYS; count++) await addRow(member);
    await forget();
    await gateway.sql`UPDATE session SET second_factor_at = now()`;
    const made = await Promise.all(
      Array.from({ length: 3 }, async () => new TestAuthenticator().create({ ...(await begin()), origin })),
    );
    const added = await Promise.all(made.map((passkey) => send('passkeyAdd', { name: 'Phone', passkey })));
    expect(added.map(kindOf).toSorted()).toEqual(['list-full', 'list-full', undefined]);
    expect(kindOf(await send('passkeyBegin', { password }))).toBe('list-full');
  });

  test('needs the second factor that there is', async () => {
    const challenge = await begin();
    const passkey = new TestAuthenticator().create({ ...challenge, origin });
    await enrolTwoFactor(gateway, await openSession(gateway.sql, 'alpha', member), password);
    expect(kindOf(await send('passkeyAdd', { name: 'Thief', passkey }))).toBe('two-factor-required');
    expect(kindOf(await send('passkeyBegin', { password }))).toBe('two-factor-required');
    await gateway.sql`TRUNCATE two_factor`;
    await addRow(member);
    expect(kindOf(await send('twoFactorBegin', { password }))).toBe('two-factor-required');
  });
});

/** A passkey that no one signs with. */
async function addRow(owner: bigint) {
  await gateway.sql`INSERT INTO passkey (member, host, credential_id, public_key, counter, transports, name)
    VALUES (${owner}, 'alpha.localhost', gen_random_uuid()::text, '', 0, '{}', 'Spare')`;
}

describe('signing, in a session', () => {
  test('reaches the guarded calls, once for each challenge', async () => {
    const { authenticator } = await add();
    await forget();
    const { app, passkey } = await ways();
    expect(app).toBe(false);
    expect(passkey.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    const signed = authenticator.sign({ ...passkey, origin });
    expect((await verify(signed)).status).toBe(200);
    expect((await guarded()).status).toBe(200);
    expect((await list())[0]?.usedAt).not.toBeNull();
    await forget();
    expect(kindOf(await verify(signed))).toBe('passkey-refused');
    expect(kindOf(await guarded())).toBe('two-factor-required');
  });

  test.each<[string, (authenticator: TestAuthenticator, challenge: Challenge) => Promise<object>]>([
    ['another origin', async (key, challenge) => key.sign({ ...challenge, origin: 'https://evil.example' })],
    [
      'another relying party',
      async (key, challenge) => key.sign({ ...challenge, origin }, { rpId: 'evil.example' }),
    ],
    [
      'no user verification',
      async (key, challenge) => key.sign({ ...challenge, origin }, { userVerified: false }),
    ],
    [
      'a counter that stands still',
      async (key, challenge) => key.sign({ ...challenge, origin }, { counter: 7 }),
    ],
    [
      'a counter that goes back',
      async (key, challenge) => key.sign({ ...challenge, origin }, { counter: 3 }),
    ],
    [
      'an invented challenge',
      async (key, challenge) => key.sign({ ...challenge, challenge: 'AAAA', origin }),
    ],
    [
      'the key of someone else under the right name',
      async (key, challenge) => new TestAuthenticator().sign({ ...challenge, origin }, { id: key.id }),
    ],
    [
      "another member's passkey",
      async (_key, challenge) => (await add(other.token)).authenticator.sign({ ...challenge, origin }),
    ],
    [
      'the challenge of another session',
      async (key) => {
        const elsewhere = await openSession(gateway.sql, 'alpha', member);
        return key.sign({ ...(await ways(elsewhere)).passkey, origin });
      },
    ],
    ['the challenge of a log-in', async (key) => key.sign({ ...passkeyOf(await login()), origin })],
    [
      'a challenge that is too old',
      async (key, challenge) => {
        await gateway.sql`UPDATE passkey_challenge SET expires_at = now()`;
        return key.sign({ ...challenge, origin });
      },
    ],
  ])('is refused with %s', async (_what, make) => {
    const { authenticator } = await add();
    await gateway.sql`UPDATE passkey SET counter = 7`;
    await forget();
    const { passkey } = await ways();
    expect(kindOf(await verify(await make(authenticator, passkey)))).toBe('passkey-refused');
    expect(kindOf(await guarded())).toBe('two-factor-required');
  });

  test('lets one of many pass that bring one signature at once', async () => {
    const { authenticator } = await add();
    const signed = authenticator.sign({ ...(await ways()).passkey, origin });
    const all = await Promise.all(Array.from({ length: 6 }, () => verify(signed)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('takes an authenticator that does not count', async () => {
    const { authenticator } = await add();
    for (let time = 0; time < 2; time++) {
      const signed = authenticator.sign({ ...(await ways()).passkey, origin }, { counter: 0 });
      expect((await verify(signed)).status).toBe(200);
    }
  });

  test('is limited like wrong codes', async () => {
    const { authenticator } = await add();
    const bad = authenticator.sign({ ...(await ways()).passkey, challenge: 'AAAA', origin });
    const all = await Promise.all(Array.from({ length: 12 }, () => verify(bad)));
    expect(all.filter((one) => kindOf(one) === 'too-many-requests')).toHaveLength(2);
  });
});

const login = (more: object = {}, page = origin) =>
  gateway.send('sessionLogin', {
    headers: { origin: page },
    body: { type: 'username', username: 'demo', password, ...more },
  });
const proofOf = ({ json }: Answer) =>
  (json?.success === false ? json.value : undefined) as {
    verification: { method: string; passkey?: Challenge };
  };
const passkeyOf = (refused: Answer): Challenge => {
  const { passkey } = proofOf(refused).verification;
  if (passkey === undefined) throw new Error('no passkey was asked for');
  return passkey;
};

describe('signing, at the log-in', () => {
  test('opens a session that has given the second factor, and can remember the device', async () => {
    const { authenticator } = await add();
    const first = await login();
    expect(kindOf(first)).toBe('verification-required');
    expect(proofOf(first).verification.method).toBe('recoveryCode');
    const passkey = authenticator.sign({ ...passkeyOf(first), origin });
    const opened = valueOf<{ token: string; device: string }>(
      (await login({ passkey, rememberDevice: true })).json,
    );
    expect((await guarded(opened.token)).status).toBe(200);
    expect(kindOf(await login({ passkey }))).toBe('passkey-refused');
    expect((await login({ device: opened.device })).status).toBe(200);
  });

  test('is not asked for without the right password, nor on another host', async () => {
    await add();
    const wrong = await login({ password: 'wrong' });
    expect(kindOf(wrong)).toBe('wrong-credentials');
    expect(proofOf(wrong)).not.toHaveProperty('verification');
    const foreign = await login({}, 'https://evil.example');
    expect(proofOf(foreign).verification).not.toHaveProperty('passkey');
  });

  test('is refused for the challenge of a session, of another member, and the passkey of another', async () => {
    const { authenticator } = await add();
    const inSession = authenticator.sign({ ...(await ways()).passkey, origin });
    expect(kindOf(await login({ passkey: inSession }))).toBe('passkey-refused');
    const theirs = await add(other.token);
    const stolen = theirs.authenticator.sign({ ...passkeyOf(await login()), origin });
    expect(kindOf(await login({ passkey: stolen }))).toBe('passkey-refused');
    const foreign = await gateway.send('sessionLogin', {
      headers: { origin },
      body: { type: 'username', username: 'vip', password },
    });
    const crossed = authenticator.sign({ ...passkeyOf(foreign), origin });
    await gateway.sql`TRUNCATE login_failure`;
    expect(kindOf(await login({ passkey: crossed }))).toBe('passkey-refused');
  });

  test('falls back on a recovery code', async () => {
    const { codes } = await add();
    expect((await login({ verification: codes[0] })).status).toBe(200);
  });
});

describe('renaming and removing', () => {
  test('reach only the member’s own', async () => {
    const session = other.token;
    await add(session, 'Theirs');
    const [theirs] = await list(session);
    const { id } = theirs ?? { id: '' };
    expect(kindOf(await send('passkeyRename', { id, name: 'Mine' }))).toBe('not-found');
    expect(kindOf(await send('passkeyRemove', { id, password }))).toBe('not-found');
    expect(await list(session)).toEqual([theirs]);
    expect((await send('passkeyRename', { id, name: 'Tablet' }, { session })).status).toBe(200);
    expect((await list(session))[0]?.name).toBe('Tablet');
  });

  test('removing needs the password and a second factor; the last one ends two-factor', async () => {
    await add();
    await add(token, 'Laptop');
    const [laptop, phone] = (await list()).map(({ id }) => id);
    await forget();
    expect(kindOf(await send('passkeyRemove', { id: phone, password }))).toBe('two-factor-required');
    await gateway.sql`UPDATE session SET second_factor_at = now()`;
    expect(kindOf(await send('passkeyRemove', { id: phone, password: 'wrong' }))).toBe('wrong-password');
    expect((await send('passkeyRemove', { id: phone, password })).status).toBe(200);
    expect(await gateway.sql`SELECT FROM recovery_code`).toHaveLength(8);
    expect((await send('passkeyRemove', { id: laptop, password })).status).toBe(200);
    expect(await gateway.sql`SELECT FROM recovery_code`).toHaveLength(0);
    await forget();
    expect((await guarded()).status).toBe(200);
    expect((await login()).status).toBe(200);
  });

  test('removing the app leaves the passkeys and recovery codes in force', async () => {
    await enrolTwoFactor(gateway, token, password);
    await add();
    expect((await send('twoFactorDisable', { password })).status).toBe(200);
    expect(kindOf(await send('twoFactorDisable', { password }))).toBe('conflict');
    expect(await gateway.sql`SELECT FROM recovery_code`).toHaveLength(8);
    await forget();
    expect(kindOf(await guarded())).toBe('two-factor-required');
  });
});
