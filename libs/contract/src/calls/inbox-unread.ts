import * as v from 'valibot';
import { call } from '../call.ts';

/** Counts the messages that the member has not read. */
export const messageUnreadCount = call({
  name: 'messageUnreadCount',
  flag: 'MCMESSAGE3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({ unread: v.number() }),
  failures: ['real-account-required'],
});
