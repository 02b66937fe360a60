import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { createPageTurns, type Rank } from './page-turns.ts';

/** Whether the browser has gone back or forth in this page. */
let wentBack = false;
if (typeof window !== 'undefined') window.addEventListener('popstate', () => (wentBack = true));

/** Milliseconds that a turn may take to be drawn before the next one begins all the same. */
const patience = 1_000;

/** The page's one order of turns. */
const takeTurn = createPageTurns({
  afterPaint,
  whenIdle: (run) => {
    // Not every browser tells.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 1_000 });
    else run();
  },
  later: (run) => void setTimeout(run, patience),
});

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
    return takeTurn(() => startTransition(() => setTurn(turn + 1)), 'next');
  }, [waiting, turn]);
  return back ? count : Math.min(turn, count);
}

/**
 * Whether the page has ever had nothing to do since it was asked: for what may come late, in a frame of its own. It
 * does not wait for anyone who goes back either.
 *
 * @param asked from when on it counts.
 * @param rank whether it also lets everything else go first that waits for the page to rest.
 */
export function useRested(asked: boolean, rank: Exclude<Rank, 'next'> = 'rested'): boolean {
  const back = useBack();
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (!asked || rested) return;
    return takeTurn(() => startTransition(() => setRested(true)), rank);
  }, [asked, rested, rank]);
  return back || rested;
}

function useBack(): boolean {
  return useNavigationType() === 'POP' && wentBack;
}

function afterPaint(run: () => void): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    clearTimeout(unseen);
    run();
  };
  // A page in the background is not painted: it shall stand when it is looked at.
  const unseen = setTimeout(begin, patience);
  // The callback comes before the frame is drawn, a task that it makes comes after.
  requestAnimationFrame(() => void setTimeout(begin));
}
