import type { Draws } from '../fairness/draws.ts';
import type { EngineName } from '../games/catalogue.ts';
import { colorOf, drawSpin, roulettePayout, spotOf, type Spin } from '../roulette/roulette.ts';
import { drawDeal, handPoints, spots, tablePayout, winnerOf, type Deal } from './baccarat.ts';

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
