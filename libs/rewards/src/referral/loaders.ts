/** The member's code for inviting friends, the friends, and what they brought. */
export const loadReferralPage = () => import('./ReferralPage.tsx').then(({ ReferralPage }) => ReferralPage);
