import { startTransition, useEffect, useState } from 'react';

/** Milliseconds after which the page counts as idle even when the browser never says so. */
const timeout = 2_000;

/**
 * Whether the browser has been idle once, for parts of a page that may come after everything else.
 *
 * @param ready from when on it counts.
 */
export function useIdle(ready: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!ready || idle) return undefined;
    const show = () => startTransition(() => setIdle(true));
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(show, timeout);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(show, { timeout });
    return () => window.cancelIdleCallback(request);
  }, [ready, idle]);
  return idle;
}
