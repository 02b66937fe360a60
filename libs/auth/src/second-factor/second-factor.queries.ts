import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client, type Failure } from '@marquee/api-client';
import { noPasskey, signWithPasskey, type PasskeyRequest } from '@marquee/api-client/passkeys';
import { twoFactorVerify, twoFactorWays } from '@marquee/contract';

/** By what the member can give the second factor now. What a passkey signs is good once, so it is asked for each time. */
export function secondFactorWaysQuery(client: Client) {
  return queryOptions({
    queryKey: [twoFactorWays.name] as const,
    queryFn: toQuery(client, twoFactorWays, {}).queryFn,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Gives the second factor in this session: a code of the app, or a recovery code. */
export function verifySecondFactor(client: Client, code: string) {
  return client.send(twoFactorVerify, { body: { code } });
}

/** Gives the second factor in this session by a passkey. @returns the failure, or undefined when it is given */
export async function verifyByPasskey(client: Client, request: PasskeyRequest): Promise<Failure | undefined> {
  const passkey = await signWithPasskey(request);
  if (passkey === undefined) return noPasskey;
  const answer = await client.send(twoFactorVerify, { body: { passkey } });
  return answer.ok ? undefined : answer.error;
}
