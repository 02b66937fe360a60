import type { RequestOf } from '@marquee/contract';
import { operatorCalls, type OperatorCall } from '@marquee/contract/operator';
import { addOperator } from '../core/operators.store.ts';
import { requestPort, type Answer, type TestGateway } from './test-gateway.ts';

/** The rows of the operators' table, for tests that go through all. */
export const operatorRows: [string, OperatorCall][] = Object.entries(operatorCalls);

/** An operator who sends calls to a gateway that was started with `operators`. */
export interface TestOperator {
  readonly name: string;
  readonly secret: string;
  readonly send: <Row extends OperatorCall>(row: Row, request: RequestOf<Row>) => Promise<Answer>;
}

/** The credentials of an operator as a header. */
export function basic(name: string, secret: string): string {
  return `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
}

/** Sends a request to the operators' address of a gateway. */
export function sendOperatorCall(
  gateway: Pick<TestGateway, 'operatorAddress'>,
  row: OperatorCall,
  {
    query = {},
    body,
    headers = {},
    host = '127.0.0.1',
  }: { query?: object; body?: unknown; headers?: Record<string, string>; host?: string },
): Promise<Answer> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return requestPort(Number(new URL(gateway.operatorAddress ?? '').port), {
    method: row.method,
    path: `${row.path}${search.size > 0 ? `?${search}` : ''}`,
    host,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Registers the first operator of a test's database. */
export async function newOperator(gateway: TestGateway, name = 'ann'): Promise<TestOperator> {
  const secret = await addOperator(gateway.sql, name, undefined);
  return {
    name,
    secret,
    send: (row, request) =>
      sendOperatorCall(gateway, row, { ...request, headers: { authorization: basic(name, secret) } }),
  };
}
