import { randomUUID } from 'node:crypto';
import type { PlayFilter } from '@marquee/reward-rules';
import { expect } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { newTree, settledBet, type PastBet } from './agent-fixtures.ts';
import { createTestDatabase } from './test-database.ts';
import { countMissions } from '../missions/count.store.ts';
import { saveMission, type Mission } from '../missions/missions.store.ts';

export const UNIT = 10_000n;
export const HOUR = 3_600_000;
export const everything: PlayFilter = { categories: null, vendors: null, games: null };
/** The start of an hour. */
export const fullHour = (hoursFromNow: number) =>
  new Date((Math.floor(Date.now() / HOUR) + hoursFromNow) * HOUR);

/** A database of missions, with three new members for each test. */
export async function openMissionHarness() {
  const database = await createTestDatabase();
  // Fourteen hours ahead of UTC, so that its days are seldom those of UTC.
  await database.sql`INSERT INTO agent_setting (merchant, time_zone) VALUES ('alpha', 'Pacific/Kiritimati')
    ON CONFLICT (merchant) DO UPDATE SET time_zone = excluded.time_zone`;
  let members: readonly bigint[] = [];
  /** The category of a test's bets: those of other tests do not count in it. */
  let category = '';

  /** Begins a test. */
  async function begin(): Promise<void> {
    category = randomUUID();
    members = await newTree(database.sql, [undefined, undefined, undefined], 0);
    await database.sql`UPDATE member_path SET valid_from = now() - interval '90 days' WHERE member = ANY(${members.map(String)}::bigint[])`;
  }

  const ownPlay = (): PlayFilter => ({ ...everything, categories: [category] });
  const play = (bet: PastBet) => settledBet(database.sql, { category, ...bet });
  const count = (span: 'recent' | 'all') => countMissions(database.sql, 'alpha', span);
  const take = (bet: bigint) =>
    database.sql`UPDATE bet SET state = 'cancelled', payout = 0, settled_at = now() WHERE id = ${bet} AND state = 'settled'`;

  function missionOf(changes: Partial<Mission>): Mission {
    return {
      code: `m-${randomUUID().slice(0, 8)}`,
      titles: { EN: 'Mission' },
      descriptions: {},
      image: null,
      period: 'once',
      startsAt: fullHour(-30),
      endsAt: null,
      goal: { kind: 'stake', play: ownPlay() },
      rankFrom: 0,
      rankTo: null,
      newDays: null,
      countries: null,
      agent: null,
      automatic: true,
      claimDays: 7,
      budget: null,
      pointBudget: null,
      position: 0,
      steps: [{ target: 100n * UNIT, prize: 'money', amount: 5n * UNIT, turnover: 2, raffle: null }],
      ...changes,
    };
  }

  async function save(changes: Partial<Mission>): Promise<Mission> {
    const mission = missionOf(changes);
    expect(await database.sql.begin((tx) => saveMission(tx, 'alpha', mission))).toBe('saved');
    return mission;
  }

  async function progress(mission: Mission, member: bigint): Promise<Record<string, bigint>> {
    const rows = await database.sql<{ period: string; value: bigint }[]>`
      SELECT period, value FROM mission_progress WHERE mission = ${mission.code} AND member = ${member} AND value > 0`;
    return Object.fromEntries(rows.map(({ period, value }) => [period, value]));
  }

  async function rewards(source: string, key: string): Promise<[member: bigint, amount: bigint][]> {
    const rows = await database.sql<{ member: bigint; amount: bigint }[]>`
      SELECT member, amount FROM reward WHERE source = ${source} AND key LIKE ${`${key}:%`} ORDER BY id`;
    return rows.map(({ member, amount }) => [member, amount]);
  }

  /** A deposit that was credited. */
  const deposit = (member: bigint, amount: bigint, at: Date) => database.sql`
    INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount, fee_flat,
      fee_per_mille, fee_minimum, turnover, state, return_url, language, net_amount, expires_at, closed_at)
    SELECT ${randomUUID()}, 'alpha', ${member}, ${randomUUID()}, '', code, kind, '', 'PHP', ${amount}, 0, 0, 0, 0, 'credited', '', 'EN',
      ${amount}, now(), ${at} FROM payment_method WHERE merchant = 'alpha' AND kind <> 'agent' ORDER BY code LIMIT 1`;

  async function proveLedger() {
    const reports = await checkLedger(database.sql);
    expect(
      reports.filter(
        ({ name, violations }) => violations > 0 && !name.startsWith('every bet took its stake'),
      ),
    ).toEqual([]);
  }

  return {
    database,
    members: () => members,
    begin,
    ownPlay,
    play,
    count,
    take,
    save,
    progress,
    rewards,
    deposit,
    proveLedger,
    close: () => database.drop(),
  };
}

export type MissionHarness = Awaited<ReturnType<typeof openMissionHarness>>;
