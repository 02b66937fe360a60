import { deck, rankOf, suitOf, type Card } from '../cards/deck.ts';
import type { Draws } from '../fairness/draws.ts';
import type { ListedSpot } from '../table/listed-spots.ts';

/** One card for each side, from eight decks. */
export interface Duo {
  readonly dragon: Card;
  readonly tiger: Card;
}

export type DragonTigerGroup = 'side' | 'tie' | 'suitedTie' | 'half';

const DECKS = 8;
const SHOE = DECKS * deck.length;

/** Ace is one, king thirteen. */
export const valueOf = (card: Card): number => (rankOf(card) === 12 ? 1 : rankOf(card) + 2);

export function winnerOf({ dragon, tiger }: Duo): 'dragon' | 'tiger' | 'tie' {
  const difference = valueOf(dragon) - valueOf(tiger);
  return difference > 0 ? 'dragon' : difference < 0 ? 'tiger' : 'tie';
}

const isRed = (card: Card): boolean => suitOf(card) === 'hearts' || suitOf(card) === 'diamonds';

/** A bet on one of the two cards; a seven loses it. */
const half = (
  name: string,
  side: 'dragon' | 'tiger',
  wins: (card: Card) => boolean,
): ListedSpot<Duo, DragonTigerGroup> => ({
  name: `${side}-${name}`,
  group: 'half',
  percent: 9230,
  best: 2000,
  returns: ({ [side]: card }) => (valueOf(card) !== 7 && wins(card) ? 2000 : 0),
});

const side = (name: 'dragon' | 'tiger'): ListedSpot<Duo, DragonTigerGroup> => ({
  name,
  group: 'side',
  percent: 9626,
  best: 2000,
  returns: (duo) => ({ [name]: 2000, tie: 500 })[winnerOf(duo)] ?? 0,
});

/** Every bet of the table. A tie gives half of a stake on a side back. */
export const dragonTigerSpots: readonly ListedSpot<Duo, DragonTigerGroup>[] = [
  side('dragon'),
  {
    name: 'tie',
    group: 'tie',
    percent: 8963,
    best: 12_000,
    returns: (duo) => (winnerOf(duo) === 'tie' ? 12_000 : 0),
  },
  side('tiger'),
  {
    name: 'suited-tie',
    group: 'suitedTie',
    percent: 8602,
    best: 51_000,
    returns: ({ dragon, tiger }) => (dragon === tiger ? 51_000 : 0),
  },
  ...(['dragon', 'tiger'] as const).flatMap((each) => [
    half('odd', each, (card) => valueOf(card) % 2 === 1),
    half('even', each, (card) => valueOf(card) % 2 === 0),
    half('red', each, isRed),
    half('black', each, (card) => !isRed(card)),
  ]),
];

/** Two different cards of the shoe. */
export async function drawDuo(draws: Draws): Promise<Duo> {
  const first = await draws.below(SHOE);
  const rest = await draws.below(SHOE - 1);
  const second = rest < first ? rest : rest + 1;
  return { dragon: first % deck.length, tiger: second % deck.length };
}

export function dragonTigerResult(duo: Duo): { winner: 'dragon' | 'tiger' | 'tie'; points: number } {
  return { winner: winnerOf(duo), points: Math.max(valueOf(duo.dragon), valueOf(duo.tiger)) };
}
