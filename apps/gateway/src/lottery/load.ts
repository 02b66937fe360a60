import { randomBytes } from 'node:crypto';
import { money, toDecimalString } from '@marquee/money';
import { readTicket, toDecimal } from '@marquee/lottery-rules';
import type { Sql } from '../database/connection.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { createEncryption } from '../core/encryption.ts';
import { createBeacons } from './beacon.ts';
import { promiseColumns, promiseOf, publishChain } from './draw-chains.store.ts';
import { publicDrand } from './drand.ts';
import { findIssue } from './issues.store.ts';
import { advance, advanceOnce } from './life-cycle.ts';
import { findLottery, type Lottery } from './lotteries.store.ts';
import { maskHalves } from './mask.ts';
import { placeOrder } from './orders.store.ts';
import { priceTicket, type PricedTicket } from './price-ticket.ts';
import { termsOf } from './terms.ts';

const LOTTERY = 'LOAD';
const buyer = { merchant: 'load', currency: 'PHP', category: 'LOTT', vendor: 'LOAD' } as const;
const DAY = '2026-11-21';
const HOUR = 3_600_000;
/** Tickets of one order. */
const PER_ORDER = 10;

/** A lottery with one issue that is sold out and one that is on sale. */
export interface LotteryLoad {
  /** Closes the sold-out issue and fixes its tickets by their Merkle root, as a job does before the draw. */
  readonly fixTickets: () => Promise<void>;
  /** Settles the sold-out issue: check, prizes, rebates, report. `report` is called for each piece of work. */
  readonly settle: (report: (step: string) => void) => Promise<void>;
  /** Buys one ticket on the other issue, for some member. */
  readonly buyOne: () => Promise<void>;
}

/**
 * Fills a database for a measurement: so many tickets of mixed plays on one issue, ten an order and one order a member. The
 * stakes were never taken from the ledger; everything that settling reads is there.
 * @param uplines whether two uplines earn from each order
 */
export async function fillLotteryLoad(
  sql: Sql,
  tickets: number,
  { uplines = false } = {},
): Promise<LotteryLoad> {
  const secrets = createEncryption([randomBytes(32)]);
  const beaconOf = createBeacons(publicDrand);
  const members = tickets / PER_ORDER;
  await sql`INSERT INTO merchant (code, currency) VALUES ('load', 'PHP')`;
  await sql`INSERT INTO vendor (merchant, category, code, display_name, account_type, position)
    VALUES ('load', 'LOTT', 'LOAD', 'Load', 'LOTT', 0)`;
  await sql`INSERT INTO game (merchant, category, vendor, code, names, position)
    VALUES ('load', 'LOTT', 'LOAD', ${LOTTERY}, '{"EN": "Load"}', 0)`;
  await sql`INSERT INTO lottery (code, family, draw_source, schedule, settings, beacon, position) VALUES (${LOTTERY}, 'ssc', 'own',
    '{"timeZone": "UTC", "draws": {"kind": "at", "times": ["12:00"]}, "closeSeconds": 60, "numbering": {"kind": "day", "digits": 1}}',
    '{"prices": {"mode": "Lott"}}', 'operator', 0)`;
  const lottery = await findLottery(sql, LOTTERY);
  if (lottery === undefined) throw new Error('the lottery was not written');
  await sql.begin(async (tx) => {
    const now = Date.now();
    const slots = { startsAt: now - HOUR, slotSeconds: 60, publishedAt: now - 3 * HOUR };
    // No one reads this signature.
    const signer = { sign: () => Buffer.alloc(64) };
    const chain = await publishChain(tx, { secrets, signer }, LOTTERY, slots);
    const rows = ['SOLD', 'OPEN'].map((issue, place) => {
      const drawsAt = now + place * 24 * HOUR - 1000;
      const planned = { issue, closesAt: drawsAt - 1000, drawsAt };
      return {
        lottery: LOTTERY,
        issue,
        day: new Date(now),
        committed_at: new Date(now - 2 * HOUR),
        opens_at: new Date(now - HOUR),
        closes_at: new Date(planned.closesAt),
        draws_at: new Date(drawsAt),
        ...promiseColumns(promiseOf(lottery, [chain], planned, beaconOf.networks)),
      };
    });
    await tx`INSERT INTO lottery_issue ${tx(rows)}`;
  });
  await sql`INSERT INTO member (merchant, username, nickname, language, rank_name)
    SELECT 'load', 'load' || n, 'Load', 'EN', 'Bronze' FROM generate_series(1, ${members}) n`;
  await sql`INSERT INTO account (owner, kind, currency) SELECT 'member:' || id, 'cash', 'PHP' FROM member WHERE merchant = 'load'`;
  const pool = await writePool(sql, lottery);
  await writeTickets(sql, tickets, pool.length);
  if (uplines) await writeUplines(sql);
  const players = await fundPlayers(sql);
  const other = await findIssue(sql, LOTTERY, 'OPEN');
  if (other === undefined) throw new Error('the issue was not written');
  let bought = 0;
  const parts = { sql, secrets, beaconOf: beaconOf, log: console };
  return {
    fixTickets: async () => {
      // The sale is closed, then its tickets are fixed: both before the draw.
      for (let step = 0; step < 2; step += 1)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await advanceOnce(parts, { lottery: LOTTERY, issue: 'SOLD' });
    },
    settle: async (reported) => {
      if (!(await advance(parts, { lottery: LOTTERY, issue: 'SOLD' }, reported)))
        throw new Error('not settled');
    },
    buyOne: async () => {
      bought += 1;
      const [member, ticket] = [players[bought % players.length], pool[bought % pool.length]];
      if (member === undefined || ticket === undefined) throw new Error('no player');
      const order = {
        buyer: { ...buyer, member },
        issue: other,
        terms: termsOf(lottery, 'PHP', DAY),
        tickets: [ticket],
        from: 'cash' as const,
      };
      const outcome = await sql.begin((tx) => placeOrder(tx, order));
      if (outcome.kind !== 'placed') throw new Error(`not bought: ${outcome.kind}`);
    },
  };
}

/** Picks of mixed plays: a wide one that wins often, long shots, groups, fixed odds, typed lines, and one without masks. */
function somePicks(place: number): { play: string; rows: string[][]; lines?: string[] } {
  const digit = (shift: number) => String((place * 7 + shift * 3) % 10);
  const some = (shift: number, count: number) =>
    [...new Set(Array.from({ length: count }, (_, at) => String((place + shift * 3 + at) % 10)))].toSorted();
  const kinds = [
    { play: 'ssc.one.position', rows: [some(1, 3), some(2, 2), [], [], some(3, 1)] },
    { play: 'ssc.front-2.direct', rows: [some(1, 4), some(2, 5)] },
    { play: 'ssc.back-3.group-6', rows: [some(1, 5)] },
    { play: 'ssc.five.direct', rows: [1, 2, 3, 4, 5].map((shift) => [digit(shift)]) },
    { play: 'ssc.total.sizes', rows: [[place % 2 === 0 ? 'big' : 'odd']] },
    { play: 'ssc.ball-1.number', rows: [[digit(1)]] },
    { play: 'ssc.total.dragon-tiger', rows: [[place % 3 === 0 ? 'tie' : 'dragon']] },
    {
      play: 'ssc.front-3.direct-typed',
      rows: [],
      lines: [1, 2, 3, 4].map((line) => digit(line) + digit(2 * line) + digit(line + 5)),
    },
    { play: 'ssc.back-3.direct-endings', rows: [some(1, 2), some(2, 2), some(3, 1)] },
  ];
  return kinds[place % kinds.length] ?? { play: '', rows: [] };
}

/** A thousand different tickets, priced, in a table from which the others are copied. */
async function writePool(sql: Sql, lottery: Lottery): Promise<PricedTicket[]> {
  const terms = termsOf(lottery, 'PHP', DAY);
  const pool = Array.from({ length: 1000 }, (_, place): PricedTicket => {
    const { play: code, rows, lines = [] } = somePicks(place);
    const read = readTicket(terms.family, { play: code, rows, lines });
    if (!read.ok) throw new Error(`${code}: ${read.error.kind}`);
    const { play, bets } = read.value;
    const official = play.board === 'official';
    const points = official ? 1960 - (place % 3) * 20 : 1960;
    const perBet = official ? 2_000n : 20_000n;
    const book = terms.bookOf(play);
    const priced = priceTicket(terms, 'PHP', {
      play: code,
      rows,
      lines,
      price: official ? { kind: 'units', unit: '0.1', multiple: 1, points } : { kind: 'amount', amount: '2' },
      bets,
      stake: toDecimalString(money('PHP', perBet * BigInt(bets))),
      odds: Object.fromEntries(
        play.wager.tiers.map((tier) => [tier, toDecimal(book.oddsOf(play, tier, points), 4)]),
      ),
    });
    if (!priced.ok) throw new Error(`${code}: ${priced.error.message}`);
    return priced.value;
  });
  await sql`CREATE TABLE load_pool (n int PRIMARY KEY, play text, content jsonb, low bigint, high bigint, bets int, stake_per_bet bigint,
    unit text, multiple int, points int, rebate bigint, earns_rebate boolean, odds jsonb, whole numeric, max_prize bigint)`;
  await sql`INSERT INTO load_pool ${sql(
    pool.map((each, n) => {
      const { low, high } = each.mask === undefined ? { low: null, high: null } : maskHalves(each.mask);
      return {
        n,
        play: each.ticket.play,
        content: sql.json({
          play: each.ticket.play,
          rows: each.ticket.rows.map((row) => [...row]),
          lines: [...each.ticket.lines],
        }),
        low,
        high,
        bets: each.bets,
        stake_per_bet: each.perBet,
        unit: each.unit,
        multiple: each.multiple,
        points: each.points,
        rebate: each.rebate,
        earns_rebate: each.earnsRebate,
        odds: sql.json(
          Object.fromEntries(Object.entries(each.odds).map(([tier, part]) => [tier, String(part)])),
        ),
        whole: String(each.whole),
        max_prize: each.maxPrize,
      };
    }),
  )}`;
  return pool;
}

/** Orders with their bets, and the tickets, each out of the pool: the orders one after another, as they are sold. */
async function writeTickets(sql: Sql, tickets: number, pool: number): Promise<void> {
  const planned = sql`SELECT i, i / ${PER_ORDER} + 1 AS "order", p.* FROM generate_series(0, ${tickets - 1}) i
    JOIN load_pool p ON p.n = (i::bigint * 7919 + i / ${PER_ORDER}) % ${pool}`;
  await sql`CREATE TABLE load_order AS SELECT "order", count(*) AS tickets, sum(bets * stake_per_bet)::bigint AS stake, sum(rebate) AS rebate
    FROM (${planned}) t GROUP BY "order"`;
  await sql`INSERT INTO bet (merchant, member, category, vendor, game, round, reference, stake)
    SELECT 'load', m.id, 'LOTT', 'LOAD', ${LOTTERY}, 'SOLD', 'lottery:' || o."order", o.stake
    FROM load_order o JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM member WHERE merchant = 'load') m ON m.n = o."order" ORDER BY o."order"`;
  await sql`INSERT INTO lottery_order (id, merchant, member, lottery, issue, currency, stake, tickets, staked, rebate, bet, max_prize)
    SELECT o."order", 'load', b.member, ${LOTTERY}, (SELECT id FROM lottery_issue WHERE issue = 'SOLD'), 'PHP', o.stake, o.tickets, o.stake, o.rebate,
      b.id, 3000000000 FROM bet b JOIN load_order o ON b.reference = 'lottery:' || o."order" WHERE b.merchant = 'load' ORDER BY o."order"`;
  await sql`SELECT setval(pg_get_serial_sequence('lottery_order', 'id'), ${tickets / PER_ORDER})`;
  await sql`INSERT INTO lottery_ticket ("order", issue, member, play, content, mask_low, mask_high, bets, stake_per_bet, unit, multiple, points, rebate, earns_rebate, odds, odds_divisor, max_prize)
    SELECT o.id, o.issue, o.member, t.play, t.content, t.low, t.high, t.bets, t.stake_per_bet, t.unit, t.multiple, t.points, t.rebate, t.earns_rebate, t.odds, t.whole, t.max_prize
    FROM (${planned}) t JOIN lottery_order o ON o.id = t."order" ORDER BY t.i`;
  await sql`DROP TABLE load_order, load_pool`;
}

/** Ten agents and a hundred below them earn from all orders. */
async function writeUplines(sql: Sql): Promise<void> {
  await sql`
    UPDATE lottery_order SET uplines = ARRAY[first + member % 10, first + 10 + member % 100], upline_points = '{4,6}',
      upline_rebates = upline_rebates(id, '{4,6}') FROM (SELECT min(id) AS first FROM member WHERE merchant = 'load') members`;
}

/** Some members with money, who bet on the other issue at the same time. */
async function fundPlayers(sql: Sql): Promise<bigint[]> {
  const players = await sql<
    { id: bigint }[]
  >`SELECT id FROM member WHERE merchant = 'load' ORDER BY id LIMIT 200`;
  const from = await openHouseAccount(sql, 'load', 'PHP');
  for (const { id } of players) {
    // oxlint-disable-next-line no-await-in-loop -- two hundred, before the measurement
    const to = await openMemberAccount(sql, id, 'PHP');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await transfer(sql, { key: `load:${id}`, from, to, amount: 10_000_000_000n, kind: 'deposit' });
  }
  return players.map(({ id }) => id);
}
