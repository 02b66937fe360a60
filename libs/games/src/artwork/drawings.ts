import * as draws from './draw-emblems.tsx';
import * as matches from './match-emblems.tsx';
import * as reels from './reel-emblems.tsx';
import * as sea from './sea-emblems.tsx';
import * as tables from './table-emblems.tsx';

export { seededBy } from './seed.ts';

/** Every emblem of the site, by its name, for pictures that are drawn before there is a page. */
export const emblemsByName = { ...draws, ...matches, ...reels, ...sea, ...tables };
