import { choose, span, sum } from '../../engine/combinatorics.ts';
import { halvesOf, hitsOf, sumsOf } from '../../engine/space.ts';
import { tabulate } from '../../engine/play.ts';
import { ballsShape } from '../../draw/shape.ts';
import { picksOf } from '../../forms/rows.ts';
import { setsOf } from '../../forms/groups.ts';
import { cells, remembered } from '../../wagers/cells.ts';
import { ballsOf, drawsByHits } from '../balls/balls.ts';
import { board } from '../lines.ts';
import { kl8Labels } from './labels.ts';
import type { Family } from '../../engine/family.ts';
import type { Bet, Draw, PlayRow, Wager } from '../../engine/play.ts';
import type { CellPlay } from '../../wagers/cells.ts';

const balls = { of: 80, drawn: 20 };
const pool = span(1, balls.of);

/**
 * How the ways to win of one bet stand to each other: for each number of chosen balls, the customary prizes by hits. Only
 * their proportions count; the prizes follow from them and from the chances.
 */
export type KenoPrizes = Readonly<Record<number, Readonly<Record<number, number>>>>;

/** The customary proportions, in hundredths of a unit. A house rule. */
export const kenoPrizes: KenoPrizes = {
  1: { 1: 800 },
  2: { 2: 3125 },
  3: { 3: 5750, 2: 750 },
  4: { 4: 13_750, 3: 1500, 2: 375 },
  5: { 5: 71_000, 4: 5900, 3: 710 },
  6: { 6: 115_074, 5: 8055, 4: 1150, 3: 690 },
  7: { 7: 1_083_423, 6: 24_918, 5: 3250, 4: 650, 0: 325 },
};

/** Twenty of eighty balls: KL8 and keno. */
export function makeKl8(prizes: KenoPrizes = kenoPrizes): Family {
  return {
    code: 'kl8',
    shape: ballsShape(1, balls.of, balls.drawn, 'ascending'),
    plays: tabulate('kl8', kl8Labels, kl8Rows(prizes)),
  };
}

function kl8Rows(prizes: KenoPrizes): readonly PlayRow[] {
  return [
    ...Object.entries(prizes).map(([size, byHits]) => anyOf(Number(size), byHits)),
    board(
      'halves',
      'upper-lower',
      halves((ball) => ball <= 40, 'upper', 'lower'),
    ),
    board(
      'halves',
      'odd-even',
      halves((ball) => ball % 2 === 1, 'odd', 'even'),
    ),
    ...totalRows(),
  ];
}

/** So many balls, paid by how many of them are drawn. More picks make more bets. */
function anyOf(size: number, byHits: Readonly<Record<number, number>>): PlayRow {
  const tierOf = (hits: number) => (byHits[hits] === undefined ? undefined : `hit-${hits}`);
  const { bits: _, ...form } = setsOf(size, ballsOf(balls), size + 5);
  const wager: Wager = {
    tiers: Object.keys(byHits).map((hits) => `hit-${hits}`),
    proportions: Object.fromEntries(Object.entries(byHits).map(([hits, prize]) => [`hit-${hits}`, prize])),
    space: hitsOf(size, balls.of, balls.drawn),
    bets: choose(balls.of, size),
    example: () => span(1, size),
    kindest: (picked) => drawsByHits(balls, picked),
    outcome: (bet, draw) => {
      const tier = tierOf(hitsIn(bet, draw));
      return tier === undefined ? { kind: 'lost' } : { kind: 'won', tier, times: 1 };
    },
  };
  return {
    group: 'any',
    method: `any-${size}`,
    board: 'official',
    form,
    wager,
    // So many of the chosen balls were drawn; the bets with so many hits are counted, not named.
    settler: (picked) => {
      const picks = picksOf(picked, 0);
      return (draw) => {
        const drawn = hitsIn(picks, draw);
        const wins = Object.keys(byHits).flatMap((key) => {
          const hits = Number(key);
          const bets = choose(drawn, hits) * choose(picks.length - drawn, size - hits);
          return bets > 0 ? [{ tier: `hit-${hits}`, bets }] : [];
        });
        return { wins, pushed: 0 };
      };
    },
  };
}

function hitsIn(bet: Bet, draw: Draw): number {
  return bet.filter((ball) => draw.includes(ball)).length;
}

/** Which half of the balls has more of the draw. */
function halves(isFirst: (ball: number) => boolean, first: string, second: string): CellPlay {
  const space = halvesOf(
    pool.filter((ball) => isFirst(ball)),
    pool.filter((ball) => !isFirst(ball)),
    balls.drawn,
  );
  const count = remembered((draw: Draw) => draw.filter((ball) => isFirst(ball)).length);
  return cells(space, {
    [first]: (draw) => count(draw) > 10,
    [second]: (draw) => count(draw) < 10,
    tie: (draw) => count(draw) === 10,
  });
}

function totalRows(): readonly PlayRow[] {
  const space = sumsOf(balls.of, balls.drawn);
  const total = remembered(sum);
  const between = (low: number, high: number) => (draw: Draw) => total(draw) >= low && total(draw) <= high;
  return [
    board(
      'total',
      'sizes',
      cells(space, { big: between(811, 1410), middle: between(810, 810), small: between(210, 809) }),
    ),
    board(
      'total',
      'parity',
      cells(space, { odd: (draw) => total(draw) % 2 === 1, even: (draw) => total(draw) % 2 === 0 }),
    ),
    // The sum of 810 is neither big nor small.
    board(
      'total',
      'kinds',
      cells(space, {
        'big-odd': (draw) => total(draw) > 810 && total(draw) % 2 === 1,
        'big-even': (draw) => total(draw) > 810 && total(draw) % 2 === 0,
        'small-odd': (draw) => total(draw) < 810 && total(draw) % 2 === 1,
        'small-even': (draw) => total(draw) < 810 && total(draw) % 2 === 0,
      }),
    ),
    board(
      'total',
      'elements',
      cells(space, {
        metal: between(210, 695),
        wood: between(696, 763),
        water: between(764, 855),
        fire: between(856, 923),
        earth: between(924, 1410),
      }),
    ),
  ];
}
