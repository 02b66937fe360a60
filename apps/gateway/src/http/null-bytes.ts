import type { FieldProblem } from '@marquee/contract';

/**
 * Where a part of a request holds the character U+0000, which JSON and addresses can carry and no text of PostgreSQL can.
 *
 * @param value a query's fields, or a body as it was read
 * @param path the way to it, as `body`
 */
export function nullByteProblems(value: unknown, path: string): FieldProblem[] {
  if (typeof value === 'string')
    return value.includes('\0') ? [{ path, rule: 'zero', message: 'expected no U+0000' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key.includes('\0')
      ? [{ path, rule: 'zero', message: 'expected no U+0000' }]
      : nullByteProblems(inner, `${path}.${key}`),
  );
}
