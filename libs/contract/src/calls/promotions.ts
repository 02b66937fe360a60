import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { pictureCharacters, pictureFields } from '../picture-fields.ts';
import { promotionCategories, promotionStates, promotionWays } from '../promotion-states.ts';
import { text } from '../request-fields.ts';

const moment = () => v.nullable(v.pipe(v.string(), v.isoTimestamp()));

const entry = {
  id: v.string(),
  category: openPicklist(promotionCategories),
  title: v.string(),
  summary: v.string(),
  state: openPicklist(promotionStates),
  way: openPicklist(promotionWays),
  figure: v.nullable(
    v.variant('kind', [
      v.object({ kind: v.literal('percent'), percent: v.string() }),
      v.object({ kind: v.literal('amount'), amount: moneyField() }),
    ]),
  ),
  imageUrl: v.nullable(v.string()),
  startsAt: moment(),
  endsAt: moment(),
};

/**
 * Lists the promotions with the outcome of each for this visitor, and how many of their gifts the member can
 * claim now.
 *
 * way says how one takes part: by a deposit with its bonus, by the cashback on every bet, or by an application. A member
 * has joined by a deposit that is under way; a closed promotion stays in the list for two weeks. figure is what it gives
 * at most.
 */
export const promotionsAvailable = call({
  name: 'promotionsAvailable',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PCS_availablePromotions',
  token: 'optional',
  encrypted: false,
  available: true,
  response: v.object({ count: v.number(), promotions: v.array(v.object(entry)) }),
  failures: [],
});

/**
 * Returns a promotion with its terms and the member's application, if there is one.
 *
 * terms is HTML that the site must sanitise. reason is the operator's word on a refusal.
 */
export const promotionRead = call({
  name: 'promotionRead',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PCS_promotion',
  token: 'optional',
  encrypted: false,
  available: true,
  query: v.strictObject({ promotion: text(64) }),
  response: v.object({
    ...entry,
    terms: v.string(),
    application: v.nullable(
      v.object({
        remark: v.string(),
        images: v.number(),
        appliedAt: v.pipe(v.string(), v.isoTimestamp()),
        reason: v.string(),
      }),
    ),
  }),
  failures: ['not-found'],
});

/** Pictures of an application, at most. */
export const applicationImages = 3;
/** Characters of its remark, at most. */
export const applicationRemark = 140;

/**
 * Applies for a promotion that wants an application.
 *
 * requestId makes a repeated request harmless. An image is base64 of a file of at most 5 MB, judged by its content. Who has
 * an application that was not refused meets a conflict, as does who comes before or after its time.
 */
export const promotionApply = call({
  name: 'promotionApply',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/PCS_applyPromotion',
  token: 'required',
  encrypted: false,
  available: true,
  bodyLimit: applicationImages * pictureCharacters + 4096,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    promotion: text(64),
    remark: v.pipe(v.string(), v.maxLength(applicationRemark)),
    images: v.pipe(v.array(v.strictObject(pictureFields())), v.maxLength(applicationImages)),
  }),
  response: v.object({ id: v.string(), state: openPicklist(['applying', 'rejected', 'issued', 'claimed']) }),
  failures: ['real-account-required', 'not-found', 'conflict'],
});

/**
 * Gives up a running bonus of a deposit or a gift, by the id of its entry in turnoverSources.
 *
 * The rule, as at comparable platforms: the bonus and everything won since it came are taken back, at most what the main wallet
 * holds; the member keeps what they paid in, less what they lost, because their own money is staked first. The stakes that it
 * requires are released, except those that its deposit requires without a bonus. It is refused as money-in-play while a bet or a
 * chase is open, or money is in a vendor's wallet or on the way there: what is won later would belong to the bonus. takes is what
 * the member confirmed; where it would take another amount by now, it is a conflict and nothing is taken. Sent again, it answers
 * what was taken the first time. Members who take a break may do it too: nothing else lets them withdraw before they have staked.
 */
export const bonusGiveUp = call({
  name: 'bonusGiveUp',
  flag: 'MCBONUS3',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/PCS_bonusGiveUp',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ source: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/)), takes: unsignedDecimal() }),
  response: v.object({ taken: moneyField() }),
  failures: ['real-account-required', 'not-found', 'money-in-play', 'conflict'],
});
