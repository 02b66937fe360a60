import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDemoStaff } from '../demo/staff.ts';
import { createEncryption } from '../core/encryption.ts';
import { openSecrets } from '../core/secrets-key.store.ts';
import { authenticatorCode } from '../identity/two-factor.ts';
import { bearer, newOperator, sendOperatorCall, type TestOperator } from '../testing/operator-client.ts';
import {
  kindOf,
  startTestGateway,
  testSecretsKey,
  valueOf,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { createFirstOwnerInvitation } from './first-owner.ts';

let gateway: TestGateway;
let first: TestOperator;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
});
afterAll(() => gateway.close());

const PASSWORD = 'a long enough password';

/** Accepts an invitation. @returns the key of the authenticator app, and the answer */
async function join(token: string, password = PASSWORD) {
  const read = await sendOperatorCall(gateway, operatorCalls.staffInvitation, { body: { token } });
  const { secret } = valueOf<{ secret: string }>(read.json);
  const body = { token, password, code: authenticatorCode(secret) };
  return { secret, body, answer: await sendOperatorCall(gateway, operatorCalls.staffJoin, { body }) };
}

/** Lets the code of the present time step count again. */
const renewCodes = () => gateway.sql`UPDATE staff SET totp_last_step = 0`;

async function login(name: string, secret: string, password = PASSWORD) {
  await renewCodes();
  const body = { name, password, code: authenticatorCode(secret) };
  return sendOperatorCall(gateway, operatorCalls.staffLogin, { body });
}

const whoIs = (token: string) =>
  sendOperatorCall(gateway, operatorCalls.staffSession, { headers: bearer(token) });

describe('the first owner', () => {
  test('joins by a one-time token of the command, and there is no second first owner', async () => {
    const place = { databaseUrl: gateway.url, dataDir: '.', secretsKey: testSecretsKey };
    const lost = await createFirstOwnerInvitation(place, 'Olga');
    const { token, name } = await createFirstOwnerInvitation(place, 'olga');
    expect(name).toBe('olga');
    const read = { body: { token: lost.token } };
    expect(kindOf(await sendOperatorCall(gateway, operatorCalls.staffInvitation, read))).toBe('not-found');
    const { secret, body, answer } = await join(token);
    expect(valueOf(answer.json)).toEqual({ name: 'olga' });
    expect(kindOf(await sendOperatorCall(gateway, operatorCalls.staffJoin, { body }))).toBe('not-found');
    await expect(createFirstOwnerInvitation(place, 'eve')).rejects.toThrow('There is an owner');
    const session = await login('Olga', secret);
    expect(valueOf((await whoIs(valueOf<{ token: string }>(session.json).token)).json)).toMatchObject({
      name: 'olga',
      rights: [{ merchant: null, role: 'owner', limit: null }],
      mustConfirm: false,
    });
    await gateway.sql`UPDATE staff SET suspended_at = now() WHERE name = 'olga'`;
    first = await newOperator(gateway, 'ann');
  });

  test('and the second one of a demo have log-ins while there is no one else', async () => {
    const secrets = await openSecrets(gateway.sql, [Buffer.from(testSecretsKey, 'hex')]);
    expect(await openDemoStaff(gateway.sql, secrets)).toEqual([]);
    const demo = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
    const people = await openDemoStaff(
      demo.sql,
      await openSecrets(demo.sql, [Buffer.from(testSecretsKey, 'hex')]),
    );
    expect(people).toHaveLength(2);
    const logins = people.map(({ name, password, key }) =>
      sendOperatorCall(demo, operatorCalls.staffLogin, {
        body: { name, password, code: authenticatorCode(key) },
      }),
    );
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([200, 200]);
    await demo.close();
  });
});

describe('a log-in', () => {
  test('needs password and code, and each code counts once', async () => {
    const { name, password, secret } = first;
    const code = authenticatorCode(secret);
    for (const body of [
      { name, password: 'wrong', code },
      { name, password, code: '000000' },
      { name: 'nobody', password, code },
      { name: 'olga', password: PASSWORD, code },
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(kindOf(await sendOperatorCall(gateway, operatorCalls.staffLogin, { body }))).toBe(
        'wrong-credentials',
      );
    const body = { name, password, code };
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendOperatorCall(gateway, operatorCalls.staffLogin, { body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  test('is refused after ten wrong attempts at a name', async () => {
    await newOperator(gateway, 'tess');
    const body = { name: 'tess', password: 'wrong', code: '000000' };
    const kinds: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      kinds.push(kindOf(await sendOperatorCall(gateway, operatorCalls.staffLogin, { body })));
    expect(kinds.at(9)).toBe('wrong-credentials');
    expect(kinds.at(10)).toBe('too-many-requests');
  });
});

describe('a session', () => {
  test.each([
    ['unused for 30 minutes', `used_at = now() - interval '30 minutes'`],
    ['12 hours old', `expires_at = now()`],
  ])('is over when it is %s', async (_case, change) => {
    const { token } = await newOperator(gateway, `s${Math.random().toString(36).slice(2, 10)}`);
    expect((await whoIs(token)).status).toBe(200);
    const [row] = await gateway.sql<{ hours: number }[]>`
      SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::int AS hours FROM staff_session ORDER BY created_at DESC LIMIT 1`;
    expect(row?.hours).toBe(12);
    await gateway.sql.unsafe(
      `UPDATE staff_session SET ${change} WHERE created_at = (SELECT max(created_at) FROM staff_session)`,
    );
    expect(kindOf(await whoIs(token))).toBe('unauthenticated');
  });

  test('confirms password and code again, and ends at a log-out', async () => {
    const eva = await newOperator(gateway, 'eva');
    await gateway.sql`UPDATE staff_session SET authenticated_at = now() - interval '1 hour' WHERE staff = 'eva'`;
    const invite = () => eva.send(operatorCalls.staffReinvite, { body: { name: 'nobody' } });
    expect(kindOf(await invite())).toBe('verification-required');
    const code = authenticatorCode(eva.secret);
    const wrong = await eva.send(operatorCalls.staffConfirm, { body: { password: 'wrong', code } });
    expect(kindOf(wrong)).toBe('wrong-credentials');
    expect(
      (await eva.send(operatorCalls.staffConfirm, { body: { password: eva.password, code } })).status,
    ).toBe(200);
    expect((await invite()).status).toBe(202);
    await eva.send(operatorCalls.staffLogout, { body: {} });
    expect(kindOf(await whoIs(eva.token))).toBe('unauthenticated');
    await gateway.sql`UPDATE staff SET suspended_at = now() WHERE name <> 'ann'`;
  });
});

describe('an owner', () => {
  const rights = [{ merchant: 'alpha', role: 'payments' as const, limit: '500' }];

  test('alone invites people, sets rights that count at once, and cannot remove the last owner', async () => {
    const invited = await first.send(operatorCalls.staffInvite, { body: { name: 'Paul', rights } });
    const { token } = valueOf<{ token: string }>(invited.json);
    expect(kindOf(await first.send(operatorCalls.staffInvite, { body: { name: 'paul', rights } }))).toBe(
      'account-taken',
    );
    const { secret } = await join(token);
    const session = valueOf<{ token: string }>((await login('paul', secret)).json).token;
    expect(valueOf((await whoIs(session)).json)).toMatchObject({
      rights: [{ ...rights[0], limit: '500.0000' }],
    });
    await first.send(operatorCalls.staffRightsSet, { body: { name: 'paul', rights: [] } });
    expect(valueOf((await whoIs(session)).json)).toMatchObject({ rights: [] });
    const own = await first.send(operatorCalls.staffRightsSet, { body: { name: 'ann', rights } });
    expect(kindOf(own)).toBe('conflict');
    const suspended = await first.send(operatorCalls.staffSuspend, { body: { name: 'ann', reason: 'test' } });
    expect(kindOf(suspended)).toBe('conflict');
    const wrong = [{ merchant: 'nowhere', role: 'owner' as const, limit: null }];
    const unknown = await first.send(operatorCalls.staffRightsSet, { body: { name: 'paul', rights: wrong } });
    expect(JSON.stringify(unknown.json)).toContain('body.rights.0.merchant');
    await first.send(operatorCalls.staffSuspend, { body: { name: 'paul', reason: 'left' } });
    expect(kindOf(await whoIs(session))).toBe('unauthenticated');
    expect(kindOf(await login('paul', secret))).toBe('wrong-credentials');
    await first.send(operatorCalls.staffRestore, { body: { name: 'paul', reason: 'is back' } });
    expect((await login('paul', secret)).status).toBe(200);
    const listed = valueOf<{ staff: object[] }>(
      (await first.send(operatorCalls.staffList, { query: {} })).json,
    );
    expect(listed.staff).toContainEqual(
      expect.objectContaining({ name: 'paul', state: 'active', invitedBy: 'ann', rights: [] }),
    );
  });

  test('gives a new invitation for a lost app, which ends the sessions and the old proofs', async () => {
    const lost = await newOperator(gateway, 'lars', []);
    const again = await first.send(operatorCalls.staffReinvite, { body: { name: 'lars' } });
    expect((await whoIs(lost.token)).status).toBe(200);
    const { secret } = await join(valueOf<{ token: string }>(again.json).token);
    expect(kindOf(await whoIs(lost.token))).toBe('unauthenticated');
    expect(kindOf(await login('lars', lost.secret, lost.password))).toBe('wrong-credentials');
    expect((await login('lars', secret)).status).toBe(200);
  });
});

describe('the audit log', () => {
  test('has who, what, before and after, reason, address and request of each change', async () => {
    await first.send(operatorCalls.staffRightsSet, {
      body: { name: 'paul', rights: [{ merchant: null, role: 'auditor', limit: null }] },
    });
    const found = await first.send(operatorCalls.auditEvents, {
      query: { staff: 'ann', event: 'staff rights', limit: 1 },
    });
    expect(valueOf<{ events: object[] }>(found.json).events).toMatchObject([
      {
        staff: 'ann',
        event: 'staff rights',
        subject: 'paul',
        before: '[]',
        after: { rights: expect.stringContaining('auditor') as string },
        address: '127.0.0.1',
        request: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    ]);
    const suspended = await first.send(operatorCalls.auditEvents, {
      query: { subject: 'paul', event: 'staff suspend', limit: 5 },
    });
    expect(valueOf<{ events: object[] }>(suspended.json).events).toMatchObject([{ reason: 'left' }]);
  });

  test('is exported part by part, and who exported it is in it', async () => {
    const exported = await first.send(operatorCalls.auditExport, { query: { event: 'staff' } });
    const { csv, nextCursor } = valueOf<{ csv: string; nextCursor: string | null }>(exported.json);
    expect(nextCursor).toBeNull();
    expect(csv).toMatch(/^id,at,staff,/);
    expect(csv).toContain(',ann,,staff invite,paul,');
    const [row] = await gateway.sql`SELECT staff, after FROM audit_event WHERE event = 'audit export'`;
    expect(row).toEqual({ staff: 'ann', after: { query: '{"event":"staff"}' } });
  });

  test('cannot be changed, and secrets of authenticator apps are encrypted', async () => {
    const { sql } = gateway;
    await expect(sql`UPDATE audit_event SET staff = 'eve'`).rejects.toThrow(/append-only|permission denied/);
    await expect(sql`DELETE FROM audit_seal`).rejects.toThrow(/append-only|permission denied/);
    await expect(sql`TRUNCATE audit_event CASCADE`).rejects.toThrow(/append-only|permission denied/);
    const [row] = await sql<{ secret: Buffer }[]>`SELECT totp_secret AS secret FROM staff WHERE name = 'ann'`;
    const encryption = createEncryption([Buffer.from(testSecretsKey, 'hex')]);
    expect(encryption.decrypt(row?.secret ?? Buffer.alloc(0), 'staff:ann')).toBe(first.secret);
  });
});
