import type { Security } from './account.queries.ts';

/** What makes an account safer, in the order of how much it does. */
export type Safeguard = 'paymentPassword' | 'twoFactor' | 'mobile' | 'email';

/** Whether a second factor guards the account. */
export function hasTwoFactor({ twoFactor, passkeys }: Pick<Security, 'twoFactor' | 'passkeys'>): boolean {
  return twoFactor || passkeys > 0;
}

/** How well an account is secured, and what is missing, the most useful first. */
export function securityOf(security: Security): {
  readonly level: 'low' | 'medium' | 'high';
  readonly missing: readonly Safeguard[];
} {
  const has: Record<Safeguard, boolean> = {
    paymentPassword: security.paymentPassword,
    twoFactor: hasTwoFactor(security),
    mobile: security.mobile !== null,
    email: security.email !== null,
  };
  const order: readonly Safeguard[] = ['paymentPassword', 'twoFactor', 'mobile', 'email'];
  const missing = order.filter((safeguard) => !has[safeguard]);
  if (!has.paymentPassword || (!has.mobile && !has.email)) return { level: 'low', missing };
  return { level: has.twoFactor ? 'high' : 'medium', missing };
}
