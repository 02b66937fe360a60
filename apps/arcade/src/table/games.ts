import type { Draws } from '../fairness/draws.ts';
import type { EngineName } from '../games/catalogue.ts';
import { colorOf, drawSpin, roulettePayout, spotOf, type Spin } from '../roulette/roulette.ts';
import { drawThrow, sicBoResult, sicBoSpots, type Throw } from '../sic-bo/sic-bo.ts';
import { dragonTigerResult, dragonTigerSpots, drawDuo, type Duo } from '../dragon-tiger/dragon-tiger.ts';
import { drawBeads, fanTanResult, fanTanSpots, type Beads } from '../fan-tan/fan-tan.ts';
import { drawDeal, handPoints, spots, tablePayout, winnerOf, type Deal } from './baccarat.ts';
import { tableOfSpots } from './listed-spots.ts';

/** A game that is played at a table: one outcome for all players, bets on spots. */
export interface TableGame<Outcome> {
  readonly engine: EngineName;
  readonly draw: (draws: Draws) => Promise<Outcome>;
  readonly isSpot: (name: string) => boolean;
  /** The payout of bets, in ten-thousandths; a bet on an unknown spot pays nothing. */
  readonly payout: (bets: Readonly<Record<string, bigint>>, outcome: Outcome) => bigint;
  /** The summary of an ended round: the winner, with its number. */
  readonly resultOf: (outcome: Outcome) => { readonly winner: string; readonly points: number };
}

export const baccarat: TableGame<Deal> = {
  engine: 'table',
  draw: drawDeal,
  isSpot: (name) => Object.hasOwn(spots, name),
  payout: tablePayout,
  resultOf: (deal) => {
    const winner = winnerOf(deal);
    return { winner, points: handPoints(winner === 'banker' ? deal.banker : deal.player) };
  },
};

export const roulette: TableGame<Spin> = {
  engine: 'roulette',
  draw: drawSpin,
  isSpot: (name) => spotOf(name) !== undefined,
  payout: roulettePayout,
  resultOf: ({ pocket }) => ({ winner: colorOf(pocket), points: pocket }),
};

export const sicBo: TableGame<Throw> = tableOfSpots('sicBo', sicBoSpots, drawThrow, sicBoResult);

export const dragonTiger: TableGame<Duo> = tableOfSpots(
  'dragonTiger',
  dragonTigerSpots,
  drawDuo,
  dragonTigerResult,
);

export const fanTan: TableGame<Beads> = tableOfSpots('fanTan', fanTanSpots, drawBeads, fanTanResult);
