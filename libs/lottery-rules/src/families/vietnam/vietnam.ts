import { numbers } from '../../engine/alphabet.ts';
import { product, span } from '../../engine/combinatorics.ts';
import { independent } from '../../engine/space.ts';
import { tabulate } from '../../engine/play.ts';
import { independentShape } from '../../draw/shape.ts';
import { setsOf } from '../../forms/groups.ts';
import { typed, typedInEveryOrder } from '../../forms/lines.ts';
import { withoutBits } from '../../forms/places.ts';
import { anyOfRows, classesOf, rowForEach } from '../../forms/rows.ts';
import { numberCells } from '../../wagers/cells.ts';
import { allShowing, hitsIn, noneShowing, pairIn, settlerOfSets } from '../../wagers/lots.ts';
import { sizesOf } from '../../wagers/sizes.ts';
import { across, direct, read } from '../../wagers/strings.ts';
import { digits } from '../digits/places.ts';
import { board, official } from '../lines.ts';
import { drawnNumbers, lotsOf, northLines, southLines } from './results.ts';
import { vietnamLabels } from './labels.ts';
import type { Family } from '../../engine/family.ts';
import type { Draw, Form, PlayRow, Wager } from '../../engine/play.ts';
import type { Lots } from '../../wagers/lots.ts';
import type { Places } from '../../wagers/strings.ts';
import type { SegmentPlay } from '../lines.ts';
import type { PrizeLine } from './results.ts';

/** What operators differ in. */
export type VietnamRules = {
  /** Whether a pair pays for each hit but the first, or once. */
  readonly pair: 'each-hit' | 'once';
};

/** The customary rules. */
export const vietnamRules: VietnamRules = { pair: 'each-hit' };

/** What a region's table of results makes of the plays. */
type Region = {
  readonly lines: readonly PrizeLine[];
  /** The prizes whose numbers are the head of two digits, and of three; the special prize is the tail. */
  readonly head: string;
  readonly headOfThree: string;
  /** The prizes whose last two digits are the few lots. House rule. */
  readonly few: readonly string[];
};

const north: Region = {
  lines: northLines,
  head: 'seventh',
  headOfThree: 'sixth',
  few: ['special', 'sixth', 'seventh'],
};

const south: Region = {
  lines: southLines,
  head: 'eighth',
  headOfThree: 'seventh',
  few: ['special', 'fifth', 'sixth', 'seventh', 'eighth'],
};

/** The north: one draw a day of 27 numbers. */
export function makeVietnamNorth(rules: VietnamRules = vietnamRules): Family {
  return makeRegion('vn-north', north, rules);
}

/** A station of the south or of the centre: 18 numbers. */
export function makeVietnamSouth(rules: VietnamRules = vietnamRules): Family {
  return makeRegion('vn-south', south, rules);
}

function makeRegion(code: string, region: Region, rules: VietnamRules): Family {
  const size = region.lines.reduce((total, line) => total + line.digits * line.count, 0);
  return {
    code,
    shape: independentShape(digits, size),
    plays: tabulate(code, vietnamLabels, regionRows(region, size, rules)),
  };
}

/**
 * Every play on a table of results. A bet on lots costs one stake for all of them together and pays for each hit; the trade
 * gives prices by the point, which is one stake for each lot.
 */
function regionRows(region: Region, size: number, rules: VietnamRules): readonly PlayRow[] {
  const drawn = drawnNumbers(region.lines);
  const of = (...prizes: readonly string[]) => drawn.filter(({ prize }) => prizes.includes(prize));
  const lots = (k: number, ...prizes: readonly string[]) =>
    lotsOf(prizes.length > 0 ? of(...prizes) : drawn, k);
  const special = of('special')[0]?.at ?? [];
  const at = (places: readonly number[]): Places => ({
    at: places,
    space: independent(span(0, 9), places, size),
  });
  const lastTwo = at(special.slice(-2));
  const first = of('first')[0]?.at ?? [];
  const valueOf = (draw: Draw) => read(lastTwo, draw).reduce((value, digit) => value * 10 + digit, 0);
  return [
    ...official('lots', [
      ...onLots('two', lots(2)),
      ...onLots('three', lots(3)),
      ...onLots('four', lots(4)),
      ...onLots(
        'front-2',
        drawn.map((number) => number.at.slice(0, 2)),
      ),
      ...onLots('few', lots(2, ...region.few)),
    ]),
    ...official('head-tail', [
      ...onLots('both-2', lots(2, region.head, 'special')),
      ...onLots('head-2', lots(2, region.head)),
      ...onLots('both-3', lots(3, region.headOfThree, 'special')),
      ...onLots('head-3', lots(3, region.headOfThree)),
    ]),
    ...official('special', [
      ...onPlaces('last-2', lastTwo),
      ...onPlaces('last-3', at(special.slice(-3))),
      ...onPlaces('last-4', at(special.slice(-4))),
      digitsOf('digit', lastTwo.at, at),
    ]),
    ...official('first', [
      ...onPlaces('last-2', at(first.slice(-2))),
      ...onPlaces('first-2', at(first.slice(0, 2))),
    ]),
    ...[2, 3, 4].map((count) => ({
      ...set(`all-${count}`, lots(2), count, allShowing(lots(2), count), 'all-show', true),
      group: 'together',
    })),
    ...[4, 8, 10].map((count) => ({
      ...set(`none-${count}`, lots(2), count, noneShowing(lots(2), count), 'none-shows', false),
      group: 'absent',
    })),
    ...official('pair', [['both', setsOf(2, twoDigits), pairIn(lots(2), rules.pair)]]),
    board('special', 'sizes', sizesOf(lastTwo.space, valueOf, { big: 50 })),
    board(
      'special',
      'sum',
      numberCells(lastTwo.space, 0, 18, (draw) => read(lastTwo, draw).reduce((a, b) => a + b, 0)),
    ),
  ];
}

const twoDigits = numbers(0, 99, 2);
const pairs = [...product([span(0, 9), span(0, 9)])];

/** Numbers of as many digits as the lots have: picked, typed, and typed with every order of their digits. */
function onLots(method: string, lots: Lots): readonly SegmentPlay[] {
  return numbersOf(method, lots[0]?.length ?? 0, hitsIn(lots));
}

/** Numbers that are in places. */
function onPlaces(method: string, places: Places): readonly SegmentPlay[] {
  return numbersOf(method, places.at.length, direct(places));
}

function numbersOf(method: string, length: number, wager: Wager): readonly SegmentPlay[] {
  const line = { alphabet: digits, length, ordered: true, distinct: false };
  return [
    [method, length === 2 ? everyPair() : rowForEach(placeNames(length), digits), wager],
    [`${method}-typed`, typed(line), wager],
    [`${method}-orders`, typedInEveryOrder({ ...line, ordered: false }), wager],
  ];
}

/** One row of the hundred numbers of two digits. */
function everyPair(): Form {
  return classesOf('picks', twoDigits, pairs, ([tens = 0, ones = 0]) => tens * 10 + ones);
}

/** The head digit and the tail digit, each a bet. */
function digitsOf(
  method: string,
  places: readonly number[],
  at: (places: readonly number[]) => Places,
): SegmentPlay {
  return [method, anyOfRows(['head', 'tail'], digits), across(places.map((place) => direct(at([place]))))];
}

/** Sets of numbers of two digits, which all show or of which none does. */
function set(method: string, lots: Lots, count: number, wager: Wager, tier: string, show: boolean) {
  return {
    method,
    board: 'official' as const,
    form: withoutBits(setsOf(count, twoDigits)),
    wager,
    settler: settlerOfSets(lots, count, tier, show),
  };
}

function placeNames(count: number): readonly string[] {
  return span(1, count).map(String);
}
