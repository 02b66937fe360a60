import { numbers } from '../../engine/alphabet.ts';
import { ascending, choose, span } from '../../engine/combinatorics.ts';
import { hitsOf, placesOfTwo, sumsOf } from '../../engine/space.ts';
import { tabulate } from '../../engine/play.ts';
import { ballsShape } from '../../draw/shape.ts';
import { setsOf } from '../../forms/groups.ts';
import { eachPick, rowForEach } from '../../forms/rows.ts';
import { cells, numberCells, remembered } from '../../wagers/cells.ts';
import { comparisonOf, sizesOf } from '../../wagers/sizes.ts';
import { appearing, direct } from '../../wagers/strings.ts';
import { ballPlaces, ballsOf, drawsByHits, firstDirect, firstInAnyOrder, setPlays } from '../balls/balls.ts';
import { board, official, officialCells } from '../lines.ts';
import { lfLabels } from './labels.ts';
import type { Family } from '../../engine/family.ts';
import type { Bet, Draw, PlayRow, Wager } from '../../engine/play.ts';
import type { CellPlay } from '../../wagers/cells.ts';

const balls = { of: 20, drawn: 8 };
const eight = span(0, 7);

/** What operators differ in. */
export type LfRules = {
  /** Whether a total of 84 refunds the stakes on big and small, or loses them. */
  readonly middle: 'pushes' | 'loses';
};

/** The customary rules. */
export const lfRules: LfRules = { middle: 'pushes' };

/** Eight of twenty balls, in the order drawn: Lucky Farm and KL10F. */
export function makeLf(rules: LfRules = lfRules): Family {
  return {
    code: 'lf',
    shape: ballsShape(1, balls.of, balls.drawn, 'drawn'),
    plays: tabulate('lf', lfLabels, lfRows(rules)),
  };
}

function lfRows(rules: LfRules): readonly PlayRow[] {
  const first = ballPlaces(balls, [0]);
  return [
    ...official(
      'any',
      span(1, 5).flatMap((size) => setPlays(`any-${size}`, balls, size, among(size))),
    ),
    ...official('front-2', [...firstDirect(balls, 2), ...firstInAnyOrder(balls, 2)]),
    ...official('front-3', [...firstDirect(balls, 3), ...firstInAnyOrder(balls, 3)]),
    ...official('neighbours', [
      ['ordered', rowForEach(['1', '2'], ballsOf(balls), true), neighbours('ordered')],
      ['unordered', setsOf(2, ballsOf(balls)), neighbours('unordered')],
    ]),
    ...official('first', [['black', eachPick('picks', numbers(1, 18, 2)), direct(first)]]),
    officialCells('first', 'red', cells(first.space, { red: (draw) => (draw[0] ?? 0) >= 19 })),

    ...eight.flatMap((place) => ballRows(place)),
    ...span(0, 3).map((place) => board(`ball-${place + 1}`, 'dragon-tiger', duel(place))),
    ...totalRows(rules),
    board('any', 'number', { form: eachPick('cells', ballsOf(balls)), wager: among(1) }),
  ];
}

/** All the bet's balls are among those drawn. */
function among(size: number): Wager {
  const wager = appearing({ at: eight, space: hitsOf(size, balls.of, balls.drawn) }, size);
  return {
    ...wager,
    example: () => span(1, size),
    bets: choose(balls.of, size),
    kindest: (picked) => drawsByHits(balls, picked),
  };
}

/** Two balls that were drawn one right after the other. */
function neighbours(order: 'ordered' | 'unordered'): Wager {
  const canonical = (bet: Bet) => (order === 'ordered' ? bet : ascending(bet));
  const tier = `neighbours-${order}`;
  const pairs = (draw: Draw) => draw.slice(1).map((ball, index) => [draw[index] ?? 0, ball]);
  return {
    tiers: [tier],
    space: placesOfTwo(balls.of, balls.drawn),
    example: () => [1, 2],
    bets: order === 'ordered' ? 380 : 190,
    outcome: ([a, b], draw) =>
      pairs(draw).some(([x, y]) => (x === a && y === b) || (order === 'unordered' && x === b && y === a))
        ? { kind: 'won', tier, times: 1 }
        : { kind: 'lost' },
    winners: (draw) => pairs(draw).map((pair) => ({ bet: canonical(pair), tier, times: 1 })),
  };
}

/** The two-sides board of one ball. */
function ballRows(place: number): readonly PlayRow[] {
  const group = `ball-${place + 1}`;
  const { space } = ballPlaces(balls, [place]);
  const ball = (draw: Draw) => draw[place] ?? 0;
  const digits = (value: number) => Math.floor(value / 10) + (value % 10);
  const test = (wins: (value: number) => boolean) => (draw: Draw) => wins(ball(draw));
  const between = (low: number, high: number) => test((value) => value >= low && value <= high);
  const remainder = (by: number, wanted: number) => test((value) => value % by === wanted);
  return [
    board(group, 'sizes', sizesOf(space, ball, { big: 11 })),
    board(
      group,
      'tail',
      cells(space, { big: test((value) => value % 10 >= 5), small: test((value) => value % 10 < 5) }),
    ),
    board(
      group,
      'digit-sum',
      cells(space, {
        odd: test((value) => digits(value) % 2 === 1),
        even: test((value) => digits(value) % 2 === 0),
      }),
    ),
    board(group, 'number', numberCells(space, 1, 20, ball, 2)),
    board(
      group,
      'direction',
      cells(space, {
        east: remainder(4, 1),
        south: remainder(4, 2),
        west: remainder(4, 3),
        north: remainder(4, 0),
      }),
    ),
    board(
      group,
      'dragons',
      cells(space, { red: between(1, 7), green: between(8, 14), white: between(15, 20) }),
    ),
    board(
      group,
      'elements',
      cells(space, {
        metal: remainder(5, 1),
        wood: remainder(5, 2),
        water: remainder(5, 3),
        fire: remainder(5, 4),
        earth: remainder(5, 0),
      }),
    ),
    board(
      group,
      'farm',
      cells(space, {
        fruit: test((value) => value <= 14 && value !== 10),
        vegetable: test((value) => value === 10 || (value >= 15 && value <= 18)),
        animal: between(19, 20),
      }),
    ),
  ];
}

/** A ball against the one as far from the end. */
function duel(place: number): CellPlay {
  const { space } = ballPlaces(balls, [place, 7 - place]);
  return comparisonOf(space, (draw) => (draw[place] ?? 0) - (draw[7 - place] ?? 0), 'never');
}

function totalRows(rules: LfRules): readonly PlayRow[] {
  const space = sumsOf(balls.of, balls.drawn);
  const total = remembered((draw: Draw) => draw.reduce((sum, ball) => sum + ball, 0));
  const even = (value: number) => value % 2 === 0;
  const side = (wins: (value: number) => boolean) => (draw: Draw) =>
    total(draw) === 84 && rules.middle === 'pushes' ? 'push' : wins(total(draw));
  return [
    board(
      'total',
      'sizes',
      cells(space, { big: side((value) => value > 84), small: side((value) => value < 84) }),
    ),
    board(
      'total',
      'parity',
      cells(space, { odd: (draw) => !even(total(draw)), even: (draw) => even(total(draw)) }),
    ),
    board(
      'total',
      'tail',
      cells(space, { big: (draw) => total(draw) % 10 >= 5, small: (draw) => total(draw) % 10 < 5 }),
    ),
  ];
}
