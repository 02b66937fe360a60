import type { Draws } from '../fairness/draws.ts';
import { drawCards, playRound, type Move } from './blackjack.ts';

/** What a round came to, from its cards and the player's moves; undefined when a move was not allowed. */
export async function replay(draws: Draws, chosen: readonly Move[]): Promise<unknown> {
  const state = playRound(await drawCards(draws), chosen);
  return state && { hands: state.hands, dealer: state.dealer };
}
