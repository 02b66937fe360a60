import type { Samples } from '@marquee/api-client/samples';
import { missionSamples, missionsOfNewMember } from './samples/missions.ts';
import { raffleSamples, rafflesOfNewMember } from './samples/raffles.ts';
import { rankSamples, ranksOfNewMember } from './samples/ranks.ts';
import { referralOfNewMember, referralSamples } from './samples/referral.ts';
import { centreOfNewMember, centreSamples } from './samples/rewards.ts';

/** What a member finds in the reward centre, missions, raffles, ranks and invitations. */
export const rewardSamples = {
  ...centreSamples,
  ...missionSamples,
  ...raffleSamples,
  ...rankSamples,
  ...referralSamples,
} satisfies Samples;

/** What is different for a member who has just registered. */
export const rewardsOfNewMember = {
  ...centreOfNewMember,
  ...missionsOfNewMember,
  ...rafflesOfNewMember,
  ...ranksOfNewMember,
  ...referralOfNewMember,
} satisfies Samples;
