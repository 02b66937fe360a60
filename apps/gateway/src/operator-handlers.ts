import { parseMoney } from '@marquee/money';
import { brandStudioCalls } from './brand-studio/operator.calls.ts';
import { callbackOperatorCalls, type ReplayCallback } from './callbacks/operator.calls.ts';
import { connectionOperatorCalls } from './connections/operator.calls.ts';
import type { LiveConnections } from './connections/live-connections.ts';
import { feedbackOperatorCalls } from './feedback/operator.calls.ts';
import { catalogueOperatorCalls } from './games/operator.calls.ts';
import { betStake, roundOperatorCalls } from './game-vendors/operator.calls.ts';
import { helpOperatorCalls } from './help/operator.calls.ts';
import { messageOperatorCalls } from './messages/operator.calls.ts';
import { savedPromotionCalls } from './promotions/saved.calls.ts';
import { applicationGift, promotionOperatorCalls } from './promotions/operator.calls.ts';
import { depositOperatorCalls } from './payments/operator.calls.ts';
import { depositAmount } from './payments/queue.store.ts';
import { countWaiting } from './withdrawals/risk.store.ts';
import { withdrawalAmount, withdrawalOperatorCalls } from './withdrawals/operator.calls.ts';
import { agentOperatorCalls } from './agents/operator.calls.ts';
import { memberActionCalls } from './members/action.calls.ts';
import { adjustmentCalls } from './members/adjustment.calls.ts';
import { isPresentMember } from './members/profile.store.ts';
import { saferPlayOperatorCalls } from './safer-play/operator.calls.ts';
import { memberCalls } from './members/member.calls.ts';
import { memberRecordCalls } from './members/record.calls.ts';
import { launchOperatorCalls, type LaunchParts } from './launch/operator.calls.ts';
import { lotteryOperatorCalls } from './lottery/operator.calls.ts';
import { priceOperatorCalls } from './lottery/prices.calls.ts';
import { scheduleOperatorCalls } from './lottery/schedule.calls.ts';
import { operationsCalls } from './operations/operator.calls.ts';
import { missionOperatorCalls } from './missions/operator.calls.ts';
import { pointOperatorCalls } from './points/operator.calls.ts';
import { privacyCalls } from './privacy/operator.calls.ts';
import { raffleOperatorCalls } from './raffles/operator.calls.ts';
import { siteOperatorCalls } from './platform/operator.calls.ts';
import { paymentSettingCalls } from './withdrawals/payment-settings.calls.ts';
import { reconciliationOperatorCalls } from './reconciliation/operator.calls.ts';
import { reportOperatorCalls } from './operator-reports/operator.calls.ts';
import { rankOperatorCalls } from './ranks/operator.calls.ts';
import { referralOperatorCalls } from './referrals/operator.calls.ts';
import type { Secrets } from './core/encryption.ts';
import type { Sql } from './database/connection.ts';
import type { TakeLimit } from './http/limits.ts';
import { identityDocumentOperatorCalls } from './identity-documents/operator.calls.ts';
import { countWaitingDocuments } from './identity-documents/queue.store.ts';
import { inboxOperatorCalls } from './inbox/operator.calls.ts';
import { approvalCalls } from './operators/approval.calls.ts';
import type { HasPicture } from './operators/missing-picture.ts';
import type { OperatorAmounts, OperatorHandlers } from './operators/operator-handler.ts';
import { redemptionValue } from './points/redemptions.store.ts';
import { rewardAmount } from './referrals/rewards.store.ts';
import { auditCalls } from './staff/audit.calls.ts';
import { staffPasskeyCalls } from './staff/passkey.calls.ts';
import { staffSessionCalls } from './staff/session.calls.ts';
import { staffCalls } from './staff/staff.calls.ts';

/** The handlers of the operators' calls of all folders. @param jobsSql a pool for work that takes minutes */
export function createOperatorHandlers(
  parts: LaunchParts & {
    readonly jobsSql: Sql;
    readonly secrets: Secrets;
    readonly limit: TakeLimit;
    readonly hasPicture: HasPicture;
    readonly replayCallback: ReplayCallback;
    readonly live: LiveConnections;
    readonly reloadConnections: () => Promise<void>;
  },
): OperatorHandlers {
  const handlers = {
    ...agentOperatorCalls(parts),
    ...auditCalls(parts),
    ...brandStudioCalls(parts),
    ...callbackOperatorCalls(parts),
    ...connectionOperatorCalls(parts),
    ...catalogueOperatorCalls(parts),
    ...feedbackOperatorCalls(parts),
    ...helpOperatorCalls(parts),
    ...messageOperatorCalls(parts),
    ...promotionOperatorCalls(parts),
    ...savedPromotionCalls(parts),
    ...roundOperatorCalls(parts),
    ...depositOperatorCalls({
      sql: parts.sql,
      countWithdrawals: (merchant) => countWaiting(parts.sql, merchant),
      countDocuments: (merchant) => countWaitingDocuments(parts.sql, merchant),
    }),
    ...withdrawalOperatorCalls(parts),
    ...identityDocumentOperatorCalls(parts),
    ...inboxOperatorCalls(parts),
    ...adjustmentCalls(parts),
    ...memberActionCalls(parts),
    ...memberCalls(parts),
    ...memberRecordCalls(parts),
    ...launchOperatorCalls(parts),
    ...lotteryOperatorCalls(parts),
    ...priceOperatorCalls(parts),
    ...scheduleOperatorCalls(parts),
    ...missionOperatorCalls(parts),
    ...operationsCalls(parts),
    ...pointOperatorCalls(parts),
    ...privacyCalls(parts),
    ...raffleOperatorCalls(parts),
    ...rankOperatorCalls(parts),
    ...reconciliationOperatorCalls(parts),
    ...reportOperatorCalls(parts),
    ...saferPlayOperatorCalls({
      sql: parts.sql,
      isMember: (merchant, member) => isPresentMember(parts.sql, merchant, member),
    }),
    ...siteOperatorCalls(parts),
    ...paymentSettingCalls(parts),
    ...referralOperatorCalls(parts),
    ...staffCalls(parts),
    ...staffPasskeyCalls(parts),
    ...staffSessionCalls(parts),
  };
  return { ...handlers, ...approvalCalls({ ...parts, handlers }) };
}

/** What the calls move that need a second person above a limit. */
export function createOperatorAmounts({ sql }: { readonly sql: Sql }): OperatorAmounts {
  const paysOut: readonly string[] = ['approve', 'paid'];
  return {
    applicationApprove: ({ body }, { code }) => applicationGift(sql, code, BigInt(body.application)),
    balanceAdjust: ({ body }, { currency }) => {
      const amount = parseMoney(currency, body.amount);
      return Promise.resolve(amount.ok ? amount.value.amount : undefined);
    },
    depositDecide: async ({ body }, { code, currency }) => {
      if (body.decision === 'reject') return undefined;
      const given = body.amount === undefined ? undefined : parseMoney(currency, body.amount);
      return given?.ok ? given.value.amount : depositAmount(sql, code, body.reference);
    },
    openBetCancel: ({ body }, { code }) => betStake(sql, code, BigInt(body.bet)),
    withdrawalDecide: async ({ body }, { code }) =>
      paysOut.includes(body.decision) ? withdrawalAmount(sql, code, BigInt(body.withdrawal)) : undefined,
    pointRedemptionApprove: ({ body }, { code }) => redemptionValue(sql, code, BigInt(body.redemption)),
    referralApprove: ({ body }, { code }) => rewardAmount(sql, code, BigInt(body.reward)),
  };
}
