import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '../games/engine.ts';
import { memoryHouse, testSession, type MemoryHouse } from '../testing/memory-house.ts';
import { until } from '../testing/until.ts';
import { football, type Match } from './football.ts';
import { slipPayout } from './odds.ts';
import { createSportsEngine, type BookView } from './sports.engine.ts';

const session = testSession('STADIA9_001');
const SLOT = 7_000_000;
let made: MemoryHouse;
let book: Engine;
const view = async () => (await book.view(session)) as BookView;

beforeEach(async () => {
  vi.useFakeTimers({
    now: SLOT * football.period + 100_000,
    toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  made = await memoryHouse();
  book = createSportsEngine(made.house, 'STADIA9', football);
});
afterEach(() => {
  book.close();
  vi.useRealTimers();
});

it('settles a slip by the results that the proofs open, when its last match is over', async () => {
  const open = (await view()).fixtures.filter(({ state }) => state === 'open').slice(0, 2);
  const legs = open.map(({ id, markets: [market] }) => ({
    fixture: id,
    market: market?.market ?? '',
    pick: 'home',
    odds: market?.picks[0]?.odds ?? 0,
  }));
  expect(await book.act(session, 'bet', { id: randomUUID(), stake: '10', legs })).toMatchObject({
    kind: 'taken',
  });
  expect((await view()).slips).toMatchObject([{ state: 'open', payout: null }]);
  const due = Math.max(...open.map(({ endsAt }) => endsAt));
  await vi.advanceTimersByTimeAsync(due - Date.now() - 1);
  expect([...made.wagers.values()][0]?.state).toBe('held');
  await vi.advanceTimersByTimeAsync(1);
  await until(() => [...made.wagers.values()][0]?.state === 'paid');
  const { past } = await book.proofs(session);
  const judged = open.map(({ home, away }, place) => {
    const proof = past.find(({ id }) => id === `${home} – ${away}`);
    const verdict = football.judge('result', 'home', 0, proof?.outcome as Match);
    return { odds: legs[place]?.odds ?? 0, verdict };
  });
  expect([...made.wagers.values()][0]?.payout).toBe(slipPayout(100_000n, judged));
  expect((await view()).slips[0]?.legs.map(({ verdict }) => verdict)).toEqual(
    judged.map(({ verdict }) => verdict),
  );
});

it('calls a slip returned, not won, when all its picks came to a push', async () => {
  const pushing = createSportsEngine(made.house, 'STADIA9', { ...football, judge: () => 'push' });
  const [fixture] = (await view()).fixtures.filter(({ state }) => state === 'open');
  const [market] = fixture?.markets ?? [];
  const leg = { fixture: fixture?.id, market: market?.market, ...market?.picks[0] };
  await pushing.act(session, 'bet', { id: randomUUID(), stake: '10', legs: [leg] });
  await vi.advanceTimersByTimeAsync((fixture?.endsAt ?? 0) - Date.now());
  await until(() => [...made.wagers.values()][0]?.state === 'paid');
  expect(((await pushing.view(session)) as BookView).slips).toMatchObject([
    { state: 'returned', payout: '10.0000' },
  ]);
  pushing.close();
});

it('takes no bet on a fixture that is not shown, however far away, or of an invalid time', async () => {
  for (const slot of [SLOT + 4, SLOT + 1_000_000, Number.NaN]) {
    const [fixture] = football.fixturesOf(slot);
    const [market] = fixture?.markets ?? [];
    const leg = { fixture: fixture?.id, market: market?.market, ...market?.picks[0] };
    const input = { id: randomUUID(), stake: '10', legs: [leg] };
    expect(await book.act(session, 'bet', input)).toMatchObject({ reason: 'bad-bet' });
  }
  expect(made.wagers.size).toBe(0);
});

it('shows no goal before its minute', async () => {
  const [fixture] = (await view()).fixtures.filter(({ state }) => state === 'open');
  if (!fixture) throw new Error('nothing is open');
  expect(fixture.standing).toBeNull();
  await vi.advanceTimersByTimeAsync(fixture.startsAt - Date.now() + 1000);
  const early = (await view()).fixtures.find(({ id }) => id === fixture.id);
  expect(early).toMatchObject({ state: 'playing', standing: { clock: 1 } });
  await vi.advanceTimersByTimeAsync(fixture.endsAt - Date.now());
  const { past } = await book.proofs(session);
  const match = past.find(({ id }) => id === `${fixture.home} – ${fixture.away}`)?.outcome as Match;
  expect(early?.standing?.home).toBe(match.home.filter((minute) => minute <= 1).length);
});
