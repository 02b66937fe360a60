import { fieldProblems, isFailureKind } from '@marquee/contract';
import type { Call, FailureKind, FieldProblem } from '@marquee/contract';
import { safeParse } from 'valibot';
import type { BaseIssue, GenericSchema } from 'valibot';
import type { ServerFailure } from './failure.ts';

// Everything about refusals that a page whose calls succeed can do without; loaded on the first one.

/**
 * Reads the gateway's refusal, or what a proxy says in its place. A kind from a newer gateway, or none at all, is
 * derived from the status.
 */
export function readRefusal(
  row: Call,
  response: Response,
  answer: Readonly<Record<string, unknown>>,
): ServerFailure {
  const { kind, message, fields, retryAfterSeconds, value } = answer;
  return {
    kind: typeof kind === 'string' && isFailureKind(kind) ? kind : kindOfStatus(response.status),
    message: typeof message === 'string' ? message : '',
    fields: fieldsOf(fields),
    retryAfterSeconds: retryAfter(retryAfterSeconds, response.headers.get('Retry-After')),
    value: failureValue(row.failureValue, value),
  };
}

/** Refuses a request that breaks its row, as the gateway would. */
export function refuseRequest(
  row: Call,
  part: string,
  issues: readonly BaseIssue<unknown>[],
): ServerFailure<undefined> {
  const fields = fieldProblems(part, issues);
  const message = `${row.name} was not sent`;
  return { kind: 'invalid-request', message, fields, retryAfterSeconds: undefined, value: undefined };
}

function kindOfStatus(status: number): FailureKind {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden-role';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  if (status === 413) return 'body-too-large';
  if (status === 429) return 'too-many-requests';
  if (status === 501) return 'not-available';
  if (status === 500) return 'internal';
  return status > 500 ? 'unavailable' : 'invalid-request';
}

function fieldsOf(list: unknown): FieldProblem[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => (isFieldProblem(entry) ? [entry] : []));
}

function isFieldProblem(entry: unknown): entry is FieldProblem {
  if (typeof entry !== 'object' || entry === null) return false;
  const { path, rule, message, figure }: { [Part in keyof FieldProblem]?: unknown } = entry;
  return (
    [path, rule, message].every((part) => typeof part === 'string') &&
    (figure === undefined || typeof figure === 'string')
  );
}

function retryAfter(stated: unknown, header: string | null): number | undefined {
  const seconds = typeof stated === 'number' ? stated : Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
}

function failureValue(schema: GenericSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}
