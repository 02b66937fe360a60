import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticatorCode } from '../identity/two-factor.ts';
import { newOperator } from '../testing/operator-client.ts';
import { TestAuthenticator } from '../testing/test-authenticator.ts';
import { kindOf, valueOf } from '../testing/test-gateway.ts';
import {
  host,
  openStaffPasskeys,
  origin,
  type Creation,
  type StaffPasskeys,
} from '../testing/staff-passkeys.ts';

let office: StaffPasskeys;
beforeAll(async () => {
  office = await openStaffPasskeys();
});
afterAll(() => office.close());
beforeEach(() => office.begin());

describe('adding a passkey', () => {
  test('needs a recent log-in and the host of the back office, and asks for a discoverable one', async () => {
    expect(await office.creation()).toMatchObject({
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
      const elsewhere = await office.send(
        operatorCalls.staffPasskeyBegin,
        { body: {} },
        { token: office.ann.token, page, at },
      );
      expect(kindOf(elsewhere), `${page} ${at}`).toBe('conflict');
    }
    await office.forget();
    const late = await office.send(
      operatorCalls.staffPasskeyBegin,
      { body: {} },
      { token: office.ann.token },
    );
    expect(kindOf(late)).toBe('verification-required');
  });

  test('keeps it with its name, for the person alone, and names those present to the authenticator', async () => {
    const phone = await office.add();
    expect(await office.list()).toMatchObject([{ name: 'Phone', usedAt: null }]);
    expect(await office.list(office.bob)).toEqual([]);
    expect((await office.creation()).excludeCredentials.map(({ id }) => id)).toEqual([phone.id]);
    expect((await office.creation()).user.id).not.toBe((await office.creation(office.bob.token)).user.id);
  });

  test('takes one challenge once, of the session that asked, with user verification', async () => {
    const made = (challenge: Creation, changed = {}) =>
      new TestAuthenticator().create({ ...challenge, origin }, changed);
    const body = { name: 'Phone', passkey: made(await office.creation()) };
    const ownSession = { token: office.ann.token };
    expect((await office.send(operatorCalls.staffPasskeyAdd, { body }, ownSession)).status).toBe(200);
    expect(kindOf(await office.send(operatorCalls.staffPasskeyAdd, { body }, ownSession))).toBe(
      'passkey-refused',
    );
    const ofBob = { name: 'Phone', passkey: made(await office.creation(office.bob.token)) };
    expect(kindOf(await office.send(operatorCalls.staffPasskeyAdd, { body: ofBob }, ownSession))).toBe(
      'passkey-refused',
    );
    const unverified = { name: 'Phone', passkey: made(await office.creation(), { userVerified: false }) };
    expect(kindOf(await office.send(operatorCalls.staffPasskeyAdd, { body: unverified }, ownSession))).toBe(
      'passkey-refused',
    );
    const late = { name: 'Phone', passkey: made(await office.creation()) };
    await office.gateway.sql`UPDATE staff_passkey_challenge SET expires_at = now()`;
    expect(kindOf(await office.send(operatorCalls.staffPasskeyAdd, { body: late }, ownSession))).toBe(
      'passkey-refused',
    );
    expect(await office.list()).toHaveLength(1);
  });

  test('is refused for a credential that another person has, and for the eleventh', async () => {
    const phone = await office.add();
    const again = phone.create({ ...(await office.creation(office.bob.token)), origin });
    const taken = await office.send(
      operatorCalls.staffPasskeyAdd,
      { body: { name: 'Theirs', passkey: again } },
      { token: office.bob.token },
    );
    expect(kindOf(taken)).toBe('passkey-refused');
    await office.gateway
      .sql`INSERT INTO staff_passkey (staff, host, credential_id, public_key, counter, transports, name)
      SELECT 'ann', ${host}, gen_random_uuid()::text, '', 0, '{}', 'Spare' FROM generate_series(1, 9)`;
    const full = await office.send(
      operatorCalls.staffPasskeyBegin,
      { body: {} },
      { token: office.ann.token },
    );
    expect(kindOf(full)).toBe('list-full');
  });
});

describe('renaming and removing', () => {
  test('reach only one’s own; removing needs a recent log-in', async () => {
    await office.add(office.bob, 'Theirs');
    const [theirs] = await office.list(office.bob);
    const { id } = theirs ?? { id: '' };
    const own = { token: office.ann.token };
    expect(
      kindOf(await office.send(operatorCalls.staffPasskeyRename, { body: { id, name: 'Mine' } }, own)),
    ).toBe('not-found');
    expect(kindOf(await office.send(operatorCalls.staffPasskeyRemove, { body: { id } }, own))).toBe(
      'not-found',
    );
    expect(await office.list(office.bob)).toEqual([theirs]);
    const theirSession = { token: office.bob.token };
    await office.send(operatorCalls.staffPasskeyRename, { body: { id, name: 'Tablet' } }, theirSession);
    expect((await office.list(office.bob))[0]?.name).toBe('Tablet');
    await office.forget();
    expect(kindOf(await office.send(operatorCalls.staffPasskeyRemove, { body: { id } }, theirSession))).toBe(
      'verification-required',
    );
    await office.gateway.sql`UPDATE staff_session SET authenticated_at = now()`;
    expect((await office.send(operatorCalls.staffPasskeyRemove, { body: { id } }, theirSession)).status).toBe(
      200,
    );
    expect(await office.list(office.bob)).toEqual([]);
    const events = await office.gateway.sql<{ event: string }[]>`SELECT event FROM audit_event
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
    await office.gateway.sql`UPDATE staff SET suspended_at = now() WHERE name <> 'ann'`;
    const known = await office.gateway.sql`SELECT FROM staff WHERE name = ${name}`;
    if (known.length > 0) {
      await office.gateway.sql`UPDATE staff SET suspended_at = NULL WHERE name = ${name}`;
      const again = await office.send(
        operatorCalls.staffReinvite,
        { body: { name } },
        { token: office.ann.token },
      );
      return valueOf<{ token: string }>(again.json).token;
    }
    const invited = await office.send(
      operatorCalls.staffInvite,
      { body: { name, rights: [] } },
      { token: office.ann.token },
    );
    return valueOf<{ token: string }>(invited.json).token;
  }

  async function joinChallenge(token: string) {
    return valueOf<Creation>((await office.send(operatorCalls.staffJoinChallenge, { body: { token } })).json);
  }

  test('is accepted by a passkey, which is the only way in then and cannot be removed', async () => {
    const token = await invite('dora');
    const phone = new TestAuthenticator();
    const passkey = phone.create({ ...(await joinChallenge(token)), origin });
    const body = { token, name: 'Phone', passkey };
    expect(valueOf((await office.send(operatorCalls.staffPasskeyJoin, { body })).json)).toEqual({
      name: 'dora',
    });
    expect(kindOf(await office.send(operatorCalls.staffPasskeyJoin, { body }))).toBe('not-found');
    const opened = await office.login(phone.sign({ ...(await office.loginChallenge()), origin }));
    const session = valueOf<{ token: string }>(opened.json);
    expect(valueOf((await office.whoIs(session.token)).json)).toMatchObject({
      hasPassword: false,
      hasPasskey: true,
    });
    const byPassword = await office.send(operatorCalls.staffLogin, {
      body: { name: 'dora', password: 'a long enough password', code: '000000' },
    });
    expect(kindOf(byPassword)).toBe('wrong-credentials');
    const [only] = await office.list({ ...office.ann, token: session.token });
    const remove = { body: { id: only?.id ?? '' } };
    expect(kindOf(await office.send(operatorCalls.staffPasskeyRemove, remove, session))).toBe('conflict');
    expect(await office.list({ ...office.ann, token: session.token })).toEqual([only]);
    await office.add({ ...office.ann, token: session.token }, 'Laptop');
    expect((await office.send(operatorCalls.staffPasskeyRemove, remove, session)).status).toBe(200);
    const listed = valueOf<{ staff: object[] }>(
      (await office.send(operatorCalls.staffList, { query: {} }, { token: office.ann.token })).json,
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
    await office.gateway.sql`UPDATE staff SET suspended_at = NULL`;
    const crossed = new TestAuthenticator().create({ ...(await joinChallenge(other)), origin });
    expect(
      kindOf(
        await office.send(operatorCalls.staffPasskeyJoin, {
          body: { token, name: 'Phone', passkey: crossed },
        }),
      ),
    ).toBe('passkey-refused');
    const taken = (await office.add()).create({ ...(await joinChallenge(token)), origin });
    expect(
      kindOf(
        await office.send(operatorCalls.staffPasskeyJoin, { body: { token, name: 'Phone', passkey: taken } }),
      ),
    ).toBe('passkey-refused');
    expect(kindOf(await office.send(operatorCalls.staffInvitation, { body: { token } }))).toBeUndefined();
  });

  test('again for a person who lost everything removes the passkeys and ends the sessions', async () => {
    const gina = await newOperator(office.gateway, 'gina', []);
    const lost = await office.add(gina);
    const token = await invite('gina');
    expect(kindOf(await office.login(lost.sign({ ...(await office.loginChallenge()), origin })))).toBe(
      'passkey-refused',
    );
    await office.add(gina, 'Added meanwhile');
    const { secret } = valueOf<{ secret: string }>(
      (await office.send(operatorCalls.staffInvitation, { body: { token } })).json,
    );
    const body = { token, password: 'a long enough password', code: authenticatorCode(secret) };
    expect((await office.send(operatorCalls.staffJoin, { body })).status).toBe(200);
    expect(kindOf(await office.whoIs(gina.token))).toBe('unauthenticated');
    expect(await office.gateway.sql`SELECT FROM staff_passkey`).toHaveLength(0);
  });
});
