import { compareRatios, zero, plus, ratio, times } from '../engine/ratio.ts';
import type { Ratio } from '../engine/ratio.ts';
import type { Draw, Picked, Play, Settlement, Wager } from '../engine/play.ts';

/**
 * The most that a ticket can win, as odds on the stake of one bet: the odds of all bets that win in the best draw.
 *
 * Exact for plays on one segment and for sets of balls. On several segments each is taken at its best, though no draw may
 * be kind to all of them; where a bet pays for each hit, this is one hit of one bet.
 *
 * @param oddsOf the odds of each tier
 */
export function maximumOdds(play: Play, picked: Picked, oddsOf: (tier: string) => Ratio): Ratio {
  const { wager } = play;
  if (wager.parts) {
    const holds = play.form.holder(picked);
    return wager.parts.reduce((maximum, part, segment) => {
      const settle = (draw: Draw): Settlement => ({
        pushed: 0,
        wins: (part.winners?.(draw) ?? []).map((won) => ({
          tier: won.tier,
          bets: holds([segment, ...won.bet]) * won.times,
        })),
      });
      return plus(maximum, kindest(draws(part), settle, oddsOf));
    }, zero);
  }
  const settle = play.settler(picked);
  if (wager.bets === undefined) return kindest(draws(wager), settle, oddsOf);
  const shown = wager.kindest?.(picked);
  if (shown) return kindest((visit) => shown.forEach(visit), settle, oddsOf);
  return wager.tiers.reduce((maximum, tier) => larger(maximum, oddsOf(tier)), zero);
}

function draws(wager: Wager) {
  return (visit: (draw: Draw) => void) => wager.space.walk((draw) => visit(draw));
}

function kindest(
  each: (visit: (draw: Draw) => void) => void,
  settle: (draw: Draw) => Settlement,
  oddsOf: (tier: string) => Ratio,
): Ratio {
  // Most draws win in one of a few ways, so that the sums are made once for each.
  const known = new Map<string, Ratio>();
  let maximum = zero;
  each((draw) => {
    const { wins } = settle(draw);
    if (wins.length === 0) return;
    const key = wins.map(({ tier, bets }) => `${tier}:${bets}`).join();
    if (known.has(key)) return;
    const odds = wins.reduce(
      (sum, { tier, bets }) => plus(sum, times(ratio(BigInt(bets)), oddsOf(tier))),
      zero,
    );
    known.set(key, odds);
    maximum = larger(maximum, odds);
  });
  return maximum;
}

function larger(a: Ratio, b: Ratio): Ratio {
  return compareRatios(a, b) < 0 ? b : a;
}
