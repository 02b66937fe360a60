/** What a friend does for the rewards of an invitation: a first deposit, or settled stakes. */
export const referralStepKinds = ['deposit', 'turnover'] as const;

/** What a friend does for the rewards of an invitation. */
export type ReferralStepKind = (typeof referralStepKinds)[number];

/** What inviter and friend can have in common, so that a person looks at their rewards. */
export const referralLinks = ['device', 'address', 'payout-account'] as const;
