import * as v from 'valibot';
import { call } from '../call.ts';
import { text } from '../request-fields.ts';

/**
 * Offers, accepts, rejects or ends a contract on real-time salary, which settles every five minutes.
 *
 * rate is a decimal fraction, wanted with an offer only.
 */
export const agentRealtimeSalaryContract = call({
  name: 'agentRealtimeSalaryContract',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/ACS_realtimeSalaryContract',
  token: 'required',
  encrypted: false,
  available: false,
  body: v.strictObject({
    downlineAccount: text(64),
    action: v.picklist(['offer', 'accept', 'reject', 'terminate']),
    rate: v.optional(v.pipe(v.string(), v.regex(/^0(\.\d{1,6})?$/))),
  }),
  response: v.object({ contractId: v.string(), state: v.string() }),
  failures: ['not-an-agent', 'feature-disabled', 'unknown-account', 'conflict'],
});
