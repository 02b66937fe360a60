import { paymentSigning } from '@marquee/payments/protocol-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundled } from './testing/bundled.ts';
import { newsOf, openDepositRoom, type DepositRoom } from './testing/deposit-room.ts';
import { startGatewayProcess } from './testing/gateway-process.ts';
import { newKey, oldKey } from './testing/test-provider.ts';
import { approveDeposit, rejectDeposit } from './payments/review.ts';

let room: DepositRoom;
beforeAll(async () => (room = await openDepositRoom()));
beforeEach(() => room.refresh());
afterAll(() => room.close());

describe('news of a provider', () => {
  test('paid: what arrives, the fee and the turnover are booked, once', async () => {
    const deposit = await room.begin({ method: 'card', amount: '1000' });
    expect(deposit).toMatchObject({
      state: 'awaiting-payment',
      fee: { amount: '23.0000' },
      arrives: { amount: '977.0000' },
      action: { kind: 'redirect', page: 'https://pay.example/1' },
    });
    const gained = await room.gain(async () => {
      for (let times = 0; times < 3; times++)
        expect((await room.tell(deposit, 'paid', '1000')).status).toBe(200);
    });
    expect(gained).toBe(9_770_000);
    expect(await room.read(deposit.reference)).toMatchObject({
      state: 'credited',
      paid: { amount: '1000.0000' },
    });
    const [turnover] = await room.gateway.sql`SELECT source, required FROM turnover_requirement
      WHERE reference = 'deposit:' || (SELECT id FROM deposit WHERE reference = ${deposit.reference})`;
    expect(turnover).toEqual({ source: 'deposit', required: 9_770_000n });
  });

  test('paid before pending, failed after paid, and paid twenty times at once change nothing more', async () => {
    const deposit = await room.begin();
    const gained = await room.gain(async () => {
      await room.tell(deposit, 'paid');
      await room.tell(deposit, 'pending');
      await room.tell(deposit, 'failed');
      await room.tell(deposit, 'expired');
      await Promise.all(Array.from({ length: 20 }, () => room.tell(deposit, 'paid')));
    });
    expect(gained).toBe(5_000_000);
    expect((await room.read(deposit.reference)).state).toBe('credited');
  });

  test('money that comes after a failure, an expiry or a cancellation is the member’s', async () => {
    const failed = await room.begin();
    await room.tell(failed, 'failed');
    expect(await room.read(failed.reference)).toMatchObject({
      state: 'rejected',
      rejectReason: 'payment-failed',
    });
    const expired = await room.begin();
    await room.tell(expired, 'expired');
    const cancelled = await room.begin();
    await room.gateway.send('depositCancel', { body: { reference: cancelled.reference }, token: room.token });
    expect((await room.read(cancelled.reference)).state).toBe('cancelled');
    const gained = await room.gain(async () => {
      for (const deposit of [failed, expired, cancelled]) await room.tell(deposit, 'paid');
    });
    expect(gained).toBe(15_000_000);
  });

  test('another amount or currency is held, and credited as it came when an operator says so', async () => {
    const less = await room.begin();
    const foreign = await room.begin();
    const gained = await room.gain(async () => {
      await room.tell(less, 'paid', '450.5');
      await room.tell(foreign, 'paid', '500', 'CNY');
    });
    expect(gained).toBe(0);
    expect(await room.read(less.reference)).toMatchObject({
      state: 'held-for-review',
      reviewReason: 'amount-mismatch',
    });
    expect(await room.read(foreign.reference)).toMatchObject({ reviewReason: 'currency-mismatch' });
    expect(await approveDeposit(room.gateway.sql, foreign.reference, 'test')).toEqual({
      kind: 'amount-needed',
    });
    expect(await room.gain(() => approveDeposit(room.gateway.sql, less.reference, 'test'))).toBe(4_505_000);
    expect(await room.gain(() => approveDeposit(room.gateway.sql, less.reference, 'test'))).toBe(0);
    expect(await room.gain(() => approveDeposit(room.gateway.sql, foreign.reference, 'test', '70'))).toBe(
      700_000,
    );
    // The same news once more is still the same payment.
    expect((await room.tell(less, 'paid', '450.5')).text).toContain('unchanged');
  });

  test('money for a deposit that an operator refused is held', async () => {
    const deposit = await room.begin();
    await room.tell(deposit, 'paid', '1');
    await rejectDeposit(room.gateway.sql, deposit.reference, 'test', 'no');
    expect((await room.read(deposit.reference)).rejectReason).toBe('operator');
    expect((await room.tell(deposit, 'paid', '1')).text).toContain('unchanged');
    expect((await room.tell(deposit, 'paid', '500')).text).toContain('surplus');
  });

  test('a second payment and one for nobody are kept for a person, and answered', async () => {
    const deposit = await room.begin();
    await room.tell(deposit, 'paid');
    const again = { ...newsOf(deposit, 'paid'), providerReference: 'another' };
    expect((await room.provider.tell(room.gateway.port, again)).text).toContain('surplus');
    const nobody = await room.tell({ reference: 'DNOBODY' }, 'paid');
    expect(nobody.status).toBe(404);
    expect(nobody.headers['payment-signature']).toBeDefined();
    const kept = await room.gateway.sql`SELECT reason FROM payment_surplus
      WHERE reference IN ('DNOBODY', ${deposit.reference}) ORDER BY reason`;
    expect(kept.map(({ reason }) => reason)).toEqual(['paid-again', 'unknown-reference']);
  });

  test('are refused unsigned, under a wrong or unknown key, stale, changed, replayed, malformed', async () => {
    const deposit = await room.begin();
    const paid = newsOf(deposit, 'paid');
    const { port } = room.gateway;
    const path = '/payments/callbacks/sandbox';
    const signed = { method: 'POST', path, body: JSON.stringify(paid) };
    const sign = () => paymentSigning.signRequest(newKey, signed, Date.now()).headers;
    const wrong = [
      await room.provider.tell(port, paid, { headers: {} }),
      await room.provider.tell(port, paid, { key: { id: 'new', secret: 'x'.repeat(32) } }),
      await room.provider.tell(port, paid, { key: { id: 'nobody', secret: newKey.secret } }),
      await room.provider.tell(port, paid, { now: Date.now() - 600_000 }),
      await room.provider.tell(port, paid, { now: Date.now() + 600_000 }),
      await room.provider.tell(port, paid, { body: JSON.stringify({ ...paid, amount: '5000' }) }),
      await room.provider.tell(port, paid, { headers: { ...sign(), 'payment-nonce': 'A'.repeat(22) } }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual(Array(7).fill(401));
    expect((await room.provider.tell(port, paid, { code: 'nobody' })).status).toBe(404);
    for (const amount of ['-1', '1e9', '0.00001', 'NaN', '１００', '9'.repeat(40), ' 5'])
      expect((await room.tell(deposit, 'paid', amount)).status).toBe(400);
    expect((await room.read(deposit.reference)).state).toBe('awaiting-payment');
    const headers = sign();
    expect((await room.provider.tell(port, paid, { headers })).status).toBe(200);
    expect((await room.provider.tell(port, paid, { headers })).status).toBe(409);
    // A key that is being exchanged is still believed.
    expect((await room.provider.tell(port, paid, { key: oldKey })).status).toBe(200);
  });

  test('a gateway killed in the middle leaves nothing, and the news told again are applied once', async () => {
    const deposit = await room.begin();
    const providers = [{ code: 'sandbox', url: room.provider.settings.url, keys: [newKey] }];
    const child = await startGatewayProcess(
      room.gateway.url,
      { PAYMENT_PROVIDERS: JSON.stringify(providers) },
      [bundled('gateway')],
    );
    const gained = await room.gain(async () => {
      // The ledger's house account is held, so that the gateway stands with the deposit changed and no money moved yet.
      await room.gateway.sql.begin(async (tx) => {
        await tx`SELECT 1 FROM account WHERE owner = 'house:alpha' AND kind = 'payments:sandbox' FOR UPDATE`;
        const telling = room.provider.tell(child.port, newsOf(deposit, 'paid')).catch(() => 'cut off');
        await vi.waitFor(
          async () => {
            const [row] = await room.gateway.sql`SELECT count(*)::int AS waiting FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock'`;
            expect(row?.['waiting']).toBeGreaterThan(0);
          },
          { timeout: 30_000, interval: 20 },
        );
        await child.kill();
        expect(await telling).toBe('cut off');
      });
      await vi.waitFor(async () => {
        const [row] = await room.gateway.sql`SELECT count(*)::int AS left FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect(row?.['left']).toBe(0);
      }, 30_000);
      await room.tell(deposit, 'paid');
      await room.tell(deposit, 'paid');
    });
    expect(gained).toBe(5_000_000);
    const moved = await room.gateway.sql`SELECT 1 FROM transfer WHERE reference = ${deposit.reference}`;
    expect(moved.length).toBe(1);
  });
});

test('after all of this the books are even, and nothing failed', async () => {
  expect(await room.unevenBooks()).toEqual([]);
  expect(room.gateway.log().filter((line) => Number(line['level']) >= 50)).toEqual([]);
});
