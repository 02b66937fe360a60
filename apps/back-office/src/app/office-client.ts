import type { FailureAnswer, RequestOf, ValueOf } from '@marquee/contract';
import type { OperatorCall } from '@marquee/contract/operator';
import * as v from 'valibot';
import { CallFailed } from './call-failed.ts';
import { requestConfirmation } from './confirmation.ts';
import { sessionToken, setSessionToken } from './session.ts';

/** What a call came to: its value, or a request that waits for a second person. */
export type Sent<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'waiting'; readonly approval: { readonly id: string; readonly expiresAt: string } };

const waitingSchema = v.object({ approval: v.object({ id: v.string(), expiresAt: v.string() }) });

/**
 * Sends an operators' call. When the gateway needs password and code again, they are asked for, and the call is sent once more.
 *
 * @throws CallFailed when it is refused or the gateway cannot be reached; a session that is over is forgotten
 */
export async function send<Row extends OperatorCall>(
  row: Row,
  request: RequestOf<Row>,
): Promise<Sent<ValueOf<Row>>> {
  try {
    return await sendOnce(row, request);
  } catch (error) {
    if (!(error instanceof CallFailed && error.kind === 'verification-required')) throw error;
    if (!(await requestConfirmation())) throw error;
    return sendOnce(row, request);
  }
}

/** Sends a call that only reads. @throws CallFailed as {@link send} does */
export async function read<Row extends OperatorCall>(
  row: Row,
  request: RequestOf<Row>,
): Promise<ValueOf<Row>> {
  const sent = await send(row, request);
  if (sent.kind === 'waiting') throw new Error(`${row.name} waits for a second person`);
  return sent.value;
}

async function sendOnce<Row extends OperatorCall>(
  row: Row,
  request: RequestOf<Row>,
): Promise<Sent<ValueOf<Row>>> {
  const { query = {}, body }: { query?: object; body?: unknown } = request;
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  const token = row.permission === 'anyone' ? undefined : sessionToken();
  const answer = await fetch(`${row.path}${search.size > 0 ? `?${search}` : ''}`, {
    method: row.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
    .then((response): Promise<{ success: true; value: unknown } | FailureAnswer> => response.json())
    .catch((error: unknown) => {
      throw new CallFailed('network', String(error));
    });
  if (!answer.success) {
    if (answer.kind === 'unauthenticated' && token === sessionToken()) setSessionToken(undefined);
    throw new CallFailed(answer.kind, answer.message, answer.fields);
  }
  const waiting = v.safeParse(waitingSchema, answer);
  if (waiting.success) return { kind: 'waiting', approval: waiting.output.approval };
  return { kind: 'done', value: v.parse(row.response, answer.value) };
}
