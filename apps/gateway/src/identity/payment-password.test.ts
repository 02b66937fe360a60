import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEncryption } from '../core/encryption.ts';
import { newPayee, PASSWORD, type Payee } from '../testing/payee.ts';
import {
  kindOf,
  startTestGateway,
  testSecretsKey,
  valueOf,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { saveCode } from './codes.store.ts';
import { memberRequester } from './send-code.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.close());
beforeEach(() => gateway.sql`TRUNCATE rate_limit, verification_code`);

const FORGOTTEN = 'nobody-knows-this';
const NEXT = 'remember-me-now';

/** A member whose payment password is forgotten, with a mailbox and a number of their own. */
async function forgetful(language = 'EN'): Promise<Payee & { email: string; mobile: string }> {
  const payee = await newPayee(gateway);
  const email = `${payee.username}@player.example`;
  const mobile = `+63917${String(payee.id).padStart(7, '0')}`;
  await gateway.sql`UPDATE member SET email = ${email}, mobile = ${mobile}, language = ${language} WHERE id = ${payee.id}`;
  return { ...payee, email, mobile };
}

const lastTo = (to: string) => gateway.outbox().findLast((one) => one['to'] === to) ?? {};
const codeOf = (to: string) => /\b\d{6}\b/.exec(lastTo(to)['text'] ?? '')?.[0] ?? '';
const requestCode = ({ token }: Payee, channel: string) =>
  gateway.send('paymentPasswordCode', { token, body: { channel } });
const reset = ({ token }: Payee, body: object) =>
  gateway.send('paymentPasswordReset', {
    token,
    body: { channel: 'email', loginPassword: PASSWORD, newPaymentPassword: NEXT, ...body },
  });

describe('a forgotten payment password', () => {
  test.each(['email', 'mobile'] as const)(
    'is reset with the login password and a code by %s',
    async (channel) => {
      const payee = await forgetful();
      expect(valueOf((await requestCode(payee, channel)).json)).toEqual({ expiredMinutes: 5 });
      const code = codeOf(payee[channel]);
      const answer = await reset(payee, { channel, code });
      const { pausedUntil } = valueOf<{ pausedUntil: string }>(answer.json);
      const hours = (Date.parse(pausedUntil) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThan(24.1);
      const changed = await gateway.send('paymentPasswordUpdate', {
        token: payee.token,
        body: { oldPaymentPassword: NEXT, newPaymentPassword: FORGOTTEN },
      });
      expect(changed.status).toBe(200);
      expect(kindOf(await reset(payee, { channel, code }))).toBe('wrong-verification-code');
    },
  );

  test('needs every proof, and a refused one changes nothing', async () => {
    const payee = await forgetful();
    await requestCode(payee, 'email');
    const code = codeOf(payee.email);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(kindOf(await reset(payee, { code, loginPassword: 'guess' }))).toBe('wrong-password');
    expect(kindOf(await reset(payee, { code: wrong }))).toBe('wrong-verification-code');
    expect(kindOf(await reset(payee, { code, newPaymentPassword: PASSWORD }))).toBe('password-refused');
    // A code for something else, and one of the other channel.
    const place = { merchant: 'alpha', purpose: 'bind', target: payee.mobile } as const;
    await saveCode(gateway.sql, { ...place, requester: memberRequester(payee.id).id }, '123456');
    expect(kindOf(await reset(payee, { channel: 'mobile', code: '123456' }))).toBe('wrong-verification-code');
    const [row] = await gateway.sql<{ unchanged: boolean }[]>`
      SELECT payment_password_hash = password_hash AND payments_paused_until IS NULL AS unchanged
      FROM member WHERE id = ${payee.id}`;
    expect(row).toEqual({ unchanged: true });
    const bound = valueOf<{ id: string }>((await payee.bind()).json).id;
    expect((await payee.requestWithdrawal(bound, '600.00')).status).toBe(200);
  });

  test('needs the second factor too while two-factor is on', async () => {
    const payee = await forgetful();
    const secret = Secret.fromUTF8('12345678901234567890').base32;
    const sealed = createEncryption([Buffer.from(testSecretsKey, 'hex')]).encrypt(secret, String(payee.id));
    await gateway.sql`
      INSERT INTO two_factor (member, secret, confirmed_at) VALUES (${payee.id}, ${sealed}, now())`;
    await requestCode(payee, 'email');
    const code = codeOf(payee.email);
    expect(kindOf(await reset(payee, { code }))).toBe('two-factor-required');
    const { token } = payee;
    const body = { code: new TOTP({ secret }).generate() };
    expect((await gateway.send('twoFactorVerify', { token, body })).status).toBe(200);
    expect((await reset(payee, { code })).status).toBe(200);
  });

  test('is not to be found by guessing', async () => {
    const payee = await forgetful();
    const guesses = await Promise.all(
      Array.from({ length: 13 }, (_, at) => reset(payee, { code: '123456', loginPassword: `guess-${at}` })),
    );
    expect(guesses.filter((answer) => kindOf(answer) === 'too-many-requests')).toHaveLength(3);
  });

  test('of a member without number and mailbox gets no code', async () => {
    const payee = await newPayee(gateway);
    expect(kindOf(await requestCode(payee, 'email'))).toBe('not-found');
    expect(kindOf(await reset(payee, { code: '123456' }))).toBe('not-found');
  });

  test('of two resets with one code, one is done', async () => {
    const payee = await forgetful();
    await requestCode(payee, 'email');
    const code = codeOf(payee.email);
    const both = await Promise.all([reset(payee, { code }), reset(payee, { code })]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('after a reset', () => {
  async function afterReset(language?: string) {
    const payee = await forgetful(language);
    const account = valueOf<{ id: string }>((await payee.bind()).json).id;
    await requestCode(payee, 'email');
    await reset(payee, { code: codeOf(payee.email) });
    return { payee, account };
  }
  const next = { paymentPassword: NEXT };

  test('no money leaves and no payout account changes until the pause is over', async () => {
    const { payee, account } = await afterReset();
    const options = await gateway.send('withdrawalOptions', { token: payee.token });
    const { pausedUntil } = valueOf<{ pausedUntil: string }>(options.json);
    const refused = await payee.requestWithdrawal(account, '600.00', next);
    expect(refused.json).toMatchObject({ kind: 'cooling-off', value: { usableAt: pausedUntil } });
    expect(kindOf(await payee.bind(next))).toBe('cooling-off');
    const remove = () =>
      gateway.send('payoutAccountRemove', { token: payee.token, body: { account, ...next } });
    expect(kindOf(await remove())).toBe('cooling-off');
    expect(await payee.balances()).toEqual({ cash: 100_000_000n, hold: 0n });

    await gateway.sql`UPDATE member SET payments_paused_until = now() WHERE id = ${payee.id}`;
    expect((await payee.requestWithdrawal(account, '600.00', next)).status).toBe(200);
    expect(kindOf(await payee.requestWithdrawal(account, '600.00', { paymentPassword: PASSWORD }))).toBe(
      'wrong-password',
    );
    const later = await gateway.send('withdrawalOptions', { token: payee.token });
    expect(valueOf(later.json)).toMatchObject({ pausedUntil: null });
  });

  test('nothing goes to an upline either', async () => {
    const agent = await newPayee(gateway, { type: 1 });
    const { payee } = await afterReset();
    await gateway.sql`UPDATE member SET upline = ${agent.id} WHERE id = ${payee.id}`;
    const sent = await gateway.send('memberTransferSend', {
      token: payee.token,
      body: { requestId: crypto.randomUUID(), to: 'upline', amount: '100.00', ...next },
    });
    expect(kindOf(sent)).toBe('cooling-off');
  });

  test('the member is notified by mail and SMS, in their language', async () => {
    const { payee } = await afterReset('VI');
    await vi.waitFor(() => {
      expect(lastTo(payee.email)).toMatchObject({ channel: 'email' });
      expect(lastTo(payee.email)['subject']).toContain('Mật khẩu thanh toán của bạn');
      expect(lastTo(payee.mobile)['text']).toMatch(/đã được đặt lại.*\d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    }, 10_000);
  });
});
