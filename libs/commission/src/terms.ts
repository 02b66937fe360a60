/** The four kinds of contract between an upline and a direct downline. */
export const contractKinds = ['daily', 'hourly', 'real-time', 'dividend'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** How often a contract pays. Weeks start on Monday, halves of a month on the 1st and the 16th. */
export const periods = ['five-minutes', 'hour', 'day', 'week', 'half-month', 'month'] as const;
export type Period = (typeof periods)[number];

/** The periods that each kind can have. */
export const periodsOfKind: Record<ContractKind, readonly Period[]> = {
  daily: ['day', 'week', 'half-month', 'month'],
  hourly: ['hour'],
  'real-time': ['five-minutes'],
  dividend: ['day', 'week', 'half-month', 'month'],
};

/** What a rate applies to: sales alone, or sales less the components that are listed after it. */
export const baseComponents = ['sales', 'prizes', 'rebates', 'bonuses', 'fees', 'wages'] as const;
export type BaseComponent = (typeof baseComponents)[number];

export const carryOvers = ['none', 'permanent', 'last-period', 'within-month'] as const;
/** What becomes of a period's loss for the payee: forgotten, or set against later periods. Dividends only. */
export type CarryOver = (typeof carryOvers)[number];

/**
 * What a tier pays.
 *
 * Rates are hundredths of a percent (1 = 0.01 %), amounts ten-thousandths of the currency's unit.
 */
export type Reward =
  | { readonly mode: 'percentage'; readonly rate: bigint }
  | { readonly mode: 'fixed'; readonly fixedAmount: bigint }
  | { readonly mode: 'win-lose'; readonly winRate: bigint; readonly loseRate: bigint };
export type Mode = Reward['mode'];
export const modes = ['percentage', 'fixed', 'win-lose'] as const satisfies readonly Mode[];

/** One row of a contract: what the team must reach, and what it then earns. A minimum of zero is not checked. */
export interface Tier {
  readonly reward: Reward;
  /** Ten-thousandths of stakes settled in the period. */
  readonly minSales: bigint;
  /** Ten-thousandths that the team must have lost in the period. */
  readonly minLoss: bigint;
  readonly minActiveMembers: number;
}

/** Everything that two parties agree on. A change makes a new version. */
export interface Terms {
  readonly kind: ContractKind;
  readonly period: Period;
  readonly mode: Mode;
  readonly base: readonly BaseComponent[];
  readonly carryOver: CarryOver;
  /** Whether a tier whose loss is not reached still pays in proportion to the loss. Dividends only. */
  readonly floating: boolean;
  /** From the lowest to the highest requirement, one to ten. */
  readonly tiers: readonly Tier[];
}

export const maxTiers = 10;

/** Hundredths of a percent in the whole. */
export const rateScale = 10_000n;

/** The highest rates a contract may promise, in hundredths of a percent. */
export const maxRates = {
  daily: 200n,
  hourly: 200n,
  'real-time': 210n,
  dividend: 5_000n,
  win: 100n,
  lose: 300n,
} as const satisfies Record<ContractKind | 'win' | 'lose', bigint>;

/**
 * Sums of a team, the member included, over a period, in ten-thousandths.
 * Sales count settled stakes without voids and returned stakes; `winningStakes + losingStakes = sales`.
 */
export interface TeamFigures {
  readonly sales: bigint;
  readonly winningStakes: bigint;
  readonly losingStakes: bigint;
  readonly prizes: bigint;
  readonly rebates: bigint;
  readonly bonuses: bigint;
  readonly fees: bigint;
  readonly wages: bigint;
  /** Members of the team whose settled stakes reach the merchant's threshold. */
  readonly activeMembers: number;
}

export const noFigures: TeamFigures = {
  sales: 0n,
  winningStakes: 0n,
  losingStakes: 0n,
  prizes: 0n,
  rebates: 0n,
  bonuses: 0n,
  fees: 0n,
  wages: 0n,
  activeMembers: 0,
};

/** The amount that a contract's rate applies to, before any carry-over; negative when the team won. */
export function baseOf(base: readonly BaseComponent[], figures: TeamFigures): bigint {
  return base.reduce(
    (sum, component) => (component === 'sales' ? sum + figures.sales : sum - figures[component]),
    0n,
  );
}
