import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client, type Failure, type Outcome } from '@marquee/api-client';
import { createPasskey, notMade } from '@marquee/api-client/new-passkey';
import { passkeyAdd, passkeyBegin, passkeyList, type ValueOf } from '@marquee/contract';

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
