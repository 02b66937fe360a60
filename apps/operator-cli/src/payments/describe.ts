import { sessionHelp } from '../session.ts';
import type { ReviewedDeposit, ReviewOutcome, PaymentDiscrepancy } from '@marquee/gateway';

export const usage = `npm run payments -- list [--merchant aurora]
npm run payments -- show <reference>…
npm run payments -- receipt <reference>… [--out file]
npm run payments -- approve <reference>… [--amount 450.50]   the amount for one deposit
npm run payments -- reject <reference>… [--note "why"]
${sessionHelp}`;

/** One deposit in a line, with its history in further lines on request. */
export function describeDeposit(deposit: ReviewedDeposit, withHistory = false): string {
  const { reference, merchant, username, method, state, reason, amount, paid, hasReceipt } = deposit;
  const parts = [
    reference,
    `${merchant}/${username}`,
    method,
    amount,
    ...(paid === '' ? [] : [`paid ${paid}`]),
    reason === '' ? state : `${state} (${reason})`,
    ...(hasReceipt ? ['with a receipt'] : []),
    deposit.createdAt.toISOString(),
  ];
  const history = deposit.history.map(
    ({ at, actor, state: reached, note }) =>
      `    ${at.toISOString()}  ${actor}  ${reached}${note === '' ? '' : `  ${note}`}`,
  );
  return [parts.join('  '), ...(withHistory ? history : [])].join('\n');
}

/** Unannounced money, in a line. */
export function describePaymentDiscrepancy({
  provider,
  reference,
  amount,
  reason,
  receivedAt,
}: PaymentDiscrepancy): string {
  const words = reason === 'paid-again' ? 'paid beyond the deposit' : 'belongs to no deposit';
  return `${reference}  ${provider}  ${amount}  ${words}  ${receivedAt.toISOString()}`;
}

/** What became of a decision. */
export function describeOutcome(
  outcome: ReviewOutcome,
  command: 'approve' | 'reject',
  reference: string,
): string {
  switch (outcome.kind) {
    case 'done':
      return command === 'approve' ? `${reference} is credited.` : `${reference} is rejected.`;
    case 'not-found':
      return `There is no deposit ${reference}.`;
    case 'wrong-state':
      return `${reference} is ${outcome.state}: there is nothing to decide.`;
    case 'amount-needed':
      return `Say what came with --amount, in the currency of the deposit, such as --amount 450.50.`;
  }
}
