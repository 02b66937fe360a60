import { readBack } from '@marquee/api-client/samples-check';
import { expect, test } from 'vitest';
import { agentSamples, agentsOfNewAgent } from './samples.ts';

test.each([
  ['an agent', agentSamples],
  ['a new agent', agentsOfNewAgent],
])('the contract accepts the samples of %s', (_, samples) => {
  expect(readBack(samples)).toStrictEqual(samples);
});
