import { fallback, picklist } from 'valibot';

/**
 * A picklist for answers: a value that a newer gateway adds reads as `unknown`, so that an older site ignores one entry
 * instead of refusing the whole answer.
 */
/* @__NO_SIDE_EFFECTS__ */
export function openPicklist<const Values extends readonly [string, ...string[]]>(values: Values) {
  return fallback(picklist([...values, 'unknown'] as const), 'unknown');
}
