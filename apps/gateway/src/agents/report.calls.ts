import { memberRole } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { agentRefusal } from '../identity/only-members.ts';
import { owedBy } from '../ledger/debts.store.ts';
import { adjustmentsOf, incomeByDay, totalIncome, type Income } from './income.store.ts';
import { readTimeZone } from './settings.store.ts';
import { rollUpLatest } from './roll-ups.store.ts';
import { spanRefusal } from './span-refusal.ts';
import { profitLevels, profitRows, type ProfitSums } from './team-profit.store.ts';
import { findInTeam } from './team.store.ts';

/** Handlers of an agent's reports: profit and loss of the team, and the agent's own income. */
export function reportCalls({
  sql,
}: {
  readonly sql: Sql;
}): Pick<Handlers, 'agentTeamProfit' | 'agentIncome'> {
  return {
    agentTeamProfit: async ({ query: { account, of, page, pageSize, from, to } }, { merchant, session }) => {
      const refused = agentRefusal(session) ?? spanRefusal({ from, to });
      if (refused) return refused;
      const { code, currency } = merchant;
      const found =
        account === undefined
          ? { id: session.member, path: [] }
          : await findInTeam(sql, code, session.member, account);
      if (found === undefined) return refuse('unknown-account');
      const span = { merchant: code, agent: session.member, account: found.id, from, to };
      await rollUpLatest(sql, code);
      const [levels, { rows, count }, timeZone] = await Promise.all([
        profitLevels(sql, span),
        profitRows(sql, { ...span, of, offset: (page - 1) * pageSize, limit: pageSize }),
        readTimeZone(sql, code),
      ]);
      return answer({
        timeZone,
        path: found.path,
        levels: {
          own: wireProfit(currency, levels.own),
          direct: wireProfit(currency, levels.direct),
          team: wireProfit(currency, levels.team),
        },
        rows: rows.map(({ username, type, ...sums }) => ({
          username,
          kind: memberRole(type) === 'agent' ? ('agent' as const) : ('member' as const),
          ...wireProfit(currency, sums),
        })),
        totalPages: Math.ceil(count / pageSize),
      });
    },

    agentIncome: async ({ query: { from, to } }, { merchant, session }) => {
      const refused = agentRefusal(session) ?? spanRefusal({ from, to });
      if (refused) return refused;
      const { code, currency } = merchant;
      await rollUpLatest(sql, code);
      const [days, timeZone, owed] = await Promise.all([
        incomeByDay(sql, { merchant: code, agent: session.member, from, to }),
        readTimeZone(sql, code),
        owedBy(sql, session.member, currency),
      ]);
      return answer({
        timeZone,
        owed: wireAmount(currency)(owed),
        totals: wireIncome(currency, totalIncome(days)),
        days: days.map((day) => ({ day: day.day, ...wireIncome(currency, day) })),
      });
    },
  };
}

/** What members won, negative when they lost, in ten-thousandths. */
export const resultOf = ({ sales, prizes, rebates, bonuses }: ProfitSums) =>
  prizes + rebates + bonuses - sales;

const wireAmount = (currency: string) => (amount: bigint) => ({
  currency,
  amount: toDecimalString(money(currency, amount)),
});

function wireProfit(currency: string, sums: ProfitSums) {
  const wire = wireAmount(currency);
  return {
    sales: wire(sums.sales),
    prizes: wire(sums.prizes),
    rebates: wire(sums.rebates),
    bonuses: wire(sums.bonuses),
    result: wire(resultOf(sums)),
    salaries: wire(sums.salaries),
    deposits: wire(sums.deposits),
    withdrawals: wire(sums.withdrawals),
  };
}

function wireIncome(currency: string, income: Income) {
  const wire = wireAmount(currency);
  return {
    rebates: wire(income.rebates),
    daily: wire(income.gross.daily),
    hourly: wire(income.gross.hourly),
    realTime: wire(income.gross['real-time']),
    dividend: wire(income.gross.dividend),
    paidOn: wire(income.paidOn),
    adjustments: wire(adjustmentsOf(income)),
    income: wire(income.income),
  };
}
