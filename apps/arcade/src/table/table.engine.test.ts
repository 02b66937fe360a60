import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { verify } from '../fairness/recompute.ts';
import { memoryHouse, testSession, type MemoryHouse } from '../testing/memory-house.ts';
import { until } from '../testing/until.ts';
import type { Engine } from '../games/engine.ts';
import { colorOf, roulettePayout, type Spin } from '../roulette/roulette.ts';
import { tablePayout, type Deal } from './baccarat.ts';
import { PAID_AT, ROUND, DEALT_AT } from './clock.ts';
import { baccarat, roulette } from './games.ts';
import { createTableEngine, type TableView } from './table.engine.ts';

const session = testSession('NORTHWIND_001');
const ROUND_NUMBER = 60_000_000;
let made: MemoryHouse;
let table: Engine;
const view = async () => (await table.view(session)) as TableView;
const bet = (round = ROUND_NUMBER, spots: object = { player: '10', tie: '5' }) =>
  table.act(session, 'bet', { id: randomUUID(), round, spots });

beforeEach(async () => {
  vi.useFakeTimers({ now: ROUND_NUMBER * ROUND + 1000, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  made = await memoryHouse();
  table = createTableEngine(made.house, () => 1, baccarat);
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

it('shows no card while bets are open, and pays by the cards when they are shown', async () => {
  expect((await view()).deal).toBeNull();
  expect(await bet()).toMatchObject({ kind: 'taken' });
  expect((await view()).bets).toEqual({ player: '10.0000', tie: '5.0000' });
  await vi.advanceTimersByTimeAsync(DEALT_AT);
  const { deal, payout } = await view();
  expect(payout).toBeNull();
  await vi.advanceTimersByTimeAsync(PAID_AT - DEALT_AT);
  await until(() => [...made.wagers.values()][0]?.state === 'paid');
  const [wager] = made.wagers.values();
  expect(wager?.payout).toBe(tablePayout({ player: 100_000n, tie: 50_000n }, deal as Deal));
  expect((await view()).history.at(-1)?.round).toBe(ROUND_NUMBER);
});

it('takes no bet after the close, and refunds what the wallet confirmed after the cards were shown', async () => {
  await vi.advanceTimersByTimeAsync(13_900);
  let confirm = (): void => undefined;
  made.delay = new Promise((resolve) => (confirm = resolve));
  const late = bet();
  await vi.advanceTimersByTimeAsync(200);
  expect(await bet()).toMatchObject({ kind: 'refused', reason: 'closed' });
  await vi.advanceTimersByTimeAsync(2500);
  confirm();
  expect(await late).toMatchObject({ kind: 'refused', reason: 'closed' });
  expect([...made.wagers.values()].map(({ state }) => state)).toEqual(['returned']);
});

it('deals the same cards after a restart, and settles what was held', async () => {
  await bet();
  const [held] = made.wagers.values();
  await vi.advanceTimersByTimeAsync(ROUND);
  const { history } = await view();
  const other = createTableEngine(made.house, () => 1, baccarat);
  expect(((await other.view(session)) as TableView).history).toEqual(history);
  if (held) other.resume({ ...held, state: 'held' });
  await vi.advanceTimersByTimeAsync(1);
  await until(() => made.wagers.get(held?.id ?? '')?.state === 'paid');
  other.close();
});

it.each([[{ player: '0.5' }], [{ player: '-5' }], [{}], [{ tie: '5001' }]])(
  'refuses chips of %o',
  async (spots) => {
    expect(await bet(ROUND_NUMBER, spots)).toMatchObject({ reason: 'bad-bet' });
  },
);

it('turns the wheel by the same clock, on bets that the table has', async () => {
  const wheel = createTableEngine(made.house, () => 1, roulette);
  const place = (spots: object) =>
    wheel.act(testSession('NORTHWIND_002'), 'bet', { id: randomUUID(), round: ROUND_NUMBER, spots });
  expect(await place({ '17-35': '10' })).toBeUndefined();
  const bets = { '17': '1', '0-1-2-3': '2', red: '5' };
  expect(await place(bets)).toMatchObject({ kind: 'taken' });
  await vi.advanceTimersByTimeAsync(PAID_AT);
  await until(() => [...made.wagers.values()][0]?.state === 'paid');
  const seen = (await wheel.view(testSession('NORTHWIND_002'))) as TableView<Spin>;
  const [wager] = made.wagers.values();
  expect(wager?.payout).toBe(
    roulettePayout({ '17': 10_000n, '0-1-2-3': 20_000n, red: 50_000n }, seen.deal ?? { pocket: -1 }),
  );
  expect(seen.history.at(-1)).toEqual({
    round: ROUND_NUMBER,
    winner: colorOf(seen.deal?.pocket ?? -1),
    points: seen.deal?.pocket,
  });
  // The past spins can be drawn again from the seeds that were committed to.
  const { past } = await wheel.proofs(testSession('NORTHWIND_002'));
  for (const proof of past.slice(0, 3))
    expect(await verify({ engine: 'roulette', number: 2 }, proof, proof.seed ?? '')).toBe('same');
  wheel.close();
});
