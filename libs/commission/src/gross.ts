import { compareFractions, fraction, zeroFraction, type Fraction } from './fraction.ts';
import { baseOf, rateScale, type Reward, type TeamFigures, type Terms, type Tier } from './terms.ts';

/** What a contract earns for a whole team in a period, before the downlines' share. */
export interface Gross {
  /** Index in `terms.tiers`; absent when no tier is reached. */
  readonly tier?: number;
  /** What the rate was applied to, after carry-over, in ten-thousandths. */
  readonly base: bigint;
  /** Exact, in ten-thousandths, never negative. */
  readonly amount: Fraction;
  /** Whether the loss of the tier was not reached and it paid in proportion. */
  readonly floated: boolean;
}

/**
 * The highest tier that the team meets, and what it pays.
 *
 * Equality meets a requirement, and a minimum loss of zero is not checked. A wage compares the loss without carry-over (sales
 * less prizes and rebates); a dividend compares its base after carry-over.
 *
 * @param carried a loss of earlier periods that counts against this one: zero or negative, dividends only
 */
export function grossOf(terms: Terms, figures: TeamFigures, carried = 0n): Gross {
  const base = baseOf(terms.base, figures) + carried;
  const loss = terms.kind === 'dividend' ? base : figures.sales - figures.prizes - figures.rebates;
  let best: Gross = { base, amount: zeroFraction, floated: false };
  for (const [index, tier] of terms.tiers.entries()) {
    if (figures.sales < tier.minSales || figures.activeMembers < tier.minActiveMembers) continue;
    const met = tier.minLoss === 0n || loss >= tier.minLoss;
    if (met) {
      best = { tier: index, base, amount: pay(tier.reward, base, figures), floated: false };
      continue;
    }
    if (!terms.floating || loss <= 0n) continue;
    const amount = inProportion(pay(tier.reward, base, figures), loss, tier);
    if (compareFractions(amount, best.amount) > 0) best = { tier: index, base, amount, floated: true };
  }
  return best;
}

function inProportion(amount: Fraction, loss: bigint, tier: Tier): Fraction {
  return fraction(amount.numerator * loss, amount.denominator * tier.minLoss);
}

function pay(reward: Reward, base: bigint, figures: TeamFigures): Fraction {
  switch (reward.mode) {
    case 'fixed':
      return fraction(reward.fixedAmount);
    case 'percentage':
      return base > 0n ? fraction(base * reward.rate, rateScale) : zeroFraction;
    case 'win-lose':
      return fraction(
        figures.winningStakes * reward.winRate + figures.losingStakes * reward.loseRate,
        rateScale,
      );
  }
}
