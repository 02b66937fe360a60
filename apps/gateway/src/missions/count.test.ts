import { randomUUID } from 'node:crypto';
import { countProgress, inOrder, type Goal, type MemberEvent, type PlayFilter } from '@marquee/reward-rules';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from '../database/connection.ts';
import { checkLedger } from '../ledger/check.ts';
import { newTree, settledBet, type PastBet } from '../testing/agent-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { checkIn, checkInState, saveCheckIn } from './check-ins.store.ts';
import { countMissions } from './count.store.ts';
import { payBoards, saveBoard, standings, type Leaderboard } from './leaderboards.store.ts';
import { saveMission, type Mission } from './missions.store.ts';

const UNIT = 10_000n;
const HOUR = 3_600_000;
const everything: PlayFilter = { categories: null, vendors: null, games: null };
const fullHour = (hoursFromNow: number) => new Date((Math.floor(Date.now() / HOUR) + hoursFromNow) * HOUR);

let database: TestDatabase;
let members: readonly bigint[];
/** The category of a test's bets: those of other tests do not count in it. */
let category: string;
beforeAll(async () => {
  database = await createTestDatabase();
  // Fourteen hours ahead of UTC, so that its days are seldom those of UTC.
  await database.sql`INSERT INTO agent_setting (merchant, time_zone) VALUES ('alpha', 'Pacific/Kiritimati')
    ON CONFLICT (merchant) DO UPDATE SET time_zone = excluded.time_zone`;
});
afterAll(() => database.drop());
beforeEach(async () => {
  category = randomUUID();
  members = await newTree(database.sql, [undefined, undefined, undefined], 0);
  await database.sql`UPDATE member_path SET valid_from = now() - interval '90 days' WHERE member = ANY(${members.map(String)}::bigint[])`;
});

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
    reports.filter(({ name, violations }) => violations > 0 && !name.startsWith('every bet took its stake')),
  ).toEqual([]);
}

const goals: readonly Goal[] = [
  { kind: 'deposit-count' },
  { kind: 'deposit-sum' },
  { kind: 'stake', play: { ...everything, categories: ['FISH'] } },
  { kind: 'wins', play: { ...everything, vendors: ['V'], games: ['G'] } },
  { kind: 'wins', play: { ...everything, categories: ['RNG'] } },
  { kind: 'first', first: 'bet', play: { ...everything, games: ['G'] } },
  { kind: 'days' },
  { kind: 'first', first: 'win', play: everything },
  { kind: 'first', first: 'deposit' },
];

type Step =
  | { readonly kind: 'bet'; hoursAgo: number; category: string; stake: bigint; payout: bigint }
  | { readonly kind: 'void'; bet: number }
  | { readonly kind: 'again'; bet: number }
  | { readonly kind: 'deposit'; hoursAgo: number; amount: bigint }
  | { readonly kind: 'login'; hoursAgo: number }
  | { readonly kind: 'count'; span: 'recent' | 'all' };
const hoursAgo = fc.integer({ min: 0, max: 60 });
const amount = fc.bigInt({ min: 1n, max: 300n * UNIT });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      hoursAgo,
      category: fc.constantFrom('FISH', 'RNG'),
      stake: amount,
      payout: fc.oneof(fc.constant(0n), amount),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('void' as const, 'again' as const),
      bet: fc.nat({ max: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deposit' as const), hoursAgo, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('login' as const), hoursAgo }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('count' as const),
      span: fc.constantFrom('recent' as const, 'all' as const),
    }),
  },
);

test('progress after any history of late bets, voids, repeated settlements and counts equals a count from scratch', async () => {
  const once = await Promise.all(goals.map((goal) => save({ goal, steps: [] })));
  const daily = await save({ goal: { kind: 'stake', play: everything }, period: 'day', steps: [] });
  const startsAt = once[0]?.startsAt.getTime() ?? 0;
  const { sql } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const [member = 0n] = await newTree(sql, [undefined], 0);
      await sql`UPDATE member_path SET valid_from = now() - interval '90 days' WHERE member = ${member}`;
      const events: (MemberEvent & { zoneDay: string })[] = [];
      const bets: bigint[] = [];
      // Inside an hour, so that no event is on the edge of the mission.
      const at = (ago: number) => new Date(fullHour(-ago).getTime() + 1);
      const day = (when: Date) => new Date(when.getTime() + 14 * HOUR).toISOString().slice(0, 10);
      // oxlint-disable no-await-in-loop -- a history
      for (const [place, each] of steps.entries()) {
        if (each.kind === 'count') await count(each.span);
        else if (each.kind === 'bet') {
          const settled = at(each.hoursAgo);
          const id = await settledBet(sql, { ...each, member, settled });
          bets.push(id);
          const bet = { ...each, state: 'settled', vendor: 'V', game: 'G', at: settled.getTime() } as const;
          events.push({ ...bet, id: `${id}`, zoneDay: day(settled) });
        } else if (each.kind === 'void' || each.kind === 'again') {
          const id = bets[each.bet];
          const known = events.findLast((event) => event.kind === 'bet' && event.id === `${id}`);
          if (id === undefined || known?.kind !== 'bet' || known.state !== 'settled') continue;
          if (each.kind === 'void') {
            await take(id);
            events.push({ ...known, state: 'cancelled' });
          } else {
            // The result is taken back and the bet settled again, later: it belongs to its first hour.
            await sql`UPDATE bet SET state = 'open', payout = 0, settled_at = NULL WHERE id = ${id}`;
            await sql`UPDATE bet SET state = 'settled', payout = stake * 3, settled_at = now() WHERE id = ${id}`;
            events.push({ ...known, payout: known.stake * 3n });
          }
        } else if (each.kind === 'deposit') {
          const when = at(each.hoursAgo);
          await deposit(member, each.amount, when);
          events.push({
            kind: 'deposit',
            id: `${place}`,
            at: when.getTime(),
            amount: each.amount,
            zoneDay: day(when),
          });
        } else {
          const when = at(each.hoursAgo);
          await sql`INSERT INTO login_event (member, logged_in_at) VALUES (${member}, ${when})`;
          events.push({
            kind: 'day',
            id: `${place}`,
            at: when.getTime(),
            day: day(when),
            zoneDay: day(when),
          });
        }
      }
      // oxlint-enable no-await-in-loop
      await count('all');
      for (const mission of once) {
        const expected = countProgress(mission.goal, events, { from: startsAt, until: Infinity });
        // oxlint-disable-next-line no-await-in-loop -- short reads
        expect([mission.goal, await progress(mission, member)]).toEqual([
          mission.goal,
          expected === 0n ? {} : { once: expected },
        ]);
      }
      const byDay: Record<string, bigint> = {};
      for (const zoneDay of new Set(events.map((event) => event.zoneDay))) {
        const own = events.filter((event) => event.zoneDay === zoneDay);
        const value = countProgress(daily.goal, own, { from: startsAt, until: Infinity });
        if (value > 0n) byDay[zoneDay] = value;
      }
      expect(await progress(daily, member)).toEqual(byDay);
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('a step is rewarded once, and a budget is never overdrawn', async () => {
  const { sql } = database;
  const step = { turnover: 2, raffle: null, prize: 'money' } as const;
  const mission = await save({
    budget: 12n * UNIT,
    steps: [
      { ...step, target: 100n * UNIT, amount: 5n * UNIT },
      { ...step, target: 200n * UNIT, amount: 100n * UNIT },
    ],
  });
  for (const member of members)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await play({ member, stake: 250n * UNIT });
  await Promise.all([count('recent'), count('all'), count('recent')]);
  const granted = await rewards('mission', mission.code);
  expect(granted).toEqual(members.slice(0, 2).map((member) => [member, 5n * UNIT]));
  const [turnover] = await sql`SELECT required FROM turnover_requirement WHERE member = ${members[0] ?? 0n}`;
  expect(turnover).toEqual({ required: 10n * UNIT });
  expect(await sql.begin((tx) => saveMission(tx, 'alpha', { ...mission, budget: 9n * UNIT }))).toBe(
    'budget-spent',
  );
  expect(await sql.begin((tx) => saveMission(tx, 'alpha', { ...mission, steps: [] }))).toBe('started');
  expect(await sql.begin((tx) => saveMission(tx, 'alpha', { ...mission, budget: 15n * UNIT }))).toBe('saved');
  await count('all');
  expect(await rewards('mission', mission.code)).toHaveLength(3);
  await proveLedger();
});

test('only the audience of a mission makes progress', async () => {
  const { sql } = database;
  const [agent = 0n, below = 0n] = await newTree(sql, [undefined, 0], 1);
  const [other = 0n, ranked = 0n, trial = 0n] = members;
  const [named] = await sql<{ username: string }[]>`SELECT username FROM member WHERE id = ${agent}`;
  await sql`UPDATE member SET rank_level = 4 WHERE id = ${ranked}`;
  await sql`UPDATE member SET type = 4 WHERE id = ${trial}`;
  await sql`UPDATE member SET created_at = now() - interval '9 days' WHERE id = ${other}`;
  await sql`UPDATE member_path SET valid_from = now() - interval '1 day' WHERE member = ANY(${[agent, below].map(String)}::bigint[])`;
  await sql`INSERT INTO network_country (network, country) VALUES ('100.64.112.0/22', 'MY'), ('100.64.113.0/24', 'PH')`;
  await sql`INSERT INTO registration (member, method, register_url, domain, address, terms_version, fields)
    VALUES (${below}, 'username', '', '', '100.64.113.9', '1', '{}'), (${other}, 'username', '', '', '100.64.112.9', '1', '{}')`;
  const line = await save({ agent: named?.username ?? '' });
  const ranks = await save({ rankFrom: 3, rankTo: 5 });
  const fresh = await save({ newDays: 7 });
  const local = await save({ countries: ['PH', 'TH'] });
  const everyone = [other, ranked, trial, agent, below];
  for (const member of everyone)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await play({ member, stake: 10n * UNIT });
  await count('recent');
  const within = async (mission: Mission) => {
    const found = await Promise.all(everyone.map((member) => progress(mission, member)));
    return everyone.filter((_, place) => found[place]?.['once'] !== undefined);
  };
  expect(await within(line)).toEqual([agent, below]);
  expect(await within(ranks)).toEqual([ranked]);
  expect(await within(fresh)).toEqual([ranked, agent, below]);
  expect(await within(local)).toEqual([below]);
});

test('a contact counts when its code was entered, and a number from the registration form does not', async () => {
  const { sql } = database;
  const [typed = 0n, proved = 0n] = members;
  const mission = await save({ goal: { kind: 'contact', contact: 'mobile' }, steps: [] });
  await sql.begin(async (tx) => {
    await tx`UPDATE member SET created_at = now(), mobile = ${`+63${typed}`} WHERE id = ${typed}`;
  });
  await sql`UPDATE member SET mobile = ${`+63${proved}`} WHERE id = ${proved}`;
  await sql`UPDATE member SET nickname = 'Touched' WHERE id = ${typed}`;
  await play({ member: typed, stake: 1n });
  await count('recent');
  expect(await progress(mission, typed)).toEqual({});
  expect(await progress(mission, proved)).toEqual({ once: 1n });
});

test('connections that are killed in the middle of a count lose and double nothing', async () => {
  const { sql, url } = database;
  const mission = await save({});
  const many = await newTree(
    sql,
    Array.from({ length: 40 }, () => undefined),
    0,
  );
  for (const member of many)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await play({ member, stake: 100n * UNIT });
  let killed = 0;
  // oxlint-disable no-await-in-loop -- one kill after the other
  for (let round = 0; round < 10; round++) {
    const own = openPool(url, { applicationName: 'missions-kill', max: 1 });
    await own`SELECT 1`;
    const running = countMissions(own, 'alpha', round % 2 === 0 ? 'recent' : 'all').then(
      () => false,
      () => true,
    );
    // Before, during and after the statements of the batch, as the machine's speed has it.
    await sql`SELECT pg_sleep(${round * 0.004})`;
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'missions-kill'`;
    if (await running) killed++;
    await own.end({ timeout: 1 });
    await play({ member: many[round] ?? 0n, stake: 1n });
  }
  // oxlint-enable no-await-in-loop
  expect(killed).toBeGreaterThan(0);
  await count('recent');
  const found = await Promise.all(many.map((member) => progress(mission, member)));
  expect(found).toEqual(many.map((_, place) => ({ once: 100n * UNIT + (place < 10 ? 1n : 0n) })));
  const granted = await rewards('mission', mission.code);
  expect(new Set(granted.map(([member]) => member)).size).toBe(40);
  expect(granted).toHaveLength(40);
  await proveLedger();
}, 60_000);

function boardOf(changes: Partial<Leaderboard>): Leaderboard {
  return {
    code: `b-${randomUUID().slice(0, 8)}`,
    titles: { EN: 'Race' },
    image: null,
    period: 'range',
    startsAt: fullHour(-20),
    endsAt: fullHour(-2),
    measure: 'stake',
    play: ownPlay(),
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
    const { sql } = database;
    const board = boardOf({ measure });
    await sql.begin((tx) => saveBoard(tx, 'alpha', board));
    const [late = 0n, early = 0n, best = 0n] = members;
    const at = (hours: number) => new Date(fullHour(hours).getTime() + 5_000);
    await play({ member: late, stake: 10n * UNIT, payout: 30n * UNIT, settled: at(-4) });
    await play({ member: early, stake: 10n * UNIT, payout: 30n * UNIT, settled: at(-9) });
    await play({ member: best, stake: 20n * UNIT, payout: 80n * UNIT, settled: at(-5) });
    await play({ member: best, stake: 900n * UNIT, payout: 3_600n * UNIT, settled: at(-1) });
    await count('all');
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
  const { sql, url } = database;
  const board = boardOf({});
  await sql.begin((tx) => saveBoard(tx, 'alpha', board));
  for (const [place, member] of members.entries())
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await play({ member, stake: BigInt(3 - place) * UNIT, settled: fullHour(-5) });
  await count('all');
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
  await own.end({ timeout: 1 });
  const granted = () => sql<{ member: bigint; kind: string; amount: bigint }[]>`
    SELECT member, kind, amount FROM reward WHERE source = 'leaderboard' AND key = ${`${board.code}:range`} ORDER BY id`;
  expect([...(await granted())]).toEqual([]);
  await Promise.all([payBoards(sql, 'alpha'), payBoards(sql, 'alpha')]);
  await payBoards(sql, 'alpha');
  expect([...(await granted())]).toEqual([
    { member: members[0], kind: 'money', amount: 50n * UNIT },
    { member: members[1], kind: 'points', amount: 20n * UNIT },
  ]);
  // What is settled or voided afterwards does not move the places.
  await play({ member: members[2] ?? 0n, stake: 100n * UNIT, settled: fullHour(-5) });
  await count('all');
  const after = await standings(sql, {
    merchant: 'alpha',
    board: board.code,
    key: 'range',
    member: members[2] ?? 0n,
    count: 3,
  });
  expect(after).toMatchObject({ isPaid: true, own: { place: 3 } });
  await proveLedger();
});

test('a member checks in once a day, and the prize grows with the days in a row', async () => {
  const { sql } = database;
  const [member = 0n] = members;
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
  expect(await sql.begin((tx) => checkIn(tx, 'alpha', members[1] ?? 0n))).toEqual({ kind: 'switched-off' });
  await proveLedger();
});
