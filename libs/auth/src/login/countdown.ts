import { useEffect, useState } from 'react';

/** Key in the session storage, with the countdown's name behind it: when it ends, in milliseconds since 1970. */
const key = 'wait';

/** Whole seconds until a moment in milliseconds since 1970, none below zero. */
const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));

function storedEnd(name: string): number {
  try {
    return Number(sessionStorage.getItem(`${key}.${name}`) ?? 0) || 0;
  } catch {
    return 0;
  }
}

function storeEnd(name: string, end: number): void {
  try {
    sessionStorage.setItem(`${key}.${name}`, String(end));
  } catch {
    // Without a storage the wait is the platform's alone after a reload.
  }
}

/**
 * Counts whole seconds down to zero; `start` starts again. A reloaded page continues with what is left.
 *
 * @param name of what waits, the same for every form that it is to rest.
 * @param first seconds that are being counted from the beginning.
 */
export function useCountdown(
  name: string,
  first = 0,
): {
  readonly seconds: number;
  readonly start: (seconds: number) => void;
} {
  const [end, setEnd] = useState(() => Math.max(storedEnd(name), first && Date.now() + first * 1000));
  const [seconds, setSeconds] = useState(() => secondsUntil(end));
  useEffect(() => {
    if (secondsUntil(end) === 0) return;
    storeEnd(name, end);
    const timer = setInterval(() => {
      const left = secondsUntil(end);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [name, end]);
  return {
    seconds,
    start: (next) => {
      setEnd(Date.now() + next * 1000);
      setSeconds(next);
    },
  };
}
