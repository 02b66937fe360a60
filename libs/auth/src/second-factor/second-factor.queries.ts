import type { Client } from '@marquee/api-client';
import { twoFactorVerify } from '@marquee/contract';

/** Gives the second factor in this session: a code of the app, or a recovery code. */
export function verifySecondFactor(client: Client, code: string) {
  return client.send(twoFactorVerify, { body: { code } });
}
