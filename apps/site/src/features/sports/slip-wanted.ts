import { atom } from 'jotai';
import { browserStorage } from '../../app/load-part.ts';

/** Where a tab keeps its bet slip, in the session's storage. */
export const slipKey = 'betSlip';

/** Whether the bet slip is needed, wherever the player is: something was on it when the page was loaded, or it has been used. */
export const slipWantedAtom = atom(/"match"/.test(browserStorage('session')?.getItem(slipKey) ?? ''));
