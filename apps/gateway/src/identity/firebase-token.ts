import type { SocialProvider } from '@marquee/contract';
import type { createRemoteJWKSet, JWTPayload } from 'jose';
import * as v from 'valibot';
import type { Queryable } from '../database/connection.ts';

/** A merchant's project at Firebase. */
export interface FirebaseProject {
  readonly projectId: string;
  /** Address of the JSON Web Key Set that signs the project's tokens. */
  readonly keySet: string;
  /** With which accounts members can log in. */
  readonly social: readonly SocialProvider[];
}

/** The project of a merchant, or undefined when it has none: its tokens then count for nothing. */
export async function firebaseProject(
  sql: Queryable,
  merchant: string,
): Promise<FirebaseProject | undefined> {
  const [row] = await sql<FirebaseProject[]>`
    SELECT project_id AS "projectId", key_set AS "keySet", social FROM phone_login_project WHERE merchant = ${merchant}`;
  return row;
}

/** The key sets fetched so far; the library renews them when an unknown key is named, at most every half minute. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

const loginClaims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  auth_time: v.number(),
});

/** A login older than this proves nothing about who is there now. */
const FRESH_SECONDS = 600;

/** Why a token proves nothing. */
export type TokenProblem = 'wrong-verification-code' | 'verification-code-expired';

/**
 * Checks the id token of a Firebase login.
 *
 * As Firebase's documentation demands ("Verify ID tokens using a third-party JWT library"): RS256 by a key of the set,
 * audience the project, issuer `https://securetoken.google.com/<project>`, times, a subject.
 * @param unsigned takes the unsigned tokens of the Firebase emulator; for development only
 * @returns what it says
 * @throws when the key set cannot be fetched
 */
export async function verifiedClaims(
  token: string,
  project: FirebaseProject,
  { unsigned }: { unsigned: boolean },
): Promise<{ ok: true; value: JWTPayload } | { ok: false; error: TokenProblem }> {
  // Loaded with the first token: most merchants have no project.
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
  const claims = v.safeParse(loginClaims, payload);
  if (!claims.success) return { ok: false, error: 'wrong-verification-code' };
  const age = Date.now() / 1000 - claims.output.auth_time;
  if (age > FRESH_SECONDS) return { ok: false, error: 'verification-code-expired' };
  if (age < -5) return { ok: false, error: 'wrong-verification-code' };
  return { ok: true, value: payload };
}

function keysAt(address: string, create: typeof createRemoteJWKSet): ReturnType<typeof createRemoteJWKSet> {
  let keys = keySets.get(address);
  if (keys === undefined) {
    keys = create(new URL(address), { timeoutDuration: 5000 });
    keySets.set(address, keys);
  }
  return keys;
}
