import type { SocialProvider } from '@marquee/contract';
import * as v from 'valibot';
import type { Queryable } from '../database/connection.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { firebaseProject, verifiedClaims, type TokenProblem } from './firebase-token.ts';

/** An account at a provider that someone has just logged in to. */
export interface SocialIdentity {
  readonly provider: SocialProvider;
  /** By which the provider knows the account. Its e-mail address proves nothing here: addresses change hands. */
  readonly subject: string;
}

/** Firebase's names of the providers. */
const providers = { 'google.com': 'google', 'apple.com': 'apple' } as const;

const socialClaims = v.object({
  firebase: v.object({
    sign_in_provider: v.picklist(['google.com', 'apple.com']),
    identities: v.record(v.string(), v.unknown()),
  }),
});
const subjects = v.tupleWithRest([v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))], v.unknown());

/** Checks that someone has just logged in at Google or Apple, as the merchant's project says. */
export async function verifySocial(
  sql: Queryable,
  merchant: string,
  token: string,
  options: { unsigned: boolean },
): Promise<Outcome<SocialIdentity, TokenProblem | 'feature-disabled'>> {
  const project = await firebaseProject(sql, merchant);
  if (project === undefined || project.social.length === 0) return refuse('feature-disabled');
  const verified = await verifiedClaims(token, project, options);
  if (!verified.ok) return refuse(verified.error);
  const claims = v.safeParse(socialClaims, verified.value);
  if (!claims.success) return refuse('wrong-verification-code');
  const { sign_in_provider: name, identities } = claims.output.firebase;
  const provider = providers[name];
  if (!project.social.includes(provider)) return refuse('feature-disabled');
  const subject = v.safeParse(subjects, identities[name]);
  return subject.success
    ? answer({ provider, subject: subject.output[0] })
    : refuse('wrong-verification-code');
}
