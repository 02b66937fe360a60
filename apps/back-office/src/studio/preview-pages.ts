import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { languageTags, type WireLanguage } from '@marquee/brand';
import type { PreviewState } from '@marquee/contract';

/** Pages of a site by their address, and dialogs over the home page; those without a name here are details of another. */
const pageNames: Readonly<Record<string, MessageDescriptor>> = {
  '/index': msg`Home`,
  '/login': msg`Log-in page`,
  '/index?modal=login': msg`Log-in dialog`,
  '/register': msg`Registration`,
  '/index?modal=forgetPass': msg`Forgotten password`,
  '/rng': msg`Slots`,
  '/live': msg`Live Casino`,
  '/sports': msg`Sports`,
  '/esports': msg`Esports`,
  '/fish': msg`Fishing`,
  '/pvp': msg`Card Rooms`,
  '/lottery': msg`Lottery`,
  '/vnlottery': msg`Vietnam Lottery`,
  '/seaLottery': msg`South-East Asia Lottery`,
  '/elott': msg`E-Lottery`,
  '/promotions': msg`Promotions`,
  '/vip': msg`VIP`,
  '/pointMall': msg`Points mall`,
  '/noticePage': msg`Announcements`,
  '/help': msg`Help`,
  '/download': msg`Download`,
  '/terms': msg`Terms and conditions`,
  '/privacy': msg`Privacy policy`,
  '/responsibleGaming': msg`Responsible gaming`,
};

/** Pages that someone who is logged in does not see. */
const loginPages = ['/login', '/index?modal=login', '/register', '/index?modal=forgetPass'];

const memberPageNames: Readonly<Record<string, MessageDescriptor>> = {
  securityCenter: msg`My account`,
  transferFund: msg`My wallet`,
  depositv2: msg`Deposit`,
  withdraw: msg`Withdrawal`,
  transferUpline: msg`Transfer to upline`,
  personalHistoryCopy: msg`Betting record`,
  manualRebate: msg`Cashback`,
  transactionHistory: msg`Account record`,
  personalProfit: msg`Profit and loss`,
  bonusDetails: msg`Bonus details`,
  rewardCenter: msg`Reward centre`,
  referral: msg`Invite friends`,
  missionLeaderboard: msg`Missions`,
  messageV2: msg`Platform information`,
  playerRank: msg`My rank`,
  raffle: msg`Raffles`,
  saferPlay: msg`Safer play`,
  statement: msg`Statement`,
  identity: msg`Identity verification`,
  paymentPasswordReset: msg`Reset the payment password`,
};

const agentPageNames: Readonly<Record<string, MessageDescriptor>> = {
  agentAnnouncement: msg`Announcements`,
  agentTeamOverview: msg`Team overview`,
  registerCenter: msg`Account creation`,
  downlineManagmentView: msg`Team management`,
  personalHistoryCopy: msg`Team betting`,
  palStatementsAgentCopy: msg`User profit and loss`,
  agentRevenueReport: msg`My income`,
  agentDownlineTransactionDetailsCopy: msg`Transaction details`,
  agentDividendRecordCopy2: msg`Dividends`,
  agentDailyWages2: msg`Daily salary`,
  agentHourSalary: msg`Hourly salary`,
  agentRealtimeSalary: msg`Real-time salary`,
};

/** What a preview shows, as a choice. */
export const previewStateNames: Readonly<Record<PreviewState, MessageDescriptor>> = {
  visitor: msg`Real data, as a visitor`,
  member: msg`Sample member`,
  newMember: msg`Sample member who is new`,
  agent: msg`Sample agent`,
  loading: msg`While it loads`,
  failing: msg`When the platform does not answer`,
};

/** States in which someone is logged in who has no team. */
const withoutTeam: readonly PreviewState[] = ['visitor', 'member', 'newMember'];

/** Pages that stand in the place of the site, by their file. */
const standingNames: Readonly<Record<string, MessageDescriptor>> = {
  '404.html': msg`Address that does not exist`,
  'maintenance.html': msg`During maintenance`,
  'ip-restriction.html': msg`Closed to the visitor's country`,
  'offline.html': msg`Without a connection`,
};

/** A page to choose for the preview. */
export interface PreviewPage {
  /** The same in each language. */
  readonly key: string;
  /** With the query of a dialog. */
  readonly address: string;
  /** What it is a page of, where that is not the site itself. */
  readonly part?: MessageDescriptor;
  readonly name: MessageDescriptor;
}

/**
 * The pages of a previewed site.
 *
 * @param state that the preview shows: its log-in dialogs are for visitors, the pages of members for those who are logged in
 * @param routes addresses that the site has; undefined as long as it is not built
 * @param language of the preview, which pages without scripts have in their address
 * @param defaultLanguage of the site, whose pages are at the top
 */
export function previewPages(
  state: PreviewState,
  routes: readonly string[] | undefined,
  language: WireLanguage | undefined,
  defaultLanguage: WireLanguage | undefined,
): readonly PreviewPage[] {
  const folder =
    language === undefined || language === defaultLanguage
      ? ''
      : `${languageTags[language].tag.toLowerCase()}/`;
  const isVisitor = state === 'visitor';
  const panel = (parameter: string, part: MessageDescriptor, names: typeof pageNames): PreviewPage[] =>
    Object.entries(names).map(([page, name]) => {
      const address = `/index?${parameter}=${page}`;
      return { key: address, address, part, name };
    });
  return [
    ...Object.entries(pageNames)
      .filter(([address]) => routes === undefined || routes.includes(address.replace(/\?.*/, '')))
      .filter(([address]) => isVisitor || !loginPages.includes(address))
      .map(([address, name]) => ({ key: address, address, name })),
    ...(isVisitor ? [] : panel('member', msg`Member centre`, memberPageNames)),
    ...(withoutTeam.includes(state) ? [] : panel('agent', msg`Agent centre`, agentPageNames)),
    ...Object.entries(standingNames).map(([file, name]) => ({
      key: file,
      address: `/${folder}${file}`,
      name,
    })),
  ];
}
