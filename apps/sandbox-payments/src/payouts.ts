import {
  createPayoutRequest,
  payoutNews,
  type CreatePayoutRequest,
  type PayoutNewsMessage,
} from '@marquee/payments/protocol-server';
import * as v from 'valibot';

export const payoutSchema = v.object({
  request: createPayoutRequest,
  status: payoutNews.entries.status,
  paidAmount: v.nullable(v.string()),
  /** Milliseconds since 1970 at which it is completed. */
  dueAt: v.number(),
  /** Updates that the gateway has not acknowledged yet, oldest first. */
  unsent: v.array(payoutNews),
});

/** A payout as the sandbox knows it. */
export type SandboxPayout = v.InferOutput<typeof payoutSchema>;

/** The result of payouts by the last digits of the account's number; all others are paid. */
const endings = {
  '9999': 'refused',
  '8888': 'failed',
  '7777': 'short',
} as const;

/** The result of a payout, so that every one can be tried from the site. */
export function outcomeOf({ account }: CreatePayoutRequest): 'paid' | (typeof endings)[keyof typeof endings] {
  const ending = account.number.slice(-4);
  return ending in endings ? endings[ending as keyof typeof endings] : 'paid';
}

/** A payout that is completed later. @param delay milliseconds */
export function newPayout(request: CreatePayoutRequest, delay: number): SandboxPayout {
  return { request, status: 'pending', paidAmount: null, dueAt: Date.now() + delay, unsent: [] };
}

/** Completes a pending payout, and stores the update for the gateway. */
export function completePayout(payout: SandboxPayout): void {
  if (payout.status !== 'pending') return;
  const outcome = outcomeOf(payout.request);
  payout.status = outcome === 'failed' ? 'failed' : 'paid';
  if (outcome === 'short') payout.paidAmount = '1';
  payout.unsent.push(payoutUpdate(payout));
}

/** The update that the gateway gets about a payout. */
export function payoutUpdate(payout: SandboxPayout): PayoutNewsMessage {
  const { reference, amount, currency } = payout.request;
  return {
    type: 'payout',
    reference,
    providerReference: `sandbox-${reference}`,
    status: payout.status,
    amount: payout.paidAmount ?? amount,
    currency,
  };
}
