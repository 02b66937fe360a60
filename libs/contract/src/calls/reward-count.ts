import * as v from 'valibot';
import { call } from '../call.ts';

/** Counts the rewards that the member can claim now; the gateway also pushes the number. */
export const rewardCount = call({
  name: 'rewardCount',
  flag: 'MCREWARD3',
  worksDuring: ['break'],
  method: 'GET',
  path: '/wps/relay/PCS_rewardCount',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({ count: v.number() }),
  failures: ['real-account-required'],
});
