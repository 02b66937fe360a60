import * as v from 'valibot';
import { paymentUpdate, type SandboxPayment } from './payments.ts';
import { payoutUpdate, type SandboxPayout } from './payouts.ts';

/** Which transactions a file has: from a moment on, before another one. */
export const fileQuery = v.object({
  merchant: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{1,10}$/)),
  from: v.pipe(v.string(), v.isoTimestamp()),
  until: v.pipe(v.string(), v.isoTimestamp()),
});

const columns = ['transaction', 'reference', 'kind', 'status', 'amount', 'currency', 'time'];

/** The file of a brand's payments and payouts of a period in a currency, as docs/operators/reconciliation.md describes it. */
export function transactionsFile(
  payments: readonly SandboxPayment[],
  payouts: readonly SandboxPayout[],
  { merchant, currency, from, until }: v.InferOutput<typeof fileQuery>,
): string {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const entries = [
    ...payments.map((payment) => ({ ...payment, ...paymentUpdate(payment), kind: 'payment' })),
    ...payouts.map((payout) => ({ ...payout, ...payoutUpdate(payout), kind: 'payout', at: payout.dueAt })),
  ];
  const lines = entries
    .filter(({ request }) => request.merchant === merchant)
    .filter((entry) => entry.currency === currency && entry.at >= start && entry.at < end)
    .toSorted((a, b) => a.at - b.at)
    .map(({ providerReference, reference, kind, status, amount, at }) =>
      [providerReference, reference, kind, status, amount, currency, new Date(at).toISOString()].join(','),
    );
  return [columns.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
