import sjson from 'secure-json-parse';

/** Arrays and objects may stand in each other this deep. */
export const NESTING_LIMIT = 32;

/** Whether a JSON text nests deeper than the limit; measured before parsing, so that nothing deep is ever built. */
export function nestsTooDeep(text: string, limit = NESTING_LIMIT): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (inString) {
      if (character === 92) at++;
      else if (character === 34) inString = false;
    } else if (character === 34) inString = true;
    else if (character === 123 || character === 91) {
      if (++depth > limit) return true;
    } else if (character === 125 || character === 93) depth--;
  }
  return false;
}

/** Why a text was not taken as a body. */
export type BodyProblem = 'not-json' | 'too-deep' | 'prototype';

/** Reads a body: JSON, not deeper than the limit, without a key that could reach an object's prototype. */
export function parseBody(text: string): { ok: true; value: unknown } | { ok: false; error: BodyProblem } {
  if (nestsTooDeep(text)) return { ok: false, error: 'too-deep' };
  try {
    JSON.parse(text);
  } catch {
    return { ok: false, error: 'not-json' };
  }
  try {
    return {
      ok: true,
      value: sjson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' }),
    };
  } catch {
    return { ok: false, error: 'prototype' };
  }
}
