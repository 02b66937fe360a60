import type { WireLanguage } from '@marquee/contract';
import type {
  RefusalCode,
  SportsBetAnswer,
  SportsBetRequest,
  SportsCashOutAnswer,
  SportsCashOutRequest,
  VendorJackpot,
  VendorMatch,
  VendorSlots,
  VendorTable,
  VendorSportsBet,
} from '@marquee/vendor-protocol';
import type { PrizeOccasion } from './prizes.store.ts';

/** A vendor's request to the wallet, independent of the protocol. Amounts are ten-thousandths of `currency`. */
export type WalletRequest =
  | { readonly kind: 'authenticate'; readonly token: string }
  | { readonly kind: 'balance'; readonly player: string; readonly session?: string | undefined }
  | WalletBet
  | WalletWin
  | WalletRollback
  | WalletAdjustment
  | WalletPrize
  | { readonly kind: 'end-round'; readonly player: string; readonly round: string };

/** A stake, above zero unless it is free. */
export interface WalletBet {
  readonly kind: 'bet';
  readonly session: string;
  readonly player: string;
  readonly round: string;
  readonly transaction: string;
  readonly game: string;
  readonly currency: string;
  readonly amount: bigint;
  /** It costs nothing, whatever its amount: the vendor's number of what was granted. */
  readonly reward?: string | undefined;
  /** A free one may come after the session has ended. */
  readonly late?: boolean | undefined;
  /** The round is over with this: what is open in it has lost. */
  readonly endsRound?: boolean | undefined;
  /** A session of this vendor may go from one of its games to another. */
  readonly changesGame?: boolean | undefined;
}

/** A prize of a bet, zero for none. */
export interface WalletWin {
  readonly kind: 'win';
  readonly player: string;
  readonly round: string;
  readonly transaction: string;
  readonly bet: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly endsRound?: boolean | undefined;
  /** A bet of this vendor may win several times. */
  readonly adds?: boolean | undefined;
}

/** What a settled bet pays in all from now on. */
export interface WalletAdjustment {
  readonly kind: 'adjust';
  readonly player: string;
  readonly round: string;
  readonly transaction: string;
  readonly bet: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** A prize that belongs to no bet, above zero. */
export interface WalletPrize {
  readonly kind: 'prize';
  readonly player: string;
  readonly round: string;
  readonly transaction: string;
  readonly game: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly occasion: PrizeOccasion;
}

/**
 * Cancels a bet and refunds its stake. It may also name a prize, which is reversed. `currency` is absent where the protocol
 * does not send it.
 */
export interface WalletRollback {
  readonly kind: 'rollback';
  readonly player: string;
  readonly transaction: string;
  readonly bet: string;
  readonly currency?: string | undefined;
  /** The vendor's rollback of a settled bet also takes its prizes back. Without it, such a rollback is refused. */
  readonly reversesPrizes?: boolean | undefined;
}

/** What the wallet answers. */
export type WalletAnswer =
  | {
      readonly kind: 'done';
      readonly balance: bigint;
      readonly currency: string;
    }
  | { readonly kind: 'session'; readonly session: OpenedSession }
  | WalletRefusal;

/** Why the wallet did nothing. The balance comes with it when it is too low. */
export interface WalletRefusal {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  readonly balance?: bigint | undefined;
  readonly currency?: string | undefined;
}

/** What a vendor learns when it opens a session. */
export interface OpenedSession {
  readonly player: string;
  readonly session: string;
  /** Masked. */
  readonly nickname: string;
  readonly currency: string;
  readonly balance: bigint;
  readonly language: string;
  readonly game: string;
  readonly room: string | null;
  readonly merchant: string;
  readonly origin: string | null;
  /** What the player's site calls the game, in the language of the session. */
  readonly title: string;
  /** The address of its picture on that site, with or without its origin; empty for none. */
  readonly picture: string;
}

/** A request as it came over HTTP. */
export interface RawRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** An answer as it goes out. */
export interface RawAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What an adapter made of a request. */
export type ReceivedRequest =
  | {
      readonly kind: 'request';
      readonly request: WalletRequest;
      /** Counts once, where the protocol has one. */
      readonly nonce?: string | undefined;
      /** Puts an answer into the protocol's words, signed as the protocol signs. */
      readonly respond: (answer: WalletAnswer) => RawAnswer;
    }
  /** Must not be executed: `answer` is final. `problem` is for the log. */
  | { readonly kind: 'refused'; readonly problem: string; readonly answer: RawAnswer };

/** A game to be started. */
export interface Launch {
  readonly session: string;
  /** Opens the session once; for vendors who are handed it by the browser. */
  readonly token: string;
  readonly player: string;
  readonly game: string;
  readonly room: string | undefined;
  readonly merchant: string;
  readonly currency: string;
  readonly language: WireLanguage;
  /** The site that the player comes from. */
  readonly origin: string | undefined;
  readonly address: string;
  readonly country: string | null;
  readonly mobile: boolean;
}

/** Addresses that start the game, each as good as the other; or why there are none, for the log. */
export type Launched =
  | { readonly kind: 'addresses'; readonly addresses: readonly string[] }
  | { readonly kind: 'unavailable'; readonly problem: string };

/** Which transactions a file has: from a moment on, before another one, both ISO 8601. */
export interface TransactionsQuery {
  readonly merchant: string;
  readonly from: string;
  readonly until: string;
}

/** Bets on matches that are placed from the site. Each answer is undefined when the vendor gave none: it may have done it. */
export interface SportsBook {
  readonly place: (bet: SportsBetRequest) => Promise<SportsBetAnswer | undefined>;
  readonly list: (player: string, game: string) => Promise<readonly VendorSportsBet[] | undefined>;
  readonly cashOut: (cashOut: SportsCashOutRequest) => Promise<SportsCashOutAnswer | undefined>;
}

/**
 * One connection to game vendors, in its vendors' own protocol. The wallet knows none of the protocols, and no adapter moves
 * money. Nothing here throws for an expected failure.
 */
export interface VendorAdapter {
  /** The connection's name, as the catalogue has it at its vendors. */
  readonly code: string;
  /** Whether loopback addresses without TLS will do: the vendor's programs run on this machine. */
  readonly onThisMachine: boolean;
  /** Whether a request below `/seamless/` is for this connection. */
  readonly isRequested: (request: Pick<RawRequest, 'path' | 'headers'>) => boolean;
  /** Authenticates and parses a request. @param now milliseconds since 1970 */
  readonly receive: (request: RawRequest, now: number) => ReceivedRequest;
  /** What is answered to a request that could not even be read, such as one too long. */
  readonly fail: (code: 'BAD_REQUEST' | 'SIGNATURE' | 'TEMPORARY', status: number) => RawAnswer;
  readonly launch: (launch: Launch) => Promise<Launched>;
  /** The matches that its vendors have on offer and in play; absent where the protocol has none. Empty when unanswered. */
  readonly matches?: () => Promise<readonly VendorMatch[]>;
  /** Bets from the site on the matches with `slip`; absent where the protocol has none. */
  readonly sportsBets?: SportsBook;
  /** What its vendors say of their slots; absent where the protocol has none. Empty when unanswered. */
  readonly slots?: () => Promise<readonly VendorSlots[]>;
  /** What its shared jackpots pay in a currency; absent where the protocol has none. Empty when unanswered. */
  readonly jackpots?: (currency: string) => Promise<readonly VendorJackpot[]>;
  /** Its live tables in a currency; absent where the protocol has none. Empty when unanswered. */
  readonly tables?: (currency: string) => Promise<readonly VendorTable[]>;
  /** Its transactions of a merchant and period as CSV; absent where the protocol has none. Undefined when unanswered. */
  readonly transactions?: (query: TransactionsQuery) => Promise<string | undefined>;
}
