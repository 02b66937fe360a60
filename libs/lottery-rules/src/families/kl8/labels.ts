import { span } from '../../engine/combinatorics.ts';
import type { PlayLabels } from '../../engine/play.ts';

const any = Object.fromEntries(
  span(1, 7).map((size) => [
    `any-${size}`,
    {
      name: `Any ${size}`,
      rule: 'Pays by how many of the chosen balls are among the twenty that are drawn.',
    },
  ]),
);

/** What the plays on twenty of eighty balls are called, and when they win. */
export const kl8Labels: PlayLabels = {
  groups: { any: 'Any balls', halves: 'Halves', total: 'Total' },
  methods: {
    ...any,
    'upper-lower': {
      name: 'Upper, lower',
      rule: 'More balls of 1 to 40 are drawn than of 41 to 80, fewer, or as many.',
    },
    'odd-even': { name: 'Odd, even', rule: 'More odd balls are drawn than even ones, fewer, or as many.' },
    sizes: { name: 'Big, middle, small', rule: 'The sum of the balls is above 810, exactly 810, or below.' },
    parity: { name: 'Odd, even', rule: 'The sum of the balls is odd or even.' },
    kinds: { name: 'Both', rule: 'The sum is above or below 810 and odd or even, both as chosen.' },
    elements: {
      name: 'Elements',
      rule: 'The sum is metal up to 695, wood up to 763, water up to 855, fire up to 923, and earth above.',
    },
  },
};
