/**
 * The pages of the member centre's menu in its order, by the keys of the specification (section 2, "Member centre"):
 * the address names a page by its key.
 */
export const memberMenu = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
] as const;

/** A page of the member centre; some are reached from other pages only. */
export type MemberPage = (typeof memberMenu)[number] | (typeof outsideMenu)[number];

/** Pages that are reached from other places than the menu. */
const outsideMenu = ['playerRank', 'saferPlay', 'paymentPasswordReset', 'statement'] as const;

/** Where the member centre opens. */
export const firstMemberPage: MemberPage = 'securityCenter';

/** What decides which entries a member has. */
export interface MemberPageSwitches {
  /** The operator lets members collect their cashback (MANPLAYREB3). */
  readonly cashback: boolean;
  /** The member may send money to an upline, or as an agent to a downline. */
  readonly toUpline: boolean;
}

/** The menu's entries that a member has, in its order. */
export function memberEntries(switches: MemberPageSwitches): readonly MemberPage[] {
  return memberMenu.filter((page) => isMemberPageOn(page, switches));
}

/** Whether a member has a page. */
export function isMemberPageOn(page: MemberPage, { cashback, toUpline }: MemberPageSwitches): boolean {
  if (page === 'manualRebate') return cashback;
  if (page === 'transferUpline') return toUpline;
  return true;
}

/** The page of a key, or undefined when the member centre has none of that name. */
export function memberPageOf(key: string): MemberPage | undefined {
  return [...memberMenu, ...outsideMenu].find((page) => page === key);
}
