import { getDotPath } from 'valibot';
import type { BaseIssue } from 'valibot';
import type { FieldProblem } from './failure.ts';

/**
 * Puts valibot's issues into the words of an `invalid-request`.
 *
 * The value that was refused is left out: it may be a password, and the list is logged.
 *
 * @param part the part of the request that was parsed: `query`, `headers` or `body`
 */
export function fieldProblems(part: string, issues: readonly BaseIssue<unknown>[]): FieldProblem[] {
  return issues.map((issue) => {
    const inside = getDotPath(issue);
    return {
      path: inside === null ? part : `${part}.${inside}`,
      rule: issue.type,
      message: issue.expected === null ? 'is refused' : `expected ${issue.expected}`,
    };
  });
}
