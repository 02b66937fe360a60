import type { Failure } from '@marquee/api-client';
import type { FailureKind } from '@marquee/contract';

/** What the forms of stories are given that their screens take from the platform. */
export const storyCountries = [
  { countryCode: 'PH', countryDialingCode: '63' },
  { countryCode: 'TH', countryDialingCode: '66' },
];

/** A refusal of the gateway. */
export function refusedWith(kind: FailureKind): Failure {
  return { kind, message: '', fields: [], retryAfterSeconds: undefined, value: undefined };
}

/** Says a refusal by its kind, so that a story shows which one it was. */
export function describeByKind({ kind }: Failure) {
  return { title: `Refused: ${kind}`, advice: 'Try again.' };
}
