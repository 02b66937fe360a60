import { useEffect } from 'react';
import { setSessionToken } from './session.ts';

/** The gateway ends a session after as long without a call; a page that keeps asking for counts must end it itself. */
const IDLE_MS = 30 * 60_000;

let lastInput = Date.now();

/** Milliseconds since the last key, press or movement of the pointer. */
export const idleFor = (): number => Date.now() - lastInput;

/** Forgets the session when no one has used the page for half an hour. */
export function useIdleEnd(token: string | undefined): void {
  useEffect(() => {
    if (token === undefined) return undefined;
    const noteInput = () => {
      lastInput = Date.now();
    };
    noteInput();
    const events = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const;
    for (const event of events) addEventListener(event, noteInput, { passive: true, capture: true });
    const timer = setInterval(() => {
      if (idleFor() > IDLE_MS) setSessionToken(undefined);
    }, 15_000);
    return () => {
      for (const event of events) removeEventListener(event, noteInput, { capture: true });
      clearInterval(timer);
    };
  }, [token]);
}
