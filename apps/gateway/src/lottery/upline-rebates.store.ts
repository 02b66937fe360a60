import type { Transaction } from '../database/connection.ts';
import { lendMissing } from '../ledger/debts.store.ts';
import { openHouseAccount } from '../ledger/ledger.store.ts';
import { ordersOf, settlementOf, type HeldIssue, type StepOutcome } from './held-issue.ts';
import { MEMBERS_AT_ONCE } from './houses.store.ts';
import { mirrorCredits } from './reverse-credits.store.ts';

/**
 * Pays the next uplines of an issue what they earn by the orders of members below, once for the whole draw. The first piece of
 * work finds what each is due.
 */
export async function payUplines(tx: Transaction, issue: HeldIssue): Promise<StepOutcome> {
  if (issue.rebatedTo === 0n && !(await findUplineRebates(tx, issue))) return 'done';
  const uplines = await nextUplines(tx, issue, tx`due > paid AND member > ${issue.rebatedTo}`);
  const last = uplines.at(-1);
  if (last === undefined) return 'done';
  const houses = new Map<string, bigint>();
  for (const { merchant, currency } of uplines) {
    const key = `${merchant} ${currency}`;
    // oxlint-disable-next-line no-await-in-loop -- one for each merchant
    if (!houses.has(key)) houses.set(key, await openHouseAccount(tx, merchant, currency, 'rebate'));
  }
  const house = uplines.map(({ merchant, currency }) => String(houses.get(`${merchant} ${currency}`)));
  await tx`
    SELECT ledger_credit_batch(array_agg(account ORDER BY account), array_agg(0::bigint), array_agg(''::text), array_agg(house), '',
      array_agg(amount ORDER BY account), array_agg(house ORDER BY account), ${`draw-upline:${settlementOf(issue)}`},
      ${`${issue.lottery} ${issue.issue}`})
    FROM (SELECT account, amount, ledger_account_part(house) AS house FROM unnest(${uplines.map(({ account }) => String(account))}::bigint[],
      ${uplines.map(({ due }) => String(due))}::bigint[], ${house}::bigint[]) AS upline (account, amount, house)) credit`;
  await countUplines(tx, issue.id, uplines, 'due');
  await tx`UPDATE lottery_issue SET last_rebated_member = ${last.member} WHERE id = ${issue.id}`;
  return 'more';
}

/**
 * Takes the next rebates of uplines by a wrong result back; what an upline has already spent becomes a debt.
 * @returns whether there was anything left to do
 */
export async function reverseUplines(tx: Transaction, issue: HeldIssue, wrong: string): Promise<boolean> {
  const uplines = await nextUplines(tx, issue, tx`paid > 0`);
  if (uplines.length === 0) return false;
  const accounts = uplines.map(({ account }) => String(account));
  await tx`SELECT FROM account WHERE id = ANY(${accounts}::bigint[]) ORDER BY id FOR NO KEY UPDATE`;
  await lendMissing(
    tx,
    `${settlementOf(issue)}:uplines`,
    uplines.map(({ paid, ...each }) => ({ ...each, amount: paid })),
  );
  await mirrorCredits(
    tx,
    issue,
    accounts.map((account) => `draw-upline:${wrong}:${account}`),
  );
  await countUplines(tx, issue.id, uplines, 'none');
  return true;
}

interface UplineRebate {
  readonly member: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly account: bigint;
  readonly due: bigint;
  readonly paid: bigint;
}

/** Writes down what each upline is due who is not blocked. @returns whether anyone earns from the issue at all */
async function findUplineRebates(tx: Transaction, held: HeldIssue): Promise<boolean> {
  const issue = held.id;
  const [row] = await tx<{ some: boolean }[]>`
    SELECT EXISTS (SELECT FROM lottery_order o WHERE issue = ${issue} AND uplines IS NOT NULL ${ordersOf(tx, held)}) AS some`;
  if (row?.some !== true) return false;
  await tx`
    INSERT INTO lottery_upline_rebate (issue, member, merchant, currency, category, due, first_paid_at)
    SELECT ${issue}, each.member, each.merchant, each.currency, (SELECT category FROM bet WHERE id = min(each.bet)), sum(rebate),
      (SELECT min(first_paid_at) FROM lottery_upline_rebate WHERE issue = ${issue})
    FROM (
      SELECT u.member, o.merchant, o.currency, o.bet, u.rebate
      FROM lottery_order o CROSS JOIN LATERAL unnest(o.uplines, o.upline_rebates) AS u (member, rebate)
      WHERE o.issue = ${issue} AND o.uplines IS NOT NULL ${ordersOf(tx, held)}
      UNION ALL
      SELECT u.member, o.merchant, o.currency, o.bet, (t.stake - w.refund) * u.points / 2000 - t.stake * u.points / 2000
      FROM lottery_win w JOIN lottery_ticket t ON t.id = w.ticket JOIN lottery_order o ON o.id = w."order"
        CROSS JOIN LATERAL unnest(o.uplines, o.upline_points) AS u (member, points)
      WHERE w.issue = ${issue} AND w.refund > 0 AND t.earns_rebate AND o.uplines IS NOT NULL ${ordersOf(tx, held)}) each
    JOIN member m ON m.id = each.member AND m.blocked_at IS NULL
    GROUP BY each.member, each.merchant, each.currency HAVING sum(rebate) > 0
    ON CONFLICT (issue, member) DO UPDATE SET due = excluded.due`;
  return true;
}

/** The next rebates of an issue with the accounts that they are for, opened if need be. */
async function nextUplines(
  tx: Transaction,
  issue: HeldIssue,
  which: ReturnType<Transaction>,
): Promise<UplineRebate[]> {
  const next = tx`SELECT member, merchant, currency, due, paid FROM lottery_upline_rebate o
    WHERE issue = ${issue.id} AND ${which} ${ordersOf(tx, issue)} ORDER BY member LIMIT ${MEMBERS_AT_ONCE}`;
  await tx`INSERT INTO account (owner, kind, currency) SELECT 'member:' || member, 'cash', currency FROM (${next}) next
    WHERE NOT EXISTS (SELECT FROM account a WHERE a.owner = 'member:' || member AND a.kind = 'cash' AND a.currency = next.currency AND a.part = 0)
    ON CONFLICT DO NOTHING`;
  return tx<UplineRebate[]>`
    SELECT next.*, a.id AS account FROM (${next}) next
    JOIN account a ON a.owner = 'member:' || member AND a.kind = 'cash' AND a.currency = next.currency AND a.part = 0 ORDER BY member`;
}

/** Notes what uplines have by now, all that they are due or nothing, and brings their sums of the hour to it. */
async function countUplines(
  tx: Transaction,
  issue: bigint,
  uplines: readonly UplineRebate[],
  have: 'due' | 'none',
): Promise<void> {
  await tx`
    WITH counted AS (
      UPDATE lottery_upline_rebate r SET first_paid_at = coalesce(r.first_paid_at, now()), ${have === 'due' ? tx`paid = due` : tx`paid = 0, due = 0`}
      FROM unnest(${uplines.map(({ member }) => String(member))}::bigint[], ${uplines.map(({ paid }) => String(paid))}::bigint[])
        AS before (member, paid)
      WHERE r.issue = ${issue} AND r.member = before.member
      RETURNING r.merchant, r.member, r.category, r.first_paid_at AS at, r.paid - before.paid AS change)
    SELECT add_member_hours(array_agg(ROW(merchant, member, path, hour, category, '', 0, 0, 0, 0, change, 0, 0, 0, 0, 0, 0, NULL)::member_hour
      ORDER BY member, hour, category, path))
    FROM (SELECT merchant, member, member_path_at(member, at) AS path, hour_start(at, merchant_time_zone(merchant)) AS hour, category, change
      FROM counted) change`;
}
