import { ratio, floorOf, readTicket, toDecimal, type Ratio } from '@marquee/lottery-rules';
import { money, toDecimalString } from '@marquee/money';
import type { Sql } from '../database/connection.ts';
import { openHouseAccount, openMemberAccount, transfer } from '../ledger/ledger.store.ts';
import { familyOf } from '../lottery/families.ts';
import { findLottery } from '../lottery/lotteries.store.ts';
import type { TicketInput } from '../lottery/price-ticket.ts';
import { termsOf, withPoint, type Terms } from '../lottery/terms.ts';
import { prizePointOf } from '../lottery/uplines.store.ts';
import { addMember } from '../identity/members.store.ts';
import { randomPicks, sell, today, type Dice } from './lottery-fixtures.ts';

/** Members of alpha with a million each. */
export async function playersOf(sql: Sql, count: number): Promise<bigint[]> {
  const house = await openHouseAccount(sql, 'alpha', 'PHP');
  const players: bigint[] = [];
  for (let place = 0; place < count; place++) {
    const id = await addMember(sql, {
      merchant: 'alpha',
      username: `day${place}x${process.pid}`,
      nickname: 'Day',
      type: 0,
      language: 'EN',
      passwordHash: null,
      upline: null,
      rankName: 'Bronze',
      rankLevel: 0,
    });
    const to = await openMemberAccount(sql, id, 'PHP');
    await transfer(sql, { key: `day:${id}`, from: house, to, amount: 10_000_000_000n, kind: 'deposit' });
    players.push(id);
  }
  return players;
}

/** Buys random tickets of random plays, one an order, for random players and at random points. */
export async function buyAtRandom(
  sql: Sql,
  on: { lottery: string; family: string; issue: string },
  { players, tickets, dice }: { players: readonly bigint[]; tickets: number; dice: Dice },
): Promise<void> {
  const found = await findLottery(sql, on.lottery);
  if (found === undefined) throw new Error(`no lottery ${on.lottery}`);
  const terms = termsOf(found, 'PHP', today);
  for (let place = 0; place < tickets; place++) {
    const member = players[dice(players.length)] ?? 0n;
    const own = withPoint(terms, await prizePointOf(sql, member));
    await sell(sql, { lottery: on.lottery, issue: on.issue, member }, [randomTicket(own, on.family, dice)]);
  }
}

/** A random ticket as the board would build it. `multiple` stays 1 for a chase. */
export function randomTicket(terms: Terms, family: string, dice: Dice, multiples = 3): TicketInput {
  const { play, rows, lines } = randomPicks(family, dice);
  const official = play.board === 'official';
  const points = terms.slider.minimum + dice(terms.slider.maximum - terms.slider.minimum + 1);
  const multiple = 1 + dice(multiples);
  const read = readTicket(terms.family, { play: play.code, rows, lines });
  if (!read.ok) throw new Error(`${play.code}: ${read.error.kind}`);
  const perBet = official ? BigInt(terms.mode.base) * 1000n * BigInt(multiple) : 15_000n;
  const book = terms.bookOf(play);
  return {
    play: play.code,
    rows,
    lines,
    price: official ? { kind: 'units', unit: '0.1', multiple, points } : { kind: 'amount', amount: '1.5' },
    bets: read.value.bets,
    stake: toDecimalString(money('PHP', perBet * BigInt(read.value.bets))),
    odds: Object.fromEntries(
      play.wager.tiers.map((tier) => [
        tier,
        toDecimal(book.oddsOf(play, tier, official ? points : terms.slider.maximum), 4),
      ]),
    ),
  };
}

interface Paid {
  readonly id: bigint;
  readonly family: string;
  readonly day: string;
  readonly content: unknown;
  readonly perBet: bigint;
  readonly stake: bigint;
  readonly odds: Readonly<Record<string, string>>;
  readonly whole: string;
  readonly maxPrize: bigint;
  /** Null for a draw that did not take place. */
  readonly result: string | null;
  readonly prize: bigint;
  readonly refund: bigint;
}

/**
 * The tickets that were paid otherwise than by the rules read out bet by bet, with both figures. Nothing of it is how tickets
 * are settled: each bet of each ticket is held against the draw by itself.
 */
export async function differences(
  sql: Sql,
  issues: readonly { lottery: string; issue: string }[],
): Promise<string[]> {
  const rows = await sql<Paid[]>`
    SELECT t.id, l.family, i.day::text AS day, t.content, t.stake_per_bet AS "perBet", t.stake, t.odds, t.odds_divisor::text AS whole, t.max_prize AS "maxPrize", i.result,
      coalesce(w.prize, 0) AS prize, coalesce(w.refund, 0) AS refund
    FROM lottery_ticket t JOIN lottery_issue i ON i.id = t.issue JOIN lottery l ON l.code = i.lottery
    LEFT JOIN lottery_win w ON w.issue = t.issue AND w.member = t.member AND w.ticket = t.id
    JOIN unnest(${issues.map(({ lottery }) => lottery)}::text[], ${issues.map(({ issue }) => issue)}::text[]) AS k (lottery, issue)
      ON k.lottery = i.lottery AND k.issue = i.issue
    WHERE t.cancelled_at IS NULL`;
  if (rows.length === 0) return ['no ticket was sold'];
  return rows.flatMap((row) => {
    const { prize, refund } = dueOf(row);
    return prize === row.prize && refund === row.refund
      ? []
      : [`ticket ${row.id}: due ${prize} and ${refund}, paid ${row.prize} and ${row.refund}`];
  });
}

function dueOf({ family: code, day, content, perBet, stake, odds, whole, maxPrize, result }: Paid) {
  if (result === null) return { prize: 0n, refund: stake };
  const family = familyOf(code, day);
  const read = readTicket(family, content);
  const draw = family.shape.read(result);
  if (!read.ok || draw === undefined)
    throw new Error(`a ticket of ${code} or its draw ${result} does not read`);
  const { play, picked } = read.value;
  let parts = 0n;
  let refund = 0n;
  for (const bet of play.expand(picked)) {
    const outcome = play.wager.outcome(bet, draw);
    if (outcome.kind === 'push') refund += perBet;
    if (outcome.kind === 'won') parts += BigInt(odds[outcome.tier] ?? 0) * BigInt(outcome.times);
  }
  const exact: Ratio = ratio(parts, BigInt(whole));
  const won = floorOf(perBet, exact);
  return { prize: won < maxPrize ? won : maxPrize, refund };
}
