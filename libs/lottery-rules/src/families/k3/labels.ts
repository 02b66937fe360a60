import type { PlayLabels } from '../../engine/play.ts';

/** What the plays on three dice are called, and when they win. */
export const k3Labels: PlayLabels = {
  groups: {
    'two-same': 'Two equal',
    'two-different': 'Two different',
    'three-different': 'Three different',
    triple: 'Three equal',
    straight: 'Straight',
    sum: 'Sum',
    'one-die': 'One number',
    span: 'Span',
    points: 'Card points',
    total: 'Total',
    dice: 'Dice',
  },
  methods: {
    single: {
      name: 'Chosen',
      rule: 'The dice show exactly the chosen numbers, one of them as often as chosen.',
    },
    multi: {
      name: 'Any third',
      rule: 'The chosen number shows on exactly two dice, or on two at least, as the house says.',
    },
    picks: { name: 'Picks', rule: 'All chosen numbers show.' },
    fixed: { name: 'Fixed and drag', rule: 'The fixed numbers and enough of the others show.' },
    typed: { name: 'Typed', rule: 'The three typed numbers show.' },
    sum: { name: 'By sum', rule: 'Three different numbers show that add up to the chosen sum.' },
    any: { name: 'Any', rule: 'All dice show the same, or three numbers that follow each other.' },
    number: { name: 'Number', rule: 'The sum, the span or the card points are the chosen number.' },
    sizes: {
      name: 'Big, small, odd, even',
      rule: 'The sum is 11 or more, or the span 3 or more: big; odd and even as they are.',
    },
    appears: { name: 'Shows', rule: 'The chosen number shows on one of the dice.' },
    missing: { name: 'Does not show', rule: 'The chosen number shows on none of the dice.' },
    'one-die': { name: 'One number', rule: 'The chosen number shows.' },
    long: { name: 'Long card', rule: 'Both numbers show.' },
    short: { name: 'Short card', rule: 'The number shows on exactly two dice.' },
    triple: { name: 'Three of a number', rule: 'The number shows on all dice.' },
    'any-triple': { name: 'Three equal', rule: 'All dice show the same number.' },
  },
};
