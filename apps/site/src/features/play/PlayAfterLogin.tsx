import { useEffect, useEffectEvent } from 'react';
import { useModal } from '../../app/modal.ts';
import { useForcedChange } from '../login/forced-change.ts';
import { usePlay } from './Play.tsx';
import { useRole } from '../../app/site-data.ts';
import { wantedGame } from './wanted-game.ts';

/** Opens the game that a guest wanted once they have logged in. Closing the login forgets it. */
export function PlayAfterLogin() {
  const role = useRole();
  const { modal } = useModal();
  const changing = useForcedChange();
  const play = usePlay();
  const guest = role === 'guest';
  const ready = !guest && role !== undefined && modal === undefined && !changing;
  const goOn = useEffectEvent(() => {
    const playable = wantedGame.take();
    // A trial player has just seen what a trial is: no second warning.
    if (playable && role !== 'trial') play(playable);
  });
  useEffect(() => {
    if (ready) goOn();
  }, [ready]);
  useEffect(() => {
    if (guest && modal === undefined) wantedGame.forget();
  }, [guest, modal]);
  return null;
}
