import type { createRemoteJWKSet, JWTPayload } from 'jose';
import * as v from 'valibot';
import type { Queryable } from '../database/connection.ts';

/** A merchant's project for phone logins. */
export interface PhoneLoginProject {
  readonly projectId: string;
  /** Address of the JSON Web Key Set that signs the project's tokens. */
  readonly keySet: string;
}

/** The project of a merchant, or undefined when it has none: its phone tokens then count for nothing. */
export async function phoneLoginProject(
  sql: Queryable,
  merchant: string,
): Promise<PhoneLoginProject | undefined> {
  const [row] = await sql<PhoneLoginProject[]>`
    SELECT project_id AS "projectId", key_set AS "keySet" FROM phone_login_project WHERE merchant = ${merchant}`;
  return row;
}

/** The key sets fetched so far; the library renews them when an unknown key is named, at most every half minute. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

const phoneClaims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  auth_time: v.number(),
  phone_number: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/)),
});

/** A login older than this proves nothing about who holds the phone now. */
const FRESH_SECONDS = 600;

/** Why a token proves no number. */
export type PhoneTokenProblem = 'wrong-verification-code' | 'verification-code-expired';

/**
 * Reads the number that a Firebase phone login proved.
 *
 * Checked as Firebase's documentation demands ("Verify ID tokens using a third-party JWT library"): RS256 by a key of the
 * set, audience the project, issuer `https://securetoken.google.com/<project>`, times, a subject.
 * @param unsigned takes the unsigned tokens of the Firebase emulator; for development only
 * @returns the number in E.164
 * @throws when the key set cannot be fetched
 */
export async function verifiedNumber(
  token: string,
  project: PhoneLoginProject,
  { unsigned }: { unsigned: boolean },
): Promise<{ ok: true; value: string } | { ok: false; error: PhoneTokenProblem }> {
  // Loaded with the first token: most merchants have no phone logins.
  const { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT } = await import('jose');
  const expected = {
    audience: project.projectId,
    issuer: `https://securetoken.google.com/${project.projectId}`,
    clockTolerance: 5,
  };
  let payload: JWTPayload;
  try {
    payload = unsigned
      ? UnsecuredJWT.decode(token, expected).payload
      : (
          await jwtVerify(token, keysAt(project.keySet, createRemoteJWKSet), {
            ...expected,
            algorithms: ['RS256'],
            requiredClaims: ['exp', 'iat'],
          })
        ).payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { ok: false, error: 'verification-code-expired' };
    if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) throw error;
    if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC')
      return { ok: false, error: 'wrong-verification-code' };
    throw error;
  }
  const claims = v.safeParse(phoneClaims, payload);
  if (!claims.success) return { ok: false, error: 'wrong-verification-code' };
  const age = Date.now() / 1000 - claims.output.auth_time;
  if (age > FRESH_SECONDS) return { ok: false, error: 'verification-code-expired' };
  if (age < -5) return { ok: false, error: 'wrong-verification-code' };
  return { ok: true, value: claims.output.phone_number };
}

function keysAt(address: string, create: typeof createRemoteJWKSet): ReturnType<typeof createRemoteJWKSet> {
  let keys = keySets.get(address);
  if (keys === undefined) {
    keys = create(new URL(address), { timeoutDuration: 5000 });
    keySets.set(address, keys);
  }
  return keys;
}
