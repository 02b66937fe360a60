import * as v from 'valibot';
import { call } from '../call.ts';
import { text } from '../request-fields.ts';

/** What an account that an agent opens becomes. */
const kind = v.picklist(['member', 'agent']);

const time = v.pipe(v.string(), v.isoTimestamp());

const link = v.object({
  code: v.string(),
  /** What the agent calls the link; empty without a name. */
  name: v.string(),
  kind,
  /** The prize point of those who register; null: that of the agent. */
  prizePoint: v.nullable(v.number()),
  state: v.picklist(['open', 'expired', 'ended']),
  createdAt: time,
  /** Null: valid until it is ended. */
  expiresAt: v.nullable(time),
  /** How often the registration form was opened through it. */
  visits: v.number(),
  registrations: v.number(),
  /** How many of those who registered have made a deposit. */
  depositors: v.number(),
});

/**
 * Lists an agent's registration links, the newest first; ended and expired ones stay in the list.
 *
 * The page address is made by the site: `/register?affiliateCode=` with the code.
 */
export const agentLinkList = call({
  name: 'agentLinkList',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_registrationLinks',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({ links: v.array(link) }),
  failures: ['not-an-agent', 'real-account-required'],
});

/**
 * Makes a registration link. At most 50 of an agent may be open at a time (conflict).
 *
 * validDays is 1 to 365; without it the link is valid until it is ended. prizePoint is as agentPrizePoints describes; without it
 * those who register have the agent's own. A broken rule is an invalid request that names `body.prizePoint` and the rule.
 */
export const agentLinkCreate = call({
  name: 'agentLinkCreate',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/ACS_registrationLinkCreate',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({
    name: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
    kind,
    prizePoint: v.optional(text(64)),
    validDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))),
  }),
  response: link,
  failures: ['not-an-agent', 'real-account-required', 'conflict'],
});

/** Ends a registration link at once. Ended twice is ended; another agent's is not found. */
export const agentLinkEnd = call({
  name: 'agentLinkEnd',
  worksDuring: ['break'],
  method: 'POST',
  path: '/wps/relay/ACS_registrationLinkEnd',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ code: text(32) }),
  response: link,
  failures: ['not-an-agent', 'real-account-required', 'not-found'],
});

/**
 * Opens an account directly below the agent.
 *
 * prizePoint is as in agentLinkCreate. The password is a first one: its owner must choose another at the first log-in, before anything else works.
 */
export const agentAccountOpen = call({
  name: 'agentAccountOpen',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/ACS_openAccount',
  token: 'required',
  encrypted: true,
  available: true,
  body: v.strictObject({ username: text(64), password: text(64), kind, prizePoint: v.optional(text(64)) }),
  response: v.object({ username: v.string(), kind }),
  failures: ['not-an-agent', 'real-account-required', 'account-taken'],
});
