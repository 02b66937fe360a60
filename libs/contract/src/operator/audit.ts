import * as v from 'valibot';
import { instant, paging } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { idField, merchantField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

/** The filters of the audit log; event finds all that begin with it. */
const filters = {
  merchant: v.optional(merchantField()),
  staff: v.optional(text(32)),
  event: v.optional(text(64)),
  subject: v.optional(text(200)),
  from: v.optional(instant()),
  to: v.optional(instant()),
};

/** Searches the audit log, the newest event first. */
export const auditEvents = operatorCall({
  name: 'auditEvents',
  method: 'GET',
  path: '/operator/audit',
  permission: 'audit.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ ...filters, ...paging }),
  response: v.object({
    events: v.array(
      v.object({
        id: v.string(),
        at: instant(),
        staff: v.string(),
        merchant: v.nullable(v.string()),
        event: v.string(),
        subject: v.string(),
        before: v.unknown(),
        after: v.nullable(v.record(v.string(), v.unknown())),
        reason: v.nullable(v.string()),
        address: v.nullable(v.string()),
        request: v.nullable(v.string()),
        approval: v.nullable(v.string()),
        approvedBy: v.nullable(v.string()),
        /** Of the event in the chain, hexadecimal digits. */
        hash: v.string(),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});

/** Exports the audit log as CSV, the newest event first, ten thousand events at a time. The first part begins with the columns' names. */
export const auditExport = operatorCall({
  name: 'auditExport',
  method: 'GET',
  path: '/operator/audit/export',
  permission: 'audit.read',
  limit: 'heavy',
  approval: 'none',
  audit: 'audit export',
  query: v.strictObject({ ...filters, cursor: v.optional(idField()) }),
  response: v.object({ csv: v.string(), nextCursor: v.nullable(v.string()) }),
  failures: [],
});
