import * as v from 'valibot';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { promotionCategories, promotionWays } from '../promotion-states.ts';
import { instant } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { codeField, htmlField, idField, merchantField, textsField, wholeField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

/** Lists the applications for promotions that wait for a decision, the oldest first. */
export const applications = operatorCall({
  name: 'applications',
  method: 'GET',
  path: '/operator/promotions/applications',
  permission: 'promotions.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    applications: v.array(
      v.object({
        id: v.string(),
        username: v.string(),
        promotion: v.string(),
        remark: v.string(),
        pictures: v.number(),
        gift: moneyField(),
        appliedAt: instant(),
      }),
    ),
  }),
  failures: [],
});

/** Returns the pictures of an application, in base64. */
export const applicationPictures = operatorCall({
  name: 'applicationPictures',
  method: 'GET',
  path: '/operator/promotions/applications/pictures',
  permission: 'promotions.read',
  limit: 'reads',
  approval: 'none',
  audit: 'promotions read pictures',
  query: v.strictObject({ merchant: merchantField(), application: idField() }),
  response: v.object({ pictures: v.array(v.object({ type: v.string(), image: v.string() })) }),
  failures: ['not-found'],
});

/** Issues a promotion's gift, which the member then collects. */
export const applicationApprove = operatorCall({
  name: 'applicationApprove',
  method: 'POST',
  path: '/operator/promotions/applications/approve',
  permission: 'promotions.change',
  limit: 'changes',
  approval: 'above-limit',
  audit: 'promotions approve',
  body: v.strictObject({
    merchant: merchantField(),
    application: idField(),
    reason: v.optional(text(200)),
  }),
  response: v.object({ application: v.string() }),
  failures: ['not-found', 'conflict'],
});

/** Rejects an application with a reason for the member, who may apply again. */
export const applicationReject = operatorCall({
  name: 'applicationReject',
  method: 'POST',
  path: '/operator/promotions/applications/reject',
  permission: 'promotions.change',
  limit: 'changes',
  approval: 'none',
  audit: 'promotions reject',
  body: v.strictObject({ merchant: merchantField(), application: idField(), reason: text(200) }),
  response: v.object({ application: v.string() }),
  failures: ['not-found', 'conflict'],
});

const promotion = {
  code: codeField(),
  category: v.picklist(promotionCategories),
  titles: textsField(120),
  summaries: textsField(300),
  /** HTML, of which only text, its structure, links and pictures are kept. */
  terms: htmlField(20_000),
  /** Name of a picture in the brand file; null for one that the site draws. */
  image: v.nullable(text(200)),
  way: v.picklist(promotionWays),
  /** Code of the deposit bonus that it is about; for the way deposit, and null for others. */
  bonus: v.nullable(codeField()),
  /** How many times a gift must be staked, and the days in which it can be collected. */
  turnover: wholeField(0, 100),
  giftDays: wholeField(1, 365),
  startsAt: v.nullable(instant()),
  endsAt: v.nullable(instant()),
  position: wholeField(0, 100_000),
};

/** Lists a merchant's promotions in their order, ended ones included, with what became of the applications for each. */
export const promotionsSaved = operatorCall({
  name: 'promotionsSaved',
  method: 'GET',
  path: '/operator/promotions',
  permission: 'promotions.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    promotions: v.array(
      v.object({
        ...promotion,
        /** What an application brings; null for other ways. */
        gift: v.nullable(moneyField()),
        state: openPicklist(['scheduled', 'running', 'ended']),
        /** Applications, those that got a gift, and what was collected. */
        applications: v.number(),
        granted: v.number(),
        collected: moneyField(),
      }),
    ),
  }),
  failures: [],
});

/**
 * Creates a promotion, or changes and schedules the one of its code. gift is an amount for the way application, and null for
 * others. Gifts that were issued keep their own terms; the way of a promotion with applications stays: a conflict.
 */
export const promotionSave = operatorCall({
  name: 'promotionSave',
  method: 'POST',
  path: '/operator/promotions',
  permission: 'promotions.change',
  limit: 'changes',
  approval: 'none',
  audit: 'promotions save',
  body: v.strictObject({
    merchant: merchantField(),
    promotion: v.strictObject({ ...promotion, gift: v.nullable(unsignedDecimal()) }),
  }),
  response: v.object({ code: v.string() }),
  failures: ['not-found', 'conflict'],
});

/** Ends a promotion now. Applications that wait can still be decided. */
export const promotionEnd = operatorCall({
  name: 'promotionEnd',
  method: 'POST',
  path: '/operator/promotions/end',
  permission: 'promotions.change',
  limit: 'changes',
  approval: 'none',
  audit: 'promotions end',
  body: v.strictObject({ merchant: merchantField(), code: codeField() }),
  response: v.object({ code: v.string() }),
  failures: ['not-found'],
});

const bonus = {
  code: codeField(),
  names: textsField(80),
  /** Per cent of the deposit. */
  percent: wholeField(1, 1000),
  /** How many times deposit and bonus together must be staked. */
  turnover: wholeField(0, 100),
  /** Null: every deposit gets it; otherwise only one with this code. */
  promoCode: v.nullable(
    v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,32}$/, 'expected at most 32 capital letters and digits')),
  ),
  oncePerMember: v.boolean(),
  enabled: v.boolean(),
  startsAt: v.nullable(instant()),
  endsAt: v.nullable(instant()),
  position: wholeField(0, 100_000),
};

/** Lists a merchant's deposit bonuses in their order, with how many deposits got each and what it gave. */
export const bonusesSaved = operatorCall({
  name: 'bonusesSaved',
  method: 'GET',
  path: '/operator/promotions/bonuses',
  permission: 'promotions.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    bonuses: v.array(
      v.object({
        ...bonus,
        maximumBonus: moneyField(),
        minimumDeposit: moneyField(),
        deposits: v.number(),
        given: moneyField(),
      }),
    ),
  }),
  failures: [],
});

/** Creates a deposit bonus, or changes and schedules the one of its code. Deposits that were requested keep their terms. */
export const bonusSave = operatorCall({
  name: 'bonusSave',
  method: 'POST',
  path: '/operator/promotions/bonuses',
  permission: 'promotions.change',
  limit: 'changes',
  approval: 'none',
  audit: 'promotions save bonus',
  body: v.strictObject({
    merchant: merchantField(),
    bonus: v.strictObject({ ...bonus, maximumBonus: unsignedDecimal(), minimumDeposit: unsignedDecimal() }),
  }),
  response: v.object({ code: v.string() }),
  failures: ['conflict'],
});
