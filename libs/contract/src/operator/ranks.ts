import { wireLanguages } from '@marquee/brand';
import * as v from 'valibot';
import { moneyField, unsignedDecimal } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { rankChangeReasons } from '../rank-changes.ts';
import { instant, paging } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { effectiveField, merchantField, scheduledField, usernameField, wholeField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

const level = () => wholeField(0, 100);

const plain = {
  level: level(),
  names: v.record(v.picklist(wireLanguages), text(40)),
  giftTurnover: wholeField(0, 100),
  dailyWithdrawals: v.nullable(wholeField(1, 10_000)),
};

/** The ranks as a change sends them. */
const rankRulesBody = v.strictObject({
  giftDays: wholeField(1, 365),
  ranks: v.pipe(
    v.array(
      v.strictObject({
        ...plain,
        reach: v.strictObject({ deposits: unsignedDecimal(), stakes: unsignedDecimal() }),
        keep: v.strictObject({ deposits: unsignedDecimal(), stakes: unsignedDecimal() }),
        gifts: v.strictObject({
          promotion: unsignedDecimal(),
          month: unsignedDecimal(),
          birthday: unsignedDecimal(),
        }),
        dailyWithdrawalAmount: v.nullable(unsignedDecimal()),
      }),
    ),
    v.minLength(1),
    v.maxLength(50),
  ),
});

const rules = () =>
  v.object({
    giftDays: v.nullable(v.number()),
    ranks: v.array(
      v.object({
        ...plain,
        reach: v.object({ deposits: moneyField(), stakes: moneyField() }),
        keep: v.object({ deposits: moneyField(), stakes: moneyField() }),
        gifts: v.object({ promotion: moneyField(), month: moneyField(), birthday: moneyField() }),
        dailyWithdrawalAmount: v.nullable(moneyField()),
      }),
    ),
    scheduled: scheduledField(rankRulesBody),
  });

/**
 * Returns what a merchant's VIP ranks require and bring. Cashback and points by rank are with their own settings. giftDays are the
 * days in which gifts can be claimed, null where only operators give ranks.
 */
export const rankRules = operatorCall({
  name: 'rankRules',
  method: 'GET',
  path: '/operator/ranks/rules',
  permission: 'rewards.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField() }),
  response: rules(),
  failures: [],
});

/**
 * Replaces a merchant's ranks; from then on members reach and lose them by what they deposit and stake. Amounts are decimals in
 * the merchant's currency. Levels count up from zero without a gap, the lowest requires nothing, and no rank requires less than
 * the one below it. Leaving out a level that members have is a conflict. With startsAt they take effect at that moment, in place of
 * a version that was scheduled before; without it at once, and nothing stays scheduled.
 */
export const rankRulesSave = operatorCall({
  name: 'rankRulesSave',
  method: 'POST',
  path: '/operator/ranks/rules',
  permission: 'rewards.change',
  limit: 'changes',
  approval: 'none',
  audit: 'ranks save rules',
  body: v.strictObject({
    merchant: merchantField(),
    rules: rankRulesBody,
    startsAt: effectiveField(),
  }),
  response: rules(),
  failures: ['conflict'],
});

/** Lists changes of members' ranks, the newest first, of one member or all. */
export const rankChanges = operatorCall({
  name: 'rankChanges',
  method: 'GET',
  path: '/operator/ranks/changes',
  permission: 'rewards.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({ merchant: merchantField(), username: v.optional(usernameField()), ...paging }),
  response: v.object({
    changes: v.array(
      v.object({
        id: v.string(),
        username: v.string(),
        from: v.number(),
        to: v.number(),
        reason: openPicklist(rankChangeReasons),
        operator: v.nullable(v.string()),
        note: v.string(),
        at: instant(),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});

/** Gives a member another rank, with the gifts of those that are reached for the first time. */
export const rankAssign = operatorCall({
  name: 'rankAssign',
  method: 'POST',
  path: '/operator/ranks/assign',
  permission: 'rewards.change',
  limit: 'changes',
  approval: 'none',
  audit: 'ranks assign',
  body: v.strictObject({
    merchant: merchantField(),
    username: usernameField(),
    level: level(),
    note: text(200),
  }),
  response: v.object({ username: v.string(), level: v.number() }),
  failures: ['not-found', 'conflict'],
});
