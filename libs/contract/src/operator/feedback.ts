import * as v from 'valibot';
import { instant } from '../record-fields.ts';
import { idField, merchantField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

/** Lists what visitors and members wrote, the newest first, a hundred at a time. */
export const feedbackEntries = operatorCall({
  name: 'feedbackEntries',
  method: 'GET',
  path: '/operator/feedback',
  permission: 'feedback.read',
  limit: 'reads',
  approval: 'none',
  audit: 'feedback read',
  query: v.strictObject({ merchant: merchantField(), before: v.optional(idField()) }),
  response: v.object({
    entries: v.array(
      v.object({
        id: v.string(),
        /** Null for a guest. */
        username: v.nullable(v.string()),
        subject: v.string(),
        content: v.string(),
        contact: v.string(),
        createdAt: instant(),
      }),
    ),
  }),
  failures: [],
});
