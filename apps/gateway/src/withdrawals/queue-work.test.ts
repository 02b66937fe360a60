import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, newOperator, sendOperatorCall } from '../testing/operator-client.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';

const STAFF = 50;
const MEMBERS = 20;
/** Short by default; `QUEUE_WITHDRAWALS=2000` takes half a minute. */
const WITHDRAWALS = Number(process.env['QUEUE_WITHDRAWALS'] ?? 200);
/** Of each withdrawal, in ten-thousandths. */
const AMOUNT = 10_0000n;
const merchant = 'alpha';

let gateway: TestGateway;
const members: Payee[] = [];
const tokens: string[] = [];
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 }, trustProxy: '127.0.0.1' });
  for (let number = 0; number < MEMBERS; number++) {
    // oxlint-disable-next-line no-await-in-loop -- twenty members
    const payee = await newPayee(gateway, { cash: 1_000 });
    // oxlint-disable-next-line no-await-in-loop -- twenty members
    await payee.bind();
    members.push(payee);
  }
  const right = { merchant, role: 'payments', limit: null } as const;
  for (let number = 0; number < STAFF; number++) {
    // oxlint-disable-next-line no-await-in-loop -- fifty people
    const { token } = await newOperator(gateway, `clerk${number}`, [right]);
    tokens.push(token);
  }
  await fillQueue();
}, 120_000);
afterAll(() => gateway.close());

/** As many withdrawals of each member as there is money for, held and waiting for a person. */
async function fillQueue(): Promise<void> {
  const ids = members.map(({ id }) => id.toString());
  await gateway.sql`
    INSERT INTO account (owner, kind, currency)
    SELECT 'member:' || id, 'withdrawal-hold', 'PHP' FROM unnest(${ids}::bigint[]) AS id ON CONFLICT DO NOTHING`;
  const [filled] = await gateway.sql`
    WITH made AS (
      INSERT INTO withdrawal (merchant, member, request_id, account, currency, amount, fee, state)
      SELECT ${merchant}, bound.member, gen_random_uuid(), bound.id, 'PHP', ${AMOUNT.toString()}, 0, 'reviewing'
      FROM payout_account bound CROSS JOIN generate_series(1, ${WITHDRAWALS / MEMBERS}::int)
      WHERE bound.member = ANY(${ids}::bigint[]) RETURNING *
    ), noted AS (INSERT INTO withdrawal_step (withdrawal, state, actor) SELECT id, state, 'rule' FROM made)
    SELECT count(*)::int AS count FROM made
      JOIN account hold ON hold.owner = 'member:' || made.member AND hold.kind = 'withdrawal-hold' AND hold.currency = 'PHP'
      JOIN account cash ON cash.owner = hold.owner AND cash.kind = 'cash' AND cash.currency = hold.currency,
      ledger_transfer('withdrawal:' || made.member || ':' || made.request_id, cash.id, hold.id, made.amount, 'withdrawal',
        'withdrawal:' || made.id) AS moved WHERE moved.outcome = 'applied'`;
  expect(filled).toEqual({ count: WITHDRAWALS });
}

/** Takes and rejects one after the other until nothing waits. @returns what this person decided */
async function work(token: string, place: number): Promise<string[]> {
  const done: string[] = [];
  const headers = { ...bearer(token), 'x-forwarded-for': `10.9.${place}.1` };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person works
    const claim = await sendOperatorCall(gateway, operatorCalls.withdrawalClaim, {
      body: { merchant },
      headers,
    });
    if (claim.status === 404) return done;
    expect(claim.status, JSON.stringify(claim.json)).toBe(200);
    const { withdrawal } = valueOf<{ withdrawal: string }>(claim.json);
    const body = { merchant, withdrawal, decision: 'reject', reason: 'The name does not match.' };
    // oxlint-disable-next-line no-await-in-loop -- as above
    const decided = await sendOperatorCall(gateway, operatorCalls.withdrawalDecide, { body, headers });
    expect(valueOf(decided.json)).toMatchObject({ repeated: false });
    done.push(withdrawal);
  }
}

test(`${STAFF} people work on one queue of ${WITHDRAWALS} withdrawals, and each is decided once`, async () => {
  const done = await Promise.all(tokens.map(work));
  expect(done.flat()).toHaveLength(WITHDRAWALS);
  expect(new Set(done.flat()).size).toBe(WITHDRAWALS);
  const [events] = await gateway.sql`
    SELECT count(*)::int AS count, count(DISTINCT subject)::int AS withdrawals, count(DISTINCT staff)::int AS people
    FROM audit_event WHERE event = 'withdrawals decide'`;
  expect(events).toMatchObject({ count: WITHDRAWALS, withdrawals: WITHDRAWALS });
  // Each amount went back once.
  for (const member of members) {
    // oxlint-disable-next-line no-await-in-loop -- twenty members
    expect(await member.balances()).toEqual({ cash: 1_000_0000n, hold: 0n });
  }
  expect(await gateway.sql`SELECT FROM task_claim`).toHaveLength(0);
}, 60_000);
