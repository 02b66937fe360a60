import type { Queryable, Transaction } from '../database/connection.ts';
import { rebuildRollUps } from './roll-ups.store.ts';

/** An hour of a member whose sums are not what bets and payments say. Numbers of bets and ten-thousandths, each as `kept` or `found`. */
export interface SumDifference {
  readonly member: bigint;
  readonly hour: Date;
  readonly category: string;
  readonly vendor: string;
  readonly path: bigint;
  readonly kept: string;
  readonly found: string;
}

const columns = [
  'bets',
  'sales',
  'winning_stakes',
  'prizes',
  'rebates',
  'bonuses',
  'fees',
  'wages',
  'deposits',
  'withdrawals',
  'wins',
] as const;

/** Every event that counts, one row each, read from bets and payments alone. Columns as in `member_hour`. */
function events(sql: Queryable, merchant: string) {
  return sql`
    SELECT b.member, b.placed_at, coalesce(b.first_settled_at, b.settled_at) AS at, b.category, b.vendor, 1::bigint AS bets, b.stake AS sales,
      coalesce(b.winning_stake, CASE WHEN b.payout > 0 THEN b.stake ELSE 0 END) AS winning_stakes, b.payout AS prizes,
      b.lottery_rebate AS rebates, 0::bigint AS bonuses, 0::bigint AS fees, 0::bigint AS wages, 0::bigint AS deposits, 0::bigint AS withdrawals,
      (b.payout > b.stake AND b.stake > 0)::int::bigint AS wins
    FROM bet b WHERE b.merchant = ${merchant} AND b.state = 'settled'
    UNION ALL SELECT member, closed_at, closed_at, '', '', 0, 0, 0, 0, 0, coalesce(bonus, 0), coalesce(fee, 0), 0, net_amount, 0, 0
    FROM deposit WHERE merchant = ${merchant} AND state = 'credited'
    UNION ALL SELECT member, collected_at, collected_at, '', '', 0, 0, 0, 0, 0, amount, 0, 0, 0, 0, 0
    FROM promotion_claim WHERE merchant = ${merchant} AND state = 'claimed'
    UNION ALL SELECT member, claimed_at, claimed_at, '', '', 0, 0, 0, 0, 0, amount, 0, 0, 0, 0, 0
    FROM reward WHERE merchant = ${merchant} AND state = 'claimed' AND kind = 'money'
    UNION ALL SELECT member, created_at, created_at, '', '', 0, 0, 0, 0, 0, -amount, 0, 0, 0, 0, 0
    FROM bonus_forfeiture WHERE merchant = ${merchant}
    UNION ALL SELECT l.member, l.created_at, l.created_at, l.category, '', 0, 0, 0, 0, l.amount, 0, 0, 0, 0, 0, 0
    FROM rebate_line l JOIN member m ON m.id = l.member WHERE m.merchant = ${merchant}
    UNION ALL SELECT member, first_paid_at, first_paid_at, category, '', 0, 0, 0, 0, paid, 0, 0, 0, 0, 0, 0
    FROM lottery_upline_rebate WHERE merchant = ${merchant} AND paid > 0
    UNION ALL SELECT w.member, s.entered_at, s.entered_at, '', '', 0, 0, 0, 0, 0, 0, s.sign * w.fee, 0, 0, s.sign * w.amount, 0
    FROM (SELECT withdrawal, entered_at, (money = 'paid-out')::int
        - lag((money = 'paid-out')::int, 1, 0) OVER (PARTITION BY withdrawal ORDER BY withdrawal_step.id) AS sign
      FROM withdrawal_step JOIN withdrawal_state USING (state)) s
    JOIN withdrawal w ON w.id = s.withdrawal WHERE w.merchant = ${merchant} AND s.sign <> 0
    UNION ALL SELECT b.payee, b.paid_at, b.paid_at, '', '', 0, 0, 0, 0, 0, 0, 0, b.paid, 0, 0, 0
    FROM agent_bill b JOIN agent_run r ON r.id = b.run
    WHERE r.merchant = ${merchant} AND r.kind <> 'dividend' AND b.paid_at IS NOT NULL`;
}

/**
 * The sums of a merchant as they should be, as a query with the columns of `member_hour`. Rows of only zeros are left out.
 * @param window whole hours; without it, all
 */
export function expectedSums(
  sql: Queryable,
  merchant: string,
  window?: { readonly from: Date; readonly until: Date },
) {
  const sums = columns.map((column) => `sum(${column})::bigint AS ${column}`).join(', ');
  const some = columns.map((column) => `sum(${column}) <> 0`).join(' OR ');
  return sql`
    SELECT member, member_path_at(member, placed_at) AS path, hour_start(at, zone) AS hour, category, vendor, ${sql.unsafe(sums)}
    FROM (${events(sql, merchant)}) event, merchant_time_zone(${merchant}) zone
    ${window === undefined ? sql`` : sql`WHERE at >= ${window.from} AND at < ${window.until}`}
    GROUP BY 1, 2, 3, 4, 5 HAVING ${sql.unsafe(some)}`;
}

/** The first differences between the sums of a merchant and its bets and payments, read at one moment; none when all is well. */
export async function compareSums(sql: Queryable, merchant: string, limit = 20): Promise<SumDifference[]> {
  const list = (of: string) =>
    sql.unsafe(`concat_ws(' ', ${columns.map((name) => `${of}.${name}`).join(', ')})`);
  const some = columns.map((column) => `${column} <> 0`).join(' OR ');
  return sql<SumDifference[]>`
    WITH found AS (${expectedSums(sql, merchant)}),
    kept AS (SELECT * FROM member_hour WHERE merchant = ${merchant} AND (${sql.unsafe(some)}))
    SELECT member, hour, category, vendor, path, ${list('kept')} AS kept, ${list('found')} AS found
    FROM kept FULL JOIN found USING (member, path, hour, category, vendor)
    WHERE ${list('kept')} <> ${list('found')} ORDER BY hour, member LIMIT ${limit}`;
}

/**
 * Writes the sums of a merchant again from its bets and payments, and those by day from them. Settlements wait meanwhile.
 * @returns how many hours of members changed
 */
export async function recomputeSums(tx: Transaction, merchant: string): Promise<number> {
  await tx`LOCK TABLE member_hour IN EXCLUSIVE MODE`;
  const names = columns.join(', ');
  const all = columns.map((column) => `h.${column}`).join(', ');
  const changed = await tx<{ count: number }[]>`
    WITH found AS (${expectedSums(tx, merchant)}),
    cleared AS (
      UPDATE member_hour h SET ${tx.unsafe(columns.map((column) => `${column} = 0`).join(', '))}, changed_by = pg_current_xact_id()
      WHERE merchant = ${merchant} AND (${tx.unsafe(columns.map((column) => `h.${column} <> 0`).join(' OR '))})
        AND NOT EXISTS (SELECT FROM found f WHERE (f.member, f.path, f.hour, f.category, f.vendor) = (h.member, h.path, h.hour, h.category, h.vendor))
      RETURNING 1),
    written AS (
      INSERT INTO member_hour AS h (merchant, member, path, hour, category, vendor, ${tx.unsafe(names)})
      SELECT ${merchant}, member, path, hour, category, vendor, ${tx.unsafe(names)} FROM found
      ON CONFLICT (member, hour, category, vendor, path) DO UPDATE
        SET ${tx.unsafe(columns.map((column) => `${column} = excluded.${column}`).join(', '))}, changed_by = pg_current_xact_id()
        WHERE (${tx.unsafe(all)}) <> (${tx.unsafe(columns.map((column) => `excluded.${column}`).join(', '))})
      RETURNING 1)
    SELECT ((SELECT count(*) FROM cleared) + (SELECT count(*) FROM written))::int AS count`;
  await rebuildRollUps(tx, merchant);
  return changed[0]?.count ?? 0;
}
