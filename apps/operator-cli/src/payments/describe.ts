import type { ValueOf } from '@marquee/contract';
import type { operatorCalls } from '@marquee/contract/operator';
import { toDecimalString, type Money } from '@marquee/money';
import { sessionHelp } from '../session.ts';

export const usage = `npm run payments -- list [--merchant aurora]
npm run payments -- show <reference>…
npm run payments -- receipt <reference>… [--out file]
npm run payments -- approve <reference>… [--amount 450.50]   the amount for one deposit
npm run payments -- reject <reference>… --note "why"
The gateway at OPERATOR_URL is asked.
${sessionHelp}`;

type Queue = ValueOf<typeof operatorCalls.depositQueue>;
type Shown = ValueOf<typeof operatorCalls.depositShow>;

const amountText = (amount: Money) => `${toDecimalString(amount)} ${amount.currency}`;

/** One deposit in a line. */
export function describeDeposit(merchant: string, deposit: Queue['deposits'][number]): string {
  const { reference, member, method, state, reviewReason, amount, paid, hasReceipt, claim } = deposit;
  return [
    reference,
    `${merchant}/${member.username}`,
    method,
    amountText(amount),
    ...(paid === null ? [] : [`paid ${amountText(paid)}`]),
    reviewReason === null ? state : `${state} (${reviewReason})`,
    ...(hasReceipt ? ['with a receipt'] : []),
    ...(claim === null ? [] : [`${claim.staff} works on it`]),
    deposit.createdAt,
  ].join('  ');
}

/** The changes of a deposit, one a line. */
export function describeHistory({ history }: Shown): string[] {
  return history.map(
    ({ at, actor, state, note }) => `    ${at}  ${actor}  ${state}${note === '' ? '' : `  ${note}`}`,
  );
}

/** Unannounced money, in a line. */
export function describePaymentDiscrepancy({
  provider,
  reference,
  amount,
  reason,
  receivedAt,
}: Queue['discrepancies'][number]): string {
  const words = reason === 'paid-again' ? 'paid beyond the deposit' : 'belongs to no deposit';
  return `${reference}  ${provider}  ${amountText(amount)}  ${words}  ${receivedAt}`;
}
