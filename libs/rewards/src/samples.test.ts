import { readBack } from '@marquee/api-client/samples-check';
import { expect, test } from 'vitest';
import { verifyDraw } from './raffle/verify-draw.ts';
import { rewardSamples, rewardsOfNewMember } from './samples.ts';

test.each([
  ['a member', rewardSamples],
  ['a new member', rewardsOfNewMember],
])('the contract accepts the samples of %s', (_, samples) => {
  expect(readBack(samples)).toStrictEqual(samples);
});

test('the proofs of the draws hold', async () => {
  const checks = await Promise.all(rewardSamples.raffleDraws.draws.map(verifyDraw));
  expect(checks.flat().filter(({ holds }) => !holds)).toEqual([]);
  expect(checks.flat()).toHaveLength(9);
});
