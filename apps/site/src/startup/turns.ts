import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Whether the browser has gone back or forth in this page. */
let wentBack = false;
if (typeof window !== 'undefined') window.addEventListener('popstate', () => (wentBack = true));

/**
 * Lets the parts of a page come one after another, each drawn in tasks of its own with a paint before the next: all at
 * once they would keep a slow phone from answering for half a second.
 *
 * Whoever goes back finds everything at once, because the browser looks for the place that they left.
 *
 * @param count how many parts there are; it may grow.
 * @returns how many of them may stand now, from the first on.
 */
export function useTurns(count: number): number {
  const back = useBack();
  const [turn, setTurn] = useState(1);
  const waiting = !back && turn < count;
  useEffect(() => {
    if (!waiting) return;
    return afterPaint(() => startTransition(() => setTurn(turn + 1)));
  }, [waiting, turn]);
  return back ? count : Math.min(turn, count);
}

/**
 * Whether the page has ever had nothing to do since it was asked: for what may come last, in a frame of its own. It
 * does not wait for anyone who goes back either.
 *
 * @param asked from when on it counts.
 */
export function useRested(asked: boolean): boolean {
  const back = useBack();
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (!asked || rested) return undefined;
    const rest = () => startTransition(() => setRested(true));
    // Not every browser tells.
    if (!('requestIdleCallback' in window)) return afterPaint(rest);
    const wish = window.requestIdleCallback(rest, { timeout: 1_000 });
    return () => window.cancelIdleCallback(wish);
  }, [asked, rested]);
  return back || rested;
}

function useBack(): boolean {
  return useNavigationType() === 'POP' && wentBack;
}

function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The callback comes before the frame is drawn, a task that it makes comes after.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
