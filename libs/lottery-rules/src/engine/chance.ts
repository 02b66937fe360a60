import { compareRatios, minus, zero, one, over, plus, ratio, times } from './ratio.ts';
import { addWeight, totalWeight, weights } from './weights.ts';
import type { Ratio } from './ratio.ts';
import type { Bet, Parlay, Wager } from './play.ts';
import type { Weights } from './weights.ts';

/** The exact chances of one bet: of each way to win (hits counted each), and of its stake going back. */
export type Chances = { readonly won: ReadonlyMap<string, Ratio>; readonly push: Ratio };

/** Counts the chances of bets over the whole space of their wager, all in one walk. */
export function chancesOf(wager: Wager, bets: readonly Bet[]): readonly Chances[] {
  const counts = bets.map((bet) => ({ bet, won: new Map<string, Weights>(), push: weights() }));
  wager.space.walk((draw, weight) => {
    for (const count of counts) {
      const outcome = wager.outcome(count.bet, draw);
      if (outcome.kind === 'lost') continue;
      if (outcome.kind === 'push') {
        addWeight(count.push, weight, 1);
        continue;
      }
      const won = count.won.get(outcome.tier) ?? weights();
      count.won.set(outcome.tier, won);
      addWeight(won, weight, outcome.times);
    }
  });
  const share = (each: Weights) => ratio(totalWeight(each), wager.space.total);
  return counts.map(({ won, push }) => ({
    won: new Map([...won].map(([tier, each]) => [tier, share(each)])),
    push: share(push),
  }));
}

const found = new WeakMap<Wager, ReadonlyMap<string, Chances>>();

/**
 * The chances of a bet that can win at the tier. All such bets of a wager are alike; the proofs check it.
 *
 * @throws RangeError for a tier that no draw pays
 */
export function chancesAt(wager: Wager, tier: string): Chances {
  const chances = countChances(wager).get(tier);
  if (!chances) throw new RangeError(`no draw pays the tier ${tier}`);
  return chances;
}

/**
 * The chances of every tier of a wager that some draw pays. Counted once, by a walk over its whole space, which for five
 * digits takes a slow device seconds; the answer is plain data, which another thread can count and send.
 */
export function countChances(wager: Wager): ReadonlyMap<string, Chances> {
  const known = found.get(wager);
  if (known) return known;
  if (wager.parlay) return ofParlay(wager, wager.parlay);
  const examples = examplesOf(wager);
  const chances = chancesOf(wager, [...examples.values()]);
  const counted = new Map([...examples.keys()].map((each, index) => [each, chances[index] as Chances]));
  found.set(wager, counted);
  return counted;
}

/** Of a parlay's tier the chances of its likeliest bet. */
function ofParlay(wager: Wager, { bets }: Parlay): ReadonlyMap<string, Chances> {
  const counted = new Map<string, Chances>();
  for (const tier of wager.tiers) {
    const chance = (each: Chances) => each.won.get(tier) ?? zero;
    const [likeliest] = bets(tier).toSorted((a, b) => compareRatios(chance(b), chance(a)));
    if (likeliest) counted.set(tier, likeliest);
  }
  found.set(wager, counted);
  return counted;
}

/** Takes over what {@link countChances} gave elsewhere for the same wager, so that it is not counted again here. */
export function cacheChances(wager: Wager, counted: ReadonlyMap<string, Chances>): void {
  found.set(wager, counted);
}

/** A bet for each tier that wins there in some draw; no entry for a tier that no draw pays. */
export function examplesOf(wager: Wager): ReadonlyMap<string, Bet> {
  const examples = new Map<string, Bet>();
  for (const tier of wager.tiers) {
    const given = wager.example?.(tier);
    if (given) examples.set(tier, given);
  }
  if (examples.size === wager.tiers.length) return examples;
  wager.space.walk((draw) => {
    for (const won of wager.winners?.(draw) ?? [])
      if (!examples.has(won.tier)) examples.set(won.tier, won.bet);
    return examples.size === wager.tiers.length ? 'enough' : undefined;
  });
  return examples;
}

/** The chance that a bet wins at the tier, each hit counted. */
export function chanceOf(wager: Wager, tier: string): Ratio {
  return chancesAt(wager, tier).won.get(tier) ?? zero;
}

/**
 * The odds at which a bet returns exactly what was staked, per unit of stake and the stake included. A push gives the
 * stake back by itself, so the odds are calculated on the draws that decide. Of a parlay they are the product of its legs'.
 */
export function fairOdds(wager: Wager, tier: string): Ratio {
  if (wager.parlay) return wager.parlay.legs(tier).reduce((product, leg) => times(product, leg), one);
  const { won, push } = chancesAt(wager, tier);
  const share = (each: string) => ratio(BigInt(wager.proportions?.[each] ?? 1));
  let weight = zero;
  for (const [each, chance] of won) weight = plus(weight, times(chance, share(each)));
  return over(times(minus(one, push), share(tier)), weight);
}

/**
 * What a bet returns on the average of the draws that decide it, at such odds: one is all, above one is a gift. The bets of a
 * parlay's tier differ; of other wagers they are alike.
 *
 * @param oddsOf the odds of each tier, the stake included
 * @returns the least and the most that a bet of the tier returns
 */
export function exactReturns(
  wager: Wager,
  tier: string,
  oddsOf: (tier: string) => Ratio,
): { readonly minimum: Ratio; readonly maximum: Ratio } {
  const returns = (wager.parlay?.bets(tier) ?? [chancesAt(wager, tier)])
    .map((bet) => returnOf(bet, oddsOf))
    .toSorted(compareRatios);
  return { minimum: returns[0] ?? zero, maximum: returns.at(-1) ?? zero };
}

/** What a bet returns, as in {@link exactReturns}: the most, where bets differ. */
export function exactReturn(wager: Wager, tier: string, oddsOf: (tier: string) => Ratio): Ratio {
  return exactReturns(wager, tier, oddsOf).maximum;
}

function returnOf({ won, push }: Chances, oddsOf: (tier: string) => Ratio): Ratio {
  let paid = zero;
  for (const [each, chance] of won) paid = plus(paid, times(chance, oddsOf(each)));
  return compareRatios(push, one) === 0 ? zero : over(paid, minus(one, push));
}
