import type { TurnoverKind } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';

/** Turnover requirements with their missing stakes; amounts in ten-thousandths. */
export interface TurnoverSource {
  readonly id: bigint;
  readonly kind: TurnoverKind;
  /** Of the bonus or of the promotion; null where the catalogue no longer has it. */
  readonly names: Texts | null;
  readonly bonus: string | null;
  readonly reference: string | null;
  readonly credited: bigint | null;
  readonly required: bigint;
  readonly fulfilled: bigint;
  readonly at: Date;
}

/** A member's open requirements in the order in which stakes count towards them. */
export function turnoverSourcesOf(sql: Queryable, member: bigint) {
  return sql<TurnoverSource[]>`
    SELECT r.id, r.required, r.fulfilled, r.created_at AS at,
      coalesce(b.names, p.titles, w.titles) AS names, d.bonus_code AS bonus, d.reference,
      CASE WHEN r.source = 'deposit' THEN d.net_amount ELSE coalesce(d.net_amount + d.bonus, c.amount, w.amount) END AS credited,
      CASE WHEN d.bonus > 0 AND r.source = 'bonus' THEN 'deposit-bonus' WHEN d.id IS NOT NULL THEN 'deposit' WHEN c.id IS NOT NULL OR w.id IS NOT NULL THEN 'gift' ELSE 'other' END AS kind
    FROM turnover_requirement r
    LEFT JOIN deposit d ON r.reference = 'deposit:' || d.id AND d.member = r.member
    LEFT JOIN deposit_bonus b ON b.merchant = d.merchant AND b.code = d.bonus_code AND d.bonus > 0 AND r.source = 'bonus'
    LEFT JOIN promotion_claim c ON r.reference = 'promotion:' || c.id AND c.member = r.member
    LEFT JOIN promotion p ON p.merchant = c.merchant AND p.code = c.promotion
    LEFT JOIN reward w ON r.reference = 'reward:' || w.id AND w.member = r.member
    WHERE r.member = ${member} AND r.fulfilled < r.required ORDER BY r.id`;
}
