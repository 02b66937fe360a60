import * as v from 'valibot';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { instant, paging } from '../record-fields.ts';
import { idField, merchantField, tagField } from './fields.ts';
import { memberLinkKinds, memberSearchKinds, memberStates } from './member-kinds.ts';
import { operatorCall } from './operator-call.ts';

const memberQuery = { merchant: merchantField(), member: idField() };
const reading = { method: 'GET', permission: 'members.read', limit: 'reads', approval: 'none' } as const;

/** A member as lists show them. Contacts are masked: `+63••••••567`, `a•••@p•••.example`. */
const summary = {
  id: v.string(),
  username: v.string(),
  kind: openPicklist(['member', 'agent', 'trial']),
  state: openPicklist(memberStates),
  rank: v.object({ level: v.number(), name: v.string() }),
  /** Masked; null for none. */
  payeeName: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** Of the main wallet. */
  balance: moneyField(),
  upline: v.nullable(v.object({ id: v.string(), username: v.string() })),
  tags: v.array(v.string()),
  registeredAt: instant(),
  lastLoginAt: v.nullable(instant()),
};

/**
 * Lists members, the newest first. A search text is looked up as `by` says, or in every way in which it can be read:
 * username and payee name by their beginning, a mobile number by its last digits (at least four), everything else as a whole.
 * Without a search text, all members of the filter.
 */
export const memberSearch = operatorCall({
  name: 'memberSearch',
  path: '/operator/members',
  ...reading,
  audit: 'members search',
  query: v.strictObject({
    merchant: merchantField(),
    search: v.optional(v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(128))),
    by: v.optional(v.picklist(memberSearchKinds)),
    state: v.optional(v.picklist(memberStates)),
    tag: v.optional(tagField()),
    registeredFrom: v.optional(instant()),
    registeredTo: v.optional(instant()),
    ...paging,
  }),
  response: v.object({
    members: v.array(v.object(summary)),
    /** Of the whole filter, counted up to 10,000. */
    count: v.number(),
    /** Whether there are more than were counted. */
    isMore: v.boolean(),
    nextCursor: v.nullable(v.string()),
  }),
  failures: [],
});

/** Returns a member's profile, wallets, safer-play limits, notes and tags. Contacts are masked. */
export const memberProfile = operatorCall({
  name: 'memberProfile',
  path: '/operator/members/profile',
  ...reading,
  audit: 'members read profile',
  query: v.strictObject(memberQuery),
  response: v.object({
    ...summary,
    nickname: v.string(),
    language: v.string(),
    registration: v.nullable(
      v.object({
        method: v.string(),
        domain: v.string(),
        address: v.string(),
        affiliateCode: v.nullable(v.string()),
      }),
    ),
    suspendedAt: v.nullable(instant()),
    /** Whether a document has shown who they are, and the last day on which it does; null without an end. */
    identity: v.object({ verified: v.boolean(), until: v.nullable(v.string()) }),
    /** When the personal data were erased, and until when payout accounts and receipts are kept; null for who is not. */
    erasure: v.nullable(v.object({ erasedAt: instant(), recordsUntil: v.nullable(instant()) })),
    /** How the account is secured. */
    security: v.object({
      password: v.boolean(),
      paymentPassword: v.boolean(),
      twoFactor: v.boolean(),
      passkeys: v.number(),
      socialLogins: v.array(v.string()),
      /** Until then no money leaves the account, since the payment password was reset. */
      paymentsPausedUntil: v.nullable(instant()),
    }),
    /** Every account of the ledger that the member has; vendor wallets that a vendor keeps are not among them. */
    wallets: v.array(v.object({ kind: v.string(), balance: moneyField() })),
    /** Over the member's whole time. */
    totals: v.object({
      deposits: moneyField(),
      withdrawals: moneyField(),
      stakes: moneyField(),
      prizes: moneyField(),
    }),
    payoutAccounts: v.array(
      v.object({
        id: v.string(),
        method: v.string(),
        bank: v.string(),
        /** Masked. */
        number: v.string(),
        holder: v.string(),
        addedAt: instant(),
        usableAt: instant(),
        removedAt: v.nullable(instant()),
      }),
    ),
    saferPlay: v.object({
      /** `value` is an amount of the merchant's currency, or minutes for time. */
      limits: v.array(
        v.object({
          kind: openPicklist(['deposit', 'loss', 'time']),
          period: openPicklist(['day', 'week', 'month']),
          value: v.string(),
          /** A higher limit, or none, that the member has requested. */
          raise: v.nullable(v.object({ value: v.nullable(v.string()), from: instant() })),
        }),
      ),
      /** Breaks of the last year and running ones, the newest first. */
      breaks: v.array(
        v.object({
          kind: openPicklist(['cool-off', 'self-exclusion']),
          startsAt: instant(),
          endsAt: instant(),
        }),
      ),
    }),
    /** The newest hundred. */
    notes: v.array(v.object({ id: v.string(), at: instant(), staff: v.string(), text: v.string() })),
    /** Suspensions and reopenings, the newest first. */
    decisions: v.array(
      v.object({
        at: instant(),
        action: openPicklist(['block', 'unblock']),
        staff: v.string(),
        reason: v.string(),
      }),
    ),
  }),
  failures: ['not-found'],
});

/** Returns a member's contacts and payout accounts unmasked. */
export const memberContacts = operatorCall({
  name: 'memberContacts',
  path: '/operator/members/contacts',
  ...reading,
  permission: 'members.contacts',
  audit: 'members read contacts',
  query: v.strictObject(memberQuery),
  response: v.object({
    payeeName: v.nullable(v.string()),
    mobile: v.nullable(v.string()),
    email: v.nullable(v.string()),
    /** The other fields of the registration form. */
    fields: v.record(v.string(), v.unknown()),
    payoutAccounts: v.array(v.object({ id: v.string(), number: v.string(), holder: v.string() })),
  }),
  failures: ['not-found'],
});

/** Lists the members who share a browser, an address or a payout account with a member, one entry for each thing that is shared. */
export const memberLinks = operatorCall({
  name: 'memberLinks',
  path: '/operator/members/links',
  ...reading,
  audit: 'members read links',
  query: v.strictObject({ ...memberQuery, kind: v.optional(v.picklist(memberLinkKinds)) }),
  response: v.object({
    /** At most two hundred, those that used it last first. */
    links: v.array(
      v.object({
        kind: openPicklist(memberLinkKinds),
        /** The id of the device, the address, or the masked number of the account. */
        value: v.string(),
        member: v.object({ id: v.string(), username: v.string(), state: openPicklist(memberStates) }),
        lastUsedAt: instant(),
      }),
    ),
    /** How many members are linked. */
    count: v.number(),
  }),
  failures: ['not-found'],
});
