import { createHash, createHmac, randomUUID } from 'node:crypto';
import { prizeOfNumber, raffleNumber } from '@marquee/reward-rules';
import { operatorCalls } from '@marquee/contract/operator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSession } from '../core/sessions.store.ts';
import { openPool } from '../database/connection.ts';
import { checkLedger } from '../ledger/check.ts';
import { accountBalance } from '../ledger/ledger.store.ts';
import { grantRewards } from '../rewards/rewards.store.ts';
import { newTree } from '../testing/agent-fixtures.ts';
import { newOperator, type TestOperator } from '../testing/operator-client.ts';
import {
  kindOf,
  startTestGateway,
  testSecretsKey,
  valueOf,
  type TestGateway,
} from '../testing/test-gateway.ts';
import { createEncryption } from '../core/encryption.ts';
import { commitDraw, drawPrize } from './draws.store.ts';

const merchant = 'alpha';
const UNIT = 10_000n;

interface Listed {
  id: string;
  tickets: number;
  prizes: { chance: number; left: number | null; prize: { kind: string } | null }[];
  next: { draw: string; commitment: string } | null;
}
interface Drawn {
  id: string;
  place: number;
  number: number;
  prize: Record<string, unknown> | null;
  proof: { draw: string; commitment: string; seed: string; memberSeed: string; chances: number[] };
}

let gateway: TestGateway;
let ann: TestOperator;
let member: bigint;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway({ operators: { host: '127.0.0.1', port: 0 } });
  ann = await newOperator(gateway);
  await gateway.sql`UPDATE whitelabel_flag SET enabled = true WHERE merchant = ${merchant} AND mod_id = 'MCREWARD3'`;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  [member = 0n] = await newTree(gateway.sql, [undefined], 0);
  token = await openSession(gateway.sql, merchant, member);
});

const cash = { kind: 'money' as const, amount: '5', turnover: 2 };
const none = { kind: 'none' as const };
const raffleOf = (code: string, more: object = {}) => ({
  code,
  titles: { EN: 'Wheel of May', VI: 'Vòng quay tháng Năm' },
  descriptions: {},
  image: null,
  look: 'wheel' as const,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  position: 1,
  prizes: [
    { prize: cash, chance: '25', stock: null, fallback: false },
    { prize: { kind: 'points' as const, points: 20 }, chance: '25', stock: null, fallback: false },
    { prize: { kind: 'raffle-ticket' as const, count: 1 }, chance: '25', stock: null, fallback: false },
    { prize: none, chance: '25', stock: null, fallback: true },
  ],
  ...more,
});
/** A prize that is nearly always won, in so many pieces, and nothing after that. */
const rare = (stock: number) => [
  { prize: cash, chance: '99.9999', stock, fallback: false },
  { prize: none, chance: '0.0001', stock: null, fallback: true },
];
const save = (raffle: ReturnType<typeof raffleOf>) =>
  ann.send(operatorCalls.raffleSave, { body: { merchant, raffle } });
async function newRaffle(more: object = {}): Promise<string> {
  const code = `r${randomUUID().slice(0, 8)}`;
  expect((await save(raffleOf(code, more))).status).toBe(200);
  return code;
}
const giveTickets = (raffle: string, count: number, owner = member) =>
  gateway.sql.begin((tx) =>
    grantRewards(tx, [
      {
        merchant,
        member: owner,
        source: 'mission',
        key: randomUUID(),
        titles: { EN: 'Tickets' },
        prize: { kind: 'raffle-ticket', raffle, count },
        expiresAt: null,
        automatic: true,
      },
    ]),
  );
async function listed(code: string, as = token): Promise<Listed> {
  const { raffles } = valueOf<{ raffles: Listed[] }>((await gateway.send('raffleList', { token: as })).json);
  const found = raffles.find(({ id }) => id === code);
  if (found === undefined) throw new Error(`${code} is not listed`);
  return found;
}
const requestFor = ({ id, next, prizes }: Listed) => ({
  requestId: randomUUID() as string,
  raffle: id,
  draw: next?.draw ?? '',
  memberSeed: 'my-own-seed',
  chances: prizes.map(({ chance }) => chance),
});
const claim = (body: ReturnType<typeof requestFor>, as = token) =>
  gateway.send('raffleClaim', { token: as, body });
const provenBooks = async () =>
  expect((await checkLedger(gateway.sql)).filter(({ violations }) => violations > 0)).toEqual([]);

const php = (amount: string) => ({ currency: 'PHP', amount });
/** The prizes of {@link raffleOf} as answers show them. */
const wirePrizes = [
  { kind: 'money', amount: php('5.0000'), turnover: php('10.0000') },
  { kind: 'points', points: 20 },
  { kind: 'raffle-ticket', count: 1 },
  null,
];

test('a draw pays what it answers, takes one ticket, and is proved by what was shown before it', async () => {
  const code = await newRaffle();
  await giveTickets(code, 12);
  let expected = { cash: 0n, points: 0n, tickets: 12 };
  for (let round = 0; round < 12; round++) {
    // oxlint-disable no-await-in-loop -- one draw after the other
    const before = await listed(code);
    expect(before.tickets).toBe(expected.tickets);
    const request = requestFor(before);
    const drawn = valueOf<Drawn>((await claim(request)).json);
    const { proof, place, number } = drawn;
    // What the page does: everything secret comes from the answer, and is checked against what was public before.
    expect(proof).toMatchObject({ ...before.next, memberSeed: 'my-own-seed', chances: request.chances });
    const seed = Buffer.from(proof.seed, 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before.next?.commitment);
    const again = await raffleNumber((text) => createHmac('sha256', seed).update(text).digest(), {
      memberSeed: proof.memberSeed,
      raffle: code,
      draw: proof.draw,
    });
    expect([number, place]).toEqual([again, prizeOfNumber(proof.chances, again)]);
    expected = {
      cash: expected.cash + (place === 0 ? 5n * UNIT : 0n),
      points: expected.points + (place === 1 ? 20n * UNIT : 0n),
      tickets: expected.tickets - 1 + (place === 2 ? 1 : 0),
    };
    expect(await accountBalance(gateway.sql, member, 'PHP', 'cash')).toBe(expected.cash);
    expect(await accountBalance(gateway.sql, member, 'PTS', 'cash')).toBe(expected.points);
    expect(drawn.prize).toEqual(wirePrizes[place]);
    // oxlint-enable no-await-in-loop
  }
  const history = valueOf<{ draws: Drawn[]; next: string | null }>(
    (await gateway.send('raffleDraws', { token, query: { limit: 5 } })).json,
  );
  expect(history.draws).toHaveLength(5);
  const older = valueOf<{ draws: Drawn[] }>(
    (await gateway.send('raffleDraws', { token, query: { cursor: history.next ?? '' } })).json,
  );
  expect(older.draws).toHaveLength(7);
  await provenBooks();
});

test('a repeated request answers the same draw, and one that does not fit what is so now takes no ticket', async () => {
  const code = await newRaffle();
  await giveTickets(code, 2);
  const request = requestFor(await listed(code));
  const twice = await Promise.all([claim(request), claim(request)]);
  const [first, second] = twice.map(({ json }) => valueOf<Drawn>(json));
  expect(second).toEqual(first);
  const now = await listed(code);
  const next = requestFor(now);
  for (const wrong of [
    { ...request, memberSeed: 'another' },
    { ...next, draw: request.draw },
    { ...next, chances: [500_000, 0, 250_000, 250_000] },
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(kindOf(await claim(wrong))).toBe('conflict');
  expect((await listed(code)).tickets).toBe(now.tickets);
  expect(kindOf(await claim({ ...next, raffle: 'no-such' }))).toBe('not-found');
  const { token: other } = await newMember();
  expect(kindOf(await claim(next, other))).toBe('out-of-stock');
  expect((await listed(code, other)).next).toBeNull();
});

async function newMember() {
  const [id = 0n] = await newTree(gateway.sql, [undefined], 0);
  return { id, token: await openSession(gateway.sql, merchant, id) };
}

test('64 draws at once for the last piece: one gets it, and the others draw again by the chances of then', async () => {
  const code = await newRaffle({ prizes: rare(1) });
  const members = await Promise.all(Array.from({ length: 64 }, newMember));
  for (const { id } of members)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await giveTickets(code, 1, id);
  const requests = await Promise.all(members.map(async (each) => requestFor(await listed(code, each.token))));
  const answers = await Promise.all(requests.map((request, index) => claim(request, members[index]?.token)));
  const won = answers.filter(({ status }) => status === 200).map(({ json }) => valueOf<Drawn>(json));
  expect(won.filter(({ place }) => place === 0)).toHaveLength(1);
  const late = members.filter((_, index) => answers[index]?.status === 409);
  expect(won.length + late.length).toBe(64);
  const after = await Promise.all(
    late.map(async (each) => {
      const now = await listed(code, each.token);
      expect(now).toMatchObject({ tickets: 1, prizes: [{ chance: 0, left: 0 }, { chance: 1_000_000 }] });
      return claim(requestFor(now), each.token);
    }),
  );
  expect(new Set(after.map(({ json }) => valueOf<Drawn>(json).place))).toEqual(new Set([1]));
  const [sum] = await gateway.sql`
    SELECT count(*)::int AS count FROM reward WHERE source = 'raffle' AND member = ANY(${members.map(({ id }) => String(id))}::bigint[])`;
  expect(sum).toEqual({ count: 1 });
  await provenBooks();
}, 120_000);

test('draws whose connections are killed, and which are sent again, take one ticket and pay once', async () => {
  const ROUNDS = 8;
  const code = await newRaffle({ prizes: rare(100) });
  await giveTickets(code, ROUNDS);
  const { sql, url } = gateway;
  const secrets = createEncryption([Buffer.from(testSecretsKey, 'hex')]);
  let killed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // oxlint-disable no-await-in-loop -- one kill after the other
    const { draw } = await commitDraw(sql, secrets, merchant, code, member);
    const order = {
      merchant,
      member,
      requestId: randomUUID(),
      raffle: code,
      draw,
      memberSeed: 'mine',
      chances: [999_999, 1],
    };
    const own = openPool(url, { applicationName: 'raffle-kill', max: 1 });
    await own`SELECT 1`;
    const running = own
      .begin((tx) => drawPrize(tx, secrets, order))
      .then(
        () => false,
        () => true,
      );
    // Before, during and after the statements of the draw, as the machine's speed has it.
    await sql`SELECT pg_sleep(${round * 0.004})`;
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'raffle-kill'`;
    if (await running) killed++;
    await own.end({ timeout: 0 });
    const { kind } = await sql.begin((tx) => drawPrize(tx, secrets, order));
    expect(['drawn', 'replay']).toContain(kind);
    // oxlint-enable no-await-in-loop
  }
  expect(killed).toBeGreaterThan(0);
  expect((await listed(code)).tickets).toBe(0);
  const draws = await sql<{ place: number }[]>`SELECT place FROM raffle_draw WHERE member = ${member}`;
  expect(draws).toHaveLength(ROUNDS);
  const wins = BigInt(draws.filter(({ place }) => place === 1).length);
  expect(await accountBalance(sql, member, 'PHP', 'cash')).toBe(wins * 5n * UNIT);
  await provenBooks();
}, 120_000);

test('no one draws before the start, after the end, on a trial account or during a break', async () => {
  const soon = await newRaffle({ startsAt: new Date(Date.now() + 3_600_000).toISOString() });
  const code = await newRaffle();
  await giveTickets(soon, 1);
  await giveTickets(code, 1);
  expect(await listed(soon)).toMatchObject({ isComing: true, tickets: 1, next: null });
  const request = requestFor(await listed(code));
  expect(kindOf(await claim({ ...request, raffle: soon }))).toBe('not-found');
  expect((await ann.send(operatorCalls.raffleEnd, { body: { merchant, code } })).status).toBe(200);
  expect(kindOf(await ann.send(operatorCalls.raffleEnd, { body: { merchant, code } }))).toBe('not-found');
  expect(kindOf(await claim(request))).toBe('not-found');
  await gateway.sql`INSERT INTO play_break (member, request_id, kind, duration, ends_at)
    VALUES (${member}, gen_random_uuid(), 'cool-off', '6m', now() + interval '180 days')`;
  expect(kindOf(await claim(request))).toBe('play-break');
  expect((await gateway.send('raffleDraws', { token, query: {} })).status).toBe(200);
  const { id, token: trial } = await newMember();
  await gateway.sql`UPDATE member SET type = 4 WHERE id = ${id}`;
  expect(kindOf(await claim(request, trial))).toBe('real-account-required');
  expect(kindOf(await gateway.send('raffleList', { token: trial }))).toBe('real-account-required');
});

test('operators keep what they promised, may add pieces, and each change is audited', async () => {
  const code = await newRaffle({ prizes: rare(2) });
  await giveTickets(code, 1);
  expect((await claim(requestFor(await listed(code)))).status).toBe(200);
  const saved = valueOf<{ raffles: { code: string }[] }>(
    (await ann.send(operatorCalls.rafflesSaved, { query: { merchant } })).json,
  );
  expect(saved.raffles.find((raffle) => raffle.code === code)).toMatchObject({
    look: 'wheel',
    openTickets: 0,
    prizes: [
      { prize: { kind: 'money', amount: '5.0000', turnover: 2 }, chance: '99.9999', stock: 2, won: 1 },
      { prize: { kind: 'none' }, chance: '0.0001', stock: null, won: 0 },
    ],
  });
  const other = raffleOf(code, {
    prizes: [
      { ...rare(2)[0], chance: '99' },
      { ...rare(2)[1], chance: '1' },
    ],
  });
  expect(kindOf(await save(other))).toBe('conflict');
  expect(kindOf(await save(raffleOf(code, { prizes: rare(0) })))).toBe('conflict');
  expect((await save(raffleOf(code, { prizes: rare(5), titles: { EN: 'New name' } }))).status).toBe(200);
  const stock = (place: number, pieces: number) =>
    ann.send(operatorCalls.raffleStock, { body: { merchant, code, place, stock: pieces } });
  expect(kindOf(await stock(1, 0))).toBe('conflict');
  expect(kindOf(await stock(2, 10))).toBe('conflict');
  expect(kindOf(await stock(3, 10))).toBe('not-found');
  expect((await stock(1, 9)).status).toBe(200);
  expect((await listed(code)).prizes[0]).toMatchObject({ left: 8 });
  const [money, nothing] = rare(2);
  const wrong: object[] = [
    { prizes: [{ ...money, chance: '50' }, nothing] },
    { prizes: [money, { ...nothing, fallback: false }] },
    { prizes: [{ ...money, prize: { ...cash, amount: '0' } }, nothing] },
    { prizes: [{ ...money, chance: 'half' }, nothing] },
    { endsAt: '2025-01-01T00:00:00.000Z' },
    { titles: {} },
  ];
  for (const more of wrong)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([more, kindOf(await save(raffleOf('wrong', more)))]).toEqual([more, 'invalid-request']);
  const actions = await gateway.sql<{ event: string }[]>`
    SELECT DISTINCT event FROM audit_event WHERE event ~ '^raffles' ORDER BY event`;
  expect(actions.map(({ event }) => event)).toEqual(['raffles end', 'raffles save', 'raffles stock']);
});
