import type { FastifyBaseLogger } from 'fastify';
import type { ChangeTopic, Changed, MemberChanges } from './member-changes.ts';

/** Milliseconds in which changes are collected and then read together. */
const COLLECT_MS = 50;
/** Milliseconds to wait after a read that failed, at least. */
const AFTER_FAILURE_MS = 1000;

/** Reads members again when they may have changed. */
export interface Watch {
  /** Reads these soon. */
  readonly wake: (changed: Changed) => void;
  readonly close: () => void;
}

/** What is watched. */
export interface WatchOptions {
  readonly changes: MemberChanges;
  readonly topic: ChangeTopic;
  /** Milliseconds between two reads of everyone while the database sends no changes. */
  readonly pollMs: number;
  /** The same while it does: for what changes by time alone. */
  readonly liveMs: number;
  /** Whether there are followers: without them nothing is read. */
  readonly isNeeded: () => boolean;
  readonly read: (changed: Changed) => Promise<void>;
  readonly log: FastifyBaseLogger;
}

/** Makes a gateway's watch: one read at a time for all followers of this process. */
export function createWatch(options: WatchOptions): Watch {
  const { changes, isNeeded, read, log } = options;
  let due: Set<bigint> | 'all' = new Set();
  let allReadAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let timerEndsAt = Infinity;
  let isReading = false;
  let isClosed = false;

  const isDue = () => due === 'all' || due.size > 0;
  const nextReadOfAll = () => allReadAt + (changes.isLive() ? options.liveMs : options.pollMs);

  async function readDue(): Promise<void> {
    timer = undefined;
    timerEndsAt = Infinity;
    isReading = true;
    const changed = performance.now() >= nextReadOfAll() ? 'all' : due;
    due = new Set();
    let pause = COLLECT_MS;
    try {
      if (changed === 'all') allReadAt = performance.now();
      await read(changed === 'all' ? 'all' : [...changed]);
    } catch (error) {
      // The streams stay open: changes are sent when the database is back.
      log.warn({ err: error }, `changes of ${options.topic} could not be read`);
      due = 'all';
      pause = AFTER_FAILURE_MS;
    }
    isReading = false;
    schedule(pause);
  }

  /** Reads after a pause what is due, or all when their time has come. */
  function schedule(pause: number): void {
    if (isClosed || isReading || !isNeeded()) return;
    const wait = isDue() ? pause : Math.max(pause, nextReadOfAll() - performance.now());
    const endsAt = performance.now() + wait;
    if (timer !== undefined && timerEndsAt <= endsAt) return;
    clearTimeout(timer);
    timerEndsAt = endsAt;
    timer = setTimeout(() => void readDue(), wait).unref();
  }

  function wake(changed: Changed): void {
    if (changed === 'all') due = 'all';
    else if (due !== 'all') for (const member of changed) due.add(member);
    schedule(COLLECT_MS);
  }

  changes.onChange(options.topic, wake);
  return {
    wake,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
