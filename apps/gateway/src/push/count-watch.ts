import type { FastifyBaseLogger } from 'fastify';
import type { ChangeTopic, Changed, MemberChanges } from './member-changes.ts';
import { createWatch } from './watch.ts';

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

/** What is watched. */
export interface WatchedCount {
  readonly topic: ChangeTopic;
  /** A text for each member that changes when the number may have changed: cheap to read. */
  readonly versions: (members: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  readonly counts: (members: readonly bigint[]) => Promise<ReadonlyMap<bigint, number>>;
  /** As of a watch: milliseconds between two polls of everyone, without and with changes that are told. */
  readonly pollMs: number;
  readonly liveMs: number;
}

/** Makes a gateway's watch: one query for all listeners who may have a new number, none without listeners. */
export function createCountWatch(
  watched: WatchedCount,
  changes: MemberChanges,
  log: FastifyBaseLogger,
): CountWatch {
  const sent = new Map<CountListener, string | undefined>();

  async function read(changed: Changed): Promise<void> {
    const changes = new Set(changed === 'all' ? [] : changed);
    const listeners = [...sent.keys()].filter(({ member }) => changed === 'all' || changes.has(member));
    if (listeners.length === 0) return;
    const versions = await watched.versions([...new Set(listeners.map(({ member }) => member))]);
    const versionOf = ({ member }: CountListener) => versions.get(member) ?? '';
    const different = listeners.filter((listener) => sent.get(listener) !== versionOf(listener));
    const members = [...new Set(different.map(({ member }) => member))];
    const counts = members.length === 0 ? new Map<bigint, number>() : await watched.counts(members);
    for (const listener of different) {
      if (!sent.has(listener)) continue;
      sent.set(listener, versionOf(listener));
      listener.onCount(counts.get(listener.member) ?? 0);
    }
  }

  const { topic, pollMs, liveMs } = watched;
  const watch = createWatch({ changes, log, topic, pollMs, liveMs, isNeeded: () => sent.size > 0, read });
  return {
    follow(listener) {
      sent.set(listener, undefined);
      watch.wake([listener.member]);
      return () => void sent.delete(listener);
    },
    close: watch.close,
  };
}
