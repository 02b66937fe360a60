import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CardsView } from './cards/duel-view.ts';
import { verify } from './fairness/recompute.ts';
import type { Proofs } from './games/engine.ts';
import type { BookView } from './sports/sports.engine.ts';
import type { TableView } from './table/table.engine.ts';
import { openArcadeHarness, type ArcadeHarness } from './testing/arcade-harness.ts';

let harness: ArcadeHarness;
beforeAll(async () => {
  harness = await openArcadeHarness();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => harness.close());

it('a page may be framed by the declared sites and runs no script of another origin', async () => {
  const { headers, status } = await fetch(`${harness.url()}/launch?token=x&game=y`);
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain('frame-ancestors http://aurora.localhost:4000');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
});

it('lets a site of another origin see that it is reachable, and nothing more', async () => {
  const probe = await fetch(`${harness.url()}/`, { method: 'HEAD' });
  expect([probe.status, probe.headers.get('cross-origin-resource-policy')]).toEqual([204, 'cross-origin']);
  const other = await fetch(`${harness.url()}/healthz`);
  expect(other.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

it('opens no unknown game, and refuses calls without a session', async () => {
  for (const game of ['NOPE_001', 'COPPERFOX', 'COPPERFOX_000', '__proto___1'])
    expect(await harness.callArcade('/api/session', undefined, { token: 'x', game })).toMatchObject({
      status: 404,
      error: 'unknown-game',
    });
  for (const key of [undefined, 'x', 'x'.repeat(43)])
    expect(await harness.callArcade('/api/view', key)).toMatchObject({ status: 401 });
  expect(harness.gateway.requests).toEqual([]);
});

it('a spin pays what its stops pay, once for a request, in its own time', async () => {
  const key = await harness.openGame('ann', 'COPPERFOX_001');
  const id = randomUUID();
  // The clock is stopped: however slow the machine is, the next spin comes too soon.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const first = await harness.spin(key, id);
  if (first.kind !== 'done') throw new Error(first.reason);
  expect(harness.gateway.balance('ann')).toBe(first.balance);
  expect(await harness.spin(key, id)).toMatchObject({ kind: 'done', round: first.round });
  expect(await harness.spin(key)).toMatchObject({ kind: 'refused', reason: 'too-fast' });
  clock.mockRestore();
  for (const bet of [{ stake: '3' }, { stake: '-5' }, { stake: '0' }]) {
    const answer = await harness.callArcade('/api/act/play', key, { id: randomUUID(), bet });
    expect(answer).toMatchObject({ kind: 'refused', reason: 'bad-bet' });
  }
  expect(await harness.callArcade('/api/act/play', key, { id: 'x', bet: {} })).toMatchObject({ status: 400 });
  expect(await harness.callArcade('/api/view', key)).toMatchObject({ last: first.round });
  const other = await harness.openGame('eve', 'COPPERFOX_001');
  expect(await harness.spin(other, id)).not.toMatchObject({ round: first.round });
});

it('says that a prize is late, and when it has come', async () => {
  const key = await harness.openGame('yan', 'COPPERFOX_003');
  const line = await harness.subscribe(key);
  harness.gateway.faults.win = ['busy', 'cut'];
  const answer = await harness.spin(key);
  // What the wallet said last is what it had before the prize.
  expect(answer).toMatchObject({ kind: 'done', balance: '995.0000', round: { prize: 'waiting' } });
  await vi.waitFor(() => {
    expect(line.messages).toContainEqual({ money: 'moved' });
    expect(line.messages).toContainEqual(
      expect.objectContaining({ last: expect.objectContaining({ prize: 'paid' }) }),
    );
  }, 30_000);
  line.close();
});

it('opened seeds draw the same rounds again, and no others', async () => {
  const key = await harness.openGame('bob', 'CORALREEF_002');
  const targets = ['sprat', 'clown', 'whale'];
  await harness.callArcade('/api/act/play', key, { id: randomUUID(), bet: { bullet: '1', targets } });
  const before = await harness.callArcade<Proofs>('/api/proofs', key);
  expect(before.past[0]?.seed).toBeUndefined();
  await harness.callArcade('/api/seeds', key, { client: 'mine' });
  const { past, next } = await harness.callArcade<Proofs>('/api/proofs', key);
  const [proof] = past;
  if (proof?.seed === undefined) throw new Error('not opened');
  expect(proof.commitment).toBe(before.next[0]?.commitment);
  expect(next[0]?.commitment).not.toBe(proof.commitment);
  const game = { engine: 'fish', number: 2 } as const;
  expect(await verify(game, proof, proof.seed)).toBe('same');
  expect(await verify(game, proof, 'f'.repeat(64))).toBe('broken');
  const { caught } = proof.outcome as { caught: boolean[] };
  const other = { ...proof, outcome: { caught: caught.map((each) => !each) } };
  expect(await verify(game, other, proof.seed)).toBe('other');
});

it('two players play a duel to its end, and the pot is paid once', async () => {
  const [one, other] = await Promise.all([
    harness.openGame('pia', 'CARDHOUSE_001'),
    harness.openGame('quy', 'CARDHOUSE_001'),
  ]);
  const join = (key: string) =>
    harness.callArcade('/api/act/join', key, { id: randomUUID(), stake: '10', client: randomUUID() });
  const view = (key: string) => harness.callArcade<CardsView>('/api/view', key);
  expect(await join(one)).toMatchObject({ kind: 'taken', balance: '990.0000' });
  expect(await join(one)).toMatchObject({ reason: 'busy' });
  expect((await view(one)).waiting?.stake).toBe('10.0000');
  await join(other);
  // Who has no page of the game open is away to the other.
  expect((await view(one)).duel?.away).toBe(true);
  const line = await harness.subscribe(other);
  expect([(await view(one)).duel?.away, (await view(other)).duel?.away]).toEqual([false, true]);
  line.close();
  await vi.waitFor(async () => expect((await view(one)).duel?.away).toBe(true), 30_000);
  const play = async (key: string, trick: number): Promise<void> => {
    const { duel } = await view(key);
    const card = duel?.hand.find((each) => !duel.mine.includes(each));
    const body = { duel: duel?.id, trick, card };
    expect(await harness.callArcade('/api/act/play', key, body)).toMatchObject({ kind: 'taken' });
    // Asked again, it is the same card.
    expect(await harness.callArcade('/api/act/play', key, body)).toMatchObject({ kind: 'taken' });
  };
  for (let trick = 0; trick < 3; trick += 1) {
    await play(one, trick);
    // That a card was chosen is told, and not which.
    expect((await view(other)).duel).toMatchObject({ theyChose: true, theirs: { length: trick } });
    await play(other, trick);
  }
  const { duel } = await view(one);
  const [winner, loser] = duel?.winner === 'me' ? ['pia', 'quy'] : ['quy', 'pia'];
  await vi.waitFor(
    () =>
      expect([harness.gateway.balance(winner as string), harness.gateway.balance(loser as string)]).toEqual([
        '1009.0000',
        '990.0000',
      ]),
    30_000,
  );
  const { past } = await harness.callArcade<Proofs>('/api/proofs', one);
  const [proof] = past;
  expect(proof && (await verify({ engine: 'cards', number: 1 }, proof, proof.seed ?? ''))).toBe('same');
});

it('continues after a restart: the duel continues, a waiting stake is refunded, sessions are kept', async () => {
  const keysOf = await Promise.all(
    ['ria', 'sam', 'tom'].map((player) => harness.openGame(player, 'CARDHOUSE_002')),
  );
  const [ria, sam, tom] = keysOf as [string, string, string];
  const join = (key: string, stake: string) =>
    harness.callArcade('/api/act/join', key, { id: randomUUID(), stake, client: 'c' });
  await join(ria, '5');
  await join(sam, '5');
  await join(tom, '20');
  const before = await harness.callArcade<CardsView>('/api/view', ria);
  await harness.restart();
  const after = await harness.callArcade<CardsView>('/api/view', ria);
  expect(after.duel).toMatchObject({ id: before.duel?.id, hand: before.duel?.hand, winner: null });
  await vi.waitFor(() => expect(harness.gateway.balance('tom')).toBe('1000.0000'), 30_000);
  const [first = 0, second = 0] = before.duel?.hand ?? [];
  const put = (trick: number, card: number) =>
    harness.callArcade('/api/act/play', ria, { duel: before.duel?.id, trick, card });
  expect(await put(0, first)).toMatchObject({ kind: 'taken' });
  // One card ahead is as far as anyone gets.
  expect(await put(1, second)).toMatchObject({ reason: 'closed' });
});

it('plays a table by one clock for all players, and takes no bet for another round', async () => {
  // The clock stands still: no round ends between two questions.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const [one, other] = await Promise.all([
    harness.openGame('uma', 'NORTHWIND_001'),
    harness.openGame('val', 'NORTHWIND_001'),
  ]);
  const [first, second] = await Promise.all(
    [one, other].map((key) => harness.callArcade<TableView>('/api/view', key)),
  );
  expect(second?.history).toEqual(first?.history);
  expect(first?.history).toHaveLength(60);
  const bet = (round: number, spots: object) =>
    harness.callArcade('/api/act/bet', one, { id: randomUUID(), round, spots });
  const { number } = first?.round ?? { number: 0 };
  expect(await bet(number - 1, { tie: '5' })).toMatchObject({ reason: 'closed' });
  expect(await bet(number, { moon: '5' })).toMatchObject({ status: 400 });
  const { past } = await harness.callArcade<Proofs>('/api/proofs', one);
  expect(past[0] && (await verify({ engine: 'table', number: 1 }, past[0], past[0].seed ?? ''))).toBe('same');
});

it('takes a slip at the odds that stand, and no other', async () => {
  const key = await harness.openGame('wes', 'STADIA9_001');
  // The clock stands still: no fixture starts, nor goes from the book, between two questions.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { fixtures } = await harness.callArcade<BookView>('/api/view', key);
  // The last ones are far from their start.
  const [one, other] = fixtures.slice(-2);
  const leg = (of: typeof one) => {
    const [market] = of?.markets ?? [];
    return { fixture: of?.id, market: market?.market, ...market?.picks[0] };
  };
  const bet = (legs: object[], stake = '10') =>
    harness.callArcade('/api/act/bet', key, { id: randomUUID(), stake, legs });
  expect(await bet([{ ...leg(one), odds: 9999 }])).toMatchObject({ reason: 'bad-bet' });
  expect(await bet([leg(one), leg(one)])).toMatchObject({ reason: 'bad-bet' });
  expect(await bet([leg(fixtures[0])])).toMatchObject({ reason: 'closed' });
  expect(await bet([leg(one)], '0.001')).toMatchObject({ reason: 'bad-bet' });
  expect(await bet([leg(one), leg(other)])).toMatchObject({ kind: 'taken', balance: '990.0000' });
  // Sent again, a bet whose answer never came is no bet that stands.
  const lost = { id: randomUUID(), stake: '10', legs: [leg(one)] };
  harness.gateway.faults.bet = ['deaf'];
  for (let times = 0; times < 2; times += 1)
    expect(await harness.callArcade('/api/act/bet', key, lost)).toMatchObject({
      kind: 'refused',
      reason: 'unanswered',
    });
  const { slips } = await harness.callArcade<BookView>('/api/view', key);
  expect(slips.toSorted((a, b) => a.state.localeCompare(b.state))).toMatchObject([
    { stake: '10.0000', state: 'open', legs: [{ verdict: null }, { verdict: null }] },
    { state: 'returned' },
  ]);
});

it('shows the wallet’s reason to a player without funds or in a break', async () => {
  const key = await harness.openGame('xia', 'COPPERFOX_002');
  harness.gateway.refuseBets = 'PLAYER_BLOCKED';
  expect(await harness.spin(key)).toMatchObject({ kind: 'refused', reason: 'PLAYER_BLOCKED' });
  harness.gateway.refuseBets = undefined;
  await harness.pace();
  harness.gateway.faults.bet = ['garbage'];
  expect(await harness.spin(key)).toMatchObject({ kind: 'refused', reason: 'unanswered' });
  await vi.waitFor(() => expect(harness.gateway.balance('xia')).toBe('1000.0000'), 30_000);
});
