import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { playOf, type Family } from '@marquee/lottery-rules';

type Translate = (message: MessageDescriptor) => string;
type Phrase = (first: string, second: string) => MessageDescriptor;

/** What groups and ways of betting are called, by their names in the rules; a cross stands for a number. */
const phrases: Readonly<Record<string, Phrase>> = {
  'Five digits': () => msg({ message: 'Five digits', comment: 'Lottery: a kind of bet' }),
  Direct: () => msg({ message: 'Direct', comment: 'Lottery: a kind of bet' }),
  Combination: () => msg({ message: 'Combination', comment: 'Lottery: a kind of bet' }),
  'Group #': (first) => msg({ message: `Group ${first}`, comment: 'Lottery: a kind of bet' }),
  'One digit anywhere': () => msg({ message: 'One digit anywhere', comment: 'Lottery: a kind of bet' }),
  'Two digits anywhere': () => msg({ message: 'Two digits anywhere', comment: 'Lottery: a kind of bet' }),
  'Three digits anywhere': () => msg({ message: 'Three digits anywhere', comment: 'Lottery: a kind of bet' }),
  'At least once': () => msg({ message: 'At least once', comment: 'Lottery: a kind of bet' }),
  'At least twice': () => msg({ message: 'At least twice', comment: 'Lottery: a kind of bet' }),
  'At least three times': () => msg({ message: 'At least three times', comment: 'Lottery: a kind of bet' }),
  'At least four times': () => msg({ message: 'At least four times', comment: 'Lottery: a kind of bet' }),
  Sum: () => msg({ message: 'Sum', comment: 'Lottery: a kind of bet' }),
  'First four': () => msg({ message: 'First four', comment: 'Lottery: a kind of bet' }),
  'Last four': () => msg({ message: 'Last four', comment: 'Lottery: a kind of bet' }),
  'First and last four': () => msg({ message: 'First and last four', comment: 'Lottery: a kind of bet' }),
  'First three': () => msg({ message: 'First three', comment: 'Lottery: a kind of bet' }),
  'Direct sum': () => msg({ message: 'Direct sum', comment: 'Lottery: a kind of bet' }),
  Span: () => msg({ message: 'Span', comment: 'Lottery: a kind of bet' }),
  'Group of a pair': () => msg({ message: 'Group of a pair', comment: 'Lottery: a kind of bet' }),
  'Mixed group': () => msg({ message: 'Mixed group', comment: 'Lottery: a kind of bet' }),
  'Group sum': () => msg({ message: 'Group sum', comment: 'Lottery: a kind of bet' }),
  'One digit for all': () => msg({ message: 'One digit for all', comment: 'Lottery: a kind of bet' }),
  'Last digit of the sum': () => msg({ message: 'Last digit of the sum', comment: 'Lottery: a kind of bet' }),
  Shape: () => msg({ message: 'Shape', comment: 'Lottery: a kind of bet' }),
  'Big, small, odd, even': () => msg({ message: 'Big, small, odd, even', comment: 'Lottery: a kind of bet' }),
  'Middle three': () => msg({ message: 'Middle three', comment: 'Lottery: a kind of bet' }),
  'Last three': () => msg({ message: 'Last three', comment: 'Lottery: a kind of bet' }),
  'First, middle and last three': () =>
    msg({ message: 'First, middle and last three', comment: 'Lottery: a kind of bet' }),
  'First and last three': () => msg({ message: 'First and last three', comment: 'Lottery: a kind of bet' }),
  'First two': () => msg({ message: 'First two', comment: 'Lottery: a kind of bet' }),
  Group: () => msg({ message: 'Group', comment: 'Lottery: a kind of bet' }),
  'Last two': () => msg({ message: 'Last two', comment: 'Lottery: a kind of bet' }),
  'First and last two': () => msg({ message: 'First and last two', comment: 'Lottery: a kind of bet' }),
  'One digit': () => msg({ message: 'One digit', comment: 'Lottery: a kind of bet' }),
  Place: () => msg({ message: 'Place', comment: 'Lottery: a kind of bet' }),
  'Any two places': () => msg({ message: 'Any two places', comment: 'Lottery: a kind of bet' }),
  'Any three places': () => msg({ message: 'Any three places', comment: 'Lottery: a kind of bet' }),
  'Any four places': () => msg({ message: 'Any four places', comment: 'Lottery: a kind of bet' }),
  'Dragon and tiger': () => msg({ message: 'Dragon and tiger', comment: 'Lottery: a kind of bet' }),
  'Digits # and #': (first, second) =>
    msg({ message: `Digits ${first} and ${second}`, comment: 'Lottery: a kind of bet' }),
  'Dragon and tiger, tie returned': () =>
    msg({ message: 'Dragon and tiger, tie returned', comment: 'Lottery: a kind of bet' }),
  'Card games': () => msg({ message: 'Card games', comment: 'Lottery: a kind of bet' }),
  Bull: () => msg({ message: 'Bull', comment: 'Lottery: a kind of bet' }),
  'No bull': () => msg({ message: 'No bull', comment: 'Lottery: a kind of bet' }),
  'Bull, big or small': () => msg({ message: 'Bull, big or small', comment: 'Lottery: a kind of bet' }),
  Poker: () => msg({ message: 'Poker', comment: 'Lottery: a kind of bet' }),
  'Three cards': () => msg({ message: 'Three cards', comment: 'Lottery: a kind of bet' }),
  Baccarat: () => msg({ message: 'Baccarat', comment: 'Lottery: a kind of bet' }),
  'Banker’s points': () => msg({ message: 'Banker’s points', comment: 'Lottery: a kind of bet' }),
  'Player’s points': () => msg({ message: 'Player’s points', comment: 'Lottery: a kind of bet' }),
  Pairs: () => msg({ message: 'Pairs', comment: 'Lottery: a kind of bet' }),
  'First digit': () => msg({ message: 'First digit', comment: 'Lottery: a kind of bet' }),
  'Second digit': () => msg({ message: 'Second digit', comment: 'Lottery: a kind of bet' }),
  'Third digit': () => msg({ message: 'Third digit', comment: 'Lottery: a kind of bet' }),
  'Fourth digit': () => msg({ message: 'Fourth digit', comment: 'Lottery: a kind of bet' }),
  'Fifth digit': () => msg({ message: 'Fifth digit', comment: 'Lottery: a kind of bet' }),
  Number: () => msg({ message: 'Number', comment: 'Lottery: a kind of bet' }),
  Total: () => msg({ message: 'Total', comment: 'Lottery: a kind of bet' }),
  'Dragon, tiger, tie': () => msg({ message: 'Dragon, tiger, tie', comment: 'Lottery: a kind of bet' }),
  Shapes: () => msg({ message: 'Shapes', comment: 'Lottery: a kind of bet' }),
  'Three digits': () => msg({ message: 'Three digits', comment: 'Lottery: a kind of bet' }),
  'Sum, both': () => msg({ message: 'Sum, both', comment: 'Lottery: a kind of bet' }),
  'One ball anywhere': () => msg({ message: 'One ball anywhere', comment: 'Lottery: a kind of bet' }),
  'One ball': () => msg({ message: 'One ball', comment: 'Lottery: a kind of bet' }),
  'Any balls': () => msg({ message: 'Any balls', comment: 'Lottery: a kind of bet' }),
  'Any #': (first) => msg({ message: `Any ${first}`, comment: 'Lottery: a kind of bet' }),
  Counts: () => msg({ message: 'Counts', comment: 'Lottery: a kind of bet' }),
  'Odd and even': () => msg({ message: 'Odd and even', comment: 'Lottery: a kind of bet' }),
  'Middle ball': () => msg({ message: 'Middle ball', comment: 'Lottery: a kind of bet' }),
  'Odd, even': () => msg({ message: 'Odd, even', comment: 'Lottery: a kind of bet' }),
  'First ball': () => msg({ message: 'First ball', comment: 'Lottery: a kind of bet' }),
  'Second ball': () => msg({ message: 'Second ball', comment: 'Lottery: a kind of bet' }),
  'Third ball': () => msg({ message: 'Third ball', comment: 'Lottery: a kind of bet' }),
  'Fourth ball': () => msg({ message: 'Fourth ball', comment: 'Lottery: a kind of bet' }),
  'Fifth ball': () => msg({ message: 'Fifth ball', comment: 'Lottery: a kind of bet' }),
  'Two equal': () => msg({ message: 'Two equal', comment: 'Lottery: a kind of bet' }),
  Chosen: () => msg({ message: 'Chosen', comment: 'Lottery: a kind of bet' }),
  'Any third': () => msg({ message: 'Any third', comment: 'Lottery: a kind of bet' }),
  'Two different': () => msg({ message: 'Two different', comment: 'Lottery: a kind of bet' }),
  Picks: () => msg({ message: 'Picks', comment: 'Lottery: a kind of bet' }),
  'Fixed and drag': () => msg({ message: 'Fixed and drag', comment: 'Lottery: a kind of bet' }),
  'Three different': () => msg({ message: 'Three different', comment: 'Lottery: a kind of bet' }),
  Typed: () => msg({ message: 'Typed', comment: 'Lottery: a kind of bet' }),
  'By sum': () => msg({ message: 'By sum', comment: 'Lottery: a kind of bet' }),
  'Three equal': () => msg({ message: 'Three equal', comment: 'Lottery: a kind of bet' }),
  Any: () => msg({ message: 'Any', comment: 'Lottery: a kind of bet' }),
  Straight: () => msg({ message: 'Straight', comment: 'Lottery: a kind of bet' }),
  'One number': () => msg({ message: 'One number', comment: 'Lottery: a kind of bet' }),
  Shows: () => msg({ message: 'Shows', comment: 'Lottery: a kind of bet' }),
  'Does not show': () => msg({ message: 'Does not show', comment: 'Lottery: a kind of bet' }),
  'Card points': () => msg({ message: 'Card points', comment: 'Lottery: a kind of bet' }),
  Dice: () => msg({ message: 'Dice', comment: 'Lottery: a kind of bet' }),
  'Long card': () => msg({ message: 'Long card', comment: 'Lottery: a kind of bet' }),
  'Short card': () => msg({ message: 'Short card', comment: 'Lottery: a kind of bet' }),
  'Three of a number': () => msg({ message: 'Three of a number', comment: 'Lottery: a kind of bet' }),
  Both: () => msg({ message: 'Both', comment: 'Lottery: a kind of bet' }),
  Extremes: () => msg({ message: 'Extremes', comment: 'Lottery: a kind of bet' }),
  Colour: () => msg({ message: 'Colour', comment: 'Lottery: a kind of bet' }),
  'Three sums': () => msg({ message: 'Three sums', comment: 'Lottery: a kind of bet' }),
  Champion: () => msg({ message: 'Champion', comment: 'Lottery: a kind of bet' }),
  'First # places': (first) => msg({ message: `First ${first} places`, comment: 'Lottery: a kind of bet' }),
  'One place': () => msg({ message: 'One place', comment: 'Lottery: a kind of bet' }),
  'Places # and #': (first, second) =>
    msg({ message: `Places ${first} and ${second}`, comment: 'Lottery: a kind of bet' }),
  'Car in place #': (first) => msg({ message: `Car in place ${first}`, comment: 'Lottery: a kind of bet' }),
  Sums: () => msg({ message: 'Sums', comment: 'Lottery: a kind of bet' }),
  'Sum of the first two': () => msg({ message: 'Sum of the first two', comment: 'Lottery: a kind of bet' }),
  'Sum of first and last': () => msg({ message: 'Sum of first and last', comment: 'Lottery: a kind of bet' }),
  'Sum of the first three': () =>
    msg({ message: 'Sum of the first three', comment: 'Lottery: a kind of bet' }),
  'Sum of the last three': () => msg({ message: 'Sum of the last three', comment: 'Lottery: a kind of bet' }),
  'Size of the first two': () => msg({ message: 'Size of the first two', comment: 'Lottery: a kind of bet' }),
  'Size of the first three': () =>
    msg({ message: 'Size of the first three', comment: 'Lottery: a kind of bet' }),
  'Size of the last three': () =>
    msg({ message: 'Size of the last three', comment: 'Lottery: a kind of bet' }),
  'Champion and runner-up': () =>
    msg({ message: 'Champion and runner-up', comment: 'Lottery: a kind of bet' }),
  'Two sides of place #': (first) =>
    msg({ message: `Two sides of place ${first}`, comment: 'Lottery: a kind of bet' }),
  Hash: () => msg({ message: 'Hash', comment: 'Lottery: a kind of bet' }),
  'Last digit': () => msg({ message: 'Last digit', comment: 'Lottery: a kind of bet' }),
  Lucky: () => msg({ message: 'Lucky', comment: 'Lottery: a kind of bet' }),
  'Special ball': () => msg({ message: 'Special ball', comment: 'Lottery: a kind of bet' }),
  'Sum of the digits': () => msg({ message: 'Sum of the digits', comment: 'Lottery: a kind of bet' }),
  'Big or small with odd or even': () =>
    msg({ message: 'Big or small with odd or even', comment: 'Lottery: a kind of bet' }),
  'Half wave': () => msg({ message: 'Half wave', comment: 'Lottery: a kind of bet' }),
  'Quarter wave': () => msg({ message: 'Quarter wave', comment: 'Lottery: a kind of bet' }),
  Animal: () => msg({ message: 'Animal', comment: 'Lottery: a kind of bet' }),
  'Domestic or wild': () => msg({ message: 'Domestic or wild', comment: 'Lottery: a kind of bet' }),
  'Animals of the special ball': () =>
    msg({ message: 'Animals of the special ball', comment: 'Lottery: a kind of bet' }),
  'One of # animals': (first) =>
    msg({ message: `One of ${first} animals`, comment: 'Lottery: a kind of bet' }),
  'Normal balls': () => msg({ message: 'Normal balls', comment: 'Lottery: a kind of bet' }),
  'Normal ball #': (first) => msg({ message: `Normal ball ${first}`, comment: 'Lottery: a kind of bet' }),
  'Parlay of normal balls': () =>
    msg({
      message: 'Parlay of normal balls',
      comment: 'Mark Six: a bet on several balls at once, 正码过关',
    }),
  '# legs': (first) =>
    msg({ message: `${first} legs`, comment: 'Mark Six: so many parts of a parlay, 2串1' }),
  'Several normal balls': () => msg({ message: 'Several normal balls', comment: 'Lottery: a kind of bet' }),
  'All of #': (first) => msg({ message: `All of ${first}`, comment: 'Lottery: a kind of bet' }),
  'Two of three': () => msg({ message: 'Two of three', comment: 'Lottery: a kind of bet' }),
  'Two, or one and the special': () =>
    msg({ message: 'Two, or one and the special', comment: 'Lottery: a kind of bet' }),
  'One and the special': () => msg({ message: 'One and the special', comment: 'Lottery: a kind of bet' }),
  'All seven balls': () => msg({ message: 'All seven balls', comment: 'Lottery: a kind of bet' }),
  'None of #': (first) => msg({ message: `None of ${first}`, comment: 'Lottery: a kind of bet' }),
  'One of #': (first) => msg({ message: `One of ${first}`, comment: 'Lottery: a kind of bet' }),
  'Animals of the seven': () => msg({ message: 'Animals of the seven', comment: 'Lottery: a kind of bet' }),
  '# that show': (first) => msg({ message: `${first} that show`, comment: 'Lottery: a kind of bet' }),
  '# that do not show': (first) =>
    msg({ message: `${first} that do not show`, comment: 'Lottery: a kind of bet' }),
  'Last digits of the seven': () =>
    msg({ message: 'Last digits of the seven', comment: 'Lottery: a kind of bet' }),
  'How many animals': () => msg({ message: 'How many animals', comment: 'Lottery: a kind of bet' }),
  'Seven-colour wave': () => msg({ message: 'Seven-colour wave', comment: 'Lottery: a kind of bet' }),
  'Odd balls': () => msg({ message: 'Odd balls', comment: 'Lottery: a kind of bet' }),
  'Big balls': () => msg({ message: 'Big balls', comment: 'Lottery: a kind of bet' }),
  Lô: () => msg({ message: 'Lô', comment: 'Lottery: a kind of bet' }),
  'Two digits': () => msg({ message: 'Two digits', comment: 'Lottery: a kind of bet' }),
  'Four digits': () => msg({ message: 'Four digits', comment: 'Lottery: a kind of bet' }),
  'First two digits': () => msg({ message: 'First two digits', comment: 'Lottery: a kind of bet' }),
  'Few lots': () => msg({ message: 'Few lots', comment: 'Lottery: a kind of bet' }),
  'Head and tail': () => msg({ message: 'Head and tail', comment: 'Lottery: a kind of bet' }),
  Head: () => msg({ message: 'Head', comment: 'Lottery: a kind of bet' }),
  'Head and tail, three digits': () =>
    msg({ message: 'Head and tail, three digits', comment: 'Lottery: a kind of bet' }),
  'Head, three digits': () => msg({ message: 'Head, three digits', comment: 'Lottery: a kind of bet' }),
  'Special prize': () => msg({ message: 'Special prize', comment: 'Lottery: a kind of bet' }),
  'Head or tail digit': () => msg({ message: 'Head or tail digit', comment: 'Lottery: a kind of bet' }),
  'First prize': () => msg({ message: 'First prize', comment: 'Lottery: a kind of bet' }),
  'All together': () => msg({ message: 'All together', comment: 'Lottery: a kind of bet' }),
  'Two numbers': () => msg({ message: 'Two numbers', comment: 'Lottery: a kind of bet' }),
  'Three numbers': () => msg({ message: 'Three numbers', comment: 'Lottery: a kind of bet' }),
  'Four numbers': () => msg({ message: 'Four numbers', comment: 'Lottery: a kind of bet' }),
  'None of them': () => msg({ message: 'None of them', comment: 'Lottery: a kind of bet' }),
  'Eight numbers': () => msg({ message: 'Eight numbers', comment: 'Lottery: a kind of bet' }),
  'Ten numbers': () => msg({ message: 'Ten numbers', comment: 'Lottery: a kind of bet' }),
  Pair: () => msg({ message: 'Pair', comment: 'Lottery: a kind of bet' }),
  Top: () => msg({ message: 'Top', comment: 'Lottery: a kind of bet' }),
  Tod: () => msg({ message: 'Tod', comment: 'Lottery: a kind of bet' }),
  Run: () => msg({ message: 'Run', comment: 'Lottery: a kind of bet' }),
  Position: () => msg({ message: 'Position', comment: 'Lottery: a kind of bet' }),
  'Four tod': () => msg({ message: 'Four tod', comment: 'Lottery: a kind of bet' }),
  'Five tod': () => msg({ message: 'Five tod', comment: 'Lottery: a kind of bet' }),
  Bottom: () => msg({ message: 'Bottom', comment: 'Lottery: a kind of bet' }),
  'Front three': () => msg({ message: 'Front three', comment: 'Lottery: a kind of bet' }),
  'Back three': () => msg({ message: 'Back three', comment: 'Lottery: a kind of bet' }),
  'Top two': () => msg({ message: 'Top two', comment: 'Lottery: a kind of bet' }),
  '#D': (first) => msg({ message: `${first}D`, comment: 'Lottery: a kind of bet' }),
  Big: () => msg({ message: 'Big', comment: 'Lottery: a kind of bet' }),
  Small: () => msg({ message: 'Small', comment: 'Lottery: a kind of bet' }),
  Neighbours: () => msg({ message: 'Neighbours', comment: 'Lottery: a kind of bet' }),
  'In order': () => msg({ message: 'In order', comment: 'Lottery: a kind of bet' }),
  'In any order': () => msg({ message: 'In any order', comment: 'Lottery: a kind of bet' }),
  Red: () => msg({ message: 'Red', comment: 'Lottery: a kind of bet' }),
  'Ball #': (first) => msg({ message: `Ball ${first}`, comment: 'Lottery: a kind of bet' }),
  'Sum of its digits': () => msg({ message: 'Sum of its digits', comment: 'Lottery: a kind of bet' }),
  Direction: () => msg({ message: 'Direction', comment: 'Lottery: a kind of bet' }),
  Dragons: () => msg({ message: 'Dragons', comment: 'Lottery: a kind of bet' }),
  Elements: () => msg({ message: 'Elements', comment: 'Lottery: a kind of bet' }),
  Farm: () => msg({ message: 'Farm', comment: 'Lottery: a kind of bet' }),
  Halves: () => msg({ message: 'Halves', comment: 'Lottery: a kind of bet' }),
  'Upper, lower': () => msg({ message: 'Upper, lower', comment: 'Lottery: a kind of bet' }),
  'Big, middle, small': () => msg({ message: 'Big, middle, small', comment: 'Lottery: a kind of bet' }),
};

const endings: Readonly<Record<string, (name: string) => MessageDescriptor>> = {
  typed: (name) => msg({ message: `${name}, typed`, comment: 'Lottery: a kind of bet, typed as numbers' }),
  'every order': (name) =>
    msg({
      message: `${name}, every order`,
      comment: 'Lottery: a kind of bet, each number in every order of its digits',
    }),
  'fixed and drag': (name) =>
    msg({
      message: `${name}, fixed and others`,
      comment: 'Lottery: a kind of bet with numbers that every bet has',
    }),
  'two animals': (name) =>
    msg({
      message: `${name}, two animals against each other`,
      comment: 'Mark Six: each ball of one animal of the zodiac with each ball of another, 生肖对碰',
    }),
  'two last digits': (name) =>
    msg({
      message: `${name}, two last digits against each other`,
      comment: 'Mark Six: each ball with one last digit with each ball with another, 尾数对碰',
    }),
  'animal and last digit': (name) =>
    msg({
      message: `${name}, an animal against a last digit`,
      comment: 'Mark Six: each ball of an animal of the zodiac with each ball with a last digit, 肖尾对碰',
    }),
  'two rows': (name) =>
    msg({
      message: `${name}, two rows against each other`,
      comment: 'Mark Six: each chosen ball of one row with each one of another, 任意对碰',
    }),
};

const ended = new RegExp(`^(.*), (${Object.keys(endings).join('|')})$`);

/** The name of a group or a way of betting, as the rules have it in English. @throws RangeError for one without words */
export function phraseText(name: string, translate: Translate): string {
  const [, bare = name, ending] = ended.exec(name) ?? [];
  const numbers = bare.match(/\d+/g) ?? [];
  const phrase = phrases[bare.replace(/\d+/g, '#')];
  if (!phrase) throw new RangeError(`no words for "${name}"`);
  const text = translate(phrase(numbers[0] ?? '', numbers[1] ?? ''));
  const withEnding = ending === undefined ? undefined : endings[ending];
  return withEnding ? translate(withEnding(text)) : text;
}

/** The name of a play, with its group. A play that the rules no longer have is its code. */
export function playTitle(family: Family, code: string, translate: Translate): string {
  const play = playOf(family, code);
  if (!play) return code;
  const at = play.name.indexOf(': ');
  return `${phraseText(play.name.slice(0, at), translate)} · ${phraseText(play.name.slice(at + 2), translate)}`;
}

/** A bet on one number, as the platform names it (`thai.top.three 1,2,3`): its play and its numbers. */
export function numberText(family: Family, number: string, translate: Translate): string {
  const [code = '', bet = ''] = number.split(' ');
  return `${playTitle(family, code, translate)} · ${bet.replaceAll(',', ' ')}`;
}
