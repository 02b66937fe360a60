import * as v from 'valibot';
import { unsignedDecimal } from '../money-fields.ts';
import { instant } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { invitationToken, merchantField } from './fields.ts';
import { operatorCall } from './operator-call.ts';
import { staffRoles } from './roles.ts';

/** The name of a member of staff: letters of one alphabet, so that no two names look alike. */
const staffName = () =>
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.regex(/^[a-z0-9][a-z0-9._-]{0,31}$/, 'expected at most 32 letters a to z, digits, dots and hyphens'),
  );
/** A code of an authenticator app; spaces are allowed. */
const appCode = () => v.pipe(v.string(), v.maxLength(16));
const newPassword = () => v.pipe(v.string(), v.minLength(12), v.maxLength(128));

/** Roles per merchant. limit is in the merchant's currency; null for no limit. merchant is null for all merchants. */
const rights = () =>
  v.pipe(
    v.array(
      v.strictObject({
        merchant: v.nullable(merchantField()),
        role: v.picklist(staffRoles),
        limit: v.nullable(unsignedDecimal()),
      }),
    ),
    v.maxLength(100),
  );
const invitation = { name: v.string(), token: v.string(), expiresAt: instant() };

/** Opens a session with a password and a code of an authenticator app. */
export const staffLogin = operatorCall({
  name: 'staffLogin',
  method: 'POST',
  path: '/operator/session/log-in',
  permission: 'anyone',
  limit: 'changes',
  approval: 'none',
  audit: 'staff log in',
  body: v.strictObject({ name: staffName(), password: text(128), code: appCode() }),
  response: v.object({ token: v.string(), expiresAt: instant() }),
  failures: ['wrong-credentials'],
});

/** Returns who is logged in, and with which rights. */
export const staffSession = operatorCall({
  name: 'staffSession',
  method: 'GET',
  path: '/operator/session',
  permission: 'any-staff',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({}),
  response: v.object({
    name: v.string(),
    rights: rights(),
    merchants: v.array(v.object({ code: v.string(), currency: v.string() })),
    /** Until when the session lasts, however busy it is. */
    expiresAt: instant(),
    /** Whether calls about money and rights need a confirmation. */
    mustConfirm: v.boolean(),
    /** Whether the person has a password with an authenticator app. */
    hasPassword: v.boolean(),
    /** Whether the person has a passkey that answers at this address of the back office. */
    hasPasskey: v.boolean(),
  }),
  failures: [],
});

/** Gives the password and a code again, before calls about money and rights. */
export const staffConfirm = operatorCall({
  name: 'staffConfirm',
  method: 'POST',
  path: '/operator/session/confirm',
  permission: 'any-staff',
  limit: 'changes',
  approval: 'none',
  audit: 'staff confirm',
  body: v.strictObject({ password: text(128), code: appCode() }),
  response: v.object({ name: v.string() }),
  failures: ['wrong-credentials'],
});

/** Ends the session. */
export const staffLogout = operatorCall({
  name: 'staffLogout',
  method: 'POST',
  path: '/operator/session/log-out',
  permission: 'any-staff',
  limit: 'changes',
  approval: 'none',
  audit: 'staff log out',
  body: v.strictObject({}),
  response: v.object({ name: v.string() }),
  failures: [],
});

/** Reads an invitation by its one-time token: what an authenticator app needs. */
export const staffInvitation = operatorCall({
  name: 'staffInvitation',
  method: 'POST',
  path: '/operator/invitation',
  permission: 'anyone',
  limit: 'changes',
  approval: 'none',
  audit: null,
  body: v.strictObject({ token: invitationToken() }),
  response: v.object({ name: v.string(), secret: v.string(), uri: v.string(), expiresAt: instant() }),
  failures: ['not-found'],
});

/**
 * Accepts an invitation: sets the password, and the authenticator app by a first code. Ends the person's earlier sessions and
 * removes earlier passkeys.
 */
export const staffJoin = operatorCall({
  name: 'staffJoin',
  method: 'POST',
  path: '/operator/invitation/accept',
  permission: 'anyone',
  limit: 'changes',
  approval: 'none',
  audit: 'staff join',
  body: v.strictObject({ token: invitationToken(), password: newPassword(), code: appCode() }),
  response: v.object({ name: v.string() }),
  failures: ['not-found', 'wrong-two-factor-code'],
});

/** Lists the staff with their rights. */
export const staffList = operatorCall({
  name: 'staffList',
  method: 'GET',
  path: '/operator/staff',
  permission: 'staff.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({
    /** A part of it. */
    name: v.optional(text(32)),
    state: v.optional(v.picklist(['invited', 'active', 'suspended'])),
  }),
  response: v.object({
    staff: v.array(
      v.object({
        name: v.string(),
        state: v.picklist(['invited', 'active', 'suspended']),
        rights: rights(),
        invitedBy: v.nullable(v.string()),
        lastSeenAt: v.nullable(instant()),
        /** Whether the person has a password with an authenticator app. */
        hasPassword: v.boolean(),
        /** How many passkeys the person has. */
        passkeys: v.number(),
      }),
    ),
  }),
  failures: [],
});

/** Invites a person. The one-time token is in the answer and nowhere else; once there are two owners, the second one gets it. */
export const staffInvite = operatorCall({
  name: 'staffInvite',
  method: 'POST',
  path: '/operator/staff/invite',
  permission: 'staff.change',
  limit: 'changes',
  approval: 'second-person',
  audit: 'staff invite',
  body: v.strictObject({ name: staffName(), rights: rights() }),
  response: v.object(invitation),
  failures: ['account-taken'],
});

/** Makes a new one-time token for a person who lost the password, the authenticator app or a passkey, and removes the passkeys. */
export const staffReinvite = operatorCall({
  name: 'staffReinvite',
  method: 'POST',
  path: '/operator/staff/reinvite',
  permission: 'staff.change',
  limit: 'changes',
  approval: 'second-person',
  audit: 'staff reinvite',
  body: v.strictObject({ name: staffName() }),
  response: v.object(invitation),
  failures: ['not-found'],
});

/** Replaces the rights of a person, at once also in open sessions. The last owner stays one. */
export const staffRightsSet = operatorCall({
  name: 'staffRightsSet',
  method: 'POST',
  path: '/operator/staff/rights',
  permission: 'staff.change',
  limit: 'changes',
  approval: 'second-person',
  audit: 'staff rights',
  body: v.strictObject({ name: staffName(), rights: rights() }),
  response: v.object({ name: v.string(), rights: rights() }),
  failures: ['not-found', 'conflict'],
});

/** Ends a person's sessions and refuses further log-ins. The last owner stays one. */
export const staffSuspend = operatorCall({
  name: 'staffSuspend',
  method: 'POST',
  path: '/operator/staff/suspend',
  permission: 'staff.change',
  limit: 'changes',
  approval: 'none',
  audit: 'staff suspend',
  body: v.strictObject({ name: staffName(), reason: text(200) }),
  response: v.object({ name: v.string() }),
  failures: ['not-found', 'conflict'],
});

/** Lets a suspended person log in again. */
export const staffRestore = operatorCall({
  name: 'staffRestore',
  method: 'POST',
  path: '/operator/staff/restore',
  permission: 'staff.change',
  limit: 'changes',
  approval: 'second-person',
  audit: 'staff restore',
  body: v.strictObject({ name: staffName(), reason: text(200) }),
  response: v.object({ name: v.string() }),
  failures: ['not-found'],
});
