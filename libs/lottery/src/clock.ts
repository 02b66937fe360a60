import { useEffect, useState } from 'react';

/**
 * Milliseconds by which the platform's clock is ahead of this device's.
 *
 * @param serverTime what the platform's answer said
 * @param arrived when it arrived, by this device
 */
export function clockOffset(serverTime: string, arrived: number): number {
  return Date.parse(serverTime) - arrived;
}

/** Whole seconds until a moment of the platform's clock, none below zero; told anew every second. */
export function useSecondsTo(moment: string | undefined, offset: number): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return moment === undefined ? undefined : secondsBetween(now + offset, moment);
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
