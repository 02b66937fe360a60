import { choiceOf, slipSummary, toggle } from '@marquee/games/sports';
import { slipAtom } from './slip-atom.ts';

/** What the rest of the site does with the slip once its code is here. */
export const slipCode = { slipAtom, choiceOf, slipSummary, toggle };
