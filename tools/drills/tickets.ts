import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@marquee/contract';
import { familyOn, loadPrices, toDecimal } from '@marquee/lottery-rules';
import type { Sql } from '@marquee/gateway';

/** Members of each merchant who buy tickets. */
const PLAYERS = 64;
/** Clients of each merchant, and milliseconds between the orders of one. */
const CLIENTS = 3;
const PAUSE_MS = 60;
/** One order of so many is a chase over so many issues. */
const CHASES = 30;
const LINKS = 3;

/** A lottery that is drawn every few seconds, and one whose draw comes after the move, so that its tickets move unsettled. */
export const FAST = 'DRILL_FAST';
export const SLOW = 'DRILL_SLOW';

/** A member who buys tickets. */
export interface TicketPlayer {
  readonly merchant: string;
  readonly member: string;
  readonly token: string;
  /** Ten-thousandths that each bet of a ticket costs. */
  readonly perBet: bigint;
}

/** What a member knows of a ticket: bets on the first digit of a draw. */
export interface Picked {
  readonly digits: string;
  readonly perBet: bigint;
}

/** An acknowledged ticket. */
export interface TakenTicket extends Picked {
  readonly id: string;
  readonly merchant: string;
  readonly member: string;
  readonly lottery: string;
  readonly issue: string;
  /** Milliseconds, as `performance.now` counts them. */
  readonly at: number;
}

/** An acknowledged chase, which becomes a ticket on each of its issues. */
export interface TakenChase extends Picked {
  readonly id: string;
  readonly merchant: string;
  readonly member: string;
}

/** What the gateways answered to those who bought. */
export interface TicketPurchases {
  readonly tickets: TakenTicket[];
  readonly chases: TakenChase[];
  /** Refused purchases by what they were told. */
  readonly refused: Map<string, number>;
  /** Purchases that were sent again, because no answer said whether they were taken. */
  sentAgain: number;
  /** Those of which it is not known at the end. */
  unanswered: number;
}

/** Sends a call to the site of a merchant. @throws when no answer comes */
export type SendCall = (
  merchant: string,
  target: string,
  sent: {
    readonly method: 'GET' | 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  },
) => Promise<{ readonly text: string }>;

const PLAY = 'ssc.ball-1.number';
const odds = oddsOfPlay();

/** The odds of each digit, as the board of the play shows them. */
function oddsOfPlay(): Readonly<Record<string, string>> {
  const family = familyOn('ssc', '2026-01-01');
  const play = family?.plays.find(({ code }) => code === PLAY);
  if (family === undefined || play === undefined) throw new Error(`no play ${PLAY}`);
  const book = loadPrices({ ...family, plays: [play] }, { mode: 'Lott' });
  if (!book.ok) throw new Error(`no prices of ${PLAY}`);
  return Object.fromEntries(
    play.wager.tiers.map((tier) => [tier, toDecimal(book.value.oddsOf(play, tier, 1960), 4)]),
  );
}

/** What a ticket wins by the rule in words: a bet on the first digit pays its odds. @param result as 3,0,5,9,1 */
export function dueOf({ digits, perBet }: Picked, result: string): bigint {
  const [first = ''] = result.split(',');
  if (!digits.includes(first)) return 0n;
  return (perBet * BigInt((odds[first] ?? '0').replace('.', ''))) / 10_000n;
}

/**
 * Makes a lottery that is drawn every so many seconds.
 *
 * @param startsAt of its first draw, milliseconds since 1970; since midnight without it
 */
export async function addLottery(sql: Sql, code: string, seconds: number, startsAt?: number): Promise<void> {
  const clock = (time: number) => new Date(time).toISOString().slice(11, 19);
  const window =
    startsAt === undefined
      ? { from: '00:00:00', to: clock(86_400_000 - seconds * 1000) }
      : { from: clock(startsAt), to: clock(startsAt + 3 * 3_600_000) };
  const schedule = {
    timeZone: 'UTC',
    draws: { kind: 'every', seconds, windows: [window] },
    closeSeconds: 2,
    numbering: { kind: 'day', digits: 5 },
  };
  await sql`INSERT INTO lottery (code, family, draw_source, schedule, settings, beacon, position)
    VALUES (${code}, 'ssc', 'own', ${sql.json(schedule)}, '{"prices": {"mode": "Lott"}}', 'operator', 1)`;
  await sql`INSERT INTO vendor (merchant, category, code, display_name, account_type, position)
    SELECT code, 'LOTT', 'DRILL', 'Lotteries', 'DRILL', 999 FROM merchant ON CONFLICT DO NOTHING`;
  await sql`INSERT INTO game (merchant, category, vendor, code, names, position)
    SELECT code, 'LOTT', 'DRILL', ${code}, '{"EN": "Drill"}', 999 FROM merchant`;
  // The job of the next minute would do it too.
  await sql`SELECT graphile_worker.add_job('lottery-issues')`;
  const until = Date.now() + 90_000;
  while ((await sql`SELECT FROM lottery_issue WHERE lottery = ${code} LIMIT 1`).length === 0) {
    if (Date.now() > until) throw new Error(`${code} has no issues`);
    await delay(200);
  }
}

/** Makes members of a merchant who are logged in. */
export async function addTicketPlayers(sql: Sql, merchant: string): Promise<TicketPlayer[]> {
  const tokens = Array.from({ length: PLAYERS }, () => randomBytes(32).toString('base64url'));
  const rows = await sql<{ member: string; place: number; currency: string }[]>`
    WITH added AS (
      INSERT INTO member (merchant, username, nickname, language, rank_name)
      SELECT ${merchant}, 'lucky' || n, 'Lucky', 'EN', 'Bronze' FROM generate_series(1, ${PLAYERS}::int) n RETURNING id, substr(username, 6)::int AS n)
    , logged AS (
      INSERT INTO session (token_hash, merchant, member, expires_at)
      SELECT sha256(convert_to((${tokens}::text[])[n], 'UTF8')), ${merchant}, id, now() + interval '1 day' FROM added)
    , account AS (
      INSERT INTO account (owner, kind, currency, min_balance)
      SELECT 'member:' || id, 'cash', currency, -100000000000000 FROM added, merchant WHERE code = ${merchant})
    SELECT id::text AS member, n AS place, currency FROM added, merchant WHERE code = ${merchant}`;
  return rows.map(({ member, place, currency }) => ({
    merchant,
    member,
    token: tokens[place - 1] ?? '',
    perBet: currency === 'IDR' ? 20_000_000n : 20_000n,
  }));
}

/** An issue to buy on. */
interface Sale {
  readonly issue: string;
  readonly opensAt: string;
  readonly closesAt: string;
}

type Json = {
  readonly success?: boolean;
  readonly kind?: string;
  readonly fields?: unknown;
  readonly value?: unknown;
};

/** Those who buy tickets. */
export interface TicketBuyers {
  readonly purchases: TicketPurchases;
  /** Has clients of each merchant buy until it is over. @param timeoutMs how long it is asked afterwards for what no answer came */
  readonly buyUntil: (over: AbortSignal, timeoutMs: number) => Promise<void>;
  /** Buys so many tickets of a merchant on a lottery, twenty in an order. */
  readonly fill: (merchant: string, lottery: string, tickets: number) => Promise<void>;
}

/** @param players all of them @param send to the site of a merchant */
export function makeBuyers(players: readonly TicketPlayer[], send: SendCall): TicketBuyers {
  const purchases: TicketPurchases = {
    tickets: [],
    chases: [],
    refused: new Map(),
    sentAgain: 0,
    unanswered: 0,
  };
  const known = new Map<string, readonly Sale[]>();

  async function ask(
    player: TicketPlayer,
    name: 'lotteryState' | 'lotteryBet' | 'lotteryChase',
    more: object,
  ) {
    const { method, path } = calls[name];
    const headers = { authorization: `Bearer ${player.token}` };
    const answer = await (
      method === 'GET'
        ? send(player.merchant, `${path}?${new URLSearchParams({ ...more })}`, { method, headers })
        : send(player.merchant, path, {
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(more),
          })
    ).catch(() => undefined);
    return readJson(answer?.text);
  }

  /** The issue on sale and those after it, or what refuses them. */
  async function saleOf(player: TicketPlayer, lottery: string): Promise<readonly Sale[] | string> {
    const key = `${player.merchant} ${lottery}`;
    const open = (known.get(key) ?? []).filter(({ closesAt }) => Date.parse(closesAt) > Date.now());
    if (open.length >= LINKS) return open;
    const json = await ask(player, 'lotteryState', { gameCode: lottery, upcoming: '9' });
    if (json?.success !== true) return json?.kind ?? 'no answer';
    const { upcoming } = json.value as { upcoming: Sale[] };
    known.set(key, upcoming);
    return upcoming;
  }

  async function buy(player: TicketPlayer, lottery: string, count: number, giveUp: () => boolean) {
    const sale = await saleOf(player, lottery);
    if (typeof sale === 'string') return refused(sale);
    const [on] = sale;
    if (on === undefined) return refused('nothing on sale');
    const picked = Array.from({ length: count }, () => pick(player));
    const tickets = picked.map(({ digits, perBet }) => ({
      play: PLAY,
      rows: [[...digits]],
      lines: [],
      price: { kind: 'amount', amount: String(perBet / 10_000n) },
      bets: digits.length,
      stake: String((perBet * BigInt(digits.length)) / 10_000n),
      odds,
    }));
    const order = { requestId: randomUUID(), gameCode: lottery, tickets };
    if (lottery === FAST && count === 1 && randomInt(CHASES) === 0) {
      const links = sale.slice(0, LINKS).map(({ issue }) => ({ issue, multiple: 1 }));
      const total = String(Number(tickets[0]?.stake) * links.length);
      const chase = { ...order, links, stopOnWin: false, total };
      const value = await taken(player, 'lotteryChase', chase, giveUp);
      const [only] = picked;
      if (value === undefined || only === undefined) return;
      const { merchant, member } = player;
      purchases.chases.push({ ...only, id: (value as { id: string }).id, merchant, member });
      return;
    }
    const bet = { ...order, issue: on.issue };
    const value = await taken(player, 'lotteryBet', bet, giveUp);
    if (value === undefined) return;
    const { merchant, member } = player;
    const at = performance.now();
    for (const [place, { id }] of (value as { tickets: { id: string }[] }).tickets.entries()) {
      const one = picked[place];
      if (one) purchases.tickets.push({ ...one, id, merchant, member, lottery, issue: on.issue, at });
    }
  }

  /** Sends a purchase until it is known whether it was taken. @returns what was acknowledged, or undefined */
  async function taken(
    player: TicketPlayer,
    name: 'lotteryBet' | 'lotteryChase',
    body: { readonly gameCode: string },
    giveUp: () => boolean,
  ): Promise<unknown> {
    for (let tries = 0; ; tries++) {
      const json = await ask(player, name, body);
      if (json?.success === true) return json.value;
      const kind = json?.kind;
      // A first try that was refused was not taken; a later one says that only where the earlier ones are looked up before.
      const isClear = kind !== undefined && !['internal', 'unavailable'].includes(kind);
      if (isClear && (tries === 0 || kind === 'conflict')) {
        if (kind === 'conflict') known.delete(`${player.merchant} ${body.gameCode}`);
        const faults = json?.fields === undefined ? '' : ` ${JSON.stringify(json.fields)}`;
        return refused(kind === 'conflict' ? 'issue closed' : `${kind}${faults}`);
      }
      if (tries === 0) purchases.sentAgain++;
      if (giveUp()) {
        purchases.unanswered++;
        return undefined;
      }
      await delay(200);
    }
  }

  function refused(why: string): undefined {
    purchases.refused.set(why, (purchases.refused.get(why) ?? 0) + 1);
    return undefined;
  }

  return {
    purchases,
    buyUntil: async (over, timeoutMs) => {
      let overAt = Infinity;
      over.addEventListener('abort', () => (overAt = performance.now()));
      const giveUp = () => performance.now() > overAt + timeoutMs;
      const client = async (own: readonly TicketPlayer[]) => {
        while (!over.aborted) {
          const player = own[randomInt(own.length)];
          if (player) await buy(player, randomInt(3) === 0 ? SLOW : FAST, 1 + randomInt(3), giveUp);
          await delay(PAUSE_MS);
        }
      };
      const merchants = [...new Set(players.map(({ merchant }) => merchant))];
      await Promise.all(
        merchants.flatMap((merchant) => {
          const own = players.filter((player) => player.merchant === merchant);
          return Array.from({ length: CLIENTS }, () => client(own));
        }),
      );
    },
    fill: async (merchant, lottery, tickets) => {
      const own = players.filter((player) => player.merchant === merchant);
      const before = purchases.tickets.length;
      const client = async () => {
        while (purchases.tickets.length < before + tickets) {
          const player = own[randomInt(own.length)];
          if (player) await buy(player, lottery, 20, () => false);
        }
      };
      await Promise.all(Array.from({ length: 8 }, client));
    },
  };
}

/** One to three digits of the first place. */
function pick({ perBet }: TicketPlayer): Picked {
  const digits = new Set(Array.from({ length: 1 + randomInt(3) }, () => String(randomInt(10))));
  return { digits: [...digits].toSorted().join(''), perBet };
}

function readJson(text: string | undefined): Json | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Json);
  } catch {
    // A proxy's own page says nothing about the purchase.
    return undefined;
  }
}
