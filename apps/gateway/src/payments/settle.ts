import { money, parseMoney, toDecimalString } from '@marquee/money';
import { afterNews, isOpen, settleAmount } from '@marquee/payments';
import type { PaymentNewsMessage } from '@marquee/payments/protocol-server';
import type { Sql, Transaction } from '../database/connection.ts';
import {
  openHouseAccount,
  openMemberAccount,
  transfer,
  type TransferRequest,
} from '../ledger/ledger.store.ts';
import { requireTurnover } from '../turnover/turnover.store.ts';
import { reportEvent } from '../inbox/inbox.store.ts';
import { bonusTermsOf, feeTermsOf, type Deposit } from './deposit.ts';
import { closeDeposit, lockDeposit, noteEvent } from './deposits.store.ts';
import { rememberNonce } from '../payment-providers/nonces.store.ts';

/** The outcome of a provider's notification. */
export type NotificationOutcome =
  | 'credited'
  | 'held'
  | 'closed'
  | 'unchanged'
  | 'discrepancy'
  | 'unknown-reference'
  | 'replayed';

/**
 * Applies a provider's notification to its deposit, once and in any order. State, money and nonce are one transaction, so
 * that after a crash the notification can be sent again.
 *
 * @param nonce of the signed request; undefined when the gateway queried the provider
 */
export function applyNotification(
  sql: Sql,
  provider: string,
  notification: PaymentNewsMessage,
  nonce?: string,
): Promise<NotificationOutcome> {
  const amount = parseMoney(notification.currency, notification.amount);
  if (!amount.ok)
    throw new RangeError(`a payment of ${notification.amount} ${notification.currency} passed its schema`);
  const paid = {
    amount: amount.value.amount,
    currency: notification.currency,
    payment: notification.providerReference,
  };
  return sql.begin(async (tx): Promise<NotificationOutcome> => {
    if (nonce !== undefined && !(await rememberNonce(tx, provider, nonce))) return 'replayed';
    const deposit = await lockDeposit(tx, notification.reference);
    if (deposit === undefined || deposit.provider !== provider) {
      if (notification.status === 'paid')
        await recordDiscrepancy(tx, provider, notification, paid.amount, 'unknown-reference');
      return 'unknown-reference';
    }
    const effect = afterNews(
      {
        state: deposit.state,
        rejectReason: deposit.rejectReason,
        amount: deposit.amount,
        currency: deposit.currency,
        paid: paidOf(deposit),
      },
      { status: notification.status, ...paid },
    );
    switch (effect.kind) {
      case 'none':
        return 'unchanged';
      case 'discrepancy':
        await recordDiscrepancy(tx, provider, notification, paid.amount, 'paid-again');
        return 'discrepancy';
      case 'credit':
        await notePayment(tx, deposit, paid);
        await creditDeposit(tx, deposit, paid.amount, 'provider');
        return 'credited';
      case 'hold':
        await notePayment(tx, deposit, paid);
        await tx`UPDATE deposit SET state = 'held-for-review', review_reason = ${effect.reason}, closed_at = NULL WHERE id = ${deposit.id}`;
        await noteEvent(tx, deposit.id, 'provider', 'held-for-review', effect.reason);
        return 'held';
      case 'expire':
      case 'reject': {
        const state = effect.kind === 'expire' ? 'expired' : 'rejected';
        const reason = effect.kind === 'reject' ? { rejectReason: effect.reason } : {};
        if (isOpen(deposit.state))
          await closeDeposit(tx, deposit.id, { from: [deposit.state], state, ...reason, actor: 'provider' });
        return 'closed';
      }
    }
  });
}

/**
 * Credits a locked deposit: the amount to the member's cash, the fee to the house, a bonus from promotion, and the turnover
 * requirement.
 *
 * @param amount ten-thousandths that arrived, which may differ from what was announced
 * @param actor `provider` or `operator:<name>`
 */
export async function creditDeposit(
  tx: Transaction,
  deposit: Deposit,
  amount: bigint,
  actor: string,
  note = '',
): Promise<void> {
  const { id, merchant, member, currency, reference } = deposit;
  const bonus = (await isBonusLeft(tx, deposit)) ? bonusTermsOf(deposit) : undefined;
  const terms = { fee: feeTermsOf(deposit), turnover: deposit.turnover };
  const quote = settleAmount(money(currency, amount), terms, bonus);
  const cash = await openMemberAccount(tx, member, currency);
  const payments = await openHouseAccount(
    tx,
    merchant,
    currency,
    `payments:${deposit.provider ?? deposit.kind}`,
  );
  const fees = await openHouseAccount(tx, merchant, currency, 'fees');
  const promotion = await openHouseAccount(tx, merchant, currency, 'promotion');
  const moves: TransferRequest[] = [
    {
      key: `deposit:${id}`,
      from: payments,
      to: cash,
      amount: quote.arrives.amount,
      kind: 'deposit',
      reference,
    },
    {
      key: `deposit:${id}:fee`,
      from: payments,
      to: fees,
      amount: quote.fee.amount,
      kind: 'deposit-fee',
      reference,
    },
    {
      key: `deposit:${id}:bonus`,
      from: promotion,
      to: cash,
      amount: quote.bonus.amount,
      kind: 'deposit-bonus',
      reference,
    },
  ];
  for (const move of moves.filter((one) => one.amount > 0n)) {
    const outcome = await transfer(tx, move);
    // The row's lock and state prevent a second run: anything else is a bug and must roll back.
    if (outcome.kind !== 'applied') throw new Error(`${move.key}: ${outcome.kind}`);
  }
  await requireTurnover(tx, {
    member,
    merchant,
    source: quote.bonus.amount > 0n ? 'bonus' : 'deposit',
    reference: `deposit:${id}`,
    amount: quote.turnover.amount,
  });
  await tx`UPDATE deposit SET state = 'credited', fee = ${quote.fee.amount}, net_amount = ${quote.arrives.amount},
      bonus = ${quote.bonus.amount}, reject_reason = NULL, closed_at = now() WHERE id = ${id}`;
  await noteEvent(tx, id, actor, 'credited', note);
  await reportEvent(tx, {
    member,
    kind: 'deposit-credited',
    key: reference,
    details: { amount: { currency, amount: toDecimalString(quote.arrives) } },
  });
}

/** Whether the bonus of a deposit is still available; a one-time bonus is checked under its own lock. */
async function isBonusLeft(tx: Transaction, deposit: Deposit): Promise<boolean> {
  if (deposit.bonusCode === null || deposit.bonusOnce !== true) return true;
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`deposit-bonus ${deposit.member} ${deposit.bonusCode}`}, 0))`;
  const given = await tx`SELECT 1 FROM deposit
    WHERE member = ${deposit.member} AND bonus_code = ${deposit.bonusCode} AND bonus_once_per_member AND bonus > 0`;
  return given.length === 0;
}

function paidOf({ paidAmount, paidCurrency, providerReference }: Deposit) {
  if (paidAmount === null || paidCurrency === null) return null;
  return { amount: paidAmount, currency: paidCurrency, payment: providerReference ?? '' };
}

async function notePayment(
  tx: Transaction,
  deposit: Deposit,
  paid: { amount: bigint; currency: string; payment: string },
): Promise<void> {
  await tx`UPDATE deposit SET paid_amount = ${paid.amount}, paid_currency = ${paid.currency}, provider_reference = ${paid.payment}
    WHERE id = ${deposit.id}`;
}

async function recordDiscrepancy(
  tx: Transaction,
  provider: string,
  notification: PaymentNewsMessage,
  amount: bigint,
  reason: 'unknown-reference' | 'paid-again',
): Promise<void> {
  await tx`INSERT INTO payment_discrepancy (provider, reference, provider_reference, status, amount, currency, reason)
    VALUES (${provider}, ${notification.reference}, ${notification.providerReference}, ${notification.status}, ${amount}, ${notification.currency}, ${reason})
    ON CONFLICT DO NOTHING`;
}
