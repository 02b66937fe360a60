import { useEffect, useState } from 'preact/hooks';

/** The server's clock, for countdowns. @param now its time when the view was made */
export function useServerNow(now: number, every = 250): number {
  const [shift, setShift] = useState(() => now - Date.now());
  const [, tick] = useState(0);
  useEffect(() => setShift(now - Date.now()), [now]);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), every);
    return () => clearInterval(timer);
  }, [every]);
  return Date.now() + shift;
}
