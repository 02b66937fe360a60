import * as v from 'valibot';
import { moneyField } from '../money-fields.ts';
import { instant } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { idField, merchantField } from './fields.ts';
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
