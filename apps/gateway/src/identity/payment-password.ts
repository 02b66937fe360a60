import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import type { TakeLimit } from '../http/limits.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { readPaymentPause } from './account.store.ts';
import { checkPassword } from '../core/password.ts';

/** What a payment password is checked with. */
export interface PaymentPasswordParts {
  readonly sql: Sql;
  readonly limit: TakeLimit;
}

/**
 * Verifies the owner of an account by the payment password. Failed attempts are limited per member across all gateways.
 * Successes do not count, because an agent may pay many members in a row. After a reset nothing is accepted until the pause
 * is over.
 */
export async function checkPaymentPassword(
  { sql, limit }: PaymentPasswordParts,
  member: bigint,
  paymentPassword: string,
  log: FastifyBaseLogger,
): Promise<
  Outcome<undefined, 'payment-password-required' | 'wrong-password' | 'cooling-off' | 'too-many-requests'>
> {
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
  await limit.refund('paymentPasswordByMember', key);
  return answer(undefined);
}
