import * as v from 'valibot';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging } from '../record-fields.ts';
import { referralLinks, referralStepKinds } from '../referral-steps.ts';
import { text } from '../request-fields.ts';
import { effectiveField, idField, merchantField, scheduledField, wholeField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

const plain = {
  kind: v.picklist(referralStepKinds),
  days: wholeField(1, 365),
  turnover: wholeField(0, 100),
};
/** The steps as a change sends them. */
const referralStepsBody = v.pipe(
  v.array(
    v.strictObject({
      ...plain,
      minimum: unsignedDecimal(),
      inviterPrize: unsignedDecimal(),
      friendPrize: unsignedDecimal(),
    }),
  ),
  v.maxLength(2),
);
const steps = () =>
  v.array(
    v.object({ ...plain, minimum: moneyField(), inviterPrize: moneyField(), friendPrize: moneyField() }),
  );

/** Returns when a merchant rewards invitations, and with what. */
export const referralRules = operatorCall({
  name: 'referralRules',
  method: 'GET',
  path: '/operator/referrals/rules',
  permission: 'rewards.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({ steps: steps(), scheduled: scheduledField(referralStepsBody) }),
  failures: [],
});

/**
 * Replaces the steps of a merchant, at most one of each kind; none ends the rewards. Amounts are decimals in the merchant's
 * currency. Friends who registered before a kind of step first took effect are not rewarded by it. With startsAt the steps take
 * effect at that moment, in place of a version that was scheduled before; without it at once, and nothing stays scheduled.
 */
export const referralRulesSave = operatorCall({
  name: 'referralRulesSave',
  method: 'POST',
  path: '/operator/referrals/rules',
  permission: 'rewards.change',
  limit: 'changes',
  approval: 'none',
  audit: 'referrals save rules',
  body: v.strictObject({
    merchant: merchantField(),
    steps: referralStepsBody,
    startsAt: effectiveField(),
  }),
  response: v.object({ steps: steps(), scheduled: scheduledField(referralStepsBody) }),
  failures: [],
});

/** Lists rewards for invitations, the newest first. shared is what inviter and friend have in common. */
export const referralRewards = operatorCall({
  name: 'referralRewards',
  method: 'GET',
  path: '/operator/referrals',
  permission: 'rewards.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({
    merchant: merchantField(),
    state: v.optional(v.picklist(['granted', 'in-review', 'rejected'])),
    ...paging,
  }),
  response: v.object({
    rewards: v.array(
      v.object({
        id: v.string(),
        kind: openPicklist(referralStepKinds),
        inviter: v.string(),
        friend: v.string(),
        inviterPrize: moneyField(),
        friendPrize: moneyField(),
        state: openPicklist(['granted', 'in-review', 'rejected']),
        shared: v.array(openPicklist(referralLinks)),
        decidedBy: v.nullable(v.string()),
        reason: v.string(),
        metAt: instant(),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});

/** Grants rewards that wait for review, to both sides. */
export const referralApprove = operatorCall({
  name: 'referralApprove',
  method: 'POST',
  path: '/operator/referrals/approve',
  permission: 'rewards.change',
  limit: 'changes',
  approval: 'above-limit',
  audit: 'referrals approve',
  body: v.strictObject({ merchant: merchantField(), reward: idField() }),
  response: v.object({ reward: v.string() }),
  failures: ['not-found', 'conflict'],
});

/** Rejects rewards that wait for review; the reason is for the records. */
export const referralReject = operatorCall({
  name: 'referralReject',
  method: 'POST',
  path: '/operator/referrals/reject',
  permission: 'rewards.change',
  limit: 'changes',
  approval: 'none',
  audit: 'referrals reject',
  body: v.strictObject({ merchant: merchantField(), reward: idField(), reason: text(200) }),
  response: v.object({ reward: v.string() }),
  failures: ['not-found', 'conflict'],
});
