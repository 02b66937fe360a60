import { expect, test } from 'vitest';
import { chanceIn, proveFamily } from '../../proof/family-proof.ts';
import { exactReturn } from '../../engine/chance.ts';
import { playOf } from '../../engine/family.ts';
import { chooseExactly } from '../../engine/combinatorics.ts';
import { ratio, toNumber } from '../../engine/ratio.ts';
import { kenoPrizes, makeKl8 } from './kl8.ts';

const kl8 = makeKl8();

test.each([
  ['any.any-1', 'hit-1', 1, 4],
  ['any.any-2', 'hit-2', 19, 316],
  ['any.any-3', 'hit-3', 57, 4108],
  ['any.any-3', 'hit-2', 285, 2054],
  ['any.any-4', 'hit-4', 969, 316_316],
  ['any.any-4', 'hit-3', 3420, 79_079],
  ['any.any-4', 'hit-2', 16_815, 79_079],
  ['any.any-5', 'hit-5', 51, 79_079],
  ['any.any-5', 'hit-4', 3825, 316_316],
  ['any.any-5', 'hit-3', 13_275, 158_158],
  ['any.any-6', 'hit-6', 51, 395_395],
  ['any.any-6', 'hit-3', 10_266, 79_079],
  ['any.any-7', 'hit-7', 51, 2_089_945],
  ['any.any-7', 'hit-4', 87_261, 1_671_956],
  ['any.any-7', 'hit-0', 46_197, 379_990],
])('%s pays %s in %d of %d draws', (code, tier, wins, draws) => {
  expect(chanceIn(kl8, code, tier)).toEqual(ratio(BigInt(wins), BigInt(draws)));
});

test.each([
  ['halves.upper-lower', 'upper', 0.398_378_5],
  ['halves.upper-lower', 'tie', 0.203_243],
  ['halves.odd-even', 'odd', 0.398_378_5],
  ['total.sizes', 'middle', 0.004_396_4],
  ['total.sizes', 'big', 0.497_801_8],
  ['total.kinds', 'big-odd', 0.25],
  ['total.kinds', 'big-even', 0.247_801_8],
  ['total.elements', 'metal', 0.102_515_3],
  ['total.elements', 'wood', 0.201_527_6],
  ['total.elements', 'water', 0.388_040_4],
  ['total.elements', 'fire', 0.203_391_9],
  ['total.elements', 'earth', 0.104_524_7],
])('%s pays %s with a chance of %d', (code, tier, chance) => {
  expect(toNumber(chanceIn(kl8, code, tier))).toBeCloseTo(chance, 7);
});

test('an odd sum is a little rarer than an even one', () => {
  // Of (1 + x)^40 (1 − x)^40 the twentieth power has the coefficient C(40, 10): so many more sets have an even sum.
  const sets = chooseExactly(80, 20);
  expect(chanceIn(kl8, 'total.parity', 'odd')).toEqual(ratio(sets - chooseExactly(40, 10), 2n * sets));
});

test('the customary prizes of two units return what is said of them', () => {
  const returns = Object.entries(kenoPrizes).map(([size, byHits]) => {
    const wager = playOf(kl8, `kl8.any.any-${size}`)?.wager;
    if (!wager) throw new Error('there is no such play');
    const odds = (tier: string) => ratio(BigInt(byHits[Number(tier.slice('hit-'.length))] ?? 0), 200n);
    return Math.round(toNumber(exactReturn(wager, `hit-${size}`, odds)) * 10_000);
  });
  expect(returns).toEqual([10_000, 9395, 9192, 9337, 8836, 8109, 7310]);
});

test('proofs', () => {
  expect(proveFamily(kl8, { seed: 80, tickets: 10 })).toEqual([]);
});
