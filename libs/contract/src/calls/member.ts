import * as v from 'valibot';
import { call } from '../call.ts';

/**
 * Returns who is logged in.
 *
 * id is text, since it may outgrow a double. type is the agent flag: 1, 2, 41, 42 agents, 4 trial, otherwise
 * a member. toUpline: whether transfers to the upline are allowed. clubLabel: VIP rank, null without one.
 * breakEndsAt: until when a break from play limits the account, null without one.
 */
export const memberInfo = call({
  name: 'memberInfo',
  worksDuring: ['forced-change', 'break'],
  method: 'GET',
  path: '/wps/member/info',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({
    id: v.string(),
    account: v.string(),
    nickname: v.string(),
    userName: v.string(),
    type: v.pipe(v.number(), v.integer()),
    toUpline: v.boolean(),
    clubLabel: v.nullable(v.object({ labelName: v.string(), rankLevel: v.pipe(v.number(), v.integer()) })),
    memberLabel: v.nullable(v.string()),
    breakEndsAt: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
  }),
  failures: [],
});

/**
 * Returns the picture of the member’s VIP rank.
 *
 * The specification leaves the answer open: a drawing as a data address, null without a rank.
 */
export const memberIcon = call({
  name: 'memberIcon',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/member/info/icon',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({ iconUrl: v.nullable(v.string()) }),
  failures: [],
});

/** Returns the avatar that the member chose: the name of one of the site’s own drawings, of the type `drawn`. */
export const memberAvatar = call({
  name: 'memberAvatar',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({ avatar: v.nullable(v.string()), avatarType: v.nullable(v.string()) }),
  failures: [],
});
