import { Secret, TOTP } from 'otpauth';
import { valueOf, type TestGateway } from './test-gateway.ts';

/** The password of the members of the demo. */
const PASSWORD = 'Demo2026!';

/** A code of an authenticator app for a secret, so many steps of half a minute from now. */
export function appCode(secret: string, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Switches two-factor on for a member by the code of the step before, so that this step's code is still unused. */
export async function enrolTwoFactor(
  gateway: TestGateway,
  token: string,
): Promise<{ secret: string; codes: string[] }> {
  const begun = await gateway.send('twoFactorBegin', { token, body: { password: PASSWORD } });
  const { secret } = valueOf<{ secret: string }>(begun.json);
  const confirmed = await gateway.send('twoFactorConfirm', { token, body: { code: appCode(secret, -1) } });
  return { secret, codes: valueOf<{ recoveryCodes: string[] }>(confirmed.json).recoveryCodes };
}
