import { Secret, TOTP } from 'otpauth';
import { valueOf, type TestGateway } from './test-gateway.ts';

/** Switches two-factor on for a member. @returns the recovery codes */
export async function enrolTwoFactor(
  gateway: TestGateway,
  token: string,
  password = 'Demo2026!',
): Promise<{ codes: string[] }> {
  const begun = await gateway.send('twoFactorBegin', { token, body: { password } });
  const { secret } = valueOf<{ secret: string }>(begun.json);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const confirmed = await gateway.send('twoFactorConfirm', { token, body: { code } });
  return { codes: valueOf<{ recoveryCodes: string[] }>(confirmed.json).recoveryCodes };
}
