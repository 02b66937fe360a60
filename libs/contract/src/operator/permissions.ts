/** What a permission is about: one merchant, which the request names, or the platform, for staff who work for all merchants. */
export interface Permission {
  readonly scope: 'merchant' | 'platform';
  /** Whether its calls need a log-in or a confirmation within the last minutes: those about money and rights. */
  readonly needsRecentLogin: boolean;
}

const reading = { scope: 'merchant', needsRecentLogin: false } as const;
const changing = { scope: 'merchant', needsRecentLogin: false } as const;
const changingMoney = { scope: 'merchant', needsRecentLogin: true } as const;

/** Every permission. */
export const permissions = {
  'agents.read': reading,
  'agents.change': changingMoney,
  'balances.read': reading,
  'balances.change': changingMoney,
  'catalogue.read': reading,
  'catalogue.change': changing,
  'content.read': reading,
  'content.change': changing,
  'feedback.read': reading,
  /** To see who sent which document; not what is on it. */
  'identity.read': reading,
  /** To see documents of members, and to approve and reject them. */
  'identity.review': changing,
  'members.read': reading,
  'members.change': changing,
  /** To read contacts and account numbers unmasked. */
  'members.contacts': reading,
  /** To erase a member's personal data. */
  'members.erase': changingMoney,
  /** To export everything that is held about a member. */
  'members.export': changingMoney,
  /** To reset passwords and second factors. */
  'members.recover': changingMoney,
  'payments.read': reading,
  'payments.change': changingMoney,
  'points.read': reading,
  'points.change': changingMoney,
  'promotions.read': reading,
  'promotions.change': changingMoney,
  /** To see what of files of vendors and payment providers does not match, and to compare such files. */
  'reconciliation.read': reading,
  'reconciliation.change': changing,
  'reports.read': reading,
  'rewards.read': reading,
  'rewards.change': changingMoney,
  'rounds.read': reading,
  'rounds.change': changingMoney,
  'site.read': reading,
  'site.change': changing,
  'withdrawals.read': reading,
  'withdrawals.change': changingMoney,
  /** Lotteries are the platform's: all merchants sell the same draws. */
  'lottery.read': { scope: 'platform', needsRecentLogin: false },
  'lottery.change': { scope: 'platform', needsRecentLogin: true },
  /** To open brands. */
  'brands.change': { scope: 'platform', needsRecentLogin: true },
  /** Jobs, seals and draws of the platform. */
  'operations.read': { scope: 'platform', needsRecentLogin: false },
  'operations.change': { scope: 'platform', needsRecentLogin: false },
  'audit.read': { scope: 'platform', needsRecentLogin: false },
  'keys.change': { scope: 'platform', needsRecentLogin: true },
  'staff.read': { scope: 'platform', needsRecentLogin: false },
  'staff.change': { scope: 'platform', needsRecentLogin: true },
} as const satisfies Record<string, Permission>;

/** What a member of staff must be allowed to do for a call. */
export type OperatorPermission = keyof typeof permissions;

/** Every permission by name. */
export const permissionNames = Object.keys(permissions) as OperatorPermission[];
