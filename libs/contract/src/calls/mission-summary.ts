import * as v from 'valibot';
import { call } from '../call.ts';

/** Counts what waits on the page of missions: rewards of missions and leaderboards to be claimed, and today's check-in. */
export const missionSummary = call({
  name: 'missionSummary',
  flag: 'MCMISSION3',
  worksDuring: [],
  method: 'GET',
  path: '/wps/relay/PCS_missionSummary',
  token: 'required',
  encrypted: false,
  available: true,
  response: v.object({ count: v.number() }),
  failures: ['real-account-required'],
});
