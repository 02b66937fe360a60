import type { PromotionCategory, PromotionWay } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';

/** A promotion as the operator writes it. Amounts are ten-thousandths. */
export interface PromotionTerms {
  readonly code: string;
  readonly category: PromotionCategory;
  readonly titles: Texts;
  readonly summaries: Texts;
  readonly terms: Texts;
  readonly image: string | null;
  readonly way: PromotionWay;
  readonly bonus: string | null;
  readonly gift: bigint | null;
  readonly turnover: number;
  readonly giftDays: number;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly position: number;
}

export interface SavedPromotion extends Omit<PromotionTerms, 'startsAt' | 'endsAt'> {
  readonly titles: Record<string, string>;
  readonly summaries: Record<string, string>;
  readonly terms: Record<string, string>;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly state: 'scheduled' | 'running' | 'ended';
  readonly applications: number;
  readonly granted: number;
  readonly collected: bigint;
}

/** A merchant's promotions in their order, with what became of the applications. */
export async function savedPromotions(sql: Queryable, merchant: string): Promise<SavedPromotion[]> {
  return sql<SavedPromotion[]>`
    SELECT p.code, p.category, p.titles, p.summaries, p.terms, p.image, p.way, p.bonus, p.gift, p.turnover,
      p.gift_days AS "giftDays", p.starts_at AS "startsAt", p.ends_at AS "endsAt", p.position,
      CASE WHEN p.ends_at <= now() THEN 'ended' WHEN p.starts_at > now() THEN 'scheduled' ELSE 'running' END AS state,
      count(c.id)::int AS applications, count(*) FILTER (WHERE c.state IN ('issued', 'claimed'))::int AS granted,
      coalesce(sum(c.amount) FILTER (WHERE c.state = 'claimed'), 0)::bigint AS collected
    FROM promotion p LEFT JOIN promotion_claim c ON c.merchant = p.merchant AND c.promotion = p.code
    WHERE p.merchant = ${merchant} GROUP BY p.merchant, p.code ORDER BY p.position, p.code`;
}

/** Creates a promotion, or changes the one of its code. */
export async function savePromotion(
  tx: Queryable,
  merchant: string,
  promotion: PromotionTerms,
): Promise<'saved' | 'unknown-bonus' | 'way-taken'> {
  const { code, category, image, way, bonus, gift, turnover, giftDays, startsAt, endsAt, position } =
    promotion;
  const [titles, summaries, terms] = [promotion.titles, promotion.summaries, promotion.terms].map((texts) =>
    JSON.stringify(texts),
  ) as [string, string, string];
  if (bonus !== null) {
    const [known] = await tx`SELECT 1 FROM deposit_bonus WHERE merchant = ${merchant} AND code = ${bonus}`;
    if (known === undefined) return 'unknown-bonus';
  }
  const [before] = await tx<{ way: string }[]>`
    SELECT way FROM promotion WHERE merchant = ${merchant} AND code = ${code} FOR UPDATE`;
  if (before !== undefined && before.way !== way) {
    const [claim] = await tx`
      SELECT 1 FROM promotion_claim WHERE merchant = ${merchant} AND promotion = ${code} LIMIT 1`;
    if (claim !== undefined) return 'way-taken';
  }
  await tx`
    INSERT INTO promotion (merchant, code, category, titles, summaries, terms, image, way, bonus, gift, turnover, gift_days,
      starts_at, ends_at, position)
    VALUES (${merchant}, ${code}, ${category}, ${titles}::text::jsonb, ${summaries}::text::jsonb, ${terms}::text::jsonb, ${image}, ${way},
      ${bonus}, ${gift}, ${turnover}, ${giftDays}, ${startsAt}, ${endsAt}, ${position})
    ON CONFLICT (merchant, code) DO UPDATE SET category = excluded.category, titles = excluded.titles,
      summaries = excluded.summaries, terms = excluded.terms, image = excluded.image, way = excluded.way, bonus = excluded.bonus,
      gift = excluded.gift, turnover = excluded.turnover, gift_days = excluded.gift_days, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, position = excluded.position`;
  return 'saved';
}

/** Ends a promotion now. @returns false for one that is not there or has ended */
export async function endPromotion(tx: Queryable, merchant: string, code: string): Promise<boolean> {
  const rows = await tx`UPDATE promotion SET ends_at = now(), starts_at = least(starts_at, now())
    WHERE merchant = ${merchant} AND code = ${code} AND coalesce(ends_at > now(), true) RETURNING 1`;
  return rows.length > 0;
}

/** A deposit bonus as the operator writes it. Amounts are ten-thousandths. */
export interface BonusTerms {
  readonly code: string;
  readonly names: Texts;
  readonly percent: number;
  readonly maximumBonus: bigint;
  readonly minimumDeposit: bigint;
  readonly turnover: number;
  readonly promoCode: string | null;
  readonly oncePerMember: boolean;
  readonly enabled: boolean;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly position: number;
}

export interface SavedBonus extends Omit<BonusTerms, 'startsAt' | 'endsAt'> {
  readonly names: Record<string, string>;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly deposits: number;
  readonly given: bigint;
}

/** A merchant's deposit bonuses in their order, with what they gave. */
export async function savedBonuses(sql: Queryable, merchant: string): Promise<SavedBonus[]> {
  return sql<SavedBonus[]>`
    SELECT b.code, b.names, b.percent, b.maximum_bonus AS "maximumBonus", b.minimum_deposit AS "minimumDeposit", b.turnover,
      b.promo_code AS "promoCode", b.once_per_member AS "oncePerMember", b.enabled, b.starts_at AS "startsAt",
      b.ends_at AS "endsAt", b.position, coalesce(d.deposits, 0)::int AS deposits, coalesce(d.given, 0)::bigint AS given
    FROM deposit_bonus b LEFT JOIN (
      SELECT bonus_code, count(*) AS deposits, sum(bonus) AS given FROM deposit
      WHERE merchant = ${merchant} AND bonus > 0 AND state = 'credited' GROUP BY bonus_code
    ) d ON d.bonus_code = b.code
    WHERE b.merchant = ${merchant} ORDER BY b.position, b.code`;
}

/** Creates a deposit bonus, or changes the one of its code. @returns false when another bonus has its promo code */
export async function saveBonus(tx: Queryable, merchant: string, bonus: BonusTerms): Promise<boolean> {
  const { code, percent, maximumBonus, minimumDeposit, turnover, promoCode, oncePerMember } = bonus;
  const [taken] = await tx`
    SELECT 1 FROM deposit_bonus WHERE merchant = ${merchant} AND promo_code = ${promoCode} AND code <> ${code}`;
  if (taken !== undefined) return false;
  await tx`
    INSERT INTO deposit_bonus (merchant, code, names, percent, maximum_bonus, minimum_deposit, turnover, promo_code,
      once_per_member, starts_at, ends_at, enabled, position)
    VALUES (${merchant}, ${code}, ${JSON.stringify(bonus.names)}::text::jsonb, ${percent}, ${maximumBonus}, ${minimumDeposit}, ${turnover},
      ${promoCode}, ${oncePerMember}, ${bonus.startsAt}, ${bonus.endsAt}, ${bonus.enabled}, ${bonus.position})
    ON CONFLICT (merchant, code) DO UPDATE SET names = excluded.names, percent = excluded.percent,
      maximum_bonus = excluded.maximum_bonus, minimum_deposit = excluded.minimum_deposit, turnover = excluded.turnover,
      promo_code = excluded.promo_code, once_per_member = excluded.once_per_member, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, enabled = excluded.enabled, position = excluded.position`;
  return true;
}
