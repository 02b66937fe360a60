import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '../games/engine.ts';
import { memoryHouse, testSession, type MemoryHouse } from '../testing/memory-house.ts';
import { until } from '../testing/until.ts';
import { createCardsEngine } from './cards.engine.ts';
import type { CardsView } from './duel-view.ts';

const ann = testSession('CARDHOUSE_001');
const bob = { ...ann, player: 'bob' };
const here = new Set<string>();
let made: MemoryHouse;
let room: Engine;
const view = async (session = ann) => (await room.view(session)) as CardsView;
const join = (session = ann) =>
  room.act(session, 'join', { id: randomUUID(), stake: '10', client: session.player });
const play = async (session = ann) => {
  const { duel } = await view(session);
  const card = duel?.hand.find((each) => !duel.mine.includes(each));
  expect(await room.act(session, 'play', { duel: duel?.id, trick: duel?.mine.length, card })).toMatchObject({
    kind: 'taken',
  });
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  made = await memoryHouse();
  here.clear();
  room = createCardsEngine(made.house, (_game, { player }) => here.has(player));
});
afterEach(() => {
  room.close();
  vi.useRealTimers();
});

it('plays the lowest card for an absent player, shows it to both, and pays the winner', async () => {
  await join();
  await join(bob);
  here.add('ann');
  expect([(await view()).duel?.away, (await view(bob)).duel?.away]).toEqual([true, false]);
  const hand = (await view(bob)).duel?.hand ?? [];
  for (let trick = 0; trick < 3; trick += 1) {
    await play();
    await vi.advanceTimersByTimeAsync(25_000);
  }
  const { duel } = await view();
  expect(duel).toMatchObject({ byClock: [0, 3], away: false, winner: expect.any(String) });
  expect((await view(bob)).duel?.byClock).toEqual([3, 0]);
  // Cards count from the lowest rank up, suits within it: the three lowest of the hand were played, one by one.
  const rank = (card: number): number => card % 13;
  const played = (await view(bob)).duel?.mine ?? [];
  expect(played.map(rank).toSorted((a, b) => a - b)).toEqual(
    hand
      .map(rank)
      .toSorted((a, b) => a - b)
      .slice(0, 3),
  );
  await until(() => [...made.wagers.values()].every(({ state }) => state === 'paid'));
  expect([...made.wagers.values()].map(({ payout }) => payout).toSorted()).toEqual([0n, 190_000n]);
});

it('refunds a stake when no opponent comes in time', async () => {
  await join();
  await vi.advanceTimersByTimeAsync(89_000);
  expect((await view()).waiting).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect((await view()).waiting).toBeNull();
  expect([...made.wagers.values()].map(({ state }) => state)).toEqual(['returned']);
});
