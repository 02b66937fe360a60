import type { Call, FailureValueOf, Result, ValueOf } from '@marquee/contract';
import { safeParse } from 'valibot';
import { clientFailure } from './failure.ts';
import type { Failure } from './failure.ts';

/** The result of one row's call. */
export type Outcome<Row extends Call> = Result<ValueOf<Row>, Failure<FailureValueOf<Row>>>;

/**
 * Reads a gateway's answer. Expected trouble is a failure: text that is no JSON, a value that breaks the row, a
 * kind from a newer gateway, a proxy's page in place of an answer.
 */
export async function readAnswer<Row extends Call>(row: Row, response: Response): Promise<Outcome<Row>> {
  const answer = parseRecord(await response.text());

  if (answer['success'] === true) {
    const value = safeParse(row.response, answer['value'] ?? null);
    if (value.success) return { ok: true, value: value.output as ValueOf<Row> };
    return { ok: false, error: clientFailure('malformed-answer', `${row.name}: ${value.issues[0].message}`) };
  }
  if (answer['success'] !== false && response.ok) {
    return {
      ok: false,
      error: clientFailure('malformed-answer', `${row.name}: not an answer of the gateway`),
    };
  }
  const { readRefusal } = await import('./refusal.ts');
  return { ok: false, error: readRefusal(row, response, answer) as Failure<FailureValueOf<Row>> };
}

function parseRecord(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' ? { ...json } : {};
  } catch {
    return {};
  }
}
