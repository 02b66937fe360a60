import { shuffled, type Draws } from '../fairness/draws.ts';
import { deck, rankOf, type Card } from './deck.ts';

/** Two players with five cards each; three of them are played, one a trick, at the same time and unseen. */
export const HAND = 5;
export const TRICKS = 3;

/** Of a hundred in the pot, what the house keeps. */
export const RAKE = 5n;

export type Seat = 0 | 1;

/** What each seat has played, trick by trick; a seat may be one card ahead of the other. */
export type Plays = readonly [readonly Card[], readonly Card[]];

/** Deals both hands from one deck. */
export async function drawHands(draws: Draws): Promise<[Card[], Card[]]> {
  const cards = await shuffled(deck, draws);
  return [cards.slice(0, HAND), cards.slice(HAND, 2 * HAND)];
}

/** Which card takes a trick: the higher rank, between equals the higher suit (clubs, diamonds, hearts, spades). */
export function trickWinner(first: Card, second: Card): Seat {
  const difference = rankOf(first) - rankOf(second);
  return (difference === 0 ? first - second : difference) > 0 ? 0 : 1;
}

/** Tricks that both have played. */
export const playedTricks = ([one, other]: Plays): number => Math.min(one.length, other.length);

/** Tricks taken by each seat so far. */
export function score(plays: Plays): [number, number] {
  const taken: [number, number] = [0, 0];
  for (let trick = 0; trick < playedTricks(plays); trick += 1)
    taken[trickWinner(plays[0][trick] ?? 0, plays[1][trick] ?? 0)] += 1;
  return taken;
}

/** Who won: known when three tricks are played; there is no draw with three. */
export function duelWinner(plays: Plays): Seat | undefined {
  if (playedTricks(plays) < TRICKS) return undefined;
  const [one, other] = score(plays);
  return one > other ? 0 : 1;
}

/** The card that is played for someone whose time is up: the lowest left. */
export function lowestLeft(hand: readonly Card[], played: readonly Card[]): Card {
  const left = hand.filter((card) => !played.includes(card));
  return left.reduce((lowest, card) => (trickWinner(lowest, card) === 0 ? card : lowest));
}

/** What the winner gets of two equal stakes. @param stake ten-thousandths */
export function prizeOf(stake: bigint): bigint {
  return (2n * stake * (100n - RAKE)) / 100n;
}
