import { createForcedChange } from '@marquee/auth';
import { browserStorage } from '../../app/load-part.ts';

/** The page's one keeper of a forced change of password. */
export const forcedChange = createForcedChange(browserStorage('session'));
