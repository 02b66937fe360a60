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
  /** Milliseconds since 1970 at which it is carried out. */
  dueAt: v.number(),
  /** News that the gateway has not acknowledged yet, oldest first. */
  unsent: v.array(payoutNews),
});

/** A payout as the sandbox knows it. */
export type SandboxPayout = v.InferOutput<typeof payoutSchema>;

/** What becomes of payouts to accounts whose numbers end so; all others are paid. */
const endings = {
  '9999': 'refused',
  '8888': 'failed',
  '7777': 'short',
} as const;

/** What the sandbox does with a payout: so every way that one can go can be tried from the site. */
export function fateOf({ account }: CreatePayoutRequest): 'paid' | (typeof endings)[keyof typeof endings] {
  const ending = account.number.slice(-4);
  return ending in endings ? endings[ending as keyof typeof endings] : 'paid';
}

/** A payout that waits for its moment. `delay` in milliseconds. */
export function newPayout(request: CreatePayoutRequest, delay: number): SandboxPayout {
  return { request, status: 'pending', paidAmount: null, dueAt: Date.now() + delay, unsent: [] };
}

/** Carries a payout out that is still pending, and writes down what the gateway is to be told. */
export function carryOut(payout: SandboxPayout): void {
  if (payout.status !== 'pending') return;
  const fate = fateOf(payout.request);
  payout.status = fate === 'failed' ? 'failed' : 'paid';
  if (fate === 'short') payout.paidAmount = '1';
  payout.unsent.push(payoutNewsOf(payout));
}

/** What the gateway is told of a payout. */
export function payoutNewsOf(payout: SandboxPayout): PayoutNewsMessage {
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
