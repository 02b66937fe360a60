import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable, Sql } from '../database/connection.ts';
import type { Secrets } from '../core/encryption.ts';
import { allHashes } from '../core/secrets-key.store.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { signingOptions, checkAssertion, type PasskeyPlace } from './passkey.ts';
import {
  readTwoFactor,
  consumeRecoveryCode,
  consumeTimeStep,
  type TwoFactorRow,
} from './two-factor.store.ts';
import type { Assertion } from './webauthn.ts';

/** What the checks of the second factor stand on. */
export interface TwoFactorParts {
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly limit: TakeLimit;
}

/** Seconds of a time step; a code of the step before or after counts too, for a clock that is a little off. */
const PERIOD = 30;
const WINDOW = 1;

/** A fresh secret in base32, 160 bits. Source: RFC 4226, section 4. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function appAddress(secret: string, brand: string, account: string): string {
  return totpOf(secret, brand, account).toString();
}

/** Checks a code of an authenticator app and uses up its time step, so that an observed code cannot be used again. */
export async function redeemAppCode(
  { sql, secrets }: TwoFactorParts,
  member: bigint,
  { secret, now }: TwoFactorRow,
  code: string,
): Promise<boolean> {
  const step = timeStepOf(secrets.decrypt(secret, String(member)), code, now);
  return step !== undefined && consumeTimeStep(sql, member, step);
}

/** The present code of an authenticator app. @param secret base32, with or without spaces */
export function authenticatorCode(secret: string): string {
  return totpOf(secret.replaceAll(/\s/g, '').toUpperCase()).generate();
}

/** The time step whose code was given; undefined for a wrong code. @param now milliseconds since 1970 */
export function timeStepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Whether a member has an app or a passkey. */
export async function hasSecondFactor(sql: Queryable, member: bigint): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    SELECT EXISTS (SELECT FROM two_factor WHERE member = ${member} AND confirmed_at IS NOT NULL)
      OR EXISTS (SELECT FROM passkey WHERE member = ${member}) AS has`;
  return row?.has ?? false;
}

/** By what a member can give the second factor; recovery codes are taken in any case. */
export async function waysOf({ sql }: TwoFactorParts, place: PasskeyPlace) {
  const app = await readTwoFactor(sql, place.member);
  return { app: app?.confirmed === true, passkey: (await signingOptions(sql, place)) ?? null };
}

/**
 * Checks the second factor of a member by a code: of the app, or one of the recovery codes. To be asked for it costs nothing;
 * wrong ones are limited per member, over all sessions and addresses.
 * @returns `off` when the member has no second factor, and nothing was checked
 */
export async function requireCode(
  parts: TwoFactorParts,
  member: bigint,
  typed: string | undefined,
  log: FastifyBaseLogger,
): Promise<Outcome<'off' | 'given', 'two-factor-required' | 'wrong-two-factor-code' | 'too-many-requests'>> {
  if (!(await hasSecondFactor(parts.sql, member))) return answer('off');
  const code = (typed ?? '').replaceAll(/[\s-]/g, '').toLowerCase();
  if (code === '') return refuse('two-factor-required');
  const wait = await parts.limit('secondFactorByMember', String(member));
  if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
  if (!(await isRightCode(parts, member, code))) {
    log.info({ member: String(member) }, 'wrong second factor');
    return refuse('wrong-two-factor-code');
  }
  await parts.limit.refund('secondFactorByMember', String(member));
  return answer('given');
}

/** What a member gives for the second factor: a code as it was typed, or a signature with where it was made. */
export interface GivenFactor {
  readonly code?: string | undefined;
  readonly passkey?: { readonly signed: Assertion; readonly place: PasskeyPlace } | undefined;
}

/** Checks the second factor of a member like {@link requireCode}, or by a passkey's signature where there is one. */
export async function requireSecondFactor(
  parts: TwoFactorParts,
  member: bigint,
  { code, passkey }: GivenFactor,
  log: FastifyBaseLogger,
): Promise<
  Outcome<
    'off' | 'given',
    'two-factor-required' | 'wrong-two-factor-code' | 'passkey-refused' | 'too-many-requests'
  >
> {
  if (passkey === undefined) return requireCode(parts, member, code, log);
  if (!(await hasSecondFactor(parts.sql, member))) return answer('off');
  const wait = await parts.limit('secondFactorByMember', String(member));
  if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
  if (!(await checkAssertion(parts.sql, passkey.place, passkey.signed, log)))
    return refuse('passkey-refused');
  await parts.limit.refund('secondFactorByMember', String(member));
  return answer('given');
}

async function isRightCode(parts: TwoFactorParts, member: bigint, code: string): Promise<boolean> {
  const row = await readTwoFactor(parts.sql, member);
  if (row?.confirmed === true && (await redeemAppCode(parts, member, row, code))) return true;
  const { sql, secrets } = parts;
  const [of] = await sql<{ merchant: string }[]>`SELECT merchant FROM member WHERE id = ${member}`;
  const hashes = await allHashes(sql, secrets, of?.merchant ?? '', { text: code, owner: String(member) });
  return consumeRecoveryCode(sql, member, hashes);
}

/** Characters that survive being read off a sheet of paper and typed. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY_CODES = 8;

/** Fresh recovery codes of three groups of four, 59 bits each, and what is kept of them. */
export function newRecoveryCodes(
  secrets: Secrets,
  member: bigint,
): { readonly codes: string[]; readonly hashes: Buffer[] } {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}-${group()}`);
  return { codes, hashes: codes.map((code) => secrets.hash(code.replaceAll('-', ''), String(member))) };
}

function totpOf(secret: string, brand?: string, account?: string): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    digits: 6,
    algorithm: 'SHA1',
    ...(brand !== undefined && { issuer: brand }),
    ...(account !== undefined && { label: account }),
  });
}
