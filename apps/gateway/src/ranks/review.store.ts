import { rankAfterMonth } from '@marquee/reward-rules';
import type { Sql, Transaction } from '../database/connection.ts';
import { grantAndReport } from '../inbox/grant-and-report.store.ts';
import { changeRanks, giftOf, type RankChange, type RankMerchant } from './change.store.ts';
import { readGiftDays, readRanks } from './rules.store.ts';

const MEMBERS_AT_ONCE = 2_000;

interface ReviewedRow {
  readonly member: bigint;
  readonly level: number;
  /** The rank was held during the whole month. */
  readonly held: boolean;
  readonly onBreak: boolean;
  readonly deposits: bigint;
  readonly stakes: bigint;
}

/**
 * Reviews the ranks of a merchant's members at the beginning of a month, each once: who held a rank for the month before and did
 * not do what keeps it falls by one, and who was active in it gets the monthly gift of the rank that is left.
 * @param at a moment of the month that begins
 * @returns how many members were reviewed
 */
export async function reviewRanks(sql: Sql, merchant: string, at = new Date()): Promise<number> {
  let reviewed = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const count = await sql.begin((tx) => reviewBatch(tx, merchant, at));
    if (count === 0) return reviewed;
    reviewed += count;
  }
}

async function reviewBatch(tx: Transaction, code: string, at: Date): Promise<number> {
  await tx`SELECT FROM rank_setting WHERE merchant = ${code} FOR UPDATE`;
  const giftDays = await readGiftDays(tx, code);
  if (giftDays === undefined) return 0;
  const merchant: RankMerchant = { code, ranks: await readRanks(tx, code), giftDays };
  const [span] = await tx<{ month: string; starts: Date; before: Date }[]>`
    SELECT to_char(starts AT TIME ZONE zone, 'YYYY-MM') AS month, starts, month_start(starts - interval '1 day', zone) AS before
    FROM (SELECT zone, month_start(${at}, zone) AS starts FROM (SELECT merchant_time_zone(${code}) AS zone) z) s`;
  if (span === undefined) throw new Error('a query without a row');
  const { month, starts, before } = span;
  const members = await tx<ReviewedRow[]>`
    SELECT m.id AS member, rank_level AS level, coalesce(k.since < ${before}, false) AS held,
      EXISTS (SELECT FROM play_break b WHERE b.member = m.id AND b.ends_at > now()) AS "onBreak", s.*
    FROM member m LEFT JOIN member_rank k ON k.member = m.id CROSS JOIN LATERAL (
      SELECT coalesce(sum(deposits), 0)::bigint AS deposits, coalesce(sum(sales), 0)::bigint AS stakes
      FROM member_hour WHERE member = m.id AND hour >= ${before} AND hour < ${starts}) s
    WHERE m.merchant = ${code} AND m.rank_level > 0 AND m.type <> 4 AND m.blocked_at IS NULL
      AND coalesce(k.reviewed_month < ${`${month}-01`}::date, true)
    ORDER BY m.id LIMIT ${MEMBERS_AT_ONCE} FOR NO KEY UPDATE OF m`;
  if (members.length === 0) return 0;
  await tx`INSERT INTO member_rank (member, highest, reviewed_month)
    SELECT member, level, ${`${month}-01`}::date
    FROM unnest(${members.map(({ member }) => String(member))}::bigint[], ${members.map(({ level }) => level)}::int[]) AS r (member, level)
    ON CONFLICT (member) DO UPDATE SET reviewed_month = excluded.reviewed_month`;
  const after = members.map((one) => ({
    ...one,
    to: one.held ? rankAfterMonth(merchant.ranks, one.level, one) : one.level,
  }));
  await changeRanks(
    tx,
    merchant,
    after.flatMap(({ member, level, to }): RankChange[] =>
      to === level ? [] : [{ member, from: level, to, reason: 'month-missed' }],
    ),
  );
  await grantAndReport(
    tx,
    after
      .filter(({ deposits, stakes, onBreak }) => (deposits > 0n || stakes > 0n) && !onBreak)
      .flatMap(({ member, to }) => {
        const rank = merchant.ranks.find(({ level }) => level === to);
        return rank === undefined ? [] : giftOf(merchant, member, rank, 'month', `month:${month}`);
      }),
  );
  return members.length;
}

/**
 * Gives the birthday gifts of a day, each member one in a year.
 * @returns how many birthdays there were
 */
export async function giveBirthdayGifts(sql: Sql, code: string, at = new Date()): Promise<number> {
  return sql.begin(async (tx) => {
    await tx`SELECT FROM rank_setting WHERE merchant = ${code} FOR UPDATE`;
    const giftDays = await readGiftDays(tx, code);
    if (giftDays === undefined) return 0;
    const merchant: RankMerchant = { code, ranks: await readRanks(tx, code), giftDays };
    // In other years those of February 29 have their birthday on the 28th.
    const members = await tx<{ member: bigint; level: number; year: number; onBreak: boolean }[]>`
      UPDATE member_rank k SET birthday_year = extract(year FROM today)
      FROM member m, (SELECT (${at} AT TIME ZONE merchant_time_zone(${code}))::date AS today) t
      WHERE m.id = k.member AND m.merchant = ${code} AND m.type <> 4 AND m.blocked_at IS NULL
        AND coalesce(k.birthday_year < extract(year FROM today), true) AND k.birthday IS NOT NULL
        AND (k.birthday + make_interval(years => (extract(year FROM today) - extract(year FROM k.birthday))::int))::date = today
      RETURNING m.id AS member, m.rank_level AS level, k.birthday_year AS year,
        EXISTS (SELECT FROM play_break b WHERE b.member = m.id AND b.ends_at > now()) AS "onBreak"`;
    await grantAndReport(
      tx,
      members
        .filter(({ onBreak }) => !onBreak)
        .flatMap(({ member, level, year }) => {
          const rank = merchant.ranks.find((one) => one.level === level);
          return rank === undefined ? [] : giftOf(merchant, member, rank, 'birthday', `birthday:${year}`);
        }),
    );
    return members.length;
  });
}
