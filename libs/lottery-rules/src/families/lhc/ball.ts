import { cells, numberCells } from '../../wagers/cells.ts';
import { colors, domestic } from './attributes.ts';
import { onePlace, specialPlace } from './spaces.ts';
import type { Draw } from '../../engine/play.ts';
import type { CellPlay, CellTest } from '../../wagers/cells.ts';
import type { Animal, Color } from './attributes.ts';

/** What 49 does for big, small, odd and even: it refunds stakes, or counts as big and odd. */
export type FortyNine = { readonly fortyNine: 'pushes' | 'counts' };

export function ballAt(place: number, draw: Draw): number {
  return draw[place] ?? 0;
}

export function isDomestic(animal: Animal | undefined): boolean {
  return animal !== undefined && domestic.includes(animal);
}

export function ballNumber(place: number): CellPlay {
  return numberCells(onePlace(place), 1, 49, (draw) => ballAt(place, draw), 2);
}

export function named<Name extends string>(
  names: readonly Name[],
  test: (name: Name, draw: Draw) => boolean,
): Record<string, CellTest> {
  return Object.fromEntries(names.map((name) => [name, (draw: Draw) => test(name, draw)]));
}

export const isBig = (ball: number) => ball >= 25;
export const isOdd = (ball: number) => ball % 2 === 1;
const digitSum = (ball: number) => Math.floor(ball / 10) + (ball % 10);

/** What is sold on one ball. */
export function onPlace(place: number, rules: FortyNine) {
  const space = onePlace(place);
  const test =
    (wins: (ball: number) => boolean): CellTest =>
    (draw) =>
      rules.fortyNine === 'pushes' && ballAt(place, draw) === 49 ? 'push' : wins(ballAt(place, draw));
  const colorTest = (color: Color) => (draw: Draw) => isColor(color, ballAt(place, draw));
  return {
    sizes: cells(space, {
      big: test(isBig),
      small: test((ball) => !isBig(ball)),
      odd: test(isOdd),
      even: test((ball) => !isOdd(ball)),
    }),
    digitSum: cells(space, {
      big: test((ball) => digitSum(ball) >= 7),
      small: test((ball) => digitSum(ball) < 7),
      odd: test((ball) => isOdd(digitSum(ball))),
      even: test((ball) => !isOdd(digitSum(ball))),
    }),
    tailSizes: cells(space, {
      big: test((ball) => ball % 10 >= 5),
      small: test((ball) => ball % 10 < 5),
    }),
    kinds: cells(space, {
      'big-odd': test((ball) => isBig(ball) && isOdd(ball)),
      'big-even': test((ball) => isBig(ball) && !isOdd(ball)),
      'small-odd': test((ball) => !isBig(ball) && isOdd(ball)),
      'small-even': test((ball) => !isBig(ball) && !isOdd(ball)),
    }),
    color: cells(space, { red: colorTest('red'), blue: colorTest('blue'), green: colorTest('green') }),
  };
}

export function isColor(color: Color, ball: number): boolean {
  const ofColor: readonly number[] = colors[color];
  return ofColor.includes(ball);
}

const halves = {
  big: isBig,
  small: (ball: number) => !isBig(ball),
  odd: isOdd,
  even: (ball: number) => !isOdd(ball),
};
export const colorNames = Object.keys(colors) as Color[];

/** A colour, and big, small, odd or even; 49 is green, big and odd, or refunds the stakes on them. */
export function halfWaves(rules: FortyNine): CellPlay {
  return waves(
    rules,
    colorNames.flatMap((color) =>
      Object.entries(halves).map(([half, has]) => [`${color}-${half}`, color, has] as const),
    ),
  );
}

/** A colour, and both big or small and odd or even. */
export function quarterWaves(rules: FortyNine): CellPlay {
  return waves(
    rules,
    colorNames.flatMap((color) =>
      (['big', 'small'] as const).flatMap((size) =>
        (['odd', 'even'] as const).map(
          (parity) =>
            [
              `${color}-${size}-${parity}`,
              color,
              (ball: number) => halves[size](ball) && halves[parity](ball),
            ] as const,
        ),
      ),
    ),
  );
}

function waves(
  rules: FortyNine,
  cellsOf: readonly (readonly [name: string, color: Color, has: (ball: number) => boolean])[],
): CellPlay {
  return cells(
    onePlace(specialPlace),
    Object.fromEntries(
      cellsOf.map(([name, color, has]): [string, CellTest] => [
        name,
        (draw) => {
          const ball = ballAt(specialPlace, draw);
          if (rules.fortyNine === 'pushes' && ball === 49) return 'push';
          return isColor(color, ball) && has(ball);
        },
      ]),
    ),
  );
}
