import { readBack } from '@marquee/api-client/samples-check';
import { expect, test } from 'vitest';
import { gameSamples, gamesOfNewMember } from './samples.ts';

test.each([
  ['a member', gameSamples],
  ['a new member', gamesOfNewMember],
])('the contract accepts the samples of %s', (_, samples) => {
  expect(readBack(samples)).toStrictEqual(samples);
});
