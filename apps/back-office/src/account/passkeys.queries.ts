import { queryOptions } from '@tanstack/react-query';
import { createPasskey } from '@marquee/api-client/new-passkey';
import { signWithPasskey, type PasskeyRequest } from '@marquee/api-client/passkeys';
import type { ValueOf } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { CallFailed } from '../app/call-failed.ts';
import { read } from '../app/office-client.ts';

/** One of the person's own passkeys. */
export type OwnPasskey = ValueOf<typeof operatorCalls.staffPasskeys>['passkeys'][number];

/** The person's own passkeys, the newest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => read(operatorCalls.staffPasskeys, { query: {} }),
});

/**
 * Makes a passkey in this browser and adds it to the account.
 * @throws CallFailed `passkey-refused` also when the browser made none
 */
export async function addPasskey(name: string) {
  const made = await createPasskey(await read(operatorCalls.staffPasskeyBegin, { body: {} }));
  return read(operatorCalls.staffPasskeyAdd, { body: { name, passkey: given(made) } });
}

/**
 * Accepts an invitation by a passkey, made in this browser, in the place of password and app.
 * @throws CallFailed as {@link addPasskey} does
 */
export async function joinByPasskey(token: string, name: string) {
  const made = await createPasskey(await read(operatorCalls.staffJoinChallenge, { body: { token } }));
  return read(operatorCalls.staffPasskeyJoin, { body: { token, name, passkey: given(made) } });
}

/**
 * Opens a session with a passkey that the person chooses.
 * @throws CallFailed `passkey-refused` also when the browser gave no signature
 */
export async function logInByPasskey() {
  const passkey = await sign(await read(operatorCalls.staffLoginChallenge, { body: {} }));
  return read(operatorCalls.staffPasskeyLogin, { body: { passkey } });
}

/**
 * Confirms with a passkey that it is the same person.
 * @throws CallFailed as {@link logInByPasskey} does
 */
export async function confirmByPasskey() {
  const passkey = await sign(await read(operatorCalls.staffConfirmChallenge, { body: {} }));
  return read(operatorCalls.staffPasskeyConfirm, { body: { passkey } });
}

async function sign(request: PasskeyRequest) {
  return given(await signWithPasskey(request));
}

function given<Passkey>(passkey: Passkey | undefined): Passkey {
  if (passkey === undefined) throw new CallFailed('passkey-refused', '');
  return passkey;
}
