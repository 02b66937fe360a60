import { combinations, span } from '../../engine/combinatorics.ts';
import type { PlayLabels } from '../../engine/play.ts';

const pairs = Object.fromEntries(
  [...combinations(span(1, 5), 2)].map(([a = 0, b = 0]) => [
    `${a}v${b}`,
    {
      name: `Digits ${a} and ${b}`,
      rule: 'The two digits are held against each other, or their sum is taken.',
    },
  ]),
);

/** What the plays on digits are called, and when they win. */
export const digitLabels: PlayLabels = {
  groups: {
    five: 'Five digits',
    'front-4': 'First four',
    'back-4': 'Last four',
    'front-back-4': 'First and last four',
    'front-3': 'First three',
    'mid-3': 'Middle three',
    'back-3': 'Last three',
    three: 'Three digits',
    'front-mid-back-3': 'First, middle and last three',
    'front-back-3': 'First and last three',
    'front-2': 'First two',
    'back-2': 'Last two',
    'front-back-2': 'First and last two',
    one: 'One digit',
    'any-2': 'Any two places',
    'any-3': 'Any three places',
    'any-4': 'Any four places',
    'dragon-tiger': 'Dragon and tiger',
    'dragon-tiger-push': 'Dragon and tiger, tie returned',
    'sum-tail': 'Last digit of the sum',
    cards: 'Card games',
    'ball-1': 'First digit',
    'ball-2': 'Second digit',
    'ball-3': 'Third digit',
    'ball-4': 'Fourth digit',
    'ball-5': 'Fifth digit',
    total: 'Total',
  },
  methods: {
    ...pairs,
    direct: { name: 'Direct', rule: 'Every digit matches in its place.' },
    'direct-typed': { name: 'Direct, typed', rule: 'Every digit of a typed number matches in its place.' },
    'direct-sum': {
      name: 'Direct sum',
      rule: 'The digits add up to the chosen sum; each number with that sum is a bet.',
    },
    'direct-span': {
      name: 'Span',
      rule: 'The largest digit less the smallest is the chosen span; each number with that span is a bet.',
    },
    'direct-endings': {
      name: 'Combination',
      rule: 'Each number is also bought by its last digits, down to the last one; every ending that matches pays.',
    },
    'group-2': { name: 'Group', rule: 'Both digits come in any order, and are different.' },
    'group-2-typed': { name: 'Group, typed', rule: 'Both digits of a typed pair come in any order.' },
    'group-3': {
      name: 'Group of a pair',
      rule: 'One digit comes twice and another once, both among the chosen.',
    },
    'group-3-typed': {
      name: 'Group of a pair, typed',
      rule: 'The typed digits, two of them equal, come in any order.',
    },
    'group-4': { name: 'Group 4', rule: 'One digit comes three times and another once.' },
    'group-5': { name: 'Group 5', rule: 'One digit comes four times and another once.' },
    'group-6': {
      name: 'Group 6',
      rule: 'The digits come in any order, as the group says: three different, or two pairs of four.',
    },
    'group-6-typed': { name: 'Group 6, typed', rule: 'Three different typed digits come in any order.' },
    'group-10': { name: 'Group 10', rule: 'One digit comes three times and another twice.' },
    'group-12': { name: 'Group 12', rule: 'One digit comes twice and two others once.' },
    'group-20': { name: 'Group 20', rule: 'One digit comes three times and two others once.' },
    'group-24': { name: 'Group 24', rule: 'Four different digits come in any order.' },
    'group-30': { name: 'Group 30', rule: 'Two digits come twice and another once.' },
    'group-60': { name: 'Group 60', rule: 'One digit comes twice and three others once.' },
    'group-120': { name: 'Group 120', rule: 'Five different digits come in any order.' },
    'group-typed': {
      name: 'Mixed group, typed',
      rule: 'The typed digits come in any order; a pair pays more than three different ones.',
    },
    'group-sum': {
      name: 'Group sum',
      rule: 'The digits add up to the chosen sum and are not all equal; pays by what they look like.',
    },
    'group-one': {
      name: 'One digit for all',
      rule: 'The draw has the chosen digit and its digits are not all equal; pays by what they look like.',
    },
    'sum-tail': { name: 'Last digit of the sum', rule: 'The sum of the digits ends with the chosen digit.' },
    shape: { name: 'Shape', rule: 'Three equal digits, three that follow each other, or exactly two equal.' },
    shapes: { name: 'Shapes', rule: 'The three digits have the chosen shape; each draw has exactly one.' },
    'any-1': { name: 'One digit anywhere', rule: 'The chosen digit comes in any of the places.' },
    'any-2': { name: 'Two digits anywhere', rule: 'Both digits come, in any of the places.' },
    'any-3': { name: 'Three digits anywhere', rule: 'All three digits come, in any of the places.' },
    'repeats-1': { name: 'At least once', rule: 'The chosen digit comes once or more often.' },
    'repeats-2': { name: 'At least twice', rule: 'The chosen digit comes twice or more often.' },
    'repeats-3': { name: 'At least three times', rule: 'The chosen digit comes three times or more often.' },
    'repeats-4': { name: 'At least four times', rule: 'The chosen digit comes four times or more often.' },
    position: { name: 'Place', rule: 'The chosen digit comes in its place.' },
    'sizes-of-each': {
      name: 'Big, small, odd, even',
      rule: 'Each digit is as chosen for it; 5 to 9 are big.',
    },
    'sum-sizes': { name: 'Sum', rule: 'The sum of the digits is big, small, odd or even.' },
    'sum-kinds': {
      name: 'Sum, both',
      rule: 'The sum of the digits is big or small and odd or even, both as chosen.',
    },
    sizes: { name: 'Big, small, odd, even', rule: 'The digit or the sum is as chosen.' },
    number: { name: 'Number', rule: 'The digit is the chosen one.' },
    'dragon-tiger': {
      name: 'Dragon, tiger, tie',
      rule: 'The first digit is higher, lower than the last, or the same.',
    },
    bull: {
      name: 'Bull',
      rule: 'Three digits add up to a multiple of ten; the sum of the others ends with the chosen number, ten being bull-bull.',
    },
    'no-bull': { name: 'No bull', rule: 'No three digits add up to a multiple of ten.' },
    'bull-sizes': {
      name: 'Bull, big or small',
      rule: 'There is a bull, and its points are as chosen; 6 to 10 are big.',
    },
    poker: { name: 'Poker', rule: 'The five digits make the chosen hand.' },
    'three-cards': {
      name: 'Three cards',
      rule: 'The first three digits against the last three: the last digit of the sum counts, zero as ten.',
    },
    baccarat: {
      name: 'Baccarat',
      rule: 'The first two digits are the banker’s, the last two the player’s; third cards are drawn by the standard table.',
    },
    'banker-points': {
      name: 'Banker’s points',
      rule: 'The banker’s points are 5 to 9, odd, or one of 1, 2, 3, 5, 7.',
    },
    'player-points': {
      name: 'Player’s points',
      rule: 'The player’s points are 5 to 9, odd, or one of 1, 2, 3, 5, 7.',
    },
    'baccarat-pairs': {
      name: 'Pairs',
      rule: 'The two first cards of the banker or of the player are equal.',
    },
  },
};
