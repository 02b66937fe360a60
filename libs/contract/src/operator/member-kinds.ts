/** By what members are searched. `device` is the beginning of a device's id, at least eight digits; `mobile` the last digits. */
export const memberSearchKinds = [
  'username',
  'id',
  'payee-name',
  'mobile',
  'email',
  'payout-account',
  'device',
  'address',
] as const;

/** What can be wrong with a member's account: nothing, or the operator has suspended it. */
export const memberStates = ['active', 'suspended'] as const;

/** Why two members may be one person: both used a browser, logged in from an address, or have, or had, a payout account. */
export const memberLinkKinds = ['device', 'address', 'payout-account'] as const;

/** How a member proved who they are. */
export const memberProofs = ['document', 'video-call', 'call-back', 'registered-mailbox'] as const;

/** What keeps a member from being erased. */
export const erasureObstacles = [
  'balance',
  'debt',
  'bets',
  'chases',
  'deposits',
  'withdrawals',
  'vendor-transfers',
  'bonuses',
  'applications',
  'redemptions',
  'downline',
] as const;

/** A kind of {@link memberSearchKinds}. */
export type MemberSearchKind = (typeof memberSearchKinds)[number];

/** A state of {@link memberStates}. */
export type MemberState = (typeof memberStates)[number];

/** A kind of {@link memberLinkKinds}. */
export type MemberLinkKind = (typeof memberLinkKinds)[number];

/** An obstacle of {@link erasureObstacles}. */
export type ErasureObstacle = (typeof erasureObstacles)[number];
