import { describe, expect, test } from 'vitest';
import { totalBets } from '../../price/limits.ts';
import { playOf } from '../../engine/family.ts';
import { chanceIn, proveFamily } from '../../proof/family-proof.ts';
import { ratio, toDecimal } from '../../engine/ratio.ts';
import { independent, unordered } from '../../engine/space.ts';
import { ascending, span } from '../../engine/combinatorics.ts';
import { randomDraw, seeded, shuffled } from '../../proof/random.ts';
import { makeChain } from '../chain/chain.ts';
import { digitRules } from './table.ts';
import { makePl5, makeSsc, makeThreeD } from './ssc.ts';
import type { Draw, Wager } from '../../engine/play.ts';

const ssc = makeSsc();
const threeD = makeThreeD();

describe('chances on five digits', () => {
  test.each([
    ['five.direct', 'direct', 1, 100_000],
    ['five.group-120', 'group-120', 3, 2500],
    ['five.group-60', 'group-60', 3, 5000],
    ['five.group-30', 'group-30', 3, 10_000],
    ['five.group-20', 'group-20', 1, 5000],
    ['five.group-10', 'group-10', 1, 10_000],
    ['five.group-5', 'group-5', 1, 20_000],
    ['five.repeats-1', 'repeats-1', 40_951, 100_000],
    ['five.repeats-2', 'repeats-2', 4073, 50_000],
    ['five.repeats-3', 'repeats-3', 107, 12_500],
    ['five.repeats-4', 'repeats-4', 23, 50_000],
    ['five.any-1', 'appears', 40_951, 100_000],
    ['five.any-2', 'appears', 1467, 10_000],
    ['five.any-3', 'appears', 87, 2000],
    ['five.sum-sizes', 'big', 1, 2],
    ['five.sum-sizes', 'odd', 1, 2],
    ['one.position', 'direct', 1, 10],
    ['dragon-tiger.1v5', 'dragon', 9, 20],
    ['dragon-tiger.1v5', 'tie', 1, 10],
    ['sum-tail.2v4', 'big', 1, 2],
    ['sum-tail.2v4', 'odd', 1, 2],
    ['front-4.direct', 'direct', 1, 10_000],
    ['front-4.group-24', 'group-24', 3, 1250],
    ['front-4.group-12', 'group-12', 3, 2500],
    ['back-4.group-6', 'group-6', 3, 5000],
    ['back-4.group-4', 'group-4', 1, 2500],
    ['front-4.any-1', 'appears', 3439, 10_000],
    ['front-4.any-2', 'appears', 487, 5000],
    ['front-3.direct', 'direct', 1, 1000],
    ['mid-3.group-3', 'group-3', 3, 1000],
    ['back-3.group-6', 'group-6', 3, 500],
    ['front-3.any-1', 'appears', 271, 1000],
    ['front-3.any-2', 'appears', 27, 500],
    ['front-3.shape', 'leopard', 1, 100],
    ['front-3.shape', 'straight', 3, 50],
    ['front-3.shape', 'pair', 27, 100],
    ['front-3.shapes', 'half-straight', 9, 25],
    ['front-3.shapes', 'mixed-six', 3, 10],
    ['front-3.sum-tail', '7', 1, 10],
    ['front-3.sizes-of-each', 'sizes', 1, 8],
    ['back-2.sizes-of-each', 'sizes', 1, 4],
    ['front-2.group-2', 'group-2', 2, 100],
    ['cards.no-bull', 'no-bull', 35_649, 100_000],
    ['cards.bull', '1', 51, 800],
    ['cards.bull', '2', 1301, 20_000],
    ['cards.bull', '10', 807, 12_500],
    ['cards.bull-sizes', 'big', 4027, 12_500],
    ['cards.bull-sizes', 'small', 6427, 20_000],
    ['cards.bull-sizes', 'odd', 51, 160],
    ['cards.bull-sizes', 'even', 8119, 25_000],
    ['cards.poker', 'five', 1, 10_000],
    ['cards.poker', 'four', 9, 2000],
    ['cards.poker', 'full-house', 9, 1000],
    ['cards.poker', 'straight', 3, 250],
    ['cards.poker', 'three', 9, 125],
    ['cards.poker', 'two-pair', 27, 250],
    ['cards.poker', 'one-pair', 63, 125],
    ['cards.poker', 'high', 36, 125],
    ['cards.poker', 'five-apart', 3, 1250],
    ['cards.three-cards', 'left', 9, 20],
    ['cards.three-cards', 'tie', 1, 10],
    ['cards.baccarat', 'banker', 911, 2000],
    ['cards.baccarat', 'player', 4429, 10_000],
    ['cards.baccarat', 'tie', 127, 1250],
    ['cards.banker-points', 'big', 657, 1000],
    ['cards.banker-points', 'odd', 103, 200],
    ['cards.banker-points', 'prime', 87, 200],
    ['cards.player-points', 'big', 33, 50],
    ['cards.player-points', 'odd', 1, 2],
    ['cards.player-points', 'prime', 21, 50],
    ['cards.baccarat-pairs', 'banker-pair', 1, 10],
  ])('%s pays %s in %d of %d draws', (code, tier, wins, draws) => {
    expect(chanceIn(ssc, code, tier)).toEqual(ratio(BigInt(wins), BigInt(draws)));
  });

  test('a sum of two conditions on three digits', () => {
    expect(toDecimal(chanceIn(threeD, 'three.sum-kinds', 'small-odd'), 3)).toBe('0.269');
    expect(toDecimal(chanceIn(threeD, 'three.sum-kinds', 'small-even'), 3)).toBe('0.231');
    expect(toDecimal(chanceIn(threeD, 'three.sum-kinds', 'big-odd'), 3)).toBe('0.231');
    expect(toDecimal(chanceIn(threeD, 'three.sum-kinds', 'big-even'), 3)).toBe('0.269');
  });

  test('a house may let straights run over the end once, or never', () => {
    const once = makeSsc({ ...digitRules, straights: 'wrapping-once' });
    const never = makeSsc({ ...digitRules, straights: 'plain' });
    expect(chanceIn(once, 'front-3.shape', 'straight')).toEqual(ratio(27n, 500n));
    expect(chanceIn(never, 'front-3.shape', 'straight')).toEqual(ratio(6n, 125n));
    expect(chanceIn(never, 'cards.poker', 'straight')).toEqual(ratio(9n, 1250n));
  });
});

describe('bets of one pick', () => {
  const bets = (code: string) => {
    const play = playOf(ssc, `ssc.${code}`);
    return play?.form.rows[0]?.alphabet.symbols.map((_, index) =>
      play.count({ rows: [[index + (play.form.rows[0]?.alphabet.first ?? 0)]], lines: [] }),
    );
  };

  test('sums and spans stand for as many bets as the tables say', () => {
    expect(bets('front-3.direct-sum')).toEqual([
      1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3,
      1,
    ]);
    expect(bets('front-3.group-sum')).toEqual([
      1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15, 15, 14, 14, 13, 11, 10, 8, 6, 5, 4, 2, 2, 1,
    ]);
    expect(bets('front-3.direct-span')).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54]);
    expect(bets('front-2.direct-sum')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(bets('front-2.group-sum')).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
    expect(bets('front-2.direct-span')).toEqual([10, 18, 16, 14, 12, 10, 8, 6, 4, 2]);
    expect(bets('front-3.group-one')?.[0]).toBe(54);
    expect(bets('front-2.group-one')?.[0]).toBe(9);
  });

  test('the whole of a play is known', () => {
    const all = (code: string) => {
      const play = playOf(ssc, `ssc.${code}`);
      return play && totalBets(play.wager);
    };
    expect(all('five.direct')).toBe(100_000);
    expect(all('five.group-60')).toBe(840 * 1);
    expect(all('front-3.group-typed')).toBe(210);
    expect(all('one.position')).toBe(50);
    expect(all('five.direct-endings')).toBe(111_110);
  });
});

describe('digits whose order is all one', () => {
  const winnersOf = (wager: Wager, draw: Draw) =>
    wager
      .winners?.(draw)
      .map(({ bet, tier, times }) => `${bet.join()} ${tier} ${times}`)
      .toSorted();

  test('each set of digits stands as often as among all draws', () => {
    const every = new Map<string, bigint>();
    independent(span(0, 9), [0, 1, 2, 3], 5).walk((draw) => {
      const key = String([...ascending(draw.slice(0, 4)), draw[4]]);
      every.set(key, (every.get(key) ?? 0n) + 1n);
    });
    const sets = unordered(span(0, 9), [0, 1, 2, 3], 5);
    const shown = new Map<string, bigint>();
    sets.walk((draw, weight) => void shown.set(String(draw), weight));
    expect(shown).toEqual(every);
    expect(sets.total).toBe(10_000n);
  });

  test('what is priced by sets of digits wins the same whatever their order', () => {
    const dice = seeded(4);
    let wagers = 0;
    for (const { shape, plays } of [ssc, threeD, makeChain()]) {
      for (const wager of new Set(plays.flatMap((play) => play.wager.parts ?? [play.wager]))) {
        const shown: Draw[] = [];
        wager.space.walk((draw) => void shown.push(draw));
        if (BigInt(shown.length) === wager.space.total) continue;
        wagers += 1;
        const places = span(0, 4).filter((place) => shown.some((draw) => (draw[place] ?? 0) > 0));
        for (let count = 0; count < 10; count += 1) {
          const draw = [...randomDraw(shape, dice)];
          const turned = [...draw];
          for (const [index, place] of shuffled(places, dice).entries())
            turned[places[index] ?? 0] = draw[place] ?? 0;
          expect(winnersOf(wager, turned)).toEqual(winnersOf(wager, draw));
        }
      }
    }
    expect(wagers).toBeGreaterThan(200);
  });
});

describe('proofs', () => {
  const full = (size: number) => independent(span(0, 9), span(0, size - 1), size);

  test('three digits, over all draws', () => {
    expect(proveFamily(threeD, { seed: 3, tickets: 12, space: full(3), everyDraw: true })).toEqual([]);
  });

  test('five digits', () => {
    expect(proveFamily(ssc, { seed: 5, tickets: 6, space: full(5) })).toEqual([]);
    expect(proveFamily(makePl5(), { seed: 6, tickets: 3, space: full(5) })).toEqual([]);
  });
});
