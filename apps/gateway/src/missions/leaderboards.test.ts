import { randomUUID } from 'node:crypto';
import { inOrder } from '@marquee/reward-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from '../database/connection.ts';
import { payBoards, saveBoard, standings, type Leaderboard } from './leaderboards.store.ts';
import { fullHour, openMissionHarness, UNIT, type MissionHarness } from '../testing/mission-harness.ts';

let harness: MissionHarness;
beforeAll(async () => {
  harness = await openMissionHarness();
});
beforeEach(() => harness.begin());
afterAll(() => harness.close());

function boardOf(changes: Partial<Leaderboard>): Leaderboard {
  return {
    code: `b-${randomUUID().slice(0, 8)}`,
    titles: { EN: 'Race' },
    image: null,
    period: 'range',
    startsAt: fullHour(-20),
    endsAt: fullHour(-2),
    measure: 'stake',
    play: harness.ownPlay(),
    position: 0,
    prizes: [
      { from: 1, to: 1, prize: 'money', amount: 50n * UNIT, turnover: 0, raffle: null },
      { from: 2, to: 2, prize: 'points', amount: 20n * UNIT, turnover: 0, raffle: null },
    ],
    ...changes,
  };
}

test.each(['stake', 'win', 'multiplier'] as const)(
  'a leaderboard by %s breaks ties by time',
  async (measure) => {
    const { sql } = harness.database;
    const board = boardOf({ measure });
    await sql.begin((tx) => saveBoard(tx, 'alpha', board));
    const [late = 0n, early = 0n, best = 0n] = harness.members();
    const at = (hours: number) => new Date(fullHour(hours).getTime() + 5_000);
    await harness.play({ member: late, stake: 10n * UNIT, payout: 30n * UNIT, settled: at(-4) });
    await harness.play({ member: early, stake: 10n * UNIT, payout: 30n * UNIT, settled: at(-9) });
    await harness.play({ member: best, stake: 20n * UNIT, payout: 80n * UNIT, settled: at(-5) });
    await harness.play({ member: best, stake: 900n * UNIT, payout: 3_600n * UNIT, settled: at(-1) });
    await harness.count('all');
    const read = (member: bigint) =>
      standings(sql, { merchant: 'alpha', board: board.code, key: 'range', member, count: 10 });
    const shown = await read(late);
    expect(shown?.places.map(({ member }) => member)).toEqual([best, early, late]);
    const scores = await sql<{ member: bigint; score: bigint; reachedAt: Date }[]>`
    SELECT member, score, reached_at AS "reachedAt" FROM leaderboard_score WHERE board = ${board.code}`;
    const ordered = inOrder(scores.map((row) => ({ ...row, reachedAt: row.reachedAt.getTime() })));
    expect(shown?.places.map(({ member }) => member)).toEqual(ordered.map(({ member }) => member));
    const equal = ordered[1]?.score;
    expect(shown?.own).toEqual({ place: 3, score: equal, ahead: equal });
    expect((await read(best))?.own).toMatchObject({ place: 1, ahead: null });
  },
);

test('prizes are paid once, also when the payment is killed in the middle or runs twice', async () => {
  const { sql, url } = harness.database;
  const board = boardOf({});
  await sql.begin((tx) => saveBoard(tx, 'alpha', board));
  for (const [place, member] of harness.members().entries())
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await harness.play({ member, stake: BigInt(3 - place) * UNIT, settled: fullHour(-5) });
  await harness.count('all');
  // A gateway that dies while it waits to write the second half of its transaction.
  const own = openPool(url, { applicationName: 'prizes-kill', max: 1 });
  await own`SELECT 1`;
  await sql.begin(async (tx) => {
    await tx`LOCK TABLE reward IN EXCLUSIVE MODE`;
    const dying = payBoards(own, 'alpha').catch(() => 'killed');
    await expect
      .poll(
        async () => {
          const waiting = await tx`SELECT FROM pg_stat_activity
            WHERE application_name = 'prizes-kill' AND wait_event_type = 'Lock'`;
          return waiting.length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await tx`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'prizes-kill'`;
    expect(await dying).toBe('killed');
  });
  await own.end({ timeout: 0 });
  const granted = () => sql<{ member: bigint; kind: string; amount: bigint }[]>`
    SELECT member, kind, amount FROM reward WHERE source = 'leaderboard' AND key = ${`${board.code}:range`} ORDER BY id`;
  expect([...(await granted())]).toEqual([]);
  await Promise.all([payBoards(sql, 'alpha'), payBoards(sql, 'alpha')]);
  await payBoards(sql, 'alpha');
  expect([...(await granted())]).toEqual([
    { member: harness.members()[0], kind: 'money', amount: 50n * UNIT },
    { member: harness.members()[1], kind: 'points', amount: 20n * UNIT },
  ]);
  // What is settled or voided afterwards does not move the places.
  await harness.play({ member: harness.members()[2] ?? 0n, stake: 100n * UNIT, settled: fullHour(-5) });
  await harness.count('all');
  const after = await standings(sql, {
    merchant: 'alpha',
    board: board.code,
    key: 'range',
    member: harness.members()[2] ?? 0n,
    count: 3,
  });
  expect(after).toMatchObject({ isPaid: true, own: { place: 3 } });
  await harness.proveLedger();
});
