import * as v from 'valibot';
import { call } from '../call.ts';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging } from '../record-fields.ts';
import { referralStepKinds } from '../referral-steps.ts';

/**
 * Returns the member's code for inviting friends, what both sides get, and what the member has earned.
 *
 * The site makes the link: its page of registration with the code as `referralCode`. A step is met by the friend's first deposit
 * or settled stakes of `minimum` within `days` after the registration; rewards must be staked turnover times. friends counts those
 * who registered. months has the months with rewards, `yyyy-MM`, the newest first, at most 24.
 */
export const referralProgram = call({
  name: 'referralProgram',
  worksDuring: [],
  flag: 'MCREFERRAL3',
  method: 'GET',
  path: '/wps/relay/MCSFE_referralProgram',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    code: v.string(),
    steps: v.array(
      v.object({
        kind: openPicklist(referralStepKinds),
        minimum: moneyField(),
        days: v.number(),
        inviterPrize: moneyField(),
        friendPrize: moneyField(),
        turnover: v.number(),
      }),
    ),
    friends: v.number(),
    earned: moneyField(),
    months: v.array(v.object({ month: v.string(), friends: v.number(), earned: moneyField() })),
  }),
  failures: ['real-account-required'],
});

/**
 * Lists the friends who registered by the member's code, the newest first, with masked names.
 *
 * missing is what an open step still needs until `until`, null for a step that is not open. A step that is met is granted or goes
 * into review within a minute. prize is the inviter's.
 */
export const referralFriends = call({
  name: 'referralFriends',
  worksDuring: [],
  flag: 'MCREFERRAL3',
  method: 'GET',
  path: '/wps/relay/MCSFE_referralFriends',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject(paging),
  response: v.object({
    friends: v.array(
      v.object({
        name: v.string(),
        registeredAt: instant(),
        steps: v.array(
          v.object({
            kind: openPicklist(referralStepKinds),
            state: openPicklist(['open', 'met', 'missed', 'granted', 'in-review', 'rejected']),
            missing: v.nullable(moneyField()),
            until: instant(),
            prize: moneyField(),
          }),
        ),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  failures: ['real-account-required'],
});
