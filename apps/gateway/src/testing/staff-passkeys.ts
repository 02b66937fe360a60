import type { RequestOf } from '@marquee/contract';
import { operatorCalls, type OperatorCall } from '@marquee/contract/operator';
import { expect } from 'vitest';
import { bearer, newOperator, sendOperatorCall } from './operator-client.ts';
import { TestAuthenticator } from './test-authenticator.ts';
import { startTestGateway, valueOf } from './test-gateway.ts';

/** The host of the back office, and the origin of its pages. */
export const host = 'office.localhost';
export const origin = `https://${host}`;

export interface Creation {
  rp: { id: string };
  user: { id: string };
  challenge: string;
  excludeCredentials: { id: string }[];
}
export interface Challenge {
  rpId: string;
  challenge: string;
  allowCredentials: { id: string }[];
}
export type Signed = ReturnType<TestAuthenticator['sign']>;

/** A gateway with a back office, two people, and what their pages send. */
export async function openStaffPasskeys() {
  const gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 }, officeHost: host });
  const ann = await newOperator(gateway, 'ann');
  const bob = await newOperator(gateway, 'bob');

  /** Begins a test: no passkeys, fresh sessions. */
  async function begin(): Promise<void> {
    await gateway.sql`TRUNCATE rate_limit, staff_passkey, staff_passkey_challenge`;
    await gateway.sql`UPDATE staff SET suspended_at = NULL`;
    await gateway.sql`UPDATE staff_session SET authenticated_at = now(), ended_at = NULL`;
  }

  /** Sends a call as a page of the back office does. */
  function send<Row extends OperatorCall>(
    row: Row,
    request: RequestOf<Row>,
    { token, page = origin, at = host }: { token?: string; page?: string; at?: string } = {},
  ) {
    const headers = { origin: page, ...(token !== undefined && bearer(token)) };
    return sendOperatorCall(gateway, row, { ...request, headers, host: at });
  }

  /** Asks for what a new passkey is made of. */
  const creation = async (token = ann.token) =>
    valueOf<Creation>((await send(operatorCalls.staffPasskeyBegin, { body: {} }, { token })).json);

  /** Adds a passkey. @returns its authenticator */
  async function add({ token } = ann, name = 'Phone') {
    const authenticator = new TestAuthenticator();
    const passkey = authenticator.create({ ...(await creation(token)), origin });
    const added = await send(operatorCalls.staffPasskeyAdd, { body: { name, passkey } }, { token });
    expect(valueOf(added.json)).toEqual({ name });
    return authenticator;
  }

  const list = async ({ token } = ann) =>
    valueOf<{ passkeys: { id: string; name: string; usedAt: string | null }[] }>(
      (await send(operatorCalls.staffPasskeys, { query: {} }, { token })).json,
    ).passkeys;

  const loginChallenge = async () =>
    valueOf<Challenge>((await send(operatorCalls.staffLoginChallenge, { body: {} })).json);
  const login = (passkey: Signed, page = origin) =>
    send(operatorCalls.staffPasskeyLogin, { body: { passkey } }, { page });
  const whoIs = (token: string) => send(operatorCalls.staffSession, { query: {} }, { token });
  const confirmChallenge = async (token = ann.token) =>
    valueOf<Challenge>((await send(operatorCalls.staffConfirmChallenge, { body: {} }, { token })).json);
  const confirm = (passkey: Signed, token = ann.token) =>
    send(operatorCalls.staffPasskeyConfirm, { body: { passkey } }, { token });
  /** Lets the last confirmation of all sessions lie too long ago. */
  const forget = () => gateway.sql`UPDATE staff_session SET authenticated_at = now() - interval '16 minutes'`;
  /** A call about rights, which needs a recent log-in, and changes nothing here. */
  const guarded = (token = ann.token) =>
    send(operatorCalls.staffRestore, { body: { name: 'nobody', reason: 'test' } }, { token });

  return {
    gateway,
    ann,
    bob,
    send,
    begin,
    creation,
    add,
    list,
    loginChallenge,
    login,
    whoIs,
    confirmChallenge,
    confirm,
    forget,
    guarded,
    close: gateway.close,
  };
}

export type StaffPasskeys = Awaited<ReturnType<typeof openStaffPasskeys>>;
