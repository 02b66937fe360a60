import type { Agent } from 'node:http';
import type { RequestOf } from '@marquee/contract';
import { operatorCalls, type OperatorCall, type StaffRight } from '@marquee/contract/operator';
import { openSecrets } from '../core/secrets-key.store.ts';
import { openStaffSession } from '../operators/sessions.store.ts';
import { addJoinedStaff } from '../staff/staff.store.ts';
import { requestPort, testSecretsKey, type Answer, type TestGateway } from './test-gateway.ts';

/** The rows of the operators' table, for tests that go through all. */
export const operatorRows: [string, OperatorCall][] = Object.entries(operatorCalls);

/** A member of staff who sends calls to a gateway that was started with `operators`. */
export interface TestOperator {
  readonly name: string;
  readonly password: string;
  /** Of the authenticator app, base32. */
  readonly secret: string;
  readonly token: string;
  readonly send: <Row extends OperatorCall>(row: Row, request: RequestOf<Row>) => Promise<Answer>;
}

/** A session as a header. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Sends a request to the operators' address of a gateway. */
export function sendOperatorCall(
  gateway: Pick<TestGateway, 'operatorAddress'>,
  row: OperatorCall,
  {
    query = {},
    body,
    headers = {},
    host = '127.0.0.1',
    agent,
  }: { query?: object; body?: unknown; headers?: Record<string, string>; host?: string; agent?: Agent },
): Promise<Answer> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return requestPort(Number(new URL(gateway.operatorAddress ?? '').port), {
    method: row.method,
    path: `${row.path}${search.size > 0 ? `?${search}` : ''}`,
    host,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(agent && { agent }),
  });
}

/** Adds a member of staff with a session; an owner for all merchants unless other rights are given. */
export async function newOperator(
  gateway: TestGateway,
  name = 'ann',
  rights: readonly StaffRight[] = [{ merchant: null, role: 'owner', limit: null }],
): Promise<TestOperator> {
  const password = `password of ${name}`;
  const secrets = await openSecrets(gateway.sql, [Buffer.from(testSecretsKey, 'hex')]);
  const secret = await gateway.sql.begin((tx) => addJoinedStaff(tx, secrets, { name, password, rights }));
  const { token } = await openStaffSession(gateway.sql, name, { address: '127.0.0.1', userAgent: undefined });
  const send: TestOperator['send'] = (row, request) =>
    sendOperatorCall(gateway, row, { ...request, headers: bearer(token) });
  return { name, password, secret, token, send };
}
