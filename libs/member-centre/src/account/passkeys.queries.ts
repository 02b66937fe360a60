import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client, type Failure, type Outcome } from '@marquee/api-client';
import {
  passkeyAdd,
  passkeyBegin,
  passkeyList,
  passkeyTransports,
  type RequestOf,
  type ValueOf,
} from '@marquee/contract';

/** One of the member's passkeys. */
export type Passkey = ValueOf<typeof passkeyList>[number];

/** The member's passkeys, the newest first. */
export function passkeysQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: [passkeyList.name, token] as const,
    queryFn: toQuery(client, passkeyList, {}).queryFn,
  });
}

/** Makes a passkey in this browser and adds it to the account. */
export async function addPasskey(
  client: Client,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<Outcome<typeof passkeyAdd> | { readonly ok: false; readonly error: Failure }> {
  const begun = await client.send(passkeyBegin, { body: { password } });
  if (!begun.ok) return begun;
  const passkey = await createPasskey(begun.value);
  if (passkey === undefined) return { ok: false, error: notMade };
  return client.send(passkeyAdd, { body: { name, passkey } });
}

/** Has the browser make a passkey; undefined when the person or the browser does not. */
async function createPasskey(
  creation: ValueOf<typeof passkeyBegin>,
): Promise<RequestOf<typeof passkeyAdd>['body']['passkey'] | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: creation }).catch(() => undefined);
  if (made === undefined) return undefined;
  const { clientDataJSON, attestationObject, transports: named = [] } = made.response;
  const transports = passkeyTransports.filter((transport) => named.some((one) => one === transport));
  return { id: made.id, clientDataJSON, attestationObject, transports };
}

const notMade: Failure = {
  kind: 'passkey-refused',
  message: '',
  fields: [],
  retryAfterSeconds: undefined,
  value: undefined,
};
