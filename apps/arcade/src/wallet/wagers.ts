import { randomUUID } from 'node:crypto';
import { money, toDecimalString } from '@marquee/money';
import { isFinal, refusalCodes, type RefusalCode } from '@marquee/vendor-protocol';
import * as v from 'valibot';
import type { Session } from '../sessions/sessions.ts';
import { storedAmount, type Journal } from '../store/journal.ts';
import type { Asked, Wallet } from './wallet.ts';

const wagerSchema = v.object({
  /** The page's own number of its request: asked again, it is the same wager. */
  id: v.string(),
  vendor: v.string(),
  player: v.string(),
  session: v.string(),
  game: v.string(),
  currency: v.string(),
  /** Numbers that the gateway knows: of the round and its bet, of the prize, of the stake given back. */
  bet: v.string(),
  win: v.string(),
  rollback: v.string(),
  stake: storedAmount,
  /** Milliseconds since 1970. */
  at: v.number(),
  /**
   * `asking`: the wallet was not heard yet. `held`: the stake is taken, the game decides. `paying`, `returning`: decided, and
   * told until the wallet has it. The rest are ends; `stuck`: the wallet refused for good what it must never refuse.
   */
  state: v.picklist(['asking', 'held', 'paying', 'returning', 'paid', 'returned', 'refused', 'stuck']),
  refusal: v.optional(v.picklist(refusalCodes)),
  /** The wager has its end, and the wallet has yet to hear that its round is over. */
  roundOpen: v.optional(v.boolean()),
  payout: v.optional(storedAmount),
  /** What was bet on, in the game's own words, and what came of it. */
  detail: v.unknown(),
  outcome: v.optional(v.unknown()),
});

/** A stake of one player on one thing, from the bet to its end. To the gateway it is a round with one bet. */
export type Wager = v.InferOutput<typeof wagerSchema>;

/** What became of a stake that was asked for. `unanswered`: it is on its way back, if it was ever taken. */
export type Placed =
  | { readonly kind: 'held'; readonly wager: Wager; readonly balance: string }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly balance: string | undefined }
  | { readonly kind: 'unanswered' };

/** All wagers of the arcade. */
export interface Wagers {
  /** The wager of a request of this player, when there is one. */
  readonly find: (session: Session, id: string) => Wager | undefined;
  /** A player's wagers in a game, newest first. */
  readonly of: (session: Session) => Wager[];
  readonly inState: (state: Wager['state']) => Wager[];
  /** Writes a wager down, then asks the wallet for its stake. @param stake ten-thousandths, above zero */
  readonly place: (session: Session, id: string, stake: bigint, detail: unknown) => Promise<Placed>;
  /**
   * Ends a held wager with its prize, zero for none. The decision is kept at once and told until the wallet has it.
   *
   * @returns the balance after the first attempt; undefined when the wallet has not heard of it yet
   */
  readonly settle: (wager: Wager, payout: bigint, outcome: unknown) => Promise<string | undefined>;
  /** Gives a held stake back, in the same way. */
  readonly giveBack: (wager: Wager) => Promise<string | undefined>;
  readonly close: () => void;
}

/** Milliseconds to wait after each failed attempt; the last one again and again. */
const WAITS = [500, 1000, 2000, 5000, 15_000, 60_000] as const;

/** Ended wagers are forgotten after a week: the gateway keeps its record of them for ever. */
const KEPT_FOR = 7 * 24 * 3_600_000;

/** What others do about a wager. */
export interface WagerNews {
  /** The wallet refuses for good what it must never refuse: somebody who runs the arcade should look at it. */
  readonly stuck: (message: string, wager: Wager) => void;
  /** The wallet has at last what it had not answered at first; nobody waits for it any more. */
  readonly late: (wager: Wager) => void;
}

/** Takes up the wagers of the journal. Those that the last run left unheard are told again, or given back. */
export function createWagers(journal: Journal, wallet: Wallet, news: WagerNews): Wagers {
  const wagers = journal.collection('wager', wagerSchema);
  const closing = new AbortController();
  const keep = async (wager: Wager): Promise<Wager> => {
    await wagers.put(wager.id, wager);
    return wager;
  };

  /** One attempt to tell the wallet how a wager ended. */
  async function tell(wager: Wager): Promise<Asked<'win' | 'rollback'>> {
    const { player, currency, bet } = wager;
    if (wager.state === 'returning')
      return wallet.ask('rollback', { player, transaction: wager.rollback, bet, currency });
    const amount = decimal(wager.payout ?? 0n);
    return wallet.ask('win', { player, round: bet, transaction: wager.win, bet, currency, amount });
  }

  /** @returns the balance once the wallet has it, `wait` when it must be told again, undefined when it never will take it */
  async function attempt(wager: Wager): Promise<{ balance: string } | 'wait' | undefined> {
    const answer = await tell(wager);
    if (answer.status === 'ok') {
      const state = wager.state === 'paying' ? 'paid' : 'returned';
      const ended = await keep({ ...wager, state, roundOpen: true });
      void (async () => {
        if ((await closeRound(ended)) === 'wait') await insist(() => closeRound(ended));
      })();
      return { balance: answer.balance };
    }
    if (answer.status === 'unanswered' || !isFinal(answer.code)) return 'wait';
    // A stake that was never taken is as good as given back.
    const never = wager.state === 'returning' && answer.code === 'TX_NOT_FOUND';
    await keep({ ...wager, state: never ? 'returned' : 'stuck', refusal: answer.code });
    if (!never) news.stuck(`the wallet refuses for good: ${answer.code}`, wager);
    return undefined;
  }

  /** One attempt to tell the wallet that a round is over. No money hangs on it: its one bet has ended. */
  async function closeRound(wager: Wager): Promise<'wait' | undefined> {
    const answer = await wallet.ask('end-round', { player: wager.player, round: wager.bet });
    if (answer.status === 'unanswered' || (answer.status === 'refused' && !isFinal(answer.code)))
      return 'wait';
    await keep({ ...wager, roundOpen: false });
    return undefined;
  }

  /** Tries again and again until it need not wait any more, or the arcade is closed. */
  async function insist(once: () => Promise<unknown>): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      await pause(WAITS[Math.min(failures, WAITS.length - 1)] ?? 60_000, closing.signal);
      if (closing.signal.aborted || (await once()) !== 'wait') return;
    }
  }

  const insistOnEnd = (wager: Wager): Promise<void> =>
    insist(async () => {
      const told = await attempt(wager);
      if (told !== 'wait') news.late(wager);
      return told;
    });

  async function finish(wager: Wager): Promise<string | undefined> {
    await keep(wager);
    const told = await attempt(wager);
    if (told === 'wait') void insistOnEnd(wager);
    return typeof told === 'object' ? told.balance : undefined;
  }

  for (const wager of wagers.all()) {
    if (wager.state === 'asking') void keep({ ...wager, state: 'returning' }).then(insistOnEnd);
    else if (wager.state === 'paying' || wager.state === 'returning') void insistOnEnd(wager);
    else if (wager.roundOpen === true) void insist(() => closeRound(wager));
    else if (wager.state !== 'held' && wager.at < Date.now() - KEPT_FOR) void wagers.drop(wager.id);
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
    inState: (state) => wagers.all().filter((wager) => wager.state === state),
    place: async (session, id, stake, detail) => {
      const { vendor, player, game, currency } = session;
      // A number that is in use already, by whomever, names no second wager.
      if (wagers.get(id)) return { kind: 'refused', code: 'DUPLICATE_CONFLICT', balance: undefined };
      const numbers = { bet: randomUUID(), win: randomUUID(), rollback: randomUUID() };
      const wager = await keep({
        id,
        vendor,
        player,
        game,
        currency,
        stake,
        detail,
        ...numbers,
        session: session.session,
        at: Date.now(),
        state: 'asking',
      });
      const answer = await wallet.ask('bet', {
        session: session.session,
        player,
        game,
        currency,
        round: numbers.bet,
        transaction: numbers.bet,
        amount: decimal(stake),
      });
      if (answer.status === 'ok')
        return { kind: 'held', wager: await keep({ ...wager, state: 'held' }), balance: answer.balance };
      if (answer.status === 'refused' && isFinal(answer.code)) {
        await keep({ ...wager, state: 'refused', refusal: answer.code });
        return { kind: 'refused', code: answer.code, balance: answer.balance };
      }
      await finish({ ...wager, state: 'returning' });
      return { kind: 'unanswered' };
    },
    settle: (wager, payout, outcome) => finish({ ...wager, state: 'paying', payout, outcome }),
    giveBack: (wager) => finish({ ...wager, state: 'returning' }),
    close: () => closing.abort(),
  };
}

const isOf = (wager: Wager, session: Session): boolean =>
  wager.vendor === session.vendor && wager.player === session.player;

/** An amount as the wallet wants it. The currency plays no part in how it is written. */
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
