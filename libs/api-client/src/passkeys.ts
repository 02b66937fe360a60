import type { RequestOf, sessionLogin, twoFactorWays, ValueOf } from '@marquee/contract';
import type { Failure } from './failure.ts';

/** What the platform asks a passkey to sign. */
export type PasskeyRequest = NonNullable<ValueOf<typeof twoFactorWays>['passkey']>;
/** A passkey's signature. */
export type PasskeyAssertion = NonNullable<RequestOf<typeof sessionLogin>['body']['passkey']>;

/** Whether this browser can use passkeys at all. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Has the browser sign with a passkey; undefined when the person or the browser gives none. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const signed = await startAuthentication({ optionsJSON: request }).catch(() => undefined);
  if (signed === undefined) return undefined;
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  return { id: signed.id, clientDataJSON, authenticatorData, signature };
}

/** What forms say when the browser gave no signature. */
export const noPasskey: Failure = {
  kind: 'passkey-refused',
  message: '',
  fields: [],
  retryAfterSeconds: undefined,
  value: undefined,
};
