import type { FastifyBaseLogger } from 'fastify';
import { readEventCounts, type EventCounts } from '../agents/event-counts.store.ts';
import type { Sql } from '../database/connection.ts';
import { liveSessions } from '../core/sessions.store.ts';
import { closedPlaces, type VisitorPlace } from '../platform/platform.store.ts';
import { walletSums } from './balances.store.ts';

/** A stream that follows a member's balance. */
export interface Follower {
  readonly member: bigint;
  readonly currency: string;
  /** The session of the stream; the stream ends with it. */
  readonly tokenHash: Buffer;
  /** Called with the present sum, in ten-thousandths, first and after each change. @param seq grows with every change */
  readonly onBalance: (sum: bigint, seq: bigint) => void;
  /** Called with how often something happened to the member's contracts, first and after each change. */
  readonly onEvents?: (counts: EventCounts) => void;
  readonly visitor: VisitorPlace;
  /** Called once when the session is over, or the site closed to the visitor. */
  readonly end: (reason: 'session' | 'closed') => void;
}

/** Watches balances in the database, whichever process changes them. */
export interface BalanceWatch {
  /** Begins to follow. @returns a function that ends it */
  readonly follow: (follower: Follower) => () => void;
  /** Stops polling. */
  readonly close: () => void;
}

const noEvents: EventCounts = { offers: 0n, answers: 0n };

/** Milliseconds between two polls of the balances. Changes between them are sent as one. */
const POLL_MS = 250;
/** Milliseconds between two polls of the sessions, and of what happened to contracts. */
const SESSIONS_MS = 1000;
/** Milliseconds to wait after a poll that failed. */
const AFTER_FAILURE_MS = 1000;

/**
 * Makes a gateway's watch: one query per poll for all followers of this process, none without followers. Balances are compared
 * with those sent last, so that code that moves money does not have to publish it.
 */
export function createBalanceWatch(sql: Sql, log: FastifyBaseLogger): BalanceWatch {
  const lastSent = new Map<Follower, bigint | undefined>();
  /** The sum of the counts sent last, which grows with every event. */
  const lastEvents = new WeakMap<Follower, bigint>();
  let timer: NodeJS.Timeout | undefined;
  let polling = false;
  let closed = false;
  let sessionsPolledAt = 0;

  async function pollSessions(): Promise<void> {
    const followers = [...lastSent.keys()];
    const live = await liveSessions(
      sql,
      followers.map(({ tokenHash }) => tokenHash),
    );
    for (const follower of followers)
      if (!live.has(follower.tokenHash.toString('hex')) && lastSent.delete(follower)) follower.end('session');
  }

  async function pollSites(): Promise<void> {
    const followers = [...lastSent.keys()];
    const closed = await closedPlaces(
      sql,
      followers.map(({ visitor }) => visitor),
    );
    for (const [place, follower] of followers.entries())
      if (closed.has(place) && lastSent.delete(follower)) follower.end('closed');
  }

  async function pollBalances(): Promise<void> {
    const followers = [...lastSent.keys()];
    const sums = await walletSums(sql, [...new Set(followers.map(({ member }) => member))]);
    const byWallet = new Map(sums.map((found) => [`${found.member} ${found.currency}`, found]));
    for (const follower of followers) {
      const found = byWallet.get(`${follower.member} ${follower.currency}`);
      const { sum, seq } = found ?? { sum: 0n, seq: 0n };
      if (!lastSent.has(follower) || lastSent.get(follower) === seq) continue;
      lastSent.set(follower, seq);
      follower.onBalance(sum, seq);
    }
  }

  async function pollEvents(): Promise<void> {
    const followers = [...lastSent.keys()];
    const counts = await readEventCounts(sql, [...new Set(followers.map(({ member }) => member))]);
    const byMember = new Map(counts.map((found) => [found.member, found]));
    for (const follower of followers) {
      const { offers, answers } = byMember.get(follower.member) ?? noEvents;
      const all = offers + answers;
      if (!lastSent.has(follower) || lastEvents.get(follower) === all) continue;
      lastEvents.set(follower, all);
      follower.onEvents?.({ offers, answers });
    }
  }

  async function poll(): Promise<void> {
    timer = undefined;
    polling = true;
    let pause = POLL_MS;
    try {
      const now = performance.now();
      if (now - sessionsPolledAt >= SESSIONS_MS) {
        sessionsPolledAt = now;
        await pollSessions();
        await pollSites();
        if (lastSent.size > 0) await pollEvents();
      }
      if (lastSent.size > 0) await pollBalances();
    } catch (error) {
      // The streams stay: changes made meanwhile are sent when the database is back.
      log.warn({ err: error }, 'balances could not be read');
      pause = AFTER_FAILURE_MS;
    }
    polling = false;
    schedule(pause);
  }

  function schedule(pause: number): void {
    if (closed || polling || timer !== undefined || lastSent.size === 0) return;
    timer = setTimeout(() => void poll(), pause);
    timer.unref();
  }

  return {
    follow(follower) {
      lastSent.set(follower, undefined);
      schedule(0);
      return () => void lastSent.delete(follower);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
