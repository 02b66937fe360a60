import type { AnswerOf, CallOf } from '@marquee/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  depositRequest,
  notificationOf,
  openDepositHarness,
  type Deposit,
  type DepositHarness,
} from '../testing/deposit-harness.ts';
import { kindOf, valueOf } from '../testing/test-gateway.ts';
import { approveDeposit } from './review.ts';

let harness: DepositHarness;
beforeAll(async () => (harness = await openDepositHarness()));
beforeEach(() => harness.refresh());
afterAll(() => harness.close());

describe('what is offered', () => {
  test('methods of the brand with limits and fees, and the bonuses that need no code', async () => {
    const { methods, bonuses } = valueOf<AnswerOf<CallOf<'depositMethods'>>>(
      (await harness.gateway.send('depositMethods', { token: harness.token })).json,
    );
    expect(methods.map(({ code }) => code)).toEqual(['ewallet', 'qr', 'bank', 'agent', 'card', 'usdt']);
    expect(methods[0]?.quickAmounts[0]).toEqual({ currency: 'PHP', amount: '200.0000' });
    expect(bonuses.map(({ code }) => code)).toEqual(['welcome', 'reload']);
  });

  test('a method whose provider this gateway does not have is neither shown nor taken', async () => {
    await harness.gateway
      .sql`UPDATE payment_method SET provider = 'elsewhere' WHERE merchant = 'alpha' AND code = 'qr'`;
    expect(kindOf(await harness.create(depositRequest({ method: 'qr' })))).toBe('not-found');
    await harness.gateway
      .sql`UPDATE payment_method SET provider = 'sandbox' WHERE merchant = 'alpha' AND code = 'qr'`;
  });

  test('a promo code is found whatever its case, and a wrong one is not', async () => {
    const createWith = (promoCode: string) =>
      harness.gateway.send('depositPromoCode', { body: { promoCode }, token: harness.token });
    expect(valueOf<{ percent: number }>((await createWith('friends30')).json).percent).toBe(30);
    expect(kindOf(await createWith('FRIENDS31'))).toBe('not-found');
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
    const answer = await harness.create(depositRequest({ amount }));
    expect(kindOf(answer)).toBe('invalid-request');
    expect(answer.json).toMatchObject({ fields: [{ path: 'body.amount' }] });
  });

  test.each([
    ['99.99', 'below-minimum'],
    ['0', 'below-minimum'],
    ['50000.01', 'above-maximum'],
    ['100.001', 'too-fine'],
  ])('the amount %s is outside: %s', async (amount, rule) => {
    const answer = await harness.create(depositRequest({ amount }));
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
    const answer = await harness.create(depositRequest(more));
    expect(kindOf(answer)).toBe('invalid-request');
    expect(answer.json).toMatchObject({ fields: [{ path }] });
  });

  test('the same request is one deposit, also at once; another under its id is a conflict', async () => {
    const body = depositRequest();
    const answers = await Promise.all(Array.from({ length: 6 }, () => harness.create(body)));
    const references = new Set(answers.map((answer) => valueOf<Deposit>(answer.json).reference));
    expect(references.size).toBe(1);
    expect(kindOf(await harness.create({ ...body, amount: '501' }))).toBe('conflict');
    expect(kindOf(await harness.create(body, await harness.gateway.login('vip')))).toBeUndefined();
  });

  test('another member’s deposit is not found', async () => {
    const { reference } = await harness.begin();
    const other = await harness.gateway.login('vip');
    expect(kindOf(await harness.gateway.send('depositRead', { query: { reference }, token: other }))).toBe(
      'not-found',
    );
    expect(kindOf(await harness.gateway.send('depositCancel', { body: { reference }, token: other }))).toBe(
      'not-found',
    );
    const image = { reference, type: 'image/png', image: 'AAAA' };
    expect(kindOf(await harness.gateway.send('depositReceipt', { body: image, token: other }))).toBe(
      'not-found',
    );
  });
});

describe('a provider that does not answer', () => {
  test.each(['silent', 'unsigned', 'broken'] as const)(
    'is asked again when it is %s, and the deposit goes on',
    async (mood) => {
      harness.provider.mood = mood;
      const body = depositRequest();
      const deposit = valueOf<Deposit>((await harness.create(body)).json);
      expect(deposit).toMatchObject({ state: 'created', action: null });
      harness.provider.mood = 'good';
      // The member's own repetition asks at once...
      expect(valueOf<Deposit>((await harness.create(body)).json)).toMatchObject({
        reference: deposit.reference,
        state: 'awaiting-payment',
      });
    },
  );

  test('the clock asks too: an unknown payment is asked for, a paid one credited', async () => {
    harness.provider.mood = 'silent';
    const [unknown, paid] = [await harness.begin(), await harness.begin()];
    await harness.gateway
      .sql`UPDATE deposit SET created_at = now() - interval '1 minute' WHERE state = 'created'`;
    harness.provider.mood = 'good';
    harness.provider.reports.set(paid.reference, notificationOf(paid, 'paid') as never);
    expect(await harness.creditedBy(harness.tick)).toBe(5_000_000);
    expect((await harness.read(unknown.reference)).state).toBe('awaiting-payment');
    expect((await harness.read(paid.reference)).state).toBe('credited');
  });

  test('a refusal ends the deposit', async () => {
    harness.provider.mood = 'refusing';
    expect(await harness.begin()).toMatchObject({ state: 'rejected', rejectReason: 'provider-refused' });
  });

  test('past its time an unpaid deposit is over, and one whose news were lost is credited', async () => {
    const [unpaid, lost, bank] = [
      await harness.begin(),
      await harness.begin(),
      await harness.begin({ method: 'bank' }),
    ];
    harness.provider.reports.set(unpaid.reference, notificationOf(unpaid, 'pending') as never);
    harness.provider.reports.set(lost.reference, notificationOf(lost, 'paid') as never);
    await harness.gateway
      .sql`UPDATE deposit SET expires_at = now() - interval '1 minute', created_at = now() - interval '1 hour'
      WHERE reference IN (${unpaid.reference}, ${lost.reference}, ${bank.reference})`;
    expect(await harness.creditedBy(harness.tick)).toBe(5_000_000);
    const states = await Promise.all([unpaid, lost, bank].map(({ reference }) => harness.read(reference)));
    expect(states.map(({ state }) => state)).toEqual(['expired', 'credited', 'expired']);
    // The transfer arrives a day late all the same.
    expect(await harness.creditedBy(() => approveDeposit(harness.gateway.sql, bank.reference, 'test'))).toBe(
      5_000_000,
    );
  });
});

describe('a bonus', () => {
  test('is given with the deposit, raises the turnover, and once when it is given once', async () => {
    const vip = await harness.gateway.login('vip');
    const [first, second] = await Promise.all(
      [1, 2].map(async () =>
        valueOf<Deposit>(
          (await harness.create(depositRequest({ amount: '300', bonus: 'welcome' }), vip)).json,
        ),
      ),
    );
    if (!first || !second) throw new Error('two deposits were begun');
    expect(first.bonus).toEqual({ currency: 'PHP', amount: '300.0000' });
    await Promise.all([
      harness.sendCallback(first, 'paid', '300'),
      harness.sendCallback(second, 'paid', '300'),
    ]);
    const rows = await harness.gateway.sql`SELECT d.bonus, t.source, t.required FROM deposit d
      JOIN turnover_requirement t ON t.reference = 'deposit:' || d.id
      WHERE d.reference IN (${first.reference}, ${second.reference}) ORDER BY d.bonus`;
    expect([...rows]).toEqual([
      { bonus: 0n, source: 'deposit', required: 3_000_000n },
      { bonus: 3_000_000n, source: 'bonus', required: 60_000_000n },
    ]);
    expect(kindOf(await harness.create(depositRequest({ bonus: 'welcome' }), vip))).toBe('invalid-request');
  });

  test('is of what really came, and nothing below its least deposit', async () => {
    const deposit = await harness.begin({ amount: '500', promoCode: 'FRIENDS30' });
    await harness.sendCallback(deposit, 'paid', '50');
    await approveDeposit(harness.gateway.sql, deposit.reference, 'test');
    expect(await harness.read(deposit.reference)).toMatchObject({
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
      (await harness.gateway.send('depositList', { query, token: harness.token })).json,
    );
    seen.push(...page.deposits.map(({ reference }) => reference));
    // A deposit that begins meanwhile shifts nothing.
    if (before === undefined) await harness.begin();
    before = page.next ?? undefined;
  } while (before !== undefined);
  expect(new Set(seen).size).toBe(seen.length);
  const rows = await harness.gateway.sql`SELECT reference FROM deposit
    WHERE member = (SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo') ORDER BY id DESC`;
  expect(seen).toEqual(rows.slice(1).map(({ reference }) => reference));
});

test('after all of this the books are even, and nothing failed', async () => {
  expect(await harness.unevenBooks()).toEqual([]);
  expect(harness.gateway.log().filter((line) => Number(line['level']) >= 50)).toEqual([]);
});
