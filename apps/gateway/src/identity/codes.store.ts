import { createHash, randomInt } from 'node:crypto';
import type { Queryable, Sql } from '../database/connection.ts';
import { checkPassword, hashPassword } from '../core/password.ts';

/** What a code is good for; one of another purpose opens nothing. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'address' | 'bind' | 'payment';

/** A code's place: at most one is good for it at a time. */
export interface CodePlace {
  readonly merchant: string;
  readonly purpose: CodePurpose;
  /** A number in E.164, or a mailbox. */
  readonly target: string;
  /** Who requested it: only they can enter it, so no one else can guess it, use up its attempts or replace it. */
  readonly requester: string;
}

/** A code lives this long. */
export const CODE_MINUTES = 5;
/** Wrong answers after which a code is void, right or not. */
const ATTEMPTS = 5;

/** Six unpredictable digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Keeps a code as a hash, in place of the one sent before. */
export async function saveCode(sql: Queryable, place: CodePlace, code: string): Promise<void> {
  const hash = await hashPassword(code);
  await sql`INSERT INTO verification_code (merchant, purpose, target, requester_hash, code_hash, expires_at)
    VALUES (${place.merchant}, ${place.purpose}, ${place.target}, ${hashOf(place.requester)}, ${hash}, now() + make_interval(mins => ${CODE_MINUTES}))
    ON CONFLICT (merchant, purpose, target, requester_hash) DO UPDATE
      SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0`;
}

/** A right code that still has to be used up. */
export interface CheckedCode extends CodePlace {
  readonly hash: string;
}

/**
 * Compares a code. Each comparison counts, also when the caller's transaction fails later, so give it the pool; without a
 * code in that place it does the same work.
 * @returns what {@link consumeCode} needs, or why the code is not good
 */
export async function checkCode(
  sql: Sql,
  place: CodePlace,
  code: string,
): Promise<CheckedCode | 'wrong-verification-code' | 'verification-code-expired'> {
  const [row] = await sql<{ hash: string; expired: boolean; attempts: number }[]>`
    UPDATE verification_code SET attempts = attempts + 1
    WHERE merchant = ${place.merchant} AND purpose = ${place.purpose} AND target = ${place.target}
      AND requester_hash = ${hashOf(place.requester)}
    RETURNING code_hash AS hash, expires_at <= now() AS expired, attempts`;
  const right = await checkPassword(row?.hash, code.trim());
  if (row === undefined || row.attempts > ATTEMPTS) return 'wrong-verification-code';
  if (row.expired) return 'verification-code-expired';
  return right ? { ...place, hash: row.hash } : 'wrong-verification-code';
}

/** Uses a right code up. Of several who try at once, one succeeds; if its transaction fails, the code stays good. */
export async function consumeCode(
  sql: Queryable,
  { merchant, purpose, target, requester, hash }: CheckedCode,
): Promise<boolean> {
  const rows = await sql`DELETE FROM verification_code
    WHERE merchant = ${merchant} AND purpose = ${purpose} AND target = ${target}
      AND requester_hash = ${hashOf(requester)} AND code_hash = ${hash} RETURNING 1`;
  return rows.length === 1;
}

/** Whether a code is waiting to be entered in a place. */
export async function hasCode(sql: Queryable, place: CodePlace): Promise<boolean> {
  const rows = await sql`SELECT FROM verification_code
    WHERE merchant = ${place.merchant} AND purpose = ${place.purpose} AND target = ${place.target}
      AND requester_hash = ${hashOf(place.requester)} AND expires_at > now() AND attempts < ${ATTEMPTS}`;
  return rows.length === 1;
}

/** A device's token lets it log in more easily, so it is stored as a hash only. */
function hashOf(requester: string): Buffer {
  return createHash('sha256').update(requester).digest();
}
