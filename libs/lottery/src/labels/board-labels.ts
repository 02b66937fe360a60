import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ChaseLinkState, ChaseState, LotteryTicketState } from '@marquee/contract';
import type { Chase } from '../lottery.queries.ts';
import type { LineFault } from '@marquee/lottery-rules';
import type { QuickKey } from '../board/quick-keys.ts';

type Translate = (message: MessageDescriptor) => string;
type ChaseLink = Chase['links'][number];

/** Words of cells, picks and ways to win; several joined by hyphens are several words. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  big: msg({ message: 'Big', comment: 'Lottery: a number of the upper half' }),
  small: msg({ message: 'Small', comment: 'Lottery: a number of the lower half' }),
  middle: msg({ message: 'Middle', comment: 'Lottery: a number of the middle' }),
  odd: msg({ message: 'Odd', comment: 'Lottery: an odd number' }),
  even: msg({ message: 'Even', comment: 'Lottery: an even number' }),
  leopard: msg({ message: 'Leopard', comment: 'Lottery: all digits the same' }),
  straight: msg({ message: 'Straight', comment: 'Lottery: digits that follow each other' }),
  pair: msg({ message: 'Pair', comment: 'Lottery: two equal digits' }),
  'half-straight': msg({
    message: 'Half straight',
    comment: 'Lottery: two of three digits follow each other',
  }),
  'mixed-six': msg({ message: 'Mixed', comment: 'Lottery: three digits with nothing in common' }),
  dragon: msg({ message: 'Dragon', comment: 'Lottery: the first of two is higher' }),
  tiger: msg({ message: 'Tiger', comment: 'Lottery: the second of two is higher' }),
  tie: msg({ message: 'Tie', comment: 'Lottery and baccarat: both are the same' }),
  'no-bull': msg({ message: 'No bull', comment: 'Card game niuniu: no hand' }),
  five: msg({ message: 'Five equal', comment: 'Poker with digits' }),
  four: msg({ message: 'Four equal', comment: 'Poker with digits' }),
  'full-house': msg({ message: 'Full house', comment: 'Poker' }),
  three: msg({ message: 'Three equal', comment: 'Poker with digits' }),
  'two-pair': msg({ message: 'Two pairs', comment: 'Poker' }),
  'one-pair': msg({ message: 'One pair', comment: 'Poker' }),
  'five-apart': msg({ message: 'Five apart', comment: 'Poker with digits: all different' }),
  high: msg({ message: 'High card', comment: 'Poker' }),
  left: msg({ message: 'Left', comment: 'Lottery: the left hand wins' }),
  right: msg({ message: 'Right', comment: 'Lottery: the right hand wins' }),
  banker: msg({ message: 'Banker', comment: 'Baccarat' }),
  player: msg({ message: 'Player', comment: 'Baccarat' }),
  prime: msg({ message: 'Prime', comment: 'A prime number' }),
  'banker-pair': msg({ message: 'Banker pair', comment: 'Baccarat' }),
  'player-pair': msg({ message: 'Player pair', comment: 'Baccarat' }),
  triple: msg({ message: 'Triple', comment: 'Three equal dice' }),
  'extreme-big': msg({ message: 'Extremely big', comment: 'Lottery: one of the highest sums' }),
  'extreme-small': msg({ message: 'Extremely small', comment: 'Lottery: one of the lowest sums' }),
  red: msg`Red`,
  blue: msg`Blue`,
  green: msg`Green`,
  rat: msg({ message: 'Rat', comment: 'Animal of the Chinese zodiac' }),
  ox: msg({ message: 'Ox', comment: 'Animal of the Chinese zodiac' }),
  rabbit: msg({ message: 'Rabbit', comment: 'Animal of the Chinese zodiac' }),
  snake: msg({ message: 'Snake', comment: 'Animal of the Chinese zodiac' }),
  horse: msg({ message: 'Horse', comment: 'Animal of the Chinese zodiac' }),
  goat: msg({ message: 'Goat', comment: 'Animal of the Chinese zodiac' }),
  monkey: msg({ message: 'Monkey', comment: 'Animal of the Chinese zodiac' }),
  rooster: msg({ message: 'Rooster', comment: 'Animal of the Chinese zodiac' }),
  dog: msg({ message: 'Dog', comment: 'Animal of the Chinese zodiac' }),
  pig: msg({ message: 'Pig', comment: 'Animal of the Chinese zodiac' }),
  domestic: msg({ message: 'Domestic', comment: 'Animals that live with people' }),
  wild: msg({ message: 'Wild', comment: 'Animals that do not live with people' }),
  east: msg`East`,
  south: msg`South`,
  west: msg`West`,
  north: msg`North`,
  white: msg`White`,
  metal: msg({ message: 'Metal', comment: 'One of the five elements' }),
  wood: msg({ message: 'Wood', comment: 'One of the five elements' }),
  water: msg({ message: 'Water', comment: 'One of the five elements' }),
  fire: msg({ message: 'Fire', comment: 'One of the five elements' }),
  earth: msg({ message: 'Earth', comment: 'One of the five elements' }),
  fruit: msg({ message: 'Fruit', comment: 'Lottery: a ball of the fruit half' }),
  vegetable: msg({ message: 'Vegetable', comment: 'Lottery: a ball of the vegetable half' }),
  animal: msg({ message: 'Animal', comment: 'Lottery: a ball of the animals' }),
  upper: msg({ message: 'Upper', comment: 'Keno: more balls of the upper half' }),
  lower: msg({ message: 'Lower', comment: 'Keno: more balls of the lower half' }),
};

/** What a cell or a pick is called; numbers are themselves. */
export function symbolText(symbol: string, translate: Translate): string {
  const label = words[symbol];
  if (label) return translate(label);
  if (/^\d+-\d+$/.test(symbol)) return symbol.replace('-', '–');
  return symbol
    .split('-')
    .map((part) => {
      const word = words[part];
      return word ? translate(word) : part;
    })
    .join(' ');
}

/** By which way a bet won; the plays of a family may call their ways alike and mean another thing. */
export function tierText(family: string, tier: string, translate: Translate): string {
  const own = ways[`${family} ${tier}`] ?? ways[tier];
  if (own) return translate(own);
  if (tier.startsWith('legs-')) return legsText(tier, translate);
  const [, kind, figure = ''] = /^(group|direct|hit|ways)-(\d+)$/.exec(tier) ?? [];
  switch (kind) {
    case 'group': {
      const group = figure;
      return translate(msg`Group ${group}`);
    }
    case 'direct':
      return translate(
        msg({ message: `Last ${figure} right`, comment: 'Lottery: so many digits from the end' }),
      );
    case 'hit':
      return translate(
        msg({ message: `${figure} hits`, comment: 'Lottery: so many chosen balls are drawn' }),
      );
    case 'ways':
      return translate(
        msg({
          message: `Sums with ${figure} of 1,000 draws`,
          comment: 'Lottery: the chosen sums come in so many draws',
        }),
      );
    default:
  }
  const known = words[tier] ?? words[tier.split('-')[0] ?? ''];
  return known || /^\d/.test(tier)
    ? symbolText(tier, translate)
    : translate(msg({ message: 'Winning bets', comment: 'Explains what a lottery ticket was paid for' }));
}

/** The legs of a parlay that won, by how many there are at each price. */
function legsText(tier: string, translate: Translate): string {
  return tier
    .split('-')
    .slice(1)
    .map((part) => {
      const [, price = '', count = ''] = /^([a-z]+)(\d+)$/.exec(part) ?? [];
      const name = legs[price];
      return `${count} × ${name ? translate(name) : price}`;
    })
    .join(', ');
}

const legs: Readonly<Record<string, MessageDescriptor>> = {
  half: msg({ message: 'big, small, odd or even', comment: 'Mark Six: a leg of a parlay' }),
  more: msg({ message: 'big or odd', comment: 'Mark Six: a leg of a parlay' }),
  less: msg({ message: 'small or even', comment: 'Mark Six: a leg of a parlay' }),
  red: msg({ message: 'red', comment: 'Mark Six: a leg of a parlay' }),
  other: msg({ message: 'blue or green', comment: 'Mark Six: a leg of a parlay' }),
};

/** Ways to win that are no picks, under the family where another one has the same word for something else. */
const ways: Readonly<Record<string, MessageDescriptor>> = {
  'lhc two': msg({ message: 'Two of the three', comment: 'Mark Six: so many chosen balls are drawn' }),
  'lhc three': msg({ message: 'All three', comment: 'Mark Six: so many chosen balls are drawn' }),
  normals: msg({ message: 'Two normal balls', comment: 'Mark Six: which chosen balls are drawn' }),
  'with-special': msg({ message: 'One and the special', comment: 'Mark Six: which chosen balls are drawn' }),
  'odd-one': msg({
    message: 'With the one of another size',
    comment: 'Mark Six: a set with the animal or last digit that has more or fewer balls than the others',
  }),
  others: msg({
    message: 'Only ones of the same size',
    comment: 'Mark Six: a set without the animal or last digit that has more or fewer balls than the others',
  }),
  different: msg({ message: 'Two different digits', comment: 'Thai lottery' }),
  double: msg({ message: 'Two equal digits', comment: 'Thai lottery' }),
  '4d first': msg`First prize`,
  '4d second': msg`Second prize`,
  '4d third': msg`Third prize`,
  '4d special': msg`Special prize`,
  '4d consolation': msg({ message: 'Consolation prize', comment: '4D lottery' }),
};

/** What a row of picks is called. */
export function rowName(name: string): MessageDescriptor {
  const known = rows[name];
  if (known) return known;
  return msg({
    message: `Place ${name}`,
    comment: 'A row of numbers to pick from, for one place of the draw',
  });
}

const rows: Readonly<Record<string, MessageDescriptor>> = {
  picks: msg({ message: 'Numbers', comment: 'A row of numbers to pick from' }),
  cells: msg({ message: 'Bets', comment: 'A row of bets to pick from' }),
  double: msg({ message: 'Twice', comment: 'Numbers that stand twice in a bet' }),
  single: msg({ message: 'Once', comment: 'Numbers that stand once in a bet' }),
  triple: msg({ message: 'Three times', comment: 'Numbers that stand three times in a bet' }),
  quadruple: msg({ message: 'Four times', comment: 'Numbers that stand four times in a bet' }),
  sum: msg({ message: 'Sum', comment: 'Of several digits' }),
  span: msg({ message: 'Span', comment: 'Highest digit less the lowest' }),
  places: msg({ message: 'Places', comment: 'Of the digits of a draw' }),
  fixed: msg({ message: 'Fixed', comment: 'Numbers that every bet has' }),
  drag: msg({ message: 'Others', comment: 'Numbers that fill the bets up' }),
  head: msg({ message: 'Head', comment: 'The tens digit' }),
  tail: msg({ message: 'Tail', comment: 'The ones digit' }),
  animal: msg({ message: 'Animals', comment: 'A row of animals of the Chinese zodiac to pick from' }),
  first: msg({ message: 'One row', comment: 'Mark Six: balls that are set against those of another row' }),
  second: msg({ message: 'Other row', comment: 'Mark Six: balls that are set against those of one row' }),
};

/** What a key for many numbers says. */
export function quickKeyText(key: QuickKey, translate: Translate): string {
  return key === 'all'
    ? translate(msg({ message: 'All', comment: 'Picks every number of a row' }))
    : symbolText(key, translate);
}

/** What is wrong with a typed bet. */
export function lineFaultText(fault: LineFault): MessageDescriptor {
  const line = fault.at.index + 1;
  const { text } = fault;
  switch (fault.kind) {
    case 'out-of-range':
      return msg`Line ${line}, ${text}: a number is not in this lottery.`;
    case 'duplicate':
      return msg`Line ${line}, ${text}: is already in the list.`;
    case 'wrong-length': {
      const { length } = fault;
      return msg`Line ${line}, ${text}: expected ${length} numbers.`;
    }
    case 'not-in-play':
      return msg`Line ${line}, ${text}: is not a bet of this kind.`;
    case 'no-sequence':
      return msg`Line ${line}, ${text}: is not a sequence. A sequence goes from a lower bet to a higher one.`;
  }
}

/** The state of a ticket. */
export function ticketState(state: LotteryTicketState | 'unknown'): MessageDescriptor {
  return states[state];
}

const states: Record<LotteryTicketState | 'unknown', MessageDescriptor> = {
  open: msg({ message: 'Waiting', comment: 'A lottery ticket whose draw is to come' }),
  won: msg({ message: 'Won', comment: 'A lottery ticket' }),
  lost: msg({ message: 'Not won', comment: 'A lottery ticket' }),
  returned: msg({ message: 'Returned', comment: 'A lottery ticket whose stake went back' }),
  cancelled: msg({ message: 'Taken back', comment: 'A lottery ticket' }),
  unknown: msg({ message: 'Unknown', comment: 'A state that this site does not know' }),
};

/** The state of a chase. */
export function chaseState({
  state,
  stopAtProfit,
}: Pick<Chase, 'state' | 'stopAtProfit'>): MessageDescriptor {
  return state === 'won' && stopAtProfit !== null ? profited : chases[state];
}

const profited = msg({ message: 'Stopped at its profit', comment: 'A chase of lottery tickets' });

const chases: Record<ChaseState | 'unknown', MessageDescriptor> = {
  running: msg({ message: 'Running', comment: 'A chase of lottery tickets' }),
  finished: msg({ message: 'Finished', comment: 'A chase of lottery tickets' }),
  won: msg({ message: 'Stopped after a win', comment: 'A chase of lottery tickets' }),
  cancelled: msg({ message: 'Ended', comment: 'A chase of lottery tickets' }),
  unknown: states.unknown,
};

/** The state of one issue of a chase. */
export function linkState({ state, settled, staked, refund }: ChaseLink): MessageDescriptor {
  if (state !== 'played') return links[state];
  if (staked.amount === 0n) return states.cancelled;
  if (!settled) return links.played;
  return refund.amount > 0n ? states.returned : states.lost;
}

const links: Record<ChaseLinkState | 'unknown', MessageDescriptor> = {
  waiting: states.open,
  played: msg({ message: 'Bought', comment: 'An issue of a chase of lottery tickets' }),
  cancelled: msg({ message: 'Left out', comment: 'An issue of a chase of lottery tickets' }),
  skipped: msg({
    message: 'Closed before its turn, stake returned',
    comment: 'An issue of a chase of lottery tickets',
  }),
  refused: msg({
    message: 'Stopped by a limit, stake returned',
    comment: 'An issue of a chase of lottery tickets',
  }),
  unknown: states.unknown,
};
