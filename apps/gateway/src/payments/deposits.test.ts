import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerOf, CallOf } from '@marquee/contract';
import { paymentSigning } from '@marquee/payments/protocol-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../http/server.ts';
import { startGatewayProcess } from '../testing/gateway-process.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { newKey, oldKey, requestId, startTestProvider, type TestProvider } from '../testing/test-provider.ts';
import { paymentJobs } from './payment.jobs.ts';
import { createHttpProvider } from './provider.ts';
import { approveDeposit, rejectDeposit } from './review.ts';

type Deposit = AnswerOf<CallOf<'depositRead'>>;

let provider: TestProvider;
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  provider = await startTestProvider();
  gateway = await startTestGateway({ providers: [provider.settings] });
  token = await gateway.login();
});
beforeEach(async () => {
  provider.mood = 'good';
  await gateway.sql`TRUNCATE rate_limit`;
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const request = (more: object = {}) => ({
  requestId: requestId(),
  method: 'ewallet',
  amount: '500',
  returnUrl: 'http://alpha.localhost:4000/index?member=depositv2',
  ...more,
});
const create = (body: object, as = token) => gateway.send('depositCreate', { body, token: as });
const begin = async (more: object = {}) => valueOf<Deposit>((await create(request(more))).json);
const read = async (reference: string) =>
  valueOf<Deposit>((await gateway.send('depositRead', { query: { reference }, token })).json);
const news = (deposit: Pick<Deposit, 'reference'>, status: string, amount = '500', currency = 'PHP') => ({
  reference: deposit.reference,
  providerReference: `p-${deposit.reference}`,
  status,
  amount,
  currency,
});
const tell = async (...args: Parameters<typeof news>) => provider.tell(gateway.port, news(...args));
const balance = async () =>
  valueOf<{ sumBalance: string }>((await gateway.send('walletBalance', { token })).json).sumBalance;
/** Runs the jobs as the clock would. */
async function tick() {
  const providers = new Map([['sandbox', createHttpProvider(provider.settings, () => undefined)]]);
  const jobs = paymentJobs({ sql: gateway.sql, providers, log: createLogger('/dev/null') });
  for (const job of jobs) await job.run({});
}
/** By how much something raises the member's balance, in ten-thousandths. */
async function gain(work: () => Promise<unknown>): Promise<number> {
  const units = async () => Number((await balance()).replace('.', ''));
  const before = await units();
  await work();
  return (await units()) - before;
}

describe('what is offered', () => {
  test('methods of the brand with limits and fees, and the bonuses that need no code', async () => {
    const { methods, bonuses } = valueOf<AnswerOf<CallOf<'depositMethods'>>>(
      (await gateway.send('depositMethods', { token })).json,
    );
    expect(methods.map(({ code }) => code)).toEqual(['ewallet', 'qr', 'bank', 'agent', 'card', 'usdt']);
    expect(methods[0]?.quickAmounts[0]).toEqual({ currency: 'PHP', amount: '200.0000' });
    expect(bonuses.map(({ code }) => code)).toEqual(['welcome', 'reload']);
  });

  test('a method whose provider this gateway does not have is neither shown nor taken', async () => {
    await gateway.sql`UPDATE payment_method SET provider = 'elsewhere' WHERE merchant = 'alpha' AND code = 'qr'`;
    expect(kindOf(await create(request({ method: 'qr' })))).toBe('not-found');
    await gateway.sql`UPDATE payment_method SET provider = 'sandbox' WHERE merchant = 'alpha' AND code = 'qr'`;
  });

  test('a promo code is found whatever its case, and a wrong one is not', async () => {
    const ask = (promoCode: string) => gateway.send('depositPromoCode', { body: { promoCode }, token });
    expect(valueOf<{ percent: number }>((await ask('friends30')).json).percent).toBe(30);
    expect(kindOf(await ask('FRIENDS31'))).toBe('not-found');
  });
});

describe('what is asked for', () => {
  test.each([
    '-1',
    '1e9',
    '0.00001',
    'NaN',
    '１００',
    '1'.repeat(40),
    ' 500',
    '500 ',
    '5 00',
    '+500',
    '0500',
    '999999999999999',
    '',
  ])('the amount "%s" is refused by name', async (amount) => {
    const answer = await create(request({ amount }));
    expect(kindOf(answer)).toBe('invalid-request');
    expect(answer.json).toMatchObject({ fields: [{ path: 'body.amount' }] });
  });

  test.each([
    ['99.99', 'below-least'],
    ['0', 'below-least'],
    ['50000.01', 'above-most'],
    ['100.001', 'too-fine'],
  ])('the amount %s is outside: %s', async (amount, rule) => {
    const answer = await create(request({ amount }));
    expect(kindOf(answer)).toBe('amount-out-of-limits');
    expect(answer.json).toMatchObject({ fields: [{ path: 'body.amount', rule }] });
  });

  test.each([
    [{ bonus: 'nothing' }, 'body.bonus'],
    [{ promoCode: 'WRONG' }, 'body.promoCode'],
    [{ bonus: 'reload', promoCode: 'FRIENDS30' }, 'body.promoCode'],
    [{ returnUrl: 'https://elsewhere.example/' }, 'body.returnUrl'],
    [{ returnUrl: 'javascript:alert(1)' }, 'body.returnUrl'],
  ])('%o is refused by name', async (more, path) => {
    const answer = await create(request(more));
    expect(kindOf(answer)).toBe('invalid-request');
    expect(answer.json).toMatchObject({ fields: [{ path }] });
  });

  test('the same request is one deposit, also at once; another under its id is a conflict', async () => {
    const body = request();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(body)));
    const references = new Set(answers.map((answer) => valueOf<Deposit>(answer.json).reference));
    expect(references.size).toBe(1);
    expect(kindOf(await create({ ...body, amount: '501' }))).toBe('conflict');
    expect(kindOf(await create(body, await gateway.login('vip')))).toBeUndefined();
  });

  test('another member’s deposit is not found', async () => {
    const { reference } = await begin();
    const other = await gateway.login('vip');
    expect(kindOf(await gateway.send('depositRead', { query: { reference }, token: other }))).toBe(
      'not-found',
    );
    expect(kindOf(await gateway.send('depositCancel', { body: { reference }, token: other }))).toBe(
      'not-found',
    );
    const image = { reference, type: 'image/png', image: 'AAAA' };
    expect(kindOf(await gateway.send('depositReceipt', { body: image, token: other }))).toBe('not-found');
  });
});

describe('news of a provider', () => {
  test('paid: what arrives, the fee and the turnover are booked, once', async () => {
    const deposit = await begin({ method: 'card', amount: '1000' });
    expect(deposit).toMatchObject({
      state: 'awaiting-payment',
      fee: { amount: '23.0000' },
      arrives: { amount: '977.0000' },
      action: { kind: 'redirect', page: 'https://pay.example/1' },
    });
    const gained = await gain(async () => {
      for (let times = 0; times < 3; times++) expect((await tell(deposit, 'paid', '1000')).status).toBe(200);
    });
    expect(gained).toBe(9_770_000);
    expect(await read(deposit.reference)).toMatchObject({ state: 'credited', paid: { amount: '1000.0000' } });
    const [turnover] = await gateway.sql`SELECT source, required FROM turnover_requirement
      WHERE reference = 'deposit:' || (SELECT id FROM deposit WHERE reference = ${deposit.reference})`;
    expect(turnover).toEqual({ source: 'deposit', required: 9_770_000n });
  });

  test('paid before pending, failed after paid, and paid twenty times at once change nothing more', async () => {
    const deposit = await begin();
    const gained = await gain(async () => {
      await tell(deposit, 'paid');
      await tell(deposit, 'pending');
      await tell(deposit, 'failed');
      await tell(deposit, 'expired');
      await Promise.all(Array.from({ length: 20 }, () => tell(deposit, 'paid')));
    });
    expect(gained).toBe(5_000_000);
    expect((await read(deposit.reference)).state).toBe('credited');
  });

  test('money that comes after a failure, an expiry or a cancellation is the member’s', async () => {
    const failed = await begin();
    await tell(failed, 'failed');
    expect(await read(failed.reference)).toMatchObject({ state: 'rejected', rejectReason: 'payment-failed' });
    const expired = await begin();
    await tell(expired, 'expired');
    const cancelled = await begin();
    await gateway.send('depositCancel', { body: { reference: cancelled.reference }, token });
    expect((await read(cancelled.reference)).state).toBe('cancelled');
    const gained = await gain(async () => {
      for (const deposit of [failed, expired, cancelled]) await tell(deposit, 'paid');
    });
    expect(gained).toBe(15_000_000);
  });

  test('another amount or currency is held, and credited as it came when an operator says so', async () => {
    const less = await begin();
    const foreign = await begin();
    const gained = await gain(async () => {
      await tell(less, 'paid', '450.5');
      await tell(foreign, 'paid', '500', 'CNY');
    });
    expect(gained).toBe(0);
    expect(await read(less.reference)).toMatchObject({
      state: 'held-for-review',
      reviewReason: 'amount-mismatch',
    });
    expect(await read(foreign.reference)).toMatchObject({ reviewReason: 'currency-mismatch' });
    expect(await approveDeposit(gateway.sql, foreign.reference, 'test')).toEqual({ kind: 'amount-needed' });
    expect(await gain(() => approveDeposit(gateway.sql, less.reference, 'test'))).toBe(4_505_000);
    expect(await gain(() => approveDeposit(gateway.sql, less.reference, 'test'))).toBe(0);
    expect(await gain(() => approveDeposit(gateway.sql, foreign.reference, 'test', '70'))).toBe(700_000);
    // The same news once more is still the same payment.
    expect((await tell(less, 'paid', '450.5')).text).toContain('unchanged');
  });

  test('money for a deposit that an operator refused is held', async () => {
    const deposit = await begin();
    await tell(deposit, 'paid', '1');
    await rejectDeposit(gateway.sql, deposit.reference, 'test', 'no');
    expect((await read(deposit.reference)).rejectReason).toBe('operator');
    expect((await tell(deposit, 'paid', '1')).text).toContain('unchanged');
    expect((await tell(deposit, 'paid', '500')).text).toContain('surplus');
  });

  test('a second payment and one for nobody are kept for a person, and answered', async () => {
    const deposit = await begin();
    await tell(deposit, 'paid');
    const again = { ...news(deposit, 'paid'), providerReference: 'another' };
    expect((await provider.tell(gateway.port, again)).text).toContain('surplus');
    const nobody = await tell({ reference: 'DNOBODY' }, 'paid');
    expect(nobody.status).toBe(404);
    expect(nobody.headers['payment-signature']).toBeDefined();
    const kept = await gateway.sql`SELECT reason FROM payment_surplus
      WHERE reference IN ('DNOBODY', ${deposit.reference}) ORDER BY reason`;
    expect(kept.map(({ reason }) => reason)).toEqual(['paid-again', 'unknown-reference']);
  });

  test('are refused unsigned, under a wrong or unknown key, stale, changed, replayed, malformed', async () => {
    const deposit = await begin();
    const paid = news(deposit, 'paid');
    const { port } = gateway;
    const path = '/payments/callbacks/sandbox';
    const signed = { method: 'POST', path, body: JSON.stringify(paid) };
    const { headers } = paymentSigning.signRequest(newKey, signed, Date.now());
    const wrong = [
      await provider.tell(port, paid, { headers: {} }),
      await provider.tell(port, paid, { key: { id: 'new', secret: 'x'.repeat(32) } }),
      await provider.tell(port, paid, { key: { id: 'nobody', secret: newKey.secret } }),
      await provider.tell(port, paid, { now: Date.now() - 61_000 }),
      await provider.tell(port, paid, { now: Date.now() + 61_000 }),
      await provider.tell(port, paid, { body: JSON.stringify({ ...paid, amount: '5000' }) }),
      await provider.tell(port, paid, { headers: { ...headers, 'payment-nonce': 'A'.repeat(22) } }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual(Array(7).fill(401));
    expect((await provider.tell(port, paid, { code: 'nobody' })).status).toBe(404);
    for (const amount of ['-1', '1e9', '0.00001', 'NaN', '１００', '9'.repeat(40), ' 5'])
      expect((await tell(deposit, 'paid', amount)).status).toBe(400);
    expect((await read(deposit.reference)).state).toBe('awaiting-payment');
    expect((await provider.tell(port, paid, { headers })).status).toBe(200);
    expect((await provider.tell(port, paid, { headers })).status).toBe(409);
    // A key that is being exchanged is still believed.
    expect((await provider.tell(port, paid, { key: oldKey })).status).toBe(200);
  });

  test('a gateway killed in the middle leaves nothing, and the news told again are applied once', async () => {
    const deposit = await begin();
    const child = await startGatewayProcess(gateway.url, {
      PAYMENT_PROVIDERS: JSON.stringify([{ code: 'sandbox', url: provider.settings.url, keys: [newKey] }]),
    });
    const gained = await gain(async () => {
      // The ledger's house account is held, so that the gateway stands with the deposit changed and no money moved yet.
      await gateway.sql.begin(async (tx) => {
        await tx`SELECT 1 FROM account WHERE owner = 'house:alpha' AND kind = 'payments:sandbox' FOR UPDATE`;
        const telling = provider.tell(child.port, news(deposit, 'paid')).catch(() => 'cut off');
        await vi.waitFor(
          async () => {
            const [row] = await gateway.sql`SELECT count(*)::int AS waiting FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock'`;
            expect(row?.['waiting']).toBeGreaterThan(0);
          },
          { timeout: 10_000, interval: 20 },
        );
        await child.kill();
        expect(await telling).toBe('cut off');
      });
      await vi.waitFor(async () => {
        const [row] = await gateway.sql`SELECT count(*)::int AS left FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect(row?.['left']).toBe(0);
      }, 10_000);
      await tell(deposit, 'paid');
      await tell(deposit, 'paid');
    });
    expect(gained).toBe(5_000_000);
    const moved = await gateway.sql`SELECT 1 FROM transfer WHERE reference = ${deposit.reference}`;
    expect(moved.length).toBe(1);
  });
});

describe('a provider that does not answer', () => {
  test.each(['silent', 'unsigned', 'broken'] as const)(
    'is asked again when it is %s, and the deposit goes on',
    async (mood) => {
      provider.mood = mood;
      const body = request();
      const deposit = valueOf<Deposit>((await create(body)).json);
      expect(deposit).toMatchObject({ state: 'created', action: null });
      provider.mood = 'good';
      // The member's own repetition asks at once...
      expect(valueOf<Deposit>((await create(body)).json)).toMatchObject({
        reference: deposit.reference,
        state: 'awaiting-payment',
      });
    },
  );

  test('the clock asks too: an unknown payment is asked for, a paid one credited', async () => {
    provider.mood = 'silent';
    const [unknown, paid] = [await begin(), await begin()];
    await gateway.sql`UPDATE deposit SET created_at = now() - interval '1 minute' WHERE state = 'created'`;
    provider.mood = 'good';
    provider.reports.set(paid.reference, news(paid, 'paid') as never);
    expect(await gain(tick)).toBe(5_000_000);
    expect((await read(unknown.reference)).state).toBe('awaiting-payment');
    expect((await read(paid.reference)).state).toBe('credited');
  });

  test('a refusal ends the deposit', async () => {
    provider.mood = 'refusing';
    expect(await begin()).toMatchObject({ state: 'rejected', rejectReason: 'provider-refused' });
  });

  test('past its time an unpaid deposit is over, and one whose news were lost is credited', async () => {
    const [unpaid, lost, bank] = [await begin(), await begin(), await begin({ method: 'bank' })];
    provider.reports.set(unpaid.reference, news(unpaid, 'pending') as never);
    provider.reports.set(lost.reference, news(lost, 'paid') as never);
    await gateway.sql`UPDATE deposit SET expires_at = now() - interval '1 minute', created_at = now() - interval '1 hour'
      WHERE reference IN (${unpaid.reference}, ${lost.reference}, ${bank.reference})`;
    expect(await gain(tick)).toBe(5_000_000);
    const states = await Promise.all([unpaid, lost, bank].map(({ reference }) => read(reference)));
    expect(states.map(({ state }) => state)).toEqual(['expired', 'credited', 'expired']);
    // The transfer arrives a day late all the same.
    expect(await gain(() => approveDeposit(gateway.sql, bank.reference, 'test'))).toBe(5_000_000);
  });
});

describe('a bonus', () => {
  test('is given with the deposit, raises the turnover, and once when it is given once', async () => {
    const vip = await gateway.login('vip');
    const [first, second] = await Promise.all(
      [1, 2].map(async () =>
        valueOf<Deposit>((await create(request({ amount: '300', bonus: 'welcome' }), vip)).json),
      ),
    );
    if (!first || !second) throw new Error('two deposits were begun');
    expect(first.bonus).toEqual({ currency: 'PHP', amount: '300.0000' });
    await Promise.all([tell(first, 'paid', '300'), tell(second, 'paid', '300')]);
    const rows = await gateway.sql`SELECT d.bonus, t.source, t.required FROM deposit d
      JOIN turnover_requirement t ON t.reference = 'deposit:' || d.id
      WHERE d.reference IN (${first.reference}, ${second.reference}) ORDER BY d.bonus`;
    expect([...rows]).toEqual([
      { bonus: 0n, source: 'deposit', required: 3_000_000n },
      { bonus: 3_000_000n, source: 'bonus', required: 60_000_000n },
    ]);
    expect(kindOf(await create(request({ bonus: 'welcome' }), vip))).toBe('invalid-request');
  });

  test('is of what really came, and nothing below its least deposit', async () => {
    const deposit = await begin({ amount: '500', promoCode: 'FRIENDS30' });
    await tell(deposit, 'paid', '50');
    await approveDeposit(gateway.sql, deposit.reference, 'test');
    expect(await read(deposit.reference)).toMatchObject({
      arrives: { amount: '50.0000' },
      bonus: { amount: '0.0000' },
      turnover: { amount: '50.0000' },
    });
  });
});

test('the list is the member’s own, newest first, page by page', async () => {
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const query = { pageSize: 7, ...(before !== undefined && { before }) };
    const page = valueOf<AnswerOf<CallOf<'depositList'>>>(
      (await gateway.send('depositList', { query, token })).json,
    );
    seen.push(...page.deposits.map(({ reference }) => reference));
    // A deposit that begins meanwhile shifts nothing.
    if (before === undefined) await begin();
    before = page.next ?? undefined;
  } while (before !== undefined);
  expect(new Set(seen).size).toBe(seen.length);
  const rows = await gateway.sql`SELECT reference FROM deposit
    WHERE member = (SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo') ORDER BY id DESC`;
  expect(seen).toEqual(rows.slice(1).map(({ reference }) => reference));
});

test('after all of this the books are even, and nothing failed', async () => {
  await delay(0);
  const off = await gateway.sql`SELECT currency FROM account GROUP BY currency HAVING sum(balance) <> 0`;
  expect([...off]).toEqual([]);
  const wrong = await gateway.sql`SELECT reference FROM deposit d WHERE state = 'credited' AND (
    SELECT coalesce(sum(amount), 0) FROM transfer t WHERE t.reference = d.reference AND t.kind IN ('deposit', 'deposit-fee')
  ) <> arrived + fee`;
  expect([...wrong]).toEqual([]);
  expect(gateway.log().filter((line) => Number(line['level']) >= 50)).toEqual([]);
});
