import { Agent } from 'node:http';
import {
  isAboutMerchant,
  needsRecentLogin,
  rolePermissions,
  staffRoles,
  type OperatorCall,
  type StaffRole,
} from '@marquee/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, newOperator, operatorRows, sendOperatorCall } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let memberToken: string;
const agent = new Agent({ keepAlive: true });
const tokens = new Map<string, string>();
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 }, trustProxy: '127.0.0.1' });
  memberToken = await gateway.login();
  for (const role of staffRoles) {
    // oxlint-disable-next-line no-await-in-loop -- ten people
    const everywhere = await newOperator(gateway, role, [{ merchant: null, role, limit: null }]);
    // oxlint-disable-next-line no-await-in-loop -- ten people
    const atAlpha = await newOperator(gateway, `alpha-${role}`, [{ merchant: 'alpha', role, limit: null }]);
    // Others, who have not used their limits up.
    // oxlint-disable-next-line no-await-in-loop -- ten people
    const atAlphaOnly = await newOperator(gateway, `only-${role}`, [
      { merchant: 'alpha', role, limit: null },
    ]);
    tokens
      .set(role, everywhere.token)
      .set(`alpha ${role}`, atAlpha.token)
      .set(`alpha only ${role}`, atAlphaOnly.token);
  }
  await newOperator(gateway, 'nobody', []).then(({ token }) => tokens.set('nobody', token));
}, 120_000);
afterAll(async () => {
  agent.destroy();
  await gateway.close();
});

let networks = 0;
/**
 * What a call is answered to a caller. The request has a field that there is not, so that nothing is executed: who is let in gets
 * `invalid-request`. It comes from a network of its own, whose limits are not used up.
 */
async function answered(row: OperatorCall, token: string | undefined, merchant = 'alpha') {
  networks += 1;
  const part = row.method === 'GET' ? 'query' : 'body';
  const answer = await sendOperatorCall(gateway, row, {
    headers: {
      ...(token !== undefined && bearer(token)),
      'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.1`,
    },
    [part]: { ...(isAboutMerchant(row) && { merchant }), noSuchField: 1 },
    agent,
  });
  return kindOf(answer);
}

function isAllowed({ permission }: OperatorCall, role: StaffRole | 'nobody'): boolean {
  if (permission === 'anyone' || permission === 'any-staff') return true;
  return role !== 'nobody' && rolePermissions[role].includes(permission);
}

describe.each(operatorRows)('%s', (_name, row) => {
  test.each([...staffRoles, 'nobody'] as const)('lets the role %s in exactly as declared', async (role) => {
    const expected = isAllowed(row, role) ? 'invalid-request' : 'forbidden-role';
    expect(await answered(row, tokens.get(role))).toBe(expected);
  });

  test('is refused without a token and with that of a member, unless it is for anyone', async () => {
    const expected = row.permission === 'anyone' ? 'invalid-request' : 'unauthenticated';
    expect(await answered(row, undefined)).toBe(expected);
    expect(await answered(row, memberToken)).toBe(expected);
  });

  test('lets rights count at their merchant only, and not for the platform', async () => {
    for (const role of staffRoles) {
      const token = tokens.get(`alpha ${role}`);
      const isOfMerchant = isAboutMerchant(row) && isAllowed(row, role);
      const isForAll = row.permission === 'anyone' || row.permission === 'any-staff';
      // oxlint-disable-next-line no-await-in-loop -- ten roles
      expect([role, await answered(row, token)]).toEqual([
        role,
        isOfMerchant || isForAll ? 'invalid-request' : 'forbidden-role',
      ]);
    }
  });

  test.runIf(isAboutMerchant(row))('lets no right for a merchant count at another', async () => {
    for (const role of staffRoles)
      // oxlint-disable-next-line no-await-in-loop -- ten roles
      expect(await answered(row, tokens.get(`alpha only ${role}`), 'beta')).toBe('forbidden-role');
  });
});

test('calls about money and rights need a recent log-in, and no others', async () => {
  // Several, who take turns: none of them uses the limit of heavy calls up.
  const late = [];
  for (const name of ['late-ann', 'late-bob', 'late-cleo'])
    // oxlint-disable-next-line no-await-in-loop -- three people
    late.push(await newOperator(gateway, name));
  await gateway.sql`UPDATE staff_session SET authenticated_at = now() - interval '16 minutes' WHERE staff LIKE 'late-%'`;
  for (const [index, [name, row]] of operatorRows.entries()) {
    const expected = needsRecentLogin(row) ? 'verification-required' : 'invalid-request';
    // oxlint-disable-next-line no-await-in-loop -- the table
    expect([name, await answered(row, late[index % late.length]?.token)]).toEqual([name, expected]);
  }
  expect(operatorRows.filter(([, row]) => needsRecentLogin(row)).length).toBeGreaterThan(10);
});
