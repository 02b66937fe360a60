import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../database/connection.ts';
import { inboxVersions, unreadCounts } from '../inbox/unread.store.ts';

/** A listener for the number of unread messages of a member. */
export interface UnreadListener {
  readonly member: bigint;
  /** Receives the present number first, and again after each change. */
  readonly onUnread: (unread: number) => void;
}

/** Watches inboxes in the database, whichever process writes to them. */
export interface UnreadWatch {
  /** @returns a function that ends it */
  readonly follow: (listener: UnreadListener) => () => void;
  readonly close: () => void;
}

/** Milliseconds between two polls. */
const POLL_MS = 1000;

/** Makes a gateway's watch: one query per poll for all listeners of this process, none without listeners. */
export function createUnreadWatch(sql: Sql, log: FastifyBaseLogger): UnreadWatch {
  const sent = new Map<UnreadListener, string | undefined>();
  let timer: NodeJS.Timeout | undefined;
  let polling = false;
  let closed = false;

  async function poll(): Promise<void> {
    timer = undefined;
    polling = true;
    try {
      const listeners = [...sent.keys()];
      const versions = await inboxVersions(sql, [...new Set(listeners.map(({ member }) => member))]);
      const changed = listeners.filter((listener) => sent.get(listener) !== versions.get(listener.member));
      const members = [...new Set(changed.map(({ member }) => member))];
      const counts = members.length === 0 ? new Map<bigint, number>() : await unreadCounts(sql, members);
      for (const listener of changed) {
        if (!sent.has(listener)) continue;
        sent.set(listener, versions.get(listener.member));
        listener.onUnread(counts.get(listener.member) ?? 0);
      }
    } catch (error) {
      // The streams stay open: changes are sent when the database is back.
      log.warn({ err: error }, 'inboxes could not be read');
    }
    polling = false;
    schedule(POLL_MS);
  }

  function schedule(delay: number): void {
    if (closed || polling || timer !== undefined || sent.size === 0) return;
    timer = setTimeout(() => void poll(), delay);
    timer.unref();
  }

  return {
    follow(listener) {
      sent.set(listener, undefined);
      schedule(0);
      return () => void sent.delete(listener);
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
