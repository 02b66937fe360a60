import type { Failure } from '@marquee/api-client';

/** What a story says of a refusal. */
export const describeStory = (failure: Failure) => ({
  title: `Refused: ${failure.kind}`,
  advice: 'Try again.',
});
