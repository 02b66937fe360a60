import { useEffect, useRef } from 'preact/hooks';
import type { InstantRound } from '../../rounds/instant.ts';

/** A round of which the page does not know everything yet: its answer was lost, or its prize is late. */
export interface LateRound {
  /** Waits for this round in the view; undefined: for none. */
  readonly wait: (id: string | undefined) => void;
}

/**
 * Shows a round whose result is late when the view brings it, unless the game is busy.
 *
 * @param last the player's last round, as the view has it
 */
export function useLateRound(
  last: InstantRound | null,
  busy: boolean,
  show: (round: InstantRound) => void,
): LateRound {
  const waited = useRef(last?.prize === 'waiting' ? last.id : undefined);
  const showNow = useRef(show);
  showNow.current = show;
  useEffect(() => {
    if (busy || !last || last.id !== waited.current || last.prize === 'waiting') return;
    waited.current = undefined;
    showNow.current(last);
  }, [last, busy]);
  return { wait: (id) => (waited.current = id) };
}
