import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { passkeyTransports, type passkeyAdd, type RequestOf } from '@marquee/contract';
import type { Failure } from './failure.ts';

/** A passkey that was made. */
export type NewPasskey = RequestOf<typeof passkeyAdd>['body']['passkey'];

/** Has the browser make a passkey; undefined when the person or the browser does not. */
export async function createPasskey(
  creation: PublicKeyCredentialCreationOptionsJSON,
): Promise<NewPasskey | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: creation }).catch(() => undefined);
  if (made === undefined) return undefined;
  const { clientDataJSON, attestationObject, transports: named = [] } = made.response;
  const transports = passkeyTransports.filter((transport) => named.some((one) => one === transport));
  return { id: made.id, clientDataJSON, attestationObject, transports };
}

/** What forms say when the browser made no passkey. */
export const notMade: Failure = {
  kind: 'passkey-refused',
  message: '',
  fields: [],
  retryAfterSeconds: undefined,
  value: undefined,
};
