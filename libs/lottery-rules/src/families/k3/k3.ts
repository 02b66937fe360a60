import { numbers } from '../../engine/alphabet.ts';
import { span, sum } from '../../engine/combinatorics.ts';
import { independent } from '../../engine/space.ts';
import { tabulate } from '../../engine/play.ts';
import { independentShape } from '../../draw/shape.ts';
import { distinct, fixedAndDrag, groupOfParts, multisets, occurrences, setsOf } from '../../forms/groups.ts';
import { typed } from '../../forms/lines.ts';
import { classesOf, eachPick } from '../../forms/rows.ts';
import { cells, lost, numberCells, remembered } from '../../wagers/cells.ts';
import { sizesOf } from '../../wagers/sizes.ts';
import { appearing, inAnyOrder, repeating } from '../../wagers/strings.ts';
import { board, official, officialCells } from '../lines.ts';
import { k3Labels } from './labels.ts';
import type { Family } from '../../engine/family.ts';
import type { Draw, PlayRow, Wager } from '../../engine/play.ts';
import type { CellPlay } from '../../wagers/cells.ts';

/** What operators differ in. */
export type K3Rules = {
  /** Whether three of a number pay a bet on two of it too. */
  readonly pairWithTriple: 'loses' | 'wins';
  /** Whether three equal dice lose on big, small, odd and even of the sum. */
  readonly sizeWithTriple: 'counts' | 'loses';
  /** Whether a bet on one number pays the same however often it shows, or two, three and four for once, twice and thrice. */
  readonly oneDie: 'flat' | 'by-count';
};

/** The customary rules. */
export const k3Rules: K3Rules = { pairWithTriple: 'loses', sizeWithTriple: 'counts', oneDie: 'flat' };

const dice = numbers(1, 6);
const space = independent(span(1, 6), [0, 1, 2], 3);
const all = { at: [0, 1, 2], space };
const threes = multisets(3, dice, (bet) => distinct(bet).length === 3);

/** Three dice: K3. */
export function makeK3(rules: K3Rules = k3Rules): Family {
  return {
    code: 'k3',
    shape: independentShape(dice, 3),
    plays: tabulate('k3', k3Labels, k3Rows(rules)),
  };
}

function k3Rows(rules: K3Rules): readonly PlayRow[] {
  const pair = inAnyOrder(all, 'group-3');
  const threeOf = inAnyOrder(all, 'group-6');
  const two = appearing(all, 2);
  const twoSame = repeating(all, 2, rules.pairWithTriple === 'wins' ? 3 : 2);
  const line = { alphabet: dice, length: 3, ordered: false, distinct: true };
  const pairs = [
    { name: 'double', times: 2, count: 1 },
    { name: 'single', times: 1, count: 1 },
  ] as const;
  return [
    ...official('two-same', [
      ['single', groupOfParts(pairs, dice), pair],
      ['multi', eachPick('picks', dice), twoSame],
    ]),
    ...official('two-different', [
      ['picks', setsOf(2, dice), two],
      ['fixed', fixedAndDrag(2, dice), two],
    ]),
    ...official('three-different', [
      ['picks', setsOf(3, dice), threeOf],
      ['typed', typed(line), threeOf],
      ['fixed', fixedAndDrag(3, dice), threeOf],
      ['sum', classesOf('sum', numbers(6, 15), threes, sum), threeOf],
    ]),
    ...official('triple', [['single', eachPick('picks', dice), repeating(all, 3)]]),
    officialCells('triple', 'any', cells(space, { triple: isTriple })),
    officialCells('straight', 'any', cells(space, { straight: isStraight })),
    officialCells('sum', 'number', numberCells(space, 3, 18, sum)),
    officialCells('sum', 'sizes', sizesOfSum(rules)),
    ...official('one-die', [
      ['appears', eachPick('picks', dice), appearing(all, 1)],
      ['missing', eachPick('picks', dice), missing],
    ]),
    officialCells('span', 'number', numberCells(space, 0, 5, width)),
    officialCells('span', 'sizes', sizesOf(space, width, { big: 3 })),
    officialCells(
      'points',
      'number',
      numberCells(space, 1, 10, (draw) => sum(draw) % 10 || 10),
    ),

    board('total', 'sizes', sizesOfSum(rules)),
    board('total', 'number', numberCells(space, 3, 18, sum)),
    board('dice', 'one-die', {
      form: eachPick('cells', dice),
      wager: rules.oneDie === 'flat' ? appearing(all, 1) : byCount,
    }),
    board('dice', 'long', longCards()),
    board('dice', 'short', { form: eachPick('cells', dice), wager: repeating(all, 2, 2) }),
    board('dice', 'triple', { form: eachPick('cells', dice), wager: repeating(all, 3) }),
    board('dice', 'any-triple', cells(space, { triple: isTriple })),
  ];
}

/** The bet's number does not show. */
const missing: Wager = {
  tiers: ['missing'],
  space,
  outcome: ([value = -1], draw) => (draw.includes(value) ? lost : { kind: 'won', tier: 'missing', times: 1 }),
  winners: (draw) =>
    span(1, 6)
      .filter((value) => !draw.includes(value))
      .map((value) => ({ bet: [value], tier: 'missing', times: 1 })),
};

/** The bet's number shows, and pays by how often. */
const byCount: Wager = {
  tiers: ['once', 'twice', 'thrice'],
  proportions: { once: 2, twice: 3, thrice: 4 },
  space,
  outcome: ([value = -1], draw) => {
    const tier = countTier(draw, value);
    return tier === undefined ? lost : { kind: 'won', tier, times: 1 };
  },
  winners: (draw) =>
    distinct(draw).flatMap((value) => {
      const tier = countTier(draw, value);
      return tier === undefined ? [] : [{ bet: [value], tier, times: 1 }];
    }),
};

function countTier(draw: Draw, value: number): string | undefined {
  return [undefined, 'once', 'twice', 'thrice'][occurrences(draw, value)];
}

/** Two different numbers that both show, a cell for each two. */
function longCards(): CellPlay {
  const names = span(1, 6).flatMap((a) => span(a + 1, 6).map((b) => [a, b] as const));
  return cells(
    space,
    Object.fromEntries(
      names.map(([a, b]) => [`${a}-${b}`, (draw: Draw) => draw.includes(a) && draw.includes(b)]),
    ),
  );
}

function sizesOfSum(rules: K3Rules): CellPlay {
  const value = remembered((draw: Draw) =>
    rules.sizeWithTriple === 'loses' && isTriple(draw) ? 0 : sum(draw),
  );
  return cells(space, {
    big: (draw) => value(draw) >= 11,
    small: (draw) => value(draw) > 0 && value(draw) <= 10,
    odd: (draw) => value(draw) % 2 === 1,
    even: (draw) => value(draw) > 0 && value(draw) % 2 === 0,
  });
}

function isTriple(draw: Draw): boolean {
  return distinct(draw).length === 1;
}

function isStraight(draw: Draw): boolean {
  return distinct(draw).length === 3 && width(draw) === 2;
}

function width(draw: Draw): number {
  return Math.max(...draw) - Math.min(...draw);
}
