import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { failureText } from '../failure/failure-text.ts';
import type { ServiceOutcome } from './customer-service.ts';

/** What is said when customer service did not open: why, and what the visitor can do. */
export function serviceText(outcome: Exclude<ServiceOutcome, { readonly kind: 'opened' }>): {
  readonly title: MessageDescriptor;
  readonly advice: MessageDescriptor;
} {
  if (outcome.kind === 'failed') return failureText[outcome.failure.kind];
  return outcome.kind === 'blocked'
    ? {
        title: msg`Your browser blocked the window of customer service`,
        advice: msg`Allow pop-ups for this site, then try again.`,
      }
    : {
        title: msg`Customer service has no chat at the moment`,
        advice: msg`Use another way to reach us, or try again later.`,
      };
}
