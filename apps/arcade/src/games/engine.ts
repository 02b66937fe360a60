import type {
  RefusalCode,
  SportsBetAnswer,
  SportsBetRequest,
  SportsCashOutAnswer,
  SportsCashOutRequest,
  VendorJackpot,
  VendorMatch,
  VendorSlots,
  VendorSportsBet,
  VendorTable,
} from '@marquee/vendor-protocol';
import type { SeedStore } from '../fairness/seeds.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Journal } from '../store/journal.ts';
import type { Placed, Wager, Wagers } from '../wallet/wagers.ts';

/** The services of every engine. */
export interface House {
  readonly journal: Journal;
  readonly wagers: Wagers;
  readonly seeds: SeedStore;
  /** The secret behind rounds that are shared by players. Never leaves the server. */
  readonly secret: string;
  /** Milliseconds between the starts of a player's rounds, at least. */
  readonly pace: number;
  /** Sends the view again to the sessions that show it. */
  readonly changed: (whose: (session: Session) => boolean) => void;
}

/** The reason of a refusal: the wallet's, or the game's own. */
export type Reason = RefusalCode | 'too-fast' | 'busy' | 'closed' | 'bad-bet' | 'unanswered';

/** An action that was not done. */
export interface Refused {
  readonly kind: 'refused';
  readonly reason: Reason;
  /** Sent with `INSUFFICIENT_FUNDS`. */
  readonly balance?: string;
}

/** What a round was drawn from, so that it can be drawn again. */
export interface Proof {
  readonly id: string;
  readonly at: number;
  readonly commitment: string;
  /** Undefined as long as other rounds will be drawn from it. */
  readonly seed: string | undefined;
  readonly message: string;
  /** What was drawn, as {@link ../fairness/recompute.ts} gives it. */
  readonly outcome: unknown;
  /** The bet behind the draw, in the game's own format. */
  readonly bet: unknown;
}

/** What a player can check: the commitments for rounds to come, and what past rounds were drawn from. */
export interface Proofs {
  readonly next: readonly { readonly id: string; readonly commitment: string }[];
  readonly past: readonly Proof[];
}

/** The bets that sites place at a sports book for their players. */
export interface SiteBets {
  readonly place: (request: SportsBetRequest) => Promise<SportsBetAnswer>;
  /** A player's bets, also those placed in the game, the newest first. */
  readonly list: (player: string) => Promise<VendorSportsBet[]>;
  readonly cashOut: (request: SportsCashOutRequest) => Promise<SportsCashOutAnswer>;
}

/** A kind of game on the server. */
export interface Engine {
  /** Everything that a player's page shows. */
  readonly view: (session: Session) => Promise<object>;
  /** @returns undefined when there is no such action, or its body is not what it needs */
  readonly act: (session: Session, action: string, body: unknown) => Promise<object | undefined>;
  readonly proofs: (session: Session) => Promise<Proofs>;
  /** What a sports book has on offer and in play, for sites that show it outside the game. */
  readonly matches?: () => Promise<readonly VendorMatch[]>;
  /** Bets that are placed outside the game, at the same book. */
  readonly siteBets?: SiteBets;
  /** What its shared jackpots pay in a currency, for the same sites. */
  readonly jackpots?: (currency: string) => readonly VendorJackpot[];
  /** What can be said of its slots, for the same sites. */
  readonly slots?: () => readonly VendorSlots[];
  /** Its live tables in a currency, for the same sites. */
  readonly tables?: (currency: string) => Promise<readonly VendorTable[]>;
  /** A page of this player connected or disconnected: for games that show it to others. */
  readonly presenceChanged?: (session: Session) => void;
  /** Whether a round is being played from the player's seeds, which cannot be opened until it is over. */
  readonly seedsInUse?: (session: Session) => boolean;
  /** Continues a wager whose stake was taken before a restart. */
  readonly resume: (wager: Wager) => void;
  readonly close: () => void;
}

export const refuse = (reason: Reason): Refused => ({ kind: 'refused', reason });

/** The answer to the page for a stake that was not taken. */
export function answerNotHeld(placed: Exclude<Placed, { kind: 'held' }>): Refused {
  if (placed.kind === 'unanswered') return refuse('unanswered');
  return { ...refuse(placed.code), ...(placed.balance !== undefined && { balance: placed.balance }) };
}

/** The answer to a bet that the page sends again. */
export function answerRepeatedBet({ state, refusal }: Wager): Refused | { readonly kind: 'taken' } {
  switch (state) {
    case 'asking':
      return refuse('busy');
    case 'refused':
      return refuse(refusal ?? 'TEMPORARY');
    case 'returning':
    case 'returned':
      return refuse('unanswered');
    case 'held':
    case 'paying':
    case 'paid':
    case 'stuck':
      return { kind: 'taken' };
  }
}
