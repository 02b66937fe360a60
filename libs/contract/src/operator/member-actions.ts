import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { text } from '../request-fields.ts';
import { idField, merchantField, tagField } from './fields.ts';
import { memberProofs, memberStates } from './member-kinds.ts';
import { operatorCall } from './operator-call.ts';

const about = { merchant: merchantField(), member: idField() };
const changing = { method: 'POST', permission: 'members.change', limit: 'changes' } as const;

/** Adds a note to a member for the staff to read. Notes stay. */
export const memberNoteAdd = operatorCall({
  name: 'memberNoteAdd',
  path: '/operator/members/notes',
  ...changing,
  approval: 'none',
  audit: 'members add note',
  body: v.strictObject({ ...about, text: text(2000) }),
  response: v.object({ id: v.string() }),
  failures: ['not-found'],
});

/** Replaces a member's tags. */
export const memberTagsUpdate = operatorCall({
  name: 'memberTagsUpdate',
  path: '/operator/members/tags',
  ...changing,
  approval: 'none',
  audit: 'members tags',
  body: v.strictObject({ ...about, tags: v.pipe(v.array(tagField()), v.maxLength(20)) }),
  response: v.object({ tags: v.array(v.string()) }),
  failures: ['not-found'],
});

/** Suspends a member, whose sessions end and log-ins are refused, or lets them in again. */
export const memberStateUpdate = operatorCall({
  name: 'memberStateUpdate',
  path: '/operator/members/state',
  ...changing,
  approval: 'none',
  audit: 'members state',
  body: v.strictObject({ ...about, state: v.picklist(memberStates), reason: text(200) }),
  response: v.object({ state: openPicklist(memberStates) }),
  failures: ['not-found'],
});

/** Ends one session of a member, or all. */
export const memberSessionsEnd = operatorCall({
  name: 'memberSessionsEnd',
  path: '/operator/members/sessions/end',
  ...changing,
  approval: 'none',
  audit: 'members end sessions',
  body: v.strictObject({ ...about, session: v.optional(v.pipe(v.string(), v.uuid())), reason: text(200) }),
  response: v.object({ ended: v.number() }),
  failures: ['not-found'],
});

/**
 * Resets a way into a member's account after a second person approved it. The member is told by mail or SMS, and all sessions
 * end. `password` answers a password that is good for 30 minutes and must be changed at the log-in; `payment-password` removes
 * the payment password, and no money leaves the account for some time; `two-factor` removes the authenticator app, passkeys
 * and recovery codes.
 */
export const memberCredentialReset = operatorCall({
  name: 'memberCredentialReset',
  path: '/operator/members/credentials/reset',
  ...changing,
  permission: 'members.recover',
  approval: 'second-person',
  audit: 'members reset credential',
  body: v.strictObject({
    ...about,
    credential: v.picklist(['password', 'payment-password', 'two-factor']),
    /** How the member proved who they are. */
    proof: v.picklist(memberProofs),
    reason: text(200),
  }),
  response: v.object({
    /** To be given to the member; null for what needs none. */
    password: v.nullable(v.string()),
  }),
  failures: ['not-found'],
});
