import { randomUUID } from 'node:crypto';
import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, operatorRows, type TestOperator } from '../testing/operator-client.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { settledBet } from '../testing/agent-fixtures.ts';
import { applyDueCheckIn } from './apply-check-in.store.ts';
import { findWaiting } from '../monitoring/waiting.store.ts';
import { countMissions } from './count.store.ts';
import { missionJobs } from './missions.jobs.ts';

const merchant = 'alpha';
const UNIT = 10_000n;
const HOUR = 3_600_000;
const hour = (from: number) => new Date((Math.floor(Date.now() / HOUR) + from) * HOUR).toISOString();

let gateway: TestGateway;
let ann: TestOperator;
let payee: Payee;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway);
  payee = await newPayee(gateway);
  // The demo's own, in the order of the references.
  for (const table of ['mission_step', 'mission', 'leaderboard_prize', 'leaderboard'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await gateway.sql`DELETE FROM ${gateway.sql(table)} WHERE merchant = ${merchant}`;
});
afterAll(() => gateway.close());

const everything = { categories: null, vendors: null, games: null };
const mission = {
  code: 'reels',
  titles: { EN: 'Reels', VI: 'Vòng quay' },
  descriptions: { EN: 'Stake on slots.' },
  image: null,
  period: 'day' as const,
  startsAt: hour(-1),
  endsAt: null,
  goal: { kind: 'stake' as const, play: { ...everything, categories: ['RNG' as const] } },
  audience: { rankFrom: 0, rankTo: null, newDays: null, countries: null, agent: null },
  automatic: false,
  claimDays: 7,
  budget: '1000',
  pointBudget: null,
  position: 1,
  steps: [
    { target: '100', prize: { kind: 'money' as const, amount: '5', turnover: 3 } },
    { target: '500', prize: { kind: 'points' as const, points: 50 } },
  ],
};
const board = {
  code: 'race',
  titles: { EN: 'Race' },
  image: null,
  period: 'week' as const,
  startsAt: hour(-1),
  endsAt: null,
  measure: 'stake' as const,
  play: everything,
  position: 1,
  prizes: [{ from: 1, to: 3, prize: { kind: 'raffle-ticket' as const, raffle: 'wheel', count: 2 } }],
};
const saveMission = (changes: object) =>
  ann.send(operatorCalls.missionSave, { body: { merchant, mission: { ...mission, ...changes } } });
const read = (name: 'missionSummary' | 'missionList' | 'missionLeaderboard' | 'checkInCalendar') =>
  gateway.send(name, { token: payee.token }).then(({ json }) => valueOf(json));

test('a settled bet moves a mission and the leaderboard, and the check-in is held once a day', async () => {
  expect((await saveMission({})).status).toBe(200);
  expect((await ann.send(operatorCalls.leaderboardSave, { body: { merchant, board } })).status).toBe(200);
  const checkIn = { titles: { EN: 'Check-in' }, prizes: [{ kind: 'points' as const, points: 5 }] };
  expect((await ann.send(operatorCalls.checkInSave, { body: { merchant, checkIn } })).status).toBe(200);
  await settledBet(gateway.sql, { member: payee.id, stake: 150n * UNIT, category: 'RNG' });
  await settledBet(gateway.sql, { member: payee.id, stake: 70n * UNIT, category: 'LIVE' });
  await countMissions(gateway.sql, merchant, 'recent');
  expect(await read('missionList')).toMatchObject({
    missions: [
      {
        id: 'reels',
        title: 'Reels',
        isMoney: true,
        progress: '150.0000',
        goal: { kind: 'stake', play: { categories: ['RNG'] } },
        steps: [
          {
            state: 'claimable',
            target: '100.0000',
            reward: expect.stringMatching(/^\d+$/),
            prize: { kind: 'money', amount: { amount: '5.0000' }, turnover: { amount: '15.0000' } },
          },
          { state: 'open', reward: null, prize: { kind: 'points', points: 50 } },
        ],
      },
    ],
  });
  expect(await read('missionLeaderboard')).toMatchObject({
    boards: [{ id: 'race', title: 'Race' }],
    board: { places: [{ place: 1, score: '220.0000', isOwn: true }], own: { place: 1, distance: null } },
  });
  expect(await read('missionSummary')).toEqual({ count: 2 });
  expect(await read('checkInCalendar')).toMatchObject({
    checkIn: { isDone: false, streak: 0, cycleDay: 1 },
  });
  const tabs = await Promise.all([1, 2].map(() => gateway.send('checkIn', { token: payee.token })));
  expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await read('checkInCalendar')).toMatchObject({ checkIn: { isDone: true, streak: 1, cycleDay: 1 } });
  expect(await read('missionSummary')).toEqual({ count: 1 });
});

test('a reward is claimed once, from however many tabs', async () => {
  const [reward] = await gateway.sql<{ id: bigint }[]>`
    SELECT id FROM reward WHERE member = ${payee.id} AND source = 'mission' AND state = 'claimable'`;
  const claim = (requestId: string, token = payee.token) =>
    gateway.send('missionClaim', { token, body: { requestId, reward: `${reward?.id}` } });
  const tabs = [randomUUID(), randomUUID()];
  const answers = await Promise.all(tabs.map((requestId) => claim(requestId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const first = tabs[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect(valueOf((await claim(first)).json)).toMatchObject({
    prize: { kind: 'money', amount: { amount: '5.0000' } },
  });
  expect(kindOf(await claim(randomUUID(), (await newPayee(gateway)).token))).toBe('not-found');
  const [cash] = await gateway.sql`
    SELECT sum(amount)::bigint AS paid FROM transfer WHERE kind = 'reward' AND key = ${`reward:${reward?.id}`}`;
  expect(cash).toEqual({ paid: 5n * UNIT });
  expect(await read('missionSummary')).toEqual({ count: 0 });
});

test('the last step of a mission is told in the inbox, once', async () => {
  await settledBet(gateway.sql, { member: payee.id, stake: 400n * UNIT, category: 'RNG' });
  for (const span of ['recent', 'all'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await countMissions(gateway.sql, merchant, span);
  const { messages } = valueOf<{ messages: { kind: string; details: object }[] }>(
    (await gateway.send('messageList', { token: payee.token })).json,
  );
  expect(messages.filter(({ kind }) => kind === 'mission-done').map(({ details }) => details)).toEqual([
    { name: 'Reels' },
  ]);
});

test('a board that is not there is not found, and trial accounts have no missions', async () => {
  const { token } = payee;
  expect(kindOf(await gateway.send('missionLeaderboard', { token, query: { board: 'none' } }))).toBe(
    'not-found',
  );
  await gateway.sql`UPDATE member SET type = 4 WHERE id = ${payee.id}`;
  for (const name of [
    'missionSummary',
    'missionList',
    'missionLeaderboard',
    'checkInCalendar',
    'checkIn',
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(kindOf(await gateway.send(name, { token }))).toBe('real-account-required');
});

test('operators read what they saved, cannot break promises, and each change is audited', async () => {
  const saved = valueOf((await ann.send(operatorCalls.missionsSaved, { query: { merchant } })).json);
  expect(saved).toMatchObject({
    missions: [
      {
        ...mission,
        budget: '1000.0000',
        spent: '5.0000',
        pointsSpent: 50,
        steps: [{ target: '100.0000' }, {}],
      },
    ],
  });
  const boards = valueOf((await ann.send(operatorCalls.leaderboardsSaved, { query: { merchant } })).json);
  expect(boards).toMatchObject({ boards: [board] });
  expect(
    kindOf(
      await saveMission({
        goal: { kind: 'days', play: null },
        steps: [{ ...mission.steps[0], target: '3' }],
      }),
    ),
  ).toBe('conflict');
  expect(kindOf(await saveMission({ budget: '4' }))).toBe('conflict');
  expect((await saveMission({ titles: { EN: 'Better reels' }, budget: '2000' })).status).toBe(200);
  const wrong: [object, string][] = [
    [{ startsAt: new Date().toISOString() }, 'invalid-request'],
    [{ goal: { kind: 'days', play: everything } }, 'invalid-request'],
    [{ goal: { kind: 'stake', play: null } }, 'invalid-request'],
    [
      { goal: { kind: 'days', play: null }, steps: [{ ...mission.steps[0], target: '1.5' }] },
      'invalid-request',
    ],
    [{ steps: [...mission.steps].toReversed() }, 'invalid-request'],
    [{ period: 'range' }, 'invalid-request'],
    [{ audience: { ...mission.audience, agent: 'nobody' } }, 'not-found'],
  ];
  for (const [changes, kind] of wrong)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([
      changes,
      kindOf(await saveMission({ code: `m${randomUUID().slice(0, 8)}`, ...changes })),
    ]).toEqual([changes, kind]);
  for (const [row, code] of [
    [operatorCalls.missionEnd, 'reels'],
    [operatorCalls.leaderboardEnd, 'race'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await ann.send(row, { body: { merchant, code } })).status).toBe(200);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(kindOf(await ann.send(row, { body: { merchant, code } }))).toBe('not-found');
  }
  expect((await ann.send(operatorCalls.checkInSave, { body: { merchant, checkIn: null } })).status).toBe(200);
  expect(valueOf((await ann.send(operatorCalls.checkInSaved, { query: { merchant } })).json)).toEqual({
    checkIn: null,
    scheduled: null,
  });
  const rows = await gateway.sql<{ event: string }[]>`SELECT DISTINCT event FROM audit_event`;
  const declared = operatorRows.flatMap(([name, { audit }]) =>
    /^(mission|leaderboard|checkIn)/.test(name) && audit !== null ? [audit] : [],
  );
  expect(rows.map(({ event }) => event).toSorted()).toEqual(declared.toSorted());
});

test('a check-in begins and ends at the moments that it is scheduled for', async () => {
  const checkIn = { titles: { EN: 'Next check-in' }, prizes: [{ kind: 'points' as const, points: 9 }] };
  const save = (plan: typeof checkIn | null, startsAt: string | null) =>
    ann.send(operatorCalls.checkInSave, { body: { merchant, checkIn: plan, startsAt } });
  const saved = async () =>
    valueOf((await ann.send(operatorCalls.checkInSaved, { query: { merchant } })).json);
  const alpha = { code: merchant, currency: 'PHP' };
  const reach = () => gateway.sql`UPDATE scheduled_rules SET starts_at = now() WHERE kind = 'check-in'`;
  expect((await save(null, null)).status).toBe(200);
  expect(kindOf(await save(checkIn, hour(-1)))).toBe('invalid-request');
  expect((await save(checkIn, hour(2))).status).toBe(200);
  await applyDueCheckIn(gateway.sql, alpha);
  expect(await saved()).toEqual({
    checkIn: null,
    scheduled: { startsAt: hour(2), problem: null, rules: checkIn },
  });
  await reach();
  await Promise.all([applyDueCheckIn(gateway.sql, alpha), applyDueCheckIn(gateway.sql, alpha)]);
  expect(await saved()).toEqual({ checkIn, scheduled: null });
  expect((await save(null, hour(3))).status).toBe(200);
  expect(await saved()).toMatchObject({ checkIn, scheduled: { rules: null } });
  await reach();
  await applyDueCheckIn(gateway.sql, alpha);
  expect(await saved()).toEqual({ checkIn: null, scheduled: null });
  const events = await gateway.sql<{ staff: string; after: { rules: string } }[]>`
    SELECT staff, after FROM audit_event WHERE event = 'check-in start' ORDER BY id`;
  expect(events.map(({ staff, after }) => [staff, JSON.parse(after.rules)])).toEqual([
    ['ann', checkIn],
    ['ann', null],
  ]);
});

test('rules of one merchant that cannot be read hold up neither the other merchants nor its own count', async () => {
  const checkIn = { titles: { EN: 'Of beta' }, prizes: [{ kind: 'points' as const, points: 9 }] };
  const { sql } = gateway;
  await sql`INSERT INTO scheduled_rules (merchant, kind, starts_at, rules, staff) VALUES
    ('alpha', 'check-in', now(), '{"titles": 1}', 'ann'),
    ('beta', 'check-in', now(), ${JSON.stringify(checkIn)}::text::jsonb, 'ann')
    ON CONFLICT (merchant, kind) DO UPDATE SET starts_at = excluded.starts_at, rules = excluded.rules`;
  await sql`INSERT INTO mission_touch (merchant, member) VALUES ('alpha', ${payee.id})`;
  const reported: unknown[] = [];
  const [job] = missionJobs({
    sql,
    merchants: [
      { code: 'alpha', currency: 'PHP' },
      { code: 'beta', currency: 'PHP' },
    ],
    log: { error: (details: unknown) => void reported.push(details) },
  });
  const failures = () => sql`SELECT work, merchant, times FROM job_failure`;
  const waiting = async () => (await findWaiting(sql)).find(({ kind }) => kind === 'job')?.oldest;

  await job?.run({});
  expect(reported).toEqual([{ err: expect.any(Error), merchant: 'alpha', work: 'scheduled check-in' }]);
  expect(await failures()).toEqual([{ work: 'scheduled check-in', merchant: 'alpha', times: 1 }]);
  expect(valueOf((await ann.send(operatorCalls.checkInSaved, { query: { merchant: 'beta' } })).json)).toEqual(
    {
      checkIn,
      scheduled: null,
    },
  );
  expect(await sql`SELECT FROM mission_touch WHERE merchant = 'alpha'`).toHaveLength(0);
  expect(await waiting()).not.toContain('alpha');
  await job?.run({});
  expect(await waiting()).toBe('scheduled check-in of alpha');

  await sql`DELETE FROM scheduled_rules WHERE merchant = 'alpha'`;
  await job?.run({});
  expect(await failures()).toEqual([]);
});
