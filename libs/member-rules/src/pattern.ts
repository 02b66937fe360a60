import { RE2JS } from 're2js';

/** Whether a whole value is as a pattern wants it. */
export type PatternMatcher = (value: string) => boolean;

/** Why a pattern cannot be used: it is longer than any form needs, or it needs what linear time cannot give. */
export type PatternProblem = 'too-long' | 'unsupported';

/** Longest pattern taken, in UTF-16 units. */
const LONGEST_PATTERN = 500;
/** Longest value looked at, in UTF-16 units; a longer one does not match. */
const LONGEST_VALUE = 2000;

const compiled = new Map<string, ReturnType<typeof compile>>();

/**
 * Prepares a pattern that a server sent: an ECMAScript regular expression for the whole value, or `*` for any text.
 *
 * Matching takes time linear in the value whatever the pattern says (an automaton, no backtracking), so that no pattern
 * can hang a browser. What an automaton cannot do (back references, assertions inside a pattern) is `unsupported`;
 * conditions at the very beginning, as in `^(?=.*[A-Z])[A-Za-z0-9]+$`, are matched one after another.
 */
export function compilePattern(
  pattern: string,
): { ok: true; value: PatternMatcher } | { ok: false; error: PatternProblem } {
  let known = compiled.get(pattern);
  if (known === undefined) {
    known = compile(pattern);
    // A server has a few dozen rules; a stream of ever new ones must fill no memory.
    if (compiled.size >= 200) compiled.clear();
    compiled.set(pattern, known);
  }
  return known;
}

function compile(
  pattern: string,
): { ok: true; value: PatternMatcher } | { ok: false; error: PatternProblem } {
  if (pattern === '*') return { ok: true, value: () => true };
  if (pattern.length > LONGEST_PATTERN) return { ok: false, error: 'too-long' };
  try {
    const { conditions, rest } = splitConditions(pattern);
    const full = machine(rest);
    const parts = conditions.map(({ wanted, body }) => ({ wanted, part: machine(body) }));
    return {
      ok: true,
      value: (value) =>
        value.length <= LONGEST_VALUE &&
        full.matches(value) &&
        parts.every(({ wanted, part }) => part.matcher(value).lookingAt() === wanted),
    };
  } catch (error) {
    if (error instanceof Error) return { ok: false, error: 'unsupported' };
    throw error;
  }
}

function machine(source: string): RE2JS {
  return RE2JS.compile(RE2JS.translateRegExp(withUnicodeSpaces(source)));
}

/** White space as ECMAScript means it, and everything else; the engine's own `\s` knows the ASCII ones only. */
const SPACES = '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
const NO_SPACES =
  '\\x00-\\x08\\x0e-\\x1f!-\\u009f\\u00a1-\\u167f\\u1681-\\u1fff\\u200b-\\u2027\\u202a-\\u202e\\u2030-\\u205e\\u2060-\\u2fff\\u3001-\\ufefe\\uff00-\\u{10ffff}';

/** Writes `\s`, `\S` and `.` out, which mean less to the engine than to ECMAScript. */
function withUnicodeSpaces(source: string): string {
  let inClass = false;
  return source.replace(/\\.|[[\].]/gsu, (part) => {
    if (part === '\\s') return inClass ? SPACES : `[${SPACES}]`;
    if (part === '\\S') return inClass ? NO_SPACES : `[${NO_SPACES}]`;
    if (part === '.' && !inClass) return '[^\\n\\r\\u2028\\u2029]';
    if (part === '[') inClass = true;
    if (part === ']') inClass = false;
    return part;
  });
}

interface Condition {
  /** True for `(?=`, false for `(?!`. */
  readonly wanted: boolean;
  readonly body: string;
}

/** Takes the conditions off the beginning of a pattern. @throws Error when they govern one alternative only */
function splitConditions(pattern: string): { conditions: Condition[]; rest: string } {
  const conditions: Condition[] = [];
  let rest = pattern;
  for (;;) {
    const opening = /^\^?\(\?([=!])/.exec(rest);
    if (opening === null) break;
    const { closing } = scan(rest, opening[0].length);
    if (closing === rest.length) throw new Error('a condition that does not end');
    conditions.push({ wanted: opening[1] === '=', body: rest.slice(opening[0].length, closing) });
    rest = rest.slice(closing + 1);
  }
  if (conditions.length > 0 && scan(rest, 0).alternatives) throw new Error('a condition of one alternative');
  return { conditions, rest };
}

/** Walks from a place to the bracket that closes it (or to the end), and reports whether there was a bare `|` on the way. */
function scan(source: string, from: number): { closing: number; alternatives: boolean } {
  let depth = 0;
  let inClass = false;
  let alternatives = false;
  for (let at = from; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') depth++;
    else if (character === '|' && depth === 0) alternatives = true;
    else if (character === ')' && depth-- === 0) return { closing: at, alternatives };
  }
  return { closing: source.length, alternatives };
}
