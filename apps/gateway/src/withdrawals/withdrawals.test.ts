import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inOneDay } from '../testing/one-day.ts';
import { newPayee, PASSWORD, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type Answer, type TestGateway } from '../testing/test-gateway.ts';
import { enrolTwoFactor } from '../testing/two-factor.ts';
import { countTurnover, requireTurnover } from '../turnover/turnover.store.ts';
import { decideWithdrawal, listForOperators, type Decision } from './withdrawal-review.ts';
import { withdrawalJobs } from './withdrawal.jobs.ts';

interface Withdrawal {
  id: string;
  state: string;
  number: string;
  amount: { amount: string };
  fee: { amount: string };
  arrives: { amount: string };
  coin: { code: string; amount: string } | null;
  reason: string | null;
  confirmBy: string | null;
  steps: { state: string; at: string }[];
}

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  // Staff pay here; provider payouts have their own tests.
  await gateway.sql`UPDATE withdrawal_method SET provider = NULL`;
});
afterAll(() => gateway.close());

const withdrawalOf = ({ json }: Answer) => valueOf<Withdrawal>(json);
const idOf = ({ json }: Answer) => valueOf<{ id: string }>(json).id;
const list = async (payee: Payee, before?: string) =>
  valueOf<{ withdrawals: Withdrawal[]; more: boolean }>(
    (
      await gateway.send('withdrawalList', {
        token: payee.token,
        query: before === undefined ? {} : { before },
      })
    ).json,
  );
const stateOf = async (payee: Payee, id: string) =>
  (await list(payee)).withdrawals.find((one) => one.id === id)?.state;
const waitFor = (payee: Payee, id: string, state: string) =>
  vi.waitFor(async () => expect(await stateOf(payee, id)).toBe(state), { timeout: 10_000, interval: 50 });
const decide = (decision: Decision, id: string) =>
  decideWithdrawal(gateway.sql, decision, {
    withdrawal: BigInt(id),
    operator: 'olga',
    reason: 'The name does not match.',
    payment: 'BPI-1',
  });
const confirm = (payee: Payee, id: string, received: boolean) =>
  gateway.send('withdrawalConfirm', { token: payee.token, body: { withdrawal: id, received } });
const houseBalance = async (kind: string) => {
  const [row] = await gateway.sql<{ balance: bigint }[]>`
    SELECT coalesce(sum(balance), 0)::bigint AS balance FROM account WHERE owner = 'house:alpha' AND kind = ${kind}`;
  return row?.balance ?? 0n;
};
const peso = 10_000n;

/** A member with an account, and a withdrawal of theirs that has been paid. */
async function paid(amount = '600.00') {
  const payee = await newPayee(gateway);
  const account = idOf(await payee.bind());
  const id = idOf(await payee.requestWithdrawal(account, amount));
  await decide('approve', id);
  await decide('paid', id);
  return { payee, account, id };
}

describe('a request', () => {
  test('holds the amount at once, shows the fee and what arrives, and a small one continues to be paid', async () => {
    const payee = await newPayee(gateway);
    const wallet = await payee.bind({ method: 'ewallet', bank: undefined, number: '0917 666 0001' });
    const requested = withdrawalOf(await payee.requestWithdrawal(idOf(wallet), '1234.50'));
    expect(requested).toMatchObject({
      amount: { amount: '1234.5000' },
      fee: { amount: '12.3500' },
      arrives: { amount: '1222.1500' },
      number: '••••0001',
      coin: null,
    });
    expect(await payee.balances()).toEqual({ cash: 87_655_000n, hold: 12_345_000n });
    await waitFor(payee, requested.id, 'paying');
    const { steps } = (await list(payee)).withdrawals[0] ?? { steps: [] };
    expect(steps.map(({ state }) => state)).toEqual(['requested', 'approved', 'paying']);
  });

  test('of more than passes by itself waits for a person', async () => {
    const payee = await newPayee(gateway);
    const id = idOf(await payee.requestWithdrawal(idOf(await payee.bind()), '2500.01'));
    await waitFor(payee, id, 'reviewing');
    expect((await listForOperators(gateway.sql, { merchant: 'alpha', all: false })).at(-1)).toMatchObject({
      id: BigInt(id),
      username: payee.username,
      state: 'reviewing',
      holder: 'Maria Clara Santos',
    });
    expect(await listForOperators(gateway.sql, { merchant: 'beta', all: true })).toEqual([]);
  });

  test('in a coin fixes how much of it is paid', async () => {
    const payee = await newPayee(gateway);
    const bound = await payee.bind({
      method: 'usdt-trc20',
      bank: undefined,
      holder: undefined,
      number: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
    });
    const requested = withdrawalOf(await payee.requestWithdrawal(idOf(bound), '1100.00'));
    expect(requested).toMatchObject({
      fee: { amount: '50.0000' },
      coin: { code: 'USDT', amount: '21.000000' },
    });
  });

  test.each([
    '-1',
    '1e9',
    '0.00001',
    'NaN',
    '１００',
    '1'.repeat(40),
    ' 600',
    '600 ',
    '',
    '600.001',
    '6,000',
    '+600',
  ])('of "%s" is refused by its field', async (amount) => {
    const payee = await newPayee(gateway);
    const answer = await payee.requestWithdrawal(idOf(await payee.bind()), amount);
    expect(kindOf(answer)).toBe('invalid-request');
    expect(answer.json).toMatchObject({ fields: [{ path: 'body.amount' }] });
    expect(await payee.balances()).toEqual({ cash: 10_000n * peso, hold: 0n });
  });

  test(
    'outside of the limits says which limit',
    inOneDay(async () => {
      const payee = await newPayee(gateway, { cash: 2_000_000 });
      const account = idOf(await payee.bind());
      const refused = async (amount: string) => {
        const answer = await payee.requestWithdrawal(account, amount);
        return [kindOf(answer), answer.json?.success === false ? answer.json.value : undefined];
      };
      const limited = (limit: string, allowed: string) => ['amount-out-of-limits', { limit, allowed }];
      expect(await refused('0')).toEqual(limited('minimum', '500.0000'));
      expect(await refused('499.99')).toEqual(limited('minimum', '500.0000'));
      expect(await refused('500000.01')).toEqual(limited('maximum', '500000.0000'));
      for (const amount of ['500000.00', '400000.00']) idOf(await payee.requestWithdrawal(account, amount));
      expect(await refused('100000.01')).toEqual(limited('daily-amount', '100000.0000'));
      // What is rejected gives its place back.
      const { withdrawals } = await list(payee);
      await decide('reject', withdrawals[0]?.id ?? '');
      await gateway.sql`TRUNCATE rate_limit`;
      for (let count = 0; count < 4; count++) idOf(await payee.requestWithdrawal(account, '500.00'));
      expect(await refused('500.00')).toEqual(limited('daily-count', '5'));
    }),
  );

  test('waits for turnover, and says what is missing', async () => {
    const payee = await newPayee(gateway);
    const account = idOf(await payee.bind());
    await gateway.sql.begin((tx) =>
      requireTurnover(tx, {
        member: payee.id,
        merchant: 'alpha',
        source: 'deposit',
        reference: `t:${payee.id}`,
        amount: 1_000n * peso,
      }),
    );
    await gateway.sql.begin((tx) => countTurnover(tx, payee.id, 400n * peso));
    const refused = await payee.requestWithdrawal(account, '600.00');
    expect(refused.json).toMatchObject({ kind: 'turnover-required', value: { missing: '600.0000' } });
    const options = await gateway.send('withdrawalOptions', { token: payee.token });
    expect(valueOf(options.json)).toMatchObject({
      turnover: {
        required: { amount: '1000.0000' },
        fulfilled: { amount: '400.0000' },
        missing: { amount: '600.0000' },
      },
    });
    await gateway.sql.begin((tx) => countTurnover(tx, payee.id, 600n * peso));
    expect((await payee.requestWithdrawal(account, '600.00')).status).toBe(200);
  });

  test('of more than there is moves nothing', async () => {
    const payee = await newPayee(gateway, { cash: 599 });
    expect(kindOf(await payee.requestWithdrawal(idOf(await payee.bind()), '599.01'))).toBe(
      'insufficient-funds',
    );
    expect(await payee.balances()).toEqual({ cash: 599n * peso, hold: 0n });
    expect((await list(payee)).withdrawals).toEqual([]);
  });

  test('to a removed account is not found', async () => {
    const payee = await newPayee(gateway);
    const account = idOf(await payee.bind());
    await gateway.sql`UPDATE payout_account SET removed_at = now() WHERE id = ${account}`;
    expect(kindOf(await payee.requestWithdrawal(account, '600.00'))).toBe('not-found');
  });

  test('with a wrong payment password moves nothing', async () => {
    const payee = await newPayee(gateway);
    const answer = await payee.requestWithdrawal(idOf(await payee.bind()), '600.00', {
      paymentPassword: 'guess',
    });
    expect(kindOf(answer)).toBe('wrong-password');
    expect((await payee.balances()).hold).toBe(0n);
  });

  test('wants a second factor while two-factor is on; sent again it is the same one', async () => {
    const payee = await newPayee(gateway);
    const account = idOf(await payee.bind());
    const { token } = payee;
    const { codes } = await enrolTwoFactor(gateway, token, PASSWORD);
    await gateway.sql`UPDATE session SET second_factor_at = NULL`;
    const request = { requestId: randomUUID() };
    expect(kindOf(await payee.requestWithdrawal(account, '600.00', request))).toBe('two-factor-required');
    expect((await payee.balances()).hold).toBe(0n);
    const verified = await gateway.send('twoFactorVerify', { token, body: { code: codes[0] } });
    expect(verified.status).toBe(200);
    const first = idOf(await payee.requestWithdrawal(account, '600.00', request));
    expect(idOf(await payee.requestWithdrawal(account, '600.00', request))).toBe(first);
    expect((await payee.balances()).hold).toBe(600n * peso);
  });

  test('sent again, or from two tabs at once, is one; its id for another is a conflict', async () => {
    const payee = await newPayee(gateway);
    const account = idOf(await payee.bind());
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => payee.requestWithdrawal(account, '700.00', { requestId })),
    );
    expect(new Set(answers.map((answer) => idOf(answer))).size).toBe(1);
    expect(idOf(await payee.requestWithdrawal(account, '700.00', { requestId }))).toBe(
      idOf(answers[0] as Answer),
    );
    expect(kindOf(await payee.requestWithdrawal(account, '700.01', { requestId }))).toBe('conflict');
    expect((await payee.balances()).hold).toBe(700n * peso);
  });

  test('that was refused may be sent again under its id as often as need be: it costs one attempt of the hour', async () => {
    const payee = await newPayee(gateway, { cash: 900 });
    const account = idOf(await payee.bind());
    const requestId = randomUUID();
    for (let times = 0; times < 25; times++)
      expect(kindOf(await payee.requestWithdrawal(account, '901.00', { requestId }))).toBe(
        'insufficient-funds',
      );
    expect((await payee.requestWithdrawal(account, '900.00')).status).toBe(200);
  });

  test('64 at once for the whole balance spend it once', async () => {
    const payee = await newPayee(gateway, { cash: 900 });
    const account = idOf(await payee.bind());
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => payee.requestWithdrawal(account, '900.00')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(['insufficient-funds', 'too-many-requests']).toContain(kindOf(answer));
    expect(await payee.balances()).toEqual({ cash: 0n, hold: 900n * peso });
  });
});

describe('a decision', () => {
  test('to reject gives the money back, with a reason, once', async () => {
    const payee = await newPayee(gateway);
    const id = idOf(await payee.requestWithdrawal(idOf(await payee.bind()), '3000.00'));
    expect((await decide('reject', id)).kind).toBe('done');
    expect((await decide('reject', id)).kind).toBe('replay');
    expect(await payee.balances()).toEqual({ cash: 10_000n * peso, hold: 0n });
    expect((await list(payee)).withdrawals[0]).toMatchObject({
      state: 'rejected',
      reason: 'The name does not match.',
    });
    expect(await decide('approve', id)).toEqual({ kind: 'wrong-state', state: 'rejected' });
  });

  test('to approve leads to paying; paid takes the money out of the hold, fee apart', async () => {
    const payee = await newPayee(gateway);
    const wallet = await payee.bind({ method: 'ewallet', bank: undefined, number: '0917 666 0002' });
    const id = idOf(await payee.requestWithdrawal(idOf(wallet), '5000.00'));
    expect(await decide('paid', id)).toMatchObject({ kind: 'wrong-state' });
    expect(await decide('approve', id)).toEqual({ kind: 'done', state: 'paying' });
    expect(await decide('approve', id)).toEqual({ kind: 'replay', state: 'paying' });
    const before = [await houseBalance('payments:manual'), await houseBalance('fees')] as const;
    expect((await decide('paid', id)).kind).toBe('done');
    expect((await decide('paid', id)).kind).toBe('replay');
    expect(await houseBalance('payments:manual')).toBe(before[0] + 4_950n * peso);
    expect(await houseBalance('fees')).toBe(before[1] + 50n * peso);
    expect(await payee.balances()).toEqual({ cash: 5_000n * peso, hold: 0n });
    expect(await decide('failed', id)).toEqual({ kind: 'wrong-state', state: 'paid' });
  });

  test('that the payment failed gives the money back', async () => {
    const payee = await newPayee(gateway);
    const id = idOf(await payee.requestWithdrawal(idOf(await payee.bind()), '600.00'));
    await decide('approve', id);
    expect((await decide('failed', id)).kind).toBe('done');
    expect(await payee.balances()).toEqual({ cash: 10_000n * peso, hold: 0n });
  });

  test('about nothing is not found', async () => {
    expect(await decide('approve', '1')).toEqual({ kind: 'not-found' });
  });
});

describe('a paid withdrawal', () => {
  test('is received when the member says so, and that is final', async () => {
    const { payee, id } = await paid();
    expect((await list(payee)).withdrawals[0]?.confirmBy).not.toBeNull();
    expect(withdrawalOf(await confirm(payee, id, true))).toMatchObject({
      state: 'received',
      confirmBy: null,
    });
    expect(withdrawalOf(await confirm(payee, id, true)).steps).toHaveLength(
      withdrawalOf(await confirm(payee, id, true)).steps.length,
    );
    expect(kindOf(await confirm(payee, id, false))).toBe('conflict');
    expect(await decide('refund', id)).toEqual({ kind: 'wrong-state', state: 'received' });
  });

  test('that did not come goes back into review: refunded whole, or found to have come', async () => {
    const one = await paid();
    expect(withdrawalOf(await confirm(one.payee, one.id, false)).state).toBe('disputed');
    expect((await decide('refund', one.id)).kind).toBe('done');
    expect((await decide('refund', one.id)).kind).toBe('replay');
    expect(await one.payee.balances()).toEqual({ cash: 10_000n * peso, hold: 0n });

    const other = await paid();
    await confirm(other.payee, other.id, false);
    // While something is in dispute nothing passes without a person.
    const next = idOf(await other.payee.requestWithdrawal(other.account, '600.00'));
    await waitFor(other.payee, next, 'reviewing');
    expect(await decide('arrived', other.id)).toEqual({ kind: 'done', state: 'received' });
    expect(await stateOf(other.payee, other.id)).toBe('received');
  });

  test('counts as received after its minutes by the database clock, and a forced receipt is not refunded', async () => {
    const { payee, id } = await paid();
    const [job] = withdrawalJobs({ sql: gateway.sql, providers: new Map() });
    await job?.run({});
    expect(await stateOf(payee, id)).toBe('paid');
    await gateway.sql`UPDATE withdrawal SET auto_confirm_at = now() WHERE id = ${id}`;
    // Late for an answer even before the job has come by.
    expect(kindOf(await confirm(payee, id, false))).toBe('conflict');
    expect((await list(payee)).withdrawals[0]).toMatchObject({ state: 'received', confirmBy: null });
    for (let times = 0; times < 3; times++) await job?.run({});
    expect((await list(payee)).withdrawals[0]?.steps.at(-1)?.state).toBe('received');
    const [row] = await gateway.sql<{ count: number }[]>`
      SELECT count(*)::int AS count FROM withdrawal_step WHERE withdrawal = ${id} AND state = 'received' AND actor = 'time'`;
    expect(row?.count).toBe(1);
    expect(await decide('refund', id)).toEqual({ kind: 'wrong-state', state: 'received' });
    expect((await payee.balances()).cash).toBe(9_400n * peso);
  });

  test('of another member is not found, and stands in no other list', async () => {
    const { id } = await paid();
    const other = await newPayee(gateway);
    expect(kindOf(await confirm(other, id, true))).toBe('not-found');
    expect((await list(other)).withdrawals).toEqual([]);
  });
});

test('the list continues where it stopped, while new ones arrive', async () => {
  const payee = await newPayee(gateway);
  await gateway.sql`
    INSERT INTO payout_account (id, merchant, member, request_id, method, bank, number, holder, usable_at)
    OVERRIDING SYSTEM VALUE VALUES (77, 'alpha', ${payee.id}, gen_random_uuid(), 'bank', 'BDO', '7777777777', 'X Y', now())`;
  const add = (count: number) => gateway.sql`
    WITH added AS (
      INSERT INTO withdrawal (merchant, member, request_id, account, currency, amount, fee, state)
      SELECT 'alpha', ${payee.id}, gen_random_uuid(), 77, 'PHP', 10000, 0, 'received' FROM generate_series(1, ${count}::int)
      RETURNING id
    ) INSERT INTO withdrawal_step (withdrawal, state, actor) SELECT id, 'received', 'member' FROM added`;
  await add(14);
  const first = await list(payee);
  expect([first.withdrawals.length, first.more]).toEqual([10, true]);
  await add(3);
  const rest = await list(payee, first.withdrawals.at(-1)?.id);
  expect([rest.withdrawals.length, rest.more]).toEqual([4, false]);
  expect(new Set([...first.withdrawals, ...rest.withdrawals].map(({ id }) => id)).size).toBe(14);
});
