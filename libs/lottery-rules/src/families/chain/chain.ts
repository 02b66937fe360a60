import { span } from '../../engine/combinatorics.ts';
import { tabulate } from '../../engine/play.ts';
import { independentShape } from '../../draw/shape.ts';
import { comparisonOf, sizesOf } from '../../wagers/sizes.ts';
import { digits, placesOf, total } from '../digits/places.ts';
import { board } from '../lines.ts';
import { digitRules, sscRows } from '../ssc/table.ts';
import { digitLabels } from '../ssc/labels.ts';
import type { Family } from '../../engine/family.ts';
import type { PlayRow } from '../../engine/play.ts';
import type { DigitRules } from '../ssc/table.ts';

/** The digits that a chain lottery draws. */
const size = 5;

/**
 * Five digits drawn every few seconds or minutes, as chain lotteries are: what five digits sell but typed bets, which no one
 * has the time for, and a board on the last digit, the sum and the outer two.
 */
export function makeChain(rules: DigitRules = digitRules): Family {
  return {
    code: 'chain',
    shape: independentShape(digits, size),
    plays: tabulate('chain', words, [...sscRows(rules).filter((row) => !row.form.line), ...hashRows()]),
  };
}

function hashRows(): readonly PlayRow[] {
  const last = placesOf(size, [size - 1]);
  const outer = placesOf(size, [0, size - 1]);
  const all = placesOf(size, span(0, size - 1));
  return [
    board(
      'hash',
      'tail',
      sizesOf(last.space, (draw) => total(last, draw), { big: 5 }),
    ),
    board(
      'hash',
      'sum',
      sizesOf(all.mixed.space, (draw) => total(all, draw), { big: 23 }),
    ),
    board(
      'hash',
      'lucky',
      comparisonOf(outer.space, (draw) => (draw[0] ?? 0) - (draw[size - 1] ?? 0), 'wins'),
    ),
  ];
}

const words = {
  groups: { ...digitLabels.groups, hash: 'Hash' },
  methods: {
    ...digitLabels.methods,
    tail: { name: 'Last digit', rule: 'The last digit is 5 or more: big; odd and even as it is.' },
    sum: { name: 'Sum', rule: 'The five digits add up to 23 or more: big; odd and even as the sum is.' },
    lucky: {
      name: 'Lucky',
      rule: 'The first digit is higher: dragon; the last one is higher: tiger; both the same: tie.',
    },
  },
};
