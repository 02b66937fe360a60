import type { RewardSource } from '@marquee/contract';
import type { Texts } from '../core/merchant.ts';
import type { Queryable } from '../database/connection.ts';
import type { Prize } from './centre.store.ts';

/** A reward that was claimed or has expired. */
export interface PastReward extends Prize {
  readonly id: string;
  readonly source: RewardSource;
  readonly titles: Texts;
  readonly state: 'claimed' | 'expired';
  readonly at: Date;
  /** `at` in microseconds, for the next page. */
  readonly microseconds: bigint;
}

/** A member's past rewards, newest first. @param cursor `<microseconds>.<id>` of the last one of the page before */
export async function pastRewards(
  sql: Queryable,
  member: bigint,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<PastReward[]> {
  const [microseconds = '0', id = ''] = cursor?.split('.') ?? [];
  return sql<PastReward[]>`
    SELECT *, at_us AS microseconds FROM (
      SELECT past.*, floor(extract(epoch FROM at) * 1000000)::bigint AS at_us FROM (
        SELECT 'c' || id AS id, 'cashback' AS source, '{}'::jsonb AS titles, 'money' AS kind, amount, 0 AS turnover,
          'claimed' AS state, created_at AS at FROM rebate_claim WHERE member = ${member}
        UNION ALL
        SELECT 'p' || c.id, 'promotion', p.titles, 'money', c.amount, c.turnover,
          CASE c.state WHEN 'claimed' THEN 'claimed' ELSE 'expired' END, coalesce(c.collected_at, c.expires_at)
        FROM promotion_claim c JOIN promotion p ON p.merchant = c.merchant AND p.code = c.promotion
        WHERE c.member = ${member} AND (c.state = 'claimed' OR (c.state = 'issued' AND c.expires_at <= now()))
        UNION ALL
        SELECT 'r' || id, source, titles, kind, amount, turnover, CASE state WHEN 'claimed' THEN 'claimed' ELSE 'expired' END,
          coalesce(claimed_at, expires_at)
        FROM reward WHERE member = ${member} AND (state = 'claimed' OR expires_at <= now())) past) timed
    WHERE ${cursor === undefined} OR (at_us, id COLLATE "C") < (${microseconds}::bigint, ${id})
    ORDER BY at_us DESC, id COLLATE "C" DESC LIMIT ${limit}`;
}
