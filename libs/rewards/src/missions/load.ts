/** The page of missions, leaderboards and the check-in: a page of the member centre, its own chunk. */
export const loadMissionsPage = () => import('./MissionsPage.tsx').then(({ MissionsPage }) => MissionsPage);
