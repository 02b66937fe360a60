import { operatorCalls } from '@marquee/contract/operator';
import { vendorSigning } from '@marquee/vendor-protocol/signing';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Gateway } from '../gateway-options.ts';
import { newOperator } from '../testing/operator-client.ts';
import { valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { sendAsVendor, testVendor } from '../testing/test-vendor.ts';
import {
  ok,
  openVendorHarness,
  otherVendor,
  refused,
  type VendorHarness,
} from '../testing/vendor-harness.ts';
import { openBets } from './open-bets.store.ts';
import { vendorJobs } from './vendor.jobs.ts';

let harness: VendorHarness;
let gateway: TestGateway;
let second: Gateway;
beforeAll(async () => {
  harness = await openVendorHarness();
  ({ gateway, second } = harness);
});
afterAll(() => harness.close());
afterEach(() => harness.expectLedgerBalanced());
const send: VendorHarness['send'] = (...requested) => harness.send(...requested);
const start: VendorHarness['start'] = (...requested) => harness.start(...requested);
const playing: VendorHarness['playing'] = (...requested) => harness.playing(...requested);

describe('a request', () => {
  test('is refused unsigned, under a wrong or unknown key, stale, changed, and when it was heard before', async () => {
    const one = await playing();
    const bet = one.bet();
    const late = 600_000;
    const wrong = [
      await send('bet', bet, { headers: {} }),
      await send('bet', bet, { key: { id: 'vendor-new', secret: 'z'.repeat(32) } }),
      await send('bet', bet, { key: { id: 'nobody', secret: 'n'.repeat(32) } }),
      await send('bet', bet, { now: Date.now() - late }),
      await send('bet', bet, { now: Date.now() + late }),
      await send('bet', bet, { body: JSON.stringify({ ...bet, amount: '99' }) }),
    ];
    for (const { status, value } of wrong) expect([status, value['code']]).toEqual([401, 'SIGNATURE']);
    expect(await one.cash()).toBe(100_0000n);
    const signed = { method: 'POST', path: '/seamless/v1/bet', body: JSON.stringify(bet) };
    const { headers } = vendorSigning.signRequest(testVendor.keys[0], signed, Date.now());
    const first = await send('bet', bet, { headers });
    expect([first.status, first.signed]).toEqual([200, true]);
    expect((await send('bet', bet, { headers })).status).toBe(401);
    expect((await sendAsVendor(second.port, 'bet', bet, { headers })).status).toBe(401);
  });

  test('is heard under either of two live keys, and answered under the same', async () => {
    const one = await playing();
    for (const key of testVendor.keys) {
      const answer = await send('balance', { player: one.player }, { key });
      expect(answer).toMatchObject({ status: 200, signed: true, value: ok('100.0000') });
    }
  });

  test('of another vendor reaches no player, bet or session that is not its own', async () => {
    const one = await playing();
    const bet = one.bet();
    await send('bet', bet);
    const as = (operation: string, value: object) =>
      sendAsVendor(gateway.port, operation, value, {}, otherVendor).then((answer) => answer.value);
    const unknown = refused('PLAYER_NOT_FOUND');
    expect(await as('balance', { player: one.player })).toEqual(unknown);
    expect(await as('bet', one.bet({ game: 'TIGERKITE_001' }))).toEqual(unknown);
    expect(await as('win', one.win(bet))).toEqual(unknown);
    expect(await as('rollback', one.rollback(bet))).toEqual(unknown);
    expect(await as('end-round', { player: one.player, round: bet.round })).toEqual(unknown);
    // Nor does the right vendor reach one player's bet as another.
    const two = await playing();
    expect((await send('win', two.win(bet))).value).toEqual(refused('TX_NOT_FOUND'));
    expect((await send('rollback', two.rollback(bet))).value).toEqual(refused('TX_NOT_FOUND'));
    expect(await one.cash()).toBe(90_0000n);
  });

  test('that is not as the schema says is refused with its fields, never with a failure of ours', async () => {
    const one = await playing();
    const bet = one.bet();
    const { amount: _, ...without } = bet;
    const crooked: readonly [string, unknown, number][] = [
      ['bet', without, 400],
      ['bet', { ...bet, amount: '-1' }, 400],
      ['bet', { ...bet, amount: '0' }, 400],
      ['bet', { ...bet, amount: 10 }, 400],
      ['bet', { ...bet, amount: '999999999999999.9999' }, 400],
      ['bet', { ...bet, round: '\u0000' }, 400],
      ['bet', { ...bet, extra: true }, 400],
      ['win', one.win(bet, { amount: 'NaN' }), 400],
      ['authenticate', { token: 'short' }, 400],
      ['balance', [], 400],
      ['balance', null, 400],
      ['nothing', {}, 404],
      ['../bet', {}, 404],
    ];
    for (const [operation, value, status] of crooked) {
      const answer = await send(operation, value as object);
      expect(answer, `${operation} ${JSON.stringify(value)}`).toMatchObject({ status, signed: true });
      expect(answer.value).toMatchObject({ ...refused('BAD_REQUEST'), fields: expect.any(Array) });
    }
    const long = await send('balance', { player: 'x'.repeat(20_000) });
    expect([long.status, long.value['code']]).toEqual([413, 'BAD_REQUEST']);
    const path = '/seamless/v1/balance';
    expect((await gateway.request({ path })).status).toBe(404);
    expect(
      (await gateway.request({ path: '/seamless/hub88/nobody/user/balance', method: 'POST' })).status,
    ).toBe(401);
  });

  test('cut off in the middle leaves nothing, and may come again', async () => {
    const one = await playing();
    const { sql } = gateway;
    const bet = one.bet();
    const answer = await sql.begin(async (tx) => {
      // The member's account is held, so that the bet waits in the middle of its transaction.
      await tx`SELECT FROM account WHERE owner = ${`member:${one.member}`} FOR UPDATE`;
      const sending = send('bet', bet);
      await vi.waitFor(async () => {
        const cut = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        expect(cut).toHaveLength(1);
      }, 30_000);
      return sending;
    });
    expect(answer).toMatchObject({ status: 503, signed: true, value: refused('TEMPORARY') });
    const left = await sql`SELECT FROM bet WHERE member = ${one.member}`;
    expect([left.length, await one.cash()]).toEqual([0, 100_0000n]);
    await vi.waitFor(async () => expect((await send('bet', bet)).value).toEqual(ok('90.0000')), 30_000);
  });

  test('that cannot be carried out at the moment leaves nothing behind, and may come again', async () => {
    const one = await playing();
    const bet = one.bet();
    await gateway.sql`ALTER TABLE round_action RENAME TO round_action_gone`;
    const away = await send('bet', bet);
    await gateway.sql`ALTER TABLE round_action_gone RENAME TO round_action`;
    expect(away).toMatchObject({ status: 503, signed: true, value: refused('TEMPORARY') });
    expect(await one.cash()).toBe(100_0000n);
    expect((await send('bet', bet)).value).toEqual(ok('90.0000'));
  });
});

test('a bet that no one ends is shown to the operator, who can give its stake back', async () => {
  const { sql } = gateway;
  const [one, two] = [await playing(), await playing()];
  const [cut, settled] = [one.bet(), two.bet()];
  await send('bet', cut);
  await send('bet', settled);
  await send('win', two.win(settled));
  await sql`UPDATE bet SET placed_at = now() - interval '25 hours' WHERE member IN ${sql([one.member, two.member])}`;
  const mine = async (hours: number) =>
    (await openBets(sql, { hours, merchant: 'alpha' })).filter(({ username }) => username === one.username);
  expect(await mine(24)).toMatchObject([
    {
      connection: 'test-vendor',
      vendor: 'SUNKENGOLD',
      reference: cut.transaction,
      stake: 10_0000n,
      currency: 'PHP',
    },
  ]);
  expect(await mine(26)).toEqual([]);
  const warned: unknown[] = [];
  const log = { warn: (reported: unknown) => warned.push(reported) } as unknown as FastifyBaseLogger;
  for (const job of vendorJobs({ sql, log })) await job.run({});
  expect(warned).toMatchObject([{ oldest: { connection: 'test-vendor' } }]);
  const [{ id } = { id: 0n }] = await mine(24);
  const ann = await newOperator(gateway);
  const cancel = async (bet: bigint) =>
    (await ann.send(operatorCalls.openBetCancel, { body: { merchant: 'alpha', bet: `${bet}` } })).json;
  for (let times = 0; times < 2; times++) expect(valueOf(await cancel(id))).toEqual({ bet: `${id}` });
  const events = await sql`SELECT staff, subject FROM audit_event WHERE event = 'rounds cancel'`;
  expect(events[0]).toEqual({ staff: 'ann', subject: `${id}` });
  expect(await one.cash()).toBe(100_0000n);
  expect((await send('win', one.win(cut))).value).toEqual(refused('BET_CANCELLED'));
  const [ended] = await sql<{ id: bigint }[]>`SELECT id FROM bet WHERE member = ${two.member}`;
  expect(await cancel(ended?.id ?? 0n)).toMatchObject({
    kind: 'conflict',
    message: 'It is settled, which cannot be undone.',
  });
  expect(await cancel(10n ** 12n)).toMatchObject({ kind: 'not-found' });
});

test('what counts no more is removed, and nothing that does', async () => {
  const { sql } = gateway;
  const one = await playing();
  await start(one.token, one.username);
  await sql`UPDATE game_session SET expires_at = now() - interval '2 days' WHERE id = ${one.session}`;
  await sql`INSERT INTO vendor_nonce VALUES ('test-vendor', 'old', now() - interval '1 second'), ('test-vendor', 'new', now() + interval '1 minute')`;
  for (const job of vendorJobs({ sql, log: { warn: () => {} } as unknown as FastifyBaseLogger }))
    await job.run({});
  const sessions = await sql`SELECT FROM game_session WHERE player = ${one.player}`;
  const nonces = await sql`SELECT nonce FROM vendor_nonce WHERE nonce IN ('old', 'new')`;
  expect([sessions.length, nonces]).toEqual([1, [{ nonce: 'new' }]]);
});

test('an address that continues without a right signature has to wait, and the vendor does not', async () => {
  const one = await playing();
  const wrong = () => send('balance', { player: one.player }, { headers: {} });
  const statuses = new Set<number>();
  // Until it has to: what came within this minute before counts too, and forgotten is that when the minute ends.
  for (let times = 0; times < 1000 && !statuses.has(429); times += 20)
    for (const { status } of await Promise.all(Array.from({ length: 20 }, wrong))) statuses.add(status);
  expect([...statuses].toSorted()).toEqual([401, 429]);
  expect((await send('balance', { player: one.player })).value).toEqual(ok('100.0000'));
});
