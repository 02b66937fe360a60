import { span } from '../../engine/combinatorics.ts';
import type { PlayLabels } from '../../engine/play.ts';

const pairedOff =
  'Every ball of the one side makes a bet with every ball of the other; two balls that both sides have make one.';

const twoOrSpecial = {
  name: 'Two, or one and the special',
  rule: 'Both balls are among the six, or one is and the other is the special one.',
};
const withSpecial = {
  name: 'One and the special',
  rule: 'One ball is among the six, the other is the special one.',
};
const allChosen = 'All chosen balls are drawn.';

const count = (maximum: number, words: (count: number) => PlayLabels['methods']): PlayLabels['methods'] =>
  Object.assign({}, ...span(1, maximum).map((each) => words(each)));

/** Methods, and the same with fixed balls that every bet has. */
const alsoFixed = (methods: PlayLabels['methods']): PlayLabels['methods'] =>
  Object.fromEntries(
    Object.entries(methods).flatMap(([method, { name, rule }]) => [
      [method, { name, rule }],
      [`${method}-fixed`, { name: `${name}, fixed and drag`, rule }],
    ]),
  );

/** A method for two balls, and the same with sets of balls of which every one is set against every one. */
const alsoPairedOff = (methods: PlayLabels['methods']): PlayLabels['methods'] =>
  Object.fromEntries(
    Object.entries(methods).flatMap(([method, { name, rule }]) => [
      [`${method}-animals`, { name: `${name}, two animals`, rule: `${rule} ${pairedOff}` }],
      [`${method}-tails`, { name: `${name}, two last digits`, rule: `${rule} ${pairedOff}` }],
      [`${method}-animal-tail`, { name: `${name}, animal and last digit`, rule: `${rule} ${pairedOff}` }],
      [`${method}-any`, { name: `${name}, two rows`, rule: `${rule} ${pairedOff}` }],
    ]),
  );

/** What the plays of Mark Six are called, and when they win. */
export const lhcLabels: PlayLabels = {
  groups: {
    special: 'Special ball',
    'special-animals': 'Animals of the special ball',
    normal: 'Normal balls',
    ...Object.fromEntries(span(1, 6).map((place) => [`normal-${place}`, `Normal ball ${place}`])),
    parlay: 'Parlay of normal balls',
    total: 'Total',
    sets: 'Several normal balls',
    seven: 'All seven balls',
    animals: 'Animals of the seven',
    tails: 'Last digits of the seven',
  },
  methods: {
    number: {
      name: 'Number',
      rule: 'The ball is the chosen number, or among the six where the group says so.',
    },
    sizes: {
      name: 'Big, small, odd, even',
      rule: 'A ball is big from 25 on, the total from 175 on; odd and even as they are. 49 gives stakes on a ball back, or counts, as the house says.',
    },
    'digit-sum': {
      name: 'Sum of the digits',
      rule: 'The two digits add up to 7 or more: big; odd and even as the sum is. 49 as with big and small.',
    },
    'tail-sizes': { name: 'Last digit', rule: 'The last digit is 5 or more: big. 49 as with big and small.' },
    kinds: { name: 'Big or small with odd or even', rule: 'Both hold. 49 as with big and small.' },
    colour: { name: 'Colour', rule: 'The ball has the colour.' },
    'half-wave': {
      name: 'Half wave',
      rule: 'The ball has the colour and is big, small, odd or even. 49 as with big and small.',
    },
    'quarter-wave': {
      name: 'Quarter wave',
      rule: 'The ball has the colour, the size and the parity. 49 as with big and small.',
    },
    head: { name: 'First digit', rule: 'The ball has the first digit.' },
    tail: { name: 'Last digit', rule: 'The ball has the last digit.' },
    animal: { name: 'Animal', rule: 'The ball belongs to the animal.' },
    home: { name: 'Domestic or wild', rule: 'The animal of the ball lives with people, or does not.' },
    elements: {
      name: 'Elements',
      rule: 'The ball belongs to the element. Which it is goes by the sixty years of the calendar: a ball has that of the year in which it was so many years ago, and 1 that of the lunar year of the draw.',
    },
    wave: {
      name: 'Seven-colour wave',
      rule: 'The colour with most balls wins, the special one counting one and a half. A tie gives stakes on colours back.',
    },
    'odd-count': { name: 'Odd balls', rule: 'So many of the seven are odd.' },
    'big-count': { name: 'Big balls', rule: 'So many of the seven are 25 or more.' },
    count: { name: 'How many animals', rule: 'The seven balls belong to so many animals.' },
    ...alsoFixed({
      'two-of-three': {
        name: 'Two of three',
        rule: 'Two of the three balls are among the six; all three pay more.',
      },
      'two-or-special': twoOrSpecial,
      'with-special': withSpecial,
    }),
    ...alsoPairedOff({
      'all-2': { name: 'All of 2', rule: allChosen },
      'two-or-special': twoOrSpecial,
      'with-special': withSpecial,
    }),
    ...count(5, (size) => ({
      ...alsoFixed({ [`all-${size}`]: { name: `All of ${size}`, rule: allChosen } }),
      [`legs-${size + 1}`]: {
        name: `${size + 1} legs`,
        rule: 'Each chosen ball is as chosen; so many of them make a bet, which pays the product of their odds. The product is cut down where the legs together would return more than one alone. A leg on big, small, odd or even that draws 49 is left out of the product, where 49 gives stakes back.',
      },
      [`show-${size}`]: {
        name: `${size} that show`,
        rule: 'Each of them has a ball among the seven. A set with the one that has more or fewer balls has a price of its own.',
      },
      [`absent-${size}`]: {
        name: `${size} that do not show`,
        rule: 'None of them has a ball among the seven. A set with the one that has more or fewer balls has a price of its own.',
      },
    })),
    ...count(15, (size) => ({
      ...alsoFixed({
        [`none-${size}`]: { name: `None of ${size}`, rule: 'None of the chosen balls is among the seven.' },
        [`one-${size}`]: {
          name: `One of ${size}`,
          rule: 'Exactly one of the chosen balls is among the seven.',
        },
      }),
      [`animals-${size}`]: {
        name: `One of ${size} animals`,
        rule: 'The special ball belongs to one of the animals. 49 gives stakes back.',
      },
    })),
  },
};
