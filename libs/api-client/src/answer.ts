import { isFailureKind } from '@marquee/contract';
import type { Call, FailureKind, FailureValueOf, FieldProblem, Result, ValueOf } from '@marquee/contract';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { clientFailure } from './failure.ts';
import type { Failure } from './failure.ts';

/** The result of one row's call. */
export type Outcome<Row extends Call> = Result<ValueOf<Row>, Failure<FailureValueOf<Row>>>;

/**
 * Reads a gateway's answer. Expected trouble is a failure: text that is no JSON, a value that breaks the row, a
 * kind from a newer gateway (told then by the status), a proxy's page in place of an answer.
 */
export async function readAnswer<Row extends Call>(row: Row, response: Response): Promise<Outcome<Row>> {
  const answer = asRecord(parseJson(await response.text()));

  if (answer?.['success'] === true) {
    const value = safeParse(row.response, answer['value'] ?? null);
    if (value.success) return { ok: true, value: value.output as ValueOf<Row> };
    const issue = value.issues[0];
    return { ok: false, error: clientFailure('malformed-answer', `${row.name}: ${issue.message}`) };
  }

  const kind = answer?.['success'] === false ? answer['kind'] : undefined;
  if (answer?.['success'] !== false && response.ok) {
    return {
      ok: false,
      error: clientFailure('malformed-answer', `${row.name}: not an answer of the gateway`),
    };
  }
  const message = answer?.['message'];
  return {
    ok: false,
    error: {
      kind: typeof kind === 'string' && isFailureKind(kind) ? kind : kindOfStatus(response.status),
      message: typeof message === 'string' ? message : '',
      fields: fieldsOf(answer?.['fields']),
      retryAfterSeconds: retryAfter(answer?.['retryAfterSeconds'], response.headers.get('Retry-After')),
      value: failureValue(row.failureValue, answer?.['value']) as FailureValueOf<Row>,
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asRecord(json: unknown): Record<string, unknown> | undefined {
  return typeof json === 'object' && json !== null ? { ...json } : undefined;
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
  return list.flatMap((entry) => {
    const { path, rule, message } = asRecord(entry) ?? {};
    return typeof path === 'string' && typeof rule === 'string' && typeof message === 'string'
      ? [{ path, rule, message }]
      : [];
  });
}

function retryAfter(told: unknown, header: string | null): number | undefined {
  const seconds = typeof told === 'number' ? told : Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
}

function failureValue(schema: GenericSchema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}
