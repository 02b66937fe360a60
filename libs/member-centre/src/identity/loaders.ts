/** The page is a chunk of its own. */
export const loadIdentityPage = () => import('./IdentityPage.tsx').then(({ IdentityPage }) => IdentityPage);
