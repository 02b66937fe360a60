import * as v from 'valibot';
import { verifiedClaims, type FirebaseProject, type TokenProblem } from './firebase-token.ts';

const phoneClaims = v.object({ phone_number: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/)) });

/**
 * Reads the number that a Firebase phone login proved.
 * @param options.unsigned takes the unsigned tokens of the Firebase emulator; for development only
 * @returns the number in E.164
 * @throws when the key set cannot be fetched
 */
export async function verifiedNumber(
  token: string,
  project: FirebaseProject,
  options: { unsigned: boolean },
): Promise<{ ok: true; value: string } | { ok: false; error: TokenProblem }> {
  const verified = await verifiedClaims(token, project, options);
  if (!verified.ok) return verified;
  const claims = v.safeParse(phoneClaims, verified.value);
  return claims.success
    ? { ok: true, value: claims.output.phone_number }
    : { ok: false, error: 'wrong-verification-code' };
}
