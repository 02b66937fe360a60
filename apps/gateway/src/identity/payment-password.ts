import type { FastifyBaseLogger } from 'fastify';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { requireSecondFactor, type TwoFactorParts } from './two-factor.ts';
import { readPaymentPause } from './account.store.ts';
import { checkPassword } from '../core/password.ts';

/** What a member gives to show that they themselves move the money. */
export interface PaymentReauthentication {
  readonly paymentPassword: string;
  /** A code of the authenticator app, or a recovery code; wanted while two-factor is on. */
  readonly totp?: string | undefined;
}

/**
 * Verifies the owner of an account by the payment password and, while two-factor is on, the second factor. Failed attempts
 * are limited per member across all gateways; a valid code is used up. Successes do not count, because an agent may pay many
 * members in a row. After a reset nothing is accepted until the pause is over, whatever is proven.
 */
export async function reauthenticatePayment(
  parts: TwoFactorParts,
  member: bigint,
  { paymentPassword, totp }: PaymentReauthentication,
  log: FastifyBaseLogger,
): Promise<
  Outcome<
    undefined,
    | 'payment-password-required'
    | 'wrong-password'
    | 'two-factor-required'
    | 'wrong-two-factor-code'
    | 'cooling-off'
    | 'too-many-requests'
  >
> {
  const { sql, limit } = parts;
  const [row] = await sql<{ hash: string | null }[]>`
    SELECT payment_password_hash AS hash FROM member WHERE id = ${member}`;
  const hash = row?.hash ?? null;
  if (hash === null) return refuse('payment-password-required');
  const pausedUntil = await readPaymentPause(sql, member);
  if (pausedUntil !== null) return refuse('cooling-off', { value: { usableAt: pausedUntil.toISOString() } });
  const key = String(member);
  const wait = (await limit('paymentProofByMember', key)) ?? (await limit('paymentPasswordByMember', key));
  if (wait !== undefined) return refuse('too-many-requests', { retryAfterSeconds: wait });
  if (!(await checkPassword(hash, paymentPassword))) {
    log.info({ member: String(member) }, 'wrong payment password');
    return refuse('wrong-password');
  }
  const second = await requireSecondFactor(parts, member, totp, log);
  if (!second.ok) return second;
  await limit.refund('paymentPasswordByMember', key);
  return answer(undefined);
}
