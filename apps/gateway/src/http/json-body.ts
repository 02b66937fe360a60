import sjson from 'secure-json-parse';

/** Arrays and objects may stand in each other this deep. */
const NESTING_LIMIT = 32;

/** Whether a parsed body nests deeper than the limit. */
export function nestsTooDeep(value: unknown, left = NESTING_LIMIT): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((inner) => nestsTooDeep(inner, left - 1));
}

/** Why a text was not taken as a body. */
export type BodyProblem = 'not-json' | 'too-deep';

/** Reads a body that is signed as a text: JSON, not deeper than the limit, without a key that reaches an object's prototype. */
export function parseBody(text: string): { ok: true; value: unknown } | { ok: false; error: BodyProblem } {
  let value: unknown;
  try {
    value = sjson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    return { ok: false, error: 'not-json' };
  }
  return nestsTooDeep(value) ? { ok: false, error: 'too-deep' } : { ok: true, value };
}
