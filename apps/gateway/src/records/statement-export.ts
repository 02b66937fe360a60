import { money, toDecimalString } from '@marquee/money';
import { BYTE_ORDER_MARK, csvLine, type Cell } from '../core/csv.ts';
import type { ExportLabels } from './export-labels.ts';
import type { Export } from './export-route.ts';
import { referenceText } from './movement-reference.ts';
import { monthsOf, movementsOf, sumsOf, walletsOf, type StatementWallet } from './statement.store.ts';
import { totalsByType } from './statement.ts';
import { recordTypeOf } from './transfer-types.ts';
import { timeWriter } from './time-zone.ts';

/** Movements read at once: a slow reader holds no connection of the pool, only one page in memory. */
const PAGE = 1000;

/**
 * A month's statement, wallet after wallet: its opening balance, every movement with the balance after it, the sum of each type
 * and the closing balance, which is the sum of the lines above it. Nothing for a month that is none of the member's.
 */
export async function* statementLines(
  what: Export,
  { month }: { readonly month: string },
): AsyncIterable<string> {
  const { sql, merchant, session, labels } = what;
  const { opening, closing, total } = labels.balances;
  const months = await monthsOf(sql, merchant.code, session.member);
  const found = months.find((one) => one.month === month);
  yield BYTE_ORDER_MARK + csvLine(labels.statement);
  if (found === undefined) return;
  const time = timeWriter(found.timeZone);
  for (const wallet of await walletsOf(sql, session.member, found)) {
    const name = walletName(wallet, labels);
    const line = (...cells: readonly Cell[]) => csvLine([name, wallet.currency, ...cells]);
    const number = (amount: bigint): Cell => ({ number: toDecimalString(money(wallet.currency, amount)) });
    yield line(time(found.from), opening, '', '', number(wallet.opening));
    let balance = wallet.opening;
    const sums = new Map<string, { count: number; income: bigint; outgo: bigint }>();
    for (let after = 0n; ;) {
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
      const page = await movementsOf(sql, session.member, wallet.account, found, { after, limit: PAGE });
      const lines = page.map(({ at, kind, amount, ...reference }) => {
        balance += amount;
        const { count, income, outgo } = sums.get(kind) ?? { count: 0, income: 0n, outgo: 0n };
        sums.set(kind, {
          count: count + 1,
          income: amount > 0n ? income + amount : income,
          outgo: amount < 0n ? outgo - amount : outgo,
        });
        return line(
          time(at),
          labels.types[recordTypeOf(kind)],
          referenceText(labels, what.textOf, reference),
          number(amount),
          number(balance),
        );
      });
      yield lines.join('');
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) break;
      after = last.seq;
    }
    const totals = totalsByType([...sums].map(([kind, sum]) => ({ kind, ...sum })));
    yield totals
      .map(({ type, income, outgo }) => line('', labels.types[type], total, number(income - outgo), ''))
      .join('');
    const end = found.to > new Date() ? new Date() : found.to;
    yield line(time(end), closing, '', '', number(balance));
  }
}

/** How many movements a month's statement has. */
export async function statementCount(
  { sql, merchant, session }: Export,
  { month }: { readonly month: string },
): Promise<number> {
  const months = await monthsOf(sql, merchant.code, session.member);
  const found = months.find((one) => one.month === month);
  if (found === undefined) return 0;
  const wallets = await walletsOf(sql, session.member, found);
  const sums = await Promise.all(wallets.map(({ account }) => sumsOf(sql, account, found)));
  return sums.flat().reduce((lines, { count }) => lines + count, 0);
}

function walletName({ wallet, vendor }: StatementWallet, labels: ExportLabels): string {
  return wallet === 'vendor'
    ? labels.references.wallet.replace('{name}', () => vendor ?? '')
    : labels.wallets[wallet];
}
