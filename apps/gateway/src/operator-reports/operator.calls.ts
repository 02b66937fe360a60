import { money, toDecimalString } from '@marquee/money';
import type { ReportGroup } from '@marquee/contract/operator';
import { textIn, type Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { answer, refuse } from '../http/refusal.ts';
import type { OperatorHandlers } from '../operators/operator-handler.ts';
import { csvLine } from '../core/csv.ts';
import { betsOfHour, moneyOfHour } from './entries.store.ts';
import { memberDays } from './member-days.store.ts';
import { reportRows, reportTotals, type ReportFilter, type ReportRow, type Sums } from './reports.store.ts';

const DAY_MS = 86_400_000;
const MAXIMUM_DAYS = 400;
/** Of hours. */
const MAXIMUM_FINE_DAYS = 31;

type ReportCalls = Pick<OperatorHandlers, Extract<keyof OperatorHandlers, `report${string}`>>;

/** Handlers of the operator's reports. */
export function reportOperatorCalls({ sql }: { readonly sql: Sql }): ReportCalls {
  return {
    reportSums: async ({ query: { by, ...filter } }, { merchant }) => {
      const refused = checkPeriod(filter, by === 'hour' ? MAXIMUM_FINE_DAYS : MAXIMUM_DAYS);
      if (refused !== undefined) return refused;
      const [rows, { timeZone, ...totals }] = await Promise.all([
        reportRows(sql, filter, by),
        reportTotals(sql, filter),
      ]);
      const { currency } = merchant;
      return answer({
        timeZone,
        rows: rows.map((row) => ({
          key: row.key,
          name: nameOf(row, merchant),
          ...wireSums(row, currency),
        })),
        totals: wireSums(totals, currency),
      });
    },

    reportExport: async ({ query: { by, ...filter } }, { merchant }) => {
      const refused = checkPeriod(filter, by === 'hour' ? MAXIMUM_FINE_DAYS : MAXIMUM_DAYS);
      if (refused !== undefined) return refused;
      const rows = await reportRows(sql, filter, by);
      return answer({ csv: csvOf(rows, by, merchant) });
    },

    reportMembers: async ({ query }) => {
      const refused = checkPeriod(query, MAXIMUM_DAYS);
      if (refused !== undefined) return refused;
      return answer({ days: await memberDays(sql, query) });
    },

    reportBets: async ({ query: { limit, ...filter } }, { merchant: { currency } }) => {
      const found = await betsOfHour(sql, { ...filter, limit: limit + 1 });
      const wire = wireOf(currency);
      return answer({
        bets: found.slice(0, limit).map(({ id, member, username, stake, payout, settledAt, ...bet }) => ({
          ...bet,
          id: `${id}`,
          member: { id: `${member}`, username },
          stake: wire(stake),
          payout: wire(payout),
          settledAt: settledAt.toISOString(),
        })),
        nextCursor: found.length > limit ? `${found[limit - 1]?.id}` : null,
      });
    },

    reportMoney: async ({ query: { limit, ...filter } }, { merchant: { currency } }) => {
      const found = await moneyOfHour(sql, { ...filter, limit: limit + 1 });
      const wire = wireOf(currency);
      return answer({
        members: found.slice(0, limit).map((each) => ({
          id: `${each.id}`,
          username: each.username,
          deposits: wire(each.deposits),
          withdrawals: wire(each.withdrawals),
          fees: wire(each.fees),
          bonuses: wire(each.bonuses),
          rebates: wire(each.rebates),
          wages: wire(each.wages),
        })),
        nextCursor: found.length > limit ? `${found[limit - 1]?.id}` : null,
      });
    },
  };
}

const wireOf = (currency: string) => (amount: bigint) => ({
  currency,
  amount: toDecimalString(money(currency, amount)),
});

function checkPeriod({ from, to }: Pick<ReportFilter, 'from' | 'to'>, maximum: number) {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days >= 1 && days <= maximum) return undefined;
  return refuse('invalid-request', {
    fields: [{ path: 'query.to', rule: 'range', message: `expected at most ${maximum} days from the first` }],
  });
}

function nameOf({ key, names }: ReportRow, merchant: Merchant): string {
  if (names === null) return key;
  return typeof names === 'string' ? names : textIn(names, merchant.defaultLanguage, merchant);
}

/** The figures of a row in the order of the columns, with what follows from them. */
function figuresOf({ stakes, prizes, rebates, bonuses, wages, deposits, withdrawals, fees }: Sums) {
  const ggr = stakes - prizes;
  const ngr = ggr - rebates - bonuses;
  return { stakes, prizes, ggr, rebates, bonuses, ngr, wages, deposits, withdrawals, fees };
}

function wireSums(sums: Sums, currency: string) {
  const wire = wireOf(currency);
  const figures = figuresOf(sums);
  return {
    bets: sums.bets,
    stakes: wire(figures.stakes),
    prizes: wire(figures.prizes),
    ggr: wire(figures.ggr),
    rebates: wire(figures.rebates),
    bonuses: wire(figures.bonuses),
    ngr: wire(figures.ngr),
    wages: wire(figures.wages),
    deposits: wire(figures.deposits),
    withdrawals: wire(figures.withdrawals),
    fees: wire(figures.fees),
  };
}

function csvOf(rows: readonly ReportRow[], by: ReportGroup, merchant: Merchant): string {
  const header = [by, 'name', 'currency', 'bets', ...Object.keys(figuresOf(noSums))];
  const lines = rows.map((row) =>
    csvLine([
      row.key,
      nameOf(row, merchant),
      merchant.currency,
      { number: `${row.bets}` },
      ...Object.values(figuresOf(row)).map((amount) => ({
        number: toDecimalString(money(merchant.currency, amount)),
      })),
    ]),
  );
  return csvLine(header) + lines.join('');
}

const noSums: Sums = {
  bets: 0,
  stakes: 0n,
  prizes: 0n,
  rebates: 0n,
  bonuses: 0n,
  fees: 0n,
  wages: 0n,
  deposits: 0n,
  withdrawals: 0n,
};
