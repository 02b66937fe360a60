import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimits } from '../http/limits.ts';
import { hashPassword } from '../core/password.ts';
import { reauthenticatePayment } from './payment-password.ts';
import {
  kindOf,
  startTestGateway,
  testSecretsKey,
  valueOf,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { createSecretBox } from '../core/secret-box.ts';

let gateway: TestGateway;
let token: string;
let member: bigint;
beforeAll(async () => {
  gateway = await startTestGateway();
  token = await gateway.login();
  const [row] = await gateway.sql<{ id: bigint }[]>`
    SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  member = row?.id ?? 0n;
});
afterAll(() => gateway.close());
const forget = () => gateway.sql`TRUNCATE rate_limit, recovery_code, two_factor`;
beforeEach(forget);

/** The step of half a minute that a test began in. */
let step = 0;
/** A code of an app, so many steps from that one. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: (step + steps) * 30_000 });

/** What it shows goes for one step: what fails because a step ended meanwhile is done again in the next one. */
const inOneStep = (body: () => Promise<void>) => async () => {
  const now = async () => {
    const [row] = await gateway.sql<{ step: number }[]>`
      SELECT floor(extract(epoch FROM statement_timestamp()) / 30)::int AS step`;
    return row?.step ?? 0;
  };
  for (;;) {
    step = await now();
    try {
      return await body();
    } catch (error) {
      if ((await now()) === step) throw error;
      await forget();
    }
  }
};

const begin = async () => {
  const answer = await gateway.send('twoFactorBegin', { token, body: { password: 'Demo2026!' } });
  return valueOf<{ secret: string; uri: string }>(answer.json);
};
const confirm = (code: string) => gateway.send('twoFactorConfirm', { token, body: { code } });
const disable = (code: string, password = 'Demo2026!') =>
  gateway.send('twoFactorDisable', { token, body: { password, code } });

/** Switches it on by the code of the step before, so that this step's code is still unused. */
async function enrol() {
  const { secret } = await begin();
  const answer = await confirm(codeOf(secret, -1));
  return { secret, codes: valueOf<{ recoveryCodes: string[] }>(answer.json).recoveryCodes };
}

describe('enrolling', () => {
  test('gives a secret that an app can read, kept sealed', async () => {
    const { secret, uri } = await begin();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).protocol).toBe('otpauth:');
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('demo');
    const [row] = await gateway.sql<{ secret: Uint8Array }[]>`SELECT secret FROM two_factor`;
    expect(Buffer.from(row?.secret ?? []).includes(secret)).toBe(false);
    expect(gateway.logText()).not.toContain(secret);
  });

  test(
    'needs the login password and a code of the newest secret',
    inOneStep(async () => {
      const wrong = await gateway.send('twoFactorBegin', { token, body: { password: 'wrong' } });
      expect(kindOf(wrong)).toBe('wrong-password');
      expect(kindOf(await confirm('123456'))).toBe('conflict');
      const first = await begin();
      const second = await begin();
      expect(kindOf(await confirm(codeOf(first.secret)))).toBe('wrong-two-factor-code');
      expect((await confirm(codeOf(second.secret))).status).toBe(200);
    }),
  );

  test(
    'gives eight recovery codes once, kept as hashes, and begins no second time',
    inOneStep(async () => {
      const { codes } = await enrol();
      expect(new Set(codes).size).toBe(8);
      expect(codes.every((code) => /^[2-9a-z]{4}(-[2-9a-z]{4}){2}$/.test(code))).toBe(true);
      const rows = await gateway.sql<
        { hash: string }[]
      >`SELECT encode(code_hash, 'escape') AS hash FROM recovery_code`;
      expect(rows).toHaveLength(8);
      expect(rows.some(({ hash }) => codes.some((code) => hash.includes(code.replaceAll('-', ''))))).toBe(
        false,
      );
      const again = await gateway.send('twoFactorBegin', { token, body: { password: 'Demo2026!' } });
      expect(kindOf(again)).toBe('conflict');
    }),
  );

  test('is not for guessing', async () => {
    await begin();
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => confirm(`00000${at % 10}`)));
    expect(guesses.filter((answer) => kindOf(answer) === 'too-many-requests')).toHaveLength(2);
  });
});

test(
  'switching off needs the password and a code, of the app or of the recovery codes',
  inOneStep(async () => {
    const { codes } = await enrol();
    expect(kindOf(await disable(codes[0] ?? '', 'wrong'))).toBe('wrong-password');
    expect(kindOf(await disable('000000'))).toBe('wrong-two-factor-code');
    expect((await disable(codes[0] ?? '')).status).toBe(200);
    expect(kindOf(await disable(codes[1] ?? ''))).toBe('conflict');
    const rows = await gateway.sql`SELECT FROM recovery_code`;
    expect(rows).toHaveLength(0);
  }),
);

describe('the proof before money moves', () => {
  const log = pino({ enabled: false });
  const prove = async (paymentPassword: string, totp?: string) => {
    const secrets = createSecretBox(Buffer.from(testSecretsKey, 'hex'));
    const parts = { sql: gateway.sql, secrets, limit: createLimits(gateway.sql) };
    const outcome = await reauthenticatePayment(parts, member, { paymentPassword, totp }, log);
    return outcome.ok ? 'ok' : outcome.error.kind;
  };
  const setPassword = async (password: string | null) => {
    const hash = password === null ? null : await hashPassword(password);
    await gateway.sql`UPDATE member SET payment_password_hash = ${hash} WHERE id = ${member}`;
  };

  test('is the payment password alone while two-factor is off', async () => {
    await setPassword(null);
    expect(await prove('first-secret')).toBe('payment-password-required');
    await setPassword('first-secret');
    expect(await prove('Demo2026!')).toBe('wrong-password');
    expect(await prove('first-secret')).toBe('ok');
    // An app that was never confirmed asks for nothing.
    await begin();
    expect(await prove('first-secret')).toBe('ok');
  });

  test(
    'takes a code too once it is on: each once, and none older than the last',
    inOneStep(async () => {
      await setPassword('first-secret');
      const { secret } = await enrol();
      expect(await prove('first-secret')).toBe('two-factor-required');
      expect(await prove('wrong', codeOf(secret))).toBe('wrong-password');
      expect(await prove('first-secret', codeOf(secret, 5))).toBe('wrong-two-factor-code');
      const now = codeOf(secret);
      expect(await prove('first-secret', now)).toBe('ok');
      expect(await prove('first-secret', now)).toBe('wrong-two-factor-code');
      expect(await prove('first-secret', codeOf(secret, -1))).toBe('wrong-two-factor-code');
      expect(await prove('first-secret', codeOf(secret, 1))).toBe('ok');
    }),
  );

  test(
    'of many that bring one code at once, one passes',
    inOneStep(async () => {
      await setPassword('first-secret');
      const { secret } = await enrol();
      const now = codeOf(secret);
      const all = await Promise.all(Array.from({ length: 6 }, () => prove('first-secret', now)));
      expect(all.filter((kind) => kind === 'ok')).toHaveLength(1);
    }),
  );

  test(
    'a recovery code passes once, however it is typed',
    inOneStep(async () => {
      await setPassword('first-secret');
      const { codes } = await enrol();
      const [code = ''] = codes;
      expect(await prove('first-secret', code.toUpperCase().replaceAll('-', ' '))).toBe('ok');
      expect(await prove('first-secret', code)).toBe('wrong-two-factor-code');
      const left = valueOf((await gateway.send('memberSecurity', { token })).json);
      expect(left).toMatchObject({ twoFactor: true, recoveryCodesLeft: 7 });
    }),
  );

  test(
    'guards a new payment password as well',
    inOneStep(async () => {
      await setPassword('first-secret');
      const { secret } = await enrol();
      const change = (totp?: string) =>
        gateway.send('paymentPasswordUpdate', {
          token,
          body: { oldPaymentPassword: 'first-secret', newPaymentPassword: 'second-secret', totp },
        });
      expect(kindOf(await change())).toBe('two-factor-required');
      expect((await change(codeOf(secret))).status).toBe(200);
    }),
  );

  test('is taken as often as it is right, and a guess is counted all the same', async () => {
    await setPassword('first-secret');
    const proofs: string[] = [];
    for (let at = 0; at < 12; at++) proofs.push(await prove('first-secret'));
    expect(proofs).toEqual(Array(12).fill('ok'));
    const guesses = await Promise.all(Array.from({ length: 13 }, (_, at) => prove(`guess-${at}`)));
    expect(guesses.filter((kind) => kind === 'too-many-requests')).toHaveLength(3);
    expect(await prove('first-secret')).toBe('too-many-requests');
  });

  test('is not to be found by guessing', async () => {
    await setPassword('first-secret');
    const guesses = await Promise.all(Array.from({ length: 13 }, (_, at) => prove(`guess-${at}`)));
    expect(guesses.filter((kind) => kind === 'too-many-requests')).toHaveLength(3);
  });
});
