import { describe, expect, test } from 'vitest';
import { chancesOf, fairOdds } from '../../engine/chance.ts';
import { span } from '../../engine/combinatorics.ts';
import { playOf } from '../../engine/family.ts';
import { compareRatios, ratio, toDecimal, toNumber } from '../../engine/ratio.ts';
import { independent } from '../../engine/space.ts';
import { chanceIn, proveFamily } from '../../proof/family-proof.ts';
import { allShowing, anywhereIn, hitsIn, noneShowing, pairIn } from '../../wagers/lots.ts';
import { drawnNumbers, lotsOf, northLines, southLines } from './results.ts';
import { makeVietnamNorth, makeVietnamSouth } from './vietnam.ts';

const north = makeVietnamNorth();
const south = makeVietnamSouth();
const regions = { north, south };

test('a table of results has as many lots of two, three and four digits as it should', () => {
  const lots = (lines: typeof northLines) => [2, 3, 4].map((k) => lotsOf(drawnNumbers(lines), k).length);
  expect(lots(northLines)).toEqual([27, 23, 20]);
  expect(lots(southLines)).toEqual([18, 17, 16]);
  expect([north.shape.size, south.shape.size]).toEqual([107, 82]);
});

test.each<[keyof typeof regions, string, string, number, number]>([
  ['south', 'lots.two', 'hit', 18, 100],
  ['south', 'lots.three', 'hit', 17, 1000],
  ['south', 'lots.four', 'hit', 16, 10_000],
  ['north', 'lots.two', 'hit', 27, 100],
  ['north', 'lots.three', 'hit', 23, 1000],
  ['north', 'lots.four', 'hit', 20, 10_000],
  ['south', 'lots.few', 'hit', 7, 100],
  ['north', 'lots.few', 'hit', 8, 100],
  ['south', 'head-tail.both-2', 'hit', 2, 100],
  ['north', 'head-tail.both-2', 'hit', 5, 100],
  ['south', 'head-tail.both-3', 'hit', 2, 1000],
  ['north', 'head-tail.both-3', 'hit', 4, 1000],
  ['south', 'special.last-2', 'direct', 1, 100],
  ['south', 'special.last-3', 'direct', 1, 1000],
  ['south', 'special.last-4', 'direct', 1, 10_000],
  ['south', 'special.digit', 'direct', 1, 10],
  ['south', 'special.sizes', 'big', 1, 2],
  ['south', 'special.sizes', 'odd', 1, 2],
  ['south', 'special.sum', '3', 1, 25],
  ['south', 'special.sum', '9', 1, 10],
])('%s %s pays %s for %d of %d', (region, code, tier, hits, draws) => {
  expect(chanceIn(regions[region], code, tier)).toEqual(ratio(BigInt(hits), BigInt(draws)));
});

test.each<[keyof typeof regions, string, string, string]>([
  ['south', 'together.all-2', 'all-show', '0.026107'],
  ['south', 'together.all-3', 'all-show', '0.003913'],
  ['south', 'together.all-4', 'all-show', '0.000555'],
  ['south', 'absent.none-4', 'none-shows', '0.479603'],
  ['south', 'absent.none-8', 'none-shows', '0.222936'],
  ['south', 'absent.none-10', 'none-shows', '0.150094'],
  ['north', 'together.all-2', 'all-show', '0.054882'],
  ['north', 'together.all-3', 'all-show', '0.012297'],
  ['north', 'together.all-4', 'all-show', '0.002669'],
  ['north', 'absent.none-4', 'none-shows', '0.332141'],
  ['north', 'absent.none-8', 'none-shows', '0.105261'],
  ['north', 'absent.none-10', 'none-shows', '0.058149'],
])('%s %s %s comes with a chance of %s', (region, code, tier, chance) => {
  expect(toDecimal(chanceIn(regions[region], code, tier), 6)).toBe(chance);
});

test('a point on the lots of the south is fair at a hundred for each hit', () => {
  const play = playOf(south, 'vn-south.lots.two');
  if (!play) throw new Error('there is no such play');
  // A point is one stake for each of the 18 lots.
  expect(toNumber(fairOdds(play.wager, 'hit')) * 18).toBeCloseTo(100, 9);
});

test('a house may pay a pair once', () => {
  expect(toDecimal(chanceIn(makeVietnamSouth({ pair: 'once' }), 'pair.both', 'pair'), 6)).toBe('0.026107');
});

describe('chances that are counted by lots agree with a walk over every draw', () => {
  // Four lots of one digit are 10,000 draws.
  const one = span(0, 3).map((place) => [place]);
  const every = independent(span(0, 9), span(0, 3), 4);

  test.each([
    ['hits', hitsIn(one), [7]],
    ['anywhere', anywhereIn(one), [3]],
    ['all of two', allShowing(one, 2), [2, 9]],
    ['all of three', allShowing(one, 3), [0, 4, 8]],
    ['none of four', noneShowing(one, 4), [1, 2, 3, 9]],
    ['a pair by its hits', pairIn(one, 'each-hit'), [5, 6]],
    ['a pair once', pairIn(one, 'once'), [5, 6]],
  ])('%s', (_name, wager, bet) => {
    const [walked] = chancesOf({ ...wager, space: every }, [bet]);
    const [counted] = chancesOf(wager, [wager.example?.('') ?? []]);
    const [tier = ''] = wager.tiers;
    expect(walked?.won.get(tier)).toBeDefined();
    expect(compareRatios(walked?.won.get(tier) ?? ratio(0n), counted?.won.get(tier) ?? ratio(1n))).toBe(0);
  });

  test('winning bets turned round are the rule over every draw', () => {
    for (const wager of [hitsIn(one), anywhereIn(one), allShowing(one, 2), pairIn(one, 'each-hit')]) {
      const [tier = ''] = wager.tiers;
      const bets = wager.example?.('').length === 1 ? [[4]] : [[1, 6]];
      let named = 0n;
      every.walk((draw) => {
        for (const won of wager.winners?.(draw) ?? [])
          if (String(won.bet) === String(bets[0])) named += BigInt(won.times);
      });
      const [ruled] = chancesOf({ ...wager, space: every }, bets);
      expect(ratio(named, every.total)).toEqual(ruled?.won.get(tier));
    }
  });
});

test('proofs', () => {
  expect(proveFamily(north, { seed: 27, tickets: 5 })).toEqual([]);
  expect(proveFamily(south, { seed: 18, tickets: 5 })).toEqual([]);
});
