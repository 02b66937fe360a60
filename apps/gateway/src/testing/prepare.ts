import type { AvailableCallName } from '@marquee/contract';
import type { Sql } from '../database/connection.ts';
import { lottery } from './prepare-lottery.ts';
import { agent, agentAccounts, agentBill, agentContracts } from './prepare-agents.ts';
import {
  app,
  contact,
  elsewhere,
  forgotten,
  passkey,
  passkeyChallenge,
  social,
  unproved,
} from './prepare-factors.ts';
import { identityDocument } from './prepare-identity.ts';
import { affiliate, limits, newMember, sending, slider } from './prepare-forms.ts';
import {
  application,
  askedOfAgent,
  deposit,
  gift,
  givenUp,
  missionReward,
  payout,
  points,
  raffleDraw,
  turnover,
} from './prepare-money.ts';
import { testVendor } from './test-vendor.ts';

/** A message of the operator to the demo member, as if it were new. */
async function message(sql: Sql): Promise<void> {
  await sql`DELETE FROM inbox_state WHERE message = 900001`;
  await sql`INSERT INTO inbox_message (id, merchant, member, kind, key, titles, contents) OVERRIDING SYSTEM VALUE
    SELECT 900001, 'alpha', id, 'operator', 'sample', '{"EN":"Hello"}', '{"EN":"<p>Hello</p>"}' FROM member
    WHERE merchant = 'alpha' AND username = 'demo' ON CONFLICT DO NOTHING`;
}

/** A member who has never taken a break. */
async function resting(sql: Sql): Promise<void> {
  await limits(sql);
  await sql`UPDATE member SET username = 'rested' || id WHERE merchant = 'alpha' AND username = 'resting'`;
  await sql`INSERT INTO member (merchant, username, nickname, language, rank_name, password_hash)
    SELECT merchant, 'resting', 'Rest', language, rank_name, password_hash FROM member
    WHERE merchant = 'alpha' AND username = 'demo'`;
}

/** A raise of the demo member's that has waited two days; only with its guard off can it be there already. */
async function raise(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`ALTER TABLE play_limit DISABLE TRIGGER check_play_limit_change`;
    await tx`INSERT INTO play_limit (member, kind, period, limit_value, raise_requested_at, raise_value)
      SELECT id, 'deposit', 'month', 1000000000000, now() - interval '2 days', 2000000000000 FROM member
      WHERE merchant = 'alpha' AND username = 'demo'
      ON CONFLICT (member, kind, period) DO UPDATE
      SET limit_value = excluded.limit_value, raise_requested_at = excluded.raise_requested_at, raise_value = excluded.raise_value`;
    await tx`ALTER TABLE play_limit ENABLE TRIGGER check_play_limit_change`;
  });
}

/** Connects the vendors of two games, one with a room. */
async function connected(sql: Sql): Promise<void> {
  await sql`UPDATE vendor SET connection = ${testVendor.code} WHERE merchant = 'alpha' AND code IN ('COPPERFOX', 'CARDHOUSE')`;
  await sql`INSERT INTO game_room (merchant, code, game, stake, seats)
    SELECT merchant, 'CONTRACT_ROOM', code, 10000, 2 FROM game WHERE merchant = 'alpha' AND vendor = 'CARDHOUSE' LIMIT 1
    ON CONFLICT DO NOTHING`;
}

/** The demo member is known to the vendor, which answers nothing. */
async function player(sql: Sql): Promise<void> {
  await connected(sql);
  await sql`INSERT INTO vendor_player (id, connection, member)
    SELECT 'contract-player', ${testVendor.code}, id FROM member WHERE merchant = 'alpha' AND username = 'demo'
    ON CONFLICT DO NOTHING`;
}

/** What must be so before a good request of a call is answered with a value: each can be sent more than once. */
export const prepare: Partial<Record<AvailableCallName, (sql: Sql) => Promise<void>>> = {
  sessionLoginCode: sending,
  smsCodeNoLogin: sending,
  smsCodeRegister: sending,
  sliderCheck: slider,
  passwordChange: agent,
  paymentPasswordUpdate: unproved,
  paymentPasswordCode: limits,
  paymentPasswordReset: forgotten,
  contactCode: limits,
  contactUpdate: contact,
  twoFactorBegin: unproved,
  twoFactorConfirm: (sql) => app(sql, false),
  twoFactorVerify: (sql) => app(sql, true),
  twoFactorDisable: (sql) => app(sql, true),
  recoveryCodesRenew: (sql) => app(sql, true),
  passkeyBegin: unproved,
  passkeyAdd: passkeyChallenge,
  passkeyRename: passkey,
  passkeyRemove: passkey,
  socialLink: (sql) => social(sql, false),
  socialUnlink: (sql) => social(sql, true),
  twoFactorWays: passkey,
  sessionEnd: elsewhere,
  passwordForgotEmail: sending,
  passwordResetPhone: agent,
  memberRegister: newMember,
  memberRegisterMobile: newMember,
  agentAffiliateCheck: affiliate,
  agentTeamOverview: agent,
  agentTeamMembers: agent,
  agentTeamMember: agent,
  agentContractList: agentContracts,
  agentContractLimits: agentContracts,
  agentContractRead: agentContracts,
  agentContractOffer: agentContracts,
  agentContractAccept: agentContracts,
  agentContractReject: agentContracts,
  agentContractTerminate: agentContracts,
  agentContractSimulate: agentContracts,
  agentMessageList: agent,
  agentMessageSend: agentContracts,
  agentPrizePoints: agent,
  agentPrizePointRaise: agentContracts,
  agentTeamBets: agent,
  agentTeamBetTotals: agent,
  agentTeamMovements: agent,
  agentTeamMovementTotals: agent,
  agentTeamProfit: agent,
  agentIncome: agent,
  agentDividend: agent,
  agentDailySalary: agent,
  agentHourSalary: agent,
  agentRealtimeSalary: agent,
  agentBill: agentBill,
  agentLinkList: agentAccounts,
  agentLinkCreate: agentAccounts,
  agentLinkEnd: agentAccounts,
  agentAccountOpen: agentAccounts,
  rebateClaim: turnover,
  messageOpen: message,
  messageUpdate: message,
  messageUpdateAll: message,
  saferPlayBreak: resting,
  saferPlayRaiseConfirm: raise,
  depositPromoCode: limits,
  promotionApply: application,
  missionClaim: missionReward,
  raffleClaim: raffleDraw,
  raffleDraws: raffleDraw,
  rewardCollect: gift,
  bonusGiveUp: givenUp,
  depositRead: deposit,
  depositCancel: deposit,
  depositReceipt: deposit,
  identityDocumentSend: identityDocument,
  identityDocumentPicture: identityDocument,
  agentDepositConfirm: askedOfAgent,
  agentDepositDecline: askedOfAgent,
  payoutAccountAdd: payout,
  payoutAccountRemove: payout,
  withdrawalRequest: payout,
  withdrawalConfirm: payout,
  memberTransferSend: payout,
  pointRedeem: points,
  pointConvert: points,
  gameLaunch: connected,
  pvpLaunch: connected,
  sportsBetPlace: connected,
  sportsBets: player,
  sportsCashOut: player,
  vnOpenedNumbers: lottery,
  lotteryVerify: lottery,
  lotteryBet: lottery,
  lotteryCancel: lottery,
  lotteryPayout: lottery,
  lotteryChase: lottery,
  lotteryChaseCancel: lottery,
};
