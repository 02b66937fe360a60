import type { Reward, Terms, Tier } from './terms.ts';

/** Whether one reward is at least as high as another of the same mode. */
export function paysAtLeast(own: Reward, other: Reward): boolean {
  if (own.mode === 'percentage' && other.mode === 'percentage') return own.rate >= other.rate;
  if (own.mode === 'fixed' && other.mode === 'fixed') return own.fixedAmount >= other.fixedAmount;
  if (own.mode === 'win-lose' && other.mode === 'win-lose')
    return own.winRate >= other.winRate && own.loseRate >= other.loseRate;
  return false;
}

/** Whether one tier is met whenever another is. */
export function easierOrEqual(own: Tier, other: Tier): boolean {
  return (
    own.minSales <= other.minSales &&
    own.minLoss <= other.minLoss &&
    own.minActiveMembers <= other.minActiveMembers
  );
}

/** Whether a contract pays an agent at least what a tier promises to the agent's downline, at the tier's own requirements. */
export function isCovered(tier: Tier, own: Terms): boolean {
  return own.tiers.some(
    (candidate) => easierOrEqual(candidate, tier) && paysAtLeast(candidate.reward, tier.reward),
  );
}

/** How contracts of downlines are compared with a new contract of their upline. A merchant's setting. */
export type HigherRatePolicy = 'tier-by-tier' | 'top-rates';

/**
 * Whether a downline's contract promises more than its upline's new contract; it then ends when the new one begins, together
 * with the contracts below it. Equal is not higher.
 */
export function isHigherThan(downline: Terms, upline: Terms, policy: HigherRatePolicy): boolean {
  if (policy === 'tier-by-tier') return downline.tiers.some((tier) => !isCovered(tier, upline));
  const [top, uplineTop] = [downline.tiers.at(-1), upline.tiers.at(-1)];
  return top !== undefined && (uplineTop === undefined || !paysAtLeast(uplineTop.reward, top.reward));
}
