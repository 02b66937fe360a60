import { queryOptions } from '@tanstack/react-query';
import { FailureError, type Client } from '@marquee/api-client';
import { messagePushOff, messagePushOn, messagePushState } from '@marquee/contract';
import type { PushDevice } from './push-device.ts';

/** Whether this member's messages are pushed to this browser, and the key to subscribe with. */
export function pushStateQuery(client: Client, token: string, device: PushDevice) {
  return queryOptions({
    queryKey: [messagePushState.name, token] as const,
    queryFn: async ({ signal }) => {
      const endpoint = device.permission() === 'granted' ? await device.endpoint() : undefined;
      const body = endpoint === undefined ? {} : { endpoint };
      const outcome = await client.send(messagePushState, { body }, { signal });
      if (outcome.ok) return outcome.value;
      throw new FailureError(outcome.error);
    },
    refetchOnWindowFocus: false,
  });
}

/** Turns pushed messages on in this browser. @returns nothing when the browser did not subscribe */
export async function turnPushOn(client: Client, device: PushDevice, publicKey: string) {
  const address = await device.subscribe(publicKey);
  return address === undefined ? undefined : client.send(messagePushOn, { body: address });
}

/** Turns pushed messages off in this browser. */
export async function turnPushOff(client: Client, device: PushDevice) {
  const endpoint = await device.endpoint();
  await device.unsubscribe();
  return endpoint === undefined ? undefined : client.send(messagePushOff, { body: { endpoint } });
}
