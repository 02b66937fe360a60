import { useEffect, useState, type RefObject } from 'react';
import { createPictureQueue, keepByBrowser, watchByBrowser, type PictureState } from './picture-queue.ts';
import { createTurns } from './turns.ts';
import { nextFrame, usePaintTurn } from './usePaintTurn.ts';

/** The page's one queue. */
const queue = createPictureQueue(watchByBrowser, keepByBrowser);

/** Tiles that get their picture with one frame: a slow phone takes two milliseconds to draw one anew. */
const tileInTurn = createTurns(6, nextFrame);

/** A picture as its place shows it. */
export interface QueuedPicture {
  readonly state: PictureState;
  /** It has arrived, and its turn to be painted has come. */
  readonly shown: boolean;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/**
 * Has a picture wait its turn.
 *
 * @param place the element whose coming near the screen makes the picture wanted.
 * @param address undefined for a place without a picture.
 * @param early wanted at once: among the first that are seen.
 */
export function useQueuedPicture(
  place: RefObject<Element | null>,
  address: string | undefined,
  early: boolean,
): QueuedPicture {
  const [told, setTold] = useState<{ address: string; state: PictureState }>();
  const turn = usePaintTurn(address);
  const begins = address === undefined ? 'failed' : queue.stateOf(address);
  const asTold = told && told.address === address ? told.state : begins;
  const state = early && asTold === 'waiting' ? 'wanted' : asTold;

  useEffect(() => {
    if (state !== 'waiting' || address === undefined || !place.current) return undefined;
    let takeBack = (): void => undefined;
    const leave = queue.wait(place.current, () => {
      takeBack = tileInTurn(() => setTold({ address, state: 'wanted' }));
    });
    return () => {
      leave();
      takeBack();
    };
  }, [address, place, state]);

  useEffect(() => {
    if (state === 'wanted' && address !== undefined) queue.begun(address);
  }, [address, state]);

  return {
    state,
    shown: turn.shown,
    onLoad: () => {
      if (address === undefined) return;
      queue.loaded(address);
      turn.onLoad();
    },
    onError: () => {
      if (address === undefined) return;
      queue.failed(address);
      setTold({ address, state: 'failed' });
    },
  };
}
