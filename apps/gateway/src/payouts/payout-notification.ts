import { parseMoney } from '@marquee/money';
import { afterPayoutNews } from '@marquee/payments';
import type { PayoutNewsMessage } from '@marquee/payments/protocol-server';
import type { Sql } from '../database/connection.ts';
import { rememberNonce } from '../payment-providers/nonces.store.ts';
import { changeState } from '../withdrawals/withdrawal-steps.store.ts';
import {
  reportPayoutProblem,
  recordDiscrepancy,
  saveProviderReference,
  lockPayout,
} from './payouts.store.ts';

/** The outcome of a provider's notification. */
export type PayoutNotificationOutcome =
  | 'paid'
  | 'returned'
  | 'unchanged'
  | 'discrepancy'
  | 'unknown-reference'
  | 'replayed';

/**
 * Applies a provider's notification to its withdrawal, once and in any order. State, money and nonce are one transaction, so
 * that after a crash the notification can be sent again.
 *
 * @param nonce of the signed request; undefined when the gateway queried the provider
 */
export function applyPayoutNotification(
  sql: Sql,
  provider: string,
  notification: PayoutNewsMessage,
  nonce?: string,
): Promise<PayoutNotificationOutcome> {
  const amount = parseMoney(notification.currency, notification.amount);
  if (!amount.ok)
    throw new RangeError(`a payout of ${notification.amount} ${notification.currency} passed its schema`);
  const reported = amount.value.amount;
  return sql.begin(async (tx): Promise<PayoutNotificationOutcome> => {
    if (nonce !== undefined && !(await rememberNonce(tx, provider, nonce))) return 'replayed';
    const payout = await lockPayout(tx, notification.reference);
    if (payout === undefined) {
      if (notification.status === 'paid')
        await recordDiscrepancy(tx, provider, notification, reported, 'unknown-reference');
      return 'unknown-reference';
    }
    const payment = notification.providerReference;
    const isRequested = payout.provider === provider;
    if (isRequested) await saveProviderReference(tx, payout.id, payment);
    const effect = afterPayoutNews(
      {
        state: payoutStates[payout.money],
        isRequested,
        isHeld: payout.problem !== null,
        amount: payout.amount - payout.fee,
        currency: payout.currency,
        payment: payout.payment,
      },
      { status: notification.status, amount: reported, currency: notification.currency, payment },
    );
    const step = { withdrawal: payout.id, actor: `provider:${provider}` };
    switch (effect.kind) {
      case 'none':
        return 'unchanged';
      case 'pay':
        await changeState(tx, { ...step, action: 'pay', payment });
        return 'paid';
      case 'fail':
        await changeState(tx, { ...step, action: 'fail' });
        return 'returned';
      case 'discrepancy':
        await recordDiscrepancy(tx, provider, notification, reported, effect.reason);
        if (effect.reason === 'other-amount') await reportPayoutProblem(tx, payout.id, 'other-amount');
        return 'discrepancy';
    }
  });
}

const payoutStates = { held: 'paying', 'paid-out': 'paid', returned: 'returned' } as const;
