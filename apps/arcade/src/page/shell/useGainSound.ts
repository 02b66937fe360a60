import { useEffect } from 'preact/hooks';
import { play } from './sound.ts';

/** Sounds once when more came back than was staked. */
export function useGainSound(gain: boolean): void {
  useEffect(() => {
    if (gain) play('win');
  }, [gain]);
}
