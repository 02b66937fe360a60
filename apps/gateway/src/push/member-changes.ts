import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { openPool, type Sql } from '../database/connection.ts';

/** The channel on which the database's triggers tell what changed: `balance 17,4711`, or `site` for everyone. */
const CHANNEL = 'member_change';
/** Milliseconds between two checks that messages arrive, which is how long one may take. */
const CHECK_MS = 5000;

/** What can change for a member: the first words of the triggers' messages. */
export const changeTopics = ['agent', 'balance', 'inbox', 'missions', 'rewards', 'session', 'site'] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** Members to whom something happened. */
export type Changed = readonly bigint[] | 'all';

/** Tells what changes in the database, whichever process changes it. */
export interface MemberChanges {
  /** Begins to listen, if it has not: a gateway without streams needs no connection for it. */
  readonly start: () => void;
  /** Whether every change is told. After it was false, everyone may have changed, and listeners are told so. */
  readonly isLive: () => boolean;
  readonly onChange: (topic: ChangeTopic, listener: (changed: Changed) => void) => void;
  readonly close: () => Promise<void>;
}

/**
 * Listens to the database on a connection of its own. Every few seconds it sends itself a message: when that does not come
 * back, it listens on a new connection.
 */
export function createMemberChanges(sql: Sql, listenUrl: string, log: FastifyBaseLogger): MemberChanges {
  const listeners = new Map<ChangeTopic, ((changed: Changed) => void)[]>();
  let isLive = false;
  let isClosed = false;
  let pool: Sql | undefined;
  /** The message that has not come back yet. */
  let awaited: string | undefined;

  const tell = (topic: ChangeTopic, changed: Changed) =>
    listeners.get(topic)?.forEach((listener) => listener(changed));

  function receive(message: string): void {
    if (message === awaited) awaited = undefined;
    const [, topic, members] = /^(\w+)(?: ([\d,]+))?$/.exec(message) ?? [];
    const known = changeTopics.find((one) => one === topic);
    if (known !== undefined) tell(known, members?.split(',').map(BigInt) ?? 'all');
  }

  async function listen(): Promise<void> {
    const made = openPool(listenUrl, { applicationName: 'marquee push', max: 1 });
    pool = made;
    awaited = undefined;
    // Also after the driver has made a lost connection again: what happened meanwhile was not told.
    await made.listen(CHANNEL, receive, () => {
      if (pool !== made || isClosed) return;
      isLive = true;
      changeTopics.forEach((topic) => tell(topic, 'all'));
    });
  }

  async function check(): Promise<void> {
    if (isLive && awaited === undefined) {
      awaited = `check ${randomUUID()}`;
      await sql`SELECT pg_notify(${CHANNEL}, ${awaited})`;
      return;
    }
    if (isLive) log.warn('the database tells no changes: streams are polled until it does');
    isLive = false;
    pool?.end({ timeout: 0 }).catch(() => {});
    await listen();
  }

  let checking: NodeJS.Timeout | undefined;
  return {
    start: () => {
      if (checking !== undefined || isClosed) return;
      // What fails is tried again at the next check.
      checking = setInterval(() => void check().catch(() => {}), CHECK_MS).unref();
      void listen().catch(() => {});
    },
    isLive: () => isLive,
    onChange: (topic, listener) => listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    close: async () => {
      isClosed = true;
      clearInterval(checking);
      await pool?.end({ timeout: 0 }).catch(() => {});
    },
  };
}
