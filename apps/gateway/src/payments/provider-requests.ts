import { money, toDecimalString } from '@marquee/money';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import type { Deposit } from './deposit.ts';
import { closeDeposit, saveAction } from './deposits.store.ts';
import type { PaymentProvider } from '../payment-providers/provider.ts';
import { applyNotification } from './settle.ts';

/**
 * Requests the payment of a deposit from a provider, and stores the payer's next action. Idempotent. When the provider does
 * not respond, the deposit stays `created` and is retried later.
 */
export async function requestPayment(
  sql: Sql,
  provider: PaymentProvider,
  deposit: Deposit,
  log: FastifyBaseLogger,
): Promise<void> {
  const { kind } = deposit;
  if (kind === 'bank-transfer' || kind === 'agent') throw new Error(`a ${kind} deposit has no provider`);
  const created = await provider.create({
    reference: deposit.reference,
    merchant: deposit.merchant,
    kind,
    channel: deposit.channel,
    amount: toDecimalString(money(deposit.currency, deposit.amount)),
    currency: deposit.currency,
    expiresAt: deposit.expiresAt.toISOString(),
    returnUrl: deposit.returnUrl,
    language: deposit.language,
  });
  if (created.ok) return saveAction(sql, deposit.id, created.value.action, created.value);
  log.warn({ provider: provider.code, deposit: deposit.reference, ...created.error }, 'payment not created');
  if (created.error.kind !== 'unanswered')
    await closeDeposit(sql, deposit.id, {
      from: ['created'],
      state: 'rejected',
      rejectReason: 'provider-refused',
      actor: 'provider',
      note: created.error.reason,
    });
  return undefined;
}

/**
 * Queries a provider for the payment of an open deposit when the notification is missing. A payment that the provider does
 * not know is requested again while there is time; an unpaid one that has expired is closed.
 */
export async function queryPayment(
  sql: Sql,
  provider: PaymentProvider,
  deposit: Deposit,
  log: FastifyBaseLogger,
): Promise<void> {
  const { isOver } = deposit;
  const report = await provider.query(deposit.reference);
  if (report.ok) {
    const { action, ...notification } = report.value;
    await saveAction(sql, deposit.id, action, { providerReference: notification.providerReference, action });
    await applyNotification(sql, provider.code, notification);
  } else if (report.error.kind === 'unanswered') {
    log.warn({ provider: provider.code, deposit: deposit.reference, ...report.error }, 'payment not told of');
    return;
  } else if (!isOver) return requestPayment(sql, provider, deposit, log);
  if (isOver)
    await closeDeposit(sql, deposit.id, {
      from: ['created', 'awaiting-payment'],
      state: 'expired',
      actor: 'clock',
    });
}
