import {
  drawMasks,
  familyCodes,
  prizeOf,
  ratio,
  readTicket,
  ticketMask,
  type Draw,
  type Family,
  type Play,
  type ReadTicket,
} from '@marquee/lottery-rules';
import { expect, test } from 'vitest';
import type { Sql } from '../database/connection.ts';
import { compareSums } from '../agents/sums.store.ts';
import { playersOf } from '../testing/lottery-day.ts';
import {
  ticketFor,
  endSale,
  lifeCycleParts,
  newIssue,
  newLottery,
  picksFor,
  seededDice,
  sell,
  type Dice,
} from '../testing/lottery-fixtures.ts';
import { databaseForTest } from '../testing/test-database.ts';
import { checkTickets } from './check.store.ts';
import { familyToday } from './families.ts';
import type { HeldIssue, IssueKey } from './held-issue.ts';
import { advance, advanceOnce } from './life-cycle.ts';
import { fillLotteryLoad } from './load.ts';
import { maskHalves } from './mask.ts';

const SEED = 20_261_122;

test('the database finds the winners that the rules find, in every play of every family', async () => {
  const { sql } = await databaseForTest();
  const dice = seededDice(SEED);
  const won = { byMask: 0, byLine: 0, byRule: 0, returned: 0 };
  for (const code of familyCodes) {
    const family = familyToday(code);
    const draw = randomDraw(family, dice);
    const tickets = family.plays.flatMap((play) => someTickets(family, play, draw, dice));
    const due = tickets.flatMap((ticket, place) => dueTo(ticket, draw, place));
    expect(await winnersOf(sql, code, family.shape.write(draw), tickets), code).toEqual(due);
    for (const { place, refund } of due) {
      const ticket = tickets[place];
      won[ticket?.mask === undefined ? 'byRule' : ticket.ticket.lines.length > 0 ? 'byLine' : 'byMask'] += 1;
      if (refund > 0n) won.returned += 1;
    }
  }
  // The comparison says something of each way.
  expect(Math.min(...Object.values(won))).toBeGreaterThan(10);
});

test('ten thousand tickets are settled, paid and reported as their sums say, and little of it is ever in memory', async () => {
  const { sql } = await databaseForTest();
  const { settle } = await fillLotteryLoad(sql, 10_000);
  const before = process.memoryUsage().rss;
  const done: string[] = [];
  const stopped = settle((step) => {
    if (step === 'paid_at') throw new Error('stopped');
  });
  await expect(stopped).rejects.toThrow('stopped');
  // The helper continued with its half. Two gateways do the rest.
  const [half] = await sql`SELECT step, last_done = ends AS whole FROM lottery_half`;
  expect(half).toEqual({ step: 'pay', whole: true });
  await Promise.all([settle((step) => done.push(step)), settle((step) => done.push(step))]);
  expect(await sql`SELECT FROM lottery_half`).toHaveLength(0);
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(200);
  expect(done).toContain('reported_at');

  const [sums] = await sql`
    SELECT (SELECT sum(prize)::bigint FROM lottery_win w JOIN lottery_issue i ON i.id = w.issue WHERE i.lottery = 'LOAD') AS won,
      (SELECT sum(payout)::bigint FROM bet WHERE merchant = 'load') AS recorded,
      (SELECT sum(amount)::bigint FROM transfer WHERE key LIKE 'draw:LOAD:SOLD:%') AS paid,
      (SELECT sum(prize)::bigint FROM lottery_report WHERE merchant = 'load') AS reported`;
  expect(sums?.['won']).toBeGreaterThan(0n);
  expect(new Set(Object.values(sums ?? {})).size).toBe(1);
  const [rebates] = await sql`
    SELECT (SELECT sum(rebate)::bigint FROM lottery_ticket t JOIN lottery_issue i ON i.id = t.issue WHERE i.lottery = 'LOAD') AS sold,
      (SELECT sum(amount)::bigint FROM transfer WHERE key LIKE 'draw-rebate:LOAD:SOLD:%') AS paid,
      (SELECT sum(rebate)::bigint FROM lottery_report WHERE merchant = 'load') AS reported,
      (SELECT sum(rebates)::bigint FROM member_hour WHERE merchant = 'load') AS counted`;
  expect(rebates?.['sold']).toBeGreaterThan(0n);
  expect(new Set(Object.values(rebates ?? {})).size).toBe(1);
  const [winning] = await sql`
    SELECT (SELECT sum(t.stake - w.refund)::bigint FROM lottery_win w JOIN lottery_ticket t ON t.id = w.ticket WHERE w.prize > 0) AS tickets,
      (SELECT sum(winning_stakes)::bigint FROM member_hour WHERE merchant = 'load') AS counted`;
  expect(winning?.['counted']).toBe(winning?.['tickets']);
  expect(await compareSums(sql, 'load')).toEqual([]);
  const [report] = await sql`SELECT members, tickets, stake FROM lottery_report WHERE merchant = 'load'`;
  const [staked] =
    await sql`SELECT sum(stake)::bigint AS stake FROM bet WHERE merchant = 'load' AND state = 'settled'`;
  expect(report).toEqual({ members: 1000, tickets: 10_000, stake: staked?.['stake'] });
});

test('a helper that fails is heard of, and what it left is done once it can be', async () => {
  const { sql } = await databaseForTest();
  const { lottery, issue, id } = await soldToTwo(sql);
  await advanceTo(sql, { lottery, issue }, 'paid_at');
  await sql`INSERT INTO lottery_half (issue, step, starts, last_done, ends)
    SELECT issue, 'pay', min(member), min(member), max(member) FROM lottery_order WHERE issue = ${id} GROUP BY issue`;
  await sql.unsafe(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no more room'; END $$;
    CREATE TRIGGER fail BEFORE UPDATE ON lottery_half FOR EACH ROW EXECUTE FUNCTION fail()`);
  const received: unknown[] = [];
  const log = { error: (about: object, text: string) => received.push({ ...about, text }) };
  await expect(advance({ ...lifeCycleParts(sql), log }, { lottery, issue })).rejects.toThrow('no more room');
  expect(received).toEqual([
    { err: expect.objectContaining({ message: 'no more room' }), lottery, issue, text: expect.any(String) },
  ]);
  await sql`DROP FUNCTION fail CASCADE`;
  expect(await advance(lifeCycleParts(sql), { lottery, issue })).toBe(true);
  expect(await sql`SELECT count(*)::int FROM transfer WHERE key LIKE 'draw:%'`).toEqual([{ count: 2 }]);
});

/** An issue on which two members have a ticket each, which wins whatever is drawn and brings a rebate. */
async function soldToTwo(sql: Sql) {
  const lottery = await newLottery(sql);
  const issue = 'TWO';
  const id = await newIssue(sql, lottery, issue);
  const ticket = await ticketFor(
    sql,
    lottery,
    'ssc.one.position',
    { rows: [[...'0123456789'], [], [], [], []] },
    { points: 1900 },
  );
  for (const member of await playersOf(sql, 2)) await sell(sql, { lottery, issue, member }, [ticket]);
  await endSale(sql, lottery, issue);
  return { lottery, issue, id };
}

/** Does what comes before a step. */
async function advanceTo(sql: Sql, key: IssueKey, step: 'paid_at'): Promise<void> {
  const column = sql(step === 'paid_at' ? 'checked_at' : 'paid_at');
  for (;;) {
    await advanceOnce(lifeCycleParts(sql), key);
    if (
      (await sql`SELECT FROM lottery_issue WHERE issue = ${key.issue} AND ${column} IS NOT NULL`).length > 0
    )
      return;
  }
}

/** A ticket with a price of its own. */
interface Priced extends ReadTicket {
  readonly mask: bigint | undefined;
  readonly perBet: bigint;
  readonly odds: Readonly<Record<string, bigint>>;
  readonly whole: bigint;
  readonly maxPrize: bigint;
}

function randomDraw({ shape }: Family, dice: Dice): Draw {
  for (;;) {
    const draw = shape.take(Uint8Array.from({ length: 160 }, () => dice(256)));
    if (draw) return draw;
  }
}

/** Random tickets of a play, and one with much in it, which holds a line that wins where lines are typed. */
function someTickets(family: Family, play: Play, draw: Draw, dice: Dice): Priced[] {
  const random = Array.from({ length: 3 }, () => picksFor(play, dice)).filter((picks) => picks !== undefined);
  const wide = play.form.rows.map(({ alphabet, maximum }) =>
    alphabet.symbols.slice(0, Math.min(maximum, 12)),
  );
  const lines = drawMasks(play, draw)?.flatMap(({ line }) => line ?? []) ?? [];
  return [...random, { rows: wide, lines: [...new Set(lines)] }].flatMap(({ rows, lines: typed }) => {
    const read = readTicket(family, { play: play.code, rows, lines: typed });
    if (!read.ok) return [];
    return {
      ...read.value,
      mask: ticketMask(play, read.value.picked),
      perBet: BigInt(1 + dice(1_000_000)),
      odds: Object.fromEntries(play.wager.tiers.map((tier) => [tier, BigInt(1 + dice(1_000_000))])),
      whole: BigInt(1 + dice(10_000)),
      maxPrize: BigInt(1 + dice(2_000_000_000)),
    };
  });
}

/** What the rules say that a ticket is due. */
function dueTo({ play, picked, perBet, odds, whole, maxPrize }: Priced, draw: Draw, place: number) {
  const { prize: won, refund } = prizeOf(play.settler(picked)(draw), perBet, (tier) =>
    ratio(odds[tier] ?? 0n, whole),
  );
  return won === 0n && refund === 0n ? [] : [{ place, won, prize: won < maxPrize ? won : maxPrize, refund }];
}

/** Writes tickets down as one order and lets the database find the winners among them, each named by its place. */
async function winnersOf(sql: Sql, family: string, result: string, tickets: readonly Priced[]) {
  const lottery = await newLottery(sql, { family });
  const issue = await newIssue(sql, lottery, 'MANY');
  return sql.begin(async (tx) => {
    const [order] = await tx<{ id: bigint; member: bigint }[]>`
      WITH demo AS (SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'),
      record AS (INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake)
        SELECT 'alpha', id, 'LOTT', 'TCG_LOTT', ${lottery}, 'MANY', ${lottery}, 1 FROM demo RETURNING id, member)
      INSERT INTO lottery_order (merchant, member, lottery, issue, currency, stake, tickets, staked, rebate, bet, max_prize)
      SELECT 'alpha', member, ${lottery}, ${issue}, 'PHP', 1, 1, 1, 0, id, 1 FROM record RETURNING id, member`;
    if (order === undefined) throw new Error('no order');
    const ids: bigint[] = [];
    for (let from = 0; from < tickets.length; from += 1000) {
      const rows = tickets.slice(from, from + 1000).map(({ ticket, mask, odds, whole, ...priced }) => ({
        order: order.id,
        issue,
        member: order.member,
        play: ticket.play,
        content: tx.json({ ...ticket, rows: ticket.rows.map((row) => [...row]), lines: [...ticket.lines] }),
        mask_low: mask === undefined ? null : maskHalves(mask).low,
        mask_high: mask === undefined ? null : maskHalves(mask).high,
        bets: priced.bets,
        stake_per_bet: priced.perBet,
        odds: tx.json(Object.fromEntries(Object.entries(odds).map(([tier, part]) => [tier, String(part)]))),
        odds_divisor: String(whole),
        max_prize: priced.maxPrize,
      }));
      const written = await tx<{ id: bigint }[]>`INSERT INTO lottery_ticket ${tx(rows)} RETURNING id`;
      ids.push(...written.map(({ id }) => id));
    }
    const day = new Date().toISOString().slice(0, 10);
    const held: Pick<HeldIssue, 'id' | 'lottery' | 'issue' | 'family' | 'day' | 'result' | 'left'> = {
      id: issue,
      lottery,
      issue: 'MANY',
      family,
      day,
      result,
      left: [],
    };
    await checkTickets(tx, held as HeldIssue, { after: 0n, upTo: ids.at(-1) ?? 0n });
    const wins = await tx<{ ticket: bigint; won: bigint; prize: bigint; refund: bigint }[]>`
      SELECT ticket, uncapped_prize AS won, prize, refund FROM lottery_win WHERE issue = ${issue} ORDER BY ticket`;
    return wins.map(({ ticket, ...win }) => ({ place: ids.indexOf(ticket), ...win }));
  });
}
