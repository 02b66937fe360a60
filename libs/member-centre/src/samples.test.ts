import { readBack } from '@marquee/api-client/samples-check';
import { expect, test } from 'vitest';
import { memberOfAgent, memberOfNewMember, memberSamples } from './samples.ts';

test.each([
  ['a member', memberSamples],
  ['an agent', memberOfAgent],
  ['a new member', memberOfNewMember],
])('the contract accepts the samples of %s', (_, samples) => {
  expect(readBack(samples)).toStrictEqual(samples);
});
