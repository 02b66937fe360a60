import { deck, rankOf, type Card } from '../cards/deck.ts';
import type { Draws } from '../fairness/draws.ts';

export const moves = ['hit', 'stand', 'double', 'split'] as const;
export type Move = (typeof moves)[number];

/** One hand of the player. */
export interface Hand {
  readonly cards: readonly Card[];
  readonly doubled: boolean;
  /** It came from a pair: twenty-one in two cards is no blackjack. */
  readonly split: boolean;
  readonly ended: boolean;
}

/** A round after some moves. */
export interface State {
  readonly hands: readonly Hand[];
  readonly dealer: readonly Card[];
  /** The hand that is to be played; -1 when the round is over. */
  readonly active: number;
  readonly over: boolean;
}

/** A card counts by its points: ace 1, pictures 10. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card);
  return rank === 12 ? 1 : Math.min(10, rank + 2);
}

/** The points of a hand; `soft` while an ace counts eleven. */
export function count(cards: readonly Card[]): { readonly total: number; readonly soft: boolean } {
  const hard = cards.reduce((sum, card) => sum + pointsOf(card), 0);
  const soft = hard <= 11 && cards.some((card) => pointsOf(card) === 1);
  return { total: soft ? hard + 10 : hard, soft };
}

export const isNatural = ({ cards, split }: Pick<Hand, 'cards' | 'split'>): boolean =>
  !split && cards.length === 2 && count(cards).total === 21;

/** What the player may do next. */
export function movesOf({ hands, active }: State): readonly Move[] {
  const hand = hands[active];
  if (!hand) return [];
  const [one = 0, other = 0] = hand.cards;
  const isPair = hand.cards.length === 2 && pointsOf(one) === pointsOf(other);
  return [
    'hit',
    'stand',
    ...(hand.cards.length === 2 ? (['double'] as const) : []),
    ...(isPair && hands.length === 1 ? (['split'] as const) : []),
  ];
}

/** Cards that a round can need: two hands of aces and small cards, and the dealer's. */
const MOST_CARDS = 64;

/** The cards of a round in order. Each is drawn from the same full deck, as from a shoe without an end. */
export async function drawCards(draws: Draws): Promise<Card[]> {
  const cards: Card[] = [];
  while (cards.length < MOST_CARDS) cards.push(await draws.below(deck.length));
  return cards;
}

const made = (cards: readonly Card[], more: Partial<Hand> = {}): Hand => ({
  cards,
  doubled: false,
  split: false,
  // No one takes a card at twenty-one.
  ended: count(cards).total >= 21,
  ...more,
});

/**
 * Plays a round: card for player, dealer, player, dealer (face down), then as the moves ask, then the dealer's.
 *
 * @returns undefined when a move was not allowed
 */
export function playRound(cards: readonly Card[], chosen: readonly Move[]): State | undefined {
  const rest = [...cards];
  const next = (): Card => rest.shift() ?? 0;
  const [first, up, second, hole] = [next(), next(), next(), next()];
  let hands: Hand[] = [made([first, second])];
  const dealer = [up, hole];
  // The dealer looks under an ace or a ten before anyone plays.
  const dealerNatural = count(dealer).total === 21;
  if (dealerNatural) hands = hands.map((hand) => ({ ...hand, ended: true }));
  for (const move of chosen) {
    const active = hands.findIndex(({ ended }) => !ended);
    const hand = hands[active];
    const state = { hands, dealer, active, over: false };
    if (!hand || !movesOf(state).includes(move)) return undefined;
    hands = hands.flatMap((each, place) => (place === active ? moved(each, move, next) : [each]));
  }
  const active = hands.findIndex(({ ended }) => !ended);
  if (active >= 0) return { hands, dealer, active, over: false };
  const [only] = hands;
  const decided =
    dealerNatural ||
    hands.every(({ cards: held }) => count(held).total > 21) ||
    (hands.length === 1 && only !== undefined && isNatural(only));
  if (!decided) while (count(dealer).total < 17) dealer.push(next());
  return { hands, dealer, active, over: true };
}

function moved(hand: Hand, move: Move, next: () => Card): Hand[] {
  const { cards, split } = hand;
  switch (move) {
    case 'stand':
      return [{ ...hand, ended: true }];
    case 'hit':
      return [made([...cards, next()], { split })];
    case 'double':
      return [made([...cards, next()], { split, doubled: true, ended: true })];
    case 'split':
      return cards.map((card) => {
        const both = [card, next()];
        // Split aces get one card each.
        return made(both, { split: true, ...(pointsOf(card) === 1 && { ended: true }) });
      });
  }
}

/** What a hand brings back of a hundred staked on it, at the end of the round. */
export function handReturn(hand: Hand, dealer: readonly Card[]): bigint {
  const mine = count(hand.cards).total;
  const theirs = count(dealer).total;
  const dealerNatural = theirs === 21 && dealer.length === 2;
  if (mine > 21) return 0n;
  if (isNatural(hand)) return dealerNatural ? 100n : 250n;
  if (dealerNatural) return 0n;
  if (theirs > 21 || mine > theirs) return 200n;
  return mine === theirs ? 100n : 0n;
}
