import * as v from 'valibot';
import { call } from '../call.ts';
import { messageChanges, messageFilters, messageKinds } from '../message-kinds.ts';
import { moneyField } from '../money-fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { prizeField } from '../prize-field.ts';
import { instant, paging } from '../record-fields.ts';

const messageId = () => v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));

/** Of an event: what it was about. Each kind fills the fields that its text names. */
const details = () =>
  v.object({
    /** Of money. */
    amount: v.optional(moneyField()),
    /** Masked number of a payout account, or the way of a deposit. */
    account: v.optional(v.string()),
    /** Of a log-in: its address. */
    address: v.optional(v.string()),
    /** Of a limit: what it limits and for how long, such as `deposit` and `day`. */
    limit: v.optional(v.string()),
    span: v.optional(v.string()),
    /** Of a contract: its kind. */
    contract: v.optional(v.string()),
    /** Of an upline's message: the masked name, and the plain text. */
    sender: v.optional(v.string()),
    text: v.optional(v.string()),
    /** Of a mission, a rank or a reward: its name in the language of the request. */
    name: v.optional(v.string()),
  });

const message = {
  id: v.string(),
  kind: openPicklist(messageKinds),
  /** The operator's title in the language of the request; empty for an event. */
  title: v.string(),
  sentAt: instant(),
  read: v.boolean(),
  kept: v.boolean(),
  details: details(),
};

/**
 * Lists the member's messages, newest first: their own, and those of the operator to all members or to a group that the
 * member is in.
 *
 * Messages to groups from before the registration are left out, as are deleted and expired ones. Pages go by cursor as those
 * of the betting record.
 */
export const messageList = call({
  name: 'messageList',
  flag: 'MCMESSAGE3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/CSP_messageList',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject({ filter: v.optional(v.picklist(messageFilters), 'all'), ...paging }),
  response: v.object({
    messages: v.array(v.object(message)),
    next: v.nullable(v.string()),
    unread: v.number(),
  }),
  failures: ['real-account-required'],
});

/**
 * Opens one message, which counts as read from then on.
 *
 * content is HTML of the operator, which the site must sanitise; empty for an event. linkUrl is a path of the site. gift is a reward
 * that waits in the reward centre from the first opening on, until the message expires; none during a break from play.
 */
export const messageOpen = call({
  name: 'messageOpen',
  flag: 'MCMESSAGE3',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/CSP_messageOpen',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ id: messageId() }),
  response: v.object({
    ...message,
    content: v.string(),
    imageUrl: v.nullable(v.string()),
    linkUrl: v.nullable(v.string()),
    gift: v.nullable(prizeField()),
    unread: v.number(),
  }),
  failures: ['not-found', 'real-account-required'],
});

/**
 * Changes messages by their ids: marks them read or unread, keeps them or stops keeping them, or deletes them for this member.
 *
 * A kept message does not expire. Ids that the member does not have are left out; the same change twice changes nothing more.
 */
export const messageUpdate = call({
  name: 'messageUpdate',
  flag: 'MCMESSAGE3',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/CSP_messageUpdate',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({
    change: v.picklist(messageChanges),
    ids: v.pipe(v.array(messageId()), v.minLength(1), v.maxLength(100)),
  }),
  response: v.object({ unread: v.number() }),
  failures: ['real-account-required'],
});

/**
 * Marks all messages read, or deletes all that are read and not kept, up to the newest one that the member has seen: one that
 * arrives meanwhile stays as it is.
 */
export const messageUpdateAll = call({
  name: 'messageUpdateAll',
  flag: 'MCMESSAGE3',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/CSP_messageUpdateAll',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ change: v.picklist(['read', 'delete']), upTo: messageId() }),
  response: v.object({ unread: v.number() }),
  failures: ['real-account-required'],
});
