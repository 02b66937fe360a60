import { readBack } from '@marquee/api-client/samples-check';
import { expect, test } from 'vitest';
import { walletOfAgent, walletOfNewMember, walletSamples } from './samples.ts';

test.each([
  ['a member', walletSamples],
  ['an agent', walletOfAgent],
  ['a new member', walletOfNewMember],
])('the contract accepts the samples of %s', (_, samples) => {
  expect(readBack(samples)).toStrictEqual(samples);
});
