import { categories } from '@marquee/brand';
import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging, period } from '../record-fields.ts';
import { rebateStates } from '../record-states.ts';
import { text } from '../request-fields.ts';

const rebateFilter = {
  ...period,
  category: v.optional(v.picklist(categories)),
  vendor: v.optional(text(64)),
  state: v.optional(v.picklist(rebateStates)),
};

/**
 * Returns the cashback that the member can collect, by category.
 *
 * turnover is the stakes of settled bets not yet counted; rate is per cent with two decimals, by VIP rank; every amount
 * is rounded down to a hundredth of the currency’s unit. minimum is the smallest total that can be collected.
 */
export const rebateSummary = call({
  name: 'rebateSummary',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PCS_manualRebate',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    lines: v.array(
      v.object({
        category: openPicklist(categories),
        turnover: moneyField(),
        rate: v.string(),
        amount: moneyField(),
      }),
    ),
    total: moneyField(),
    minimum: moneyField(),
  }),
  failures: ['feature-disabled', 'real-account-required'],
});

/**
 * Collects the cashback that waits.
 *
 * Each bet counts once, whichever requests meet. requestId makes a repeated request harmless: it answers the same
 * amount again.
 */
export const rebateClaim = call({
  name: 'rebateClaim',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/PCS_manualRebateClaim',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ requestId: v.pipe(v.string(), v.uuid()) }),
  response: v.object({ amount: moneyField() }),
  failures: ['feature-disabled', 'amount-out-of-limits', 'real-account-required'],
});

/**
 * Lists the cashback that the member got, newest first: a line for each provider of a collection, and one for what a corrected
 * draw took back.
 *
 * Of a line that was taken back, turnover and amount are negative: the stakes count again once they are settled again. rate
 * is per cent with two decimals; null for cashback from before the rate was kept. Pages go by cursor as those of the
 * betting record.
 */
export const rebateRecords = call({
  name: 'rebateRecords',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/PCS_rebateRecord',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ ...rebateFilter, ...paging }),
  response: v.object({
    rebates: v.array(
      v.object({
        id: v.string(),
        category: openPicklist(categories),
        vendor: v.string(),
        vendorName: v.string(),
        state: openPicklist(rebateStates),
        turnover: moneyField(),
        rate: v.nullable(v.string()),
        amount: moneyField(),
        at: instant(),
      }),
    ),
    next: v.nullable(v.string()),
  }),
  failures: ['feature-disabled', 'real-account-required'],
});

/**
 * Sums up every line that a filter of the cashback’s record finds, whatever the page, less what was taken back. vendors are
 * those of the period whatever the other filters, to choose from.
 */
export const rebateTotals = call({
  name: 'rebateTotals',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/PCS_rebateTotals',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject(rebateFilter),
  response: v.object({
    count: v.number(),
    turnover: moneyField(),
    amount: moneyField(),
    vendors: v.array(v.object({ vendor: v.string(), name: v.string() })),
  }),
  failures: ['feature-disabled', 'real-account-required'],
});
