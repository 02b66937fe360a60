import { span } from '../../engine/combinatorics.ts';
import { tabulate } from '../../engine/play.ts';
import { weighted } from '../../engine/space.ts';
import { numberSource } from '../../draw/shape.ts';
import { typed, typedInEveryOrder } from '../../forms/lines.ts';
import { rowForEach } from '../../forms/rows.ts';
import { lost } from '../../wagers/cells.ts';
import { digits } from '../digits/places.ts';
import { official } from '../lines.ts';
import { seaLabels } from './labels.ts';
import type { DrawShape } from '../../draw/shape.ts';
import type { Family } from '../../engine/family.ts';
import type { Bet, Wager } from '../../engine/play.ts';
import type { SegmentPlay } from '../lines.ts';

/** What one bet pays at each prize, in proportion; the exact odds follow from the points. House rules. */
export type FourDigitRules = {
  readonly big: Readonly<Record<Prize, number>>;
  readonly small: Readonly<Record<'first' | 'second' | 'third', number>>;
};

type Prize = 'first' | 'second' | 'third' | 'special' | 'consolation';

/** As in Malaysia. */
export const fourDigitRules: FourDigitRules = {
  big: { first: 2500, second: 1000, third: 500, special: 180, consolation: 60 },
  small: { first: 3500, second: 2000, third: 1000 },
};

// 1st, 2nd and 3rd, ten specials, ten consolations.
const prizes: readonly Prize[] = [
  'first',
  'second',
  'third',
  ...span(1, 10).map((): Prize => 'special'),
  ...span(1, 10).map((): Prize => 'consolation'),
];
const size = prizes.length;
const all = 10_000;

/** 4D: twenty-three different numbers of four digits, the draw being the numbers. */
export function makeFourDigits(rules: FourDigitRules = fourDigitRules): Family {
  return {
    code: '4d',
    shape: fourDigitShape,
    plays: tabulate('4d', seaLabels, [
      ...official('4d', [
        ...sold('big', among(['first', 'second', 'third', 'special', 'consolation'], rules.big)),
        ...sold('small', among(['first', 'second', 'third'], rules.small)),
        ...sold('first', among(['first'], { first: 1 })),
      ]),
    ]),
  };
}

/** Picked, typed, and typed with every order. */
function sold(method: string, wager: Wager): readonly SegmentPlay[] {
  const line = { alphabet: digits, length: 4, ordered: true, distinct: false };
  return [
    [method, rowForEach(['1', '2', '3', '4'], digits), wager],
    [`${method}-typed`, typed(line), wager],
    [`${method}-orders`, typedInEveryOrder({ ...line, ordered: false }), wager],
  ];
}

/** The bet's number is drawn for one of the prizes; no number is drawn twice. */
function among(paying: readonly Prize[], odds: Readonly<Partial<Record<Prize, number>>>): Wager {
  const counts = (place: number) => paying.includes(prizes[place] ?? 'first');
  const nothing = [0, 0, 0, 0];
  return {
    tiers: paying,
    proportions: Object.fromEntries(paying.map((prize) => [prize, odds[prize] ?? 1])),
    // Where the number zero comes, if it does; the other numbers do not matter.
    space: weighted([
      ...prizes.map((_, place) => [withZero(place), 1n] as const),
      [withZero(size), BigInt(all - size)] as const,
    ]),
    bets: all,
    example: () => nothing,
    outcome: (bet, draw) => {
      const place = draw.indexOf(numberOf(bet));
      const tier = prizes[place];
      return bet.length === 4 && tier !== undefined && counts(place) ? { kind: 'won', tier, times: 1 } : lost;
    },
    winners: (draw) =>
      draw.flatMap((value, place) => {
        const tier = prizes[place];
        return tier !== undefined && counts(place) ? [{ bet: digitsOf(value), tier, times: 1 }] : [];
      }),
  };
}

function withZero(place: number): number[] {
  return prizes.map((_, index) => (index === place ? 0 : index + 1));
}

function numberOf(bet: Bet): number {
  return bet.reduce((value, digit) => value * 10 + digit, 0);
}

function digitsOf(value: number): number[] {
  return [...String(value).padStart(4, '0')].map(Number);
}

/** Different numbers of four digits. Written with commas between, leading zeros kept. */
const fourDigitShape: DrawShape = {
  size,
  alphabet: { first: 0, symbols: span(0, all - 1).map((value) => String(value).padStart(4, '0')) },
  read(text) {
    const numbers = text.split(',');
    const sound = numbers.length === size && numbers.every((each) => /^\d{4}$/.test(each));
    return sound && new Set(numbers).size === size ? numbers.map(Number) : undefined;
  },
  write: (draw) => draw.map((value) => String(value).padStart(4, '0')).join(','),
  take(bytes) {
    const next = numberSource(bytes);
    const drawn: number[] = [];
    while (drawn.length < size) {
      let value = 0;
      for (let digit = 0; digit < 4; digit += 1) {
        const taken = next(10);
        if (taken === undefined) return undefined;
        value = value * 10 + taken;
      }
      // A number that was drawn goes back, and another is drawn.
      if (!drawn.includes(value)) drawn.push(value);
    }
    return drawn;
  },
};
