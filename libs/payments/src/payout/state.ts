/** What a provider reports about a payout. The amount counts for `paid` alone. */
export interface PayoutNews {
  readonly status: 'pending' | 'paid' | 'failed';
  /** Ten-thousandths. */
  readonly amount: bigint;
  readonly currency: string;
  /** The provider's name of the payment. */
  readonly payment: string;
}

/** Why a provider's word does not fit: a person must hear of it, and nothing moves. */
export type PayoutDiscrepancy =
  | 'other-amount'
  | 'paid-again'
  | 'paid-after-return'
  | 'failed-after-paid'
  | 'not-requested';

/** What a provider's word does to a withdrawal. */
export type PayoutEffect =
  | { readonly kind: 'none' }
  | { readonly kind: 'pay' }
  /** It was not paid and will not be: the money goes back to the member. */
  | { readonly kind: 'fail' }
  | { readonly kind: 'discrepancy'; readonly reason: PayoutDiscrepancy };

/**
 * Decides what news mean for a withdrawal, in whatever order and however often they come. Money that left is never given
 * back to the member on the same word, and a return is never undone: a person decides about contradictions.
 */
export function afterPayoutNews(
  payout: {
    /** `paying`: the provider has it to pay. `paid`: it said so. `returned`: the member has the money again. */
    readonly state: 'paying' | 'paid' | 'returned';
    /** Whether the payout is still with this provider. */
    readonly isRequested: boolean;
    /** Whether a person looks into it: until they decide nothing moves. */
    readonly isHeld: boolean;
    /** What the member is to get. */
    readonly amount: bigint;
    readonly currency: string;
    /** The provider's name of the payment that counts as paid. */
    readonly payment: string | null;
  },
  news: PayoutNews,
): PayoutEffect {
  const { state, isRequested, isHeld } = payout;
  if (news.status === 'pending') return { kind: 'none' };
  const isAsOrdered = news.amount === payout.amount && news.currency === payout.currency;
  if (news.status === 'failed') {
    if (state === 'paid' && isRequested) return discrepancy('failed-after-paid');
    return { kind: state === 'paying' && isRequested && !isHeld ? 'fail' : 'none' };
  }
  if (!isRequested) return discrepancy('not-requested');
  switch (state) {
    case 'returned':
      return discrepancy('paid-after-return');
    case 'paid':
      return isAsOrdered && news.payment === payout.payment ? { kind: 'none' } : discrepancy('paid-again');
    case 'paying':
      if (!isAsOrdered) return discrepancy('other-amount');
      return { kind: isHeld ? 'none' : 'pay' };
  }
}

function discrepancy(reason: PayoutDiscrepancy): PayoutEffect {
  return { kind: 'discrepancy', reason };
}
