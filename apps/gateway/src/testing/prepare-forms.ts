import type { Sql } from '../database/connection.ts';
import { saveCode } from '../identity/codes.store.ts';

/** A slider moved as a hand does it, to a hole at 200. */
export const handDrag = {
  kind: 'drag' as const,
  points: Array.from({ length: 30 }, (_, at) => ({
    x: ((1 - Math.cos((at / 29) * Math.PI)) / 2) * 200,
    y: at % 3,
    t: at * 30,
  })),
};

/** The same by the arrow keys. */
export const keyPresses = {
  kind: 'keys' as const,
  presses: Array.from({ length: 50 }, (_, at) => ({ step: 1 as const, t: 250 + at * 40 })),
};

/** Puts a challenge there that {@link handDrag} solves, and {@link keyPresses}. */
export async function slider(sql: Sql): Promise<void> {
  await sql`INSERT INTO slider_challenge (id, merchant, form, position, expires_at)
    VALUES ('slider', 'alpha', 'register', 200, now() + interval '1 hour')
    ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at`;
}

/** The device that requested the codes of good requests. */
export const device = 'contract-device';

/** The pass of a slider for a code or a mail. */
export const sliderPass = 'contract-pass';

/** Resets the rate limits, and gives {@link sliderPass}. */
export async function sending(sql: Sql): Promise<void> {
  await limits(sql);
  await sql`INSERT INTO slider_pass (pass_hash, merchant, form, expires_at)
    VALUES (sha256(convert_to(${sliderPass}, 'UTF8')), 'alpha', 'message', now() + interval '1 hour') ON CONFLICT DO NOTHING`;
}

/** Resets the rate limits. */
export async function limits(sql: Sql): Promise<void> {
  await sql`TRUNCATE rate_limit`;
}

/** The fields of a registration on alpha's username tab with the demo rules. */
export const registration = {
  username: 'newcomer',
  password: 'correct-horse',
  confirmPassword: 'correct-horse',
  mobileNum: '9171234568',
  countryDialingCode: '63',
  verificationCode: '123456',
  device,
  ageConfirmed: true,
  termsAccepted: true,
  termsVersion: '2026-11-23',
  domain: 'alpha.localhost',
  registerUrl: 'http://alpha.localhost/register',
  registerMethod: 'WEB',
  login: true,
} as const;

/** Frees the newcomer's name and number, and sends them a code. */
export async function newMember(sql: Sql): Promise<void> {
  await limits(sql);
  await sql`UPDATE member SET username = 'gone' || id, mobile = NULL
    WHERE merchant = 'alpha' AND (username IN ('newcomer', '639171234568') OR mobile = '+639171234568')`;
  await saveCode(
    sql,
    { merchant: 'alpha', purpose: 'register', target: '+639171234568', requester: device },
    '123456',
  );
}

/** An affiliate code of the demo agent's. */
export async function affiliate(sql: Sql): Promise<void> {
  await sql`INSERT INTO affiliate_code (merchant, code, member)
    SELECT 'alpha', 'FRIEND', id FROM member WHERE merchant = 'alpha' AND username = 'agent'
    ON CONFLICT (merchant, code) DO UPDATE SET ended_at = NULL`;
}

/** Sends the demo agent a code to log in with. */
export async function sendLoginCode(sql: Sql): Promise<void> {
  await limits(sql);
  await saveCode(
    sql,
    { merchant: 'alpha', purpose: 'login', target: '+639175550103', requester: device },
    '123456',
  );
}
