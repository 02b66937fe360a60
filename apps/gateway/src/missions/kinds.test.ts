import { randomUUID } from 'node:crypto';
import type { GoalKind, MissionPeriod } from '@marquee/contract';
import { operatorCalls } from '@marquee/contract/operator';
import { periodDays, type PlayFilter, type RewardPeriod } from '@marquee/reward-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newTree, settledBet } from '../testing/agent-fixtures.ts';
import { listen } from '../testing/event-listener.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import { newPayee, type Payee } from '../testing/payee.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { countMissions } from './count.store.ts';
import { payBoards } from './leaderboards.store.ts';

const merchant = 'alpha';
const UNIT = 10_000n;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const hour = (from: number) => new Date((Math.floor(Date.now() / HOUR) + from) * HOUR).toISOString();
const everything: PlayFilter = { categories: null, vendors: null, games: null };

let gateway: TestGateway;
let ann: TestOperator;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway);
  for (const table of ['mission_step', 'mission', 'leaderboard_prize', 'leaderboard', 'check_in_prize'])
    // oxlint-disable-next-line no-await-in-loop -- in the order of the references
    await gateway.sql`DELETE FROM ${gateway.sql(table)} WHERE merchant = ${merchant}`;
  await gateway.sql`UPDATE mission_setting SET check_in_titles = NULL WHERE merchant = ${merchant}`;
});
afterAll(() => gateway.close());
// Those of earlier tests no longer count.
beforeEach(() => gateway.sql`UPDATE mission SET ends_at = starts_at`);

interface Shown {
  id: string;
  progress: string;
  startsAt: string;
  steps: { state: string; reward: string | null }[];
}

/** Saves a mission by the operator's call; its only step is reached by 1 and gives 5. @returns its code */
async function save(changes: object, code = `m-${randomUUID().slice(0, 8)}`): Promise<string> {
  const mission = {
    code,
    titles: { EN: code },
    descriptions: {},
    image: null,
    period: 'once',
    startsAt: hour(-1),
    endsAt: null,
    goal: { kind: 'stake', play: everything },
    audience: { rankFrom: 0, rankTo: null, newDays: null, countries: null, agent: null },
    automatic: false,
    claimDays: 7,
    budget: null,
    pointBudget: null,
    position: 1,
    steps: [{ target: '1', prize: { kind: 'money', amount: '5', turnover: 0 } }],
    ...changes,
  };
  const saved = await ann.send(operatorCalls.missionSave, { body: { merchant, mission } as never });
  expect([changes, saved.status, saved.json]).toMatchObject([changes, 200, {}]);
  return code;
}

const missionsOf = async (token: string) =>
  valueOf<{ missions: Shown[] }>((await gateway.send('missionList', { token })).json).missions;
const count = () => countMissions(gateway.sql, merchant, 'all');
const play = (
  member: bigint,
  stake: bigint,
  more: { payout?: bigint; category?: string; settled?: Date } = {},
) => settledBet(gateway.sql, { member, stake: stake * UNIT, ...more });
const old = (member: bigint) =>
  gateway.sql`UPDATE member_path SET valid_from = now() - interval '200 days' WHERE member = ${member}`;

const deposit = (member: bigint, amount: bigint) => gateway.sql`
  INSERT INTO deposit (reference, merchant, member, request_id, request_hash, method, kind, channel, currency, amount, fee_flat,
    fee_per_mille, fee_minimum, turnover, state, return_url, language, net_amount, expires_at, closed_at)
  SELECT ${randomUUID()}, 'alpha', ${member}, ${randomUUID()}, '', code, kind, '', 'PHP', ${amount}, 0, 0, 0, 0, 'credited', '', 'EN',
    ${amount}, now(), now() FROM payment_method WHERE merchant = 'alpha' AND kind <> 'agent' ORDER BY code LIMIT 1`;

test('each kind of goal counts what it says', async () => {
  const { sql } = gateway;
  const goals: Record<string, [goal: { kind: GoalKind; play: PlayFilter | null }, progress: string]> = {
    'deposit-count': [{ kind: 'deposit-count', play: null }, '2'],
    'deposit-sum': [{ kind: 'deposit-sum', play: null }, '350.0000'],
    'stake-category': [{ kind: 'stake', play: { ...everything, categories: ['FISH'] } }, '10.0000'],
    'stake-vendor': [{ kind: 'stake', play: { ...everything, vendors: ['V'] } }, '30.0000'],
    'stake-game': [{ kind: 'stake', play: { ...everything, games: ['other'] } }, '0.0000'],
    wins: [{ kind: 'wins', play: everything }, '1'],
    days: [{ kind: 'days', play: null }, '1'],
    mobile: [{ kind: 'verify-mobile', play: null }, '1'],
    email: [{ kind: 'verify-email', play: null }, '0'],
    'first-deposit': [{ kind: 'first-deposit', play: null }, '1'],
    'first-bet': [{ kind: 'first-bet', play: { ...everything, categories: ['RNG'] } }, '1'],
    'first-win': [{ kind: 'first-win', play: { ...everything, categories: ['RNG'] } }, '0'],
  };
  for (const [code, [goal]] of Object.entries(goals))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await save({ goal }, `goal-${code}`);
  const { id, token } = await newPayee(gateway);
  await deposit(id, 100n * UNIT);
  await deposit(id, 250n * UNIT);
  await play(id, 10n, { category: 'FISH', payout: 30n * UNIT });
  await play(id, 20n, { category: 'RNG' });
  await sql`UPDATE member SET mobile = ${`+63${id}`} WHERE id = ${id}`;
  await count();
  const shown = await missionsOf(token);
  expect(Object.fromEntries(shown.map((mission) => [mission.id, mission.progress]))).toEqual(
    Object.fromEntries(Object.entries(goals).map(([code, [, progress]]) => [`goal-${code}`, progress])),
  );
  for (const mission of shown)
    expect(mission.steps).toMatchObject([{ state: Number(mission.progress) > 0 ? 'claimable' : 'open' }]);
});

test('each kind of audience has its missions, and no one else', async () => {
  const { sql } = gateway;
  const [agent = 0n] = await newTree(sql, [undefined], 1);
  await sql`UPDATE member_path SET valid_from = now() - interval '1 day' WHERE member = ${agent}`;
  const [named] = await sql<{ username: string }[]>`SELECT username FROM member WHERE id = ${agent}`;
  const below = await newPayee(gateway, { upline: agent });
  await sql`UPDATE member_path SET valid_from = now() - interval '1 hour' WHERE member = ${below.id}`;
  const ranked = await newPayee(gateway);
  await sql`UPDATE member SET rank_level = 4, created_at = now() - interval '20 days' WHERE id = ${ranked.id}`;
  const local = await newPayee(gateway);
  await sql`UPDATE member SET created_at = now() - interval '20 days' WHERE id = ${local.id}`;
  await sql`INSERT INTO network_country (network, country) VALUES ('100.64.117.0/24', 'TH')`;
  await sql`INSERT INTO registration (member, method, register_url, domain, address, terms_version, fields)
    VALUES (${local.id}, 'username', '', '', '100.64.117.9', '1', '{}')`;
  const audience = { rankFrom: 0, rankTo: null, newDays: null, countries: null, agent: null };
  const codes = {
    line: await save({ audience: { ...audience, agent: named?.username } }),
    ranks: await save({ audience: { ...audience, rankFrom: 3, rankTo: 5 } }),
    fresh: await save({ audience: { ...audience, newDays: 7 } }),
    country: await save({ audience: { ...audience, countries: ['TH'] } }),
  };
  for (const { id } of [below, ranked, local])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await play(id, 3n);
  await count();
  const shown = async ({ token }: Payee) =>
    (await missionsOf(token))
      .filter(({ id }) => Object.values(codes).includes(id))
      .map(({ id, progress }) => [id, progress]);
  const reached = (...names: (keyof typeof codes)[]) =>
    expect.arrayContaining(names.map((name) => [codes[name], '3.0000']));
  expect(await shown(below)).toEqual(reached('line', 'fresh'));
  expect(await shown(below)).toHaveLength(2);
  expect(await shown(ranked)).toEqual([[codes.ranks, '3.0000']]);
  expect(await shown(local)).toEqual([[codes.country, '3.0000']]);
});

test('each kind of period counts what is in it, and is rewarded again in the next', async () => {
  const { sql } = gateway;
  const codes: Partial<Record<MissionPeriod, string>> = {};
  for (const period of ['once', 'day', 'week', 'month'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    codes[period] = await save({ period, startsAt: hour(-24 * 100) });
  codes.range = await save({ period: 'range', startsAt: hour(-24 * 10), endsAt: hour(24) });
  const { id, token } = await newPayee(gateway);
  await old(id);
  const ages = [0, 1, 8, 62];
  const [zone] = await sql<{ days: string[] }[]>`
    SELECT array_agg(((now() - n * interval '1 day') AT TIME ZONE merchant_time_zone(${merchant}))::date::text) AS days
    FROM unnest(${ages}::int[]) n`;
  const days = zone?.days ?? [];
  for (const [place, age] of ages.entries())
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await play(id, 10n ** BigInt(place), { settled: new Date(Date.now() - age * DAY) });
  await count();
  const expected = (period: RewardPeriod, maximum: number) => {
    const running = periodDays(period, days[0] ?? '')?.key;
    const sum = ages.reduce(
      (total, age, place) =>
        age <= maximum && periodDays(period, days[place] ?? '')?.key === running
          ? total + 10 ** place
          : total,
      0,
    );
    return `${sum}.0000`;
  };
  const shown = await missionsOf(token);
  const progress = (period: MissionPeriod) => shown.find((each) => each.id === codes[period])?.progress;
  expect(progress('once')).toBe(expected('once', 62));
  expect(progress('day')).toBe(expected('day', 62));
  expect(progress('week')).toBe(expected('week', 62));
  expect(progress('month')).toBe(expected('month', 62));
  expect(progress('range')).toBe(expected('range', 10));
  // One reward for each day with a bet, and one for the whole time.
  const rewards = await sql<{ key: string }[]>`
    SELECT key FROM reward WHERE member = ${id} AND source = 'mission' AND split_part(key, ':', 1) = ANY(${[codes.day, codes.once].map(String)})`;
  expect(rewards.map(({ key }) => key).toSorted()).toEqual(
    [...days.map((day) => `${codes.day}:${day}:1`), `${codes.once}:once:1`].toSorted(),
  );
});

test('an overall budget is given away once, and continues when the operator raises it', async () => {
  const members = [await newPayee(gateway), await newPayee(gateway), await newPayee(gateway)];
  const points = [{ target: '1', prize: { kind: 'points', points: 5 } }];
  // Members of other tests have staked, too.
  const audience = { rankFrom: 9, rankTo: null, newDays: null, countries: null, agent: null };
  await gateway.sql`UPDATE member SET rank_level = 9 WHERE id = ANY(${members.map(({ id }) => `${id}`)}::bigint[])`;
  const money = await save({ audience, budget: '10' });
  const inPoints = await save({ audience, pointBudget: 9, steps: points });
  for (const { id } of members)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await play(id, 3n);
  await Promise.all([count(), count()]);
  const states = async (code: string) => {
    const found = await Promise.all(members.map(({ token }) => missionsOf(token)));
    return found.map((missions) => missions.find(({ id }) => id === code)?.steps[0]?.state).toSorted();
  };
  expect(await states(money)).toEqual(['claimable', 'claimable', 'no-budget']);
  expect(await states(inPoints)).toEqual(['claimable', 'no-budget', 'no-budget']);
  await save({ audience, budget: '15' }, money);
  await count();
  expect(await states(money)).toEqual(['claimable', 'claimable', 'claimable']);
  const saved = valueOf<{ missions: { code: string; spent: string; pointsSpent: number }[] }>(
    (await ann.send(operatorCalls.missionsSaved, { query: { merchant } })).json,
  );
  expect(saved.missions.find(({ code }) => code === money)).toMatchObject({ spent: '15.0000' });
  expect(saved.missions.find(({ code }) => code === inPoints)).toMatchObject({ pointsSpent: 5 });
});

test('of 64 claims of one step at once one pays', async () => {
  const { sql } = gateway;
  const code = await save({});
  const { id, token, balances } = await newPayee(gateway);
  await play(id, 3n);
  await count();
  const before = (await balances()).cash;
  const reward = (await missionsOf(token)).find((each) => each.id === code)?.steps[0]?.reward;
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      gateway.send('missionClaim', { token, body: { requestId: randomUUID(), reward } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(kindOf))).toEqual(new Set(['conflict']));
  expect((await balances()).cash).toBe(before + 5n * UNIT);
  const paid = await sql`SELECT FROM transfer WHERE key = ${`reward:${reward}`}`;
  expect(paid).toHaveLength(1);
});

test('an open page receives progress, claims of other tabs, new missions and the places of others', async () => {
  const code = await save({ titles: { EN: 'Reels' } });
  const board = {
    code: 'pushed',
    titles: { EN: 'Race' },
    image: null,
    period: 'range',
    startsAt: hour(-1),
    endsAt: hour(24),
    measure: 'stake',
    play: { ...everything, categories: ['PVP'] },
    position: 1,
    prizes: [{ from: 1, to: 1, prize: { kind: 'points', points: 5 } }],
  };
  await ann.send(operatorCalls.leaderboardSave, { body: { merchant, board } as never });
  await count();
  const [own, other] = [await newPayee(gateway), await newPayee(gateway)];
  const { missions, until } = listen(gateway.port, own.token);
  /** Waits for one more event. @returns how much waits on the page */
  const next = async (act: () => Promise<unknown>) => {
    const known = missions.length;
    await act();
    await until(() => missions.length > known);
    return missions.at(-1);
  };
  expect(await next(async () => undefined)).toBe(0);
  const progress = await next(async () => {
    await play(own.id, 3n, { category: 'PVP' });
    await count();
  });
  expect(progress).toBe(1);
  const unread = await gateway.send('messageList', { token: own.token });
  expect(valueOf<{ messages: object[] }>(unread.json).messages).toMatchObject([
    { kind: 'mission-done', details: { name: 'Reels' } },
  ]);
  const reward = (await missionsOf(own.token)).find((each) => each.id === code)?.steps[0]?.reward;
  const claim = { token: own.token, body: { requestId: randomUUID(), reward } };
  expect(await next(() => gateway.send('missionClaim', claim))).toBe(0);
  expect(await next(() => save({ goal: { kind: 'verify-email', play: null } }))).toBe(0);
  const passed = await next(async () => {
    await play(other.id, 9n, { category: 'PVP' });
    await count();
  });
  expect(passed).toBe(0);
  const shown = await gateway.send('missionLeaderboard', { token: own.token, query: { board: 'pushed' } });
  expect(valueOf(shown.json)).toMatchObject({ board: { own: { place: 2, distance: '6.0001' } } });
  // The prizes of a period that is over.
  await gateway.sql`UPDATE leaderboard_period SET ends_at = now() - interval '2 hours' WHERE board = 'pushed'`;
  await payBoards(gateway.sql, merchant);
  const paid = await gateway.sql<
    { member: bigint }[]
  >`SELECT member FROM reward WHERE source = 'leaderboard'`;
  expect(paid.map(({ member }) => member)).toEqual([other.id]);
});
