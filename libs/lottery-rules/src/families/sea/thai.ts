import { numbers } from '../../engine/alphabet.ts';
import { ascending, combinations, product, span } from '../../engine/combinatorics.ts';
import { independent } from '../../engine/space.ts';
import { tabulate } from '../../engine/play.ts';
import { independentShape } from '../../draw/shape.ts';
import { distinct, multisets, occurrences, setsOf } from '../../forms/groups.ts';
import { typed } from '../../forms/lines.ts';
import { anyOfRows, classesOf, rowForEach } from '../../forms/rows.ts';
import { lost } from '../../wagers/cells.ts';
import { anywhereIn } from '../../wagers/lots.ts';
import { sizesOf } from '../../wagers/sizes.ts';
import { across, appearing, direct, inAnyOrder, read } from '../../wagers/strings.ts';
import { digits } from '../digits/places.ts';
import { board, official } from '../lines.ts';
import { seaLabels } from './labels.ts';
import type { Family } from '../../engine/family.ts';
import type { Bet, Draw, Wager } from '../../engine/play.ts';
import type { Places } from '../../wagers/strings.ts';
import type { SegmentPlay } from '../lines.ts';

/**
 * The government draw of Thailand and its like (Lao, Hanoi, stocks). The draw is twenty digits: the first prize of six, two
 * front prizes and two back prizes of three, the bottom prize of two.
 */
export function makeThai(): Family {
  return {
    code: 'thai',
    shape: independentShape(digits, 20),
    plays: tabulate('thai', seaLabels, [
      ...official('top', [
        ...straight('three', top),
        [
          'tod',
          typed({ ...line(3), ordered: false, refuses: isTriple }),
          inAnyOrder(top, 'group-3', 'group-6'),
        ],
        ...straight('two', topTwo),
        ['two-tod', setsOfTwo(), twoAmong(top)],
        ['run', setsOf(1, digits), appearing(top, 1)],
        position('position', top),
        ...straight('four', places(2, 5)),
        [
          'four-tod',
          typed({ ...line(4), ordered: false, refuses: isAlike }),
          anyOrderOf(places(2, 5), [4, 6, 12, 24]),
        ],
        [
          'five-tod',
          typed({ ...line(5), ordered: false, refuses: isAlike }),
          anyOrderOf(places(1, 5), [5, 10, 20, 30, 60, 120]),
        ],
      ]),
      ...official('bottom', [
        ...straight('two', bottom),
        ['run', setsOf(1, digits), appearing(bottom, 1)],
        position('position', bottom),
      ]),
      ...official('front', anyOfTwo(6, 9)),
      ...official('back', anyOfTwo(12, 15)),
      board(
        'top',
        'sizes',
        sizesOf(top.space, (draw) => valueOf(top, draw), { big: 500 }),
      ),
      board(
        'top-two',
        'sizes',
        sizesOf(topTwo.space, (draw) => valueOf(topTwo, draw), { big: 50 }),
      ),
      board(
        'bottom',
        'sizes',
        sizesOf(bottom.space, (draw) => valueOf(bottom, draw), { big: 50 }),
      ),
    ]),
  };
}

const top = places(3, 5);
const topTwo = places(4, 5);
const bottom = places(18, 19);
const pairs = [...product([span(0, 9), span(0, 9)])];

function places(from: number, to: number): Places {
  return { at: span(from, to), space: independent(span(0, 9), span(from, to), 20) };
}

function line(length: number) {
  return { alphabet: digits, length, ordered: true, distinct: false };
}

/** Digits in their order: picked and typed. */
function straight(method: string, at: Places): readonly SegmentPlay[] {
  const length = at.at.length;
  const picked =
    length === 2
      ? classesOf('picks', numbers(0, 99, 2), pairs, ([tens = 0, ones = 0]) => tens * 10 + ones)
      : rowForEach(span(1, length).map(String), digits);
  return [
    [method, picked, direct(at)],
    [`${method}-typed`, typed(line(length)), direct(at)],
  ];
}

/** Three digits that either of two prizes shows. */
function anyOfTwo(first: number, second: number): readonly SegmentPlay[] {
  const wager = anywhereIn([span(first, first + 2), span(second, second + 2)]);
  return [
    ['three', rowForEach(['1', '2', '3'], digits), wager],
    ['three-typed', typed(line(3)), wager],
  ];
}

function position(method: string, at: Places): SegmentPlay {
  return [
    method,
    anyOfRows(
      at.at.map((_, index) => String(index + 1)),
      digits,
    ),
    across(at.at.map((place) => direct(places(place, place)))),
  ];
}

function anyOrderOf(at: Places, orders: readonly number[]): Wager {
  return inAnyOrder(at, ...orders.map((count) => `group-${count}`));
}

/** Every two digits, equal ones too, as the picks of one row: `05` and `50` are the same. */
function setsOfTwo() {
  const bets = multisets(2, digits);
  return classesOf('picks', numbers(0, 99, 2), bets, ([low = 0, high = 0]) => low * 10 + high);
}

/** Both digits of the bet are among those shown; two equal ones must show twice. */
function twoAmong(at: Places): Wager {
  const tierOf = (bet: Bet) => (bet[0] === bet[1] ? 'double' : 'different');
  return {
    tiers: ['different', 'double'],
    space: at.space,
    outcome: (bet, draw) => {
      const shown = read(at, draw);
      return bet.length === 2 && bet.every((digit) => occurrences(shown, digit) >= occurrences(bet, digit))
        ? { kind: 'won', tier: tierOf(bet), times: 1 }
        : lost;
    },
    winners: (draw) => {
      const seen = new Map<string, Bet>();
      for (const bet of combinations(ascending(read(at, draw)), 2)) seen.set(String(bet), bet);
      return [...seen.values()].map((bet) => ({ bet, tier: tierOf(bet), times: 1 }));
    },
  };
}

function isTriple(values: readonly number[]): boolean {
  return values.length === 3 && isAlike(values);
}

function isAlike(values: readonly number[]): boolean {
  return distinct(values).length === 1;
}

function valueOf(at: Places, draw: Draw): number {
  return read(at, draw).reduce((value, digit) => value * 10 + digit, 0);
}
