import { span } from '../../engine/combinatorics.ts';
import { numbers } from '../../engine/alphabet.ts';
import { tabulate } from '../../engine/play.ts';
import { independentShape } from '../../draw/shape.ts';
import { kindsOf } from '../../wagers/sizes.ts';
import { across, direct } from '../../wagers/strings.ts';
import { anyOfRows } from '../../forms/rows.ts';
import { digits, placesOf, rowNames, total } from '../digits/places.ts';
import {
  allShapes,
  appearingIn,
  fiveDigits,
  sizesOfEach,
  threeDigits,
  twoDigits,
} from '../digits/segments.ts';
import { board, official } from '../lines.ts';
import { digitRules, sizesOfSum, sscRows } from './table.ts';
import { digitLabels } from './labels.ts';
import type { Family } from '../../engine/family.ts';
import type { PlayRow } from '../../engine/play.ts';
import type { DigitRules } from './table.ts';

/** Five digits, ten thousands first: SSC and everything that is drawn like it. */
export function makeSsc(rules: DigitRules = digitRules): Family {
  return {
    code: 'ssc',
    shape: independentShape(numbers(0, 9), 5),
    plays: tabulate('ssc', digitLabels, sscRows(rules)),
  };
}

/** Three digits: 3D, PL3, SSL. */
export function makeThreeD(rules: DigitRules = digitRules): Family {
  return {
    code: '3d',
    shape: independentShape(numbers(0, 9), 3),
    plays: tabulate('3d', digitLabels, threeDRows(rules)),
  };
}

/** Five digits drawn once a day: PL5, of which the first three are PL3. */
export function makePl5(rules: DigitRules = digitRules): Family {
  const five = span(0, 4);
  return {
    code: 'pl5',
    shape: independentShape(numbers(0, 9), 5),
    plays: tabulate('pl5', digitLabels, [
      ...official('five', fiveDigits(placesOf(5, five)).slice(0, 2)),
      ...official('front-3', threeDigits(placesOf(5, [0, 1, 2]), rules.straights)),
      ...official('front-2', twoDigits(placesOf(5, [0, 1]))),
      ...official('back-2', twoDigits(placesOf(5, [3, 4]))),
      positions(5),
    ]),
  };
}

/** What is sold on three digits that are the whole draw. */
export function threeDRows(rules: DigitRules): readonly PlayRow[] {
  const at = (...places: readonly number[]) => placesOf(3, places);
  const all = at(0, 1, 2);
  return [
    ...official('three', [...threeDigits(all, rules.straights), ...appearingIn(all, 2), sizesOfEach(all)]),
    ...official('front-2', [...twoDigits(at(0, 1)), sizesOfEach(at(0, 1))]),
    ...official('back-2', [...twoDigits(at(1, 2)), sizesOfEach(at(1, 2))]),
    positions(3),
    { group: 'three', method: 'sum-sizes', board: 'official', ...sizesOfSum(3, all.at, 14) },
    {
      group: 'three',
      method: 'sum-kinds',
      board: 'official',
      ...kindsOf(all.mixed.space, (draw) => total(all, draw), 14),
    },
    ...all.at.map((place) => board(`ball-${place + 1}`, 'sizes', sizesOfSum(3, [place], 5))),
    board('total', 'sizes', sizesOfSum(3, all.at, 14)),
    board('total', 'shapes', allShapes(all, rules.straights)),
  ];
}

function positions(size: number): PlayRow {
  const places = span(0, size - 1);
  return {
    group: 'one',
    method: 'position',
    board: 'official',
    form: anyOfRows(rowNames(places), digits),
    wager: across(places.map((place) => direct(placesOf(size, [place])))),
  };
}
