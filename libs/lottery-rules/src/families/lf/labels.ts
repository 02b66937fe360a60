import { span } from '../../engine/combinatorics.ts';
import type { PlayLabels } from '../../engine/play.ts';

const rule = 'All chosen balls are among the eight that are drawn.';
const any = Object.fromEntries(
  span(1, 5).flatMap((size) => [
    [`any-${size}`, { name: `Any ${size}`, rule }],
    [`any-${size}-typed`, { name: `Any ${size}, typed`, rule }],
    [`any-${size}-fixed`, { name: `Any ${size}, fixed and drag`, rule }],
  ]),
);
const eachBall = Object.fromEntries(span(1, 8).map((place) => [`ball-${place}`, `Ball ${place}`]));

/** What the plays on eight of twenty balls are called, and when they win. */
export const lfLabels: PlayLabels = {
  groups: {
    ...eachBall,
    any: 'Any balls',
    'front-2': 'First two',
    'front-3': 'First three',
    neighbours: 'Neighbours',
    first: 'First ball',
    total: 'Total',
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
    ordered: {
      name: 'In order',
      rule: 'The second ball is drawn right after the first, anywhere in the draw.',
    },
    unordered: {
      name: 'In any order',
      rule: 'The two balls are drawn one right after the other, anywhere in the draw.',
    },
    black: { name: 'Number', rule: 'The first ball is the chosen one of 1 to 18.' },
    red: { name: 'Red', rule: 'The first ball is 19 or 20.' },
    sizes: {
      name: 'Big, small, odd, even',
      rule: 'A ball of 11 to 20 is big; a total above 84 is big and one below small, and 84 is as the house says.',
    },
    parity: { name: 'Odd, even', rule: 'The total is odd or even.' },
    tail: { name: 'Last digit', rule: 'The last digit is 5 to 9, or 0 to 4.' },
    'digit-sum': {
      name: 'Sum of its digits',
      rule: 'The digits of the ball add up to an odd number, or to an even one.',
    },
    number: { name: 'Number', rule: 'The ball is the chosen one, or the chosen ball is drawn.' },
    direction: {
      name: 'Direction',
      rule: 'East has 1, 5, 9, 13, 17; south, west and north the balls one, two and three after them.',
    },
    dragons: { name: 'Dragons', rule: 'Red has 1 to 7, green 8 to 14, white 15 to 20.' },
    elements: {
      name: 'Elements',
      rule: 'Metal has 1, 6, 11, 16; wood, water, fire and earth the balls after them.',
    },
    farm: {
      name: 'Farm',
      rule: 'Fruit has 1 to 9 and 11 to 14, vegetables 10 and 15 to 18, animals 19 and 20.',
    },
    'dragon-tiger': {
      name: 'Dragon and tiger',
      rule: 'The ball is higher than the one as far from the end, or lower.',
    },
  },
};
