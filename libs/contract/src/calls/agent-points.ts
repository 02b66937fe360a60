import * as v from 'valibot';
import { call } from '../call.ts';
import { text } from '../request-fields.ts';

/**
 * Returns the prize points that an agent can give to someone directly below: from minimum to own, in steps below own.
 *
 * Points are whole numbers on a base of 2000: 1960 returns 98 %. own is the lowest point on the agent's own line, or that of
 * the lotteries where no one on it has one.
 */
export const agentPrizePoints = call({
  name: 'agentPrizePoints',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/ACS_prizePoints',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({ own: v.number(), minimum: v.number(), step: v.number() }),
  failures: ['not-an-agent', 'real-account-required'],
});

/**
 * Raises the prize point of a member directly below the agent, for bets that are placed from then on.
 *
 * A point is never lowered. The point that the member has already changes nothing. A broken rule is an invalid request that
 * names `body.prizePoint` and the rule; a member of another line or further below is not found.
 */
export const agentPrizePointRaise = call({
  name: 'agentPrizePointRaise',
  worksDuring: [],
  method: 'POST',
  path: '/wps/relay/ACS_prizePointRaise',
  token: 'required',
  encrypted: false,
  available: true,
  body: v.strictObject({ account: text(64), prizePoint: text(64) }),
  response: v.object({ prizePoint: v.number() }),
  failures: ['not-an-agent', 'real-account-required', 'not-found'],
});
