import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newOperator } from '../testing/operator-client.ts';
import { TestAuthenticator } from '../testing/test-authenticator.ts';
import { kindOf, valueOf } from '../testing/test-gateway.ts';
import {
  host,
  openStaffPasskeys,
  origin,
  type Challenge,
  type Signed,
  type StaffPasskeys,
} from '../testing/staff-passkeys.ts';

let office: StaffPasskeys;
beforeAll(async () => {
  office = await openStaffPasskeys();
});
afterAll(() => office.close());
beforeEach(() => office.begin());

describe('a log-in by passkey', () => {
  test('names no one, opens a session that needs no confirmation, and counts once', async () => {
    const phone = await office.add();
    const challenge = await office.loginChallenge();
    expect(challenge).toMatchObject({ rpId: host, allowCredentials: [], userVerification: 'required' });
    const signed = phone.sign({ ...challenge, origin });
    const opened = valueOf<{ token: string }>((await office.login(signed)).json);
    expect(valueOf((await office.whoIs(opened.token)).json)).toMatchObject({
      name: 'ann',
      mustConfirm: false,
      hasPassword: true,
      hasPasskey: true,
    });
    expect((await office.list())[0]?.usedAt).not.toBeNull();
    expect(kindOf(await office.login(signed))).toBe('passkey-refused');
    const [event] = await office.gateway.sql`SELECT staff, subject FROM audit_event
      WHERE event = 'staff log in by passkey' ORDER BY id DESC LIMIT 1`;
    expect(event).toEqual({ staff: 'ann', subject: 'ann' });
  });

  test('lets one of many pass that bring one signature at once', async () => {
    const signed = (await office.add()).sign({ ...(await office.loginChallenge()), origin });
    const all = await Promise.all(Array.from({ length: 6 }, () => office.login(signed)));
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
    [
      'the challenge of a confirmation',
      async (key) => key.sign({ ...(await office.confirmChallenge()), origin }),
    ],
    [
      'a challenge that is too old',
      async (key, challenge) => {
        await office.gateway.sql`UPDATE staff_passkey_challenge SET expires_at = now()`;
        return key.sign({ ...challenge, origin });
      },
    ],
    [
      'a person who was suspended meanwhile',
      async (key, challenge) => {
        await office.gateway.sql`UPDATE staff SET suspended_at = now() WHERE name = 'ann'`;
        return key.sign({ ...challenge, origin });
      },
    ],
  ])('is refused with %s', async (_what, make) => {
    const phone = await office.add();
    await office.gateway.sql`UPDATE staff_passkey SET counter = 7`;
    expect(kindOf(await office.login(await make(phone, await office.loginChallenge())))).toBe(
      'passkey-refused',
    );
  });

  test('is refused from a page of another host, also of a brand', async () => {
    const phone = await office.add();
    const signed = phone.sign({ ...(await office.loginChallenge()), origin });
    for (const page of ['https://evil.example', 'https://alpha.localhost'])
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(kindOf(await office.login(signed, page))).toBe('conflict');
    const begun = await office.send(
      operatorCalls.staffLoginChallenge,
      { body: {} },
      { page: 'https://evil.example' },
    );
    expect(kindOf(begun)).toBe('conflict');
    expect((await office.login(signed)).status).toBe(200);
  });

  test('is limited by address like the one by password', async () => {
    const bad = new TestAuthenticator().sign({ ...(await office.loginChallenge()), origin });
    const all = await Promise.all(Array.from({ length: 62 }, () => office.login(bad)));
    expect(all.filter((one) => kindOf(one) === 'too-many-requests')).toHaveLength(2);
  });
});

describe('a confirmation by passkey', () => {
  test('opens calls about money and rights, once for each challenge', async () => {
    const phone = await office.add();
    await office.forget();
    expect(kindOf(await office.guarded())).toBe('verification-required');
    const challenge = await office.confirmChallenge();
    expect(challenge.allowCredentials.map(({ id }) => id)).toEqual([phone.id]);
    const signed = phone.sign({ ...challenge, origin });
    expect((await office.confirm(signed)).status).toBe(200);
    expect(kindOf(await office.guarded())).not.toBe('verification-required');
    await office.forget();
    expect(kindOf(await office.confirm(signed))).toBe('passkey-refused');
    expect(kindOf(await office.guarded())).toBe('verification-required');
  });

  test('is refused with the passkey of another person, the challenge of another session, and that of a log-in', async () => {
    const phone = await office.add();
    const theirs = await office.add(office.bob, 'Theirs');
    await office.forget();
    expect(kindOf(await office.confirm(theirs.sign({ ...(await office.confirmChallenge()), origin })))).toBe(
      'passkey-refused',
    );
    expect(
      kindOf(
        await office.confirm(phone.sign({ ...(await office.confirmChallenge(office.bob.token)), origin })),
      ),
    ).toBe('passkey-refused');
    expect(kindOf(await office.confirm(phone.sign({ ...(await office.loginChallenge()), origin })))).toBe(
      'passkey-refused',
    );
    expect(kindOf(await office.guarded())).toBe('verification-required');
  });

  test('does not outlive a role that was taken away', async () => {
    const cleo = await newOperator(office.gateway, 'cleo');
    const phone = await office.add(cleo);
    await office.forget();
    const signed = phone.sign({ ...(await office.confirmChallenge(cleo.token)), origin });
    await office.gateway.sql`DELETE FROM staff_right WHERE staff = 'cleo'`;
    expect((await office.confirm(signed, cleo.token)).status).toBe(200);
    expect(kindOf(await office.guarded(cleo.token))).toBe('forbidden-role');
  });

  test('is a conflict for a person without one, and limited like wrong codes', async () => {
    const none = await office.send(
      operatorCalls.staffConfirmChallenge,
      { body: {} },
      { token: office.bob.token },
    );
    expect(kindOf(none)).toBe('conflict');
    const phone = await office.add();
    const bad = phone.sign({ ...(await office.confirmChallenge()), challenge: 'AAAA', origin });
    const all = await Promise.all(Array.from({ length: 12 }, () => office.confirm(bad)));
    expect(all.filter((one) => kindOf(one) === 'too-many-requests')).toHaveLength(2);
  });
});
