import {
  dayAfter,
  periodDays,
  type LeaderboardMeasure,
  type PlacePrize,
  type PlayFilter,
  type RewardPeriod,
} from '@marquee/reward-rules';
import type { Texts } from '../core/merchant.ts';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { grantRewards } from '../rewards/rewards.store.ts';
import { areFullHours, startCounting, type SaveRefusal } from './missions.store.ts';
import { prizeOf, type PrizeRow } from './prizes.ts';
import { nextMerchantVersion } from './versions.store.ts';

/** How long the prizes of a period wait for settlements that are late. */
const WAIT_MINUTES = 60;
/** How many days a prize waits for its claim. */
const CLAIM_DAYS = 30;

/** A leaderboard as operators write it. */
export interface Leaderboard {
  readonly code: string;
  readonly titles: Texts;
  readonly image: string | null;
  readonly period: Exclude<RewardPeriod, 'once'>;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly measure: LeaderboardMeasure;
  readonly play: PlayFilter;
  readonly position: number;
  readonly prizes: readonly (PlacePrize & PrizeRow)[];
}

type PrizeText = PlacePrize & Omit<PrizeRow, 'amount'> & { readonly amount: string };

const boardColumns = (sql: Queryable) => sql`
  b.code, b.titles, b.image, b.period, b.starts_at AS "startsAt", nullif(b.ends_at, 'infinity') AS "endsAt", b.measure, b.play,
  b.position, coalesce((
    SELECT jsonb_agg(jsonb_build_object('from', place_from, 'to', place_to, 'prize', prize, 'amount', amount::text,
      'turnover', turnover, 'raffle', raffle) ORDER BY place_from)
    FROM leaderboard_prize p WHERE (p.merchant, p.board) = (b.merchant, b.code)), '[]') AS prizes`;

const readPrizes = (prizes: readonly PrizeText[]) =>
  prizes.map(({ amount, ...prize }) => ({ ...prize, amount: BigInt(amount) }));

/** The leaderboards of a merchant in the operator's order, ended ones included. */
export async function savedBoards(sql: Queryable, merchant: string, code?: string): Promise<Leaderboard[]> {
  const rows = await sql<(Leaderboard & { prizes: readonly PrizeText[] })[]>`
    SELECT ${boardColumns(sql)} FROM leaderboard b
    WHERE merchant = ${merchant} ${code === undefined ? sql`ORDER BY position, code` : sql`AND code = ${code} FOR UPDATE`}`;
  return rows.map((row) => ({ ...row, prizes: readPrizes(row.prizes) }));
}

/** Writes a leaderboard, new or in place of the one of its code. One that has begun keeps what it measures, its start and prizes. */
export async function saveBoard(
  tx: Transaction,
  merchant: string,
  board: Leaderboard,
): Promise<'saved' | Extract<SaveRefusal, 'started' | 'not-full-hour'>> {
  await startCounting(tx, merchant);
  if (!(await areFullHours(tx, merchant, [board.startsAt, board.endsAt]))) return 'not-full-hour';
  const known = (await savedBoards(tx, merchant, board.code))[0];
  if (known !== undefined && known.startsAt <= new Date() && promiseOf(known) !== promiseOf(board))
    return 'started';
  const { code, image, period, startsAt, endsAt, measure, position } = board;
  await tx`
    INSERT INTO leaderboard (merchant, code, titles, image, period, starts_at, ends_at, measure, play, position)
    VALUES (${merchant}, ${code}, ${JSON.stringify(board.titles)}::text::jsonb, ${image}, ${period}, ${startsAt},
      coalesce(${endsAt}::timestamptz, 'infinity'), ${measure}, ${JSON.stringify(board.play)}::text::jsonb, ${position})
    ON CONFLICT (merchant, code) DO UPDATE SET titles = excluded.titles, image = excluded.image, period = excluded.period,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, measure = excluded.measure, play = excluded.play,
      position = excluded.position`;
  await tx`DELETE FROM leaderboard_prize WHERE merchant = ${merchant} AND board = ${code}`;
  const prizes = JSON.stringify(
    board.prizes.map(({ amount, ...prize }) => ({ ...prize, amount: `${amount}` })),
  );
  await tx`INSERT INTO leaderboard_prize (merchant, board, place_from, place_to, prize, amount, turnover, raffle)
    SELECT ${merchant}, ${code}, "from", "to", prize, amount, turnover, raffle
    FROM jsonb_to_recordset(${prizes}::text::jsonb)
      AS p ("from" int, "to" int, prize text, amount bigint, turnover smallint, raffle text)`;
  return 'saved';
}

function promiseOf({ period, startsAt, measure, play, prizes }: Leaderboard): string {
  const each = prizes
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, prize, amount, turnover, raffle }) => [from, to, prize, `${amount}`, turnover, raffle]);
  return JSON.stringify([
    period,
    startsAt.toISOString(),
    measure,
    play.categories,
    play.vendors,
    play.games,
    each,
  ]);
}

/** Ends a leaderboard with the running hour. @returns false for one that is not there or has ended */
export async function endBoard(sql: Queryable, merchant: string, code: string): Promise<boolean> {
  await nextMerchantVersion(sql, merchant);
  const [ended] = await sql<{ endsAt: Date }[]>`
    UPDATE leaderboard SET ends_at = greatest(starts_at, hour_start(now(), merchant_time_zone(merchant)) + interval '1 hour')
    WHERE merchant = ${merchant} AND code = ${code} AND ends_at > now() + interval '1 hour' RETURNING ends_at AS "endsAt"`;
  if (ended === undefined) return false;
  await sql`UPDATE leaderboard_period SET ends_at = least(ends_at, ${ended.endsAt})
    WHERE merchant = ${merchant} AND board = ${code} AND paid_at IS NULL`;
  return true;
}

/** A place of a leaderboard. */
export interface Place {
  readonly place: number;
  readonly member: bigint;
  readonly username: string;
  /** Ten-thousandths: of currency, or of the stake for a multiplier. */
  readonly score: bigint;
}

/** A period of a leaderboard, by its key and times. */
export interface BoardPeriod {
  readonly key: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The running period of a leaderboard, its last one once it has ended, or the period before that. */
export async function boardKey(
  sql: Queryable,
  merchant: string,
  { code, period }: Pick<Leaderboard, 'code' | 'period'>,
  which: 'running' | 'last',
): Promise<BoardPeriod> {
  const [last] = await sql<{ day: string }[]>`
    SELECT (least(now(), ends_at - interval '1 second') AT TIME ZONE merchant_time_zone(merchant))::date::text AS day
    FROM leaderboard WHERE merchant = ${merchant} AND code = ${code}`;
  const day = last?.day ?? '';
  const running = periodDays(period, day);
  const days =
    which === 'last' && running !== undefined ? periodDays(period, dayAfter(running.from, -1)) : running;
  const [row] = await sql<{ startsAt: Date; endsAt: Date }[]>`
    SELECT least(greatest(${days?.from ?? null}::date::timestamp AT TIME ZONE zone, starts_at), ends_at) AS "startsAt",
      greatest(least(${days?.until ?? null}::date::timestamp AT TIME ZONE zone, ends_at), starts_at) AS "endsAt"
    FROM leaderboard CROSS JOIN merchant_time_zone(merchant) zone WHERE merchant = ${merchant} AND code = ${code}`;
  if (row === undefined) throw new Error(`the leaderboard ${code} of ${merchant} is gone`);
  return { key: days?.key ?? period, ...row };
}

/** How a period of a leaderboard stands. */
export interface Standings {
  readonly isPaid: boolean;
  readonly places: readonly Place[];
  /** The member's own place with the score of that ahead; undefined without a score. */
  readonly own: { readonly place: number; readonly score: bigint; readonly ahead: bigint | null } | undefined;
}

/** The first places of a period and a member's own. @param key names the period */
export async function standings(
  sql: Queryable,
  {
    merchant,
    board,
    key,
    member,
    count,
  }: {
    readonly merchant: string;
    readonly board: string;
    readonly key: string;
    readonly member: bigint;
    readonly count: number;
  },
): Promise<Standings> {
  const [paid] = await sql`
    SELECT FROM leaderboard_period
    WHERE merchant = ${merchant} AND board = ${board} AND period = ${key} AND paid_at IS NOT NULL`;
  const inBoard = sql`l.merchant = ${merchant} AND l.board = ${board} AND l.period = ${key}`;
  const places = await sql<Place[]>`
    SELECT (row_number() OVER (ORDER BY score DESC, reached_at, member))::int AS place, member, username, score
    FROM leaderboard_score l JOIN member m ON m.id = l.member WHERE ${inBoard}
    ORDER BY score DESC, reached_at, member LIMIT ${count}`;
  const [own] = await sql<{ place: number; score: bigint; ahead: bigint | null }[]>`
    SELECT 1 + ahead.places AS place, mine.score, ahead.score AS ahead
    FROM (SELECT score, reached_at, member FROM leaderboard_score l WHERE ${inBoard} AND member = ${member}) mine
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS places, min(l.score) AS score FROM leaderboard_score l
      WHERE ${inBoard} AND (l.score > mine.score
        OR (l.score = mine.score AND (l.reached_at, l.member) < (mine.reached_at, mine.member)))) ahead`;
  return { isPaid: paid !== undefined, places, own };
}

/**
 * Grants the prizes of the leaderboards' periods that are over, each period in one transaction: after a crash it is granted as a
 * whole by the next run, and never twice. The places must have been counted just before.
 * @returns how many periods were paid
 */
export async function payBoards(sql: Sql, merchant: string): Promise<number> {
  const due = await sql<{ board: string; period: string }[]>`
    SELECT board, period FROM leaderboard_period
    WHERE merchant = ${merchant} AND paid_at IS NULL AND ends_at <= now() - ${WAIT_MINUTES} * interval '1 minute'
    ORDER BY ends_at, board`;
  for (const { board, period } of due)
    // oxlint-disable-next-line no-await-in-loop -- one period after the other
    await sql.begin((tx) => payPeriod(tx, merchant, board, period));
  return due.length;
}

async function payPeriod(tx: Transaction, merchant: string, board: string, period: string): Promise<void> {
  // No gateway counts meanwhile, and of two that pay one finds the period paid.
  await tx`SELECT FROM mission_setting WHERE merchant = ${merchant} FOR NO KEY UPDATE`;
  const marked = await tx`UPDATE leaderboard_period SET paid_at = now()
    WHERE merchant = ${merchant} AND board = ${board} AND period = ${period} AND paid_at IS NULL RETURNING 1`;
  if (marked.length === 0) return;
  await nextMerchantVersion(tx, merchant);
  const winners = await tx<(PrizeRow & { member: bigint; titles: Texts; expiresAt: Date })[]>`
    SELECT w.member, b.titles, now() + ${CLAIM_DAYS} * interval '1 day' AS "expiresAt", p.prize, p.amount, p.turnover, p.raffle
    FROM leaderboard b JOIN leaderboard_prize p ON (p.merchant, p.board) = (b.merchant, b.code)
      JOIN (
        SELECT member, row_number() OVER (ORDER BY score DESC, reached_at, member) AS place FROM leaderboard_score
        WHERE merchant = ${merchant} AND board = ${board} AND period = ${period}
        ORDER BY score DESC, reached_at, member
        LIMIT (SELECT max(place_to) FROM leaderboard_prize WHERE merchant = ${merchant} AND board = ${board})) w
        ON w.place BETWEEN p.place_from AND p.place_to
    WHERE b.merchant = ${merchant} AND b.code = ${board} ORDER BY w.place`;
  await grantRewards(
    tx,
    winners.map(({ member, titles, expiresAt, ...prize }) => ({
      merchant,
      member,
      source: 'leaderboard',
      key: `${board}:${period}`,
      titles,
      prize: prizeOf(prize),
      expiresAt,
      automatic: false,
    })),
  );
}
