import { span } from '../../engine/combinatorics.ts';
import type { PlayLabels } from '../../engine/play.ts';

const anyRule = (size: number) =>
  size > 5
    ? 'The chosen balls have all five that are drawn.'
    : 'All chosen balls are among the five that are drawn.';

const any = Object.fromEntries(
  span(1, 8).flatMap((size) => [
    [`any-${size}`, { name: `Any ${size}`, rule: anyRule(size) }],
    [`any-${size}-typed`, { name: `Any ${size}, typed`, rule: anyRule(size) }],
    [`any-${size}-fixed`, { name: `Any ${size}, fixed and drag`, rule: anyRule(size) }],
  ]),
);

/** What the plays on five of eleven balls are called, and when they win. */
export const elevenLabels: PlayLabels = {
  groups: {
    'front-3': 'First three',
    'front-2': 'First two',
    one: 'One ball',
    any: 'Any balls',
    counts: 'Counts',
    total: 'Total',
    'ball-1': 'First ball',
    'ball-2': 'Second ball',
    'ball-3': 'Third ball',
    'ball-4': 'Fourth ball',
    'ball-5': 'Fifth ball',
  },
  methods: {
    ...any,
    direct: { name: 'Direct', rule: 'Every ball matches in its place.' },
    'direct-typed': { name: 'Direct, typed', rule: 'Every typed ball matches in its place.' },
    group: { name: 'Group', rule: 'The chosen balls come in these places in any order.' },
    'group-typed': { name: 'Group, typed', rule: 'The typed balls come in these places in any order.' },
    'group-fixed': {
      name: 'Group, fixed and drag',
      rule: 'The fixed balls and enough of the others come in these places in any order.',
    },
    'any-1': { name: 'One ball anywhere', rule: 'The chosen ball is drawn in one of the places.' },
    position: { name: 'Place', rule: 'The chosen ball comes in its place.' },
    'odd-even': { name: 'Odd and even', rule: 'So many of the five balls are odd, and so many even.' },
    middle: { name: 'Middle ball', rule: 'The third ball in ascending order is the chosen one.' },
    sizes: {
      name: 'Big, small, odd, even',
      rule: 'A ball of 6 to 10 is big, and 11 returns the stake; a sum above 30 is big, and 30 returns the stake.',
    },
    parity: { name: 'Odd, even', rule: 'The sum of the five balls is odd or even.' },
    tail: { name: 'Last digit of the sum', rule: 'The last digit of the sum is 5 to 9, or 0 to 4.' },
    'dragon-tiger': { name: 'Dragon and tiger', rule: 'The first ball is higher than the fifth, or lower.' },
    number: { name: 'Number', rule: 'The ball is the chosen one.' },
  },
};
