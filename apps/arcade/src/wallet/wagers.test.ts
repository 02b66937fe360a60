import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../sessions/sessions.ts';
import { openJournal, type Journal } from '../store/journal.ts';
import { startFakeGateway, type FakeGateway, type Fault } from '../testing/fake-gateway.ts';
import { createWagers, type Wager, type Wagers } from './wagers.ts';
import { createWallet } from './wallet.ts';

const keys = [{ id: 'k', secret: 's'.repeat(32) }];
const folder = mkdtempSync(path.join(tmpdir(), 'arcade-'));
let gateway: FakeGateway;
let file = '';
let journal: Journal;
let wagers: Wagers;
const reports: string[] = [];
const late: string[] = [];
const session = (player: string): Session => ({
  key: 'k',
  vendor: 'COPPERFOX',
  player,
  session: `s-${player}`,
  nickname: 'a***',
  currency: 'PHP',
  game: 'COPPERFOX_001',
  merchant: 'aurora',
  at: 0,
});

/** Milliseconds that a busy machine never needs for an answer; who waits for a slow one waits less. */
const TIMEOUT = 60_000;

async function start(timeout = TIMEOUT): Promise<void> {
  journal = await openJournal(file);
  const wallet = createWallet(gateway.url, keys, timeout);
  wagers = createWagers(journal, wallet, {
    stuck: (message) => reports.push(message),
    late: ({ player, state }) => late.push(`${player} ${state}`),
  });
}
async function stop(): Promise<void> {
  wagers.close();
  await journal.close();
}
const restart = async (timeout = TIMEOUT): Promise<void> => {
  await stop();
  await start(timeout);
};

/** A stake that the gateway does not answer for ten seconds, with the default timeout: started first, checked last. */
let silence: { readonly gateway: FakeGateway; readonly wagers: Wagers; readonly placed: Promise<object> };

beforeAll(async () => {
  gateway = await startFakeGateway(keys);
  const silent = await startFakeGateway(keys);
  silent.faults.bet = ['silent'];
  const patient = createWagers(await openJournal(undefined), createWallet(silent.url, keys), {
    stuck: (message) => reports.push(message),
    late: () => undefined,
  });
  const placed = patient.place(session('quiet'), randomUUID(), 100_000n, {});
  silence = { gateway: silent, wagers: patient, placed };
});
beforeEach(() => {
  file = path.join(folder, `${randomUUID()}.jsonl`);
  return start();
});
afterEach(stop);
afterAll(async () => {
  silence.wagers.close();
  await silence.gateway.close();
  await gateway.close();
  rmSync(folder, { recursive: true });
});

async function hold(player: string, stake = 100_000n): Promise<Wager> {
  const placed = await wagers.place(session(player), randomUUID(), stake, {});
  if (placed.kind !== 'held') throw new Error(placed.kind);
  return placed.wager;
}
/** Until nothing hangs between the two. */
const settled = (player: string, balance: string): Promise<void> =>
  vi.waitFor(() => expect([gateway.balance(player), gateway.open()]).toEqual([balance, 0]), 30_000);
const faults: [Fault][] = [['slow'], ['cut'], ['deaf'], ['garbage'], ['forged'], ['busy']];

it('takes a stake, pays a prize, and closes the round', async () => {
  const wager = await hold('ann');
  expect(gateway.balance('ann')).toBe('990.0000');
  expect(await wagers.settle(wager, 250_000n, {})).toBe('1015.0000');
  await vi.waitFor(() => expect(gateway.requests.at(-1)?.operation).toBe('end-round'), 30_000);
  expect(wagers.find(session('ann'), wager.id)?.state).toBe('paid');
  expect(wagers.find(session('eve'), wager.id)).toBeUndefined();
});

describe.each(faults)('a bet to which the wallet answers with: %s', (fault) => {
  it('is refunded, whether or not it was taken', async () => {
    const player = `bet${fault}`;
    if (fault === 'slow') await restart(400);
    gateway.faults.bet = [fault];
    expect(await wagers.place(session(player), randomUUID(), 100_000n, {})).toEqual({ kind: 'unanswered' });
    await settled(player, '1000.0000');
  });
});

describe.each(faults)('a prize to which the wallet answers with: %s', (fault) => {
  it('is sent until it is paid, and is paid once', async () => {
    const player = `win${fault}`;
    const wager = await hold(player);
    if (fault === 'slow') await restart(400);
    gateway.faults.win = [fault, fault];
    expect(await wagers.settle(wager, 300_000n, {})).toBeUndefined();
    await settled(player, '1020.0000');
    await vi.waitFor(
      () => expect(late.filter((call) => call === `${player} paying`)).toHaveLength(1),
      30_000,
    );
  });
});

describe('killed and started again', () => {
  it('refunds a stake that was requested and not answered', async () => {
    gateway.faults.bet = ['slow'];
    void wagers.place(session('kill1'), randomUUID(), 100_000n, {});
    await vi.waitFor(() => expect(gateway.requests.at(-1)?.body['player']).toBe('kill1'), 30_000);
    await restart();
    await settled('kill1', '1000.0000');
  });

  it('keeps a held stake', async () => {
    const wager = await hold('kill2');
    await restart();
    const [held] = wagers.inState('held');
    expect(held).toEqual(wager);
    await wagers.settle(wager, 0n, {});
    await settled('kill2', '990.0000');
  });

  it('sends a prize that was decided and not delivered', async () => {
    const wager = await hold('kill3');
    gateway.faults.win = Array.from({ length: 20 }, () => 'cut' as const);
    await wagers.settle(wager, 500_000n, { stops: [1] });
    await restart();
    gateway.faults.win = [];
    await settled('kill3', '1040.0000');
    await vi.waitFor(() => expect(wagers.find(session('kill3'), wager.id)?.state).toBe('paid'), 30_000);
    expect(wagers.find(session('kill3'), wager.id)?.outcome).toEqual({ stops: [1] });
  });

  it('sends the end of a round that was not delivered', async () => {
    gateway.faults['end-round'] = Array.from({ length: 20 }, () => 'cut' as const);
    const wager = await hold('kill5');
    await wagers.settle(wager, 0n, {});
    const ends = () =>
      gateway.requests.filter(
        ({ operation, body }) => operation === 'end-round' && body['round'] === wager.bet,
      );
    await vi.waitFor(() => expect(ends().length).toBeGreaterThanOrEqual(2), 30_000);
    await restart();
    gateway.faults['end-round'] = [];
    await vi.waitFor(() => expect(wagers.find(session('kill5'), wager.id)?.roundOpen).toBe(false), 30_000);
    await restart();
    expect(wagers.find(session('kill5'), wager.id)).toMatchObject({ state: 'paid', roundOpen: false });
  });

  it('skips a half-written line', async () => {
    const wager = await hold('kill4');
    await stop();
    appendFileSync(file, '["wager","half",{"id":"ha');
    await start();
    expect(wagers.inState('held')).toEqual([wager]);
    await wagers.refund(wager);
    await settled('kill4', '1000.0000');
  });
});

it('reports what the wallet refused, with the balance', async () => {
  expect(await wagers.place(session('poor'), randomUUID(), 20_000_000n, {})).toEqual({
    kind: 'refused',
    code: 'INSUFFICIENT_FUNDS',
    balance: '1000.0000',
  });
  gateway.refuseBets = 'PLAYER_BLOCKED';
  const id = randomUUID();
  expect(await wagers.place(session('poor'), id, 10_000n, {})).toMatchObject({ code: 'PLAYER_BLOCKED' });
  gateway.refuseBets = undefined;
  expect(wagers.find(session('poor'), id)?.state).toBe('refused');
});

it('takes no second wager under an id that is in use, by any player', async () => {
  const wager = await hold('one');
  const other = await wagers.place(session('two'), wager.id, 10_000n, {});
  expect(other).toMatchObject({ kind: 'refused', code: 'DUPLICATE_CONFLICT' });
  expect(wagers.find(session('one'), wager.id)).toEqual(wager);
  expect(gateway.balance('two')).toBe('1000.0000');
  await wagers.refund(wager);
});

it('stops and says so when a prize is refused for good', async () => {
  const wager = await hold('odd');
  expect(await wagers.settle({ ...wager, bet: 'never-bet' }, 10_000n, {})).toBeUndefined();
  expect(reports.at(-1)).toContain('TX_NOT_FOUND');
  expect(wagers.inState('stuck')).toHaveLength(1);
  await wagers.refund(wager);
});

it('does not wait ten seconds for the wallet, and refunds what it may have taken', async () => {
  expect(await silence.placed).toEqual({ kind: 'unanswered' });
  await vi.waitFor(() => expect(silence.gateway.requests.at(-1)?.operation).toBe('end-round'), 30_000);
  expect(silence.gateway.requests.map(({ operation }) => operation)).toEqual([
    'bet',
    'rollback',
    'end-round',
  ]);
  expect([silence.gateway.balance('quiet'), silence.gateway.open()]).toEqual(['1000.0000', 0]);
});
