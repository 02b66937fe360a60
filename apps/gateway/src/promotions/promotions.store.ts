import type { PromotionCategory, PromotionState, PromotionWay } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';

/** A promotion in all its languages, with what became of it for one visitor. `terms` is HTML. */
export interface Promotion {
  readonly code: string;
  readonly category: PromotionCategory;
  readonly titles: Texts;
  readonly summaries: Texts;
  readonly terms: Texts;
  /** A picture of the brand file, by its name there. */
  readonly image: string | null;
  readonly way: PromotionWay;
  readonly state: PromotionState;
  /** What it gives at most: per cent of a deposit, or hundredths of a per cent of the stakes. */
  readonly bonusPercent: number | null;
  readonly rebateRate: number | null;
  /** Ten-thousandths. */
  readonly gift: bigint | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** The viewer; without a member, a guest. */
export interface PromotionViewer {
  readonly merchant: string;
  readonly member: bigint | undefined;
  /** Whether members collect their cashback here; without it there is no promotion of cashback. */
  readonly rebates: boolean;
}

/** Days for which a closed promotion is still listed. */
const CLOSED_SHOWN = 14;

/**
 * The promotions of a merchant, in the operator's order. One that the member took part in has the state that this led to,
 * whatever its time; a closed one stays for two weeks.
 *
 * @param code only this one.
 */
export async function promotionsFor(
  sql: Queryable,
  { merchant, member, rebates }: PromotionViewer,
  code?: string,
): Promise<Promotion[]> {
  const viewer = member ?? null;
  return sql<Promotion[]>`
    SELECT p.code, p.category, p.titles, p.summaries, p.terms, p.image, p.way, p.gift,
      p.starts_at AS "startsAt", p.ends_at AS "endsAt", b.percent AS "bonusPercent", rebate.rate AS "rebateRate",
      CASE
        WHEN mine.state IN ('applying', 'issued', 'claimed') THEN mine.state
        WHEN deposits.given THEN 'claimed'
        WHEN deposits.under_way THEN 'joined'
        WHEN p.starts_at > now() THEN 'coming-soon'
        WHEN p.ends_at <= now() OR b.enabled IS FALSE THEN 'closed'
        WHEN mine.state IS NOT NULL THEN mine.state
        WHEN p.way = 'cashback' AND ${viewer}::bigint IS NOT NULL THEN 'joined'
        ELSE 'open'
      END AS state
    FROM promotion p
    LEFT JOIN deposit_bonus b ON b.merchant = p.merchant AND b.code = p.bonus
    LEFT JOIN LATERAL (
      SELECT CASE WHEN state = 'issued' AND expires_at <= now() THEN 'closed' ELSE state END AS state
      FROM promotion_claim c WHERE c.member = ${viewer} AND c.promotion = p.code ORDER BY c.id DESC LIMIT 1
    ) mine ON true
    LEFT JOIN LATERAL (
      SELECT bool_or(d.state = 'credited' AND d.bonus > 0 AND d.bonus_once_per_member) AS given,
        bool_or(d.state IN ('created', 'awaiting-payment', 'held-for-review')) AS under_way
      FROM deposit d WHERE d.member = ${viewer} AND d.bonus_code = p.bonus
    ) deposits ON true
    LEFT JOIN LATERAL (SELECT max(rate) AS rate FROM rebate_rate r WHERE r.merchant = p.merchant) rebate ON p.way = 'cashback'
    WHERE p.merchant = ${merchant} AND coalesce(p.ends_at > now() - make_interval(days => ${CLOSED_SHOWN}), true)
      AND (p.way <> 'cashback' OR ${rebates} AND rebate.rate IS NOT NULL)
      ${code === undefined ? sql`` : sql`AND p.code = ${code}`}
    ORDER BY p.position, p.code`;
}
