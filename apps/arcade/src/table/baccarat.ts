import { deck, rankOf, type Card } from '../cards/deck.ts';
import { shuffled, type Draws } from '../fairness/draws.ts';

/** What can be bet on, and what a winning stake brings back with it, in hundredths of the stake. */
export const spots = {
  player: 200n,
  banker: 195n,
  tie: 900n,
  playerPair: 1200n,
  bankerPair: 1200n,
} as const;

export type Spot = keyof typeof spots;

export const spotNames = Object.keys(spots) as readonly Spot[];

/** A round as it was dealt, cards in the order in which each side got them. */
export interface Deal {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/** Eight decks, shuffled for each round. */
const DECKS = 8;
const shoe: readonly Card[] = Array.from({ length: DECKS }, () => deck).flat();

/** Points of a card: ace 1, ten and pictures 0. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card);
  return rank === 12 ? 1 : rank >= 8 ? 0 : rank + 2;
}

/** Points of a hand: only the last digit counts. */
export const handPoints = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** Deals a round from a shoe of its own. */
export async function drawDeal(draws: Draws): Promise<Deal> {
  return dealFrom(await shuffled(shoe, draws));
}

/** The rules of the third card, which leave no choice. Cards are dealt in turn, the player's first. */
export function dealFrom(cards: readonly Card[]): Deal {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0] = cards;
  const player = [p1, p2];
  const banker = [b1, b2];
  const natural = Math.max(handPoints(player), handPoints(banker)) >= 8;
  if (natural) return { player, banker };
  const playerDraws = handPoints(player) <= 5;
  if (playerDraws) player.push(fifth);
  const third = playerDraws ? pointsOf(fifth) : undefined;
  if (bankerDraws(handPoints(banker), third)) banker.push(playerDraws ? sixth : fifth);
  return { player, banker };
}

/** Whether the banker takes a third card. @param third points of the player's third card, undefined when there is none */
export function bankerDraws(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && third >= 6 && third <= 7;
}

/** What a spot pays for one staked, in hundredths: 100 when the stake comes back, 0 when it is lost. */
export function spotReturn(spot: Spot, deal: Deal): bigint {
  const difference = handPoints(deal.player) - handPoints(deal.banker);
  const won = {
    player: difference > 0,
    banker: difference < 0,
    tie: difference === 0,
    playerPair: isPair(deal.player),
    bankerPair: isPair(deal.banker),
  }[spot];
  if (won) return spots[spot];
  return difference === 0 && (spot === 'player' || spot === 'banker') ? 100n : 0n;
}

const isPair = ([first = 0, second = 0]: readonly Card[]): boolean => rankOf(first) === rankOf(second);

/** The money of a set of bets, cut off to ten-thousandths spot by spot. */
export function tablePayout(bets: Readonly<Partial<Record<Spot, bigint>>>, deal: Deal): bigint {
  return spotNames.reduce((sum, spot) => sum + ((bets[spot] ?? 0n) * spotReturn(spot, deal)) / 100n, 0n);
}

/** Who won a round. */
export function winnerOf(deal: Deal): 'player' | 'banker' | 'tie' {
  const difference = handPoints(deal.player) - handPoints(deal.banker);
  return difference > 0 ? 'player' : difference < 0 ? 'banker' : 'tie';
}

/**
 * The return of each spot over all rounds, in hundredths of a per cent, from every order of eight decks
 * (`baccarat.test.ts` counts them).
 */
export const spotReturns: Readonly<Record<Spot, number>> = {
  player: 9876,
  banker: 9894,
  tie: 8564,
  playerPair: 8963,
  bankerPair: 8963,
};
