import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { instant } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { idField, merchantField } from './fields.ts';
import { erasureObstacles, memberProofs } from './member-kinds.ts';
import { operatorCall } from './operator-call.ts';

const requested = {
  merchant: merchantField(),
  member: idField(),
  /** How the member proved who they are. */
  proof: v.picklist(memberProofs),
  reason: text(200),
};

/**
 * Returns everything that is held about a member, table by table with the meaning of each column, as the answer to a request for
 * access to personal data. Secrets and what staff write for each other are not in it; numbers of payout accounts are masked.
 * Amounts are ten-thousandths. The answer is written while it is read.
 */
export const memberExport = operatorCall({
  name: 'memberExport',
  method: 'POST',
  path: '/operator/members/export',
  permission: 'members.export',
  limit: 'heavy',
  approval: 'none',
  audit: 'members export',
  body: v.strictObject(requested),
  response: v.object({
    member: v.string(),
    merchant: v.string(),
    exportedAt: instant(),
    tables: v.array(
      v.object({
        area: v.string(),
        table: v.string(),
        /** What the table holds. */
        about: v.string(),
        /** What its columns mean, where the name does not say it. */
        columns: v.record(v.string(), v.string()),
        rows: v.array(v.record(v.string(), v.unknown())),
      }),
    ),
  }),
  failures: ['not-found'],
});

/** Returns what keeps a member from being erased; an empty list for nothing. */
export const memberErasure = operatorCall({
  name: 'memberErasure',
  method: 'GET',
  path: '/operator/members/erasure',
  permission: 'members.erase',
  limit: 'reads',
  approval: 'none',
  audit: 'members read erasure',
  query: v.strictObject({ merchant: merchantField(), member: idField() }),
  response: v.object({
    obstacles: v.array(
      v.object({
        kind: openPicklist(erasureObstacles),
        /** How many; of a balance or debt, how many accounts. */
        count: v.number(),
      }),
    ),
  }),
  failures: ['not-found'],
});

/**
 * Erases a member's personal data after a second person approved it, for good. The member can log in no more, the username stays
 * taken, and what they paid, staked and won stays under their id. Refused while something is open.
 */
export const memberErase = operatorCall({
  name: 'memberErase',
  method: 'POST',
  path: '/operator/members/erase',
  permission: 'members.erase',
  limit: 'changes',
  approval: 'second-person',
  audit: 'members erase',
  body: v.strictObject(requested),
  response: v.object({
    erasedAt: instant(),
    /** Until when payout accounts and receipts of payments are kept; null when they are erased too. */
    recordsUntil: v.nullable(instant()),
  }),
  failures: ['not-found', 'conflict'],
});
