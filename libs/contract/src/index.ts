export { jackpots } from './calls/jackpots.ts';
export { avatars } from './avatars.ts';
export { call, failuresOf } from './call.ts';
export { callGroups, calls } from './call-table.ts';
export { LIVE_EVENTS_PATH, liveEvent, liveEventsQuery, liveTopics, type LiveTopic } from './live-events.ts';
export { feedbackLengths, feedbackSend } from './calls/feedback.ts';
export {
  memberSecurity,
  memberNicknameUpdate,
  memberAvatarUpdate,
  contactCode,
  contactUpdate,
  twoFactorBegin,
  twoFactorConfirm,
  twoFactorDisable,
  twoFactorVerify,
  recoveryCodesRenew,
  loginHistory,
  sessionList,
  sessionEnd,
  sessionEndOthers,
} from './calls/account.ts';
export {
  passkeyAdd,
  passkeyBegin,
  passkeyList,
  passkeyRemove,
  passkeyRename,
  twoFactorWays,
} from './calls/passkeys.ts';
export { socialLink, socialUnlink } from './calls/social.ts';
export { socialProviders, type SocialProvider } from './social.ts';
export { passkeyTransports } from './passkeys.ts';
export { agentAccountOpen, agentLinkCreate, agentLinkEnd, agentLinkList } from './calls/agent-accounts.ts';
export {
  paymentPasswordCode,
  paymentPasswordReset,
  paymentPasswordUpdate,
} from './calls/payment-password.ts';
export {
  agentContractAccept,
  agentContractLimits,
  agentContractList,
  agentContractOffer,
  agentContractRead,
  agentContractReject,
  agentContractSimulate,
  agentContractTerminate,
} from './calls/agent-contracts.ts';
export { agentMessageLength, agentMessageList, agentMessageSend } from './calls/agent-messages.ts';
export { agentPrizePointRaise, agentPrizePoints } from './calls/agent-points.ts';
export { agentTeamMember, agentTeamMembers, agentTeamOverview } from './calls/agent-team.ts';
export {
  agentBill,
  agentDailySalary,
  agentDividend,
  agentHourSalary,
  agentRealtimeSalary,
} from './calls/agent-bills.ts';
export {
  agentIncome,
  agentTeamBets,
  agentTeamBetTotals,
  agentTeamMovements,
  agentTeamMovementTotals,
  agentTeamProfit,
} from './calls/agent-records.ts';
export { billKinds, billModes, billStates } from './bill-states.ts';
export type { BillKind, BillState } from './bill-states.ts';
export {
  accountTotals,
  betRecords,
  betTotals,
  bonusRecords,
  bonusTotals,
  memberProfit,
  memberTransactionDetail,
  turnoverSources,
} from './calls/records.ts';
export { rankBirthday, rankProgress, vipRanks } from './calls/ranks.ts';
export { rankChangeReasons } from './rank-changes.ts';
export type { RankChangeReason } from './rank-changes.ts';
export { referralFriends, referralProgram } from './calls/referrals.ts';
export { referralLinks, referralStepKinds } from './referral-steps.ts';
export type { ReferralStepKind } from './referral-steps.ts';
export { rebateClaim, rebateRecords, rebateSummary, rebateTotals } from './calls/rebates.ts';
export {
  gameMenus,
  hotGames,
  newGames,
  popularGames,
  vendorList,
  favouriteGames,
  favouriteGameUpdate,
  recentGames,
  gameLaunch,
} from './calls/games.ts';
export { pvpLaunch, pvpRooms } from './calls/pvp.ts';
export { winnerBoard } from './calls/winner-board.ts';
export { siteSearch } from './calls/search.ts';
export {
  vnGameMenu,
  vnRecentGames,
  vnOpenedNumbers,
  lottoOpenedNumbers,
  lotteryLobby,
  lotteryRecent,
  vnLotteryMenus,
} from './calls/lottery.ts';
export { lotteryBet, lotteryCancel, lotteryPayout, lotteryTickets } from './calls/lottery-bets.ts';
export { lotteryChase, lotteryChaseCancel, lotteryChases } from './calls/lottery-chases.ts';
export { lotteryState, lotteryVerify } from './calls/lottery-state.ts';
export { lotteryCategoryLobby } from './calls/lottery-category-lobby.ts';
export { chaseLinkStates, chaseStates, lotteryTicketStates } from './lottery-states.ts';
export type { ChaseLinkState, ChaseState, LotteryTicketState } from './lottery-states.ts';
export { memberInfo, memberIcon, memberAvatar } from './calls/member.ts';
export { memberRegister, memberRegisterMobile } from './calls/registration.ts';
export { passwordChange, passwordForgotEmail, passwordResetPhone } from './calls/passwords.ts';
export { noticeList, announcementList } from './calls/messages.ts';
export { messageList, messageOpen, messageUpdate, messageUpdateAll } from './calls/inbox.ts';
export { messageUnreadCount } from './calls/inbox-unread.ts';
export { messagePushOff, messagePushOn, messagePushState } from './calls/push.ts';
export { messageFilters, messageKinds } from './message-kinds.ts';
export type { MessageChange, MessageFilter, MessageKind } from './message-kinds.ts';
export {
  applicationImages,
  applicationRemark,
  promotionsAvailable,
  promotionRead,
  bonusGiveUp,
  promotionApply,
} from './calls/promotions.ts';
export { rewardCentre, rewardCollect, rewardCollectAll, rewardHistory } from './calls/reward-centre.ts';
export { rewardCount } from './calls/reward-count.ts';
export { rewardSources } from './reward-kinds.ts';
export type { RewardSource } from './reward-kinds.ts';
export { raffleClaim, raffleDraws, raffleList } from './calls/raffles.ts';
export {
  pointBalance,
  pointRewards,
  pointRedeem,
  pointRedeemList,
  pointConfig,
  pointConvert,
} from './calls/rewards.ts';
export {
  sessionLogin,
  sessionLoginCode,
  smsCodeNoLogin,
  smsCodeRegister,
  sessionFreePlay,
  sessionLogout,
  captcha,
  sliderChallenge,
  sliderCheck,
} from './calls/session.ts';
export {
  saferPlay,
  saferPlayLimitSet,
  saferPlayRaiseConfirm,
  saferPlayBreak,
  saferPlayCheckSet,
  saferPlaySession,
} from './calls/safer-play.ts';
export { systemEnvelopeKey } from './calls/envelope-key.ts';
export { systemStatus } from './calls/system-status.ts';
export { memberLanguageUpdate } from './calls/member-language.ts';
export { customerServiceRouters } from './calls/customer-service.ts';
export {
  systemWhitelabel,
  systemDomainRoute,
  systemCountries,
  systemRegistrationRules,
  systemResources,
  systemHelpCentre,
  agentAffiliateCheck,
} from './calls/system.ts';
export {
  depositCancel,
  depositCreate,
  depositList,
  depositMethods,
  depositPromoCode,
  depositRead,
  depositReceipt,
} from './calls/deposits.ts';
export { foldText } from './fold-text.ts';
export { pictureLimit } from './picture-fields.ts';
export {
  identityDocuments,
  identityDocumentPicture,
  identityDocumentSend,
} from './calls/identity-documents.ts';
export {
  identityAges,
  identityKindNames,
  identityKinds,
  identityReasons,
  identityStateNames,
  identityStates,
  leftWithoutVerification,
  canBecome,
  needsNote,
  verificationOf,
} from './identity-documents.ts';
export type {
  IdentityAge,
  IdentityFact,
  IdentityKind,
  IdentityReason,
  IdentitySide,
  IdentityState,
} from './identity-documents.ts';
export { walletBalance } from './calls/wallet.ts';
export {
  walletConsolidatedFunds,
  walletTransfer,
  walletRecallAll,
  walletTransferList,
  walletMerchant,
} from './calls/vendor-wallets.ts';
export { memberStatement, statementMonths } from './calls/statements.ts';
export { downloads } from './downloads.ts';
export { agentDepositList, agentDepositConfirm, agentDepositDecline } from './calls/agent-deposits.ts';
export { memberTransferOptions, memberTransferSend, memberTransferList } from './calls/transfers.ts';
export {
  withdrawalOptions,
  payoutAccountAdd,
  payoutAccountRemove,
  withdrawalRequest,
  withdrawalList,
  withdrawalConfirm,
} from './calls/withdrawals.ts';
export { envelopeInfo, envelopeSkew, envelopeText } from './envelope/format.ts';
export { envelopeSchema } from './envelope/schema.ts';
export { fieldProblems } from './field-problems.ts';
export { httpStatusOf, isFailureKind } from './failure.ts';
export { previewStates, type PreviewState } from './preview-states.ts';
export {
  accountRecordTypes,
  betOccasions,
  betStates,
  bonusStates,
  rebateStates,
  referenceKinds,
  walletKinds,
  turnoverKinds,
} from './record-states.ts';
export { gameList, slotFilters } from './calls/game-list.ts';
export { liveFilters } from './live-filters.ts';
export { slotFeatures, slotReturns, slotVolatilities } from './slot-facts.ts';
export type { SlotFeature, SlotVolatility } from './slot-facts.ts';
export { liveMatches } from './calls/matches.ts';
export { liveTables } from './calls/live-tables.ts';
export { sportsBetPlace, sportsBets, sportsCashOut, sportsMatches } from './calls/sports-bets.ts';
export { missionSummary } from './calls/mission-summary.ts';
export { checkIn, checkInCalendar, missionClaim, missionLeaderboard, missionList } from './calls/missions.ts';
export { goalKinds, leaderboardMeasures, missionPeriods, missionStepStates } from './mission-kinds.ts';
export type { GoalKind, LeaderboardMeasure, MissionPeriod, MissionStepState } from './mission-kinds.ts';
export { pointContacts, pointItemKinds, pointItemSorts } from './point-items.ts';
export { promotionCategories } from './promotion-states.ts';
export { memberRole } from './roles.ts';
export { isFlagOn, memberCentreFlags, whitelabelNode } from './whitelabel-flags.ts';
export { announcementTypes, categories as gameCategories, wireLanguages } from '@marquee/brand';
export type { AvatarName } from './avatars.ts';
export type { AnswerOf, Call, FailureValueOf, ParsedRequestOf, RequestOf, ValueOf } from './call.ts';
export type { AvailableCallName, CallName, CallOf } from './call-table.ts';
export type { Envelope } from './envelope/schema.ts';
export type { FailureAnswer, FailureKind, FieldProblem, SuccessAnswer } from './failure.ts';
export type {
  AccountRecordType,
  BetOccasion,
  BetState,
  BonusState,
  RebateState,
  ReferenceKind,
  WalletKind,
  TurnoverKind,
} from './record-states.ts';
export type { LiveFilter } from './live-filters.ts';
export type { PointContact, PointItemKind, PointItemSort } from './point-items.ts';
export type { PromotionCategory, PromotionState, PromotionWay } from './promotion-states.ts';
export type { MemberRole } from './roles.ts';
export type { WhitelabelFlag, WhitelabelNode } from './whitelabel-flags.ts';
export type { AnnouncementType, Category as GameCategory, WireLanguage } from '@marquee/brand';
export type { Result } from '@marquee/money';
