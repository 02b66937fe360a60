import { permissionNames, type OperatorPermission } from './permissions.ts';

/** What staff do, each for one merchant or for all. */
export const staffRoles = [
  'owner',
  'brand-manager',
  'support',
  'payments',
  'risk',
  'games',
  'marketing',
  'finance',
  'draw-officer',
  'auditor',
] as const;

export type StaffRole = (typeof staffRoles)[number];

const isAboutStaff = (name: OperatorPermission) => name.startsWith('staff.') || name === 'keys.change';

/** The permissions of each role. */
export const rolePermissions: Readonly<Record<StaffRole, readonly OperatorPermission[]>> = {
  owner: permissionNames,
  'brand-manager': permissionNames.filter((name) => !isAboutStaff(name) && name !== 'audit.read'),
  support: [
    'balances.read',
    'content.read',
    'feedback.read',
    'identity.read',
    'identity.review',
    'members.read',
    'members.change',
    'members.contacts',
    'members.erase',
    'members.export',
    'members.recover',
    'payments.read',
    'promotions.read',
    'withdrawals.read',
  ],
  payments: [
    'balances.read',
    'balances.change',
    'identity.read',
    'members.read',
    'payments.read',
    'payments.change',
    'reconciliation.read',
    'reconciliation.change',
    'withdrawals.read',
    'withdrawals.change',
  ],
  risk: [
    'agents.read',
    'balances.read',
    'identity.read',
    'identity.review',
    'members.read',
    'members.change',
    'members.contacts',
    'members.recover',
    'payments.read',
    'promotions.read',
    'rewards.read',
    'rounds.read',
    'withdrawals.read',
    'withdrawals.change',
    'reports.read',
  ],
  games: [
    'catalogue.read',
    'catalogue.change',
    'lottery.read',
    'rounds.read',
    'rounds.change',
    'reports.read',
  ],
  marketing: [
    'catalogue.read',
    'content.read',
    'content.change',
    'feedback.read',
    'points.read',
    'points.change',
    'promotions.read',
    'promotions.change',
    'rewards.read',
    'rewards.change',
    'reports.read',
  ],
  finance: [
    'agents.read',
    'agents.change',
    'balances.read',
    'balances.change',
    'members.read',
    'payments.read',
    'points.read',
    'promotions.read',
    'reconciliation.read',
    'reconciliation.change',
    'rewards.read',
    'withdrawals.read',
    'reports.read',
  ],
  'draw-officer': ['lottery.read', 'lottery.change'],
  auditor: permissionNames.filter((name) => name.endsWith('.read')),
};

/** A role that a member of staff has. */
export interface StaffRight {
  /** Null for all merchants. */
  readonly merchant: string | null;
  readonly role: StaffRole;
  /** The most that one decision may move without a second person, in ten-thousandths of the merchant's currency; null without a limit. */
  readonly limit: bigint | null;
}

/** The rights that include a permission: at a merchant, or for all merchants where `merchant` is null. */
export function rightsFor(
  rights: readonly StaffRight[],
  permission: OperatorPermission,
  merchant: string | null,
): readonly StaffRight[] {
  return rights.filter(
    (right) =>
      rolePermissions[right.role].includes(permission) &&
      (right.merchant === null || right.merchant === merchant),
  );
}

/** The most that a member of staff may move alone: the highest limit of the rights; null without a limit. */
export function amountLimitOf(rights: readonly StaffRight[]): bigint | null {
  if (rights.some(({ limit }) => limit === null)) return null;
  const limits = rights.flatMap(({ limit }) => limit ?? []);
  return limits.reduce((maximum, limit) => (limit > maximum ? limit : maximum), 0n);
}
