import * as v from 'valibot';
import { call } from '../call.ts';
import { instant, paging } from '../record-fields.ts';
import { text } from '../request-fields.ts';

/** Characters that a message of an agent has at most. */
export const agentMessageLength = 500;

/** Plain text: line feeds are its only control characters, and nothing turns its direction. */
const plainText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(agentMessageLength),
  // A check, since the reference cannot describe a pattern with flags.
  v.check(
    (text) => /^(?:\n|[^\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])+$/u.test(text),
    'expected text without control characters',
  ),
);

const sentMessage = v.object({
  id: v.string(),
  /** To whom; null: to everyone who was directly below. */
  account: v.nullable(v.string()),
  text: v.string(),
  sentAt: instant(),
  receivers: v.number(),
  /** How many of them have opened it. */
  read: v.number(),
});

/**
 * Sends a plain text to the inbox of one member directly below the agent, or without an account of all of them.
 *
 * requestId makes a repeated request harmless; used for another message it is a conflict. A member of another line or further
 * below is not found, as is a line without members.
 */
export const agentMessageSend = call({
  name: 'agentMessageSend',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/ACS_messageSend',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({
    requestId: v.pipe(v.string(), v.uuid()),
    account: v.optional(text(64)),
    text: plainText,
  }),
  response: sentMessage,
  failures: ['not-an-agent', 'real-account-required', 'not-found', 'conflict'],
});

/** Lists the messages that the agent sent within 90 days, the newest first, by cursor as the betting record. */
export const agentMessageList = call({
  name: 'agentMessageList',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_messagesSent',
  token: 'required',
  encrypted: false,
  available: true,
  query: v.strictObject(paging),
  response: v.object({ messages: v.array(sentMessage), next: v.nullable(v.string()) }),
  failures: ['not-an-agent', 'real-account-required'],
});
