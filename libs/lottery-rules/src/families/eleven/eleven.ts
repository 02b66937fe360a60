import { ascending, span } from '../../engine/combinatorics.ts';
import { tabulate } from '../../engine/play.ts';
import { ballsShape } from '../../draw/shape.ts';
import { setsOf } from '../../forms/groups.ts';
import { cells, numberCells, remembered } from '../../wagers/cells.ts';
import { comparisonOf, sizesOf } from '../../wagers/sizes.ts';
import { appearing, covering } from '../../wagers/strings.ts';
import {
  ballPlaces,
  ballSet,
  ballsOf,
  firstDirect,
  firstInAnyOrder,
  poolOf,
  positions,
  setPlays,
  totalOf,
} from '../balls/balls.ts';
import { board, official, officialCells } from '../lines.ts';
import { elevenLabels } from './labels.ts';
import type { Family } from '../../engine/family.ts';
import type { Draw, PlayRow } from '../../engine/play.ts';

const balls = { of: 11, drawn: 5 };
const five = span(0, 4);

/** Five of eleven balls, in the order drawn: 11x5. */
export function makeEleven(): Family {
  return {
    code: '11x5',
    shape: ballsShape(1, balls.of, balls.drawn, 'drawn'),
    plays: tabulate('11x5', elevenLabels, elevenRows()),
  };
}

function elevenRows(): readonly PlayRow[] {
  const set = ballSet(balls);
  const firstThree = ballPlaces(balls, [0, 1, 2]);
  const sum = remembered((draw: Draw) => totalOf(set, draw));
  return [
    ...official('front-3', [...firstDirect(balls, 3), ...firstInAnyOrder(balls, 3)]),
    ...official('front-3', [['any-1', setsOf(1, ballsOf(balls)), appearing(firstThree, 1)]]),
    ...official('front-2', [...firstDirect(balls, 2), ...firstInAnyOrder(balls, 2)]),
    ...official('one', [positions(balls, 5)]),
    ...official(
      'any',
      span(1, 5).flatMap((size) => setPlays(`any-${size}`, balls, size, appearing(set, size))),
    ),
    ...official(
      'any',
      span(6, 8).flatMap((size) => setPlays(`any-${size}`, balls, size, covering(set, size, poolOf(balls)))),
    ),
    officialCells('counts', 'odd-even', oddEven()),
    officialCells(
      'counts',
      'middle',
      numberCells(set.space, 3, 9, (draw) => ascending(draw)[2] ?? 0, 2),
    ),

    // The sum of 30 pushes big and small, and is even.
    board('total', 'sizes', sizesOf(set.space, sum, { big: 31, pushes: (value) => value === 30 })),
    board('total', 'parity', parity(sum)),
    board('total', 'tail', tail(sum)),
    board(
      'total',
      'dragon-tiger',
      comparisonOf(ballPlaces(balls, [0, 4]).space, (draw) => (draw[0] ?? 0) - (draw[4] ?? 0), 'never'),
    ),
    // The ball 11 pushes.
    ...five.map((place) =>
      board(
        `ball-${place + 1}`,
        'sizes',
        sizesOf(ballPlaces(balls, [place]).space, (draw) => draw[place] ?? 0, {
          big: 6,
          pushes: (value) => value === 11,
        }),
      ),
    ),
    ...five.map((place) =>
      board(
        `ball-${place + 1}`,
        'number',
        numberCells(ballPlaces(balls, [place]).space, 1, 11, (draw) => draw[place] ?? 0, 2),
      ),
    ),
  ];

  function parity(value: (draw: Draw) => number) {
    return cells(set.space, { odd: (draw) => value(draw) % 2 === 1, even: (draw) => value(draw) % 2 === 0 });
  }
  function tail(value: (draw: Draw) => number) {
    return cells(set.space, { big: (draw) => value(draw) % 10 >= 5, small: (draw) => value(draw) % 10 < 5 });
  }
  function oddEven() {
    const odds = remembered((draw: Draw) => draw.filter((ball) => ball % 2 === 1).length);
    const count = (wanted: number) => (draw: Draw) => odds(draw) === wanted;
    return cells(set.space, {
      '5-0': count(5),
      '4-1': count(4),
      '3-2': count(3),
      '2-3': count(2),
      '1-4': count(1),
      '0-5': count(0),
    });
  }
}
