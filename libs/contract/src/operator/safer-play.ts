import * as v from 'valibot';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { idField, merchantField } from './fields.ts';
import { operatorCall } from './operator-call.ts';
import { contactOutcomes, contactWays, harmMarkers } from './safer-play-words.ts';

const reading = { method: 'GET', permission: 'members.read', limit: 'reads', approval: 'none' } as const;
const nextCursor = v.nullable(v.string());

/** Lists breaks and self-exclusions, the newest first. No one can end one early. */
export const playBreaks = operatorCall({
  name: 'playBreaks',
  path: '/operator/safer-play/breaks',
  ...reading,
  audit: 'safer-play read breaks',
  query: v.strictObject({
    merchant: merchantField(),
    state: v.optional(v.picklist(['running', 'ended'])),
    ...paging,
  }),
  response: v.object({
    breaks: v.array(
      v.object({
        id: v.string(),
        member: v.string(),
        username: v.string(),
        kind: openPicklist(['cool-off', 'self-exclusion']),
        startsAt: instant(),
        endsAt: instant(),
        state: openPicklist(['running', 'ended']),
      }),
    ),
    nextCursor,
  }),
  failures: [],
});

/** Lists the limits that members set for themselves, by the member's number. Only the member changes them. */
export const playLimits = operatorCall({
  name: 'playLimits',
  path: '/operator/safer-play/limits',
  ...reading,
  audit: 'safer-play read limits',
  query: v.strictObject({
    merchant: merchantField(),
    state: v.optional(v.picklist(['set', 'raise-requested'])),
    ...paging,
  }),
  response: v.object({
    limits: v.array(
      v.object({
        /** The member's number, kind and period: `100028 deposit week`. */
        id: v.string(),
        member: v.string(),
        username: v.string(),
        kind: openPicklist(['deposit', 'loss', 'time']),
        period: openPicklist(['day', 'week', 'month']),
        /** An amount of the merchant's currency, or minutes for time. */
        value: v.string(),
        currency: v.string(),
        state: openPicklist(['set', 'raise-requested']),
        changedAt: instant(),
      }),
    ),
    nextCursor,
  }),
  failures: [],
});

/** Lists members whose play of the last week shows a marker of harm, those with most markers first, at most two hundred. */
export const playMarkers = operatorCall({
  name: 'playMarkers',
  path: '/operator/safer-play/markers',
  ...reading,
  limit: 'heavy',
  audit: 'safer-play read markers',
  query: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    members: v.array(
      v.object({
        member: v.string(),
        username: v.string(),
        markers: v.array(openPicklist(harmMarkers)),
        /** Of the last seven days; below zero for a member who won. */
        loss: moneyField(),
        deposits: moneyField(),
        /** Hours of the last seven days in which bets were settled. */
        hours: v.number(),
        lastContactAt: v.nullable(instant()),
      }),
    ),
  }),
  failures: [],
});

/** Lists when staff reached members about their play, the newest first: of one member, or of all. */
export const playContacts = operatorCall({
  name: 'playContacts',
  path: '/operator/safer-play/contacts',
  ...reading,
  audit: 'safer-play read contacts',
  query: v.strictObject({ merchant: merchantField(), member: v.optional(idField()), ...paging }),
  response: v.object({
    contacts: v.array(
      v.object({
        id: v.string(),
        member: v.string(),
        username: v.string(),
        at: instant(),
        staff: v.string(),
        way: openPicklist(contactWays),
        outcome: openPicklist(contactOutcomes),
        text: v.string(),
      }),
    ),
    nextCursor,
  }),
  failures: [],
});

/** Notes that staff reached a member about their play. Entries stay. */
export const playContactAdd = operatorCall({
  name: 'playContactAdd',
  method: 'POST',
  path: '/operator/safer-play/contacts',
  permission: 'members.change',
  limit: 'changes',
  approval: 'none',
  audit: 'safer-play add contact',
  body: v.strictObject({
    merchant: merchantField(),
    member: idField(),
    way: v.picklist(contactWays),
    outcome: v.picklist(contactOutcomes),
    text: text(2000),
  }),
  response: v.object({ id: v.string() }),
  failures: ['not-found'],
});
