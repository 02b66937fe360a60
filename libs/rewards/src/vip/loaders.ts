/** The member's rank: what is missing for the next one, and the history. */
export const loadRankPage = () => import('./RankPage.tsx').then(({ RankPage }) => RankPage);
/** What each VIP rank requires and brings. */
export const loadRankList = () => import('./RankList.tsx').then(({ RankList }) => RankList);
