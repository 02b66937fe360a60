import type { PlayLabels } from '../../engine/play.ts';

/** The words of a method that is picked, typed, or typed with every order. */
function threeWays(method: string, name: string, rule: string): PlayLabels['methods'] {
  return {
    [method]: { name, rule },
    [`${method}-typed`]: { name: `${name}, typed`, rule },
    [`${method}-orders`]: {
      name: `${name}, every order`,
      rule: `${rule} Each typed number is bought with every order of its digits.`,
    },
  };
}

/** What the plays on Vietnamese results are called, and when they win. */
export const vietnamLabels: PlayLabels = {
  groups: {
    lots: 'Lô',
    'head-tail': 'Head and tail',
    special: 'Special prize',
    first: 'First prize',
    together: 'All together',
    absent: 'None of them',
    pair: 'Pair',
  },
  methods: {
    ...threeWays('two', 'Two digits', 'Pays for each number drawn that ends with the two digits.'),
    ...threeWays('three', 'Three digits', 'Pays for each number drawn that ends with the three digits.'),
    ...threeWays('four', 'Four digits', 'Pays for each number drawn that ends with the four digits.'),
    ...threeWays(
      'front-2',
      'First two digits',
      'Pays for each number drawn that begins with the two digits.',
    ),
    ...threeWays(
      'few',
      'Few lots',
      'Pays for each number of the chosen prizes that ends with the two digits.',
    ),
    ...threeWays(
      'both-2',
      'Head and tail',
      'Pays for each number of the head prize and of the special prize that ends with the two digits.',
    ),
    ...threeWays('head-2', 'Head', 'Pays for each number of the head prize that ends with the two digits.'),
    ...threeWays(
      'both-3',
      'Head and tail, three digits',
      'Pays for each number of the head prize and of the special prize that ends with the three digits.',
    ),
    ...threeWays(
      'head-3',
      'Head, three digits',
      'Pays for each number of the head prize that ends with the three digits.',
    ),
    digit: { name: 'Head or tail digit', rule: 'The digit is the tens or the ones of the special prize.' },
    ...threeWays('last-2', 'Last two', 'The two digits are the last of the prize.'),
    ...threeWays('first-2', 'First two', 'The two digits are the first of the prize.'),
    ...threeWays('last-3', 'Last three', 'The three digits are the last of the prize.'),
    ...threeWays('last-4', 'Last four', 'The four digits are the last of the prize.'),
    'all-2': { name: 'Two numbers', rule: 'Each of the two is the end of a number drawn.' },
    'all-3': { name: 'Three numbers', rule: 'Each of the three is the end of a number drawn.' },
    'all-4': { name: 'Four numbers', rule: 'Each of the four is the end of a number drawn.' },
    'none-4': { name: 'Four numbers', rule: 'No number drawn ends with any of the four.' },
    'none-8': { name: 'Eight numbers', rule: 'No number drawn ends with any of the eight.' },
    'none-10': { name: 'Ten numbers', rule: 'No number drawn ends with any of the ten.' },
    both: {
      name: 'Two numbers',
      rule: 'Both are the end of a number drawn; pays for each such number but the first, or once, as the house says.',
    },
    sizes: {
      name: 'Big, small, odd, even',
      rule: 'The last two digits of the special prize are 50 or more: big; odd and even as they are.',
    },
    sum: { name: 'Sum', rule: 'The last two digits of the special prize add up to the chosen sum.' },
  },
};
