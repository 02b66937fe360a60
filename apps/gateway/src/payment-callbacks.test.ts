import { paymentSigning } from '@marquee/payments/protocol-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundled } from './testing/bundled.ts';
import { notificationOf, openDepositHarness, type DepositHarness } from './testing/deposit-harness.ts';
import { startGatewayProcess } from './testing/gateway-process.ts';
import { newKey, oldKey } from './testing/test-provider.ts';
import { approveDeposit, rejectDeposit } from './payments/review.ts';

let harness: DepositHarness;
beforeAll(async () => (harness = await openDepositHarness()));
beforeEach(() => harness.refresh());
afterAll(() => harness.close());

describe('news of a provider', () => {
  test('paid: what arrives, the fee and the turnover are booked, once', async () => {
    const deposit = await harness.begin({ method: 'card', amount: '1000' });
    expect(deposit).toMatchObject({
      state: 'awaiting-payment',
      fee: { amount: '23.0000' },
      arrives: { amount: '977.0000' },
      action: { kind: 'redirect', page: 'https://pay.example/1' },
    });
    const credited = await harness.creditedBy(async () => {
      for (let times = 0; times < 3; times++)
        expect((await harness.sendCallback(deposit, 'paid', '1000')).status).toBe(200);
    });
    expect(credited).toBe(9_770_000);
    expect(await harness.read(deposit.reference)).toMatchObject({
      state: 'credited',
      paid: { amount: '1000.0000' },
    });
    const [turnover] = await harness.gateway.sql`SELECT source, required FROM turnover_requirement
      WHERE reference = 'deposit:' || (SELECT id FROM deposit WHERE reference = ${deposit.reference})`;
    expect(turnover).toEqual({ source: 'deposit', required: 9_770_000n });
  });

  test('paid before pending, failed after paid, and paid twenty times at once change nothing more', async () => {
    const deposit = await harness.begin();
    const credited = await harness.creditedBy(async () => {
      await harness.sendCallback(deposit, 'paid');
      await harness.sendCallback(deposit, 'pending');
      await harness.sendCallback(deposit, 'failed');
      await harness.sendCallback(deposit, 'expired');
      await Promise.all(Array.from({ length: 20 }, () => harness.sendCallback(deposit, 'paid')));
    });
    expect(credited).toBe(5_000_000);
    expect((await harness.read(deposit.reference)).state).toBe('credited');
  });

  test('money that comes after a failure, an expiry or a cancellation is the member’s', async () => {
    const failed = await harness.begin();
    await harness.sendCallback(failed, 'failed');
    expect(await harness.read(failed.reference)).toMatchObject({
      state: 'rejected',
      rejectReason: 'payment-failed',
    });
    const expired = await harness.begin();
    await harness.sendCallback(expired, 'expired');
    const cancelled = await harness.begin();
    await harness.gateway.send('depositCancel', {
      body: { reference: cancelled.reference },
      token: harness.token,
    });
    expect((await harness.read(cancelled.reference)).state).toBe('cancelled');
    const credited = await harness.creditedBy(async () => {
      for (const deposit of [failed, expired, cancelled]) await harness.sendCallback(deposit, 'paid');
    });
    expect(credited).toBe(15_000_000);
  });

  test('another amount or currency is held, and credited as it came when an operator says so', async () => {
    const less = await harness.begin();
    const otherCurrency = await harness.begin();
    const credited = await harness.creditedBy(async () => {
      await harness.sendCallback(less, 'paid', '450.5');
      await harness.sendCallback(otherCurrency, 'paid', '500', 'CNY');
    });
    expect(credited).toBe(0);
    expect(await harness.read(less.reference)).toMatchObject({
      state: 'held-for-review',
      reviewReason: 'amount-mismatch',
    });
    expect(await harness.read(otherCurrency.reference)).toMatchObject({ reviewReason: 'currency-mismatch' });
    expect(await approveDeposit(harness.gateway.sql, otherCurrency.reference, 'test')).toEqual({
      kind: 'amount-needed',
    });
    expect(await harness.creditedBy(() => approveDeposit(harness.gateway.sql, less.reference, 'test'))).toBe(
      4_505_000,
    );
    expect(await harness.creditedBy(() => approveDeposit(harness.gateway.sql, less.reference, 'test'))).toBe(
      0,
    );
    expect(
      await harness.creditedBy(() =>
        approveDeposit(harness.gateway.sql, otherCurrency.reference, 'test', '70'),
      ),
    ).toBe(700_000);
    // The same news once more is still the same payment.
    expect((await harness.sendCallback(less, 'paid', '450.5')).text).toContain('unchanged');
  });

  test('money for a deposit that an operator refused is held', async () => {
    const deposit = await harness.begin();
    await harness.sendCallback(deposit, 'paid', '1');
    await rejectDeposit(harness.gateway.sql, deposit.reference, 'test', 'no');
    expect((await harness.read(deposit.reference)).rejectReason).toBe('operator');
    expect((await harness.sendCallback(deposit, 'paid', '1')).text).toContain('unchanged');
    expect((await harness.sendCallback(deposit, 'paid', '500')).text).toContain('discrepancy');
  });

  test('a second payment and one for no deposit are kept for a person, and answered', async () => {
    const deposit = await harness.begin();
    await harness.sendCallback(deposit, 'paid');
    const again = { ...notificationOf(deposit, 'paid'), providerReference: 'another' };
    expect((await harness.provider.sendCallback(harness.gateway.port, again)).text).toContain('discrepancy');
    const unknown = await harness.sendCallback({ reference: 'DNOBODY' }, 'paid');
    expect(unknown.status).toBe(404);
    expect(unknown.headers['payment-signature']).toBeDefined();
    const stored = await harness.gateway.sql`SELECT reason FROM payment_discrepancy
      WHERE reference IN ('DNOBODY', ${deposit.reference}) ORDER BY reason`;
    expect(stored.map(({ reason }) => reason)).toEqual(['paid-again', 'unknown-reference']);
  });

  test('are refused unsigned, under a wrong or unknown key, stale, changed, replayed, malformed', async () => {
    const deposit = await harness.begin();
    const paid = notificationOf(deposit, 'paid');
    const { port } = harness.gateway;
    const path = '/payments/callbacks/sandbox';
    const signed = { method: 'POST', path, body: JSON.stringify(paid) };
    const sign = () => paymentSigning.signRequest(newKey, signed, Date.now()).headers;
    const wrong = [
      await harness.provider.sendCallback(port, paid, { headers: {} }),
      await harness.provider.sendCallback(port, paid, { key: { id: 'new', secret: 'x'.repeat(32) } }),
      await harness.provider.sendCallback(port, paid, { key: { id: 'nobody', secret: newKey.secret } }),
      await harness.provider.sendCallback(port, paid, { now: Date.now() - 600_000 }),
      await harness.provider.sendCallback(port, paid, { now: Date.now() + 600_000 }),
      await harness.provider.sendCallback(port, paid, { body: JSON.stringify({ ...paid, amount: '5000' }) }),
      await harness.provider.sendCallback(port, paid, {
        headers: { ...sign(), 'payment-nonce': 'A'.repeat(22) },
      }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual(Array(7).fill(401));
    expect((await harness.provider.sendCallback(port, paid, { code: 'nobody' })).status).toBe(404);
    for (const amount of ['-1', '1e9', '0.00001', 'NaN', '１００', '9'.repeat(40), ' 5'])
      expect((await harness.sendCallback(deposit, 'paid', amount)).status).toBe(400);
    expect((await harness.read(deposit.reference)).state).toBe('awaiting-payment');
    const headers = sign();
    expect((await harness.provider.sendCallback(port, paid, { headers })).status).toBe(200);
    expect((await harness.provider.sendCallback(port, paid, { headers })).status).toBe(409);
    // A key that is being exchanged is still believed.
    expect((await harness.provider.sendCallback(port, paid, { key: oldKey })).status).toBe(200);
  });

  test('a gateway killed in the middle leaves nothing, and the news told again are applied once', async () => {
    const deposit = await harness.begin();
    const providers = [{ code: 'sandbox', url: harness.provider.settings.url, keys: [newKey] }];
    const child = await startGatewayProcess(
      harness.gateway.url,
      { PAYMENT_PROVIDERS: JSON.stringify(providers) },
      [bundled('gateway')],
    );
    const credited = await harness.creditedBy(async () => {
      // The ledger's house account is held, so that the gateway stands with the deposit changed and no money moved yet.
      await harness.gateway.sql.begin(async (tx) => {
        await tx`SELECT 1 FROM account WHERE owner = 'house:alpha' AND kind = 'payments:sandbox' FOR UPDATE`;
        const sending = harness.provider
          .sendCallback(child.port, notificationOf(deposit, 'paid'))
          .catch(() => 'cut off');
        await vi.waitFor(
          async () => {
            const [row] = await harness.gateway.sql`SELECT count(*)::int AS waiting FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock'`;
            expect(row?.['waiting']).toBeGreaterThan(0);
          },
          { timeout: 30_000, interval: 20 },
        );
        await child.kill();
        expect(await sending).toBe('cut off');
      });
      await vi.waitFor(async () => {
        const [row] = await harness.gateway.sql`SELECT count(*)::int AS left FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect(row?.['left']).toBe(0);
      }, 30_000);
      await harness.sendCallback(deposit, 'paid');
      await harness.sendCallback(deposit, 'paid');
    });
    expect(credited).toBe(5_000_000);
    const moved = await harness.gateway.sql`SELECT 1 FROM transfer WHERE reference = ${deposit.reference}`;
    expect(moved.length).toBe(1);
  });
});

test('after all of this the books are even, and nothing failed', async () => {
  expect(await harness.unevenBooks()).toEqual([]);
  expect(harness.gateway.log().filter((line) => Number(line['level']) >= 50)).toEqual([]);
});
