import { span } from '../../engine/combinatorics.ts';
import type { PlayLabels } from '../../engine/play.ts';

const cars = Object.fromEntries(
  span(1, 10).flatMap((place) => [
    [`car-${place}`, `Car in place ${place}`],
    [`two-sides-${place}`, `Two sides of place ${place}`],
  ]),
);
const fronts = Object.fromEntries(
  span(1, 5).map((count) => [`front-${count}`, count === 1 ? 'Champion' : `First ${count} places`]),
);
const duels = Object.fromEntries(
  span(1, 5).map((place) => [
    `${place}v${11 - place}`,
    {
      name: `Places ${place} and ${11 - place}`,
      rule: 'Dragon: the car in the place further ahead has the higher number. Tiger: the lower one.',
    },
  ]),
);

/** What the plays on ten cars are called, and when they win. */
export const pk10Labels: PlayLabels = {
  groups: {
    ...fronts,
    ...cars,
    one: 'One place',
    'dragon-tiger': 'Dragon and tiger',
    sum: 'Sums',
    total: 'Champion and runner-up',
  },
  methods: {
    ...duels,
    direct: { name: 'Direct', rule: 'Every car arrives in its place.' },
    'direct-typed': { name: 'Direct, typed', rule: 'Every typed car arrives in its place.' },
    position: { name: 'Place', rule: 'The chosen car arrives in its place.' },
    sizes: { name: 'Big, small, odd, even', rule: 'The number of the car is as chosen; 6 to 10 are big.' },
    number: { name: 'Number', rule: 'The car is the chosen one.' },
    'dragon-tiger': {
      name: 'Dragon and tiger',
      rule: 'Dragon: the car in this place has a higher number than the one as far from the end. Tiger: a lower one.',
    },
    'first-two': {
      name: 'Sum of the first two',
      rule: 'The numbers of the first two cars add up to the chosen sum.',
    },
    'first-and-last': {
      name: 'Sum of first and last',
      rule: 'The numbers of the first and the last car add up to the chosen sum.',
    },
    'first-three': {
      name: 'Sum of the first three',
      rule: 'The numbers of the first three cars add up to the chosen sum.',
    },
    'last-three': {
      name: 'Sum of the last three',
      rule: 'The numbers of the last three cars add up to the chosen sum.',
    },
    'first-two-sizes': {
      name: 'Size of the first two',
      rule: 'The sum of the first two is as chosen; 12 to 19 are big.',
    },
    'first-three-sizes': {
      name: 'Size of the first three',
      rule: 'The sum of the first three is as chosen; 17 to 27 are big.',
    },
    'last-three-sizes': {
      name: 'Size of the last three',
      rule: 'The sum of the last three is as chosen; 17 to 27 are big.',
    },
    'first-two-kinds': {
      name: 'Both',
      rule: 'The sum of the first two is big or small and odd or even, both as chosen.',
    },
  },
};
