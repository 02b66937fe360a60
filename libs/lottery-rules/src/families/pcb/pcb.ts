import { numbers } from '../../engine/alphabet.ts';
import { ascending, combinations, span, sum } from '../../engine/combinatorics.ts';
import { tabulate } from '../../engine/play.ts';
import { independentShape } from '../../draw/shape.ts';
import { setsOf } from '../../forms/groups.ts';
import { cells, lost, numberCells, remembered } from '../../wagers/cells.ts';
import { sizesOf } from '../../wagers/sizes.ts';
import { placesOf, total } from '../digits/places.ts';
import { shapeOfThree } from '../digits/shapes.ts';
import { board } from '../lines.ts';
import { digitLabels } from '../ssc/labels.ts';
import { threeDRows } from '../ssc/ssc.ts';
import { digitRules } from '../ssc/table.ts';
import { pcbLabels } from './labels.ts';
import type { Family } from '../../engine/family.ts';
import type { Bet, Draw, PlayRow, Wager, Won } from '../../engine/play.ts';
import type { CellPlay, CellTest } from '../../wagers/cells.ts';
import type { DigitRules } from '../ssc/table.ts';

/** What operators differ in. */
export type PcbRules = DigitRules & {
  /** How many sums at either end are extreme: 0–4 and 23–27, or 0–5 and 22–27. */
  readonly extremes: 5 | 6;
  /** What becomes of the colours when the sum has none. */
  readonly colorless: 'loses' | 'pushes';
  /** What a sum of 13 or 14 does for cells that are both big or small and odd or even. */
  readonly middle: 'counts' | 'pushes' | 'reduced';
};

/** The customary rules. */
export const pcbRules: PcbRules = {
  ...digitRules,
  straights: 'plain',
  extremes: 5,
  colorless: 'loses',
  middle: 'counts',
};

const places = placesOf(3, [0, 1, 2]);
const { space } = places;
const sumOf = remembered((draw: Draw) => total(places, draw));

/** Three digits and their sum: PC28 and its like. */
export function makePcb(rules: PcbRules = pcbRules): Family {
  const words = {
    groups: { ...digitLabels.groups, ...pcbLabels.groups },
    methods: { ...digitLabels.methods, ...pcbLabels.methods },
  };
  return {
    code: 'pcb',
    shape: independentShape(numbers(0, 9), 3),
    plays: tabulate('pcb', words, [...pcbRows(rules), ...officialRows(rules)]),
  };
}

function pcbRows(rules: PcbRules): readonly PlayRow[] {
  return [
    board('sum', 'number', numberCells(space, 0, 27, sumOf)),
    board('sum', 'sizes', sizesOf(space, sumOf, { big: 14 })),
    board('sum', 'kinds', kinds(rules)),
    board('sum', 'extremes', extremes(rules)),
    board('sum', 'colour', colors(rules)),
    board('sum', 'shape', shapes(rules)),
    board('sum', 'three-sums', { form: setsOf(3, numbers(0, 27), 3), wager: threeSums }),
  ];
}

/** What else is sold on three digits. */
function officialRows(rules: PcbRules): readonly PlayRow[] {
  return threeDRows(rules).filter((row) => row.board === 'official');
}

/**
 * The odds of a cell that pays less at 13 and 14 stand to the lower ones as its odds without the rule to 1.6; a house that
 * pays otherwise gives both.
 */
function kinds(rules: PcbRules): CellPlay {
  const test =
    (big: boolean, odd: boolean): CellTest =>
    (draw) => {
      const value = sumOf(draw);
      if (value >= 14 !== big || (value % 2 === 1) !== odd) return false;
      if (rules.middle === 'counts' || (value !== 13 && value !== 14)) return true;
      return rules.middle === 'pushes' ? 'push' : 'reduced';
    };
  const lower = rules.middle === 'reduced' ? ([37, 16] as const) : undefined;
  return cells(
    space,
    {
      'big-odd': test(true, true),
      'big-even': test(true, false),
      'small-odd': test(false, true),
      'small-even': test(false, false),
    },
    lower && { 'big-even': lower, 'small-odd': lower },
  );
}

function extremes(rules: PcbRules): CellPlay {
  return cells(space, {
    'extreme-small': (draw) => sumOf(draw) < rules.extremes,
    'extreme-big': (draw) => sumOf(draw) > 27 - rules.extremes,
  });
}

const colorless = [0, 13, 14, 27];

function colors(rules: PcbRules): CellPlay {
  const test =
    (remainder: number): CellTest =>
    (draw) => {
      if (colorless.includes(sumOf(draw))) return rules.colorless === 'pushes' ? 'push' : false;
      return sumOf(draw) % 3 === remainder;
    };
  return cells(space, { red: test(0), green: test(1), blue: test(2) });
}

function shapes(rules: PcbRules): CellPlay {
  const shapeOf = remembered((draw: Draw) => shapeOfThree(draw, rules.straights));
  const is = (shape: string) => (draw: Draw) => shapeOf(draw) === shape;
  return cells(space, { leopard: is('leopard'), straight: is('straight'), pair: is('pair') });
}

/** In how many ways three digits add up to each sum. */
const ways = span(0, 27).map((value) => {
  let count = 0;
  space.walk((draw) => {
    if (sum(draw) === value) count += 1;
  });
  return count;
});

/** Every bet on three sums. */
const threes = [...combinations(span(0, 27), 3)];

const waysOf = (bet: Bet) => sum(bet.map((value) => ways[value] ?? 0));
const tierOfWays = (bet: Bet) => `ways-${waysOf(bet)}`;

const winners = new Map<number, readonly Won[]>();

/** The bets that a sum makes win, made when the sum first comes. */
function threesWith(value: number): readonly Won[] {
  const known = winners.get(value);
  if (known) return known;
  const made = threes
    .filter((bet) => bet.includes(value))
    .map((bet) => ({ bet, tier: tierOfWays(bet), times: 1 }));
  winners.set(value, made);
  return made;
}

/** Three sums of which one must come; the price is that of all their ways together. */
const threeSums: Wager = {
  tiers: [...new Set(threes.map(tierOfWays))],
  space,
  outcome: (bet, draw) =>
    bet.length === 3 && bet.includes(sumOf(draw)) ? { kind: 'won', tier: tierOfWays(bet), times: 1 } : lost,
  winners: (draw) => threesWith(sumOf(draw)),
};

/** Which ranks of the twenty sorted keno numbers make each digit. A house rule. */
export type RankSets = readonly [readonly number[], readonly number[], readonly number[]];

/** The ranks of the Beijing draw: 1–6, 7–12, 13–18. */
export const beijingRanks: RankSets = [span(1, 6), span(7, 12), span(13, 18)];

/**
 * The three digits that follow from twenty keno numbers: the last digit of the sum of each set of ranks. They are not quite
 * equally likely.
 */
export function digitsOfKeno(keno: readonly number[], ranks: RankSets = beijingRanks): Draw {
  const sorted = ascending(keno);
  return ranks.map((set) => sum(set.map((rank) => sorted[rank - 1] ?? 0)) % 10);
}
