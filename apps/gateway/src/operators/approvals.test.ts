import { operatorCalls, type StaffRight } from '@marquee/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let ann: TestOperator;
let bob: TestOperator;
let tim: TestOperator;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway, 'ann');
  bob = await newOperator(gateway, 'bob');
  tim = await newOperator(gateway, 'tim', [{ merchant: null, role: 'auditor', limit: null }]);
});
afterAll(() => gateway.close());

let people = 0;
/** Asks for a new person, which a second owner must approve. @returns the id, and what the approver sends back */
async function request(): Promise<{ name: string; approval: string; hash: string }> {
  people += 1;
  const name = `person${people}`;
  const answer = await ann.send(operatorCalls.staffInvite, {
    body: { name, rights: [{ merchant: null, role: 'support', limit: null }] },
  });
  expect(answer.status).toBe(202);
  expect(await count(name)).toBe(0);
  const listed = await bob.send(operatorCalls.approvals, { query: { state: 'requested', limit: 1 } });
  const [found] = valueOf<{ approvals: { id: string; hash: string; payload: string }[] }>(
    listed.json,
  ).approvals;
  expect(found?.payload).toContain(name);
  return { name, approval: found?.id ?? '', hash: found?.hash ?? '' };
}

/** How many people of this name there are. */
async function count(name: string): Promise<number> {
  const rows = await gateway.sql`SELECT FROM staff WHERE name = ${name}`;
  return rows.length;
}

const approve = (by: TestOperator, { approval, hash }: { approval: string; hash: string }) =>
  by.send(operatorCalls.approvalApprove, { body: { approval, hash } });

async function stateOf(approval: string) {
  const [row] = await gateway.sql`SELECT state FROM approval WHERE id = ${approval}`;
  return row?.['state'] as unknown;
}

test('a second person approves, and what was requested is executed once however often it is sent', async () => {
  const requested = await request();
  const answers = await Promise.all([1, 2, 3].map(() => approve(bob, requested)));
  const values = answers.flatMap(({ status, json }) =>
    status === 200 ? [valueOf<{ value: unknown }>(json)] : [],
  );
  expect(values.filter(({ value }) => value !== null)).toMatchObject([{ value: { name: requested.name } }]);
  expect(await count(requested.name)).toBe(1);
  expect(valueOf((await approve(bob, requested)).json)).toMatchObject({ executed: true, value: null });
  const events = await gateway.sql`
    SELECT staff, event, approved_by AS by, approval::text FROM audit_event
    WHERE subject IN (${requested.name}, ${requested.approval}) ORDER BY id`;
  expect([...events]).toEqual([
    { staff: 'bob', event: 'approvals approve', by: null, approval: null },
    { staff: 'ann', event: 'staff invite', by: 'bob', approval: requested.approval },
  ]);
});

test('an attempt that broke off after the approval is taken up again', async () => {
  const requested = await request();
  await gateway.sql`UPDATE approval SET state = 'approved', decided_by = 'bob', decided_at = now()
    WHERE id = ${requested.approval}`;
  expect(await count(requested.name)).toBe(0);
  expect((await approve(bob, requested)).status).toBe(200);
  expect(await count(requested.name)).toBe(1);
});

describe('an approval is refused', () => {
  test('of one’s own request', async () => {
    const requested = await request();
    expect(kindOf(await approve(ann, requested))).toBe('forbidden-role');
    await expect(
      gateway.sql`UPDATE approval SET state = 'approved', decided_by = 'ann', decided_at = now() WHERE id = ${requested.approval}`,
    ).rejects.toThrow('check constraint');
    expect([await stateOf(requested.approval), await count(requested.name)]).toEqual(['requested', 0]);
  });

  test('of a person without the right, who does not even see it', async () => {
    const requested = await request();
    expect(kindOf(await approve(tim, requested))).toBe('not-found');
    expect(valueOf((await tim.send(operatorCalls.approvals, { query: {} })).json)).toMatchObject({
      approvals: [],
    });
  });

  test('when another request was shown', async () => {
    const requested = await request();
    expect(kindOf(await approve(bob, { ...requested, hash: '0'.repeat(64) }))).toBe('conflict');
    expect(await stateOf(requested.approval)).toBe('requested');
  });

  test('when the request was changed, which the database refuses too', async () => {
    const requested = await request();
    const change = `UPDATE approval SET payload = replace(payload, 'support', 'owner') WHERE id = ${requested.approval}`;
    await expect(gateway.sql.unsafe(change)).rejects.toThrow('cannot become');
    await gateway.sql.unsafe(`ALTER TABLE approval DISABLE TRIGGER check_approval_change`);
    await gateway.sql.unsafe(change);
    await gateway.sql.unsafe(`ALTER TABLE approval ENABLE TRIGGER check_approval_change`);
    expect(kindOf(await approve(bob, requested))).toBe('conflict');
    expect([await stateOf(requested.approval), await count(requested.name)]).toEqual(['requested', 0]);
  });

  test('after a day', async () => {
    const requested = await request();
    await gateway.sql.unsafe(`ALTER TABLE approval DISABLE TRIGGER check_approval_change`);
    await gateway.sql`UPDATE approval SET expires_at = now() WHERE id = ${requested.approval}`;
    await gateway.sql.unsafe(`ALTER TABLE approval ENABLE TRIGGER check_approval_change`);
    expect(kindOf(await approve(bob, requested))).toBe('conflict');
    expect([await stateOf(requested.approval), await count(requested.name)]).toEqual(['expired', 0]);
  });

  test('when who requested it has lost the right since, or the approver has', async () => {
    const requested = await request();
    await gateway.sql`DELETE FROM staff_right WHERE staff = 'ann'`;
    expect(kindOf(await approve(bob, requested))).toBe('forbidden-role');
    await gateway.sql`INSERT INTO staff_right (staff, role) VALUES ('ann', 'owner')`;
    await gateway.sql`DELETE FROM staff_right WHERE staff = 'bob'`;
    expect(kindOf(await approve(bob, requested))).toBe('not-found');
    await gateway.sql`INSERT INTO staff_right (staff, role) VALUES ('bob', 'owner')`;
    await gateway.sql`UPDATE staff SET suspended_at = now() WHERE name = 'ann'`;
    expect(kindOf(await approve(bob, requested))).toBe('forbidden-role');
    await gateway.sql`UPDATE staff SET suspended_at = NULL WHERE name = 'ann'`;
    expect([await stateOf(requested.approval), await count(requested.name)]).toEqual(['requested', 0]);
  });

  test('without a recent log-in', async () => {
    const requested = await request();
    await gateway.sql`UPDATE staff_session SET authenticated_at = now() - interval '1 hour' WHERE staff = 'bob'`;
    expect(kindOf(await approve(bob, requested))).toBe('verification-required');
    await gateway.sql`UPDATE staff_session SET authenticated_at = now() WHERE staff = 'bob'`;
  });

  test('once it is rejected or withdrawn', async () => {
    const [one, other] = [await request(), await request()];
    const own = await ann.send(operatorCalls.approvalReject, {
      body: { approval: one.approval, reason: 'no' },
    });
    expect(kindOf(own)).toBe('forbidden-role');
    const foreign = await bob.send(operatorCalls.approvalWithdraw, { body: { approval: other.approval } });
    expect(kindOf(foreign)).toBe('not-found');
    await bob.send(operatorCalls.approvalReject, { body: { approval: one.approval, reason: 'not needed' } });
    await ann.send(operatorCalls.approvalWithdraw, { body: { approval: other.approval } });
    expect([await stateOf(one.approval), await stateOf(other.approval)]).toEqual(['rejected', 'withdrawn']);
    for (const requested of [one, other])
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(kindOf(await approve(bob, requested))).toBe('conflict');
  });
});

describe('an amount above the limit', () => {
  const marketing = (limit: bigint): StaffRight[] => [{ merchant: 'alpha', role: 'marketing', limit }];

  /** A redemption that pays so many ten-thousandths. */
  async function redemption(value: bigint): Promise<string> {
    await gateway.sql`INSERT INTO point_item (merchant, code, names, descriptions, kind, points, price, value, turnover, stock, min_rank, contact, position)
      VALUES ('alpha', 'cash', '{"EN": "Cash"}', '{}', 'cash', 1, 0, 1, 0, 9, 0, 'none', 0) ON CONFLICT DO NOTHING`;
    const [row] = await gateway.sql<{ id: string }[]>`
      INSERT INTO point_redemption (merchant, item, member, request_id, quantity, points, price, value, turnover, contact)
      SELECT 'alpha', 'cash', id, gen_random_uuid(), 1, 10000, 0, ${value}, 0, '' FROM member
      WHERE merchant = 'alpha' AND username = 'demo' RETURNING id::text`;
    return row?.id ?? '';
  }

  test('needs a second person whose limit is high enough', async () => {
    const low = await newOperator(gateway, 'low', marketing(100n));
    const lower = await newOperator(gateway, 'lower', marketing(50n));
    const high = await newOperator(gateway, 'high', marketing(1_000n));
    const within = { merchant: 'alpha', redemption: await redemption(100n) };
    expect((await low.send(operatorCalls.pointRedemptionApprove, { body: within })).status).toBe(200);
    const above = { merchant: 'alpha', redemption: await redemption(101n) };
    expect((await low.send(operatorCalls.pointRedemptionApprove, { body: above })).status).toBe(202);
    const listed = await high.send(operatorCalls.approvals, { query: { limit: 1 } });
    const [found] = valueOf<{ approvals: { id: string; hash: string; amount: string }[] }>(
      listed.json,
    ).approvals;
    expect(found?.amount).toBe('0.0101');
    const sent = { approval: found?.id ?? '', hash: found?.hash ?? '' };
    expect(kindOf(await approve(lower, sent))).toBe('forbidden-role');
    expect(valueOf((await approve(high, sent)).json)).toMatchObject({ executed: true, failure: null });
    const [row] =
      await gateway.sql`SELECT state, decided_by AS by FROM point_redemption WHERE id = ${above.redemption}`;
    expect(row).toEqual({ state: 'approved', by: 'low' });
  });
});
