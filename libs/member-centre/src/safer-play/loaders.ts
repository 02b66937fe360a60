/** The page of limits and breaks, and what comes over play: chunks of their own. */
export const loadSaferPlayPage = () =>
  import('./SaferPlayPage.tsx').then(({ SaferPlayPage }) => SaferPlayPage);
export const loadRealityCheck = () => import('./RealityCheck.tsx').then(({ RealityCheck }) => RealityCheck);
