import type { FastifyBaseLogger } from 'fastify';
import { readEventCounts, type EventCounts } from '../agents/event-counts.store.ts';
import { liveSessions } from '../core/sessions.store.ts';
import type { Sql } from '../database/connection.ts';
import { closedPlaces, type VisitorPlace } from '../platform/platform.store.ts';
import { walletSums } from './balances.store.ts';
import type { Changed, MemberChanges } from './member-changes.ts';
import { createWatch } from './watch.ts';

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
  /** Reads nothing more. */
  readonly close: () => void;
}

const noEvents: EventCounts = { offers: 0n, answers: 0n };

/** Milliseconds between two polls of the balances while the database does not tell changes. Changes between them are sent as one. */
const BALANCES_MS = 250;
/** The same of the sessions, of closed sites, and of what happened to contracts. */
const OTHERS_MS = 1000;
/** Milliseconds between two polls of sessions and sites otherwise: a session also ends by time. */
const LIVE_SESSIONS_MS = 30_000;
/** The same of what changes by nothing but a change that is told. */
const LIVE_OTHERS_MS = 120_000;

/**
 * Makes a gateway's watch: one query for all followers of this process who may have something new, none without followers.
 * Balances are compared with those sent last, so that code that moves money does not have to publish it.
 */
export function createBalanceWatch(sql: Sql, changes: MemberChanges, log: FastifyBaseLogger): BalanceWatch {
  const lastSent = new Map<Follower, bigint | undefined>();
  /** The sum of the counts sent last, which grows with every event. */
  const lastEvents = new WeakMap<Follower, bigint>();

  const followersOf = (changed: Changed): readonly Follower[] => {
    if (changed === 'all') return [...lastSent.keys()];
    const members = new Set(changed);
    return [...lastSent.keys()].filter(({ member }) => members.has(member));
  };
  const membersOf = (followers: readonly Follower[]) => [...new Set(followers.map(({ member }) => member))];

  async function readSessions(changed: Changed): Promise<void> {
    const followers = followersOf(changed);
    if (followers.length === 0) return;
    const live = await liveSessions(
      sql,
      followers.map(({ tokenHash }) => tokenHash),
    );
    for (const follower of followers)
      if (!live.has(follower.tokenHash.toString('hex')) && lastSent.delete(follower)) follower.end('session');
  }

  async function readSites(changed: Changed): Promise<void> {
    const followers = followersOf(changed);
    if (followers.length === 0) return;
    const closed = await closedPlaces(
      sql,
      followers.map(({ visitor }) => visitor),
    );
    for (const [place, follower] of followers.entries())
      if (closed.has(place) && lastSent.delete(follower)) follower.end('closed');
  }

  async function readBalances(changed: Changed): Promise<void> {
    const followers = followersOf(changed);
    if (followers.length === 0) return;
    const sums = await walletSums(sql, membersOf(followers));
    const byWallet = new Map(sums.map((found) => [`${found.member} ${found.currency}`, found]));
    for (const follower of followers) {
      const found = byWallet.get(`${follower.member} ${follower.currency}`);
      const { sum, seq } = found ?? { sum: 0n, seq: 0n };
      if (!lastSent.has(follower) || lastSent.get(follower) === seq) continue;
      lastSent.set(follower, seq);
      follower.onBalance(sum, seq);
    }
  }

  async function readEvents(changed: Changed): Promise<void> {
    const followers = followersOf(changed);
    if (followers.length === 0) return;
    const counts = await readEventCounts(sql, membersOf(followers));
    const byMember = new Map(counts.map((found) => [found.member, found]));
    for (const follower of followers) {
      const { offers, answers } = byMember.get(follower.member) ?? noEvents;
      const all = offers + answers;
      if (!lastSent.has(follower) || lastEvents.get(follower) === all) continue;
      lastEvents.set(follower, all);
      follower.onEvents?.({ offers, answers });
    }
  }

  const common = { changes, log, isNeeded: () => lastSent.size > 0 };
  const others = { ...common, pollMs: OTHERS_MS };
  const watches = [
    createWatch({ ...others, topic: 'session', liveMs: LIVE_SESSIONS_MS, read: readSessions }),
    createWatch({ ...others, topic: 'site', liveMs: LIVE_OTHERS_MS, read: readSites }),
    createWatch({ ...others, topic: 'agent', liveMs: LIVE_OTHERS_MS, read: readEvents }),
    createWatch({
      ...common,
      topic: 'balance',
      pollMs: BALANCES_MS,
      liveMs: LIVE_OTHERS_MS,
      read: readBalances,
    }),
  ];

  return {
    follow(follower) {
      lastSent.set(follower, undefined);
      watches.forEach(({ wake }) => wake([follower.member]));
      return () => void lastSent.delete(follower);
    },
    close: () => watches.forEach(({ close }) => close()),
  };
}
