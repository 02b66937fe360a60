import type { Queryable } from '../database/connection.ts';
import type { LimitKind, Used } from './limits.ts';

/** Deposits before fees: credited ones, and requested ones that may still arrive. */
async function deposited(sql: Queryable, member: bigint): Promise<Used> {
  const [row] = await sql<Used[]>`
    SELECT coalesce(sum(gross) FILTER (WHERE at > now() - interval '24 hours'), 0)::bigint AS day,
      coalesce(sum(gross) FILTER (WHERE at > now() - interval '7 days'), 0)::bigint AS week,
      coalesce(sum(gross), 0)::bigint AS month
    FROM (SELECT coalesce(paid_amount, amount) AS gross, coalesce(closed_at, now()) AS at FROM deposit
      WHERE member = ${member} AND (state IN ('created', 'awaiting-payment', 'held-for-review')
        OR (state = 'credited' AND closed_at > now() - interval '30 days'))) counted`;
  return row ?? nothing;
}

/**
 * Money lost, and what may yet be lost: settled stakes less their payouts, results at vendors, and in full the stakes that
 * are open and the money in vendors' wallets. Below nothing for a member who won.
 */
async function lost(sql: Queryable, member: bigint): Promise<Used> {
  const [row] = await sql<Used[]>`
    WITH counted AS (
      SELECT stake - payout AS loss, settled_at AS at FROM bet
      WHERE member = ${member} AND state = 'settled' AND settled_at > now() - interval '30 days'
      UNION ALL SELECT stake, now() FROM bet WHERE member = ${member} AND state = 'open'
      UNION ALL SELECT balance, now() FROM account
      WHERE owner = ${`member:${member}`} AND (kind = 'transfer-hold' OR kind LIKE 'vendor:%')
      UNION ALL SELECT -entry.amount, transfer.created_at FROM account JOIN entry ON entry.account = account.id
      JOIN transfer ON transfer.id = entry.transfer
      WHERE owner = ${`member:${member}`} AND account.kind LIKE 'vendor:%' AND transfer.kind = 'vendor-result'
        AND transfer.created_at > now() - interval '30 days')
    SELECT coalesce(sum(loss) FILTER (WHERE at > now() - interval '24 hours'), 0)::bigint AS day,
      coalesce(sum(loss) FILTER (WHERE at > now() - interval '7 days'), 0)::bigint AS week,
      coalesce(sum(loss), 0)::bigint AS month FROM counted`;
  return row ?? nothing;
}

/** Whole minutes logged in, games at vendors among them; two sessions at once are one time. */
async function played(sql: Queryable, member: bigint): Promise<Used> {
  const [row] = await sql<Used[]>`
    WITH spans AS (
      SELECT created_at AS began, session_end(member, used_at) AS ended FROM session WHERE member = ${member}
      UNION ALL SELECT started_at, ended_at FROM past_session WHERE member = ${member} AND ended_at > now() - interval '30 days'),
    logged AS (SELECT unnest(range_agg(tstzrange(began, ended))) AS span FROM spans
      WHERE ended > began AND ended > now() - interval '30 days'),
    counted AS (SELECT period, extract(epoch FROM upper(span * within) - lower(span * within)) AS seconds
      FROM logged, (VALUES ('day', tstzrange(now() - interval '24 hours', now())),
        ('week', tstzrange(now() - interval '7 days', now())),
        ('month', tstzrange(now() - interval '30 days', now()))) AS periods (period, within)
      WHERE span && within)
    SELECT coalesce(floor(sum(seconds) FILTER (WHERE period = 'day') / 60), 0)::bigint AS day,
      coalesce(floor(sum(seconds) FILTER (WHERE period = 'week') / 60), 0)::bigint AS week,
      coalesce(floor(sum(seconds) FILTER (WHERE period = 'month') / 60), 0)::bigint AS month FROM counted`;
  return row ?? nothing;
}

const nothing: Used = { day: 0n, week: 0n, month: 0n };

/** What a member used of what can be limited, in each period up to now. */
export const usageOf: Readonly<Record<LimitKind, (sql: Queryable, member: bigint) => Promise<Used>>> = {
  deposit: deposited,
  loss: lost,
  time: played,
};
