import type { Client } from '@marquee/api-client';
import { sessionLogin, socialLink } from '@marquee/contract';
import { deviceToken, saveDeviceToken } from '../login/device-token.ts';
import type { LoginInput } from '../login/login.queries.ts';

/** Logs in with the token of a log-in at Google or Apple, and with what else the platform asks for. */
export async function logInSocially(
  client: Client,
  {
    token,
    verification,
    passkey,
    rememberDevice,
  }: { readonly token: string } & Pick<LoginInput, 'verification' | 'passkey' | 'rememberDevice'>,
) {
  const device = deviceToken();
  const answer = await client.send(sessionLogin, {
    body: {
      type: 'social',
      firebaseIdToken: token,
      ...(device !== undefined && { device }),
      ...(verification !== undefined && { verification: verification.trim() }),
      ...(passkey !== undefined && { passkey }),
      ...(rememberDevice === true && { rememberDevice }),
    },
  });
  if (answer.ok) saveDeviceToken(answer.value.device);
  return answer;
}

/** Links the account of a log-in at Google or Apple to the member who is logged in. */
export function linkSocialLogin(client: Client, token: string, password: string) {
  return client.send(socialLink, { body: { firebaseIdToken: token, password } });
}
