import { lengthOf } from './fields.ts';

/**
 * Bounds of every new password, in code points. Eight is the least that NIST SP 800-63B-4 allows with a second
 * factor; the most leaves room for phrases and keeps the hash's work bounded.
 */
export const passwordBounds = { min: 8, max: 64 } as const;

/** What is wrong with a new password. Only the gateway finds a `common` one: the list is too large for a browser. */
export type PasswordReason = 'length' | 'too-plain' | 'common' | 'contains-name';

/**
 * The shared rule of new passwords at registration, change and reset.
 *
 * Length; not one character over and over, nor a run such as `12345678` or
 * `abcdefgh` either way; not holding the account's name. Kinds of characters are not prescribed: they make passwords
 * alike, not strong (NIST SP 800-63B-4, 3.1.1.2).
 * @param name the account's name, where one is known
 */
export function passwordProblem(password: string, name?: string): PasswordReason | undefined {
  const length = lengthOf(password);
  if (length < passwordBounds.min || length > passwordBounds.max) return 'length';
  if (isPlain(password)) return 'too-plain';
  const known = name?.trim().toLowerCase() ?? '';
  if (lengthOf(known) >= 4 && password.toLowerCase().includes(known)) return 'contains-name';
  return undefined;
}

/** Whether each character follows the last by the same step: 0 (aaaa), up (1234) or down (dcba). */
function isPlain(password: string): boolean {
  const points = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = points.slice(1).map((point, at) => point - (points[at] ?? 0));
  const [first = 0] = steps;
  return Math.abs(first) <= 1 && steps.every((step) => step === first);
}

/** The password that the operator's staff hands out and that a member must change at the first login with it. */
const HANDED_OUT = '123456';

/** Whether a login's password forces a change: the digits one to six in order. */
export function forcesChange(password: string): boolean {
  return password === HANDED_OUT;
}
