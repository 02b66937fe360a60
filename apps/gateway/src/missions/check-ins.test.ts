import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkIn, checkInState, saveCheckIn } from './check-ins.store.ts';
import { openMissionHarness, UNIT, type MissionHarness } from '../testing/mission-harness.ts';

let harness: MissionHarness;
beforeAll(async () => {
  harness = await openMissionHarness();
});
beforeEach(() => harness.begin());
afterAll(() => harness.close());

test('a member checks in once a day, and the prize grows with the days in a row', async () => {
  const { sql } = harness.database;
  const [member = 0n] = harness.members();
  const prize = { prize: 'points', turnover: 0, raffle: null } as const;
  await saveCheckIn(sql, 'alpha', {
    titles: { EN: 'Check-in' },
    prizes: [1n, 2n, 3n].map((points) => ({ ...prize, amount: points * UNIT })),
  });
  const state = await checkInState(sql, 'alpha', member);
  const today = state?.today ?? '';
  await sql`INSERT INTO check_in (member, day, streak) SELECT ${member}, ${today}::date - n, 5 - n FROM generate_series(1, 4) n`;
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => sql.begin((tx) => checkIn(tx, 'alpha', member))),
  );
  expect(outcomes.filter(({ kind }) => kind === 'checked-in')).toEqual([
    { kind: 'checked-in', streak: 5, prize: { ...prize, amount: 2n * UNIT } },
  ]);
  expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(3);
  const [points] =
    await sql`SELECT balance FROM account WHERE owner = ${`member:${member}`} AND currency = 'PTS'`;
  expect(points).toEqual({ balance: 2n * UNIT });
  expect((await checkInState(sql, 'alpha', member))?.done).toContain(today);
  await saveCheckIn(sql, 'alpha', null);
  expect(await sql.begin((tx) => checkIn(tx, 'alpha', harness.members()[1] ?? 0n))).toEqual({
    kind: 'switched-off',
  });
  await harness.proveLedger();
});
