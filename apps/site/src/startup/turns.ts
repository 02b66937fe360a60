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
  const back = useNavigationType() === 'POP' && wentBack;
  const [turn, setTurn] = useState(1);
  const waiting = !back && turn < count;
  useEffect(() => {
    if (!waiting) return;
    return afterPaint(() => startTransition(() => setTurn(turn + 1)));
  }, [waiting, turn]);
  return back ? count : Math.min(turn, count);
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
