import { email, is, maxLength, pipe, string } from 'valibot';

const emailSchema = pipe(string(), maxLength(254), email());

/** Whether a text has the form of an e-mail address; at most 254 characters (RFC 5321). */
export function isEmail(text: string): boolean {
  return is(emailSchema, text);
}

/**
 * The form that every user name has, whatever the rules under which it was registered: 3 to 64 letters, digits, dots,
 * underscores and hyphens, the first a letter or a digit. For forms that ask for an existing name.
 */
export function isUsername(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]{2,63}$/u.test(text);
}
