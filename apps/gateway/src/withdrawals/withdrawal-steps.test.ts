import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { addMember } from '../identity/members.store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { withdrawalSteps, type WithdrawalAction } from './withdrawal-state.ts';
import { requestWithdrawal } from './withdrawal-request.store.ts';
import { stepWithdrawal } from './withdrawal-steps.store.ts';
import { withdrawalJobs } from './withdrawal.jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`UPDATE withdrawal_method SET daily_count = 1000, daily_amount = 1000000000000 WHERE merchant = 'alpha'`;
  await database.sql`UPDATE withdrawal_method SET fee_basis_points = 150 WHERE merchant = 'alpha' AND code = 'bank'`;
});
afterAll(() => database.drop());

const actions = Object.keys(withdrawalSteps) as WithdrawalAction[];
const START = 100_000_000n;

/** What may happen: a request, a step of one of the requests, the job, or the end of all waits for an answer. */
const event = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('request' as const),
      pesos: fc.integer({ min: 400, max: 6_000 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      at: fc.nat(7),
      action: fc.constantFrom(...actions),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('job' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('time' as const) }) },
);

type Happening = typeof event extends fc.Arbitrary<infer One> ? One : never;

async function newMember(): Promise<{ member: bigint; account: bigint }> {
  const { sql } = database;
  const member = await addMember(sql, {
    merchant: 'alpha',
    username: `w${randomUUID().slice(0, 12)}`,
    nickname: 'W',
    type: 0,
    language: 'EN',
    passwordHash: null,
    upline: null,
    rankName: 'Bronze',
    rankLevel: 0,
  });
  await transfer(sql, {
    key: `w:${member}`,
    from: await openHouseAccount(sql, 'alpha', 'PHP'),
    to: await openMemberAccount(sql, member, 'PHP'),
    amount: START,
    kind: 'deposit',
  });
  const [row] = await sql<{ id: bigint }[]>`
    INSERT INTO payout_account (merchant, member, request_id, method, bank, number, holder, usable_at)
    VALUES ('alpha', ${member}, gen_random_uuid(), 'bank', 'BPI', ${String(member)}, 'W W', now()) RETURNING id`;
  return { member, account: row?.id ?? 0n };
}

/** Whether a member's money is where the states of their withdrawals say. */
async function expectSums(member: bigint): Promise<void> {
  const [sums] = await database.sql<
    { cash: bigint; hold: bigint; held: bigint; gone: bigint; wrong: bigint }[]
  >`
    SELECT
      (SELECT balance FROM account WHERE owner = ${`member:${member}`} AND kind = 'cash') AS cash,
      coalesce((SELECT balance FROM account WHERE owner = ${`member:${member}`} AND kind = 'withdrawal-hold'), 0)::bigint AS hold,
      (SELECT coalesce(sum(amount), 0)::bigint FROM withdrawal JOIN withdrawal_state USING (state) WHERE member = ${member} AND money = 'held') AS held,
      (SELECT coalesce(sum(amount), 0)::bigint FROM withdrawal JOIN withdrawal_state USING (state)
        WHERE member = ${member} AND money = 'paid-out') AS gone,
      (SELECT count(*) FROM account WHERE owner = 'house:alpha' AND kind = 'fees' AND balance < 0) AS wrong`;
  expect(sums?.hold).toBe(sums?.held);
  expect((sums?.cash ?? 0n) + (sums?.held ?? 0n) + (sums?.gone ?? 0n)).toBe(START);
  expect(sums?.wrong).toBe(0n);
}

/** Lets one thing happen twice at once. @returns whether it took place once at most */
async function happen(
  one: Happening,
  member: bigint,
  account: bigint,
  requested: bigint[],
): Promise<boolean> {
  const { sql } = database;
  switch (one.kind) {
    case 'request': {
      const amount = BigInt(one.pesos) * 10_000n;
      const request = {
        merchant: 'alpha',
        currency: 'PHP',
        member,
        requestId: randomUUID(),
        account,
        amount,
      };
      const twins = await Promise.all([1, 2].map(() => sql.begin((tx) => requestWithdrawal(tx, request))));
      const numbers = twins.map((outcome) => ('withdrawal' in outcome ? outcome.withdrawal : undefined));
      if (numbers[0] !== undefined) requested.push(numbers[0]);
      return numbers[0] === numbers[1];
    }
    case 'step': {
      const step = {
        withdrawal: requested[one.at % Math.max(1, requested.length)] ?? 1n,
        action: one.action,
        actor: 'olga',
      };
      const twins = await Promise.all([stepWithdrawal(sql, step), stepWithdrawal(sql, step)]);
      return twins.filter(({ kind }) => kind === 'done').length <= 1;
    }
    case 'job': {
      const [job] = withdrawalJobs({ sql, providers: new Map() });
      await Promise.all([job?.run({}), job?.run({})]);
      return true;
    }
    case 'time':
      await sql`UPDATE withdrawal SET auto_confirm_at = now() WHERE member = ${member} AND state = 'paid'`;
      return true;
  }
}

test('whatever happens in whatever order, and each thing twice, the hold is the sum of the open withdrawals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (events) => {
      const { member, account } = await newMember();
      const requested: bigint[] = [];
      for (const one of events) {
        expect(await happen(one, member, account, requested)).toBe(true);
        await expectSums(member);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('every step is recorded once, with its actor and time', async () => {
  const { sql } = database;
  const { member, account } = await newMember();
  const outcome = await sql.begin((tx) =>
    requestWithdrawal(tx, {
      merchant: 'alpha',
      currency: 'PHP',
      member,
      requestId: randomUUID(),
      account,
      amount: 50_000_000n,
    }),
  );
  const withdrawal = 'withdrawal' in outcome ? outcome.withdrawal : 0n;
  for (const action of ['review', 'approve', 'hand-over', 'pay', 'dispute', 'refund'] as const)
    for (let times = 0; times < 2; times++) await stepWithdrawal(sql, { withdrawal, action, actor: 'olga' });
  const steps = await sql<{ state: string; actor: string }[]>`
    SELECT state, actor FROM withdrawal_step WHERE withdrawal = ${withdrawal} ORDER BY id`;
  expect(steps.map(({ state, actor }) => `${state} ${actor}`)).toEqual([
    'requested member',
    'reviewing olga',
    'approved olga',
    'paying olga',
    'paid olga',
    'disputed olga',
    'failed olga',
  ]);
  await expectSums(member);
});

test('only a rejection or a failure leads out of the hold back to the member', () => {
  const back = Object.values(withdrawalSteps).filter(({ money }) => money === 'back' || money === 'refund');
  expect(new Set(back.map(({ to }) => to))).toEqual(new Set(['rejected', 'failed']));
  expect(Object.values(withdrawalSteps).flatMap(({ from }) => from)).not.toContain('received');
});

test('the steps lead through the states of the database, and move the money as these say', async () => {
  const states = await database.sql<{ state: string; money: string; waits: boolean }[]>`
    SELECT state, money, waits_for IS NOT NULL AS waits FROM withdrawal_state`;
  const steps = Object.values(withdrawalSteps);
  const named = new Set(steps.flatMap(({ from, to }) => [...from, to]));
  expect(new Set(states.map(({ state }) => state))).toEqual(named);
  const withExit = new Set<string>(steps.flatMap(({ from }) => from));
  for (const { state, waits } of states) expect(waits, state).toBe(withExit.has(state));
  const moneyIn = (name: string) => states.find(({ state }) => state === name)?.money;
  const moves = steps.flatMap(({ from, to, money }) =>
    from.map((one) => [`${moneyIn(one)} to ${moneyIn(to)}`, money] as const),
  );
  const moved = new Map([
    ['held to paid-out', 'out'],
    ['held to returned', 'back'],
    ['paid-out to returned', 'refund'],
  ]);
  for (const [move, money] of moves) expect(money, move).toBe(moved.get(move));
});
