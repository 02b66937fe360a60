import { rebatesOf } from '@marquee/commission';
import { playOf } from '@marquee/lottery-rules';
import { expect, test } from 'vitest';
import { compareSums } from '../agents/sums.store.ts';
import type { Sql } from '../database/connection.ts';
import { checkLedger } from '../ledger/check.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { moveAtOnce, newTree } from '../testing/agent-fixtures.ts';
import { randomTicket } from '../testing/lottery-day.ts';
import {
  endSale,
  lifeCycleParts,
  newIssue,
  newLottery,
  replay,
  seededDice,
  sell,
  ticketFor,
  today,
} from '../testing/lottery-fixtures.ts';
import { databaseForTest } from '../testing/test-database.ts';
import { cancelTickets } from './cancel.store.ts';
import { correctResult, enterResult } from './entries.store.ts';
import { advance } from './life-cycle.ts';
import { findLottery } from './lotteries.store.ts';
import type { TicketInput } from './price-ticket.ts';
import { termsOf, withPoint } from './terms.ts';

const CAP = 1960;
const ISSUES = 4;
const MEMBERS = 40;
const ORDERS = 60;

/** A ticket as the test sold it, with the path of that moment. */
interface Sold {
  readonly issue: string;
  readonly requested: TicketInput;
  readonly path: readonly { readonly member: number; readonly point: number }[];
}

async function fund(sql: Sql, member: bigint): Promise<void> {
  const [from, to] = [
    await openHouseAccount(sql, 'alpha', 'PHP'),
    await openMemberAccount(sql, member, 'PHP'),
  ];
  await transfer(sql, { key: `fund:${member}`, from, to, amount: 10_000_000_000n, kind: 'deposit' });
}

/** Rebates of uplines as the ledger has them, by issue and member, without those that were taken back. */
async function credited(sql: Sql, lottery: string): Promise<Map<string, bigint>> {
  const rows = await sql<{ issue: string; member: bigint; amount: bigint }[]>`
    SELECT split_part(split_part(t.key, ':', 3), '#', 1) AS issue, split_part(a.owner, ':', 2)::bigint AS member, t.amount
    FROM transfer t JOIN account a ON a.id = t."to"
    WHERE t.key LIKE ${`draw-upline:${lottery}:%`} AND NOT EXISTS (SELECT FROM transfer r WHERE r.reverses = t.id)`;
  return new Map(rows.map(({ issue, member, amount }) => [`${issue} ${member}`, amount]));
}

async function clean(sql: Sql): Promise<void> {
  expect((await checkLedger(sql)).filter(({ violations }) => violations > 0)).toEqual([]);
  expect(await compareSums(sql, 'alpha')).toEqual([]);
}

test('a random tree with random points: every upline gets what a replay of the tickets says', async () => {
  const { sql } = await databaseForTest();
  const dice = seededDice(20_261_124);
  const uplines: (number | undefined)[] = [undefined];
  const levels = [0];
  while (uplines.length < MEMBERS) {
    const upline = dice(uplines.length);
    if ((levels[upline] ?? 0) >= 9) continue;
    uplines.push(upline);
    levels.push((levels[upline] ?? 0) + 1);
  }
  const ids = await newTree(sql, uplines);
  const id = (member: number) => ids[member] ?? 0n;
  // Falling along most paths, rising along some, and no one's own for a few.
  const points = uplines.map((_, member) =>
    dice(6) === 0 ? null : CAP - (levels[member] ?? 0) * 6 - dice(10),
  );
  for (const [member, point] of points.entries()) {
    await fund(sql, id(member));
    await sql`UPDATE member SET prize_point = ${point} WHERE id = ${id(member)}`;
  }
  const lottery = await newLottery(sql, { draws: 'outside' });
  const found = await findLottery(sql, lottery);
  if (found === undefined) throw new Error('no lottery');
  const terms = termsOf(found, 'PHP', today);
  const pathOf = (member: number): number[] => {
    const upline = uplines[member];
    return upline === undefined ? [member] : [...pathOf(upline), member];
  };
  const pointOf = (member: number) => points[member] ?? CAP;

  const sold: Sold[] = [];
  const issues = Array.from({ length: ISSUES }, (_, place) => `UP-${place}`);
  for (const issue of issues) await newIssue(sql, lottery, issue);
  for (let order = 0; order < ORDERS; order++) {
    const member = dice(MEMBERS);
    const issue = issues[dice(ISSUES)] ?? '';
    const own = withPoint(terms, points[member] ?? null);
    const tickets = Array.from({ length: 1 + dice(3) }, () => randomTicket(own, 'ssc', dice));
    const placed = await sell(sql, { lottery, issue, member: id(member) }, tickets);
    let remaining = tickets;
    if (tickets.length > 1 && dice(3) === 0) {
      const [first] = await sql<{ id: bigint }[]>`
        SELECT min(id) AS id FROM lottery_ticket WHERE "order" = ${placed}`;
      await sql.begin((tx) => cancelTickets(tx, id(member), [first?.id ?? 0n]));
      remaining = tickets.slice(1);
    }
    const path = pathOf(member).map((each) => ({ member: each, point: pointOf(each) }));
    sold.push(...remaining.map((requested) => ({ issue, requested, path })));
    if (dice(4) === 0) {
      const raised = dice(MEMBERS);
      points[raised] = Math.min(CAP, pointOf(raised) + dice(8));
      await sql`UPDATE member SET prize_point = ${points[raised]} WHERE id = ${id(raised)}`;
    }
    if (dice(8) === 0) {
      const moved = 1 + dice(MEMBERS - 1);
      const to = dice(MEMBERS);
      if (!pathOf(to).includes(moved) && pathOf(to).length < 10) {
        uplines[moved] = to;
        await moveAtOnce(sql, id(moved), id(to));
      }
    }
  }
  const blocked = new Set(Array.from({ length: 6 }, () => dice(MEMBERS)));
  for (const member of blocked) await sql`UPDATE member SET blocked_at = now() WHERE id = ${id(member)}`;

  /** What the uplines earn from issues with these results, ticket by ticket. */
  const expected = (results: ReadonlyMap<string, string | null>) => {
    const sums = new Map<string, bigint>();
    for (const { issue, requested, path } of sold) {
      const result = results.get(issue) ?? null;
      const play = playOf(terms.family, requested.play);
      if (result === null || play === undefined || requested.price.kind !== 'units') continue;
      if (!terms.bookOf(play).slides(play)) continue;
      const { refund } = replay('ssc', requested, result.split(',').map(Number));
      const stake = BigInt(requested.stake.replace('.', '')) - refund;
      const line = path.map(({ member, point }) => ({
        member: String(member),
        point,
        frozen: blocked.has(member),
      }));
      const bettor = line.at(-1)?.member;
      for (const share of rebatesOf(line, requested.price.points, stake))
        if (share.member !== bettor) {
          const key = `${issue} ${id(Number(share.member))}`;
          sums.set(key, (sums.get(key) ?? 0n) + share.amount);
        }
    }
    return sums;
  };
  const results = new Map<string, string | null>(
    issues.map((issue) => [issue, Array.from({ length: 5 }, () => dice(10)).join(',')]),
  );
  for (const [issue, result] of results) {
    await endSale(sql, lottery, issue);
    for (const operator of ['ann', 'bob']) await enterResult(sql, { lottery, issue, operator, result });
    // Two gateways at once, and again.
    const settle = () => advance(lifeCycleParts(sql), { lottery, issue });
    await Promise.all([settle(), settle()]);
    await settle();
  }
  const paid = expected(results);
  expect(paid.size).toBeGreaterThan(20);
  expect(await credited(sql, lottery)).toEqual(paid);
  await clean(sql);

  // One result was wrong, one issue was not drawn at all, and another agent is blocked by now.
  const [wrong = '', undrawn = ''] = issues;
  const [stopped] = [...paid.keys()].filter((key) => key.startsWith(`${wrong} `));
  const member = ids.indexOf(BigInt(stopped?.split(' ')[1] ?? 0));
  await sql`UPDATE member SET blocked_at = now() WHERE id = ${id(member)}`;
  for (const [issue, result] of [
    [wrong, '1,2,3,4,5'],
    [undrawn, null],
  ] as const) {
    for (const operator of ['ann', 'bob']) await correctResult(sql, { lottery, issue, operator, result });
    await advance(lifeCycleParts(sql), { lottery, issue });
    results.set(issue, result);
  }
  const others = [...paid].filter(([key]) => !key.startsWith(`${wrong} `) && !key.startsWith(`${undrawn} `));
  blocked.add(member);
  const again = [...expected(results)].filter(([key]) => key.startsWith(`${wrong} `));
  expect(again.length).toBeGreaterThan(3);
  expect(await credited(sql, lottery)).toEqual(new Map([...others, ...again]));
  await clean(sql);
}, 120_000);

test('prize and rebates of a bet make the top agent\u2019s point, at whatever points it is played', async () => {
  const { sql } = await databaseForTest();
  const [a = 0n, b = 0n, c = 0n, d = 0n] = await newTree(sql, [undefined, 0, 1, 2]);
  for (const [member, point] of [
    [a, 1956],
    [b, 1952],
    [c, 1940],
    [d, 1930],
  ] as const)
    await sql`UPDATE member SET prize_point = ${point} WHERE id = ${member}`;
  await fund(sql, d);
  const lottery = await newLottery(sql, { draws: 'instant' });
  const rows = [[...'0123456789'], [], [], [], []];
  await newIssue(sql, lottery, 'ONE');
  const at = (points: number) => ticketFor(sql, lottery, 'ssc.one.position', { rows }, { points });
  await expect(sell(sql, { lottery, issue: 'ONE', member: d }, [await at(1931)])).rejects.toThrow(
    'expected 1700 to 1930',
  );
  await sell(sql, { lottery, issue: 'ONE', member: d }, [await at(1920)]);
  const [order] =
    await sql`SELECT staked, rebate, uplines, upline_rebates FROM lottery_order WHERE member = ${d}`;
  // Of a stake of 20.00: 0.2 %, 0.6 % and 0.5 % for the uplines, and 0.5 % for the member.
  expect(order).toEqual({
    staked: 20_0000n,
    rebate: 1000n,
    uplines: [a, b, c],
    upline_rebates: [400n, 1200n, 1000n],
  });
});
