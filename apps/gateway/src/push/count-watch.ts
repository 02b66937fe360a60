import type { FastifyBaseLogger } from 'fastify';

/** A listener for a number that belongs to a member. */
export interface CountListener {
  readonly member: bigint;
  /** Receives the present number first, and again after each change. */
  readonly onCount: (count: number) => void;
}

/** Watches a number of each member in the database, whichever process changes it. */
export interface CountWatch {
  /** @returns a function that ends it */
  readonly follow: (listener: CountListener) => () => void;
  readonly close: () => void;
}

/** What is watched, and how often. */
export interface WatchedCount {
  /** A text for each member that changes when the number may have changed: cheap to read. */
  readonly versions: (members: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  readonly counts: (members: readonly bigint[]) => Promise<ReadonlyMap<bigint, number>>;
  /** Milliseconds between two polls. */
  readonly interval: number;
}

/** Makes a gateway's watch: one query per poll for all listeners of this process, none without listeners. */
export function createCountWatch(watched: WatchedCount, log: FastifyBaseLogger): CountWatch {
  const sent = new Map<CountListener, string | undefined>();
  let timer: NodeJS.Timeout | undefined;
  let polling = false;
  let closed = false;

  async function poll(): Promise<void> {
    timer = undefined;
    polling = true;
    try {
      const listeners = [...sent.keys()];
      const versions = await watched.versions([...new Set(listeners.map(({ member }) => member))]);
      const versionOf = ({ member }: CountListener) => versions.get(member) ?? '';
      const changed = listeners.filter((listener) => sent.get(listener) !== versionOf(listener));
      const members = [...new Set(changed.map(({ member }) => member))];
      const counts = members.length === 0 ? new Map<bigint, number>() : await watched.counts(members);
      for (const listener of changed) {
        if (!sent.has(listener)) continue;
        sent.set(listener, versionOf(listener));
        listener.onCount(counts.get(listener.member) ?? 0);
      }
    } catch (error) {
      // The streams stay open: changes are sent when the database is back.
      log.warn({ err: error }, 'the numbers of members could not be read');
    }
    polling = false;
    schedule(watched.interval);
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
