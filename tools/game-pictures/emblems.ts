import type { ReactNode } from 'react';
import { emblemsByName as drawn } from '@marquee/games/artwork';
import * as beasts from './beast-emblems.tsx';
import * as places from './place-emblems.tsx';
import * as sea from './sea-emblems.tsx';
import * as things from './thing-emblems.tsx';

/** What can stand in a vendor's sign, by the word that it is named with: the site's own emblems and those drawn here. */
export const emblems: Readonly<Record<string, ReactNode>> = {
  ...drawn,
  ...beasts,
  ...places,
  ...sea,
  ...things,
};
