import type { WhitelabelFlag } from '@marquee/contract';

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
const outsideMenu = [
  'playerRank',
  'raffle',
  'saferPlay',
  'paymentPasswordReset',
  'statement',
  'identity',
] as const;

/** Where the member centre opens. */
export const firstMemberPage: MemberPage = 'securityCenter';

/** The server's switch of each entry of the menu; the other pages are always there. */
export const memberPageFlag: Readonly<Record<(typeof memberMenu)[number], WhitelabelFlag>> = {
  securityCenter: 'MCACCOUNT3',
  transferFund: 'MCWALLET3',
  depositv2: 'MCDEPOSIT3',
  withdraw: 'MCWITHDRAW3',
  transferUpline: 'MCUPLINE3',
  personalHistoryCopy: 'MCBETREC3',
  manualRebate: 'MANPLAYREB3',
  transactionHistory: 'MCACCREC3',
  personalProfit: 'MCPROFIT3',
  bonusDetails: 'MCBONUS3',
  rewardCenter: 'MCREWARD3',
  referral: 'MCREFERRAL3',
  missionLeaderboard: 'MCMISSION3',
  messageV2: 'MCMESSAGE3',
};

/** What decides which entries a member has. */
export interface MemberPageSwitches {
  /** Whether the operator has a function switched on. */
  readonly isOn: (flag: WhitelabelFlag) => boolean;
  /** The member may send money to an upline, or as an agent to a downline. */
  readonly toUpline: boolean;
  /** The member takes a break from play. */
  readonly inBreak: boolean;
}

/** Pages that a member in a break from play is not offered: they lead to play. */
const closedInBreak: readonly MemberPage[] = ['depositv2', 'referral', 'missionLeaderboard', 'raffle'];

/** The menu's entries that a member has, in its order. */
export function memberEntries(switches: MemberPageSwitches): readonly MemberPage[] {
  return memberMenu.filter((page) => isMemberPageOn(page, switches));
}

/** Whether a member has a page. */
export function isMemberPageOn(page: MemberPage, { isOn, toUpline, inBreak }: MemberPageSwitches): boolean {
  if (inBreak && closedInBreak.includes(page)) return false;
  if (page === 'transferUpline' && !toUpline) return false;
  // Statements are part of the account record.
  if (page === 'statement') return isOn(memberPageFlag.transactionHistory);
  // Raffles are reached from the rewards.
  if (page === 'raffle') return isOn(memberPageFlag.rewardCenter);
  const entry = memberMenu.find((one) => one === page);
  return entry === undefined || isOn(memberPageFlag[entry]);
}

/** The page of a key, or undefined when the member centre has none of that name. */
export function memberPageOf(key: string): MemberPage | undefined {
  return [...memberMenu, ...outsideMenu].find((page) => page === key);
}
