/** The raffles: a page of the member centre, its own chunk. */
export const loadRafflePage = () => import('./RafflePage.tsx').then(({ RafflePage }) => RafflePage);
