import { countProgress, type Goal, type MemberEvent } from '@marquee/reward-rules';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from '../database/connection.ts';
import { newTree, settledBet } from '../testing/agent-fixtures.ts';
import { countMissions } from './count.store.ts';
import { saveMission, type Mission } from './missions.store.ts';
import {
  everything,
  fullHour,
  HOUR,
  openMissionHarness,
  UNIT,
  type MissionHarness,
} from '../testing/mission-harness.ts';

let harness: MissionHarness;
beforeAll(async () => {
  harness = await openMissionHarness();
});
beforeEach(() => harness.begin());
afterAll(() => harness.close());

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
  const once = await Promise.all(goals.map((goal) => harness.save({ goal, steps: [] })));
  const daily = await harness.save({ goal: { kind: 'stake', play: everything }, period: 'day', steps: [] });
  const startsAt = once[0]?.startsAt.getTime() ?? 0;
  const { sql } = harness.database;
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
        if (each.kind === 'count') await harness.count(each.span);
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
            await harness.take(id);
            events.push({ ...known, state: 'cancelled' });
          } else {
            // The result is taken back and the bet settled again, later: it belongs to its first hour.
            await sql`UPDATE bet SET state = 'open', payout = 0, settled_at = NULL WHERE id = ${id}`;
            await sql`UPDATE bet SET state = 'settled', payout = stake * 3, settled_at = now() WHERE id = ${id}`;
            events.push({ ...known, payout: known.stake * 3n });
          }
        } else if (each.kind === 'deposit') {
          const when = at(each.hoursAgo);
          await harness.deposit(member, each.amount, when);
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
      await harness.count('all');
      for (const mission of once) {
        const expected = countProgress(mission.goal, events, { from: startsAt, until: Infinity });
        // oxlint-disable-next-line no-await-in-loop -- short reads
        expect([mission.goal, await harness.progress(mission, member)]).toEqual([
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
      expect(await harness.progress(daily, member)).toEqual(byDay);
    }),
    { numRuns: process.env['FULL_SIZE'] === '1' ? 12 : 6 },
  );
}, 120_000);

test('a step is rewarded once, and a budget is never overdrawn', async () => {
  const { sql } = harness.database;
  const step = { turnover: 2, raffle: null, prize: 'money' } as const;
  const mission = await harness.save({
    budget: 12n * UNIT,
    steps: [
      { ...step, target: 100n * UNIT, amount: 5n * UNIT },
      { ...step, target: 200n * UNIT, amount: 100n * UNIT },
    ],
  });
  for (const member of harness.members())
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await harness.play({ member, stake: 250n * UNIT });
  await Promise.all([harness.count('recent'), harness.count('all'), harness.count('recent')]);
  const granted = await harness.rewards('mission', mission.code);
  expect(granted).toEqual(
    harness
      .members()
      .slice(0, 2)
      .map((member) => [member, 5n * UNIT]),
  );
  const [turnover] =
    await sql`SELECT required FROM turnover_requirement WHERE member = ${harness.members()[0] ?? 0n}`;
  expect(turnover).toEqual({ required: 10n * UNIT });
  expect(await sql.begin((tx) => saveMission(tx, 'alpha', { ...mission, budget: 9n * UNIT }))).toBe(
    'budget-spent',
  );
  expect(await sql.begin((tx) => saveMission(tx, 'alpha', { ...mission, steps: [] }))).toBe('started');
  expect(await sql.begin((tx) => saveMission(tx, 'alpha', { ...mission, budget: 15n * UNIT }))).toBe('saved');
  await harness.count('all');
  expect(await harness.rewards('mission', mission.code)).toHaveLength(3);
  await harness.proveLedger();
});

test('only the audience of a mission makes progress', async () => {
  const { sql } = harness.database;
  const [agent = 0n, below = 0n] = await newTree(sql, [undefined, 0], 1);
  const [other = 0n, ranked = 0n, trial = 0n] = harness.members();
  const [named] = await sql<{ username: string }[]>`SELECT username FROM member WHERE id = ${agent}`;
  await sql`UPDATE member SET rank_level = 4 WHERE id = ${ranked}`;
  await sql`UPDATE member SET type = 4 WHERE id = ${trial}`;
  await sql`UPDATE member SET created_at = now() - interval '9 days' WHERE id = ${other}`;
  await sql`UPDATE member_path SET valid_from = now() - interval '1 day' WHERE member = ANY(${[agent, below].map(String)}::bigint[])`;
  await sql`INSERT INTO network_country (network, country) VALUES ('100.64.112.0/22', 'MY'), ('100.64.113.0/24', 'PH')`;
  await sql`INSERT INTO registration (member, method, register_url, domain, address, terms_version, fields)
    VALUES (${below}, 'username', '', '', '100.64.113.9', '1', '{}'), (${other}, 'username', '', '', '100.64.112.9', '1', '{}')`;
  const line = await harness.save({ agent: named?.username ?? '' });
  const ranks = await harness.save({ rankFrom: 3, rankTo: 5 });
  const fresh = await harness.save({ newDays: 7 });
  const local = await harness.save({ countries: ['PH', 'TH'] });
  const everyone = [other, ranked, trial, agent, below];
  for (const member of everyone)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await harness.play({ member, stake: 10n * UNIT });
  await harness.count('recent');
  const within = async (mission: Mission) => {
    const found = await Promise.all(everyone.map((member) => harness.progress(mission, member)));
    return everyone.filter((_, place) => found[place]?.['once'] !== undefined);
  };
  expect(await within(line)).toEqual([agent, below]);
  expect(await within(ranks)).toEqual([ranked]);
  expect(await within(fresh)).toEqual([ranked, agent, below]);
  expect(await within(local)).toEqual([below]);
});

test('a contact counts when its code was entered, and a number from the registration form does not', async () => {
  const { sql } = harness.database;
  const [typed = 0n, proved = 0n] = harness.members();
  const mission = await harness.save({ goal: { kind: 'contact', contact: 'mobile' }, steps: [] });
  await sql.begin(async (tx) => {
    await tx`UPDATE member SET created_at = now(), mobile = ${`+63${typed}`} WHERE id = ${typed}`;
  });
  await sql`UPDATE member SET mobile = ${`+63${proved}`} WHERE id = ${proved}`;
  await sql`UPDATE member SET nickname = 'Touched' WHERE id = ${typed}`;
  await harness.play({ member: typed, stake: 1n });
  await harness.count('recent');
  expect(await harness.progress(mission, typed)).toEqual({});
  expect(await harness.progress(mission, proved)).toEqual({ once: 1n });
});

test('connections that are killed in the middle of a count lose and double nothing', async () => {
  const { sql, url } = harness.database;
  const mission = await harness.save({});
  const many = await newTree(
    sql,
    Array.from({ length: 40 }, () => undefined),
    0,
  );
  for (const member of many)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await harness.play({ member, stake: 100n * UNIT });
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
    await own.end({ timeout: 0 });
    await harness.play({ member: many[round] ?? 0n, stake: 1n });
  }
  // oxlint-enable no-await-in-loop
  expect(killed).toBeGreaterThan(0);
  await harness.count('recent');
  const found = await Promise.all(many.map((member) => harness.progress(mission, member)));
  expect(found).toEqual(many.map((_, place) => ({ once: 100n * UNIT + (place < 10 ? 1n : 0n) })));
  const granted = await harness.rewards('mission', mission.code);
  expect(new Set(granted.map(([member]) => member)).size).toBe(40);
  expect(granted).toHaveLength(40);
  await harness.proveLedger();
}, 60_000);
