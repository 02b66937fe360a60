import { easierOrEqual, isCovered, paysAtLeast } from './coverage.ts';
import {
  maxRates,
  maxTiers,
  periodsOfKind,
  type BaseComponent,
  type Reward,
  type Terms,
  type Tier,
} from './terms.ts';

/** The rules that an offer can break; one message each. */
export const offerRules = [
  'no-own-contract',
  'period-not-of-kind',
  'tier-count',
  'requirement-falls',
  'requirement-does-not-rise',
  'reward-does-not-rise',
  'active-members-fall',
  'above-own-contract',
  'above-limit',
  'reward-zero',
  'loss-above-sales',
  'mode-differs',
  'period-differs',
  'base-differs',
  'base-invalid',
  'real-time-has-tiers',
  'real-time-fixed',
  'win-lose-dividend',
  'carry-over-without-dividend',
  'floating-without-dividend',
] as const;
export type OfferRule = (typeof offerRules)[number];

/** A broken rule. `field` is a path such as `tiers.1.minSales`. */
export interface OfferProblem {
  readonly field: string;
  readonly rule: OfferRule;
}

/**
 * Checks an offer against the offerer's own contract of the same kind.
 *
 * @param own the offerer's contract that will be in force with the offer; `'platform'` when the offerer is directly under the
 *   platform or is the platform; undefined when there is none
 */
export function checkOffer(offer: Terms, own: Terms | 'platform' | undefined): OfferProblem[] {
  const problems = [...checkShape(offer), ...checkTiers(offer)];
  if (own === undefined) return [{ field: 'kind', rule: 'no-own-contract' }, ...problems];
  if (own === 'platform') return problems;
  return [...problems, ...checkAgainst(offer, own)];
}

function checkShape(offer: Terms): OfferProblem[] {
  const problems: OfferProblem[] = [];
  const add = (field: string, rule: OfferRule): void => void problems.push({ field, rule });
  const { kind, mode } = offer;
  if (!periodsOfKind[kind].includes(offer.period)) add('period', 'period-not-of-kind');
  if (offer.tiers.length === 0 || offer.tiers.length > maxTiers) add('tiers', 'tier-count');
  if (!isValidBase(offer)) add('base', 'base-invalid');
  if (kind === 'real-time' && mode === 'fixed') add('mode', 'real-time-fixed');
  if (kind === 'real-time' && (offer.tiers.length > 1 || offer.tiers.some(hasRequirement)))
    add('tiers', 'real-time-has-tiers');
  if (kind === 'dividend' && mode === 'win-lose') add('mode', 'win-lose-dividend');
  if (kind !== 'dividend' && offer.carryOver !== 'none') add('carryOver', 'carry-over-without-dividend');
  if (kind !== 'dividend' && offer.floating) add('floating', 'floating-without-dividend');
  return problems;
}

/** The base starts with the sales and names each component once; stakes by result leave nothing to subtract. */
function isValidBase({ base, mode, kind }: Terms): boolean {
  if (base[0] !== 'sales' || new Set(base).size !== base.length) return false;
  return base.length === 1 || (mode !== 'win-lose' && kind !== 'real-time');
}

function hasRequirement(tier: Tier): boolean {
  return tier.minSales > 0n || tier.minLoss > 0n || tier.minActiveMembers > 0;
}

function checkTiers(offer: Terms): OfferProblem[] {
  return offer.tiers.flatMap((tier, index) => {
    const problems: OfferProblem[] = [];
    const add = (field: string, rule: OfferRule): void =>
      void problems.push({ field: `tiers.${index}.${field}`, rule });
    if (tier.minSales > 0n && tier.minLoss > tier.minSales) add('minLoss', 'loss-above-sales');
    for (const field of rewardsAboveLimit(offer, tier.reward)) add(field, 'above-limit');
    if (isZero(tier.reward)) add(rewardField(tier.reward), 'reward-zero');
    const previous = offer.tiers[index - 1];
    if (!previous) return problems;
    if (tier.minSales < previous.minSales) add('minSales', 'requirement-falls');
    if (tier.minLoss < previous.minLoss) add('minLoss', 'requirement-falls');
    if (tier.minSales === previous.minSales && tier.minLoss === previous.minLoss)
      add('minSales', 'requirement-does-not-rise');
    if (tier.minActiveMembers < previous.minActiveMembers) add('minActiveMembers', 'active-members-fall');
    if (paysAtLeast(previous.reward, tier.reward) || !paysAtLeast(tier.reward, previous.reward))
      add(rewardField(tier.reward), 'reward-does-not-rise');
    return problems;
  });
}

function checkAgainst(offer: Terms, own: Terms): OfferProblem[] {
  const problems: OfferProblem[] = [];
  if (offer.mode !== own.mode) problems.push({ field: 'mode', rule: 'mode-differs' });
  if (offer.period !== own.period) problems.push({ field: 'period', rule: 'period-differs' });
  if (!sameBase(offer.base, own.base)) problems.push({ field: 'base', rule: 'base-differs' });
  // Tiers of different modes cannot be compared.
  if (offer.mode !== own.mode) return problems;
  for (const [index, tier] of offer.tiers.entries()) {
    if (isCovered(tier, own)) continue;
    // Name the requirement when a higher own tier would pay enough, the reward when none does.
    const reachable = own.tiers.some((candidate) => easierOrEqual(candidate, tier));
    const field = reachable ? rewardField(tier.reward) : 'minSales';
    problems.push({ field: `tiers.${index}.${field}`, rule: 'above-own-contract' });
  }
  return problems;
}

function sameBase(a: readonly BaseComponent[], b: readonly BaseComponent[]): boolean {
  return a.length === b.length && a.every((component) => b.includes(component));
}

function rewardsAboveLimit(offer: Terms, reward: Reward): string[] {
  if (reward.mode === 'percentage') return reward.rate > maxRates[offer.kind] ? ['rate'] : [];
  if (reward.mode === 'fixed') return [];
  return [
    ...(reward.winRate > maxRates.win ? ['winRate'] : []),
    ...(reward.loseRate > maxRates.lose ? ['loseRate'] : []),
  ];
}

function isZero(reward: Reward): boolean {
  if (reward.mode === 'percentage') return reward.rate === 0n;
  if (reward.mode === 'fixed') return reward.fixedAmount === 0n;
  return reward.winRate === 0n && reward.loseRate === 0n;
}

function rewardField(reward: Reward): string {
  if (reward.mode === 'percentage') return 'rate';
  return reward.mode === 'fixed' ? 'amount' : 'winRate';
}
