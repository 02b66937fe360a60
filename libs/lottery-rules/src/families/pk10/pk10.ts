import { span } from '../../engine/combinatorics.ts';
import { tabulate } from '../../engine/play.ts';
import { ballsShape } from '../../draw/shape.ts';
import { numberCells } from '../../wagers/cells.ts';
import { comparisonOf, kindsOf, sizesOf } from '../../wagers/sizes.ts';
import { ballPlaces, firstDirect, positions, totalOf } from '../balls/balls.ts';
import { board, official, officialCells } from '../lines.ts';
import { pk10Labels } from './labels.ts';
import type { Family } from '../../engine/family.ts';
import type { PlayRow } from '../../engine/play.ts';
import type { CellPlay } from '../../wagers/cells.ts';

const balls = { of: 10, drawn: 10 };

/** What operators differ in. */
export type Pk10Rules = {
  /** Whether the sum of eleven counts as small and odd, or refunds the stakes. */
  readonly eleven: 'counts' | 'pushes';
};

/** The customary rules. */
export const pk10Rules: Pk10Rules = { eleven: 'counts' };

/** Ten cars in the order of their arrival: PK10 and the airship. */
export function makePk10(rules: Pk10Rules = pk10Rules): Family {
  return {
    code: 'pk10',
    shape: ballsShape(1, balls.of, balls.drawn, 'drawn'),
    plays: tabulate('pk10', pk10Labels, pk10Rows(rules)),
  };
}

function pk10Rows(rules: Pk10Rules): readonly PlayRow[] {
  const ten = span(0, 9);
  const five = span(0, 4);
  const pushes = (value: number) => rules.eleven === 'pushes' && value === 11;
  const sizesOfCar = (place: number) =>
    sizesOf(ballPlaces(balls, [place]).space, (draw) => draw[place] ?? 0, { big: 6 });
  const duel = (place: number) =>
    comparisonOf(
      ballPlaces(balls, [place, 9 - place]).space,
      (draw) => (draw[place] ?? 0) - (draw[9 - place] ?? 0),
      'never',
    );
  const sum = (at: readonly number[], first: number, last: number): CellPlay => {
    const places = ballPlaces(balls, at);
    return numberCells(places.space, first, last, (draw) => totalOf(places, draw));
  };
  const sumSizes = (at: readonly number[], big: number): CellPlay => {
    const places = ballPlaces(balls, at);
    return sizesOf(
      places.space,
      (draw) => totalOf(places, draw),
      at.length === 2 ? { big, pushes } : { big },
    );
  };
  const [firstTwo, firstAndLast, firstThree, lastThree] = [
    [0, 1],
    [0, 9],
    [0, 1, 2],
    [7, 8, 9],
  ];
  return [
    ...span(1, 5).flatMap((count) => official(`front-${count}`, firstDirect(balls, count))),
    ...official('one', [positions(balls, 10)]),
    ...five.map((place) => officialCells('dragon-tiger', `${place + 1}v${10 - place}`, duel(place))),
    ...ten.map((place) => officialCells(`car-${place + 1}`, 'sizes', sizesOfCar(place))),
    officialCells('sum', 'first-two', sum(firstTwo, 3, 19)),
    officialCells('sum', 'first-and-last', sum(firstAndLast, 3, 19)),
    officialCells('sum', 'first-three', sum(firstThree, 6, 27)),
    officialCells('sum', 'last-three', sum(lastThree, 6, 27)),
    officialCells('sum', 'first-two-sizes', sumSizes(firstTwo, 12)),
    officialCells('sum', 'first-three-sizes', sumSizes(firstThree, 17)),
    officialCells('sum', 'last-three-sizes', sumSizes(lastThree, 17)),

    board('total', 'first-two', sum(firstTwo, 3, 19)),
    board('total', 'first-two-sizes', sumSizes(firstTwo, 12)),
    board('total', 'first-two-kinds', kinds(firstTwo)),
    ...ten.map((place) => board(`two-sides-${place + 1}`, 'sizes', sizesOfCar(place))),
    ...ten.map((place) =>
      board(
        `two-sides-${place + 1}`,
        'number',
        numberCells(ballPlaces(balls, [place]).space, 1, 10, (draw) => draw[place] ?? 0, 2),
      ),
    ),
    ...five.map((place) => board(`two-sides-${place + 1}`, 'dragon-tiger', duel(place))),
  ];

  function kinds(at: readonly number[]): CellPlay {
    const places = ballPlaces(balls, at);
    return kindsOf(places.space, (draw) => totalOf(places, draw), 12);
  }
}
