import type { SourceFile, Violation } from './boundaries.ts';

const cure =
  'Two amounts may be of two currencies: use add, subtract or compare of @marquee/money, which refuse them.';

/** Files that may calculate with raw amounts: the money library and the database code, which check currencies, and tests. */
const exempt = /^libs\/money\/|^apps\/gateway\/src\/.*\.store\.ts$|\/testing\/|\.test\.tsx?$/;

/** A name with its members and indices: `a.b`, `rows[0]?.sum`. */
const chain = String.raw`[A-Za-z_$][\w$]*(?:[!?]?\.[A-Za-z_$][\w$]*|\[[^\]]*\])*`;
/** One side of a sum or comparison: a name, or a number (which has no currency). */
const operand = String.raw`-?(?:${chain}|\d[\d_]*n?)`;
const operator = String.raw`\+=|-=|<=|>=|\+|-|<|>`;
const arithmetic = new RegExp(
  String.raw`(?<![\w$.\])])(${operand})(?:\s*\?\?\s*0n)?\s*\)?\s*(${operator})(?![=>])\s*\(?\s*(${operand})(?![\w$(])`,
  'g',
);

/**
 * Finds sums and comparisons of a raw `amount` with another value. Both are plain bigints, so types cannot detect a
 * mixture of currencies.
 *
 * @returns every violation in the order of the file
 */
export function checkAmounts(file: SourceFile): Violation[] {
  if (!/\.tsx?$/.test(file.path) || exempt.test(file.path)) return [];
  const violations: Violation[] = [];
  const text = withoutWords(file.text);
  arithmetic.lastIndex = 0;
  for (let found = arithmetic.exec(text); found !== null; found = arithmetic.exec(text)) {
    const [, left = '', , right = ''] = found;
    // The right side may be the left one of the next sum.
    arithmetic.lastIndex = found.index + left.length;
    if (isForeign(left, right))
      violations.push({
        path: file.path,
        line: text.slice(0, found.index).split('\n').length,
        message: cure,
      });
  }
  return violations;
}

/** Whether one side is an amount, and the other is neither a number nor a member of the same object. */
function isForeign(left: string, right: string): boolean {
  const [one, other] = [left, right].map((side) => side.replace(/^-/, '').replaceAll(/[!?]/g, ''));
  if (one === undefined || other === undefined) return false;
  if (!one.endsWith('.amount') && !other.endsWith('.amount')) return false;
  if (/^\d/.test(one) || /^\d/.test(other)) return false;
  const owner = (side: string) => side.slice(0, Math.max(0, side.lastIndexOf('.')));
  return owner(one) !== owner(other);
}

/** The text with comments and strings blanked out, line by line, so that their words are not taken for sums. Templates remain. */
function withoutWords(text: string): string {
  return text.replaceAll(
    /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g,
    (words) => words.replaceAll(/[^\n]/g, ' '),
  );
}
