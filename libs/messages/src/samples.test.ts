import { readBack } from '@marquee/api-client/samples-check';
import { expect, test } from 'vitest';
import { messageSamples, messagesOfNewMember } from './samples.ts';

test.each([
  ['a member', messageSamples],
  ['a new member', messagesOfNewMember],
])('the contract accepts the samples of %s', (_, samples) => {
  expect(readBack(samples)).toStrictEqual(samples);
});
