import { fallback, picklist } from 'valibot';

/**
 * A closed list of words in an answer, kept open for the future: a word that a newer gateway adds reads as
 * `unknown`, so that an older site passes over one entry instead of refusing the whole answer.
 */
/* @__NO_SIDE_EFFECTS__ */
export function openPicklist<const Values extends readonly [string, ...string[]]>(values: Values) {
  return fallback(picklist([...values, 'unknown'] as const), 'unknown');
}
