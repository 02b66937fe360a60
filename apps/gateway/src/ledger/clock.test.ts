import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLog } from '../http/request-log.ts';
import { createHttpProvider } from '../payment-providers/provider.ts';
import { paymentJobs } from '../payments/payment.jobs.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import {
  kindOf,
  startTestGateway,
  testSecretsKey,
  valueOf,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { startTestProvider, type TestProvider } from '../testing/test-provider.ts';
import { createEncryption } from '../core/encryption.ts';
import { withdrawalJobs } from '../withdrawals/withdrawal.jobs.ts';
import { holdJobs, postHold, reserve } from './holds.store.ts';
import { openHouseAccount, openMemberAccount } from './ledger.store.ts';

const HOUR = 3_600_000;
const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const secrets = createEncryption([Buffer.from(testSecretsKey, 'hex')]);

let provider: TestProvider;
let gateway: TestGateway;
beforeAll(async () => {
  provider = await startTestProvider();
  gateway = await startTestGateway({ providers: [provider.settings] });
  await gateway.sql`UPDATE withdrawal_method SET provider = NULL`;
});
afterAll(async () => {
  vi.useRealTimers();
  await gateway.close();
  await provider.close();
});

/** The time that it really is, whatever `Date` says. */
const realNow = () => performance.timeOrigin + performance.now();
/** Makes the gateway's clock jump; the database's stays. */
function jump(hours: number): void {
  vi.useRealTimers();
  if (hours !== 0) vi.useFakeTimers({ toFake: ['Date'], now: realNow() + hours * HOUR });
}

async function withApp(payee: Payee): Promise<void> {
  await gateway.sql`INSERT INTO two_factor (member, secret, confirmed_at)
    VALUES (${payee.id}, ${secrets.encrypt(appSecret, `${payee.id}`)}, now())`;
}
/** The code that the member's app shows, whose clock is right. */
const appCode = (steps = 0) =>
  new TOTP({ secret: appSecret }).generate({ timestamp: realNow() + steps * 30_000 });
const runAll = async (jobs: readonly { run: (payload: unknown) => Promise<void> }[]) => {
  for (const job of jobs) await job.run({});
};

describe.each([26, -26])('with a gateway whose clock is %i hours off', (hours) => {
  afterAll(() => jump(0));

  test('a deposit is open for its minutes, and is not ended before', async () => {
    const payee = await newPayee(gateway);
    jump(hours);
    const body = {
      requestId: randomUUID(),
      method: 'ewallet',
      amount: '500',
      returnUrl: 'http://alpha.localhost/',
    };
    const begun = await gateway.send('depositCreate', { token: payee.token, body });
    const { reference, expiresAt } = valueOf<{ reference: string; expiresAt: string }>(begun.json);
    const minutes = (Date.parse(expiresAt) - realNow()) / 60_000;
    expect(minutes).toBeGreaterThan(28);
    expect(minutes).toBeLessThan(31);
    await gateway.sql`UPDATE deposit SET last_queried_at = now() - interval '6 minutes' WHERE reference = ${reference}`;
    provider.reports.set(reference, {
      reference,
      providerReference: `p-${reference}`,
      status: 'pending',
      amount: '500',
      currency: 'PHP',
    });
    const providers = new Map([['sandbox', createHttpProvider(provider.settings, () => undefined)]]);
    await runAll(paymentJobs({ sql: gateway.sql, providers, log: openLog('/dev/null').log }));
    const [row] = await gateway.sql`SELECT state FROM deposit WHERE reference = ${reference}`;
    expect(row).toEqual({ state: 'awaiting-payment' });
  });

  test('a hold keeps its money, and a paid withdrawal its question', async () => {
    jump(0);
    const payee = await newPayee(gateway);
    const { id } = valueOf<{ id: string }>((await payee.bind()).json);
    const requested = valueOf<{ id: string }>((await payee.requestWithdrawal(id, '600.00')).json);
    const from = await openMemberAccount(gateway.sql, payee.id, 'PHP');
    const house = await openHouseAccount(gateway.sql, 'alpha', 'PHP');
    jump(hours);
    const key = `clock:${hours}`;
    const held = await gateway.sql.begin((tx) => reserve(tx, { key, from, amount: 10_000n, seconds: 60 }));
    expect(held.kind).toBe('applied');
    await gateway.sql`UPDATE withdrawal SET state = 'paid', auto_confirm_at = now() + interval '1 hour' WHERE id = ${requested.id}`;
    await runAll(holdJobs({ sql: gateway.sql }));
    await runAll(withdrawalJobs({ sql: gateway.sql, providers: new Map() }));
    const [row] = await gateway.sql`SELECT state FROM withdrawal WHERE id = ${requested.id}`;
    expect(row).toEqual({ state: 'paid' });
    const used = await gateway.sql.begin((tx) => postHold(tx, { key, to: house, kind: 'test' }));
    expect(used.kind).toBe('applied');
  });

  test('the code of an app with the right time is taken, and once, also after the clock is set right', async () => {
    jump(0);
    const payee = await newPayee(gateway);
    const { id } = valueOf<{ id: string }>((await payee.bind()).json);
    await withApp(payee);
    jump(hours);
    const verify = (code: string) => gateway.send('twoFactorVerify', { token: payee.token, body: { code } });
    const code = appCode();
    expect(kindOf(await payee.requestWithdrawal(id, '600.00'))).toBe('two-factor-required');
    expect(kindOf(await verify(code))).toBeUndefined();
    expect(kindOf(await payee.requestWithdrawal(id, '600.00'))).toBeUndefined();
    expect(kindOf(await verify(code))).toBe('wrong-two-factor-code');
    jump(0);
    expect(kindOf(await verify(code))).toBe('wrong-two-factor-code');
    expect(kindOf(await verify(appCode(1)))).toBeUndefined();
  });

  test('a limit on play is not raised early, and a session lives on', async () => {
    jump(0);
    const payee = await newPayee(gateway);
    const set = (amount: string) =>
      gateway.send('saferPlayLimitSet', {
        token: payee.token,
        body: { kind: 'deposit', period: 'day', amount },
      });
    valueOf((await set('600.00')).json);
    valueOf((await set('900.00')).json);
    jump(hours);
    const raised = await gateway.send('saferPlayRaiseConfirm', {
      token: payee.token,
      body: { kind: 'deposit', period: 'day' },
    });
    expect(raised.json).toMatchObject({ success: false });
    const body = {
      requestId: randomUUID(),
      method: 'ewallet',
      amount: '700',
      returnUrl: 'http://alpha.localhost/',
    };
    expect(kindOf(await gateway.send('depositCreate', { token: payee.token, body }))).toBe(
      'play-limit-reached',
    );
    expect(kindOf(await gateway.send('memberInfo', { token: payee.token }))).toBeUndefined();
  });

  test('a limit on attempts neither forgets them nor holds for longer than its minutes', async () => {
    jump(0);
    const payee = await newPayee(gateway);
    const { id } = valueOf<{ id: string }>((await payee.bind()).json);
    const guess = () => payee.requestWithdrawal(id, '600.00', { paymentPassword: 'guess' });
    for (let n = 0; n < 8; n++) await guess();
    jump(hours);
    for (let n = 0; n < 2; n++) await guess();
    const refused = await guess();
    expect(kindOf(refused)).toBe('too-many-requests');
    jump(0);
    for (const answer of [refused, await guess()]) {
      expect(kindOf(answer)).toBe('too-many-requests');
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    }
  });
});
