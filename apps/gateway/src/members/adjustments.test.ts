import { randomUUID } from 'node:crypto';
import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../database/connection.ts';
import { checkLedger } from '../ledger/check.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { adjustBalance } from './adjustments.store.ts';

let gateway: TestGateway;
let ann: TestOperator;
let paul: TestOperator;
let payee: Payee;
const merchant = 'alpha';

beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway, 'ann');
  paul = await newOperator(gateway, 'paul', [{ merchant, role: 'payments', limit: 500_0000n }]);
  payee = await newPayee(gateway, { cash: 100 });
});
afterAll(() => gateway.close());

const bodyOf = (more: object = {}) => ({
  merchant,
  member: `${payee.id}`,
  requestId: randomUUID(),
  direction: 'credit' as const,
  amount: '25.50',
  code: 'goodwill' as const,
  reason: 'Waited two days for a payment.',
  ...more,
});
const adjust = (by: TestOperator, body: ReturnType<typeof bodyOf>) =>
  by.send(operatorCalls.balanceAdjust, { body });
const cash = async () => (await payee.balances()).cash;
const brokenLines = async () => (await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0);

test('a credit arrives once however often and at once it is sent, with turnover, record and a clean ledger', async () => {
  const before = await cash();
  const body = bodyOf({ turnover: 3 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => adjust(paul, body)));
  const values = answers.map(({ json }) => valueOf<{ adjustment: string; repeated: boolean }>(json));
  expect(new Set(values.map(({ adjustment }) => adjustment)).size).toBe(1);
  expect(values.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(await cash()).toBe(before + 25_5000n);
  expect(kindOf(await adjust(paul, { ...body, amount: '26' }))).toBe('conflict');
  const { sql } = gateway;
  const [turnover] =
    await sql`SELECT required FROM turnover_requirement WHERE reference = ${`adjustment:${values[0]?.adjustment}`}`;
  expect(turnover).toEqual({ required: 76_5000n });
  const events =
    await sql`SELECT staff, reason, after FROM audit_event WHERE event = 'balances adjust' AND subject = ${`${payee.id}`}`;
  expect([...events]).toEqual([
    {
      staff: 'paul',
      reason: 'Waited two days for a payment.',
      after: { direction: 'credit', amount: '25.50', code: 'goodwill', turnover: '3' },
    },
  ]);
  await expect(sql`DELETE FROM balance_adjustment`).rejects.toThrow('append-only');
  expect(await brokenLines()).toEqual([]);
});

test('a debit takes no more than there is, and an adjustment needs an amount and a member of the merchant', async () => {
  const before = await cash();
  expect(kindOf(await adjust(paul, bodyOf({ direction: 'debit', amount: '500' })))).toBe(
    'insufficient-funds',
  );
  expect(await gateway.sql`SELECT FROM balance_adjustment WHERE amount < 0`).toHaveLength(0);
  expect((await adjust(paul, bodyOf({ direction: 'debit', amount: '0.50' }))).status).toBe(200);
  expect(await cash()).toBe(before - 5000n);
  expect(kindOf(await adjust(paul, bodyOf({ amount: '0' })))).toBe('invalid-request');
  expect(kindOf(await adjust(paul, bodyOf({ direction: 'debit', turnover: 1 })))).toBe('invalid-request');
  expect(kindOf(await adjust(ann, bodyOf({ merchant: 'beta' })))).toBe('not-found');
});

test('above the limit two people decide, and the approval moves the money once', async () => {
  const before = await cash();
  const body = bodyOf({ amount: '500.01' });
  expect((await adjust(paul, body)).status).toBe(202);
  expect(await cash()).toBe(before);
  const listed = await ann.send(operatorCalls.approvals, { query: { limit: 1 } });
  const [found] = valueOf<{ approvals: { id: string; hash: string; amount: string }[] }>(
    listed.json,
  ).approvals;
  expect(found?.amount).toBe('500.0100');
  const approval = { approval: found?.id ?? '', hash: found?.hash ?? '' };
  expect(kindOf(await paul.send(operatorCalls.approvalApprove, { body: approval }))).toBe('forbidden-role');
  const both = await Promise.all(
    [1, 2].map(() => ann.send(operatorCalls.approvalApprove, { body: approval })),
  );
  expect(both.map(({ status }) => status)).toContain(200);
  expect(await cash()).toBe(before + 500_0100n);
  const list = await ann.send(operatorCalls.balanceAdjustments, {
    query: { merchant, member: `${payee.id}`, limit: 1 },
  });
  expect(valueOf(list.json)).toMatchObject({
    adjustments: [{ amount: { amount: '500.0100' }, staff: 'paul', code: 'goodwill' }],
    totals: { count: 3, credited: { amount: '525.5100' }, debited: { amount: '0.5000' } },
    nextCursor: expect.any(String),
  });
  expect(await brokenLines()).toEqual([]);
});

test('adjustments whose connections are killed, and which are sent again, move the money once', async () => {
  const { sql, url } = gateway;
  const before = await cash();
  const rounds = 10;
  let killed = 0;
  for (let round = 0; round < rounds; round++) {
    // oxlint-disable no-await-in-loop -- one kill after the other
    const adjustment = {
      merchant,
      member: payee.id,
      requestId: randomUUID(),
      currency: 'PHP',
      amount: 1_0000n,
      code: 'correction',
      reason: 'kill',
      turnover: 0,
      staff: 'paul',
    } as const;
    const own = openPool(url, { applicationName: 'adjust-kill', max: 1 });
    await own`SELECT 1`;
    const running = own
      .begin((tx) => adjustBalance(tx, adjustment))
      .then(
        () => false,
        () => true,
      );
    // Before, during and after the statements, as the machine's speed has it.
    await sql`SELECT pg_sleep(${round * 0.003})`;
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'adjust-kill'`;
    if (await running) killed++;
    await own.end({ timeout: 0 });
    const again = await sql.begin((tx) => adjustBalance(tx, adjustment));
    expect(['applied', 'repeated']).toContain(again.kind);
    // oxlint-enable no-await-in-loop
  }
  expect(killed).toBeGreaterThan(0);
  expect(await cash()).toBe(before + BigInt(rounds) * 1_0000n);
  expect(await brokenLines()).toEqual([]);
}, 60_000);
