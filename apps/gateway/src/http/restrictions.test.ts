import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../core/password.ts';
import { openContractHarness, rows, type ContractHarness } from '../testing/contract-harness.ts';
import { sampleRequests } from '../testing/sample-requests.ts';
import { kindOf, valueOf } from '../testing/test-gateway.ts';
import { enrolTwoFactor } from '../testing/two-factor.ts';

let harness: ContractHarness;
beforeAll(async () => (harness = await openContractHarness()));
afterAll(() => harness.close());
beforeEach(() => harness.gateway.sql`TRUNCATE rate_limit, login_failure, known_address`);

const withMember = rows.filter(([, row]) => row.token !== 'none');
const later = (restriction: 'closed-site' | 'forced-change' | 'break') =>
  new Set(rows.filter(([, row]) => !row.worksDuring.includes(restriction)).map(([name]) => name));

describe('while the site is closed', () => {
  afterEach(async () => {
    const { sql } = harness.gateway;
    await sql`UPDATE merchant SET maintenance = false`;
    await sql`DELETE FROM blocked_network`;
  });

  test('by maintenance, a member inside reaches only what says that it works', async () => {
    const { gateway } = harness;
    const token = await gateway.login();
    await gateway.sql`UPDATE merchant SET maintenance = true WHERE code = 'alpha'`;
    const refused = new Set<string>();
    for (const [name, row] of rows) {
      if (name === 'sessionLogout') continue;
      const given = row.token === 'none' ? sampleRequests[name] : { ...sampleRequests[name], token };
      if (kindOf(await gateway.send(name, given)) === 'maintenance') refused.add(name);
    }
    expect(refused).toEqual(later('closed-site'));
    for (const name of ['gameLaunch', 'lotteryBet', 'depositCreate', 'sessionLogin'])
      expect(refused).toContain(name);
    expect(
      kindOf(
        await gateway.request({
          path: '/wps/v2/wallets/events',
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    ).toBe('maintenance');
    expect((await gateway.send('sessionLogout', { token })).status).toBe(200);
  });

  test('to an address, a member inside is stopped too, and no one at another brand', async () => {
    const { gateway } = harness;
    const token = await gateway.login();
    await gateway.sql`INSERT INTO blocked_network (merchant, network) VALUES ('alpha', '10.0.0.0/8')`;
    expect(kindOf(await gateway.send('walletBalance', { token }))).toBe('region-restricted');
    const other = await gateway.login('demo', 'beta.localhost');
    expect((await gateway.send('walletBalance', { token: other, host: 'beta.localhost' })).status).toBe(200);
  });
});

test('a password that may not stay opens nothing but its change, whatever the browser forgets', async () => {
  const { gateway } = harness;
  const { sql } = gateway;
  await sql`UPDATE member SET password_hash = ${await hashPassword('123456')} WHERE merchant = 'alpha' AND username = 'vip'`;
  const { json } = await gateway.send('sessionLogin', {
    body: { type: 'username', username: 'vip', password: '123456' },
  });
  const { token, passwordChangeForced } = valueOf<{ token: string; passwordChangeForced: boolean }>(json);
  expect(passwordChangeForced).toBe(true);
  const refused = new Set<string>();
  for (const [name] of withMember) {
    if (name === 'sessionLogout' || name === 'passwordChange') continue;
    if (kindOf(await gateway.send(name, { ...sampleRequests[name], token })) === 'password-change-required')
      refused.add(name);
  }
  const withoutMember = new Set(rows.filter(([, row]) => row.token === 'none').map(([name]) => name));
  expect(refused).toEqual(new Set([...later('forced-change')].filter((name) => !withoutMember.has(name))));
  for (const name of ['walletBalance', 'withdrawalRequest', 'gameLaunch', 'memberSecurity'])
    expect(refused).toContain(name);

  await sql`TRUNCATE rate_limit`;
  const body = { oldPassword: '123456', newPassword: 'correct-horse', confirmNewPassword: 'correct-horse' };
  expect((await gateway.send('passwordChange', { token, body })).status).toBe(200);
  expect((await gateway.send('walletBalance', { token })).status).toBe(200);
});

test('a break from play leaves a session for leaving, with its end, and no play or offers', async () => {
  const { gateway } = harness;
  const { sql } = gateway;
  await sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
    SELECT id, gen_random_uuid(), 'self-exclusion', '6m', now() + interval '6 months' FROM member
    WHERE merchant = 'beta' AND username = 'demo'`;
  const host = 'beta.localhost';
  const token = await gateway.login('demo', host);
  const send = (name: (typeof rows)[number][0]) =>
    gateway.send(name, { ...sampleRequests[name], token, host });
  for (const name of [
    'walletBalance',
    'withdrawalOptions',
    'withdrawalList',
    'betRecords',
    'lotteryTickets',
    'customerServiceRouters',
  ] as const)
    expect(kindOf(await send(name)), name).not.toBe('play-break');
  for (const name of [
    'gameLaunch',
    'lotteryBet',
    'depositCreate',
    'promotionsAvailable',
    'promotionApply',
    'memberTransferSend',
  ] as const) {
    const answer = await send(name);
    expect(kindOf(answer), name).toBe('play-break');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(180 * 86_400 - 60);
  }
});

test('with two-factor on, exactly the calls that say so are refused until a code is given, and change nothing', async () => {
  const { gateway } = harness;
  const { sql } = gateway;
  const token = await gateway.login('agent');
  const { codes } = await enrolTwoFactor(gateway, token);
  const send = async (names: typeof rows) => {
    const refused = new Set<string>();
    await sql`TRUNCATE rate_limit`;
    for (const [name] of names) {
      // These end the session, or what is asked for.
      if (['sessionLogout', 'saferPlayBreak'].includes(name) || name.startsWith('twoFactor')) continue;
      const answer = await gateway.send(name, { ...sampleRequests[name], token });
      if (kindOf(answer) === 'two-factor-required') refused.add(name);
    }
    return refused;
  };
  await sql`UPDATE session SET second_factor_at = NULL`;
  const guarded = withMember.filter(([name, row]) => row.secondFactor && !name.startsWith('twoFactor'));
  const secrets = () =>
    sql`SELECT password_hash, payment_password_hash, email, mobile FROM member
      WHERE merchant = 'alpha' AND username = 'agent'`;
  const before = JSON.stringify(await secrets());
  expect(await send(withMember)).toEqual(new Set(guarded.map(([name]) => name)));
  for (const name of ['twoFactorBegin', 'twoFactorConfirm', 'twoFactorDisable'] as const)
    expect(kindOf(await gateway.send(name, { ...sampleRequests[name], token })), name).toBe(
      'two-factor-required',
    );
  expect(JSON.stringify(await secrets())).toBe(before);
  await sql`TRUNCATE rate_limit`;
  expect((await gateway.send('twoFactorVerify', { token, body: { code: codes[0] ?? '' } })).status).toBe(200);
  expect(await send(guarded)).toEqual(new Set());
});
