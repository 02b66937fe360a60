import { formatRate, type Reward } from '@marquee/commission';
import { type BillKind, type WhitelabelFlag } from '@marquee/contract';
import { money, toDecimalString } from '@marquee/money';
import type { Merchant } from '../core/merchant.ts';
import type { Session } from '../core/session.ts';
import type { Sql } from '../database/connection.ts';
import type { Handlers } from '../http/handler.ts';
import { answer, refuse } from '../http/refusal.ts';
import { agentRefusal } from '../identity/only-members.ts';
import { isSwitchedOn } from '../platform/platform.store.ts';
import {
  billsBelow,
  billsQuery,
  billState,
  billSums,
  findBill,
  type BillDetail,
  type BillRow,
} from './bills.store.ts';
import { storedTerms } from './contract-rows.store.ts';
import { readTimeZone } from './settings.store.ts';
import { spanRefusal } from './span-refusal.ts';

type BillCallName =
  | 'agentDividend'
  | 'agentDailySalary'
  | 'agentHourSalary'
  | 'agentRealtimeSalary'
  | 'agentBill';

/** The switch of each kind's page. */
const flagOf: Record<BillKind, WhitelabelFlag> = {
  daily: 'AGENTDAYSALARY3',
  hourly: 'AGENTHOURSALARY3',
  'real-time': 'AGENTREALTIMESALARY3',
  dividend: 'AGENTDIVIDEND3',
};

/** Whether a merchant's agents have the page of a kind. */
export async function isBillKindOn(sql: Sql, { code }: Merchant, kind: BillKind): Promise<boolean> {
  return isSwitchedOn(sql, code, flagOf[kind]);
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Handlers of an agent's bills: lists by kind, and the explanation of one. */
export function billCalls({ sql }: { readonly sql: Sql }): Pick<Handlers, BillCallName> {
  async function list(
    kind: BillKind,
    { limit, cursor, from, to }: Asked,
    { merchant, session }: { readonly merchant: Merchant; readonly session: Session },
    part?: 'body',
  ) {
    const refused = agentRefusal(session) ?? spanRefusal({ from, to }, part);
    if (refused) return refused;
    if (!(await isBillKindOn(sql, merchant, kind))) return refuse('feature-disabled');
    const filter = { merchant: merchant.code, agent: session.member, kind, from, to };
    const [found, sums, timeZone] = await Promise.all([
      billsQuery(sql, filter, { cursor, limit: limit + 1 }),
      billSums(sql, filter),
      readTimeZone(sql, merchant.code),
    ]);
    const wire = wireAmount(merchant.currency);
    const bills = found.slice(0, limit);
    return answer({
      timeZone,
      totals: {
        count: sums.count,
        gross: wire(sums.gross),
        below: wire(sums.below),
        correction: wire(sums.correction),
        paid: wire(sums.paid),
        debt: wire(sums.debt),
      },
      bills: bills.map((bill) => wireBill(merchant.currency, bill)),
      next: found.length > limit ? `${bills.at(-1)?.id}` : null,
    });
  }

  return {
    agentDividend: ({ query }, context) => list('dividend', query, context),
    agentDailySalary: ({ query }, context) => list('daily', query, context),
    agentHourSalary: ({ body }, context) => list('hourly', body, context, 'body'),
    agentRealtimeSalary: ({ query }, context) => list('real-time', query, context),

    agentBill: async ({ query: { id } }, { merchant, session }) => {
      const refused = agentRefusal(session);
      if (refused) return refused;
      const bill = await findBill(sql, session.member, id);
      if (bill === undefined) return refuse('not-found');
      if (!(await isBillKindOn(sql, merchant, bill.kind))) return refuse('feature-disabled');
      const [below, timeZone] = await Promise.all([
        billsBelow(sql, session.member, bill),
        readTimeZone(sql, merchant.code),
      ]);
      const wire = wireAmount(merchant.currency);
      return answer({
        ...wireBill(merchant.currency, bill),
        ...wireTerms(merchant.currency, bill),
        timeZone,
        members: below.map(({ username, sales, base, tier, gross }) => ({
          username,
          sales: wire(sales),
          base: wire(base),
          tier: tier === null ? null : tier + 1,
          gross: wire(gross),
        })),
      });
    },
  };
}

const wireAmount = (currency: string) => (amount: bigint) => ({
  currency,
  amount: toDecimalString(money(currency, amount)),
});

function wireBill(currency: string, bill: BillRow) {
  const wire = wireAmount(currency);
  return {
    id: `${bill.id}`,
    periodStart: bill.from.toISOString(),
    periodEnd: bill.until.toISOString(),
    sales: wire(bill.sales),
    base: wire(bill.base),
    tier: bill.tier === null ? null : bill.tier + 1,
    gross: wire(bill.gross),
    below: wire(bill.below),
    correction: wire(bill.correction),
    paid: wire(bill.paid),
    debt: wire(bill.debt),
    state: billState(bill),
  };
}

/** The contract of a bill and the figures that it was applied to. */
function wireTerms(currency: string, bill: BillDetail) {
  const wire = wireAmount(currency);
  const figure = (name: string) => wire(BigInt(bill.figures[name] ?? '0'));
  const terms = storedTerms(bill.terms, currency);
  return {
    kind: bill.kind,
    version: bill.version,
    mode: terms.mode,
    floated: bill.floated,
    tiers: terms.tiers.map(({ reward, minSales, minLoss, minActiveMembers }) => ({
      ...wireReward(currency, reward),
      minSales: wire(minSales),
      minLoss: wire(minLoss),
      minActiveMembers,
    })),
    deducted: terms.base.flatMap((component) => (component === 'sales' ? [] : [component])),
    activeFrom: wire(bill.activeFrom),
    carried: wire(bill.carried),
    figures: {
      winningStakes: figure('winningStakes'),
      prizes: figure('prizes'),
      rebates: figure('rebates'),
      bonuses: figure('bonuses'),
      fees: figure('fees'),
      wages: figure('wages'),
      activeMembers: Number(bill.figures['activeMembers'] ?? 0),
    },
  };
}

function wireReward(currency: string, reward: Reward) {
  const nothing = { rate: null, winRate: null, loseRate: null, amount: null };
  switch (reward.mode) {
    case 'percentage':
      return { ...nothing, rate: formatRate(reward.rate) };
    case 'win-lose':
      return { ...nothing, winRate: formatRate(reward.winRate), loseRate: formatRate(reward.loseRate) };
    case 'fixed':
      return { ...nothing, amount: wireAmount(currency)(reward.fixedAmount) };
  }
}
