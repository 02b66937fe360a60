import type { RequestOf } from '@marquee/contract';
import { operatorCalls, type OperatorCall } from '@marquee/contract/operator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticatorCode } from '../identity/two-factor.ts';
import { bearer, newOperator, sendOperatorCall, type TestOperator } from '../testing/operator-client.ts';
import { TestAuthenticator } from '../testing/test-authenticator.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

const host = 'office.localhost';
const origin = `https://${host}`;

let gateway: TestGateway;
let ann: TestOperator;
let bob: TestOperator;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 }, officeHost: host });
  ann = await newOperator(gateway, 'ann');
  bob = await newOperator(gateway, 'bob');
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.sql`TRUNCATE rate_limit, staff_passkey, staff_passkey_challenge`;
  await gateway.sql`UPDATE staff SET suspended_at = NULL`;
  await gateway.sql`UPDATE staff_session SET authenticated_at = now(), ended_at = NULL`;
});

/** Sends a call as a page of the back office does. */
function send<Row extends OperatorCall>(
  row: Row,
  request: RequestOf<Row>,
  { token, page = origin, at = host }: { token?: string; page?: string; at?: string } = {},
) {
  const headers = { origin: page, ...(token !== undefined && bearer(token)) };
  return sendOperatorCall(gateway, row, { ...request, headers, host: at });
}

interface Creation {
  rp: { id: string };
  user: { id: string };
  challenge: string;
  excludeCredentials: { id: string }[];
}
interface Challenge {
  rpId: string;
  challenge: string;
  allowCredentials: { id: string }[];
}

const begin = async (token = ann.token) =>
  valueOf<Creation>((await send(operatorCalls.staffPasskeyBegin, { body: {} }, { token })).json);

/** Adds a passkey. @returns its authenticator */
async function add({ token } = ann, name = 'Phone') {
  const authenticator = new TestAuthenticator();
  const passkey = authenticator.create({ ...(await begin(token)), origin });
  const added = await send(operatorCalls.staffPasskeyAdd, { body: { name, passkey } }, { token });
  expect(valueOf(added.json)).toEqual({ name });
  return authenticator;
}

const list = async ({ token } = ann) =>
  valueOf<{ passkeys: { id: string; name: string; usedAt: string | null }[] }>(
    (await send(operatorCalls.staffPasskeys, { query: {} }, { token })).json,
  ).passkeys;

const loginChallenge = async () =>
  valueOf<Challenge>((await send(operatorCalls.staffLoginChallenge, { body: {} })).json);
type Signed = ReturnType<TestAuthenticator['sign']>;
const login = (passkey: Signed, page = origin) =>
  send(operatorCalls.staffPasskeyLogin, { body: { passkey } }, { page });
const whoIs = (token: string) => send(operatorCalls.staffSession, { query: {} }, { token });
const confirmChallenge = async (token = ann.token) =>
  valueOf<Challenge>((await send(operatorCalls.staffConfirmChallenge, { body: {} }, { token })).json);
const confirm = (passkey: Signed, token = ann.token) =>
  send(operatorCalls.staffPasskeyConfirm, { body: { passkey } }, { token });
/** Lets the last confirmation of all sessions lie too long ago. */
const forget = () => gateway.sql`UPDATE staff_session SET authenticated_at = now() - interval '16 minutes'`;
/** A call about rights, which needs a recent log-in, and changes nothing here. */
const guarded = (token = ann.token) =>
  send(operatorCalls.staffRestore, { body: { name: 'nobody', reason: 'test' } }, { token });

describe('adding a passkey', () => {
  test('needs a recent log-in and the host of the back office, and asks for a discoverable one', async () => {
    expect(await begin()).toMatchObject({
      rp: { id: host, name: 'Marquee' },
      user: { name: 'ann' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    for (const [page, at] of [
      ['https://evil.example', host],
      [`https://${host}.evil.example`, host],
      ['http://127.0.0.1', '127.0.0.1'],
      [origin, '127.0.0.1'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- four
      const elsewhere = await send(
        operatorCalls.staffPasskeyBegin,
        { body: {} },
        { token: ann.token, page, at },
      );
      expect(kindOf(elsewhere), `${page} ${at}`).toBe('conflict');
    }
    await forget();
    const late = await send(operatorCalls.staffPasskeyBegin, { body: {} }, { token: ann.token });
    expect(kindOf(late)).toBe('verification-required');
  });

  test('keeps it with its name, for the person alone, and names those present to the authenticator', async () => {
    const phone = await add();
    expect(await list()).toMatchObject([{ name: 'Phone', usedAt: null }]);
    expect(await list(bob)).toEqual([]);
    expect((await begin()).excludeCredentials.map(({ id }) => id)).toEqual([phone.id]);
    expect((await begin()).user.id).not.toBe((await begin(bob.token)).user.id);
  });

  test('takes one challenge once, of the session that asked, with user verification', async () => {
    const made = (challenge: Creation, changed = {}) =>
      new TestAuthenticator().create({ ...challenge, origin }, changed);
    const body = { name: 'Phone', passkey: made(await begin()) };
    const ownSession = { token: ann.token };
    expect((await send(operatorCalls.staffPasskeyAdd, { body }, ownSession)).status).toBe(200);
    expect(kindOf(await send(operatorCalls.staffPasskeyAdd, { body }, ownSession))).toBe('passkey-refused');
    const ofBob = { name: 'Phone', passkey: made(await begin(bob.token)) };
    expect(kindOf(await send(operatorCalls.staffPasskeyAdd, { body: ofBob }, ownSession))).toBe(
      'passkey-refused',
    );
    const unverified = { name: 'Phone', passkey: made(await begin(), { userVerified: false }) };
    expect(kindOf(await send(operatorCalls.staffPasskeyAdd, { body: unverified }, ownSession))).toBe(
      'passkey-refused',
    );
    const late = { name: 'Phone', passkey: made(await begin()) };
    await gateway.sql`UPDATE staff_passkey_challenge SET expires_at = now()`;
    expect(kindOf(await send(operatorCalls.staffPasskeyAdd, { body: late }, ownSession))).toBe(
      'passkey-refused',
    );
    expect(await list()).toHaveLength(1);
  });

  test('is refused for a credential that another person has, and for the eleventh', async () => {
    const phone = await add();
    const again = phone.create({ ...(await begin(bob.token)), origin });
    const taken = await send(
      operatorCalls.staffPasskeyAdd,
      { body: { name: 'Theirs', passkey: again } },
      { token: bob.token },
    );
    expect(kindOf(taken)).toBe('passkey-refused');
    await gateway.sql`INSERT INTO staff_passkey (staff, host, credential_id, public_key, counter, transports, name)
      SELECT 'ann', ${host}, gen_random_uuid()::text, '', 0, '{}', 'Spare' FROM generate_series(1, 9)`;
    const full = await send(operatorCalls.staffPasskeyBegin, { body: {} }, { token: ann.token });
    expect(kindOf(full)).toBe('list-full');
  });
});

describe('a log-in by passkey', () => {
  test('names no one, opens a session that needs no confirmation, and counts once', async () => {
    const phone = await add();
    const challenge = await loginChallenge();
    expect(challenge).toMatchObject({ rpId: host, allowCredentials: [], userVerification: 'required' });
    const signed = phone.sign({ ...challenge, origin });
    const opened = valueOf<{ token: string }>((await login(signed)).json);
    expect(valueOf((await whoIs(opened.token)).json)).toMatchObject({
      name: 'ann',
      mustConfirm: false,
      hasPassword: true,
      hasPasskey: true,
    });
    expect((await list())[0]?.usedAt).not.toBeNull();
    expect(kindOf(await login(signed))).toBe('passkey-refused');
    const [event] = await gateway.sql`SELECT staff, subject FROM audit_event
      WHERE event = 'staff log in by passkey' ORDER BY id DESC LIMIT 1`;
    expect(event).toEqual({ staff: 'ann', subject: 'ann' });
  });

  test('lets one of many pass that bring one signature at once', async () => {
    const signed = (await add()).sign({ ...(await loginChallenge()), origin });
    const all = await Promise.all(Array.from({ length: 6 }, () => login(signed)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each<[string, (key: TestAuthenticator, challenge: Challenge) => Signed | Promise<Signed>]>([
    ['another origin', (key, challenge) => key.sign({ ...challenge, origin: 'https://evil.example' })],
    [
      'another relying party',
      (key, challenge) => key.sign({ ...challenge, origin }, { rpId: 'evil.example' }),
    ],
    ['no user verification', (key, challenge) => key.sign({ ...challenge, origin }, { userVerified: false })],
    ['a counter that stands still', (key, challenge) => key.sign({ ...challenge, origin }, { counter: 7 })],
    ['a counter that goes back', (key, challenge) => key.sign({ ...challenge, origin }, { counter: 3 })],
    ['an invented challenge', (key, challenge) => key.sign({ ...challenge, challenge: 'AAAA', origin })],
    [
      'another key under the same id',
      (key, challenge) => new TestAuthenticator().sign({ ...challenge, origin }, { id: key.id }),
    ],
    ['an unknown passkey', (_key, challenge) => new TestAuthenticator().sign({ ...challenge, origin })],
    ['the challenge of a confirmation', async (key) => key.sign({ ...(await confirmChallenge()), origin })],
    [
      'a challenge that is too old',
      async (key, challenge) => {
        await gateway.sql`UPDATE staff_passkey_challenge SET expires_at = now()`;
        return key.sign({ ...challenge, origin });
      },
    ],
    [
      'a person who was suspended meanwhile',
      async (key, challenge) => {
        await gateway.sql`UPDATE staff SET suspended_at = now() WHERE name = 'ann'`;
        return key.sign({ ...challenge, origin });
      },
    ],
  ])('is refused with %s', async (_what, make) => {
    const phone = await add();
    await gateway.sql`UPDATE staff_passkey SET counter = 7`;
    expect(kindOf(await login(await make(phone, await loginChallenge())))).toBe('passkey-refused');
  });

  test('is refused from a page of another host, also of a brand', async () => {
    const phone = await add();
    const signed = phone.sign({ ...(await loginChallenge()), origin });
    for (const page of ['https://evil.example', 'https://alpha.localhost'])
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(kindOf(await login(signed, page))).toBe('conflict');
    const begun = await send(
      operatorCalls.staffLoginChallenge,
      { body: {} },
      { page: 'https://evil.example' },
    );
    expect(kindOf(begun)).toBe('conflict');
    expect((await login(signed)).status).toBe(200);
  });

  test('is limited by address like the one by password', async () => {
    const bad = new TestAuthenticator().sign({ ...(await loginChallenge()), origin });
    const all = await Promise.all(Array.from({ length: 62 }, () => login(bad)));
    expect(all.filter((one) => kindOf(one) === 'too-many-requests')).toHaveLength(2);
  });
});

describe('a confirmation by passkey', () => {
  test('opens calls about money and rights, once for each challenge', async () => {
    const phone = await add();
    await forget();
    expect(kindOf(await guarded())).toBe('verification-required');
    const challenge = await confirmChallenge();
    expect(challenge.allowCredentials.map(({ id }) => id)).toEqual([phone.id]);
    const signed = phone.sign({ ...challenge, origin });
    expect((await confirm(signed)).status).toBe(200);
    expect(kindOf(await guarded())).not.toBe('verification-required');
    await forget();
    expect(kindOf(await confirm(signed))).toBe('passkey-refused');
    expect(kindOf(await guarded())).toBe('verification-required');
  });

  test('is refused with the passkey of another person, the challenge of another session, and that of a log-in', async () => {
    const phone = await add();
    const theirs = await add(bob, 'Theirs');
    await forget();
    expect(kindOf(await confirm(theirs.sign({ ...(await confirmChallenge()), origin })))).toBe(
      'passkey-refused',
    );
    expect(kindOf(await confirm(phone.sign({ ...(await confirmChallenge(bob.token)), origin })))).toBe(
      'passkey-refused',
    );
    expect(kindOf(await confirm(phone.sign({ ...(await loginChallenge()), origin })))).toBe(
      'passkey-refused',
    );
    expect(kindOf(await guarded())).toBe('verification-required');
  });

  test('does not outlive a role that was taken away', async () => {
    const cleo = await newOperator(gateway, 'cleo');
    const phone = await add(cleo);
    await forget();
    const signed = phone.sign({ ...(await confirmChallenge(cleo.token)), origin });
    await gateway.sql`DELETE FROM staff_right WHERE staff = 'cleo'`;
    expect((await confirm(signed, cleo.token)).status).toBe(200);
    expect(kindOf(await guarded(cleo.token))).toBe('forbidden-role');
  });

  test('is a conflict for a person without one, and limited like wrong codes', async () => {
    const none = await send(operatorCalls.staffConfirmChallenge, { body: {} }, { token: bob.token });
    expect(kindOf(none)).toBe('conflict');
    const phone = await add();
    const bad = phone.sign({ ...(await confirmChallenge()), challenge: 'AAAA', origin });
    const all = await Promise.all(Array.from({ length: 12 }, () => confirm(bad)));
    expect(all.filter((one) => kindOf(one) === 'too-many-requests')).toHaveLength(2);
  });
});

describe('renaming and removing', () => {
  test('reach only one’s own; removing needs a recent log-in', async () => {
    await add(bob, 'Theirs');
    const [theirs] = await list(bob);
    const { id } = theirs ?? { id: '' };
    const own = { token: ann.token };
    expect(kindOf(await send(operatorCalls.staffPasskeyRename, { body: { id, name: 'Mine' } }, own))).toBe(
      'not-found',
    );
    expect(kindOf(await send(operatorCalls.staffPasskeyRemove, { body: { id } }, own))).toBe('not-found');
    expect(await list(bob)).toEqual([theirs]);
    const theirSession = { token: bob.token };
    await send(operatorCalls.staffPasskeyRename, { body: { id, name: 'Tablet' } }, theirSession);
    expect((await list(bob))[0]?.name).toBe('Tablet');
    await forget();
    expect(kindOf(await send(operatorCalls.staffPasskeyRemove, { body: { id } }, theirSession))).toBe(
      'verification-required',
    );
    await gateway.sql`UPDATE staff_session SET authenticated_at = now()`;
    expect((await send(operatorCalls.staffPasskeyRemove, { body: { id } }, theirSession)).status).toBe(200);
    expect(await list(bob)).toEqual([]);
    const events = await gateway.sql<{ event: string }[]>`SELECT event FROM audit_event
      WHERE staff = 'bob' AND event LIKE '%passkey' ORDER BY id DESC LIMIT 3`;
    expect(events.map(({ event }) => event)).toEqual([
      'staff remove passkey',
      'staff rename passkey',
      'staff add passkey',
    ]);
  });
});

describe('an invitation', () => {
  /** Invites a person. @returns the one-time token */
  async function invite(name: string): Promise<string> {
    await gateway.sql`UPDATE staff SET suspended_at = now() WHERE name <> 'ann'`;
    const known = await gateway.sql`SELECT FROM staff WHERE name = ${name}`;
    if (known.length > 0) {
      await gateway.sql`UPDATE staff SET suspended_at = NULL WHERE name = ${name}`;
      const again = await send(operatorCalls.staffReinvite, { body: { name } }, { token: ann.token });
      return valueOf<{ token: string }>(again.json).token;
    }
    const invited = await send(
      operatorCalls.staffInvite,
      { body: { name, rights: [] } },
      { token: ann.token },
    );
    return valueOf<{ token: string }>(invited.json).token;
  }

  async function joinChallenge(token: string) {
    return valueOf<Creation>((await send(operatorCalls.staffJoinChallenge, { body: { token } })).json);
  }

  test('is accepted by a passkey, which is the only way in then and cannot be removed', async () => {
    const token = await invite('dora');
    const phone = new TestAuthenticator();
    const passkey = phone.create({ ...(await joinChallenge(token)), origin });
    const body = { token, name: 'Phone', passkey };
    expect(valueOf((await send(operatorCalls.staffPasskeyJoin, { body })).json)).toEqual({ name: 'dora' });
    expect(kindOf(await send(operatorCalls.staffPasskeyJoin, { body }))).toBe('not-found');
    const opened = await login(phone.sign({ ...(await loginChallenge()), origin }));
    const session = valueOf<{ token: string }>(opened.json);
    expect(valueOf((await whoIs(session.token)).json)).toMatchObject({
      hasPassword: false,
      hasPasskey: true,
    });
    const byPassword = await send(operatorCalls.staffLogin, {
      body: { name: 'dora', password: 'a long enough password', code: '000000' },
    });
    expect(kindOf(byPassword)).toBe('wrong-credentials');
    const [only] = await list({ ...ann, token: session.token });
    const remove = { body: { id: only?.id ?? '' } };
    expect(kindOf(await send(operatorCalls.staffPasskeyRemove, remove, session))).toBe('conflict');
    expect(await list({ ...ann, token: session.token })).toEqual([only]);
    await add({ ...ann, token: session.token }, 'Laptop');
    expect((await send(operatorCalls.staffPasskeyRemove, remove, session)).status).toBe(200);
    const listed = valueOf<{ staff: object[] }>(
      (await send(operatorCalls.staffList, { query: {} }, { token: ann.token })).json,
    );
    expect(listed.staff).toContainEqual(
      expect.objectContaining({ name: 'dora', hasPassword: false, passkeys: 1 }),
    );
    expect(listed.staff).toContainEqual(
      expect.objectContaining({ name: 'ann', hasPassword: true, passkeys: 0 }),
    );
  });

  test('takes no passkey for another invitation, and none that another person has', async () => {
    const [token, other] = [await invite('emil'), await invite('faye')];
    await gateway.sql`UPDATE staff SET suspended_at = NULL`;
    const crossed = new TestAuthenticator().create({ ...(await joinChallenge(other)), origin });
    expect(
      kindOf(
        await send(operatorCalls.staffPasskeyJoin, { body: { token, name: 'Phone', passkey: crossed } }),
      ),
    ).toBe('passkey-refused');
    const taken = (await add()).create({ ...(await joinChallenge(token)), origin });
    expect(
      kindOf(await send(operatorCalls.staffPasskeyJoin, { body: { token, name: 'Phone', passkey: taken } })),
    ).toBe('passkey-refused');
    expect(kindOf(await send(operatorCalls.staffInvitation, { body: { token } }))).toBeUndefined();
  });

  test('again for a person who lost everything removes the passkeys and ends the sessions', async () => {
    const gina = await newOperator(gateway, 'gina', []);
    const lost = await add(gina);
    const token = await invite('gina');
    expect(kindOf(await login(lost.sign({ ...(await loginChallenge()), origin })))).toBe('passkey-refused');
    await add(gina, 'Added meanwhile');
    const { secret } = valueOf<{ secret: string }>(
      (await send(operatorCalls.staffInvitation, { body: { token } })).json,
    );
    const body = { token, password: 'a long enough password', code: authenticatorCode(secret) };
    expect((await send(operatorCalls.staffJoin, { body })).status).toBe(200);
    expect(kindOf(await whoIs(gina.token))).toBe('unauthenticated');
    expect(await gateway.sql`SELECT FROM staff_passkey`).toHaveLength(0);
  });
});
