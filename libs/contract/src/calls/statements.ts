import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, movementReference } from '../record-fields.ts';
import { accountRecordTypes, walletKinds } from '../record-states.ts';

/** A month of the calendar, yyyy-MM. */
const month = () => v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/**
 * Lists the months for which a statement can be had, the latest first: from that of the registration to the present one, which
 * is not over yet. Months begin in timeZone, that of the merchant.
 */
export const statementMonths = call({
  name: 'statementMonths',
  flag: 'MCACCREC3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_statementMonths',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({ timeZone: v.string(), months: v.array(month()) }),
  failures: ['real-account-required'],
});

/**
 * States what a member had at the beginning of a month and at its end, and everything that moved in between, by wallet.
 *
 * `from` is in the month, `to` is not; of the present month the closing balance is that of `madeAt`. closing is opening plus
 * income less outgo, and what the ledger holds. Wallets that held nothing and did not move are left out. `movements` are the
 * oldest first, with the balance after each; a month with more than a thousand of them has none here (`complete` is false): they
 * are all in the download `statement`, which takes the same query. A month that is not one of statementMonths is not-found.
 */
export const memberStatement = call({
  name: 'memberStatement',
  flag: 'MCACCREC3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_memberStatement',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ month: month() }),
  response: v.object({
    account: v.string(),
    month: month(),
    timeZone: v.string(),
    from: instant(),
    to: instant(),
    madeAt: instant(),
    complete: v.boolean(),
    wallets: v.array(
      v.object({
        wallet: openPicklist(walletKinds),
        /** Of the vendor whose wallet it is; null for the member's other wallets. */
        vendor: v.nullable(v.string()),
        opening: moneyField(),
        closing: moneyField(),
        income: moneyField(),
        outgo: moneyField(),
        totals: v.array(
          v.object({
            type: openPicklist(accountRecordTypes),
            count: v.number(),
            income: moneyField(),
            outgo: moneyField(),
          }),
        ),
        movements: v.array(
          v.object({
            type: openPicklist(accountRecordTypes),
            reference: movementReference(),
            amount: moneyField(),
            balanceAfter: moneyField(),
            at: instant(),
          }),
        ),
      }),
    ),
  }),
  failures: ['real-account-required', 'not-found'],
});
