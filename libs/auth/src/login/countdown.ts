import { useEffect, useState } from 'react';

/**
 * Counts whole seconds down to zero; `start` starts again.
 *
 * @param first seconds that are being counted from the beginning.
 */
export function useCountdown(first = 0): {
  readonly seconds: number;
  readonly start: (seconds: number) => void;
} {
  const [seconds, setSeconds] = useState(first);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, start: setSeconds };
}
