import { POINTS } from '@marquee/reward-rules';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { lendMissing, payDebts } from '../ledger/debts.store.ts';
import { openHouseAccount } from '../ledger/ledger.store.ts';
import { transferBatch } from '../ledger/transfer-batch.ts';

/** Members whose points are counted in one transaction. */
const MEMBERS_AT_ONCE = 2_000;

/** Which settled stakes are looked at: those of the last hours, which most bets are in, or every hour that has changed. */
export type Span = 'recent' | 'all';

interface Change {
  readonly member: bigint;
  readonly account: bigint;
  readonly change: bigint;
}

/**
 * Gives a merchant's members the points for settled stakes that are not counted yet, and takes back those for stakes that were
 * voided. The count and its posting are one transaction for some members at a time, so that after a crash the rest is counted by
 * the next run, and nothing twice.
 * @returns how many members' points changed
 */
export async function earnPoints(sql: Sql, merchant: string, span: Span): Promise<number> {
  const [clock] = await sql<
    { horizon: string }[]
  >`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon`;
  const setting = await readSetting(sql, merchant);
  if (setting === undefined) return 0;
  const members = await sql<{ member: bigint }[]>`
    SELECT DISTINCT member FROM member_hour WHERE merchant = ${merchant} AND ${isDue(sql, setting, span)} ORDER BY member`;
  let changed = 0;
  for (let start = 0; start < members.length; start += MEMBERS_AT_ONCE) {
    const ids = members.slice(start, start + MEMBERS_AT_ONCE).map(({ member }) => String(member));
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    changed += await sql.begin((tx) => earnBatch(tx, merchant, span, ids));
  }
  if (span === 'all' && clock !== undefined)
    await sql`UPDATE point_setting SET counted_until = ${clock.horizon}::xid8 WHERE merchant = ${merchant}`;
  return changed;
}

interface Setting {
  readonly since: Date;
  /** Changes of member_hour by transactions below this one are counted; null before the first count of all. */
  readonly countedUntil: string | null;
}

async function readSetting(sql: Queryable, merchant: string, lock = sql``): Promise<Setting | undefined> {
  const [setting] = await sql<Setting[]>`
    SELECT earns_from AS since, counted_until::text AS "countedUntil" FROM point_setting WHERE merchant = ${merchant} ${lock}`;
  return setting;
}

/** Rows of member_hour with stakes that may not be counted yet. */
const isDue = (sql: Queryable, { since, countedUntil }: Setting, span: Span) =>
  span === 'recent'
    ? sql`hour >= greatest(${since}, date_trunc('hour', now()) - interval '2 hours') AND category <> ''`
    : sql`hour >= ${since} AND changed_by >= coalesce(${countedUntil}::xid8, '0'::xid8) AND category <> ''`;

/** @returns how many members' points changed */
async function earnBatch(
  tx: Transaction,
  merchant: string,
  span: Span,
  members: readonly string[],
): Promise<number> {
  // One gateway counts at a time: two would both read what is not counted yet.
  const setting = await readSetting(tx, merchant, tx`FOR UPDATE`);
  if (setting === undefined) return 0;
  await tx`INSERT INTO account (owner, kind, currency) SELECT 'member:' || member, 'cash', ${POINTS}
    FROM unnest(${members}::bigint[]) AS m (member) ON CONFLICT DO NOTHING`;
  const changes = await tx<Change[]>`
    WITH player AS MATERIALIZED (
      SELECT id AS member, coalesce((
        SELECT k.percent FROM point_rank k WHERE k.merchant = ${merchant} AND k.rank_level <= m.rank_level
        ORDER BY k.rank_level DESC LIMIT 1), 100) AS percent
      FROM member m WHERE id = ANY(${members}::bigint[]) AND type <> 4),
    sums AS MATERIALIZED (
      SELECT member, percent, hour, category, sum(sales) AS stakes FROM player JOIN member_hour USING (member)
      WHERE merchant = ${merchant} AND ${isDue(tx, setting, span)} GROUP BY member, percent, hour, category),
    terms AS (
      SELECT s.member, s.hour, s.category, s.stakes, coalesce(p.points, 0) AS before, p.stakes AS counted,
        coalesce(p.rate, r.rate) AS rate, coalesce(p.per_units, setting.per_units) AS per_units,
        coalesce(p.percent, s.percent) AS percent
      FROM sums s JOIN point_setting setting ON setting.merchant = ${merchant}
        LEFT JOIN point_rate r ON r.merchant = ${merchant} AND r.category = s.category
        LEFT JOIN point_hour p ON (p.member, p.hour, p.category) = (s.member, s.hour, s.category)),
    due AS MATERIALIZED (
      SELECT *, trunc(greatest(stakes, 0)::numeric * rate * percent / (per_units::numeric * 1000000))::bigint AS points
      FROM terms WHERE rate IS NOT NULL AND stakes IS DISTINCT FROM counted),
    -- No one else writes these rows meanwhile, so that none has to be looked for twice.
    written AS (
      INSERT INTO point_hour (member, hour, category, stakes, points, rate, percent, per_units)
      SELECT member, hour, category, greatest(stakes, 0), points, rate, percent, per_units FROM due WHERE counted IS NULL),
    changed AS (
      UPDATE point_hour p SET stakes = greatest(due.stakes, 0), points = due.points FROM due
      WHERE (p.member, p.hour, p.category) = (due.member, due.hour, due.category) AND counted IS NOT NULL)
    SELECT member, a.id AS account, sum(points - before)::bigint AS change
    FROM due JOIN account a ON a.owner = 'member:' || member AND a.kind = 'cash' AND a.currency = ${POINTS} AND a.part = 0
    GROUP BY member, a.id HAVING sum(points - before) <> 0 ORDER BY a.id`;
  await post(tx, merchant, changes);
  return changes.length;
}

/** Posts the changes of members' points; what a member has spent already is owed by the next points. */
async function post(tx: Transaction, merchant: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const house = await openHouseAccount(tx, merchant, POINTS, 'points');
  const [sequence] = await tx<{ batch: bigint }[]>`SELECT nextval('point_batch') AS batch`;
  const name = `points:${sequence?.batch}`;
  const accounts = changes.map(({ account }) => String(account));
  await tx`SELECT FROM account WHERE id = ANY(${accounts}::bigint[]) ORDER BY id FOR NO KEY UPDATE`;
  const given = changes.filter(({ change }) => change > 0n);
  if (given.length > 0) {
    const none = given.map(() => '0');
    const houses = given.map(() => String(house));
    await tx`SELECT ledger_credit_batch(${given.map(({ account }) => String(account))}::bigint[],
      ${given.map(({ change }) => String(change))}::bigint[], ${given.map(() => 'points')}::text[], ${houses}::bigint[], ${name},
      ${none}::bigint[], ${houses}::bigint[], ${`${name}:none`}, ${name})`;
  }
  const taken = changes.filter(({ change }) => change < 0n);
  if (taken.length > 0) {
    await lendMissing(
      tx,
      name,
      taken.map(({ member, account, change }) => ({ member, currency: POINTS, account, amount: -change })),
    );
    const outcomes = await transferBatch(
      tx,
      taken.map(({ account, change }) => ({
        key: `${name}:${account}`,
        from: account,
        to: house,
        amount: -change,
        kind: 'points-void',
        reference: name,
      })),
    );
    const failed = outcomes.find(({ kind }) => kind !== 'applied');
    if (failed !== undefined) throw new Error(`taking points back in ${name}: ${failed.kind}`);
  }
  await payDebts(
    tx,
    given.map(({ member }) => member),
  );
}
