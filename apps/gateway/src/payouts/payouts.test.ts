import { paymentSigning } from '@marquee/payments/protocol-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLog } from '../http/request-log.ts';
import { checkLedger } from '../ledger/check.ts';
import { createHttpProvider } from '../payment-providers/provider.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { newKey, startTestProvider, type TestProvider } from '../testing/test-provider.ts';
import { PAYOUTS_JOB } from '../withdrawals/withdrawal.jobs.ts';
import {
  decideWithdrawal,
  listDiscrepancies,
  listForOperators,
  type Decision,
} from '../withdrawals/withdrawal-review.ts';
import { payoutJobs } from './payout.jobs.ts';

let provider: TestProvider;
let gateway: TestGateway;
beforeAll(async () => {
  provider = await startTestProvider();
  gateway = await startTestGateway({ providers: [provider.settings] });
});
beforeEach(() => {
  provider.mood = 'good';
  provider.payoutsRequested.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const peso = 10_000n;
const AMOUNT = '600.00';

interface RequestedPayout {
  readonly payee: Payee;
  readonly id: string;
}

/** What the database knows of a withdrawal. */
async function row(id: string) {
  const [found] = await gateway.sql<
    { state: string; reference: string; queried: boolean; problem: string | null }[]
  >`
    SELECT state, payout_reference AS reference, last_queried_at IS NOT NULL AS queried, payout_problem AS problem
    FROM withdrawal WHERE id = ${id}`;
  if (found === undefined) throw new Error(`no withdrawal ${id}`);
  return found;
}
const until = (id: string, state: string) =>
  vi.waitFor(async () => expect((await row(id)).state).toBe(state), { timeout: 30_000, interval: 30 });
/** Waits until the provider got a request for this withdrawal. */
const untilRequested = (id: string, times = 1) =>
  vi.waitFor(
    async () => {
      const { reference } = await row(id);
      expect(provider.payoutsRequested.filter((one) => one.reference === reference).length).toBe(times);
    },
    { timeout: 30_000, interval: 30 },
  );

/** Waits until the gateway has asked the provider of this withdrawal, and no longer waits for an answer. */
const untilGivenUp = (id: string) =>
  vi.waitFor(
    async () => {
      expect((await row(id)).queried).toBe(true);
      expect(
        await gateway.sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = ${PAYOUTS_JOB}`,
      ).toHaveLength(0);
    },
    { timeout: 30_000, interval: 30 },
  );

/** A member requests a withdrawal that the rule passes. */
async function requestPayout(amount = AMOUNT): Promise<RequestedPayout> {
  const payee = await newPayee(gateway);
  const account = valueOf<{ id: string }>((await payee.bind()).json).id;
  const id = valueOf<{ id: string }>((await payee.requestWithdrawal(account, amount)).json).id;
  return { payee, id };
}

/** The same, once the provider has it. */
async function acceptedPayout(amount = AMOUNT): Promise<RequestedPayout & { reference: string }> {
  const one = await requestPayout(amount);
  await until(one.id, 'paying');
  await untilRequested(one.id);
  const { reference } = await row(one.id);
  await vi.waitFor(async () => {
    const [found] =
      await gateway.sql`SELECT 1 FROM withdrawal WHERE id = ${one.id} AND provider_reference IS NOT NULL`;
    expect(found).toBeDefined();
  }, 30_000);
  return { ...one, reference };
}

const notificationOf = (reference: string, status: string, change: object = {}) => ({
  type: 'payout',
  reference,
  providerReference: `p-${reference}`,
  status,
  amount: '600',
  currency: 'PHP',
  ...change,
});
const sendCallback = async (...args: Parameters<typeof notificationOf>) =>
  provider.sendCallback(gateway.port, notificationOf(...args));
const decide = (decision: Decision, id: string) =>
  decideWithdrawal(gateway.sql, decision, {
    withdrawal: BigInt(id),
    operator: 'olga',
    reason: 'So.',
    payment: 'X1',
  });
/** Runs the job as the clock would, a minute later. */
async function tick(timeoutMs?: number) {
  await gateway.sql`UPDATE withdrawal SET last_queried_at = now() - interval '6 minutes' WHERE state = 'paying'`;
  const providers = new Map([['sandbox', createHttpProvider(provider.settings, () => undefined, timeoutMs)]]);
  const [job] = payoutJobs({ sql: gateway.sql, providers, log: openLog('/dev/null').log });
  await job?.run({});
}
const discrepancies = async (reference: string) =>
  (await listDiscrepancies(gateway.sql, 'alpha'))
    .filter((one) => one.reference === reference)
    .map(({ reason }) => reason);
const held = { cash: 9_400n * peso, hold: 600n * peso };
const gone = { cash: 9_400n * peso, hold: 0n };
const back = { cash: 10_000n * peso, hold: 0n };

describe('without a person', () => {
  test('a small withdrawal is approved, given to the provider, paid and received', async () => {
    const { payee, id, reference } = await acceptedPayout();
    expect(provider.payoutsRequested).toMatchObject([
      {
        reference,
        kind: 'bank',
        account: { bank: 'BPI', holder: 'Maria Clara Santos' },
        amount: '600.0000',
        coin: null,
      },
    ]);
    expect(await payee.balances()).toEqual(held);
    expect((await sendCallback(reference, 'paid')).status).toBe(200);
    // Sent twice more with new signatures, and once as a replay.
    expect((await sendCallback(reference, 'paid')).text).toContain('unchanged');
    const body = JSON.stringify(notificationOf(reference, 'paid'));
    const { headers } = paymentSigning.signRequest(
      newKey,
      { method: 'POST', path: '/payments/callbacks/sandbox', body },
      Date.now(),
    );
    const replay = () => provider.sendCallback(gateway.port, notificationOf(reference, 'paid'), { headers });
    expect([(await replay()).status, (await replay()).status]).toEqual([200, 409]);
    expect(await payee.balances()).toEqual(gone);
    const moved = await gateway.sql`SELECT account.kind AS "to" FROM transfer
      JOIN account ON account.id = transfer."to" WHERE reference = ${`withdrawal:${id}`} ORDER BY transfer.id`;
    expect(moved.map((one) => one['to'])).toEqual(['withdrawal-hold', 'payments:sandbox']);
    const answer = await gateway.send('withdrawalConfirm', {
      token: payee.token,
      body: { withdrawal: id, received: true },
    });
    expect(valueOf(answer.json)).toMatchObject({ state: 'received' });
  });

  test('news that are not rightly signed, or of a payout that does not exist, move nothing', async () => {
    const { payee, reference } = await acceptedPayout();
    const body = JSON.stringify(notificationOf(reference, 'paid'));
    expect(
      (await provider.sendCallback(gateway.port, notificationOf(reference, 'failed'), { body })).status,
    ).toBe(401);
    expect(
      (
        await provider.sendCallback(gateway.port, notificationOf(reference, 'paid'), {
          now: Date.now() - 120_000,
        })
      ).status,
    ).toBe(401);
    expect((await sendCallback('WNOBODY', 'paid')).status).toBe(404);
    expect((await sendCallback(reference, 'expired')).status).toBe(400);
    expect(await discrepancies('WNOBODY')).toEqual(['unknown-reference']);
    expect(await payee.balances()).toEqual(held);
  });
});

describe('a provider that does not answer', () => {
  test.each(['silent', 'unsigned', 'broken'] as const)(
    'because it is %s is asked again under the same reference, and pays once',
    async (mood) => {
      provider.mood = mood;
      const { payee, id } = await requestPayout();
      await until(id, 'paying');
      const { reference } = await row(id);
      await untilGivenUp(id);
      await tick();
      expect(await payee.balances()).toEqual(held);
      provider.mood = 'good';
      await tick();
      expect(new Set(provider.payoutsRequested.map((one) => one.reference))).toEqual(new Set([reference]));
      await sendCallback(reference, 'paid');
      expect(await payee.balances()).toEqual(gone);
    },
  );

  test('in time, but pays: its news come first, and the answer that comes late changes nothing', async () => {
    provider.mood = 'silent';
    const { payee, id } = await requestPayout();
    await until(id, 'paying');
    await untilGivenUp(id);
    provider.mood = 'holding';
    const { reference } = await row(id);
    const running = tick();
    await untilRequested(id);
    await sendCallback(reference, 'paid');
    provider.release();
    await running;
    provider.mood = 'good';
    await tick();
    expect((await row(id)).state).toBe('paid');
    expect(await payee.balances()).toEqual(gone);
    expect(await discrepancies(reference)).toEqual([]);
  });

  test('at all is not waited for: it is asked again later', async () => {
    provider.mood = 'holding';
    const { payee, id } = await requestPayout();
    await until(id, 'paying');
    const { reference } = await row(id);
    // For any caller and any timeout: the gateway waits for seconds, this test for a moment.
    await tick(50);
    expect(await payee.balances()).toEqual(held);
    provider.mood = 'good';
    provider.release();
    await untilGivenUp(id);
    await tick();
    await sendCallback(reference, 'paid');
    expect(await payee.balances()).toEqual(gone);
  });

  test('with news is asked how it stands', async () => {
    const { payee, reference } = await acceptedPayout();
    provider.payouts.set(reference, notificationOf(reference, 'paid') as never);
    await tick();
    await tick();
    expect(await payee.balances()).toEqual(gone);
  });

  test('and is heard by a gateway that was started since', async () => {
    const { payee, reference } = await acceptedPayout();
    const later = await startTestGateway({ providers: [provider.settings], databaseUrl: gateway.url });
    expect((await provider.sendCallback(later.port, notificationOf(reference, 'paid'))).status).toBe(200);
    await later.close();
    expect((await sendCallback(reference, 'paid')).text).toContain('unchanged');
    expect(await payee.balances()).toEqual(gone);
  });
});

describe('a payout that does not work', () => {
  test('because the provider refuses it gives the money back', async () => {
    provider.mood = 'refusing';
    const { payee, id } = await requestPayout();
    await until(id, 'failed');
    expect(await payee.balances()).toEqual(back);
    await tick();
    expect(provider.payoutsRequested).toHaveLength(1);
  });

  test('by a refusal of what the provider did take stays with it', async () => {
    provider.mood = 'silent';
    const { payee, id } = await requestPayout();
    await until(id, 'paying');
    await untilGivenUp(id);
    const { reference } = await row(id);
    provider.payouts.set(reference, notificationOf(reference, 'pending') as never);
    provider.mood = 'refusing';
    await tick();
    expect((await row(id)).state).toBe('paying');
    expect(await payee.balances()).toEqual(held);
  });

  test('after a while gives it back once; a payment told later is for a person', async () => {
    const { payee, id, reference } = await acceptedPayout();
    for (let times = 0; times < 2; times++) await sendCallback(reference, 'failed');
    expect((await row(id)).state).toBe('failed');
    expect((await sendCallback(reference, 'paid')).text).toContain('discrepancy');
    expect(await payee.balances()).toEqual(back);
    expect(await discrepancies(reference)).toEqual(['paid-after-return']);
  });

  test('though it was told as paid, is for a person too', async () => {
    const { payee, reference } = await acceptedPayout();
    await sendCallback(reference, 'paid');
    await sendCallback(reference, 'failed');
    expect(await payee.balances()).toEqual(gone);
    expect(await discrepancies(reference)).toEqual(['failed-after-paid']);
  });

  test('because the provider forgot it waits for a person', async () => {
    const { payee, id, reference } = await acceptedPayout();
    provider.payouts.delete(reference);
    await tick();
    expect((await row(id)).problem).toBe('forgotten');
    await tick();
    expect(provider.payoutsRequested).toHaveLength(1);
    expect(await payee.balances()).toEqual(held);
  });
});

test('another amount than was ordered waits for a person, who decides', async () => {
  const { payee, id, reference } = await acceptedPayout();
  expect((await sendCallback(reference, 'paid', { amount: '599.99' })).text).toContain('discrepancy');
  await sendCallback(reference, 'failed');
  expect(await payee.balances()).toEqual(held);
  const [listed] = (await listForOperators(gateway.sql, { merchant: 'alpha', all: false })).filter(
    (one) => String(one.id) === id,
  );
  expect(listed).toMatchObject({ provider: 'sandbox', problem: 'other-amount' });
  expect(await discrepancies(reference)).toEqual(['other-amount']);
  expect(await decide('paid', id)).toEqual({ kind: 'done', state: 'paid' });
  expect(await payee.balances()).toEqual(gone);
});

describe('an operator', () => {
  test('approves what the rule leaves to a person, and the provider pays it', async () => {
    const { payee, id } = await requestPayout('3000.00');
    await until(id, 'reviewing');
    expect(await decide('approve', id)).toEqual({ kind: 'done', state: 'approved' });
    await until(id, 'paying');
    await untilRequested(id);
    const { reference } = await row(id);
    await sendCallback(reference, 'paid', { amount: '3000.00' });
    expect(await payee.balances()).toEqual({ cash: 7_000n * peso, hold: 0n });
  });

  test('cannot pay what the provider has to pay, before taking it over; then its payment is for a person', async () => {
    const { payee, id, reference } = await acceptedPayout();
    for (const decision of ['paid', 'failed'] as const)
      expect(await decide(decision, id)).toEqual({ kind: 'with-provider', provider: 'sandbox' });
    expect((await decide('by-hand', id)).kind).toBe('done');
    expect((await decide('by-hand', id)).kind).toBe('replay');
    await tick();
    expect(provider.payoutsRequested).toHaveLength(1);
    expect((await decide('paid', id)).kind).toBe('done');
    await sendCallback(reference, 'paid');
    expect(await discrepancies(reference)).toEqual(['not-requested']);
    expect(await payee.balances()).toEqual(gone);
  });

  test('pays by hand where the gateway does not have the provider', async () => {
    await gateway.sql`UPDATE withdrawal_method SET provider = 'elsewhere' WHERE merchant = 'alpha' AND code = 'bank'`;
    const { payee, id } = await requestPayout();
    await until(id, 'paying');
    await gateway.sql`UPDATE withdrawal_method SET provider = 'sandbox' WHERE merchant = 'alpha' AND code = 'bank'`;
    expect((await decide('paid', id)).kind).toBe('done');
    expect(await payee.balances()).toEqual(gone);
  });
});

test('after all of this the books are even, and nothing failed', async () => {
  expect((await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
  expect(gateway.log().filter((line) => Number(line['level']) >= 50)).toEqual([]);
});
