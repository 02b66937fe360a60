import { randomUUID } from 'node:crypto';
import { readTicket, toDecimal, writeTicket, type Line, type Play } from '@marquee/lottery-rules';
import { money, toDecimalString } from '@marquee/money';
import type { Sql, Transaction } from '../database/connection.ts';
import { createBeacons, type BeaconNetworks } from '../lottery/beacon.ts';
import type { Blocks } from '../lottery/blocks.ts';
import { publicDrand, type Drand } from '../lottery/drand.ts';
import { cancelTickets } from '../lottery/cancel.store.ts';
import { placeChase } from '../lottery/chases.store.ts';
import { drawChains, promiseColumns, promiseOf, publishChain } from '../lottery/draw-chains.store.ts';
import { familyOf } from '../lottery/families.ts';
import { calendarFor, findIssue } from '../lottery/issues.store.ts';
import { advance, type WatchedParts } from '../lottery/life-cycle.ts';
import { findLottery } from '../lottery/lotteries.store.ts';
import { placeOrder } from '../lottery/orders.store.ts';
import { makeSigningKey, openSigner } from '../lottery/signing.store.ts';
import { priceTicket, type TicketInput, type PricedTicket } from '../lottery/price-ticket.ts';
import { termsOf, withPoint } from '../lottery/terms.ts';
import { prizePointOf } from '../lottery/uplines.store.ts';
import { createEncryption } from '../core/encryption.ts';
import { testSecretsKey } from './test-gateway.ts';

const secrets = createEncryption([Buffer.from(testSecretsKey, 'hex')]);

/** What the steps of a draw stand on in tests. */
export function lifeCycleParts(
  sql: Sql,
  drand: Drand = { network: publicDrand.network, relays: [] },
  blocks?: Blocks,
): WatchedParts {
  return { sql, secrets, beaconOf: createBeacons(drand, blocks), log: console };
}

/** The day of what {@link newIssue} makes. */
export const today = new Date().toISOString().slice(0, 10);

const HOUR = 3_600_000;
/** Milliseconds of a slot of the chains. */
const SLOT = 10_000;

let made = 0;

/** Makes a lottery at alpha that draws only by what {@link newIssue} makes. @returns its code */
export async function newLottery(
  sql: Sql,
  {
    family = 'ssc',
    draws = 'own',
    settings = {},
    beacon = draws === 'outside' ? null : draws === 'instant' ? 'player' : 'operator',
  }: {
    family?: string;
    draws?: 'own' | 'outside' | 'instant';
    settings?: object;
    beacon?: 'operator' | 'player' | 'drand' | 'block' | null;
  } = {},
): Promise<string> {
  made += 1;
  const code = `TEST_${process.pid}_${made}`;
  // Every hour, half an hour from now: no issue closes in the middle of a test.
  const minute = String((new Date().getUTCMinutes() + 30) % 60).padStart(2, '0');
  const schedule = {
    timeZone: 'UTC',
    draws: { kind: 'every', seconds: 3600, windows: [{ from: `00:${minute}`, to: `23:${minute}` }] },
    closeSeconds: 5,
    numbering: { kind: 'day', digits: 4 },
  };
  await sql`INSERT INTO lottery ${sql({
    code,
    family,
    draw_source: draws,
    schedule: draws === 'instant' ? null : sql.json(schedule),
    settings: sql.json({ prices: { mode: 'Lott' }, ...settings }),
    beacon,
    void_seconds: beacon === 'block' ? 86_400 : 3600,
    position: 1000 + made,
  })}`;
  await sql`INSERT INTO game (merchant, category, vendor, code, names, position)
    VALUES ('alpha', 'LOTT', 'TCG_LOTT', ${code}, '{"EN": "Test lottery"}', ${1000 + made})`;
  return code;
}

/**
 * Makes an issue that has been on sale for an hour and continues for one more, or for so many milliseconds. It was promised two
 * hours before.
 */
export async function newIssue(
  sql: Sql,
  lottery: string,
  issue: string,
  networks: BeaconNetworks = createBeacons(publicDrand).networks,
  closesIn?: number,
): Promise<bigint> {
  await makeSigningKey(sql, secrets);
  return sql.begin(async (tx) => {
    const found = await findLottery(tx, lottery);
    if (found === undefined) throw new Error(`no lottery ${lottery}`);
    const now = Date.now();
    // Two issues of a lottery never close in the same slot.
    made += 1;
    const drawn = now + (closesIn ?? HOUR + made * SLOT);
    const coming = found.schedule === null ? [] : calendarFor(found.schedule).closingAfter(now, 8);
    const { closesAt, drawsAt } = coming.find((planned) => planned.issue === issue) ?? {
      closesAt: drawn,
      drawsAt: drawn + (closesIn === undefined ? 60_000 : 10),
    };
    let chains = await drawChains(tx, lottery);
    if (found.draws === 'own' && chains.length === 0) {
      const signer = await openSigner(tx, secrets);
      const slots = { startsAt: now - HOUR, slotSeconds: SLOT / 1000, publishedAt: now - 3 * HOUR };
      chains = [await publishChain(tx, { secrets, signer }, lottery, slots)];
    }
    const promise = promiseOf(found, chains, { issue, closesAt, drawsAt }, networks);
    const [row] = await tx<{ id: bigint }[]>`
      INSERT INTO lottery_issue ${tx({
        lottery,
        issue,
        day: today,
        committed_at: new Date(now - 2 * HOUR),
        opens_at: new Date(now - HOUR),
        closes_at: new Date(closesAt),
        draws_at: new Date(drawsAt),
        ...promiseColumns(promise),
      })} RETURNING id`;
    if (row === undefined) throw new Error('no issue');
    return row.id;
  });
}

/** Lets the time of an issue's sale, and of its draw, be over. */
export async function endSale(sql: Sql, lottery: string, issue: string): Promise<void> {
  await withoutIssueRules(
    sql,
    (
      tx,
    ) => tx`UPDATE lottery_issue SET closes_at = now() - interval '2 seconds', draws_at = now() - interval '1 second'
      WHERE lottery = ${lottery} AND issue = ${issue}`,
  );
}

/** Changes issues as the database would not let anyone: tests move times that would otherwise be waited for. */
export async function withoutIssueRules(
  sql: Sql,
  change: (tx: Transaction) => PromiseLike<unknown>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`ALTER TABLE lottery_issue DISABLE TRIGGER check_lottery_issue_change`;
    await change(tx);
    await tx`ALTER TABLE lottery_issue ENABLE TRIGGER check_lottery_issue_change`;
  });
}

/** A ticket as the board would build it. */
export async function ticketFor(
  sql: Sql,
  lottery: string,
  play: string,
  picks: { rows?: string[][]; lines?: string[] },
  { points = 1960, multiple = 1, amount = '10' } = {},
): Promise<TicketInput & { bets: number }> {
  const found = await findLottery(sql, lottery);
  if (found === undefined) throw new Error(`no lottery ${lottery}`);
  const terms = termsOf(found, 'PHP', today);
  const one = terms.family.plays.find(({ code }) => code === play);
  if (one === undefined) throw new Error(`no play ${play}`);
  const rows = picks.rows ?? one.form.rows.map(() => []);
  const lines = picks.lines ?? [];
  const bets = betsOf(one, rows, lines);
  const official = one.board === 'official';
  const perBet = official ? BigInt(terms.mode.base) * 10_000n * BigInt(multiple) : BigInt(amount) * 10_000n;
  const book = terms.bookOf(one);
  return {
    play,
    rows,
    lines,
    price: official ? { kind: 'units', unit: '1', multiple, points } : { kind: 'amount', amount },
    bets,
    stake: toDecimalString(money('PHP', perBet * BigInt(bets))),
    odds: Object.fromEntries(
      one.wager.tiers.map((tier) => [
        tier,
        toDecimal(book.oddsOf(one, tier, official ? points : terms.slider.maximum), 4),
      ]),
    ),
  };
}

function betsOf(play: Play, rows: readonly (readonly string[])[], lines: readonly string[]): number {
  const numbers = rows.map((row, index) =>
    row.map((symbol) => {
      const alphabet = play.form.rows[index]?.alphabet;
      return (alphabet?.symbols.indexOf(symbol) ?? 0) + (alphabet?.first ?? 0);
    }),
  );
  const typed = lines.map((line) => [...line].map(Number));
  return play.count({ rows: numbers, lines: typed });
}

/** The buyer that a member of alpha is. */
export function buyerOf(member: bigint) {
  return { merchant: 'alpha', member, currency: 'PHP', category: 'LOTT', vendor: 'TCG_LOTT' } as const;
}

/** Prices tickets at the lottery's terms, or at those of a member. @throws when one is refused */
export async function pricedFor(
  sql: Sql,
  lottery: string,
  requested: readonly TicketInput[],
  member?: bigint,
): Promise<PricedTicket[]> {
  const [found, point] = await Promise.all([findLottery(sql, lottery), prizePointOf(sql, member)]);
  if (found === undefined) throw new Error(`no lottery ${lottery}`);
  const terms = withPoint(termsOf(found, 'PHP', today), point);
  return requested.map((each) => {
    const priced = priceTicket(terms, 'PHP', each);
    if (!priced.ok) throw new Error(`${priced.error.field}: ${priced.error.message}`);
    return priced.value;
  });
}

/** Sells tickets to a member of alpha. @returns the order */
export async function sell(
  sql: Sql,
  { lottery, issue, member }: { lottery: string; issue: string; member: bigint },
  requested: readonly TicketInput[],
): Promise<bigint> {
  const [found, on] = await Promise.all([findLottery(sql, lottery), findIssue(sql, lottery, issue)]);
  if (found === undefined || on === undefined) throw new Error(`no issue ${issue} of ${lottery}`);
  const tickets = await pricedFor(sql, lottery, requested, member);
  const terms = termsOf(found, 'PHP', today);
  const outcome = await sql.begin((tx) =>
    placeOrder(tx, { buyer: buyerOf(member), issue: on, terms, tickets, from: 'cash' }),
  );
  if (!('order' in outcome)) throw new Error(`not sold: ${outcome.kind}`);
  return outcome.order;
}

/** A draw of a member's with a winning ticket, a losing one and one that was taken back, all paid; and a chase that waits. */
export async function playedLottery(sql: Sql, member: bigint): Promise<void> {
  const lottery = await newLottery(sql);
  await newIssue(sql, lottery, 'PLAYED');
  const rows = [[...'0123456789'], [], [], [], []];
  const sure = await ticketFor(sql, lottery, 'ssc.one.position', { rows });
  const order = await sell(sql, { lottery, issue: 'PLAYED', member }, [sure, sure]);
  const [last] = await sql<
    { id: bigint }[]
  >`SELECT max(id) AS id FROM lottery_ticket WHERE "order" = ${order}`;
  await sql.begin((tx) => cancelTickets(tx, member, [last?.id ?? 0n]));
  const tickets = await pricedFor(sql, lottery, [sure]);
  const links = [
    { issue: 'LATER', closesAt: Date.now() + HOUR, multiple: 1, amount: 200_000n, promise: null },
  ];
  const request = { id: randomUUID(), hash: Buffer.alloc(32) };
  const chase = {
    buyer: buyerOf(member),
    lottery,
    request,
    tickets,
    links,
    pricesHash: Buffer.alloc(32),
    stopOnWin: false,
    stopAtProfit: null,
  };
  await sql.begin((tx) => placeChase(tx, chase));
  await endSale(sql, lottery, 'PLAYED');
  await advance(lifeCycleParts(sql), { lottery, issue: 'PLAYED' });
}

/**
 * The payout of a ticket by the plain rules, bet by bet, in ten-thousandths: another algorithm than the settlement's. Uses
 * the displayed odds, which is exact with at most four decimals.
 */
export function replay(
  family: string,
  requested: TicketInput,
  result: readonly number[],
): { prize: bigint; refund: bigint } {
  const read = readTicket(familyOf(family, today), {
    play: requested.play,
    rows: requested.rows,
    lines: requested.lines,
  });
  if (!read.ok) throw new Error(read.error.kind);
  const { play, picked, bets } = read.value;
  const perBet = BigInt(requested.stake.replace('.', '')) / BigInt(bets);
  let [odds, refund] = [0n, 0n];
  for (const each of play.expand(picked)) {
    const outcome = play.wager.outcome(each, result);
    if (outcome.kind === 'push') refund += perBet;
    if (outcome.kind === 'won')
      odds += BigInt((requested.odds[outcome.tier] ?? '0').replace('.', '')) * BigInt(outcome.times);
  }
  return { prize: (perBet * odds) / 10_000n, refund };
}

/** Numbers from zero up to a bound, the same for the same seed. */
export type Dice = (bound: number) => number;

/** A seeded generator (mulberry32), so that a failed day can be replayed. */
export function seededDice(seed: number): Dice {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** A random ticket of a family that makes a bet and covers little. */
export function randomPicks(family: string, dice: Dice): { play: Play; rows: string[][]; lines: string[] } {
  const { plays } = familyOf(family, today);
  for (;;) {
    const play = plays[dice(plays.length)];
    const picks = play && picksFor(play, dice);
    if (play && picks) return { play, ...picks };
  }
}

/** A random ticket of a play that covers little; `undefined` when the dice made none. */
export function picksFor(play: Play, dice: Dice): { rows: string[][]; lines: string[] } | undefined {
  const { form } = play;
  const taken = new Set<number>();
  const rows = form.rows.map((row) => {
    const free = row.alphabet.symbols
      .map((_, index) => index + row.alphabet.first)
      .filter((value) => !form.overlaps || !taken.has(value));
    const maximum = Math.min(row.maximum, free.length, row.minimum + 3);
    const picks = shuffled(free, dice).slice(0, row.minimum + dice(Math.max(1, maximum - row.minimum + 1)));
    for (const value of picks) taken.add(value);
    return picks.toSorted((one, other) => one - other);
  });
  const picked = { rows, lines: form.line ? randomLines(form.line, dice) : [] };
  const bets = play.count(picked);
  if (bets < 1 || bets > 2000 || form.overlaps?.(picked)) return undefined;
  const ticket = writeTicket(play, picked);
  return { rows: ticket.rows.map((row) => [...row]), lines: [...ticket.lines] };
}

function randomLines(line: Line, dice: Dice): number[][] {
  const values = line.alphabet.symbols.map((_, index) => index + line.alphabet.first);
  const lines = new Map<string, number[]>();
  for (let tries = 0; tries < 12; tries++) {
    const drawn = line.distinct
      ? shuffled(values, dice).slice(0, line.length)
      : Array.from({ length: line.length }, () => values[dice(values.length)] ?? 0);
    const typed = line.ordered ? drawn : drawn.toSorted((one, other) => one - other);
    if (!line.refuses?.(typed)) lines.set(String(typed), typed);
  }
  return [...lines.values()];
}

function shuffled(values: readonly number[], dice: Dice): number[] {
  const mixed = [...values];
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = dice(index + 1);
    [mixed[index], mixed[other]] = [mixed[other] ?? 0, mixed[index] ?? 0];
  }
  return mixed;
}
