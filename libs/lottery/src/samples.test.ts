import { readBack } from '@marquee/api-client/samples-check';
import { expect, test } from 'vitest';
import { lotterySamples, lotteryOfNewMember } from './samples.ts';

test.each([
  ['a member', lotterySamples],
  ['a new member', lotteryOfNewMember],
])('the contract accepts the samples of %s', (_, samples) => {
  expect(readBack(samples)).toStrictEqual(samples);
});
