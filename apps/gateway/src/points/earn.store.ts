import { POINTS } from '@marquee/reward-rules';
import type { Sql, Transaction } from '../database/connection.ts';
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
  let changed = 0;
  let after = 0n;
  for (;;) {
    const from = after;
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const batch = await sql.begin((tx) => earnBatch(tx, merchant, span, from));
    changed += batch.changed;
    if (batch.last === undefined) break;
    after = batch.last;
  }
  if (span === 'all' && clock !== undefined)
    await sql`UPDATE point_setting SET counted_until = ${clock.horizon}::xid8 WHERE merchant = ${merchant}`;
  return changed;
}

async function earnBatch(
  tx: Transaction,
  merchant: string,
  span: Span,
  after: bigint,
): Promise<{ readonly changed: number; readonly last: bigint | undefined }> {
  // One gateway counts at a time: two would both read what is not counted yet.
  const [setting] = await tx<{ since: Date; countedUntil: string | null }[]>`
    SELECT earns_from AS since, counted_until::text AS "countedUntil" FROM point_setting WHERE merchant = ${merchant} FOR UPDATE`;
  if (setting === undefined) return { changed: 0, last: undefined };
  const within =
    span === 'recent'
      ? tx`hour >= greatest(${setting.since}, date_trunc('hour', now()) - interval '2 hours')`
      : tx`hour >= ${setting.since} AND changed_by >= coalesce(${setting.countedUntil}::xid8, '0'::xid8)`;
  const members = await tx<{ member: bigint }[]>`
    SELECT DISTINCT member FROM member_hour WHERE merchant = ${merchant} AND ${within} AND category <> '' AND member > ${after}
    ORDER BY member LIMIT ${MEMBERS_AT_ONCE}`;
  if (members.length === 0) return { changed: 0, last: undefined };
  const ids = members.map(({ member }) => String(member));
  await tx`INSERT INTO account (owner, kind, currency) SELECT 'member:' || member, 'cash', ${POINTS}
    FROM unnest(${ids}::bigint[]) AS m (member) ON CONFLICT DO NOTHING`;
  const changes = await tx<Change[]>`
    WITH sums AS MATERIALIZED (
      SELECT member, hour, category, sum(sales) AS stakes FROM member_hour
      WHERE merchant = ${merchant} AND ${within} AND category <> '' AND member = ANY(${ids}::bigint[]) GROUP BY member, hour, category),
    terms AS (
      SELECT s.*, coalesce(p.points, 0) AS before, p.stakes AS counted, coalesce(p.rate, r.rate) AS rate,
        coalesce(p.per_units, setting.per_units) AS per_units, coalesce(p.percent, (
          SELECT k.percent FROM point_rank k WHERE k.merchant = ${merchant} AND k.rank_level <= m.rank_level
          ORDER BY k.rank_level DESC LIMIT 1), 100) AS percent
      FROM sums s JOIN member m ON m.id = s.member AND m.type <> 4
        JOIN point_setting setting ON setting.merchant = ${merchant}
        LEFT JOIN point_rate r ON r.merchant = ${merchant} AND r.category = s.category
        LEFT JOIN point_hour p ON (p.member, p.hour, p.category) = (s.member, s.hour, s.category)),
    due AS MATERIALIZED (
      SELECT *, trunc(greatest(stakes, 0)::numeric * rate * percent / (per_units::numeric * 1000000))::bigint AS points
      FROM terms WHERE rate IS NOT NULL AND stakes IS DISTINCT FROM counted),
    written AS (
      INSERT INTO point_hour (member, hour, category, stakes, points, rate, percent, per_units)
      SELECT member, hour, category, greatest(stakes, 0), points, rate, percent, per_units FROM due
      ON CONFLICT (member, hour, category) DO UPDATE SET stakes = excluded.stakes, points = excluded.points)
    SELECT member, a.id AS account, sum(points - before)::bigint AS change
    FROM due JOIN account a ON a.owner = 'member:' || member AND a.kind = 'cash' AND a.currency = ${POINTS} AND a.part = 0
    GROUP BY member, a.id HAVING sum(points - before) <> 0 ORDER BY a.id`;
  await post(tx, merchant, changes);
  return { changed: changes.length, last: members.at(-1)?.member };
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
