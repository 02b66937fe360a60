import { useEffect, useState, type RefObject } from 'react';
import { createPictureQueue, watchByBrowser, type PictureState } from './picture-queue.ts';

/** The page's one queue. */
const queue = createPictureQueue(watchByBrowser);

/** A picture as its place shows it. */
export interface QueuedPicture {
  readonly state: PictureState;
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
  const begins = address === undefined ? 'failed' : queue.stateOf(address);
  const asTold = told && told.address === address ? told.state : begins;
  const state = early && asTold === 'waiting' ? 'wanted' : asTold;

  useEffect(() => {
    if (state !== 'waiting' || address === undefined || !place.current) return undefined;
    return queue.wait(place.current, () => setTold({ address, state: 'wanted' }));
  }, [address, place, state]);

  return {
    state,
    onLoad: () => {
      if (address !== undefined) queue.loaded(address);
    },
    onError: () => {
      if (address === undefined) return;
      queue.failed(address);
      setTold({ address, state: 'failed' });
    },
  };
}
