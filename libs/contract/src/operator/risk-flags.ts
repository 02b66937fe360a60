/** What speaks for a look at a withdrawal before it is paid. */
export const riskFlags = [
  'new-member',
  'new-account',
  'new-device',
  'shared-account',
  'linked-members',
  'open-turnover',
  'more-out-than-in',
] as const;

/** A flag of {@link riskFlags}. */
export type RiskFlag = (typeof riskFlags)[number];
