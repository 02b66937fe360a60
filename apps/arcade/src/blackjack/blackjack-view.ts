import { money, toDecimalString } from '@marquee/money';
import type { Card } from '../cards/deck.ts';
import type { Wager } from '../wallet/wagers.ts';
import { handReturn, movesOf, type Move, type State } from './blackjack.ts';
import type { Round } from './rounds.store.ts';

/** A hand as its player sees it. Amounts are decimal strings. */
export interface HandView {
  readonly cards: readonly Card[];
  readonly stake: string;
  /** What it brought back, once the round is over. */
  readonly payout: string | null;
}

/** A round as its player sees it: never a card that is face down. */
export interface RoundView {
  readonly id: string;
  readonly dealer: readonly Card[];
  readonly hands: readonly HandView[];
  readonly active: number;
  /** The moves so far: the next one names their number, so that it is made once. */
  readonly made: number;
  readonly moves: readonly Move[];
  readonly deadline: number;
  readonly over: boolean;
  readonly stake: string;
  readonly payout: string | null;
  /** The wallet does not have all of the payout yet. */
  readonly prizeWaits: boolean;
}

/** What a page shows of a blackjack table. Moments are milliseconds since 1970. */
export interface BlackjackView {
  readonly now: number;
  readonly seeds: { readonly commitment: string; readonly client: string; readonly next: number };
  readonly round: RoundView | null;
}

export function roundView(round: Round, state: State, wagers: readonly Wager[]): RoundView {
  const decimal = (amount: bigint): string => toDecimalString(money(round.currency, amount));
  const stakeOf = (place: number): bigint => round.stake * (state.hands[place]?.doubled === true ? 2n : 1n);
  const hands = state.hands.map((hand, place) => ({
    cards: hand.cards,
    stake: stakeOf(place),
    payout: (stakeOf(place) * handReturn(hand, state.dealer)) / 100n,
  }));
  const sum = (of: (hand: (typeof hands)[number]) => bigint): bigint =>
    hands.reduce((total, hand) => total + of(hand), 0n);
  return {
    id: round.id,
    dealer: state.over ? state.dealer : state.dealer.slice(0, 1),
    hands: hands.map(({ cards, stake, payout }) => ({
      cards,
      stake: decimal(stake),
      payout: state.over ? decimal(payout) : null,
    })),
    active: state.active,
    made: round.moves.length,
    moves: movesOf(state),
    deadline: round.deadline,
    over: state.over,
    stake: decimal(sum(({ stake }) => stake)),
    payout: state.over ? decimal(sum(({ payout }) => payout)) : null,
    prizeWaits: wagers.some(({ state: at }) => at === 'paying'),
  };
}
