import { numbers, words } from '../../engine/alphabet.ts';
import { span } from '../../engine/combinatorics.ts';
import { tabulate } from '../../engine/play.ts';
import { ballsShape } from '../../draw/shape.ts';
import { cells, numberCells } from '../../wagers/cells.ts';
import { sizesOf } from '../../wagers/sizes.ts';
import { board } from '../lines.ts';
import { animalOf, animalOfYear, animals, balls, colors, elementOf, elements } from './attributes.ts';
import {
  ballAt,
  ballNumber,
  colorNames,
  halfWaves,
  isColor,
  isDomestic,
  isOdd,
  named,
  onPlace,
  quarterWaves,
} from './ball.ts';
import { pairOffForms } from './pair-off.ts';
import { parlayOf } from './parlay.ts';
import { animalsOfSpecial, ballSets, kindSets } from './sets.ts';
import {
  drawn,
  kindsOfSeven,
  kindsWithSpecial,
  normals,
  onePlace,
  specialPlace,
  sumOfSeven,
} from './spaces.ts';
import { lhcLabels } from './labels.ts';
import type { Family } from '../../engine/family.ts';
import type { Draw, PlayRow } from '../../engine/play.ts';
import type { CellPlay, CellTest } from '../../wagers/cells.ts';
import type { Color } from './attributes.ts';
import type { FortyNine } from './ball.ts';
import type { BallSetPlay, Kinds, SetPlay } from './sets.ts';

/** What operators differ in. */
export type LhcRules = FortyNine & {
  /** What a bet on two balls that hits one of the six and the special one pays, compared with one that hits two of the six. */
  readonly twoOrSpecial: readonly [normals: number, withSpecial: number];
  /** What a bet on three balls pays for two of the six, compared with all three. */
  readonly twoOfThree: readonly [two: number, three: number];
};

/** The customary rules. */
export const lhcRules: LhcRules = { fortyNine: 'pushes', twoOrSpecial: [31, 51], twoOfThree: [20, 100] };

/**
 * Mark Six: six balls of 49 and a special one, which is last in the draw.
 *
 * @param lunarYear in which the draw falls, as in {@link lunarYearOf}: it decides which animal and which element each ball belongs to
 */
export function makeLhc(lunarYear: number, rules: LhcRules = lhcRules): Family {
  return {
    code: 'lhc',
    shape: ballsShape(1, 49, drawn, 'drawn'),
    plays: tabulate('lhc', lhcLabels, lhcRows(lunarYear, rules)),
  };
}

function lhcRows(lunarYear: number, rules: LhcRules): readonly PlayRow[] {
  const year = animalOfYear(lunarYear);
  const byAnimal = animals.map((_, index) => balls.filter((ball) => animalOf(ball, year) === index));
  const byTail = span(0, 9).map((tail) => balls.filter((ball) => ball % 10 === tail));
  const ofAnimals = {
    kinds: byAnimal,
    odd: animals.indexOf(year),
    space: kindsOfSeven(byAnimal),
    alphabet: words(...animals),
  };
  const ofTails = { kinds: byTail, odd: 0, space: kindsOfSeven(byTail), alphabet: numbers(0, 9) };
  const animalOfBall = (ball: number) => animals[animalOf(ball, year)];
  const set = (group: string, method: string, play: SetPlay): PlayRow => ({
    group,
    method,
    board: 'two-sides',
    ...play,
  });
  /** The same with fixed balls and others that fill the bets up. */
  const both = (group: string, method: string, { withFixed, ...plain }: BallSetPlay): PlayRow[] => [
    set(group, method, plain),
    set(group, `${method}-fixed`, { ...plain, ...withFixed }),
  ];
  const pairOffs = Object.entries(pairOffForms({ byAnimal, byTail }));
  /** And, for two balls, with kinds of balls set against each other. */
  const pairs = (method: string, play: BallSetPlay): PlayRow[] => [
    ...both('sets', method, play),
    ...pairOffs.map(([sides, form]) => set('sets', `${method}-${sides}`, { form, wager: play.wager })),
  ];
  const special = onPlace(specialPlace, rules);
  return [
    board('special', 'number', ballNumber(specialPlace)),
    board('special', 'sizes', special.sizes),
    board('special', 'digit-sum', special.digitSum),
    board('special', 'tail-sizes', special.tailSizes),
    board('special', 'kinds', special.kinds),
    board('special', 'colour', special.color),
    board('special', 'half-wave', halfWaves(rules)),
    board('special', 'quarter-wave', quarterWaves(rules)),
    board(
      'special',
      'head',
      numberCells(onePlace(specialPlace), 0, 4, (draw) => Math.floor(ballAt(specialPlace, draw) / 10)),
    ),
    board(
      'special',
      'tail',
      numberCells(onePlace(specialPlace), 0, 9, (draw) => ballAt(specialPlace, draw) % 10),
    ),
    board(
      'special',
      'animal',
      cells(
        onePlace(specialPlace),
        named(animals, (animal, draw) => animalOfBall(ballAt(specialPlace, draw)) === animal),
      ),
    ),
    board(
      'special',
      'home',
      cells(onePlace(specialPlace), {
        domestic: (draw) => isDomestic(animalOfBall(ballAt(specialPlace, draw))),
        wild: (draw) => !isDomestic(animalOfBall(ballAt(specialPlace, draw))),
      }),
    ),
    board(
      'special',
      'elements',
      cells(
        onePlace(specialPlace),
        named(elements, (element, draw) => elementOf(ballAt(specialPlace, draw), lunarYear) === element),
      ),
    ),
    ...span(2, 11).map((count) =>
      board('special-animals', `animals-${count}`, animalsOfSpecial(count, year)),
    ),

    set('normal', 'number', oneOfSix()),
    ...span(0, normals - 1).flatMap((place) => {
      const here = onPlace(place, rules);
      return [
        board(`normal-${place + 1}`, 'number', ballNumber(place)),
        board(`normal-${place + 1}`, 'sizes', here.sizes),
        board(`normal-${place + 1}`, 'digit-sum', here.digitSum),
        board(`normal-${place + 1}`, 'tail-sizes', here.tailSizes),
        board(`normal-${place + 1}`, 'colour', here.color),
      ];
    }),
    board(
      'total',
      'sizes',
      sizesOf(sumOfSeven(), (draw) => draw.reduce((sum, ball) => sum + ball, 0), { big: 175 }),
    ),

    ...span(2, normals).map((size) => set('parlay', `legs-${size}`, parlayOf(size, rules))),

    ...pairs('all-2', allOfSix(2)),
    ...span(3, 4).flatMap((size) => both('sets', `all-${size}`, allOfSix(size))),
    ...both('sets', 'two-of-three', twoOfThree(rules)),
    ...pairs('two-or-special', twoOrSpecial(rules)),
    ...pairs(
      'with-special',
      ballSets(2, ['hit'], ({ normal, special }) => (normal === 1 && special === 1 ? 'hit' : undefined)),
    ),
    ...span(1, 5).flatMap((size) => {
      const all = ballSets(size, ['all'], ({ normal, special }) =>
        normal + special === size ? 'all' : undefined,
      );
      return both('seven', `all-${size}`, all).slice(0, size === 1 ? 1 : 2);
    }),
    ...[5, 6, 7, 8, 9, 10, 11, 12, 15].flatMap((size) =>
      both(
        'seven',
        `none-${size}`,
        ballSets(size, ['none'], ({ normal, special }) => (normal + special === 0 ? 'none' : undefined)),
      ),
    ),
    ...span(5, 10).flatMap((size) =>
      both(
        'seven',
        `one-${size}`,
        ballSets(size, ['one'], ({ normal, special }) => (normal + special === 1 ? 'one' : undefined)),
      ),
    ),

    ...span(1, 5).flatMap((size) => [
      set('animals', `show-${size}`, kindSets(ofAnimals, size, 'all')),
      set('animals', `absent-${size}`, kindSets(ofAnimals, size, 'none')),
      set('tails', `show-${size}`, kindSets(ofTails, size, 'all')),
      set('tails', `absent-${size}`, kindSets(ofTails, size, 'none')),
    ]),
    board('animals', 'count', animalCount(ofAnimals)),
    board('seven', 'wave', waveOfSeven()),
    board(
      'seven',
      'odd-count',
      countCells((ball) => ball % 2 === 1),
    ),
    board(
      'seven',
      'big-count',
      countCells((ball) => ball >= 25),
    ),
  ];
}

/** One ball that is among the six. */
function oneOfSix(): SetPlay {
  const { withFixed: _, ...play } = ballSets(1, ['hit'], ({ normal }) => (normal === 1 ? 'hit' : undefined));
  return play;
}

function allOfSix(size: number): BallSetPlay {
  return ballSets(size, ['all'], ({ normal }) => (normal === size ? 'all' : undefined));
}

function twoOfThree(rules: LhcRules): BallSetPlay {
  const [two, three] = rules.twoOfThree;
  return ballSets(
    3,
    ['two', 'three'],
    ({ normal }) => (normal === 3 ? 'three' : normal === 2 ? 'two' : undefined),
    { two, three },
  );
}

function twoOrSpecial(rules: LhcRules): BallSetPlay {
  const [normal, withSpecial] = rules.twoOrSpecial;
  return ballSets(
    2,
    ['normals', 'with-special'],
    (hits) =>
      hits.normal === 2 ? 'normals' : hits.normal === 1 && hits.special === 1 ? 'with-special' : undefined,
    { normals: normal, 'with-special': withSpecial },
  );
}

/** How many animals the seven balls belong to. */
function animalCount({ kinds, space }: Kinds): CellPlay {
  const countOf = (draw: Draw) =>
    new Set(draw.map((ball) => kinds.findIndex((each) => each.includes(ball)))).size;
  return cells(space, {
    '2-4': (draw) => countOf(draw) <= 4,
    '5': (draw) => countOf(draw) === 5,
    '6': (draw) => countOf(draw) === 6,
    '7': (draw) => countOf(draw) === 7,
    odd: (draw) => isOdd(countOf(draw)),
    even: (draw) => !isOdd(countOf(draw)),
  });
}

/**
 * The colour with most balls, the special one counting one and a half. Two colours can only tie at three each, the special ball
 * being of the third: bets on a colour get their stake back then.
 */
function waveOfSeven(): CellPlay {
  const leaderOf = (draw: Draw): Color | 'tie' => {
    const weights = colorNames.map((color) =>
      draw.reduce(
        (sum, ball, place) => sum + (isColor(color, ball) ? (place === specialPlace ? 3 : 2) : 0),
        0,
      ),
    );
    const maximum = Math.max(...weights);
    const leaders = colorNames.filter((_, index) => weights[index] === maximum);
    return leaders.length === 1 ? (leaders[0] ?? 'tie') : 'tie';
  };
  const on =
    (color: Color): CellTest =>
    (draw) => {
      const leader = leaderOf(draw);
      return leader === 'tie' ? 'push' : leader === color;
    };
  return cells(kindsWithSpecial(colorNames.map((color) => colors[color])), {
    red: on('red'),
    blue: on('blue'),
    green: on('green'),
    tie: (draw) => leaderOf(draw) === 'tie',
  });
}

/** How many of the seven balls are of a kind. */
function countCells(is: (ball: number) => boolean): CellPlay {
  const space = kindsOfSeven([balls.filter((ball) => is(ball)), balls.filter((ball) => !is(ball))]);
  return numberCells(space, 0, 7, (draw) => draw.filter((ball) => is(ball)).length);
}
