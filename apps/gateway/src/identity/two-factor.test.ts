import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimits } from '../http/limits.ts';
import { hashPassword } from '../core/password.ts';
import { openSession } from '../core/sessions.store.ts';
import { checkPaymentPassword } from './payment-password.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

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
const forget = async () => {
  await gateway.sql`TRUNCATE rate_limit, recovery_code, two_factor`;
  await gateway.sql`UPDATE session SET second_factor_at = NULL`;
};
beforeEach(forget);

/** The step of half a minute that a test began in. */
let step = 0;
/** A code of an app, so many steps from that one. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: (step + steps) * 30_000 });

/** The step of now, by the database's clock. */
async function stepNow(): Promise<number> {
  const [row] = await gateway.sql<{ step: number }[]>`
    SELECT floor(extract(epoch FROM statement_timestamp()) / 30)::int AS step`;
  return row?.step ?? 0;
}

/** What it shows goes for one step: what fails because a step ended meanwhile is done again in the next one. */
const inOneStep = (body: () => Promise<void>) => async () => {
  for (;;) {
    step = await stepNow();
    try {
      return await body();
    } catch (error) {
      if ((await stepNow()) === step) throw error;
      await forget();
    }
  }
};

const begin = async () => {
  const answer = await gateway.send('twoFactorBegin', { token, body: { password: 'Demo2026!' } });
  return valueOf<{ secret: string; uri: string }>(answer.json);
};
const confirm = (code: string) => gateway.send('twoFactorConfirm', { token, body: { code } });
const verify = (code: string, session = token) =>
  gateway.send('twoFactorVerify', { token: session, body: { code } });
const disable = (password = 'Demo2026!') => gateway.send('twoFactorDisable', { token, body: { password } });

/** Switches it on by the code of the step before, so that this step's code is still unused. */
async function enrol() {
  const { secret } = await begin();
  step = await stepNow();
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

test('switching off needs the password and a second factor, and forgets the recovery codes', async () => {
  await enrol();
  await gateway.sql`UPDATE session SET second_factor_at = NULL`;
  expect(kindOf(await disable())).toBe('two-factor-required');
  await gateway.sql`UPDATE session SET second_factor_at = now()`;
  expect(kindOf(await disable('wrong'))).toBe('wrong-password');
  expect((await disable()).status).toBe(200);
  expect(kindOf(await disable())).toBe('conflict');
  const rows = await gateway.sql`SELECT FROM recovery_code`;
  expect(rows).toHaveLength(0);
});

test('new recovery codes need the password and a second factor, and end the old ones', async () => {
  const { codes } = await enrol();
  const renew = (password: string) => gateway.send('recoveryCodesRenew', { token, body: { password } });
  expect(kindOf(await renew('wrong'))).toBe('wrong-password');
  const { recoveryCodes } = valueOf<{ recoveryCodes: string[] }>((await renew('Demo2026!')).json);
  expect(new Set([...recoveryCodes, ...codes]).size).toBe(16);
  expect(kindOf(await verify(codes[0] ?? ''))).toBe('wrong-two-factor-code');
  expect((await verify(recoveryCodes[0] ?? '')).status).toBe(200);
  await gateway.sql`UPDATE session SET second_factor_at = NULL`;
  expect(kindOf(await renew('Demo2026!'))).toBe('two-factor-required');
});

describe('a call that needs the second factor', () => {
  /** One that changes nothing here, and needs no more than the code. */
  const endOthers = (session = token) => gateway.send('sessionEndOthers', { token: session });
  /** Two-factor on, with a session in which no code was given. */
  async function enrolled() {
    const given = await enrol();
    await gateway.sql`UPDATE session SET second_factor_at = NULL`;
    return given;
  }

  test('asks for nothing while two-factor is off, or not confirmed yet', async () => {
    expect((await endOthers()).status).toBe(200);
    await begin();
    expect((await endOthers()).status).toBe(200);
    expect(kindOf(await verify('123456'))).toBe('conflict');
  });

  test('is reached for five minutes after a code, in that session only', async () => {
    const { codes } = await enrolled();
    const elsewhere = await openSession(gateway.sql, 'alpha', member);
    expect(kindOf(await endOthers())).toBe('two-factor-required');
    expect((await verify(codes[0] ?? '')).status).toBe(200);
    expect(kindOf(await endOthers(elsewhere))).toBe('two-factor-required');
    expect((await endOthers()).status).toBe(200);
    await gateway.sql`UPDATE session SET second_factor_at = second_factor_at - interval '5 minutes'`;
    expect(kindOf(await endOthers())).toBe('two-factor-required');
  });

  test('counts the code of the log-in and of the enrolment', async () => {
    const { codes } = await enrol();
    expect((await endOthers()).status).toBe(200);
    const body = { type: 'username', username: 'demo', password: 'Demo2026!', verification: codes[0] };
    const { json } = await gateway.send('sessionLogin', { body });
    expect((await endOthers(valueOf<{ token: string }>(json).token)).status).toBe(200);
    token = await openSession(gateway.sql, 'alpha', member);
  });

  test('asked without a code any number of times locks no one out; wrong codes are limited', async () => {
    const { codes } = await enrolled();
    for (let round = 0; round < 15; round++) expect(kindOf(await endOthers())).toBe('two-factor-required');
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => verify(`00000${at % 10}`)));
    expect(guesses.filter((answer) => kindOf(answer) === 'too-many-requests')).toHaveLength(2);
    expect(kindOf(await verify(codes[0] ?? ''))).toBe('too-many-requests');
    await gateway.sql`TRUNCATE rate_limit`;
    expect((await verify(codes[0] ?? '')).status).toBe(200);
    expect((await endOthers()).status).toBe(200);
  });

  test(
    'takes each code of the app once, and none older than the last',
    inOneStep(async () => {
      const { secret } = await enrolled();
      expect(kindOf(await verify(codeOf(secret, 5)))).toBe('wrong-two-factor-code');
      const now = codeOf(secret);
      expect((await verify(now)).status).toBe(200);
      expect(kindOf(await verify(now))).toBe('wrong-two-factor-code');
      expect(kindOf(await verify(codeOf(secret, -1)))).toBe('wrong-two-factor-code');
      expect((await verify(codeOf(secret, 1))).status).toBe(200);
    }),
  );

  test(
    'lets one of many pass that bring one code at once',
    inOneStep(async () => {
      const { secret } = await enrolled();
      const now = codeOf(secret);
      const all = await Promise.all(Array.from({ length: 6 }, () => verify(now)));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    }),
  );

  test('takes a recovery code once, however it is typed', async () => {
    const { codes } = await enrolled();
    const [code = ''] = codes;
    expect((await verify(code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(kindOf(await verify(code))).toBe('wrong-two-factor-code');
    const left = valueOf((await gateway.send('memberSecurity', { token })).json);
    expect(left).toMatchObject({ twoFactor: true, recoveryCodesLeft: 7 });
  });
});

describe('the payment password', () => {
  const log = pino({ enabled: false });
  const prove = async (paymentPassword: string) => {
    const parts = { sql: gateway.sql, limit: createLimits(gateway.sql) };
    const outcome = await checkPaymentPassword(parts, member, paymentPassword, log);
    return outcome.ok ? 'ok' : outcome.error.kind;
  };
  const setPassword = async (password: string | null) => {
    const hash = password === null ? null : await hashPassword(password);
    await gateway.sql`UPDATE member SET payment_password_hash = ${hash} WHERE id = ${member}`;
  };

  test('is wanted before money moves, and is not the login password', async () => {
    await setPassword(null);
    expect(await prove('first-secret')).toBe('payment-password-required');
    await setPassword('first-secret');
    expect(await prove('Demo2026!')).toBe('wrong-password');
    expect(await prove('first-secret')).toBe('ok');
  });

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
