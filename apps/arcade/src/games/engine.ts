import type { RefusalCode } from '@marquee/vendor-protocol';
import type { SeedStore } from '../fairness/seeds.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Journal } from '../store/journal.ts';
import type { Placed, Wager, Wagers } from '../wallet/wagers.ts';

/** What every engine works with. */
export interface House {
  readonly journal: Journal;
  readonly wagers: Wagers;
  readonly seeds: SeedStore;
  /** What rounds are drawn from that belong to no single player. Never leaves the server. */
  readonly secret: string;
  /** Milliseconds between the starts of a player's rounds, at least. */
  readonly pace: number;
  /** Shows the game anew to those who look at it. */
  readonly changed: (whose: (session: Session) => boolean) => void;
}

/** Why something was not done: the wallet's reason, or the game's own. */
export type Reason = RefusalCode | 'too-fast' | 'busy' | 'closed' | 'bad-bet' | 'unanswered';

/** An action that was not done. */
export interface Refused {
  readonly kind: 'refused';
  readonly reason: Reason;
  /** Told with `INSUFFICIENT_FUNDS`. */
  readonly balance?: string;
}

/** What a round was drawn from, for whoever wants to draw it again. */
export interface Proof {
  readonly id: string;
  readonly at: number;
  readonly commitment: string;
  /** Undefined as long as other rounds will be drawn from it. */
  readonly seed: string | undefined;
  readonly message: string;
  /** What was drawn, as {@link ../fairness/recompute.ts} gives it. */
  readonly outcome: unknown;
  /** What was asked of the draw, in the game's own words. */
  readonly bet: unknown;
}

/** What a player can check: what is committed to for rounds to come, and what past rounds were drawn from. */
export interface Proofs {
  readonly next: readonly { readonly id: string; readonly commitment: string }[];
  readonly past: readonly Proof[];
}

/** A kind of game on the server. */
export interface Engine {
  /** Everything that a player's page shows. */
  readonly view: (session: Session) => Promise<object>;
  /** @returns undefined when there is no such action, or its body is not what it needs */
  readonly act: (session: Session, action: string, body: unknown) => Promise<object | undefined>;
  readonly proofs: (session: Session) => Promise<Proofs>;
  /** A page of this player came or went: for games in which others see it. */
  readonly moved?: (session: Session) => void;
  /** Takes up a wager whose stake was taken before the arcade was started. */
  readonly resume: (wager: Wager) => void;
  readonly close: () => void;
}

export const refusedFor = (reason: Reason): Refused => ({ kind: 'refused', reason });

/** What the page is told of a stake that is not held. */
export function notHeld(placed: Exclude<Placed, { kind: 'held' }>): Refused {
  if (placed.kind === 'unanswered') return refusedFor('unanswered');
  return { ...refusedFor(placed.code), ...(placed.balance !== undefined && { balance: placed.balance }) };
}

/** What the page is told of a bet that it sends again, without knowing whether it stands. */
export function placedAgain({ state, refusal }: Wager): Refused | { readonly kind: 'taken' } {
  switch (state) {
    case 'asking':
      return refusedFor('busy');
    case 'refused':
      return refusedFor(refusal ?? 'TEMPORARY');
    case 'returning':
    case 'returned':
      return refusedFor('unanswered');
    case 'held':
    case 'paying':
    case 'paid':
    case 'stuck':
      return { kind: 'taken' };
  }
}
