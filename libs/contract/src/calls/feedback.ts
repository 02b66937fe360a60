import * as v from 'valibot';
import { call } from '../call.ts';
import { text } from '../request-fields.ts';

/** Maximum number of characters of feedback. */
export const feedbackLengths = { subject: 100, content: 2000, contact: 100 } as const;

/**
 * Sends feedback to the operator.
 *
 * requestId makes a repeated request harmless. contact is how a guest can be reached. At most ten messages an hour are
 * accepted from an address.
 */
export const feedbackSend = call({
  name: 'feedbackSend',
  worksDuring: ['closed-site', 'forced-change', 'break'],
  method: 'PUT',
  path: '/wps/feedback',
  token: 'optional',
  encrypted: false,
  available: true,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    subject: v.pipe(text(feedbackLengths.subject), v.regex(/\S/)),
    content: v.pipe(text(feedbackLengths.content), v.regex(/\S/)),
    contact: v.optional(text(feedbackLengths.contact)),
  }),
  response: v.object({ id: v.string() }),
  failures: ['conflict'],
});
