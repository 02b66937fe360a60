import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { queryInteger, text } from '../request-fields.ts';

const day = v.pipe(v.string(), v.isoDate());
const period = {
  from: day,
  to: day,
  page: v.optional(queryInteger(1, 100_000), 1),
  pageSize: v.optional(queryInteger(1, 100), 20),
};

const paidPeriods = v.object({
  records: v.array(
    v.object({
      id: v.string(),
      periodStart: v.pipe(v.string(), v.isoTimestamp()),
      periodEnd: v.pipe(v.string(), v.isoTimestamp()),
      turnover: moneyField(),
      rate: v.string(),
      amount: moneyField(),
    }),
  ),
  totalPages: v.number(),
});

/**
 * Lists an agent’s dividends over a span of days.
 *
 * rate is a decimal fraction in text; turnover may be negative here, being the downline’s loss.
 */
export const agentDividend = call({
  name: 'agentDividend',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_dividend',
  token: 'required',
  encrypted: false,
  available: false,
  query: v.strictObject(period),
  response: paidPeriods,
  failures: ['not-an-agent', 'feature-disabled'],
});

/** Lists an agent’s daily salaries over a span of days. */
export const agentDailySalary = call({
  name: 'agentDailySalary',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_dailySalary',
  token: 'required',
  encrypted: false,
  available: false,
  query: v.strictObject(period),
  response: paidPeriods,
  failures: ['not-an-agent', 'feature-disabled'],
});

/**
 * Lists an agent’s hourly salaries over a span of days.
 *
 * A POST in the specification, though it only reads.
 */
export const agentHourSalary = call({
  name: 'agentHourSalary',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/ACS_hourSalary',
  token: 'required',
  encrypted: false,
  available: false,
  body: v.strictObject({
    from: day,
    to: day,
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
    pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
  }),
  response: paidPeriods,
  failures: ['not-an-agent', 'feature-disabled'],
});

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
