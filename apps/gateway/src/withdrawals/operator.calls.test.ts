import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { newPayee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type Answer, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let ann: TestOperator;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  await gateway.sql`UPDATE withdrawal_method SET provider = NULL`;
  await gateway.sql`UPDATE withdrawal_rule SET auto_approve_limit = 0`;
  ann = await newOperator(gateway);
});
afterAll(() => gateway.close());

const merchant = 'alpha';
const idOf = ({ json }: Answer) => valueOf<{ id: string }>(json).id;

/** A withdrawal of 600 that waits, and the number of its account. */
async function requested() {
  const payee = await newPayee(gateway);
  return {
    username: payee.username,
    id: idOf(await payee.requestWithdrawal(idOf(await payee.bind()), '600.00')),
  };
}

const decide = (
  by: TestOperator,
  withdrawal: string,
  decision: 'approve' | 'reject' | 'paid',
  more: object = {},
) => by.send(operatorCalls.withdrawalDecide, { body: { merchant, withdrawal, decision, ...more } });

test('who reads the queue sees the account, and is recorded', async () => {
  const { id, username } = await requested();
  const queue = await ann.send(operatorCalls.withdrawalQueue, { query: { merchant } });
  expect(valueOf<{ withdrawals: object[] }>(queue.json).withdrawals).toContainEqual(
    expect.objectContaining({ id, username, amount: { currency: 'PHP', amount: '600.0000' } }),
  );
  const other = await ann.send(operatorCalls.withdrawalQueue, { query: { merchant: 'beta' } });
  expect(JSON.stringify(other.json)).not.toContain(`"${id}"`);
  const [event] =
    await gateway.sql`SELECT staff, merchant FROM audit_event WHERE event = 'withdrawals read' ORDER BY id`;
  expect(event).toEqual({ staff: 'ann', merchant });
});

test('a withdrawal is decided once, at its merchant, with what the decision needs', async () => {
  const { id } = await requested();
  const elsewhere = { merchant: 'beta', withdrawal: id, decision: 'approve' as const };
  expect(kindOf(await ann.send(operatorCalls.withdrawalDecide, { body: elsewhere }))).toBe('not-found');
  expect(JSON.stringify((await decide(ann, id, 'reject')).json)).toContain('body.reason');
  expect(kindOf(await decide(ann, id, 'paid', { payment: 'BPI-1' }))).toBe('conflict');
  const first = await decide(ann, id, 'approve');
  expect(valueOf(first.json)).toEqual({ state: 'paying', repeated: false });
  expect(valueOf((await decide(ann, id, 'approve')).json)).toMatchObject({ repeated: true });
  expect(JSON.stringify((await decide(ann, id, 'paid')).json)).toContain('body.payment');
  expect(valueOf((await decide(ann, id, 'paid', { payment: 'BPI-1' })).json)).toMatchObject({
    state: 'paid',
  });
  const events = await gateway.sql`
    SELECT event, after FROM audit_event WHERE subject = ${id} AND staff = 'ann' ORDER BY id`;
  expect([...events]).toEqual([
    { event: 'withdrawals decide', after: { decision: 'approve' } },
    { event: 'withdrawals decide', after: { decision: 'paid', payment: 'BPI-1' } },
  ]);
});

test('above the limit a second person approves, whose approval pays once', async () => {
  const { id } = await requested();
  const limited = await newOperator(gateway, 'paul', [{ merchant, role: 'payments', limit: 500_0000n }]);
  expect((await decide(limited, id, 'approve')).status).toBe(202);
  const listed = await ann.send(operatorCalls.approvals, { query: { limit: 1 } });
  const [found] = valueOf<{ approvals: { id: string; hash: string; amount: string }[] }>(
    listed.json,
  ).approvals;
  expect(found?.amount).toBe('600.0000');
  const body = { approval: found?.id ?? '', hash: found?.hash ?? '' };
  expect(valueOf((await ann.send(operatorCalls.approvalApprove, { body })).json)).toMatchObject({
    executed: true,
    value: { state: 'paying', repeated: false },
  });
  const [event] =
    await gateway.sql`SELECT staff, approved_by AS by FROM audit_event WHERE subject = ${id} AND event = 'withdrawals decide'`;
  expect(event).toEqual({ staff: 'paul', by: 'ann' });
  const { id: small } = await requested();
  expect((await decide(limited, small, 'reject', { reason: 'The name does not match.' })).status).toBe(200);
});

test('the risk of a withdrawal is shown with its figures', async () => {
  const { id, username } = await requested();
  await gateway.sql`UPDATE member SET created_at = now() - interval '1 year' WHERE username = ${username}`;
  const risk = await ann.send(operatorCalls.withdrawalRisk, { query: { merchant, withdrawal: id } });
  const value = valueOf<{ flags: string[]; deposits: unknown }>(risk.json);
  // The money of the test came without a deposit, and the account was just added.
  expect(value.flags).toContain('new-account');
  expect(value.flags).toContain('more-out-than-in');
  expect(value.flags).not.toContain('new-member');
  expect(value.flags).not.toContain('linked-members');
  const elsewhere = { merchant: 'beta', withdrawal: id };
  expect(kindOf(await ann.send(operatorCalls.withdrawalRisk, { query: elsewhere }))).toBe('not-found');
});

test('two people do not work on one withdrawal', async () => {
  const { id } = await requested();
  const pia = await newOperator(gateway, 'pia', [{ merchant, role: 'payments', limit: null }]);
  const body = { merchant, withdrawal: id };
  expect((await pia.send(operatorCalls.withdrawalClaim, { body })).status).toBe(200);
  expect(kindOf(await ann.send(operatorCalls.withdrawalClaim, { body }))).toBe('conflict');
  expect(kindOf(await decide(ann, id, 'approve'))).toBe('conflict');
  const queue = await ann.send(operatorCalls.withdrawalQueue, { query: { merchant } });
  const { withdrawals } = valueOf<{ withdrawals: { id: string; claim: unknown }[] }>(queue.json);
  expect(withdrawals.find((one) => one.id === id)?.claim).toMatchObject({ staff: 'pia' });
  const next = await ann.send(operatorCalls.withdrawalClaim, { body: { merchant } });
  expect(next.status === 200 ? valueOf<{ withdrawal: string }>(next.json).withdrawal : '').not.toBe(id);
  expect((await decide(pia, id, 'reject', { reason: 'no' })).status).toBe(200);
  expect(await gateway.sql`SELECT FROM task_claim WHERE task = ${id}`).toHaveLength(0);
});
