import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveAtOnce, newTree } from '../testing/agent-fixtures.ts';
import { seededDice } from '../testing/lottery-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { compareRollUps, rollUpDays, rollUpLatest } from './roll-ups.store.ts';
import { updateSettings } from './settings.store.ts';
import { compareSums, recomputeSums } from './sums.store.ts';
import { teamDays } from './team.store.ts';

const MEMBERS = 12;
const STEPS = 60;
const killed = new Error('killed');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`INSERT INTO agent_setting (merchant, time_zone, active_from) VALUES ('alpha', 'America/New_York', 1500)`;
});
afterAll(() => database.drop());

/** The sums of every team and day from the bets alone: an own walk up the paths, in this process. */
async function replay(activeFrom: bigint): Promise<Map<string, string>> {
  const bets = await database.sql<
    { member: bigint; path: string[]; day: string; stake: bigint; payout: bigint }[]
  >`
    SELECT b.member, p.path::text[] AS path, stake, payout,
      to_char(coalesce(first_settled_at, settled_at) AT TIME ZONE 'America/New_York', 'YYYY-MM-DD') AS day
    FROM bet b JOIN member_path p ON p.member = b.member AND valid_from <= placed_at AND valid_until > placed_at
    WHERE merchant = 'alpha' AND state = 'settled'`;
  const teams = new Map<string, { sales: bigint; prizes: bigint; members: Map<bigint, bigint> }>();
  for (const { member, path, day, stake, payout } of bets)
    for (const head of path) {
      const team = teams.get(`${head} ${day}`) ?? { sales: 0n, prizes: 0n, members: new Map() };
      team.members.set(member, (team.members.get(member) ?? 0n) + stake);
      teams.set(`${head} ${day}`, { ...team, sales: team.sales + stake, prizes: team.prizes + payout });
    }
  return new Map(
    [...teams]
      .filter(([, { sales, prizes }]) => sales !== 0n || prizes !== 0n)
      .map(([key, { sales, prizes, members }]) => [
        key,
        `${sales} ${prizes} ${[...members.values()].filter((sum) => sum >= activeFrom).length}`,
      ]),
  );
}

async function stored(): Promise<Map<string, string>> {
  const rows = await database.sql<
    { member: bigint; day: string; sales: bigint; prizes: bigint; active: number }[]
  >`
    SELECT member, to_char(day, 'YYYY-MM-DD') AS day, sales, prizes, active FROM team_day
    WHERE merchant = 'alpha' AND (sales <> 0 OR prizes <> 0)`;
  return new Map(
    rows.map(({ member, day, sales, prizes, active }) => [
      `${member} ${day}`,
      `${sales} ${prizes} ${active}`,
    ]),
  );
}

test.each([1, 2, 3])(
  'the sums of days are those of the hours after any history of bets, voids, late settlements, moves and kills (%i)',
  async (seed) => {
    const { sql } = database;
    const dice = seededDice(20_270_000 + seed);
    await sql`UPDATE agent_setting SET active_from = 1500 WHERE merchant = 'alpha'`;
    const ids = await newTree(
      sql,
      Array.from({ length: MEMBERS }, (_, place) => (place === 0 ? undefined : dice(place))),
    );
    const id = () => String(ids[dice(MEMBERS)]);
    const first = Date.UTC(2026, 9, 31 - seed);
    const bets: string[] = [];
    const differences: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      const at = new Date(first + dice(4 * 24) * 3_600_000 + dice(3_600_000));
      const bet = bets[dice(Math.max(bets.length, 1))] ?? '0';
      switch (dice(9)) {
        case 0:
        case 1:
        case 2: {
          const placed = dice(3) === 0 ? at : new Date();
          const rows = await sql<{ id: bigint }[]>`
            INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, payout, state, placed_at, settled_at)
            SELECT 'alpha', ${id()}, CASE WHEN n % 2 = 0 THEN 'RNG' ELSE 'FISH' END, 'V', 'G', 'R', gen_random_uuid(), 100 * n,
              n * ${dice(300)}, 'settled', ${placed}, ${at} FROM generate_series(1, ${1 + dice(9)}) n RETURNING id`;
          bets.push(...rows.map((row) => String(row.id)));
          break;
        }
        case 3:
          await sql`UPDATE bet SET state = 'cancelled', payout = 0 WHERE id = ${bet} AND state = 'settled'`;
          break;
        case 4:
          await sql`UPDATE bet SET state = 'open', payout = 0, settled_at = NULL WHERE id = ${bet} AND state = 'settled'`;
          break;
        case 5:
          await sql`UPDATE bet SET state = 'settled', payout = ${dice(500)}, settled_at = ${at} WHERE id = ${bet} AND state = 'open'`;
          break;
        case 6:
          if (dice(2) === 0) await moveAtOnce(sql, ids[1 + dice(MEMBERS - 1)] ?? 0n, ids[0] ?? 0n);
          else
            await sql`SELECT roll_up_money(${id()}, ${at}, p_deposit => ${dice(900)}, p_bonus => ${dice(90)})`;
          break;
        case 7:
          // A gateway that ends in the middle leaves everything for the next.
          await sql
            .begin(async (tx) => {
              await tx`SELECT roll_up_days('alpha', ${1 + dice(20)}, true)`;
              throw killed;
            })
            .catch((error: unknown) => {
              if (error !== killed) throw error;
            });
          break;
        default:
          await sql`SELECT roll_up_days('alpha', ${1 + dice(20)}, true)`;
      }
      if (step % 10 === 0) differences.push(...(await compareRollUps(sql, 'alpha')));
    }
    expect(differences).toEqual([]);
    // Several gateways at once, and one that reports.
    await Promise.all([rollUpDays(sql, 'alpha'), rollUpDays(sql, 'alpha'), rollUpLatest(sql, 'alpha')]);
    await rollUpDays(sql, 'alpha');
    expect([...(await sql`SELECT FROM member_hour_change WHERE merchant = 'alpha'`)]).toEqual([]);
    expect(await compareRollUps(sql, 'alpha')).toEqual([]);
    expect(await stored()).toEqual(await replay(1500n));
    await sql.begin((tx) => updateSettings(tx, 'alpha', { activeFrom: 300n }));
    expect(await stored()).toEqual(await replay(300n));
    expect(await compareRollUps(sql, 'alpha')).toEqual([]);
  },
);

test('wrong days are found, and computed again', async () => {
  const { sql } = database;
  await sql`UPDATE agent_setting SET active_from = 900 WHERE merchant = 'alpha'`;
  const [agent = 0n, member = 0n] = await newTree(sql, [undefined, 0]);
  await sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake, state, settled_at)
    VALUES ('alpha', ${member}, 'RNG', 'V', 'G', 'R', gen_random_uuid(), 900, 'settled', '2026-03-03T04:00:00Z')`;
  await rollUpDays(sql, 'alpha');
  const of = { merchant: 'alpha', agent, from: '2026-03-02', to: '2026-03-03' };
  expect((await teamDays(sql, of)).map(({ sales }) => sales)).toEqual([900n, 0n]);
  await sql`UPDATE team_day SET sales = sales + 1 WHERE member = ${agent}`;
  await sql`UPDATE member_day SET prizes = 7 WHERE member = ${member}`;
  expect(await compareRollUps(sql, 'alpha')).toEqual([
    `day of member ${member} on 2026-03-02: kept 900 0 7 0 0 0 0 0 0, found 900 0 0 0 0 0 0 0 0`,
    `day of the team of ${agent} on 2026-03-02: kept 901 0 0 0 0 0 0 0 0 1, found 900 0 7 0 0 0 0 0 0 1`,
    `day of the team of ${member} on 2026-03-02: kept 900 0 0 0 0 0 0 0 0 1, found 900 0 7 0 0 0 0 0 0 1`,
  ]);
  await sql.begin((tx) => recomputeSums(tx, 'alpha'));
  expect([await compareRollUps(sql, 'alpha'), await compareSums(sql, 'alpha')]).toEqual([[], []]);
});
