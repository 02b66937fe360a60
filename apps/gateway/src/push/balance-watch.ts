import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import { liveSessions } from '../core/sessions.store.ts';
import { closedPlaces, type VisitorPlace } from '../platform/platform.store.ts';
import { walletSums } from './balances.store.ts';

/** Someone who is told of a member's balance. */
export interface Follower {
  readonly member: bigint;
  readonly currency: string;
  /** The session that listens; when it is over, so is the listening. */
  readonly tokenHash: Buffer;
  /** Hears the present sum, in ten-thousandths, first and after each change. @param seq grows with every change */
  readonly hear: (sum: bigint, seq: bigint) => void;
  readonly visitor: VisitorPlace;
  /** Hears that the session is over, or the site closed to the visitor; nothing follows. */
  readonly end: (reason: 'session' | 'closed') => void;
}

/** Watches balances in the database, whichever process changes them. */
export interface BalanceWatch {
  /** Begins to follow. @returns what ends it */
  readonly follow: (follower: Follower) => () => void;
  /** Stops looking. */
  readonly close: () => void;
}

/** Milliseconds between two looks at the balances. Changes between them are told as one. */
const LOOK_MS = 250;
/** Milliseconds between two looks at the sessions. */
const SESSIONS_MS = 1000;
/** Milliseconds to wait after a look that failed. */
const AFTER_FAILURE_MS = 1000;

/**
 * Makes a gateway's watch: one query per look for all who listen at this process, none while nobody does. What was told
 * is compared with what is there, so that no place that moves money has to announce it.
 */
export function createBalanceWatch(sql: Sql, log: FastifyBaseLogger): BalanceWatch {
  const told = new Map<Follower, bigint | undefined>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let closed = false;
  let sessionsSeenAt = 0;

  async function lookAtSessions(): Promise<void> {
    const asked = [...told.keys()];
    const live = await liveSessions(
      sql,
      asked.map(({ tokenHash }) => tokenHash),
    );
    for (const follower of asked)
      if (!live.has(follower.tokenHash.toString('hex')) && told.delete(follower)) follower.end('session');
  }

  async function lookAtSites(): Promise<void> {
    const asked = [...told.keys()];
    const closed = await closedPlaces(
      sql,
      asked.map(({ visitor }) => visitor),
    );
    for (const [place, follower] of asked.entries())
      if (closed.has(place) && told.delete(follower)) follower.end('closed');
  }

  async function lookAtBalances(): Promise<void> {
    const asked = [...told.keys()];
    const sums = await walletSums(sql, [...new Set(asked.map(({ member }) => member))]);
    const byWallet = new Map(sums.map((found) => [`${found.member} ${found.currency}`, found]));
    for (const follower of asked) {
      const found = byWallet.get(`${follower.member} ${follower.currency}`);
      const { sum, seq } = found ?? { sum: 0n, seq: 0n };
      if (!told.has(follower) || told.get(follower) === seq) continue;
      told.set(follower, seq);
      follower.hear(sum, seq);
    }
  }

  async function look(): Promise<void> {
    timer = undefined;
    looking = true;
    let pause = LOOK_MS;
    try {
      const now = performance.now();
      if (now - sessionsSeenAt >= SESSIONS_MS) {
        sessionsSeenAt = now;
        await lookAtSessions();
        await lookAtSites();
      }
      if (told.size > 0) await lookAtBalances();
    } catch (error) {
      // The streams stay: what changes while the database is away is told when it is back.
      log.warn({ err: error }, 'balances could not be read');
      pause = AFTER_FAILURE_MS;
    }
    looking = false;
    schedule(pause);
  }

  function schedule(pause: number): void {
    if (closed || looking || timer !== undefined || told.size === 0) return;
    timer = setTimeout(() => void look(), pause);
    timer.unref();
  }

  return {
    follow(follower) {
      told.set(follower, undefined);
      schedule(0);
      return () => void told.delete(follower);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
