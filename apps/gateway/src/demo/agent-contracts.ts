import type { ContractKind, Period, TermsInput, TierInput } from '@marquee/commission';
import type { AgentLine } from './agent-line.ts';

/** A contract of the demo. Times are days ago; a contract begins with the period that they fall into. */
export interface DemoContract {
  /** Null for the platform. */
  readonly upline: 'agent' | null;
  readonly downline: keyof AgentLine;
  readonly kind: ContractKind;
  readonly period: Period;
  readonly terms: TermsInput;
  readonly offered: number;
  /** When it was answered; absent for an offer that waits. */
  readonly answered?: { readonly as: 'accepted' | 'rejected' | 'superseded'; readonly ago: number };
  /** When it began. */
  readonly since?: number;
  /** When the contract began that replaced it. */
  readonly until?: number;
}

/** How many days ago the demo's contracts of each kind began. */
const SINCE = { daily: 8, hourly: 8 / 24, 'real-time': 1 / 24, dividend: 30 } as const;

const periods: Record<ContractKind, Period> = {
  daily: 'day',
  hourly: 'hour',
  'real-time': 'five-minutes',
  dividend: 'week',
};

type Offered = Pick<DemoContract, 'kind' | 'period' | 'terms'>;

function termsOf(kind: ContractKind, tiers: readonly Partial<TierInput>[]): Offered {
  const period = periods[kind];
  const terms: TermsInput = {
    kind,
    period,
    mode: kind === 'hourly' ? 'win-lose' : 'percentage',
    base: kind === 'dividend' ? ['sales', 'prizes', 'rebates', 'bonuses'] : ['sales'],
    carryOver: kind === 'dividend' ? 'within-month' : 'none',
    floating: kind === 'dividend',
    tiers: tiers.map((tier) => ({ minSales: '0', minLoss: '0', minActiveMembers: '0', ...tier })),
  };
  return { kind, period, terms };
}

/**
 * The demo's contracts of all kinds: accepted ones, one that was replaced and one that was rejected, and offers that wait for
 * the agent and for the partner.
 * @param amount writes an amount in units of the demo as whole units of the currency
 */
export function demoContracts(amount: (units: number) => string): readonly DemoContract[] {
  const many = { minSales: amount(4000), minActiveMembers: '2' };
  const more = { minSales: amount(8000), minActiveMembers: '3' };
  const loss = { minLoss: amount(6_000) };
  const dividends = (low: string, high: string) =>
    termsOf('dividend', [{ rate: low }, { rate: high, ...loss }]);
  const hourly = (winRate: string, loseRate: string) => termsOf('hourly', [{ winRate, loseRate }]);
  const daily = (low: string, middle: string, high?: string) =>
    termsOf('daily', [
      { rate: low },
      { rate: middle, ...many },
      ...(high === undefined ? [] : [{ rate: high, ...more }]),
    ]);
  const accepted = (contract: Omit<DemoContract, 'offered'>): DemoContract => {
    const since = SINCE[contract.kind];
    return {
      ...contract,
      offered: since + 2,
      answered: { as: 'accepted', ago: since + 1 },
      since,
    };
  };
  const toAgent = (each: Offered) => accepted({ upline: null, downline: 'agent', ...each });
  const toPartner = (each: Offered) => accepted({ upline: 'agent', downline: 'partner', ...each });
  return [
    toAgent(daily('0.8', '1.2', '1.5')),
    toAgent(hourly('0.1', '0.3')),
    toAgent(termsOf('real-time', [{ rate: '0.5' }])),
    toAgent(dividends('10', '20')),
    {
      ...toPartner(daily('0.4', '0.6')),
      answered: { as: 'superseded', ago: SINCE.daily + 1 },
      until: 4,
    },
    { ...toPartner(daily('0.5', '0.8')), offered: 5, answered: { as: 'accepted', ago: 5 }, since: 4 },
    toPartner(hourly('0.05', '0.15')),
    toPartner(termsOf('real-time', [{ rate: '0.2' }])),
    toPartner(dividends('6', '12')),
    {
      upline: 'agent',
      downline: 'reseller',
      ...daily('0.3', '0.4'),
      offered: 6,
      answered: { as: 'rejected', ago: 5 },
    },
    { upline: 'agent', downline: 'partner', ...daily('0.5', '0.9', '1.1'), offered: 0.2 },
    { upline: null, downline: 'agent', ...dividends('12', '25'), offered: 0.3 },
  ];
}
