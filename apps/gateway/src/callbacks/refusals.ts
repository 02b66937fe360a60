import type { Sql } from '../database/connection.ts';
import { noteRefused, type RefusedCallback } from './callbacks.store.ts';

/** Milliseconds for which refusals are counted before they are written. */
const WRITE_AFTER_MS = 1000;

/** Counts callbacks that were refused before anything of them was believed. */
export interface Refusals {
  readonly note: (refused: RefusedCallback) => void;
  /** Writes what is counted. */
  readonly flush: () => Promise<void>;
}

/**
 * Counts refusals in memory and writes the counts once a second: those of one sender share a row, for which strangers must not
 * wait with a connection of the pool each. Counts of a second are lost with the process.
 * @param failed is told when counts could not be written
 */
export function createRefusals(sql: Sql, failed: (error: unknown) => void): Refusals {
  let counted = new Map<string, { refused: RefusedCallback; times: number }>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const written = counted;
    counted = new Map();
    for (const { refused, times } of written.values())
      // oxlint-disable-next-line no-await-in-loop -- a row for each sender and reason, one connection
      await noteRefused(sql, refused, times).catch(failed);
  };
  return {
    note: (refused) => {
      const key = JSON.stringify([refused.connection, refused.outcome]);
      counted.set(key, { refused, times: (counted.get(key)?.times ?? 0) + 1 });
      timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref();
    },
    flush,
  };
}
