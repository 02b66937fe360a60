import { fieldProblems, type FieldProblem } from '@marquee/contract';
import type { OperatorCall } from '@marquee/contract/operator';
import * as v from 'valibot';
import { nullByteProblems } from '../http/null-bytes.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';

/** The query and the body of a request, as they came or as the row's schemas read them. */
export interface RequestParts {
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Reads query and body by the row's schemas. */
export function parseRequest(
  row: OperatorCall,
  sent: RequestParts,
): Outcome<RequestParts, 'invalid-request'> {
  const parsed: { query?: unknown; body?: unknown } = {};
  const problems: FieldProblem[] = [];
  for (const part of ['query', 'body'] as const) {
    const schema = row[part];
    if (schema === undefined) continue;
    const result = v.safeParse(schema, sent[part]);
    if (result.success) {
      parsed[part] = result.output;
      problems.push(...nullByteProblems(sent[part], part));
    } else problems.push(...fieldProblems(part, result.issues));
  }
  return problems.length > 0 ? refuse('invalid-request', { fields: problems }) : answer(parsed);
}
