import { numbers } from '../../engine/alphabet.ts';
import { combinations, span } from '../../engine/combinatorics.ts';
import { setsOf } from '../../forms/groups.ts';
import { onEach, onPlaces } from '../../forms/places.ts';
import { anyOfRows, placeSets, someRows } from '../../forms/rows.ts';
import { cells, numberCells, remembered } from '../../wagers/cells.ts';
import { comparisonOf, sizesOf } from '../../wagers/sizes.ts';
import { across, direct, repeating } from '../../wagers/strings.ts';
import { baccaratOf, bullOf, pokerShapeOf, threeCardPoints } from '../digits/cards.ts';
import { digits, isOdd, placesOf, rowNames, total } from '../digits/places.ts';
import {
  allShapes,
  appearingIn,
  fiveDigits,
  fourDigits,
  fourInAnyOrder,
  sizesOfEach,
  threeDigits,
  twoDigits,
} from '../digits/segments.ts';
import { board, official, officialCells } from '../lines.ts';
import type { Draw, PlayRow } from '../../engine/play.ts';
import type { CellPlay } from '../../wagers/cells.ts';
import type { SegmentPlay } from '../lines.ts';
import type { Straights } from '../digits/shapes.ts';

/** What operators differ in. */
export type DigitRules = { readonly straights: Straights };

/** The customary rules. */
export const digitRules: DigitRules = { straights: 'wrapping' };

const five = span(0, 4);
const primes = [1, 2, 3, 5, 7];

/**
 * Every play on five digits. A segment play has a line in `digits/segments.ts`; here is on which segments it is sold.
 */
export function sscRows(rules: DigitRules): readonly PlayRow[] {
  const at = (...places: readonly number[]) => placesOf(5, places);
  const full = placesOf(5, five);
  const three = (...places: readonly number[]) => threeDigits(at(...places), rules.straights);
  const pairs = [...combinations(five, 2)];
  return [
    ...official('five', fiveDigits(full)),
    ...official('five', appearingIn(full, 3)),
    ...official(
      'five',
      span(1, 4).map((minimum) => [`repeats-${minimum}`, setsOf(1, digits), repeating(full.mixed, minimum)]),
    ),
    officialCells('five', 'sum-sizes', sizesOfSum(5, five, 23)),

    ...official('front-4', fourDigits(at(0, 1, 2, 3))),
    ...official('back-4', fourDigits(at(1, 2, 3, 4))),
    ...official('front-4', appearingIn(at(0, 1, 2, 3), 2)),
    ...official('back-4', appearingIn(at(1, 2, 3, 4), 2)),
    ...official('front-back-4', together(fourDigits(at(0, 1, 2, 3)), fourDigits(at(1, 2, 3, 4)))),

    ...official('front-3', [...three(0, 1, 2), ...appearingIn(at(0, 1, 2), 2), sizesOfEach(at(0, 1, 2))]),
    ...official('mid-3', [...three(1, 2, 3), ...appearingIn(at(1, 2, 3), 2), sizesOfEach(at(1, 2, 3))]),
    ...official('back-3', [...three(2, 3, 4), ...appearingIn(at(2, 3, 4), 2), sizesOfEach(at(2, 3, 4))]),
    ...official('front-mid-back-3', together(three(0, 1, 2), three(1, 2, 3), three(2, 3, 4))),
    ...official('front-back-3', together(three(0, 1, 2), three(2, 3, 4))),

    ...official('front-2', [...twoDigits(at(0, 1)), sizesOfEach(at(0, 1))]),
    ...official('back-2', [...twoDigits(at(3, 4)), sizesOfEach(at(3, 4))]),
    ...official('front-back-2', together(twoDigits(at(0, 1)), twoDigits(at(3, 4)))),

    ...official('one', [
      ['position', anyOfRows(rowNames(five), digits), across(five.map((place) => direct(at(place))))],
    ]),
    ...official('any-2', [
      anyDirect(2),
      ...anyPlaces(2, (places) => chosen(twoDigits(placesOf(5, places)), anyTwo)),
    ]),
    ...official('any-3', [
      anyDirect(3),
      ...anyPlaces(3, (places) => chosen(threeDigits(placesOf(5, places), rules.straights), anyThree)),
    ]),
    ...official('any-4', [
      anyDirect(4),
      ...anyPlaces(4, (places) => chosen(fourDigits(placesOf(5, places)), ['direct-typed'])),
      ...anyPlaces(4, (places) => fourInAnyOrder(placesOf(5, places))),
    ]),

    ...pairs.map(([a = 0, b = 0]) =>
      officialCells('dragon-tiger', pairName(a, b), dragonTiger(a, b, 'wins')),
    ),
    ...pairs.map(([a = 0, b = 0]) =>
      officialCells('dragon-tiger-push', pairName(a, b), dragonTiger(a, b, 'push')),
    ),
    ...pairs.map(([a = 0, b = 0]) => officialCells('sum-tail', pairName(a, b), sizesOfTail([a, b]))),

    officialCells('cards', 'bull', numberCells(full.mixed.space, 1, 10, bullOf)),
    officialCells('cards', 'no-bull', cells(full.mixed.space, { 'no-bull': (draw) => bullOf(draw) === 0 })),
    officialCells('cards', 'bull-sizes', bullSizes()),
    officialCells('cards', 'poker', poker(rules.straights)),
    officialCells(
      'cards',
      'three-cards',
      compared((draw) => threeCardPoints(draw.slice(0, 3)) - threeCardPoints(draw.slice(2))),
    ),
    officialCells('cards', 'baccarat', baccarat()),
    officialCells(
      'cards',
      'banker-points',
      points((draw) => baccaratOf(draw).banker),
    ),
    officialCells(
      'cards',
      'player-points',
      points((draw) => baccaratOf(draw).player),
    ),
    officialCells('cards', 'baccarat-pairs', baccaratPairs()),

    ...five.map((place) => board(`ball-${place + 1}`, 'sizes', sizesOfDigit(place))),
    ...five.map((place) =>
      board(
        `ball-${place + 1}`,
        'number',
        numberCells(at(place).space, 0, 9, (draw) => draw[place] ?? -1),
      ),
    ),
    board('total', 'sizes', sizesOfSum(5, five, 23)),
    board('total', 'dragon-tiger', dragonTiger(0, 4, 'wins')),
    board('front-3', 'shapes', allShapes(at(0, 1, 2), rules.straights)),
    board('mid-3', 'shapes', allShapes(at(1, 2, 3), rules.straights)),
    board('back-3', 'shapes', allShapes(at(2, 3, 4), rules.straights)),
  ];
}

const anyTwo = ['direct-typed', 'direct-sum', 'group-2', 'group-2-typed', 'group-sum'];
const anyThree = [
  'direct-typed',
  'direct-sum',
  'group-3',
  'group-3-typed',
  'group-6',
  'group-6-typed',
  'group-typed',
  'group-sum',
];

/** The same plays on several segments at once, each of which settles alone. */
function together(...segments: readonly (readonly SegmentPlay[])[]): SegmentPlay[] {
  const [first = []] = segments;
  return first.map(([method, form], index) => [
    method,
    onEach(segments.length, form),
    across(segments.flatMap((plays) => plays[index]?.[2] ?? [])),
  ]);
}

/** Any `k` of five rows, one for each place. */
function anyDirect(k: number): SegmentPlay {
  const wagers = placeSets(5, k).map((places) => direct(placesOf(5, places)));
  return ['direct', someRows(rowNames(five), digits, k), across(wagers)];
}

/** Plays of `k` digits on any `k` of the places that a player names. */
function anyPlaces(k: number, plays: (places: readonly number[]) => readonly SegmentPlay[]): SegmentPlay[] {
  const sets = placeSets(5, k).map((places) => plays(places));
  const [first = []] = sets;
  return first.map(([method, form], index) => [
    method,
    onPlaces(numbers(1, 5), k, form),
    across(sets.flatMap((each) => each[index]?.[2] ?? [])),
  ]);
}

function chosen(plays: readonly SegmentPlay[], methods: readonly string[]): SegmentPlay[] {
  return plays.filter(([method]) => methods.includes(method));
}

/** `1v2`: the first place against the second. */
function pairName(a: number, b: number): string {
  return `${a + 1}v${b + 1}`;
}

function compared(rule: (draw: Draw) => number): CellPlay {
  const difference = remembered(rule);
  return cells(placesOf(5, five).space, {
    left: (draw) => difference(draw) > 0,
    right: (draw) => difference(draw) < 0,
    tie: (draw) => difference(draw) === 0,
  });
}

function dragonTiger(a: number, b: number, tie: 'wins' | 'push'): CellPlay {
  return comparisonOf(placesOf(5, [a, b]).space, (draw) => (draw[a] ?? 0) - (draw[b] ?? 0), tie);
}

/** Big, small, odd and even of the sum of places. */
export function sizesOfSum(size: number, at: readonly number[], big: number): CellPlay {
  const places = placesOf(size, at);
  return sizesOf(places.mixed.space, (draw) => total(places, draw), { big });
}

function sizesOfTail(at: readonly number[]): CellPlay {
  const places = placesOf(5, at);
  return sizesOf(places.mixed.space, (draw) => total(places, draw) % 10, { big: 5 });
}

function sizesOfDigit(place: number): CellPlay {
  return sizesOfSum(5, [place], 5);
}

function bullSizes(): CellPlay {
  const bull = remembered(bullOf);
  return cells(placesOf(5, five).mixed.space, {
    big: (draw) => bull(draw) >= 6,
    small: (draw) => bull(draw) >= 1 && bull(draw) <= 5,
    odd: (draw) => isOdd(bull(draw)),
    even: (draw) => bull(draw) > 0 && !isOdd(bull(draw)),
  });
}

function poker(straights: Straights): CellPlay {
  const shapeOf = remembered((draw) => pokerShapeOf(draw, straights));
  const is = (shape: string) => (draw: Draw) => shapeOf(draw) === shape;
  return cells(placesOf(5, five).mixed.space, {
    five: is('five'),
    four: is('four'),
    'full-house': is('full-house'),
    straight: is('straight'),
    three: is('three'),
    'two-pair': is('two-pair'),
    'one-pair': is('one-pair'),
    'five-apart': is('five-apart'),
    high: is('high'),
  });
}

function baccarat(): CellPlay {
  const points = remembered(baccaratOf);
  const difference = (draw: Draw) => points(draw).banker - points(draw).player;
  return cells(placesOf(5, five).space, {
    banker: (draw) => difference(draw) > 0,
    player: (draw) => difference(draw) < 0,
    tie: (draw) => difference(draw) === 0,
  });
}

function points(rule: (draw: Draw) => number): CellPlay {
  const of = remembered(rule);
  return cells(placesOf(5, five).space, {
    big: (draw) => of(draw) >= 5,
    odd: (draw) => isOdd(of(draw)),
    prime: (draw) => primes.includes(of(draw)),
  });
}

function baccaratPairs(): CellPlay {
  return cells(placesOf(5, five).space, {
    'banker-pair': (draw) => draw[0] === draw[1],
    'player-pair': (draw) => draw[3] === draw[4],
  });
}
