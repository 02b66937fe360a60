import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compareSums } from '../agents/sums.store.ts';
import { openSession } from '../core/sessions.store.ts';
import { checkLedger } from '../ledger/check.ts';
import { accountBalance } from '../ledger/ledger.store.ts';
import { newTree, settledBet } from '../testing/agent-fixtures.ts';
import { kindOf, startTestGateway, valueOf, type TestGateway } from '../testing/test-gateway.ts';
import { grantRewards, type RewardGrant } from '../rewards/rewards.store.ts';

const UNIT = 10_000n;
interface Centre {
  count: number;
  rewards: {
    id: string;
    source: string;
    title: string;
    prize: Record<string, unknown>;
    expiresAt: string | null;
  }[];
}
interface History {
  rewards: { id: string; source: string; state: string }[];
  next: string | null;
}

let gateway: TestGateway;
let member: bigint;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.sql`UPDATE whitelabel_flag SET enabled = true WHERE merchant = 'alpha' AND mod_id IN ('MANPLAYREB3', 'MCREWARD3')`;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  [member = 0n] = await newTree(gateway.sql, [undefined], 0);
  token = await openSession(gateway.sql, 'alpha', member);
});

const grant = async (...grants: Partial<RewardGrant>[]) => {
  const full = grants.map((more) => ({
    merchant: 'alpha',
    member,
    source: 'mission' as const,
    key: randomUUID(),
    titles: { EN: 'Ten deposits', TH: 'ฝากสิบครั้ง' },
    prize: { kind: 'money' as const, amount: 50n * UNIT, turnover: 3 },
    expiresAt: null,
    automatic: false,
    ...more,
  }));
  const granted = await gateway.sql.begin((tx) => grantRewards(tx, full));
  return granted.map(({ id }) => `r${id}`);
};
/** A gift of the demo's birthday promotion. */
const gift = async () => {
  const [row] = await gateway.sql<{ id: bigint }[]>`
    INSERT INTO promotion_claim (merchant, promotion, member, request_id, request_hash, remark, state, amount, turnover, expires_at, decided_at)
    VALUES ('alpha', 'birthday', ${member}, gen_random_uuid(), '', '', 'issued', ${100n * UNIT}, 2, now() + interval '1 day', now())
    RETURNING id`;
  return `p${row?.id}`;
};
const takeBreak = (kind: 'cool-off' | 'self-exclusion') => gateway.sql`
  INSERT INTO play_break (member, request_id, kind, duration, ends_at)
  VALUES (${member}, gen_random_uuid(), ${kind}, '6m', now() + interval '180 days')`;
const centre = async (language = 'EN') =>
  valueOf<Centre>((await gateway.send('rewardCentre', { token, headers: { language } })).json);
const count = async () =>
  valueOf<{ count: number }>((await gateway.send('rewardCount', { token })).json).count;
const collect = (reward: string, requestId: string = randomUUID()) =>
  gateway.send('rewardCollect', { token, body: { requestId, reward } });
const collectAll = (requestId: string = randomUUID()) =>
  gateway.send('rewardCollectAll', { token, body: { requestId } });
const history = async (query: Record<string, unknown> = {}) =>
  valueOf<History>((await gateway.send('rewardHistory', { token, query })).json);
const cash = () => accountBalance(gateway.sql, member, 'PHP', 'cash');
const provenBooks = async () => {
  const reports = await checkLedger(gateway.sql);
  // Bets of these tests have no transfers of their own.
  const broken = reports.filter(
    ({ name, violations }) => violations > 0 && !name.startsWith('every bet took its stake'),
  );
  expect(broken).toEqual([]);
  expect(await compareSums(gateway.sql, 'alpha')).toEqual([]);
};

test('lists what can be claimed with source, amount, turnover and expiry; the count is the same', async () => {
  const soon = new Date(Date.now() + 3_600_000);
  const [mission, tickets] = await grant(
    {},
    {
      source: 'raffle',
      prize: { kind: 'raffle-ticket', raffle: 'wheel', count: 2 },
      expiresAt: soon,
    },
    { source: 'check-in', prize: { kind: 'points', amount: 12n * UNIT }, automatic: true },
  );
  const birthday = await gift();
  await settledBet(gateway.sql, { member, stake: 10_000n * UNIT, category: 'LIVE' });
  const { count: listed, rewards } = await centre();
  expect(rewards.map(({ id }) => id)).toEqual([tickets, birthday, mission, 'cashback']);
  expect(rewards).toMatchObject([
    { source: 'raffle', prize: { kind: 'raffle-ticket', count: 2 }, expiresAt: soon.toISOString() },
    { source: 'promotion', prize: { amount: { amount: '100.0000' }, turnover: { amount: '200.0000' } } },
    {
      source: 'mission',
      title: 'Ten deposits',
      prize: { kind: 'money', amount: { amount: '50.0000' }, turnover: { amount: '150.0000' } },
    },
    { source: 'cashback', prize: { kind: 'money', turnover: { amount: '0.0000' } } },
  ]);
  expect((await centre('TH')).rewards[2]).toMatchObject({ title: 'ฝากสิบครั้ง' });
  expect(listed).toBe(4);
  expect(await count()).toBe(4);
});

test('64 claims of one reward at once pay it once', async () => {
  const [reward = ''] = await grant({});
  const answers = await Promise.all(Array.from({ length: 64 }, () => collect(reward)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(kindOf))).toEqual(new Set(['conflict']));
  expect(await cash()).toBe(50n * UNIT);
  expect(await count()).toBe(0);
  await provenBooks();
});

test('claiming all next to claiming each pays everything once', async () => {
  const rewards = await grant({}, {}, {}, { prize: { kind: 'points', amount: 7n * UNIT } });
  const birthday = await gift();
  const answers = await Promise.all([
    ...[...rewards, birthday].flatMap((reward) => [collect(reward), collect(reward)]),
    ...Array.from({ length: 4 }, () => collectAll()),
  ]);
  const sums = answers
    .slice(-4)
    .map(({ json }) => valueOf<{ count: number }>(json).count)
    .reduce((sum, each) => sum + each, 0);
  const single = answers.slice(0, -4).filter(({ status }) => status === 200).length;
  expect(sums + single).toBe(5);
  expect(await cash()).toBe(250n * UNIT);
  expect(await accountBalance(gateway.sql, member, 'PTS', 'cash')).toBe(7n * UNIT);
  await provenBooks();
});

test('claiming all answers the sums, and the same request again claims nothing more', async () => {
  await grant(
    {},
    { prize: { kind: 'points', amount: 7n * UNIT } },
    { prize: { kind: 'raffle-ticket', raffle: 'wheel', count: 3 } },
  );
  await gift();
  await settledBet(gateway.sql, { member, stake: 10_000n * UNIT, category: 'LIVE' });
  const requestId = randomUUID();
  const first = (await collectAll(requestId)).json;
  expect(valueOf(first)).toMatchObject({ count: 5, points: 7, tickets: 3 });
  await grant({});
  expect((await collectAll(requestId)).json).toEqual(first);
  expect(await count()).toBe(1);
  expect(valueOf((await collectAll()).json)).toMatchObject({ count: 1, amount: { amount: '50.0000' } });
  expect(valueOf((await collectAll()).json)).toMatchObject({ count: 0, amount: { amount: '0.0000' } });
  await provenBooks();
});

test('a repeated claim answers what the first one paid; another reward under its id is a conflict', async () => {
  const [one = '', other = ''] = await grant({}, {});
  const requestId = randomUUID();
  const first = await collect(one, requestId);
  expect((await collect(one, requestId)).json).toEqual(first.json);
  expect(kindOf(await collect(other, requestId))).toBe('conflict');
  expect(await cash()).toBe(50n * UNIT);
});

test('an expired reward is in the history and cannot be claimed', async () => {
  const [late = ''] = await grant({ expiresAt: new Date(Date.now() - 1000) });
  expect(await count()).toBe(0);
  expect(kindOf(await collect(late))).toBe('conflict');
  expect(await history()).toMatchObject({ rewards: [{ id: late, state: 'expired' }], next: null });
  expect(await cash()).toBe(0n);
});

test('the history goes by pages that neither repeat nor skip', async () => {
  const granted = await grant(...Array.from({ length: 7 }, () => ({})));
  await collectAll();
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: History = await history({ limit: 3, ...(cursor !== null && { cursor }) });
    seen.push(...page.rewards.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  expect(seen.toSorted()).toEqual(granted.toSorted());
});

test('a self-excluded member is paid what was earned, with nothing to stake, and offered nothing', async () => {
  const [mission = '', present = '', tickets = ''] = await grant(
    {},
    { source: 'message' },
    { source: 'raffle', prize: { kind: 'raffle-ticket', raffle: 'wheel', count: 1 } },
  );
  const birthday = await gift();
  await takeBreak('self-exclusion');
  expect(await centre()).toMatchObject({
    count: 1,
    rewards: [{ id: mission, prize: { amount: { amount: '50.0000' }, turnover: { amount: '0.0000' } } }],
  });
  expect(await count()).toBe(1);
  for (const hidden of [present, tickets, birthday]) expect(kindOf(await collect(hidden))).toBe('not-found');
  expect(valueOf((await collectAll()).json)).toMatchObject({ count: 1, amount: { amount: '50.0000' } });
  expect(await cash()).toBe(50n * UNIT);
  expect(await gateway.sql`SELECT 1 FROM turnover_requirement WHERE member = ${member}`).toHaveLength(0);
  expect(await count()).toBe(0);
});

test('a reward of another member cannot be claimed, and a trial account has none', async () => {
  const [reward = ''] = await grant({});
  const other = await gateway.login('vip');
  const stolen = await gateway.send('rewardCollect', {
    token: other,
    body: { requestId: randomUUID(), reward },
  });
  expect(kindOf(stolen)).toBe('not-found');
  await gateway.sql`UPDATE member SET type = 4 WHERE id = ${member}`;
  expect(kindOf(await gateway.send('rewardCount', { token }))).toBe('real-account-required');
});
