import type { PlayLabels } from '../../engine/play.ts';

/** What the plays of South-East Asia are called, and when they win. */
export const seaLabels: PlayLabels = {
  groups: {
    top: 'Top',
    'top-two': 'Top two',
    bottom: 'Bottom',
    front: 'Front three',
    back: 'Back three',
    '4d': '4D',
  },
  methods: {
    three: { name: 'Three digits', rule: 'The three digits show in their order.' },
    'three-typed': { name: 'Three digits, typed', rule: 'The three digits show in their order.' },
    tod: { name: 'Tod', rule: 'The last three digits of the first prize are the typed ones in any order.' },
    two: { name: 'Two digits', rule: 'The two digits show in their order.' },
    'two-typed': { name: 'Two digits, typed', rule: 'The two digits show in their order.' },
    'two-tod': {
      name: 'Two of three',
      rule: 'Both digits are among the last three of the first prize; two equal ones must show twice.',
    },
    run: { name: 'Run', rule: 'The digit shows in any place.' },
    position: { name: 'Position', rule: 'The digit shows in its place.' },
    four: { name: 'Four digits', rule: 'The last four digits of the first prize show in their order.' },
    'four-typed': {
      name: 'Four digits, typed',
      rule: 'The last four digits of the first prize show in their order.',
    },
    'four-tod': {
      name: 'Four tod',
      rule: 'The last four digits of the first prize are the typed ones in any order.',
    },
    'five-tod': {
      name: 'Five tod',
      rule: 'The last five digits of the first prize are the typed ones in any order.',
    },
    sizes: {
      name: 'Big, small, odd, even',
      rule: 'The number is in the upper half: big; odd and even as they are.',
    },
    big: { name: 'Big', rule: 'The number is drawn for any of the twenty-three prizes.' },
    'big-typed': { name: 'Big, typed', rule: 'The number is drawn for any of the twenty-three prizes.' },
    'big-orders': {
      name: 'Big, every order',
      rule: 'The number is drawn for any of the twenty-three prizes; every order of its digits is a bet.',
    },
    small: { name: 'Small', rule: 'The number is drawn for the first, second or third prize.' },
    'small-typed': {
      name: 'Small, typed',
      rule: 'The number is drawn for the first, second or third prize.',
    },
    'small-orders': {
      name: 'Small, every order',
      rule: 'The number is drawn for the first, second or third prize; every order of its digits is a bet.',
    },
    first: { name: 'First prize', rule: 'The number is drawn for the first prize.' },
    'first-typed': { name: 'First prize, typed', rule: 'The number is drawn for the first prize.' },
    'first-orders': {
      name: 'First prize, every order',
      rule: 'The number is drawn for the first prize; every order of its digits is a bet.',
    },
  },
};
