import { useSyncExternalStore } from 'react';

/**
 * Milliseconds by which the platform's clock is ahead of this device's.
 *
 * @param serverTime what the platform's answer said
 * @param arrived when it arrived, by this device
 */
export function clockOffset(serverTime: string, arrived: number): number {
  return Date.parse(serverTime) - arrived;
}

/**
 * The offset to use when an answer gives another one: the way of an answer takes longer or shorter, and what is shown need
 * not follow that.
 *
 * @param before the offset until now, in milliseconds
 */
export function smoothOffset(before: number, measured: number): number {
  return Math.abs(measured - before) < 500 ? before : measured;
}

/** Milliseconds between two readings of the clock: often enough that no second of a countdown is left out. */
const TICK = 250;
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all countdowns of the page; it rests while there are none. */
function watchClock(watcher: () => void): () => void {
  watchers.add(watcher);
  timer ??= setInterval(() => {
    for (const each of watchers) each();
  }, TICK);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Reads something off the platform's clock; a component is drawn again only when it reads otherwise.
 *
 * @param read gets milliseconds of the platform's clock, and gives something that compares by value
 */
export function useClock<Value extends string | number | undefined>(
  offset: number,
  read: (now: number) => Value,
): Value {
  return useSyncExternalStore(watchClock, () => read(Date.now() + offset));
}

/** Whole seconds until a moment of the platform's clock, none below zero; updated every second. */
export function useSecondsTo(moment: string | undefined, offset: number): number | undefined {
  return useClock(offset, (now) => (moment === undefined ? undefined : secondsBetween(now, moment)));
}

/** @param now milliseconds of the platform's clock */
export function secondsBetween(now: number, moment: string): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000));
}

/** A time to go as 04:09, or 13:04:09 from an hour on. @param seconds whole, not negative */
export function countdown(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600));
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
