import type { PlayLabels } from '../../engine/play.ts';

/** What the plays on a sum of three digits are called, and when they win. */
export const pcbLabels: PlayLabels = {
  groups: { sum: 'Sum' },
  methods: {
    number: { name: 'Number', rule: 'The three digits add up to the chosen number.' },
    sizes: { name: 'Big, small, odd, even', rule: 'The sum is as chosen; 14 to 27 are big.' },
    kinds: {
      name: 'Both',
      rule: 'The sum is big or small and odd or even, both as chosen; at 13 and 14 the house may pay less or return the stake.',
    },
    extremes: { name: 'Extremes', rule: 'The sum is one of the lowest, or one of the highest.' },
    colour: { name: 'Colour', rule: 'The sum has the chosen colour; 0, 13, 14 and 27 have none.' },
    shape: { name: 'Shape', rule: 'Three equal digits, three that follow each other, or exactly two equal.' },
    'three-sums': { name: 'Three sums', rule: 'The sum is one of the three that were chosen.' },
  },
};
