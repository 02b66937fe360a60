/**
 * How money comes in. A `bank-transfer` is confirmed by the operator's people, one by `agent` by the member's agent, who pays
 * it from their own balance; the others by a payment provider.
 */
export const depositKinds = ['bank-transfer', 'agent', 'e-wallet', 'card', 'crypto'] as const;
export type DepositKind = (typeof depositKinds)[number];

/**
 * The state of a deposit. `created`: stored, the provider has not answered yet. `held-for-review`: a person decides.
 * `credited` is final; every other state still leads there when the money turns out to have been paid.
 */
export const depositStates = [
  'created',
  'awaiting-payment',
  'held-for-review',
  'credited',
  'expired',
  'rejected',
  'cancelled',
] as const;
export type DepositState = (typeof depositStates)[number];

/** Why a person must look: the member sent a receipt, other money came than was announced, or it came after a refusal. */
export const reviewReasons = [
  'receipt',
  'amount-mismatch',
  'currency-mismatch',
  'paid-after-rejection',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Who refused: the provider at once, the provider after the member's attempt, the operator, or the chosen agent. */
export const rejectReasons = ['provider-refused', 'payment-failed', 'operator', 'agent'] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** What a provider reports about a payment. The amount counts for `paid` alone. */
export interface PaymentNews {
  readonly status: 'pending' | 'paid' | 'failed' | 'expired';
  /** Ten-thousandths. */
  readonly amount: bigint;
  readonly currency: string;
  /** The provider's name of the payment. */
  readonly payment: string;
}

/** What a provider's word does to a deposit. */
export type NewsEffect =
  | { readonly kind: 'none' }
  /** Paid once more, or otherwise than what was credited or is held: a person must hear of it, nothing moves. */
  | { readonly kind: 'discrepancy' }
  | { readonly kind: 'credit' }
  | { readonly kind: 'hold'; readonly reason: ReviewReason }
  | { readonly kind: 'expire' }
  | { readonly kind: 'reject'; readonly reason: RejectReason };

/** Whether the member can still pay, or the provider is still being queried. */
export function isOpen(state: DepositState): boolean {
  return state === 'created' || state === 'awaiting-payment';
}

/**
 * Decides what news mean for a deposit, in whatever order and however often they come.
 *
 * Money that was paid as announced is credited even when it comes late, after a failure or after the member cancelled:
 * the provider has it, and it is the member's. Money that differs, or that comes after the operator refused, is held.
 * A failure or an expiry reported after the money came changes nothing.
 */
export function afterNews(
  deposit: {
    readonly state: DepositState;
    readonly rejectReason: RejectReason | null;
    readonly amount: bigint;
    readonly currency: string;
    /** What the provider said was paid, when it has said so. */
    readonly paid: Pick<PaymentNews, 'amount' | 'currency' | 'payment'> | null;
  },
  news: PaymentNews,
): NewsEffect {
  if (news.status !== 'paid') {
    if (!isOpen(deposit.state) || news.status === 'pending') return { kind: 'none' };
    return news.status === 'failed' ? { kind: 'reject', reason: 'payment-failed' } : { kind: 'expire' };
  }
  if (deposit.paid !== null) {
    const { amount, currency, payment } = deposit.paid;
    const same = amount === news.amount && currency === news.currency && payment === news.payment;
    return { kind: same ? 'none' : 'discrepancy' };
  }
  if (deposit.currency !== news.currency) return { kind: 'hold', reason: 'currency-mismatch' };
  if (deposit.amount !== news.amount) return { kind: 'hold', reason: 'amount-mismatch' };
  if (deposit.state === 'rejected' && deposit.rejectReason === 'operator')
    return { kind: 'hold', reason: 'paid-after-rejection' };
  return { kind: 'credit' };
}
