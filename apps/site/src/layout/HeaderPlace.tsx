import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { headerPlaces } from '../app/header-places.ts';

/** Nothing says that the header is there; React looks again after it has drawn both. */
const subscribe = () => () => undefined;

/** Puts a part of the main menu into its place in the header, which is drawn before the menu's code is there. */
export function HeaderPlace({ place, children }: { place: keyof typeof headerPlaces; children: ReactNode }) {
  const target = useSyncExternalStore(subscribe, () => document.getElementById(headerPlaces[place]));
  return target && createPortal(children, target);
}
