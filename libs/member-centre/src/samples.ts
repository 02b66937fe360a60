import { php, type Samples } from '@marquee/api-client/samples';
import { accountSamples, sampleAgent, sampleMember } from './samples/account.ts';
import { betSamples } from './samples/bets.ts';
import { bonusSamples } from './samples/bonuses.ts';
import { movementSamples } from './samples/movements.ts';
import { saferPlaySamples } from './samples/safer-play.ts';

export { sampleAgent, sampleMember };

/** What the member centre shows a member who has played for some weeks. */
export const memberSamples = {
  ...accountSamples,
  ...saferPlaySamples,
  ...betSamples,
  ...movementSamples,
  ...bonusSamples,
} satisfies Samples;

const none = php(0);
const nothingToStake = { missing: none, inPlay: false, sources: [] };

/** What it shows an agent, where that differs. */
export const memberOfAgent = {
  memberInfo: sampleAgent,
  turnoverSources: nothingToStake,
} satisfies Samples;

const registered = '2026-03-09T11:45:00.000Z';
const { memberInfo, memberSecurity, memberStatement, memberProfit, sessionList, loginHistory } =
  memberSamples;

/** What it shows a member who has just registered, where that differs. */
export const memberOfNewMember = {
  memberInfo: { ...memberInfo, clubLabel: null },
  memberAvatar: { avatar: null, avatarType: null },
  memberSecurity: {
    ...memberSecurity,
    createdAt: registered,
    mobile: null,
    email: null,
    paymentPassword: false,
    twoFactor: false,
    passkeys: 0,
    socialLogins: [],
    recoveryCodesLeft: 0,
  },
  passkeyList: [],
  sessionList: sessionList.slice(0, 1).map((session) => ({ ...session, startedAt: registered })),
  loginHistory: {
    logins: loginHistory.logins.slice(0, 1).map((login) => ({ ...login, at: registered })),
    next: null,
  },
  identityDocuments: { verified: false, until: null, documents: [] },
  saferPlay: { limits: [], everyMinutes: 0 },
  saferPlaySession: {
    startedAt: registered,
    elapsedSeconds: 900,
    staked: none,
    paidOut: none,
    net: none,
    everyMinutes: 0,
  },
  betRecords: { bets: [], next: null },
  betTotals: { count: 0, stake: none, payout: none, net: none, vendors: [] },
  memberProfit: {
    ...memberProfit,
    categories: [],
    vendors: [],
    days: [],
    stake: none,
    payout: none,
    net: none,
    deposits: none,
    withdrawals: none,
    bonuses: none,
    rebates: none,
    result: none,
  },
  memberTransactionDetail: { transactions: [], next: null },
  accountTotals: { count: 0, income: none, outgo: none },
  statementMonths: { timeZone: 'UTC', months: ['2026-03'] },
  memberStatement: { ...memberStatement, wallets: [] },
  bonusRecords: { bonuses: [], next: null },
  bonusTotals: { count: 0, deposited: none, amount: none, missing: none },
  turnoverSources: nothingToStake,
  rebateSummary: {
    lines: memberSamples.rebateSummary.lines.slice(1),
    total: none,
    minimum: memberSamples.rebateSummary.minimum,
  },
  rebateRecords: { rebates: [], next: null },
  rebateTotals: { count: 0, turnover: none, amount: none, vendors: [] },
} satisfies Samples;
