import { useState } from 'react';
import { createTurns } from './turns.ts';

export const nextFrame = (run: () => void) => void requestAnimationFrame(run);

/** Pictures that are painted with one frame: each is a drawing, and takes a slow phone up to ten milliseconds. */
const paintInTurn = createTurns(2, nextFrame);

/**
 * Has a picture that has arrived wait for its turn to be painted: those that are fetched together arrive together.
 *
 * @returns whether its turn has come, and what to call when it has arrived.
 */
export function usePaintTurn(address: string | undefined): {
  readonly shown: boolean;
  readonly onLoad: () => void;
} {
  const [shown, setShown] = useState<string>();
  return {
    shown: address !== undefined && shown === address,
    onLoad: () => void paintInTurn(() => setShown(address)),
  };
}
