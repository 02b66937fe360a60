import { randomUUID } from 'node:crypto';
import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '../operators/call-context.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { newPayee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { depositOperatorCalls } from './operator.calls.ts';

let gateway: TestGateway;
let ann: TestOperator;
let paul: TestOperator;
let member: bigint;
const merchant = 'alpha';
const TASKS = process.env['FULL_SIZE'] === '1' ? 2000 : 500;

beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway, 'ann');
  paul = await newOperator(gateway, 'paul', [{ merchant, role: 'payments', limit: 500_0000n }]);
  ({ id: member } = await newPayee(gateway));
});
afterAll(() => gateway.close());

/** Bank transfers of so many pesos that wait, by the beginning of their references. */
async function waiting(prefix: string, count: number, pesos = 100): Promise<void> {
  await gateway.sql`
    INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount, fee_flat,
      fee_per_mille, fee_minimum, turnover, state, return_url, language, expires_at)
    SELECT ${prefix} || n, m.merchant, ${member}, gen_random_uuid(), '', m.code, m.kind, '', 'PHP', ${pesos * 10_000}, 0, 0, 0, 1,
      'awaiting-payment', '', 'EN', now() + interval '1 day'
    FROM generate_series(1, ${count}) n, payment_method m WHERE m.merchant = ${merchant} AND m.kind = 'bank-transfer'
      AND m.code = (SELECT min(code) FROM payment_method WHERE merchant = ${merchant} AND kind = 'bank-transfer')`;
}

const queue = async (query: object = {}, by = ann) => {
  const answer = await by.send(operatorCalls.depositQueue, { query: { merchant, ...query } });
  return valueOf<{
    deposits: { id: string; reference: string; claim: { staff: string } | null; hasReceipt: boolean }[];
    totals: { count: number; amount: { amount: string } };
    nextCursor: string | null;
  }>(answer.json);
};
const decide = (by: TestOperator, reference: string, more: object = {}) =>
  by.send(operatorCalls.depositDecide, {
    body: { merchant, reference, decision: 'approve', ...more },
  });

describe('the queue of deposits', () => {
  test('is paged, filtered and summed, and shows receipt and history', async () => {
    await waiting('LIST', 3);
    const { sql } = gateway;
    await sql`INSERT INTO deposit_receipt (deposit, type, image) SELECT id, 'image/png', '\\x0102' FROM deposit WHERE reference = 'LIST2'`;
    const first = await queue({ limit: 2 });
    expect(first.deposits.map(({ reference }) => reference)).toEqual(['LIST1', 'LIST2']);
    expect(first.totals).toEqual({ count: 3, amount: { currency: 'PHP', amount: '300.0000' } });
    const second = await queue({ limit: 2, cursor: first.nextCursor });
    expect([second.deposits.length, second.totals.count, second.nextCursor]).toEqual([1, 3, null]);
    expect((await queue({ receipt: 'true' })).deposits).toMatchObject([{ reference: 'LIST2' }]);
    expect((await queue({ merchant: 'beta' })).deposits).toEqual([]);
    const about = { merchant, reference: 'LIST2' };
    const receipt = await paul.send(operatorCalls.depositReceipt, { query: about });
    expect(valueOf(receipt.json)).toEqual({ type: 'image/png', image: 'AQI=' });
    const [event] = await sql`SELECT staff FROM audit_event WHERE event = 'deposits read receipt'`;
    expect(event).toEqual({ staff: 'paul' });
    expect((await decide(paul, 'LIST2', { amount: '90' })).status).toBe(200);
    const shown = await paul.send(operatorCalls.depositShow, { query: about });
    expect(valueOf(shown.json)).toMatchObject({
      state: 'credited',
      paid: { amount: '90.0000' },
      history: [{ state: 'credited', actor: 'operator:paul' }],
    });
    const counts = await paul.send(operatorCalls.queueCounts, { query: { merchant } });
    expect(valueOf(counts.json)).toMatchObject({ deposits: { waiting: 2, withReceipt: 0, claimed: 0 } });
  });

  test('lets no one decide what someone else works on, until it is released or the time is over', async () => {
    await waiting('CLAIM', 1);
    const body = { merchant, reference: 'CLAIM1' };
    expect((await paul.send(operatorCalls.depositClaim, { body })).status).toBe(200);
    expect((await paul.send(operatorCalls.depositClaim, { body })).status).toBe(200);
    expect(kindOf(await ann.send(operatorCalls.depositClaim, { body }))).toBe('conflict');
    const refused = await decide(ann, 'CLAIM1');
    expect([kindOf(refused), refused.text]).toEqual([
      'conflict',
      expect.stringContaining('paul works on it'),
    ]);
    expect((await queue({ claim: 'free' })).deposits.map(({ reference }) => reference)).not.toContain(
      'CLAIM1',
    );
    expect((await queue({ claim: 'own' }, paul)).deposits).toMatchObject([{ claim: { staff: 'paul' } }]);
    expect(kindOf(await ann.send(operatorCalls.depositRelease, { body }))).toBe('not-found');
    expect((await paul.send(operatorCalls.depositRelease, { body })).status).toBe(200);
    expect((await ann.send(operatorCalls.depositClaim, { body })).status).toBe(200);
    await gateway.sql`UPDATE task_claim SET expires_at = now()`;
    expect((await decide(paul, 'CLAIM1', { decision: 'reject', reason: 'none came' })).status).toBe(200);
    expect(await gateway.sql`SELECT FROM task_claim`).toHaveLength(0);
    expect(kindOf(await decide(paul, 'CLAIM1'))).toBe('conflict');
  });

  test('above the limit a second person approves a credit', async () => {
    await waiting('LARGE', 1, 501);
    expect((await decide(paul, 'LARGE1')).status).toBe(202);
    expect((await decide(paul, 'LARGE1', { amount: '499' })).status).toBe(200);
  });

  test('50 staff working on one queue do each task once', async () => {
    const { sql } = gateway;
    await sql`UPDATE deposit SET state = 'cancelled' WHERE state = 'awaiting-payment'`;
    await waiting('MANY', TASKS);
    const handlers = depositOperatorCalls({
      sql,
      countWithdrawals: () => Promise.resolve({ waiting: 0, disputed: 0, problems: 0 }),
      countDocuments: () => Promise.resolve(0),
    });
    await sql`INSERT INTO staff (name) SELECT 'worker' || n FROM generate_series(1, 50) n`;
    const alpha = { code: merchant, currency: 'PHP' } as Parameters<
      typeof handlers.depositClaim
    >[1]['merchant'];
    const done: string[] = [];
    const work = async (operator: string) => {
      const contextOf = (row: Parameters<typeof createContext>[0]) => ({
        ...createContext(row, {}, { operator, merchant, address: '127.0.0.1', requestId: randomUUID() }),
        merchant: alpha,
      });
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- a person does one task after the other
        const claim = await handlers.depositClaim(
          { body: { merchant } },
          contextOf(operatorCalls.depositClaim),
        );
        if (!claim.ok) return;
        const { reference } = claim.value;
        // oxlint-disable-next-line no-await-in-loop -- as above
        const decided = await handlers.depositDecide(
          { body: { merchant, reference, decision: 'reject', reason: 'test' } },
          contextOf(operatorCalls.depositDecide),
        );
        if (decided.ok) done.push(reference);
      }
    };
    await Promise.all(Array.from({ length: 50 }, (_, n) => work(`worker${n + 1}`)));
    expect([done.length, new Set(done).size]).toEqual([TASKS, TASKS]);
    const [counted] = await sql`
      SELECT count(*)::int AS decided, count(DISTINCT subject)::int AS tasks, count(DISTINCT staff)::int AS people
      FROM audit_event WHERE event = 'deposits decide' AND subject LIKE 'MANY%'`;
    expect(counted).toEqual({ decided: TASKS, tasks: TASKS, people: 50 });
    expect(await sql`SELECT FROM task_claim`).toHaveLength(0);
  }, 120_000);
});
