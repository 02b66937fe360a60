import type { FailureAnswer, RequestOf, ValueOf } from '@marquee/contract';
import { listExportsOf, type OperatorCall } from '@marquee/contract/operator';
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
 * Sends an operators' call. When the gateway needs a confirmation that it is the same person, it is asked for, and the call is sent once more.
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

/**
 * Fetches a whole list of a call's answer as CSV.
 *
 * @param rows the field of the answer that has the list
 * @throws CallFailed as {@link send} does, also for a file that is cut off
 */
export async function fetchList(row: OperatorCall, rows: string, query: object): Promise<Blob> {
  const list = listExportsOf(row).find((each) => each.rows === rows);
  if (!list) throw new Error(`${row.name} has no list ${rows}`);
  const token = sessionToken();
  const response = await reach(`${list.path}${searchOf(query)}`, { headers: bearer(token) });
  if (response.ok) return response.blob().catch(cutOff);
  const answer = (await response.json().catch(cutOff)) as FailureAnswer;
  throw refused(answer, token);
}

async function sendOnce<Row extends OperatorCall>(
  row: Row,
  request: RequestOf<Row>,
): Promise<Sent<ValueOf<Row>>> {
  const { query = {}, body }: { query?: object; body?: unknown } = request;
  const token = row.permission === 'anyone' ? undefined : sessionToken();
  const response = await reach(`${row.path}${searchOf(query)}`, {
    method: row.method,
    headers: { ...bearer(token), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json().catch(cutOff)) as { success: true; value: unknown } | FailureAnswer;
  if (!answer.success) throw refused(answer, token);
  const waiting = v.safeParse(waitingSchema, answer);
  if (waiting.success) return { kind: 'waiting', approval: waiting.output.approval };
  return { kind: 'done', value: v.parse(row.response, answer.value) };
}

/** The query of an address; nothing for a query without values. */
function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `?${search}` : '';
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

const cutOff = (error: unknown): never => {
  throw new CallFailed('network', String(error));
};

const reach = (address: string, init: RequestInit) => fetch(address, init).catch(cutOff);

/** What is thrown for a refusal. A session that is over is forgotten. */
function refused({ kind, message, fields }: FailureAnswer, token: string | undefined): CallFailed {
  if (kind === 'unauthenticated' && token === sessionToken()) setSessionToken(undefined);
  return new CallFailed(kind, message, fields);
}
