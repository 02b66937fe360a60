import { atom } from 'jotai';

/** A call that waits for the second factor: whether it was given. */
type Waiting = (given: boolean) => void;

const waiting = atom<{ readonly resolve: Waiting } | undefined>(undefined);

/** Whether the member is asked for the second factor. */
export const secondFactorWanted = atom((get) => get(waiting) !== undefined);

/** Opens the dialog for the second factor. @returns whether it was provided */
export const askForSecondFactor = atom(null, (get, set): Promise<boolean> => {
  get(waiting)?.resolve(false);
  return new Promise((resolve) => set(waiting, { resolve }));
});

/** Ends the question. */
export const endSecondFactor = atom(null, (get, set, given: boolean) => {
  get(waiting)?.resolve(given);
  set(waiting, undefined);
});
