import { money, toDecimalString } from '@marquee/money';
import type { Card } from './deck.ts';
import { playedTricks, prizeOf, score, type Seat } from './duel.ts';
import type { Duel } from './duels.store.ts';

/** A duel as one of its players sees it. Amounts are decimal strings. */
export interface DuelView {
  readonly id: string;
  readonly stake: string;
  readonly prize: string;
  readonly opponent: string;
  /** The player's own cards, played ones among them. */
  readonly hand: readonly Card[];
  /** What the player has played, and what of the other is open. */
  readonly mine: readonly Card[];
  readonly theirs: readonly Card[];
  /** Whether the other has chosen a card that is not open yet. */
  readonly theyChose: boolean;
  readonly score: readonly [mine: number, theirs: number];
  readonly deadline: number;
  /** Whether the other has no page of the game open now. */
  readonly away: boolean;
  /** How many of the cards the clock has played. */
  readonly byClock: readonly [mine: number, theirs: number];
  readonly winner: 'me' | 'them' | null;
  readonly commitment: string;
}

/** What a page shows of the card room. */
export interface CardsView {
  readonly now: number;
  readonly waiting: { readonly stake: string; readonly until: number; readonly commitment: string } | null;
  /** The duel that is played, or the last one. */
  readonly duel: DuelView | null;
}

/** Shows a duel to one seat: nothing that the other has not laid open. @param away whether the other is */
export function duelView(duel: Duel, seat: Seat, away: boolean): DuelView {
  const other: Seat = seat === 0 ? 1 : 0;
  const open = playedTricks(duel.plays);
  const taken = score(duel.plays);
  const decimal = (amount: bigint): string => toDecimalString(money(duel.currency, amount));
  return {
    id: duel.id,
    stake: decimal(duel.stake),
    prize: decimal(prizeOf(duel.stake)),
    opponent: duel.seats[other].nickname,
    hand: duel.hands[seat],
    mine: duel.plays[seat],
    theirs: duel.plays[other].slice(0, open),
    theyChose: duel.plays[other].length > open,
    score: [taken[seat], taken[other]],
    deadline: duel.deadline,
    away: away && duel.winner === null,
    byClock: [duel.byClock[seat], duel.byClock[other]],
    winner: duel.winner === null ? null : duel.winner === seat ? 'me' : 'them',
    commitment: duel.commitment,
  };
}
