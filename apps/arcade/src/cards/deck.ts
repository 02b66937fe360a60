/** A card: its number in a deck without jokers, 0–51. Suits in blocks of thirteen, two (0) to ace (12). */
export type Card = number;

const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof suits)[number];

export const RANKS = 13;

/** One whole deck. */
export const deck: readonly Card[] = Array.from({ length: 52 }, (_, card) => card);

/** 0 for a two up to 12 for an ace. */
export const rankOf = (card: Card): number => card % RANKS;

/** In rising order: clubs, diamonds, hearts, spades. */
export const suitOf = (card: Card): Suit => suits[Math.floor(card / RANKS)] ?? 'clubs';

/** How a card is written: `A`, `K`, `10`, `2`. */
export function rankName(card: Card): string {
  const rank = rankOf(card);
  return ['J', 'Q', 'K', 'A'][rank - 9] ?? String(rank + 2);
}
