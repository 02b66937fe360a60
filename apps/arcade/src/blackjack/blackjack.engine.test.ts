import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { verify } from '../fairness/recompute.ts';
import type { Engine } from '../games/engine.ts';
import { memoryHouse, testSession, type MemoryHouse } from '../testing/memory-house.ts';
import { until } from '../testing/until.ts';
import type { Wager } from '../wallet/wagers.ts';
import { handReturn, type Hand } from './blackjack.ts';
import { createBlackjackEngine, DECIDE } from './blackjack.engine.ts';
import type { BlackjackView, RoundView } from './blackjack-view.ts';

const session = testSession('NORTHWIND_006');
let made: MemoryHouse;
let table: Engine;
const round = async (whose = session): Promise<RoundView | null> =>
  ((await table.view(whose)) as BlackjackView).round;
const deal = (id = randomUUID()) => table.act(session, 'deal', { id, stake: '10' });
const move = (at: RoundView, chosen: string, id = randomUUID()) =>
  table.act(session, 'move', { id, round: at.id, made: at.made, move: chosen });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  made = await memoryHouse();
  table = createBlackjackEngine(made.house, () => 0);
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

/** Deals until there is a round in which the player may do this. */
async function dealUntil(offered: string): Promise<RoundView> {
  for (;;) {
    expect(await deal()).toMatchObject({ kind: 'taken' });
    const at = await round();
    if (at?.moves.includes(offered as never)) return at;
    if (at && !at.over) await move(at, 'stand');
  }
}

it('shows no card that is face down, and pays by the hand', async () => {
  const at = await dealUntil('double');
  expect(at.dealer).toHaveLength(1);
  expect(JSON.stringify(at)).not.toContain('payout":"');
  expect(await move(at, 'double')).toMatchObject({ kind: 'taken' });
  const after = await round();
  expect(after).toMatchObject({ over: true, stake: '20.0000', moves: [] });
  expect(after?.dealer.length).toBeGreaterThanOrEqual(2);
  const mine = [...made.wagers.values()].slice(-2);
  expect(mine.map(({ state, stake }) => [state, stake])).toEqual([
    ['paid', 100_000n],
    ['paid', 100_000n],
  ]);
  const [first] = mine as [Wager, Wager];
  const { hands, dealer } = first.outcome as { hands: [Hand]; dealer: number[] };
  const [hand] = hands;
  expect(mine.map(({ payout }) => payout)).toEqual(
    [0, 1].map(() => (100_000n * handReturn(hand, dealer)) / 100n),
  );
});

it('splits a pair into two hands with a stake each', async () => {
  const at = await dealUntil('split');
  expect(await move(at, 'split')).toMatchObject({ kind: 'taken' });
  for (let open = await round(); open && !open.over; open = await round()) await move(open, 'stand');
  const after = await round();
  expect(after?.hands).toHaveLength(2);
  expect(after?.stake).toBe('20.0000');
  const paid = [...made.wagers.values()].slice(-2).reduce((sum, { payout = 0n }) => sum + payout, 0n);
  expect(after?.payout).toBe(`${paid / 10_000n}.${String(paid % 10_000n).padStart(4, '0')}`);
});

it('makes a move once, however often it is sent, and takes no other in its place', async () => {
  const at = await dealUntil('stand');
  const before = made.wagers.size;
  expect(await move(at, 'hit')).toMatchObject({ kind: 'taken' });
  expect(await move(at, 'hit')).toMatchObject({ kind: 'taken' });
  expect(await move(at, 'double')).toMatchObject({ reason: 'closed' });
  expect((await round())?.made).toBe(1);
  expect(made.wagers.size).toBe(before);
});

it('refuses a second round, an opened seed and a stranger’s move while a round is open', async () => {
  const at = await dealUntil('stand');
  expect(await deal()).toMatchObject({ reason: 'busy' });
  expect(table.seedsInUse?.(session)).toBe(true);
  const stranger = { ...session, player: 'bob' };
  expect(await round(stranger)).toBeNull();
  const theirs = { id: randomUUID(), round: at.id, made: at.made, move: 'stand' };
  expect(await table.act(stranger, 'move', theirs)).toMatchObject({ reason: 'bad-bet' });
  await move(at, 'stand');
  expect(table.seedsInUse?.(session)).toBe(false);
});

it('stands for who does not choose, also after a restart', async () => {
  await dealUntil('stand');
  const other = createBlackjackEngine(made.house, () => 0);
  await vi.advanceTimersByTimeAsync(DECIDE);
  await until(() => [...made.wagers.values()].every(({ state }) => state === 'paid'));
  expect((await round())?.over).toBe(true);
  other.close();
});

it('refunds a stake that was taken without a round', async () => {
  const placed = await made.house.wagers.place(session, randomUUID(), 100_000n, {});
  if (placed.kind === 'held') table.resume(placed.wager);
  const [wager] = made.wagers.keys();
  await until(() => made.wagers.get(wager ?? '')?.state === 'returned');
  expect(await round()).toBeNull();
});

it('is drawn again from the opened seed and the moves', async () => {
  const at = await dealUntil('stand');
  await move(at, 'stand');
  await made.house.seeds.change(session, 'mine');
  const [proof] = (await table.proofs(session)).past;
  if (!proof) throw new Error('there is no proof');
  expect(await verify({ engine: 'blackjack', number: 6 }, proof, proof.seed ?? '')).toBe('same');
  expect(
    await verify({ engine: 'blackjack', number: 6 }, { ...proof, bet: { moves: [] } }, proof.seed ?? ''),
  ).toBe('other');
});

it.each(['0.5', '3', '-1', 'ten'])('refuses a stake of %s', async (stake) => {
  expect(await table.act(session, 'deal', { id: randomUUID(), stake })).toMatchObject({ reason: 'bad-bet' });
});
