import { randomUUID } from 'node:crypto';
import { money, toDecimalString } from '@marquee/money';
import { isFinal, refusalCodes, type RefusalCode } from '@marquee/vendor-protocol';
import * as v from 'valibot';
import type { Session } from '../sessions/sessions.ts';
import { storedAmount, type Journal } from '../store/journal.ts';
import type { WalletAnswer, Wallet } from './wallet.ts';

const wagerSchema = v.object({
  /** The page's id of its request: sent again, it is the same wager. */
  id: v.string(),
  vendor: v.string(),
  player: v.string(),
  session: v.string(),
  /** Absent of wagers from before it was kept. */
  merchant: v.optional(v.string()),
  game: v.string(),
  currency: v.string(),
  /** Numbers that the gateway knows: of the round and its bet, of the prize, of the stake returned. */
  bet: v.string(),
  win: v.string(),
  rollback: v.string(),
  stake: storedAmount,
  /** Milliseconds since 1970. */
  at: v.number(),
  /**
   * `asking`: the wallet has not answered yet. `held`: the stake is taken, the game decides. `paying`, `returning`: decided,
   * and sent until the wallet has it. The rest are final; `stuck`: the wallet refused for good what it must never refuse.
   */
  state: v.picklist(['asking', 'held', 'paying', 'returning', 'paid', 'returned', 'refused', 'stuck']),
  refusal: v.optional(v.picklist(refusalCodes)),
  /** The wager is settled, and the wallet does not know yet that its round is over. */
  roundOpen: v.optional(v.boolean()),
  payout: v.optional(storedAmount),
  /** What was bet on and its result, in the game's own format. */
  detail: v.unknown(),
  outcome: v.optional(v.unknown()),
});

/** A stake of one player, from the bet to its settlement. To the gateway it is a round with one bet. */
export type Wager = v.InferOutput<typeof wagerSchema>;

/** The result of placing a stake. `unanswered`: it is refunded, if it was taken. */
export type Placed =
  | { readonly kind: 'held'; readonly wager: Wager; readonly balance: string }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly balance: string | undefined }
  | { readonly kind: 'unanswered' };

/** Who places a wager, in which game. */
export type Bettor = Pick<Session, 'vendor' | 'player' | 'game' | 'currency' | 'merchant' | 'session'>;

/** All wagers of the arcade. */
export interface Wagers {
  /** The wager of a request of this player, when there is one. */
  readonly find: (of: Pick<Bettor, 'vendor' | 'player'>, id: string) => Wager | undefined;
  /** A player's wagers in a game, newest first. */
  readonly of: (who: Pick<Bettor, 'vendor' | 'player' | 'game'>) => Wager[];
  readonly inState: (state: Wager['state']) => Wager[];
  readonly all: () => Wager[];
  /** Stores a wager, then takes its stake from the wallet. @param stake ten-thousandths, above zero */
  readonly place: (session: Bettor, id: string, stake: bigint, detail: unknown) => Promise<Placed>;
  /**
   * Ends a held wager with its prize, zero for none. The decision is stored at once and sent until the wallet has it.
   *
   * @returns the balance after the first attempt; undefined when the wallet does not have it yet
   */
  readonly settle: (wager: Wager, payout: bigint, outcome: unknown) => Promise<string | undefined>;
  /** Refunds a held stake, in the same way. */
  readonly refund: (wager: Wager) => Promise<string | undefined>;
  readonly close: () => void;
}

/** Milliseconds to wait after each failed attempt; the last one repeats. */
const RETRY_DELAYS = [500, 1000, 2000, 5000, 15_000, 60_000] as const;

/** Ended wagers are deleted after a week: the gateway keeps its own record. */
const RETENTION = 7 * 24 * 3_600_000;

/** Notifications about wagers. */
export interface WagerEvents {
  /** The wallet refuses for good what it must never refuse: an operator should look at it. */
  readonly stuck: (message: string, wager: Wager) => void;
  /** The wallet has the result after a retry; no request waits for it any more. */
  readonly late: (wager: Wager) => void;
}

/** Loads the wagers of the journal. Results that the last run did not deliver are sent again, or refunded. */
export function createWagers(journal: Journal, wallet: Wallet, events: WagerEvents): Wagers {
  const wagers = journal.collection('wager', wagerSchema);
  const closing = new AbortController();
  const save = async (wager: Wager): Promise<Wager> => {
    await wagers.put(wager.id, wager);
    return wager;
  };

  /** One attempt to send the wallet the result of a wager. */
  async function sendResult(wager: Wager): Promise<WalletAnswer<'win' | 'rollback'>> {
    const { player, currency, bet } = wager;
    if (wager.state === 'returning')
      return wallet.request('rollback', { player, transaction: wager.rollback, bet, currency });
    const amount = decimal(wager.payout ?? 0n);
    return wallet.request('win', { player, round: bet, transaction: wager.win, bet, currency, amount });
  }

  /** @returns the balance once the wallet has it, `wait` when it must be sent again, undefined when the wallet will never take it */
  async function attempt(wager: Wager): Promise<{ balance: string } | 'wait' | undefined> {
    const answer = await sendResult(wager);
    if (answer.status === 'ok') {
      const state = wager.state === 'paying' ? 'paid' : 'returned';
      const ended = await save({ ...wager, state, roundOpen: true });
      void (async () => {
        if ((await closeRound(ended)) === 'wait') await retry(() => closeRound(ended));
      })();
      return { balance: answer.balance };
    }
    if (answer.status === 'unanswered' || !isFinal(answer.code)) return 'wait';
    // A stake that was never taken counts as refunded.
    const never = wager.state === 'returning' && answer.code === 'TX_NOT_FOUND';
    await save({ ...wager, state: never ? 'returned' : 'stuck', refusal: answer.code });
    if (!never) events.stuck(`the wallet refuses for good: ${answer.code}`, wager);
    return undefined;
  }

  /** One attempt to close a round at the wallet. No money depends on it: its one bet has ended. */
  async function closeRound(wager: Wager): Promise<'wait' | undefined> {
    const answer = await wallet.request('end-round', { player: wager.player, round: wager.bet });
    if (answer.status === 'unanswered' || (answer.status === 'refused' && !isFinal(answer.code)))
      return 'wait';
    await save({ ...wager, roundOpen: false });
    return undefined;
  }

  /** Retries until it need not wait any more, or the arcade is closed. */
  async function retry(once: () => Promise<unknown>): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      await pause(RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length - 1)] ?? 60_000, closing.signal);
      if (closing.signal.aborted || (await once()) !== 'wait') return;
    }
  }

  const retryResult = (wager: Wager): Promise<void> =>
    retry(async () => {
      const result = await attempt(wager);
      if (result !== 'wait') events.late(wager);
      return result;
    });

  async function finish(wager: Wager): Promise<string | undefined> {
    await save(wager);
    const result = await attempt(wager);
    if (result === 'wait') void retryResult(wager);
    return typeof result === 'object' ? result.balance : undefined;
  }

  for (const wager of wagers.all()) {
    if (wager.state === 'asking') void save({ ...wager, state: 'returning' }).then(retryResult);
    else if (wager.state === 'paying' || wager.state === 'returning') void retryResult(wager);
    else if (wager.roundOpen === true) void retry(() => closeRound(wager));
    else if (wager.state !== 'held' && wager.at < Date.now() - RETENTION) void wagers.drop(wager.id);
  }

  return {
    find: (session, id) => {
      const wager = wagers.get(id);
      return wager && isOf(wager, session) ? wager : undefined;
    },
    of: (session) =>
      wagers
        .all()
        .filter((wager) => isOf(wager, session) && wager.game === session.game)
        .toSorted((a, b) => b.at - a.at),
    all: () => wagers.all(),
    inState: (state) => wagers.all().filter((wager) => wager.state === state),
    place: async (session, id, stake, detail) => {
      const { vendor, player, game, currency, merchant } = session;
      // An id that is in use already, by any player, names no second wager.
      if (wagers.get(id)) return { kind: 'refused', code: 'DUPLICATE_CONFLICT', balance: undefined };
      const numbers = { bet: randomUUID(), win: randomUUID(), rollback: randomUUID() };
      const wager = await save({
        id,
        vendor,
        player,
        merchant,
        game,
        currency,
        stake,
        detail,
        ...numbers,
        session: session.session,
        at: Date.now(),
        state: 'asking',
      });
      const answer = await wallet.request('bet', {
        session: session.session,
        player,
        game,
        currency,
        round: numbers.bet,
        transaction: numbers.bet,
        amount: decimal(stake),
      });
      if (answer.status === 'ok')
        return { kind: 'held', wager: await save({ ...wager, state: 'held' }), balance: answer.balance };
      if (answer.status === 'refused' && isFinal(answer.code)) {
        await save({ ...wager, state: 'refused', refusal: answer.code });
        return { kind: 'refused', code: answer.code, balance: answer.balance };
      }
      await finish({ ...wager, state: 'returning' });
      return { kind: 'unanswered' };
    },
    settle: (wager, payout, outcome) => finish({ ...wager, state: 'paying', payout, outcome }),
    refund: (wager) => finish({ ...wager, state: 'returning' }),
    close: () => closing.abort(),
  };
}

const isOf = (wager: Wager, session: Pick<Bettor, 'vendor' | 'player'>): boolean =>
  wager.vendor === session.vendor && wager.player === session.player;

/** An amount as the wallet expects it. The currency does not matter for the format. */
const decimal = (amount: bigint): string => toDecimalString(money('X', amount));

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
