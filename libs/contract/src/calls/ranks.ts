import { categories } from '@marquee/brand';
import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { rankChangeReasons } from '../rank-changes.ts';
import { instant } from '../record-fields.ts';

const level = () => v.pipe(v.number(), v.integer());
/** Deposits and settled stakes. */
const figures = () => v.object({ deposits: moneyField(), stakes: moneyField() });
const requirement = () => v.object({ required: figures(), missing: figures() });

/**
 * Lists the brand's VIP ranks from the lowest on, with what each requires and brings, for guests too.
 *
 * reach is needed in all, keep in every calendar month; both are null where only operators give ranks. rate is per cent of the
 * stakes with two decimals; a brand without cashback has none. pointPercent is what the rank makes of earned points, 100 for no
 * change. The gifts are for reaching the rank, for each month and for the birthday, zero for none, and must be staked giftTurnover
 * times. dailyWithdrawals and dailyWithdrawalAmount are allowed by each method where the method allows less; null for the
 * method's own.
 */
export const vipRanks = call({
  name: 'vipRanks',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/MCSFE_vipRanks',
  token: 'none',
  encrypted: false,
  available: true,
  response: v.array(
    v.object({
      level: level(),
      name: v.string(),
      reach: v.nullable(figures()),
      keep: v.nullable(figures()),
      rebates: v.array(v.object({ category: openPicklist(categories), rate: v.string() })),
      pointPercent: v.number(),
      gifts: v.object({ promotion: moneyField(), month: moneyField(), birthday: moneyField() }),
      giftTurnover: v.number(),
      dailyWithdrawals: v.nullable(v.number()),
      dailyWithdrawalAmount: v.nullable(moneyField()),
    }),
  ),
  failures: [],
});

/**
 * Returns the member's VIP rank and what is missing for the next one and for keeping it.
 *
 * total is what the member deposited and staked in all, month that of the calendar month until monthEndsAt. next is null at the
 * highest rank; its keep is needed in this month in addition when the member had that rank before, and null otherwise. keep is
 * what this month still needs, null where nothing is needed. Both next and keep are null where only operators give ranks.
 * birthday is a day, null until the member states it. history has the latest changes, the newest first.
 */
export const rankProgress = call({
  name: 'rankProgress',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/MCSFE_rankProgress',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    level: level(),
    name: v.string(),
    since: v.nullable(instant()),
    total: figures(),
    month: figures(),
    monthEndsAt: instant(),
    next: v.nullable(
      v.object({
        level: level(),
        name: v.string(),
        required: figures(),
        missing: figures(),
        keep: v.nullable(requirement()),
      }),
    ),
    keep: v.nullable(requirement()),
    birthday: v.nullable(v.string()),
    history: v.array(
      v.object({
        from: level(),
        fromName: v.string(),
        to: level(),
        toName: v.string(),
        reason: openPicklist(rankChangeReasons),
        at: instant(),
      }),
    ),
  }),
  failures: ['real-account-required'],
});

/**
 * States the member's birthday for the birthday gifts, `yyyy-MM-dd`. It can be stated once: another day later is a conflict. A day
 * that makes the member younger than 18 or older than 120 years is refused as invalid.
 */
export const rankBirthday = call({
  name: 'rankBirthday',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/MCSFE_rankBirthday',
  token: 'required',
  encrypted: true,
  available: true,
  body: v.strictObject({
    birthday: v.pipe(
      v.string(),
      v.regex(/^(19|20)\d{2}-\d{2}-\d{2}$/),
      v.check(
        (day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false,
        'expected a day of the calendar',
      ),
    ),
  }),
  response: v.object({ birthday: v.string() }),
  failures: ['real-account-required', 'conflict'],
});
