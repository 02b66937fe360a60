import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { notificationOf, openDepositHarness, type DepositHarness } from '../testing/deposit-harness.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { kindOf, valueOf } from '../testing/test-gateway.ts';
import { sendAsVendor, testVendor } from '../testing/test-vendor.ts';
import { openVendorHarness, type VendorHarness } from '../testing/vendor-harness.ts';
import { acceptRepeated } from '../game-vendors/failed-requests.ts';
import { sweepCallbacks } from './callbacks.store.ts';

let deposits: DepositHarness;
let vendors: VendorHarness;
let payments: TestOperator;
let games: TestOperator;
beforeAll(async () => {
  deposits = await openDepositHarness();
  vendors = await openVendorHarness();
  payments = await newOperator(deposits.gateway);
  games = await newOperator(vendors.gateway);
});
afterAll(async () => {
  await deposits.close();
  await vendors.close();
});

type Row = Readonly<Record<string, unknown>>;
const list = async (of: TestOperator, query: object = {}) =>
  valueOf<{ callbacks: readonly Row[] }>((await of.send(operatorCalls.callbacks, { query })).json).callbacks;
const replay = (of: TestOperator, id: unknown) =>
  of.send(operatorCalls.callbackReplay, { body: { callback: String(id) } });

/** Has every use of a table fail while something is done. */
async function without(sql: DepositHarness['gateway']['sql'], table: string, work: () => Promise<unknown>) {
  await sql`ALTER TABLE ${sql(table)} RENAME TO hidden_for_a_test`;
  try {
    await work();
  } finally {
    await sql`ALTER TABLE hidden_for_a_test RENAME TO ${sql(table)}`;
  }
}

test('what a provider reports is listed with what became of it, and filtered by state, sender and reference', async () => {
  const deposit = await deposits.begin();
  await deposits.sendCallback(deposit, 'paid');
  await deposits.sendCallback(deposit, 'paid');
  await deposits.sendCallback({ reference: 'DNOTHERE' }, 'paid');
  const { reference } = deposit;
  expect(await list(payments, { reference })).toMatchObject([
    { state: 'accepted', outcome: 'unchanged' },
    {
      sender: 'payment-provider',
      connection: 'sandbox',
      kind: 'payment',
      reference,
      state: 'accepted',
      outcome: 'credited',
      error: '',
      times: 1,
      replayedAt: null,
      payload: { ...notificationOf(deposit, 'paid') },
    },
  ]);
  const refused = await list(payments, { state: 'refused', sender: 'payment-provider' });
  expect(refused).toMatchObject([{ reference: 'DNOTHERE', outcome: 'unknown-reference' }]);
  expect(await list(payments, { sender: 'game-vendor' })).toEqual([]);
  expect(await list(payments, { before: refused[0]?.['id'] })).toHaveLength(2);
});

test('what anyone could send shares a row for each reason and hour, keeps nothing of it, and is limited', async () => {
  const { port, sql } = deposits.gateway;
  const notification = notificationOf({ reference: 'DFORGED' }, 'paid');
  for (let time = 0; time < 3; time++)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await deposits.provider.sendCallback(port, notification, { headers: {} });
  // Counts are written once a second.
  await vi.waitFor(async () => {
    const unsigned = (await list(payments)).filter(({ outcome }) => outcome === 'unsigned');
    expect(unsigned).toMatchObject([
      { state: 'refused', times: 3, kind: 'unreadable', reference: '', payload: {} },
    ]);
  }, 30_000);
  const rows = await sql`SELECT FROM received_callback c WHERE position('DFORGED' IN c::text) > 0`;
  expect(rows).toHaveLength(0);
  const answers = await Promise.all(
    Array.from({ length: 310 }, () => deposits.provider.sendCallback(port, notification, { headers: {} })),
  );
  const limited = answers.filter(({ status }) => status === 429);
  expect(limited.length).toBeGreaterThanOrEqual(10);
  expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('a failed one is replayed once, by who may, and a second person finds it done', async () => {
  const { sql } = deposits.gateway;
  const deposit = await deposits.begin();
  await without(sql, 'deposit_event', async () =>
    expect((await deposits.sendCallback(deposit, 'paid')).status).toBe(500),
  );
  const [failed] = await list(payments, { state: 'failed' });
  expect(failed).toMatchObject({ reference: deposit.reference, outcome: 'error' });
  expect(failed?.['error']).toContain('deposit_event');
  const auditor = await newOperator(deposits.gateway, 'eve', [
    { merchant: null, role: 'auditor', limit: null },
  ]);
  expect(kindOf(await replay(auditor, failed?.['id']))).toBe('forbidden-role');
  // While the cause lasts, it fails again and can be tried again.
  await without(sql, 'deposit_event', async () =>
    expect(kindOf(await replay(payments, failed?.['id']))).toBe('unavailable'),
  );
  const credited = await deposits.creditedBy(async () => {
    const answers = await Promise.all([1, 2, 3].map(() => replay(payments, failed?.['id'])));
    expect(answers.map(kindOf).toSorted()).toEqual(['conflict', 'conflict', undefined].toSorted());
    expect(kindOf(await replay(payments, failed?.['id']))).toBe('conflict');
  });
  expect(credited).toBe(5_000_000);
  const [done] = await list(payments, { reference: deposit.reference });
  expect(done).toMatchObject({ state: 'accepted', outcome: 'credited', error: '', replayedBy: 'ann' });
  const events = await sql`SELECT subject, after->>'reference' AS reference FROM audit_event
    WHERE event = 'operations replay callback' AND subject = ${String(failed?.['id'])}`;
  expect([...events]).toEqual(
    Array.from({ length: 2 }, () => ({ subject: failed?.['id'], reference: deposit.reference })),
  );
  expect(kindOf(await replay(payments, '999999'))).toBe('not-found');
  expect(await deposits.unevenBooks()).toEqual([]);
});

test('one that the provider sent again is no longer failed, and its replay would credit nothing', async () => {
  const { sql } = deposits.gateway;
  const deposit = await deposits.begin();
  await without(sql, 'deposit_event', () => deposits.sendCallback(deposit, 'paid'));
  const [failed] = await list(payments, { state: 'failed' });
  expect(await deposits.creditedBy(() => deposits.sendCallback(deposit, 'paid'))).toBe(5_000_000);
  expect(await list(payments, { reference: deposit.reference })).toMatchObject([
    { state: 'accepted', outcome: 'credited' },
    { state: 'accepted', outcome: 'resent' },
  ]);
  await sql`UPDATE received_callback SET state = 'failed' WHERE id = ${String(failed?.['id'])}`;
  const credited = await deposits.creditedBy(async () =>
    expect(valueOf((await replay(payments, failed?.['id'])).json)).toMatchObject({ outcome: 'unchanged' }),
  );
  expect(credited).toBe(0);
});

test('a vendor’s prize that failed is paid by a replay once, a bet is not replayed', async () => {
  const { sql } = vendors.gateway;
  const one = await vendors.playing();
  const bet = one.bet();
  await vendors.send('bet', bet);
  const late = one.bet();
  await without(sql, 'round_action', async () => {
    expect((await vendors.send('win', one.win(bet))).status).toBe(503);
    expect((await vendors.send('bet', late)).status).toBe(503);
  });
  await expect.poll(() => list(games, { state: 'failed' })).toHaveLength(2);
  const failed = await list(games, { state: 'failed', sender: 'game-vendor' });
  const win = failed.find(({ kind }) => kind === 'win');
  expect(win).toMatchObject({
    connection: testVendor.code,
    reference: `${bet.transaction}-win`,
    payload: { player: one.player, bet: bet.transaction, amount: '25.5000', currency: 'PHP' },
  });
  expect(JSON.stringify(failed)).not.toContain(one.session);
  expect(await one.cash()).toBe(90_0000n);
  expect(valueOf((await replay(games, win?.['id'])).json)).toMatchObject({
    state: 'accepted',
    outcome: 'applied',
  });
  expect(await one.cash()).toBe(115_5000n);
  // The vendor repeats it as well.
  await vendors.send('win', one.win(bet));
  expect(await one.cash()).toBe(115_5000n);
  const ofBet = failed.find(({ kind }) => kind === 'bet')?.['id'];
  expect(kindOf(await replay(games, ofBet))).toBe('conflict');
  // The bet's own number has no action: it stays failed until the vendor is heard.
  await vendors.send('bet', late);
  await acceptRepeated(sql);
  expect(await list(games, { state: 'failed' })).toEqual([]);
  await vendors.expectLedgerBalanced();
});

test('a vendor’s wrong signature and key are listed, and old callbacks are removed', async () => {
  const { sql, port } = vendors.gateway;
  await vendors.send('balance', { player: 'x' }, { key: { id: 'vendor-new', secret: 'x'.repeat(32) } });
  const stranger = { keys: [{ id: 'nobody', secret: 'x'.repeat(32) }] };
  await sendAsVendor(port, 'balance', { player: 'x' }, {}, stranger);
  await vendors.send('bet', { player: 'x' });
  await vi.waitFor(async () => {
    const refused = await list(games, { state: 'refused' });
    expect(refused.map(({ connection, outcome }) => `${String(connection)} ${String(outcome)}`)).toEqual([
      `${testVendor.code} malformed`,
      ' unknown-connection',
      `${testVendor.code} wrong-signature`,
    ]);
  }, 30_000);
  await sql`UPDATE received_callback SET received_at = now() - interval '31 days' WHERE state = 'refused'`;
  await sweepCallbacks(sql);
  expect(await list(games, { state: 'refused' })).toEqual([]);
});
