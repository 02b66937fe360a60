import { rankReached } from '@marquee/reward-rules';
import type { Sql, Transaction } from '../database/connection.ts';
import { changeRanks } from './change.store.ts';
import { readRanks } from './rules.store.ts';

/** Members who are looked at in one transaction. */
const MEMBERS_AT_ONCE = 2_000;

/** Which sums are looked at: those of the last hours, or every hour that has changed. */
export type Span = 'recent' | 'all';

/**
 * Promotes the members of a merchant who have reached a higher rank by what was deposited and settled since the last run. Some
 * members and their gifts are one transaction, so that after a crash the rest is promoted by the next run.
 * @returns how many were promoted
 */
export async function promoteMembers(sql: Sql, merchant: string, span: Span): Promise<number> {
  const [clock] = await sql<
    { horizon: string }[]
  >`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon`;
  let promoted = 0;
  let after = 0n;
  for (;;) {
    const from = after;
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const batch = await sql.begin((tx) => promoteBatch(tx, merchant, span, from));
    promoted += batch.promoted;
    if (batch.last === undefined) break;
    after = batch.last;
  }
  const column = span === 'recent' ? sql`recent_to` : sql`swept_to`;
  if (clock !== undefined)
    await sql`UPDATE rank_setting SET ${column} = ${clock.horizon}::xid8 WHERE merchant = ${merchant}`;
  return promoted;
}

interface StandingRow {
  readonly member: bigint;
  readonly level: number;
  readonly highest: number;
  readonly deposits: bigint;
  readonly stakes: bigint;
  readonly monthDeposits: bigint;
  readonly monthStakes: bigint;
}

async function promoteBatch(
  tx: Transaction,
  merchant: string,
  span: Span,
  after: bigint,
): Promise<{ readonly promoted: number; readonly last: bigint | undefined }> {
  // One gateway promotes at a time, and no operator changes the rules meanwhile.
  const [setting] = await tx<{ giftDays: number; recentTo: string | null; sweptTo: string | null }[]>`
    SELECT gift_days AS "giftDays", recent_to::text AS "recentTo", swept_to::text AS "sweptTo"
    FROM rank_setting WHERE merchant = ${merchant} FOR UPDATE`;
  if (setting === undefined) return { promoted: 0, last: undefined };
  const { giftDays, recentTo, sweptTo } = setting;
  const within =
    span === 'recent'
      ? tx`hour >= date_trunc('hour', now()) - interval '2 hours' AND changed_by >= coalesce(${recentTo}::xid8, '0'::xid8)`
      : tx`changed_by >= coalesce(${sweptTo}::xid8, '0'::xid8)`;
  const members = await tx<{ member: bigint }[]>`
    SELECT DISTINCT member FROM member_hour WHERE merchant = ${merchant} AND ${within} AND member > ${after}
    ORDER BY member LIMIT ${MEMBERS_AT_ONCE}`;
  const last = members.at(-1)?.member;
  if (last === undefined) return { promoted: 0, last };
  const ranks = await readRanks(tx, merchant);
  const ids = members.map(({ member }) => String(member));
  const standings = await tx<StandingRow[]>`
    SELECT m.id AS member, rank_level AS level, greatest(coalesce(k.highest, 0), rank_level) AS highest, s.*
    FROM member m LEFT JOIN member_rank k ON k.member = m.id CROSS JOIN LATERAL (
      SELECT sum(deposits)::bigint AS deposits, sum(sales)::bigint AS stakes,
        coalesce(sum(deposits) FILTER (WHERE hour >= month_start(now(), merchant_time_zone(${merchant}))), 0)::bigint AS "monthDeposits",
        coalesce(sum(sales) FILTER (WHERE hour >= month_start(now(), merchant_time_zone(${merchant}))), 0)::bigint AS "monthStakes"
      FROM member_hour WHERE member = m.id) s
    WHERE m.id = ANY(${ids}::bigint[]) AND m.type <> 4 AND m.blocked_at IS NULL AND rank_level < ${ranks.at(-1)?.level ?? 0}
    ORDER BY m.id FOR NO KEY UPDATE OF m`;
  const changes = standings.flatMap(
    ({ member, level, highest, deposits, stakes, monthDeposits, monthStakes }) => {
      const to = rankReached(ranks, {
        level,
        highest,
        total: { deposits, stakes },
        month: { deposits: monthDeposits, stakes: monthStakes },
      });
      return to > level ? [{ member, from: level, to, reason: 'reached' as const }] : [];
    },
  );
  await changeRanks(tx, { code: merchant, ranks, giftDays }, changes);
  return { promoted: changes.length, last };
}
