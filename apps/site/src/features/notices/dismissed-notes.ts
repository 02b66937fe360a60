import { atom } from 'jotai';

const dismissed = atom<readonly string[]>([]);

/** Ids of notes to the player that were dismissed, until a reload; a write adds to them. */
export const dismissedNotesAtom = atom(
  (get) => get(dismissed),
  (_get, set, ids: readonly string[]) => set(dismissed, (before) => [...new Set([...before, ...ids])]),
);
