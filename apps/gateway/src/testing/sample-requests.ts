import type { AvailableCallName } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import { AGENT_BILL } from './prepare-agents.ts';
import { appCode, newPasskey, otherSession, pageOrigin, passkeyId, socialToken } from './prepare-factors.ts';
import {
  device,
  handDrag,
  keyPresses,
  registration,
  sendLoginCode,
  slider,
  sliderPass,
} from './prepare-forms.ts';
import type { CallRequest } from './test-gateway.ts';

const { username: _, ...mobileRegistration } = registration;

/** A PNG. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A period of records: a month of days. */
const month = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };

/** A digit on the first of five places, at the demo's terms. */
const sampleTicket = {
  play: 'ssc.one.position',
  rows: [['7'], [], [], [], []],
  lines: [],
  price: { kind: 'units', unit: '1', multiple: 1, points: 1960 },
  bets: 1,
  stake: '2',
  odds: { direct: '9.8000' },
};

/** A real-time contract without requirements. */
const sampleTerms = {
  kind: 'real-time',
  period: 'five-minutes',
  mode: 'percentage',
  base: ['sales'],
  carryOver: 'none',
  floating: false,
  tiers: [{ rate: '0.5', minSales: '0', minLoss: '0', minActiveMembers: '0' }],
};

/** One good request of every available call; a new call does not compile until it has one. */
export const sampleRequests: Record<AvailableCallName, CallRequest> = {
  systemStatus: { query: { url: 'alpha.localhost' } },
  systemWhitelabel: {},
  systemDomainRoute: {},
  systemCountries: {},
  systemRegistrationRules: {},
  systemResources: {},
  systemHelpCentre: {},
  systemEnvelopeKey: {},
  captcha: { query: { captchaId: '8b0f6f0c-7f53-4c4c-9d0c-2a2f4f2f7a11' } },
  sessionLogin: { body: { type: 'username', username: 'demo', password: 'Demo2026!' } },
  sessionFreePlay: {
    headers: { os: 'Linux', platform: 'W', 'gateway-version': '3' },
    body: { random: 'AAAAAAAAAAAAAAAAAAAAAA' },
  },
  sessionLogout: {},
  memberInfo: {},
  memberIcon: {},
  memberAvatar: {},
  memberAvatarUpdate: { body: { avatar: 'fox' } },
  memberNicknameUpdate: { body: { nickname: 'Lucky Demo' } },
  memberSecurity: {},
  paymentPasswordUpdate: { body: { loginPassword: 'Demo2026!', newPaymentPassword: 'correct-horse' } },
  paymentPasswordCode: { body: { channel: 'email' } },
  paymentPasswordReset: {
    body: {
      channel: 'mobile',
      code: '123456',
      loginPassword: 'Demo2026!',
      newPaymentPassword: 'correct-horse',
    },
  },
  contactCode: { body: { channel: 'email', email: 'new@player.example' } },
  contactUpdate: {
    body: { channel: 'email', email: 'new@player.example', code: '123456', password: 'Demo2026!' },
  },
  twoFactorBegin: { body: { password: 'Demo2026!' } },
  twoFactorConfirm: {
    get body() {
      return { code: appCode() };
    },
  },
  twoFactorVerify: { body: { code: 'aaaa-bbbb-cccc' } },
  twoFactorDisable: { body: { password: 'Demo2026!' } },
  twoFactorWays: { headers: { origin: pageOrigin } },
  passkeyList: {},
  passkeyBegin: { headers: { origin: pageOrigin }, body: { password: 'Demo2026!' } },
  passkeyAdd: {
    headers: { origin: pageOrigin },
    body: { name: 'Phone', passkey: newPasskey },
  },
  socialLink: {
    get body() {
      return { firebaseIdToken: socialToken(), password: 'Demo2026!' };
    },
  },
  socialUnlink: { body: { provider: 'google', password: 'Demo2026!' } },
  passkeyRename: { body: { id: passkeyId, name: 'Laptop' } },
  passkeyRemove: { body: { id: passkeyId, password: 'Demo2026!' } },
  recoveryCodesRenew: { body: { password: 'Demo2026!' } },
  loginHistory: { query: { limit: 10 } },
  sessionList: {},
  sessionEnd: { body: { id: otherSession } },
  sessionEndOthers: {},
  memberLanguageUpdate: { body: { language: 'TH' } },
  walletBalance: {},
  walletConsolidatedFunds: {},
  walletMerchant: {},
  walletTransfer: {
    body: {
      requestId: '6a1d3c1e-50e7-4c53-9f3f-6e1f0a6ff001',
      from: 'MAIN',
      to: 'SEVENMOONS',
      amount: '1.00',
    },
  },
  walletRecallAll: { body: { requestId: '6a1d3c1e-50e7-4c53-9f3f-6e1f0a6ff002' } },
  walletTransferList: {},
  saferPlay: {},
  saferPlayLimitSet: { body: { kind: 'loss', period: 'month', amount: '900000.00' } },
  saferPlayRaiseConfirm: { body: { kind: 'deposit', period: 'month' } },
  saferPlayBreak: {
    body: { requestId: '6a1d3c1e-50e7-4c53-9f3f-6e1f0a6ff003', kind: 'cool-off', length: '24h' },
  },
  saferPlayCheckSet: { body: { everyMinutes: 30 } },
  saferPlaySession: {},
  noticeList: { query: { page: 1, pageSize: 9 } },
  announcementList: { query: { types: 'B,H', executionType: 'B', platform: 'W' } },
  gameMenus: {},
  liveMatches: {},
  sportsMatches: { query: { gameCategory: 'SPORTS' } },
  sportsBetPlace: {
    body: {
      requestId: '6a1d3c1e-50e7-4c53-9f3f-6e1f0a6ff0b1',
      vassalage: 'COPPERFOX',
      gameId: 'COPPERFOX_001',
      stake: '10',
      picks: [{ match: 'COPPERFOX-1', pick: 'home', odds: '1.85' }],
    },
  },
  sportsBets: { query: { vassalage: 'COPPERFOX', gameId: 'COPPERFOX_001' } },
  sportsCashOut: {
    body: { vassalage: 'COPPERFOX', gameId: 'COPPERFOX_001', bet: 'bet-1', amount: '9.52' },
  },
  jackpots: {},
  liveTables: {},
  newGames: {},
  slotFilters: {},
  gameList: {
    query: {
      platform: 'html5-desktop',
      merchant: 'alpha',
      vassalage: 'NORTHWIND',
      language: 'EN',
      gameType: 'LIVE',
      pageNo: 1,
      pageSize: 24,
    },
  },
  gameLaunch: {
    body: {
      gameId: 'COPPERFOX_001',
      accountType: 1,
      confirmTrans: 0,
      vassalage: 'COPPERFOX',
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: 'demo',
      merchantCode: 'alpha',
      language: 'EN',
    },
  },
  pvpLaunch: { body: { vassalage: 'CARDHOUSE', roomId: 'CONTRACT_ROOM' } },
  hotGames: { query: { merchantCode: 'alpha', language: 'EN' } },
  popularGames: { query: { count: 20 } },
  vendorList: { query: { gameCategory: 'LIVE' } },
  siteSearch: { query: { words: 'dragon' } },
  favouriteGames: {},
  favouriteGameUpdate: { body: { vassalage: 'COPPERFOX', gameId: 'COPPERFOX_001', favourite: true } },
  recentGames: {},
  pvpRooms: { query: { vassalage: 'CARDHOUSE' } },
  winnerBoard: { query: { board: 'greatest', count: 10 } },
  customerServiceRouters: {},
  sessionLoginCode: { body: { mobileNum: '9171234567', countryDialingCode: '63', sliderPass } },
  smsCodeNoLogin: { body: { mobileNum: '9171234567', countryDialingCode: '63', sliderPass } },
  smsCodeRegister: {
    body: { type: 'username', mobileNo: '9171234567', countryDialingCode: '63', sliderPass },
  },
  sliderChallenge: { query: { form: 'login' } },
  passwordChange: {
    body: { oldPassword: 'Demo2026!', newPassword: 'correct-horse', confirmNewPassword: 'correct-horse' },
  },
  passwordForgotEmail: { body: { username: 'demo', email: 'demo@player.example', sliderPass } },
  passwordResetPhone: {
    body: {
      mobileNum: '9175550103',
      countryDialingCode: '63',
      verificationCode: '123456',
      device,
      newPassword: 'correct-horse',
    },
  },
  memberRegister: { body: registration },
  memberRegisterMobile: { body: mobileRegistration },
  agentAffiliateCheck: { query: { code: 'friend', domain: 'alpha.localhost' } },
  betRecords: { query: month },
  betTotals: { query: month },
  memberTransactionDetail: { query: month },
  accountTotals: { query: month },
  memberProfit: { query: month },
  bonusRecords: { query: month },
  bonusTotals: { query: month },
  turnoverSources: {},
  bonusGiveUp: { body: { source: '900000001', takes: '5' } },
  statementMonths: {},
  memberStatement: { query: { month: new Date().toISOString().slice(0, 7) } },
  vipRanks: {},
  rankProgress: {},
  rankBirthday: { body: { birthday: '1990-05-17' } },
  referralProgram: {},
  referralFriends: { query: {} },
  messageUnreadCount: {},
  messageList: { query: { filter: 'unread' } },
  messageOpen: { body: { id: '900001' } },
  messageUpdate: { body: { change: 'keep', ids: ['900001'] } },
  messageUpdateAll: { body: { change: 'read', upTo: '900001' } },
  messagePushState: { body: {} },
  messagePushOn: {
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  },
  messagePushOff: { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/x' } },
  rebateSummary: {},
  rebateRecords: { query: month },
  rebateTotals: { query: month },
  rebateClaim: { body: { requestId: '0b4c3a9e-64c5-4a55-9d0a-0f7f5b7a1c11' } },
  depositMethods: {},
  depositPromoCode: { body: { promoCode: 'friends30' } },
  depositCreate: {
    body: {
      requestId: 'c3a0f7a6-6b0f-4a53-9c5a-0a4a1f6f8a01',
      method: 'bank',
      amount: '500',
      bonus: 'reload',
      returnUrl: 'http://alpha.localhost/index?member=depositv2',
    },
  },
  depositList: { query: { pageSize: 10 } },
  depositRead: { query: { reference: 'DGOODREQUEST' } },
  depositCancel: { body: { reference: 'DGOODREQUEST' } },
  depositReceipt: {
    body: {
      reference: 'DGOODREQUEST',
      type: 'image/png',
      image: onePixel,
    },
  },
  identityDocuments: {},
  identityDocumentSend: {
    body: { kind: 'passport', pictures: [{ side: 'front', type: 'image/png', image: onePixel }] },
  },
  identityDocumentPicture: { query: { document: '900001', side: 'front' } },
  agentLinkList: {},
  agentLinkCreate: { body: { name: 'Leaflet', kind: 'member', validDays: 30 } },
  agentLinkEnd: { body: { code: 'FRIEND' } },
  agentAccountOpen: { body: { username: 'opened', password: 'correct-horse', kind: 'member' } },
  agentTeamOverview: { query: { from: '2026-01-01', to: '2026-01-31' } },
  agentTeamMembers: { query: { account: 'demo', sort: 'team' } },
  agentTeamMember: { query: { account: 'demo' } },
  agentContractList: { query: { role: 'downline', show: 'open', kind: 'daily', limit: 5 } },
  agentContractLimits: { query: { kind: 'daily' } },
  agentContractRead: { query: { contract: '900001' } },
  agentContractOffer: {
    body: { requestId: '5f0c2c0e-3f0e-4b57-9a1d-8f3f8f1f2a17', account: 'contracted', terms: sampleTerms },
  },
  agentContractAccept: { body: { contract: '900001', ends: [] } },
  agentContractReject: { body: { contract: '900002' } },
  agentContractTerminate: { body: { contract: '900003' } },
  agentMessageList: { query: { limit: 5 } },
  agentMessageSend: {
    body: {
      requestId: '0d6c5e0a-58a5-4a3e-9d53-2f1c3f1b7a11',
      account: 'contracted',
      text: 'See you on Monday.',
    },
  },
  agentPrizePoints: {},
  agentPrizePointRaise: { body: { account: 'contracted', prizePoint: '1960' } },
  agentContractSimulate: { body: { account: 'contracted', terms: sampleTerms } },
  agentTeamBets: { query: { ...month, account: 'demo' } },
  agentTeamBetTotals: { query: month },
  agentTeamMovements: { query: { ...month, account: 'demo' } },
  agentTeamMovementTotals: { query: month },
  agentTeamProfit: { query: { from: '2026-01-01', to: '2026-01-31', account: 'demo', of: 'own' } },
  agentIncome: { query: { from: '2026-01-01', to: '2026-01-31' } },
  agentDividend: { query: { from: '2026-01-01', to: '2026-01-31' } },
  agentDailySalary: { query: { from: '2026-01-01', to: '2026-01-31' } },
  agentHourSalary: { body: { from: '2026-01-01', to: '2026-01-31' } },
  agentRealtimeSalary: { query: { from: '2026-01-01', to: '2026-01-31' } },
  agentBill: { query: { id: AGENT_BILL } },
  agentDepositList: {},
  agentDepositConfirm: {
    body: {
      requestId: '5f0c2c0e-3f0e-4b57-9a1d-8f3f8f1f2a04',
      reference: 'DAGENTREQUEST',
      paymentPassword: 'Demo2026!',
    },
  },
  agentDepositDecline: { body: { reference: 'DAGENTREQUEST' } },
  withdrawalOptions: {},
  payoutAccountAdd: {
    body: {
      requestId: '5f0c2c0e-3f0e-4b57-9a1d-8f3f8f1f2a01',
      method: 'bank',
      bank: 'BDO',
      number: '0012345678',
      holder: 'Demo Santos',
      paymentPassword: 'Demo2026!',
    },
  },
  payoutAccountRemove: { body: { account: '2', paymentPassword: 'Demo2026!' } },
  withdrawalRequest: {
    body: {
      requestId: '5f0c2c0e-3f0e-4b57-9a1d-8f3f8f1f2a02',
      account: '1',
      amount: '600.00',
      paymentPassword: 'Demo2026!',
    },
  },
  withdrawalList: { query: { before: '999999' } },
  memberTransferOptions: {},
  memberTransferSend: {
    body: {
      requestId: '5f0c2c0e-3f0e-4b57-9a1d-8f3f8f1f2a03',
      to: 'upline',
      amount: '100.00',
      paymentPassword: 'Demo2026!',
    },
  },
  memberTransferList: { query: { before: '999999' } },
  missionSummary: {},
  missionClaim: {
    body: { requestId: '3f1f9c1e-9a58-4a8e-8a55-3d6a8e0c7b11', reward: '900001' },
  },
  raffleList: {},
  raffleClaim: {
    body: {
      requestId: '3f1f9c1e-9a58-4a8e-8a55-3d6a8e0c7b12',
      raffle: 'sample',
      draw: '900001-1',
      memberSeed: 'my-own-seed',
      chances: [400_000, 600_000],
    },
  },
  raffleDraws: { query: { limit: 5 } },
  missionList: {},
  missionLeaderboard: { query: { period: 'last', count: 5 } },
  checkInCalendar: {},
  checkIn: {},
  pointBalance: {},
  pointRewards: { query: { page: 1, pageSize: 20, kind: 'cash', affordable: 'yes', sort: 'newest' } },
  pointRedeem: {
    body: {
      requestId: '5f0c2c0e-3f0e-4b57-9a1d-8f3f8f1f2a11',
      itemId: 'contract-item',
      quantity: 1,
      contact: '+63 917 123 4567',
      paymentPassword: 'Demo2026!',
    },
  },
  pointRedeemList: { query: { cursor: '999999', limit: 10 } },
  pointConfig: {},
  pointConvert: {
    body: {
      requestId: '5f0c2c0e-3f0e-4b57-9a1d-8f3f8f1f2a12',
      points: 100,
      paymentPassword: 'Demo2026!',
    },
  },
  withdrawalConfirm: { body: { withdrawal: '1', received: true } },
  promotionsAvailable: {},
  promotionRead: { query: { promotion: 'welcome' } },
  promotionApply: {
    body: {
      requestId: '6a1d3c1e-50e7-4c53-9f3f-6e1f0a6ff004',
      promotion: 'birthday',
      remark: 'May',
      images: [{ type: 'image/png', image: onePixel }],
    },
  },
  feedbackSend: {
    body: {
      requestId: '6a1d3c1e-50e7-4c53-9f3f-6e1f0a6ff006',
      subject: 'Table 7',
      content: 'The sound is too loud.',
      contact: 'ann@example.com',
    },
  },
  rewardCentre: {},
  rewardCollect: { body: { requestId: '6a1d3c1e-50e7-4c53-9f3f-6e1f0a6ff005', reward: 'p900001' } },
  rewardCount: {},
  rewardCollectAll: { body: { requestId: '6a1d3c1e-50e7-4c53-9f3f-6e1f0a6ff006' } },
  rewardHistory: { query: { limit: 20 } },
  sliderCheck: { body: { sliderId: 'slider', trace: handDrag } },
  vnGameMenu: {},
  vnLotteryMenus: {},
  vnRecentGames: {},
  vnOpenedNumbers: { query: { gameCode: 'GOODVN', count: 10 } },
  lottoOpenedNumbers: { query: { gameCode: 'TCG_LOTT_001', count: 10 } },
  lotteryLobby: {
    query: {
      launchMode: 'LOTT',
      prizeMode: 'Lott',
      gameCode: 'TCG_LOTT_001',
      view: 'betting',
      device: 'html5-desktop',
      backUrl: '/',
      language: 'EN',
    },
  },
  lotteryRecent: {},
  lotteryCategoryLobby: { query: { category: 'LOTT' } },
  lotteryState: { query: { gameCode: 'TCG_LOTT_001', upcoming: 3 } },
  lotteryVerify: { query: { gameCode: 'TCG_LOTT_001', issue: 'GOOD-1' } },
  lotteryBet: {
    body: {
      requestId: '5f0c2c0e-3f0e-4b57-9a1d-8f3f8f1f2a11',
      gameCode: 'TCG_LOTT_001',
      issue: 'GOOD-1',
      tickets: [sampleTicket],
    },
  },
  lotteryTickets: { query: { before: '999999' } },
  lotteryCancel: { body: { tickets: ['9001'] } },
  lotteryPayout: { query: { ticket: '9002' } },
  lotteryChase: {
    body: {
      requestId: '5f0c2c0e-3f0e-4b57-9a1d-8f3f8f1f2a12',
      gameCode: 'GOODCHASE',
      tickets: [sampleTicket],
      links: [{ issue: '1', multiple: 2 }],
      stopOnWin: true,
      total: '4',
    },
  },
  lotteryChases: { query: { before: '999999' } },
  lotteryChaseCancel: { body: { chase: '9001' } },
};

/** Good requests of another shape, of calls that take more than one. */
export const moreSampleRequests: readonly (readonly [
  AvailableCallName,
  string,
  { readonly request: CallRequest; readonly before: (sql: Sql) => Promise<void> },
])[] = [
  [
    'sessionLogin',
    'by a code',
    {
      request: {
        body: { type: 'sms', mobileNum: '9175550103', countryDialingCode: '63', smsCode: '123456', device },
      },
      before: sendLoginCode,
    },
  ],
  [
    'sliderCheck',
    'by arrow keys',
    { request: { body: { sliderId: 'slider', trace: keyPresses } }, before: slider },
  ],
];
