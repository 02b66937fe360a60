import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const required = msg`Fill in this field.`;

/**
 * What is wrong with a text that must be there. It stands apart from the rules of passwords and phone numbers: they are
 * most of what a log-in would load.
 */
export function requiredProblem(typed: string): MessageDescriptor | undefined {
  return typed.trim() === '' ? required : undefined;
}
