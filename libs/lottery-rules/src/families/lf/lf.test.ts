import { describe, expect, test } from 'vitest';
import { chanceIn, proveFamily } from '../../proof/family-proof.ts';
import { chancesAt, fairOdds } from '../../engine/chance.ts';
import { drawnAsSet, independent, placesOfTwo, sumsOf } from '../../engine/space.ts';
import { playOf } from '../../engine/family.ts';
import { randomPicks, seeded } from '../../proof/random.ts';
import { ratio, toDecimal } from '../../engine/ratio.ts';
import { span, sum } from '../../engine/combinatorics.ts';
import { makeLf } from './lf.ts';
import type { Play } from '../../engine/play.ts';

const lf = makeLf();
const strict = makeLf({ middle: 'loses' });

function play(code: string): Play {
  const found = playOf(lf, `lf.${code}`);
  if (!found) throw new Error(`there is no play ${code}`);
  return found;
}

test.each([
  ['any.any-1', 'appears', 2, 5],
  ['any.any-2', 'appears', 14, 95],
  ['any.any-3', 'appears', 14, 285],
  ['any.any-4', 'appears', 14, 969],
  ['any.any-5', 'appears', 7, 1938],
  ['front-2.direct', 'direct', 1, 380],
  ['front-2.group', 'group-2', 1, 190],
  ['front-3.direct', 'direct', 1, 6840],
  ['front-3.group', 'group-6', 1, 1140],
  ['neighbours.ordered', 'neighbours-ordered', 7, 380],
  ['neighbours.unordered', 'neighbours-unordered', 7, 190],
  ['first.black', 'direct', 1, 20],
  ['first.red', 'red', 1, 10],
  ['ball-8.sizes', 'big', 1, 2],
  ['ball-2.tail', 'big', 1, 2],
  ['ball-3.digit-sum', 'odd', 1, 2],
  ['ball-4.dragon-tiger', 'dragon', 1, 2],
  ['ball-1.direction', 'north', 1, 4],
  ['ball-1.dragons', 'green', 7, 20],
  ['ball-1.dragons', 'white', 3, 10],
  ['ball-1.elements', 'wood', 1, 5],
  ['ball-1.farm', 'fruit', 13, 20],
  ['ball-1.farm', 'vegetable', 1, 4],
  ['ball-1.farm', 'animal', 1, 10],
  ['total.sizes', 'big', 61_091, 125_970],
  ['total.sizes', 'small', 61_091, 125_970],
  ['total.parity', 'odd', 2096, 4199],
  ['total.parity', 'even', 2103, 4199],
  ['total.tail', 'big', 10_494, 20_995],
  ['total.tail', 'small', 10_501, 20_995],
  ['any.number', 'appears', 2, 5],
])('%s pays %s in %d of %d draws', (code, tier, wins, draws) => {
  expect(chanceIn(lf, code, tier)).toEqual(ratio(BigInt(wins), BigInt(draws)));
});

test('a total of 84 returns the stake, or loses it', () => {
  const [back, lost] = [play('total.sizes').wager, playOf(strict, 'lf.total.sizes')?.wager];
  expect(chancesAt(back, 'big').push).toEqual(ratio(1894n, 62_985n));
  expect(fairOdds(back, 'big')).toEqual(ratio(2n));
  expect(lost && toDecimal(fairOdds(lost, 'big'), 5)).toBe('2.06200');
});

describe('what stands for all draws', () => {
  test('sums are counted as the sets themselves have them', () => {
    const bySum = new Map<number, bigint>();
    drawnAsSet(span(1, 20), 8).walk((draw) => {
      bySum.set(sum(draw), (bySum.get(sum(draw)) ?? 0n) + 1n);
    });
    const counted = new Map<number, bigint>();
    sumsOf(20, 8).walk((draw, weight) => {
      expect(new Set(draw).size).toBe(8);
      counted.set(sum(draw), weight);
    });
    expect(counted).toEqual(bySum);
  });

  test('two balls lie next to each other as often as in draws of all balls', () => {
    // Five balls of which three are drawn: all sixty draws against the twenty places of two.
    const wager = play('neighbours.ordered').wager;
    const count = (space: ReturnType<typeof placesOfTwo>, valid: (draw: readonly number[]) => boolean) => {
      let [won, all] = [0n, 0n];
      space.walk((draw, weight) => {
        if (!valid(draw)) return;
        all += weight;
        if (wager.outcome([1, 2], draw).kind === 'won') won += weight;
      });
      return ratio(won, all);
    };
    const every = independent(span(1, 5), [0, 1, 2], 3);
    expect(count(placesOfTwo(5, 3), () => true)).toEqual(
      count(every, (draw) => new Set(draw).size === draw.length),
    );
  });

  test.each([1, 2, 3])('a ticket on any %d wins over all sets what its bets are due', (size) => {
    const dice = seeded(size);
    const any = play(`any.any-${size}`);
    const picked = randomPicks(any, dice);
    const settle = any.settler(picked);
    let won = 0n;
    const space = drawnAsSet(span(1, 20), 8);
    space.walk((draw) => {
      for (const win of settle(draw).wins) won += BigInt(win.bets);
    });
    const chance = chanceIn(lf, `any.any-${size}`, 'appears');
    expect(won * chance.d).toBe(BigInt(any.count(picked)) * chance.n * space.total);
  });
});

test('proofs', () => {
  expect(proveFamily(lf, { seed: 8, tickets: 6 })).toEqual([]);
  expect(proveFamily(strict, { seed: 9, tickets: 1 })).toEqual([]);
});
