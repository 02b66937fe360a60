import type { Sql, Transaction } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { textIn, type Texts } from '../core/merchant.ts';
import { referenceAnswer } from './movement-reference.ts';
import { inCurrency, isTrial, type MemberContext } from './record-context.ts';
import { totalsByType } from './statement.ts';
import {
  monthsOf,
  movementsOf,
  sumsOf,
  walletsOf,
  type StatementMonth,
  type StatementWallet,
} from './statement.store.ts';
import { recordTypeOf } from './transfer-types.ts';

/** The most movements that a statement on the screen has; a file has all. */
const MAXIMUM_MOVEMENTS = 1000;

/** Handlers of the statements by month. */
export function statementCalls({ sql }: { sql: Sql }): Pick<Handlers, 'statementMonths' | 'memberStatement'> {
  return {
    statementMonths: async (_request, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session } = context;
      const months = await monthsOf(sql, merchant.code, session.member);
      return answer({
        timeZone: months[0]?.timeZone ?? 'UTC',
        months: months.map(({ month }) => month),
      });
    },

    memberStatement: async ({ query }, context) => {
      if (isTrial(context)) return refuse('real-account-required');
      const { merchant, session } = context;
      const months = await monthsOf(sql, merchant.code, session.member);
      const month = months.find((one) => one.month === query.month);
      if (month === undefined) return refuse('not-found');
      // One moment for all of it: a bet that ends meanwhile would be in one sum and not in the next.
      return answer(
        await sql.begin('isolation level repeatable read read only', (tx) => statement(tx, month, context)),
      );
    },
  };
}

async function statement(tx: Transaction, month: StatementMonth, context: MemberContext) {
  const { session, merchant, language } = context;
  const wallets = await walletsOf(tx, session.member, month);
  const complete = wallets.reduce((sum, { count }) => sum + count, 0) <= MAXIMUM_MOVEMENTS;
  const [owner] = await tx<{ username: string }[]>`SELECT username FROM member WHERE id = ${session.member}`;
  const textOf = (texts: Texts) => textIn(texts, language, merchant);
  return {
    account: owner?.username ?? '',
    month: month.month,
    timeZone: month.timeZone,
    from: month.from.toISOString(),
    to: month.to.toISOString(),
    madeAt: new Date().toISOString(),
    complete,
    wallets: await Promise.all(
      wallets.map((wallet) => walletAnswer(tx, session.member, month, wallet, complete, textOf)),
    ),
  };
}

async function walletAnswer(
  tx: Transaction,
  member: bigint,
  month: StatementMonth,
  { account, wallet, vendor, currency, opening, closing }: StatementWallet,
  complete: boolean,
  textOf: (texts: Texts) => string,
) {
  const wire = inCurrency(currency);
  const totals = totalsByType(await sumsOf(tx, account, month));
  const movements = complete
    ? await movementsOf(tx, member, account, month, { after: 0n, limit: MAXIMUM_MOVEMENTS })
    : [];
  let balance = opening;
  return {
    wallet,
    vendor,
    opening: wire(opening),
    closing: wire(closing),
    income: wire(totals.reduce((sum, { income }) => sum + income, 0n)),
    outgo: wire(totals.reduce((sum, { outgo }) => sum + outgo, 0n)),
    totals: totals.map(({ income, outgo, ...total }) => ({
      ...total,
      income: wire(income),
      outgo: wire(outgo),
    })),
    movements: movements.map(({ kind, amount, at, ...reference }) => {
      balance += amount;
      return {
        type: recordTypeOf(kind),
        reference: referenceAnswer(reference, textOf),
        amount: wire(amount),
        balanceAfter: wire(balance),
        at: at.toISOString(),
      };
    }),
  };
}
