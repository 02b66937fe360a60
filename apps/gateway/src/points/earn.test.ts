import { randomUUID } from 'node:crypto';
import { categoryPoints, pointsOf } from '@marquee/reward-rules';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from '../database/connection.ts';
import { checkLedger } from '../ledger/check.ts';
import { accountBalance } from '../ledger/ledger.store.ts';
import { owedBy } from '../ledger/debts.store.ts';
import { newTree, settledBet } from '../testing/agent-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { earnPoints } from './earn.store.ts';
import { redeem } from './redemptions.store.ts';
import { startPoints } from './settings.store.ts';

const UNIT = 10_000n;
const HOUR = 3_600_000;
const categories = ['LIVE', 'FISH', 'LOTT'] as const;
type Category = (typeof categories)[number];

let database: TestDatabase;
let members: readonly bigint[];
beforeAll(async () => {
  database = await createTestDatabase();
  await startPoints(database.sql, 'alpha');
  await database.sql`UPDATE point_setting SET earns_from = now() - interval '30 days' WHERE merchant = 'alpha'`;
  await database.sql`DELETE FROM point_rank`;
  await database.sql`INSERT INTO point_item (merchant, code, names, kind, points, stock, position)
    VALUES ('alpha', 'pin', '{"EN": "Pin"}', 'goods', 2, 1000000, 0)`;
});
afterAll(() => database.drop());
beforeEach(async () => (members = await newTree(database.sql, [undefined, undefined, undefined], 0)));

const earn = (span: 'recent' | 'all') => earnPoints(database.sql, 'alpha', span);
/** What a member has, less what is owed. */
const pointsHeld = async (member: bigint) =>
  (await accountBalance(database.sql, member, 'PTS', 'cash')) - (await owedBy(database.sql, member, 'PTS'));
const take = (bet: bigint) =>
  database.sql`UPDATE bet SET state = 'cancelled', payout = 0, settled_at = now() WHERE id = ${bet} AND state = 'settled'`;

/** Proves the books; bets of these tests have no transfers of their own. */
async function provePoints() {
  const reports = await checkLedger(database.sql);
  const broken = reports.filter(
    ({ name, violations }) => violations > 0 && !name.startsWith('every bet took its stake'),
  );
  expect(broken).toEqual([]);
}

test('settled stakes earn the points of their category once, however often the job runs', async () => {
  const [member = 0n] = members;
  await settledBet(database.sql, { member, stake: 250n * UNIT, category: 'FISH' });
  await settledBet(database.sql, { member, stake: 100n * UNIT, category: 'LIVE', payout: 500n * UNIT });
  await settledBet(database.sql, { member, stake: 100n * UNIT, category: 'UNKNOWN' });
  await Promise.all([earn('recent'), earn('recent'), earn('all')]);
  await earn('recent');
  expect(await pointsHeld(member)).toBe(30_000n + 7_000n);
  await provePoints();
});

test('an open bet and a bet before the start earn nothing', async () => {
  const [member = 0n] = members;
  await database.sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake)
    VALUES ('alpha', ${member}, 'FISH', 'V', 'G', 'R', ${`open-${member}`}, ${100n * UNIT})`;
  await database.sql`UPDATE member_path SET valid_from = now() - interval '90 days' WHERE member = ${member}`;
  const settled = new Date(Date.now() - 60 * 24 * HOUR);
  await settledBet(database.sql, { member, stake: 100n * UNIT, category: 'FISH', settled });
  await earn('all');
  expect(await pointsHeld(member)).toBe(0n);
});

test('a rank multiplies, and keeps what was earned before it changed', async () => {
  const [member = 0n] = members;
  await database.sql`INSERT INTO point_rank (merchant, rank_level, percent) VALUES ('alpha', 3, 150), ('alpha', 5, 200)`;
  await database.sql`UPDATE member SET rank_level = 4 WHERE id = ${member}`;
  const bet = await settledBet(database.sql, { member, stake: 100n * UNIT, category: 'FISH' });
  await earn('recent');
  expect(await pointsHeld(member)).toBe(18_000n);
  await database.sql`UPDATE member SET rank_level = 0 WHERE id = ${member}`;
  await take(bet);
  await earn('recent');
  expect(await pointsHeld(member)).toBe(0n);
  await database.sql`DELETE FROM point_rank`;
});

test('a void takes spent points back as a debt, which the next points pay', async () => {
  const [member = 0n] = members;
  const { sql } = database;
  const bet = await settledBet(sql, { member, stake: 1_000n * UNIT, category: 'FISH' });
  await earn('recent');
  await sql`SELECT ledger_transfer(${`spent-${member}`}, a.id, h.id, 100000, 'test', NULL) FROM account a, account h
    WHERE a.owner = ${`member:${member}`} AND a.currency = 'PTS' AND h.owner = 'house:alpha' AND h.currency = 'PTS'`;
  await take(bet);
  await earn('all');
  expect(await accountBalance(sql, member, 'PTS', 'cash')).toBe(0n);
  expect(await owedBy(sql, member, 'PTS')).toBe(100_000n);
  await settledBet(sql, { member, stake: 1_000n * UNIT, category: 'FISH' });
  await earn('recent');
  expect(await owedBy(sql, member, 'PTS')).toBe(0n);
  expect(await accountBalance(sql, member, 'PTS', 'cash')).toBe(20_000n);
  await provePoints();
});

type Step =
  | { readonly kind: 'bet'; member: number; category: Category; stake: bigint; hoursAgo: number }
  | { readonly kind: 'void'; bet: number }
  | { readonly kind: 'redeem'; member: number; quantity: number }
  | { readonly kind: 'earn'; span: 'recent' | 'all' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      member: fc.nat({ max: 2 }),
      category: fc.constantFrom(...categories),
      stake: fc.bigInt({ min: 1n, max: 5_000n * UNIT }),
      hoursAgo: fc.nat({ max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), bet: fc.nat({ max: 30 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('redeem' as const),
      member: fc.nat({ max: 2 }),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('earn' as const),
      span: fc.constantFrom('recent' as const, 'all' as const),
    }),
  },
);

interface Played {
  readonly id: bigint;
  readonly member: bigint;
  readonly category: Category;
  readonly stake: bigint;
  readonly hour: number;
  void: boolean;
}

/** Points from a list of bets, counted from scratch. */
function replay(bets: readonly Played[], member: bigint): bigint {
  const sums = new Map<string, bigint>();
  for (const bet of bets.filter((each) => each.member === member && !each.void)) {
    const key = `${bet.category} ${bet.hour}`;
    sums.set(key, (sums.get(key) ?? 0n) + bet.stake);
  }
  return [...sums].reduce((sum, [key, stakes]) => {
    const category = categories.find((each) => key.startsWith(`${each} `)) ?? 'LIVE';
    return sum + pointsOf(stakes, { rate: categoryPoints[category], percent: 100n, perUnits: 100n });
  }, 0n);
}

test('points after any history of bets, voids, redemptions and counts equal a replay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const played: Played[] = [];
      const spent = new Map<bigint, bigint>();
      const outcomes: [found: string, expected: string][] = [];
      const mine = await newTree(database.sql, [undefined, undefined, undefined], 0);
      await database.sql`UPDATE member_path SET valid_from = now() - interval '1 day' WHERE member = ANY(${mine.map(String)}::bigint[])`;
      // oxlint-disable no-await-in-loop -- a history
      for (const each of steps) {
        if (each.kind === 'bet') {
          const member = mine[each.member] ?? 0n;
          const settled = new Date(Date.now() - each.hoursAgo * HOUR);
          const id = await settledBet(database.sql, {
            member,
            stake: each.stake,
            category: each.category,
            settled,
          });
          played.push({ ...each, id, member, hour: Math.floor(settled.getTime() / HOUR), void: false });
        } else if (each.kind === 'void') {
          const bet = played[each.bet];
          if (bet === undefined) continue;
          await take(bet.id);
          bet.void = true;
        } else if (each.kind === 'redeem') {
          const member = mine[each.member] ?? 0n;
          const order = { merchant: 'alpha', currency: 'PHP', member, item: 'pin', contact: undefined };
          const held = await pointsHeld(member);
          const price = BigInt(each.quantity) * 2n * UNIT;
          const { kind } = await redeem(database.sql, {
            ...order,
            requestId: randomUUID(),
            quantity: each.quantity,
          });
          outcomes.push([kind, held >= price ? 'redeemed' : 'insufficient-points']);
          if (kind === 'redeemed') spent.set(member, (spent.get(member) ?? 0n) + price);
        } else await earn(each.span);
      }
      expect(outcomes.filter(([found, expected]) => found !== expected)).toEqual([]);
      await earn('all');
      for (const member of mine)
        expect(await pointsHeld(member)).toBe(replay(played, member) - (spent.get(member) ?? 0n));
      // oxlint-enable no-await-in-loop
    }),
    { numRuns: process.env['FULL_SIZE'] === '1' ? 15 : 8 },
  );
  await provePoints();
}, 120_000);

test('connections that are killed in the middle of a count lose and double nothing', async () => {
  const { sql, url } = database;
  const many = await newTree(
    sql,
    Array.from({ length: 60 }, () => undefined),
    0,
  );
  for (const member of many)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await settledBet(sql, { member, stake: 100n * UNIT, category: 'FISH' });
  let killed = 0;
  for (let round = 0; round < 12; round++) {
    // oxlint-disable no-await-in-loop -- one kill after the other
    const own = openPool(url, { applicationName: 'points-kill', max: 1 });
    await own`SELECT 1`;
    const running = earnPoints(own, 'alpha', round % 2 === 0 ? 'recent' : 'all').then(
      () => false,
      () => true,
    );
    // Before, during and after the statements of the batch, as the machine's speed has it.
    await sql`SELECT pg_sleep(${round * 0.004})`;
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'points-kill'`;
    if (await running) killed++;
    await own.end({ timeout: 0 });
    const bet = await settledBet(sql, { member: many[round] ?? 0n, stake: 100n * UNIT, category: 'FISH' });
    if (round % 3 === 0) await take(bet);
    // oxlint-enable no-await-in-loop
  }
  expect(killed).toBeGreaterThan(0);
  await earn('recent');
  for (const [place, member] of many.entries()) {
    const bets = place < 12 && place % 3 !== 0 ? 2n : 1n;
    // oxlint-disable-next-line no-await-in-loop -- sixty short reads
    expect(await pointsHeld(member)).toBe(bets * 12_000n);
  }
  await provePoints();
}, 120_000);
