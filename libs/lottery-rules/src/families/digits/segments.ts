import { numbers, valuesOf, words } from '../../engine/alphabet.ts';
import { ascending, product, span, sum } from '../../engine/combinatorics.ts';
import { allWith, distinct, groupOfParts, multisets, pairAndSingle, setsOf } from '../../forms/groups.ts';
import { typed } from '../../forms/lines.ts';
import { classesOf, endingsOfRows, rowForEach } from '../../forms/rows.ts';
import { appearing, direct, endings, featured, inAnyOrder, read } from '../../wagers/strings.ts';
import { cells, numberCells, remembered } from '../../wagers/cells.ts';
import { digits, isBig, isOdd, rowNames, total } from './places.ts';
import { shapeOfThree } from './shapes.ts';
import type { SegmentPlay } from '../lines.ts';
import type { Bet, Draw, Form } from '../../engine/play.ts';
import type { DigitPlaces } from './places.ts';

import type { Straights } from './shapes.ts';

const strings = (length: number): readonly Bet[] => [
  ...product(Array.from({ length }, () => valuesOf(digits))),
];
const width = (bet: Bet) => Math.max(...bet) - Math.min(...bet);
const line = { alphabet: digits, ordered: false, distinct: false } as const;
const different = (count: number) => (bet: Bet) => distinct(bet).length === count;

const threes = strings(3);
const noTriples = multisets(3, digits, (bet) => distinct(bet).length > 1);
const twos = strings(2);
const unequal = multisets(2, digits, different(2));
const sizes = words('big', 'small', 'odd', 'even');
const sizeTests = [isBig, (value: number) => !isBig(value), isOdd, (value: number) => !isOdd(value)];

/** What is sold on three digits. */
export function threeDigits(places: DigitPlaces, straights: Straights): readonly SegmentPlay[] {
  const anyOrder = (...tiers: readonly string[]) => inAnyOrder(places.mixed, ...tiers);
  const [straight, group3, group6, either] = [
    direct(places),
    anyOrder('group-3'),
    anyOrder('group-6'),
    anyOrder('group-3', 'group-6'),
  ];
  const [tail, special] = [sumTail(places), shapes(places, straights)];
  return [
    ['direct', rowForEach(rowNames(places.at), digits), straight],
    ['direct-typed', typed({ ...line, length: 3, ordered: true }), straight],
    ['direct-sum', classesOf('sum', numbers(0, 27), threes, sum), straight],
    ['direct-span', classesOf('span', digits, threes, width), straight],
    ['direct-endings', endingsOfRows(rowNames(places.at), digits), endings(places)],
    ['group-3', pairAndSingle(digits), group3],
    ['group-3-typed', typed({ ...line, length: 3, refuses: (bet) => !different(2)(bet) }), group3],
    ['group-6', setsOf(3, digits), group6],
    ['group-6-typed', typed({ ...line, length: 3, refuses: (bet) => !different(3)(bet) }), group6],
    ['group-typed', typed({ ...line, length: 3, refuses: different(1) }), either],
    ['group-sum', classesOf('sum', numbers(1, 26), noTriples, sum), either],
    ['group-one', allWith(digits, noTriples), either],
    ['sum-tail', tail.form, tail.wager],
    ['shape', special.form, special.wager],
  ];
}

/** One or two digits anywhere in a segment. */
export function appearingIn(places: DigitPlaces, maximum: number): readonly SegmentPlay[] {
  return span(1, maximum).map((size) => [`any-${size}`, setsOf(size, digits), appearing(places.mixed, size)]);
}

/** What is sold on two digits. */
export function twoDigits(places: DigitPlaces): readonly SegmentPlay[] {
  const [straight, group] = [direct(places), inAnyOrder(places.mixed, 'group-2')];
  return [
    ['direct', rowForEach(rowNames(places.at), digits), straight],
    ['direct-typed', typed({ ...line, length: 2, ordered: true }), straight],
    ['direct-sum', classesOf('sum', numbers(0, 18), twos, sum), straight],
    ['direct-span', classesOf('span', digits, twos, width), straight],
    ['group-2', setsOf(2, digits), group],
    ['group-2-typed', typed({ ...line, length: 2, refuses: different(1) }), group],
    ['group-sum', classesOf('sum', numbers(1, 17), unequal, sum), group],
    ['group-one', allWith(digits, unequal), group],
  ];
}

/** Big, small, odd or even for each digit of a segment. */
export function sizesOfEach(places: DigitPlaces): SegmentPlay {
  return ['sizes-of-each', rowForEach(rowNames(places.at), sizes), featured(places, sizeTests, 'sizes')];
}

/** What is sold on four digits. */
export function fourDigits(places: DigitPlaces): readonly SegmentPlay[] {
  const straight = direct(places);
  return [
    ['direct', rowForEach(rowNames(places.at), digits), straight],
    ['direct-typed', typed({ ...line, length: 4, ordered: true }), straight],
    ['direct-endings', endingsOfRows(rowNames(places.at), digits), endings(places)],
    ...fourInAnyOrder(places),
  ];
}

/** The groups of four digits: abcd, aabc, aabb, aaab. */
export function fourInAnyOrder(places: DigitPlaces): readonly SegmentPlay[] {
  return [
    ['group-24', setsOf(4, digits), inAnyOrder(places.mixed, 'group-24')],
    [
      'group-12',
      groupOfParts([part('double', 2, 1), part('single', 1, 2)], digits),
      inAnyOrder(places.mixed, 'group-12'),
    ],
    ['group-6', doublesOf(2), inAnyOrder(places.mixed, 'group-6')],
    [
      'group-4',
      groupOfParts([part('triple', 3, 1), part('single', 1, 1)], digits),
      inAnyOrder(places.mixed, 'group-4'),
    ],
  ];
}

/** What is sold on five digits. */
export function fiveDigits(places: DigitPlaces): readonly SegmentPlay[] {
  const straight = direct(places);
  const group = (method: string, ...parts: Parameters<typeof groupOfParts>[0]): SegmentPlay => [
    method,
    groupOfParts(parts, digits),
    inAnyOrder(places.mixed, method),
  ];
  return [
    ['direct', rowForEach(rowNames(places.at), digits), straight],
    ['direct-typed', typed({ ...line, length: 5, ordered: true }), straight],
    ['direct-endings', endingsOfRows(rowNames(places.at), digits), endings(places)],
    ['group-120', setsOf(5, digits), inAnyOrder(places.mixed, 'group-120')],
    group('group-60', part('double', 2, 1), part('single', 1, 3)),
    group('group-30', part('double', 2, 2), part('single', 1, 1)),
    group('group-20', part('triple', 3, 1), part('single', 1, 2)),
    group('group-10', part('triple', 3, 1), part('double', 2, 1)),
    group('group-5', part('quadruple', 4, 1), part('single', 1, 1)),
  ];
}

/** The last digit of the sum. */
export function sumTail(places: DigitPlaces) {
  return numberCells(places.mixed.space, 0, 9, (draw) => total(places, draw) % 10);
}

/** Whether the digits have a shape. */
function shapeTest(places: DigitPlaces, straights: Straights) {
  const shapeOf = remembered((draw) => shapeOfThree(read(places, draw), straights));
  return (shape: string) => (draw: Draw) => shapeOf(draw) === shape;
}

/** Leopard, straight or pair. */
function shapes(places: DigitPlaces, straights: Straights) {
  const is = shapeTest(places, straights);
  return cells(places.mixed.space, { leopard: is('leopard'), straight: is('straight'), pair: is('pair') });
}

/** Every shape that three digits can have. */
export function allShapes(places: DigitPlaces, straights: Straights) {
  const is = shapeTest(places, straights);
  return cells(places.mixed.space, {
    leopard: is('leopard'),
    straight: is('straight'),
    pair: is('pair'),
    'half-straight': is('half-straight'),
    'mixed-six': is('mixed-six'),
  });
}

function part(name: string, times: number, count: number) {
  return { name, times, count };
}

/** Sets of digits that each stand twice. */
function doublesOf(count: number): Form {
  const sets = setsOf(count, digits);
  const halved = (bet: Bet) => {
    const values = distinct(bet);
    return bet.length === 2 * count && String(ascending([...values, ...values])) === String(bet)
      ? values
      : [];
  };
  return {
    ...sets,
    *expand(picked) {
      for (const bet of sets.expand(picked)) yield ascending([...bet, ...bet]);
    },
    holder: (picked) => {
      const holds = sets.holder(picked);
      return (bet) => holds(halved(bet));
    },
    ...(sets.bits && { bits: { ...sets.bits, need: (bet) => sets.bits?.need(halved(bet)) } }),
  };
}
