import type { AccountRecordType, ReferenceKind } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';
import type { Paging } from './records.store.ts';
import { kindsOfType } from './transfer-types.ts';
import { withinPeriod } from './within-period.ts';

/** What a movement was for: its own number, and the name of what has one. */
export interface MovementReference {
  readonly about: ReferenceKind | null;
  readonly number: string | null;
  /** A name that is the same in all languages, or one by language. */
  readonly name: string | Texts | null;
}

/** A movement of a wallet. */
export interface MovementRow extends MovementReference {
  /** The number of the entry in its account. */
  readonly seq: bigint;
  readonly kind: string;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly at: Date;
}

/** Filter of movements of a member's main wallet. */
export interface MovementFilter {
  readonly member: bigint;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly type?: AccountRecordType | undefined;
}

const movementsWhere = (sql: Queryable, { member, currency, from, to, type }: MovementFilter) => {
  const named = type === undefined ? undefined : kindsOfType(type);
  return sql`
    entry.account = (SELECT id FROM account WHERE owner = ${`member:${member}`} AND kind = 'cash' AND currency = ${currency})
    AND ${withinPeriod(sql, 'transfer.created_at', { from, to })}
    ${named === undefined ? sql`` : sql`AND (transfer.kind = ANY(${named.kinds})) = ${!named.not}`}`;
};

/** The number behind a reference such as `chase:7`; null for any other reference. */
const idAfter = (sql: Queryable, word: string) =>
  sql`CASE WHEN split_part(transfer.reference, ':', 1) = ${word} AND split_part(transfer.reference, ':', 2) ~ '^[0-9]{1,18}$'
    THEN split_part(transfer.reference, ':', 2)::bigint END`;

/** The columns of {@link MovementRow}, of `entry` and its `transfer`, for the member's own eyes. */
export const movementColumns = (sql: Queryable) => sql`
  entry.seq, transfer.kind, entry.amount, entry.balance_after AS "balanceAfter", transfer.created_at AS at, known.about, known.number, known.name`;

/** Joins to `entry` and its `transfer` what the transfer's reference stands for, as `known`. */
export const joinReference = (sql: Queryable, member: bigint) => sql`
  LEFT JOIN member AS me ON me.id = ${member}
  LEFT JOIN LATERAL (
    SELECT 'deposit' AS about, reference AS number, NULL::jsonb AS name FROM deposit WHERE deposit.reference = transfer.reference
    UNION ALL SELECT 'withdrawal', id::text, NULL FROM withdrawal WHERE id = ${idAfter(sql, 'withdrawal')}
    UNION ALL SELECT 'chase', id::text, NULL FROM lottery_chase WHERE id = ${idAfter(sql, 'chase')}
    UNION ALL SELECT 'ticket', id::text, NULL FROM lottery_ticket WHERE id = ${idAfter(sql, 'lottery-ticket')}
    UNION ALL SELECT 'member', NULL, to_jsonb(other.username) FROM member_transfer t
      JOIN member other ON other.id = CASE t.sender WHEN me.id THEN t.recipient ELSE t.sender END
      WHERE t.id = ${idAfter(sql, 'member-transfer')}
    UNION ALL SELECT 'bet', transfer.reference, NULL
      WHERE transfer.kind IN ('bet', 'prize', 'bet-refund', 'correction') AND transfer.reference ~ '^[0-9]+$'
    UNION ALL SELECT 'promotion', NULL, titles FROM promotion_claim c
      JOIN promotion p ON p.merchant = c.merchant AND p.code = c.promotion
      WHERE c.id = CASE WHEN transfer.kind IN ('promotion', 'bonus-given-up') AND transfer.reference ~ '^[0-9]{1,18}$'
        THEN transfer.reference::bigint END
    UNION ALL SELECT 'promotion', NULL, titles FROM reward WHERE id = ${idAfter(sql, 'reward')}
    UNION ALL SELECT 'draw', split_part(transfer.reference, ' ', 2),
        coalesce((SELECT names FROM game WHERE game.merchant = me.merchant AND code = split_part(transfer.reference, ' ', 1)),
          to_jsonb(split_part(transfer.reference, ' ', 1)))
      WHERE transfer.key LIKE 'draw%'
    UNION ALL SELECT 'wallet', NULL, to_jsonb(coalesce(
        (SELECT min(display_name) FROM vendor WHERE vendor.merchant = me.merchant AND code = transfer.reference), transfer.reference))
      WHERE transfer.kind IN ('transfer', 'vendor-result') AND transfer.key LIKE ANY (ARRAY['wallet:%', 'vendor-result:%'])
    LIMIT 1
  ) known ON true`;

/** The movements of a filter as a query, to be read whole or through a cursor. */
export function movementsQuery(sql: Queryable, filter: MovementFilter, { cursor, limit }: Partial<Paging>) {
  return sql<MovementRow[]>`
    SELECT ${movementColumns(sql)}
    FROM (SELECT entry.* FROM entry JOIN transfer ON transfer.id = entry.transfer
      WHERE ${movementsWhere(sql, filter)} ${cursor === undefined ? sql`` : sql`AND entry.seq < ${cursor}`}
      ORDER BY entry.seq DESC ${limit === undefined ? sql`` : sql`LIMIT ${limit}`}) entry
    JOIN transfer ON transfer.id = entry.transfer ${joinReference(sql, filter.member)}
    ORDER BY entry.seq DESC`;
}

/** What came into a wallet and what went out, over all movements of a filter. */
export async function movementSums(sql: Queryable, filter: MovementFilter) {
  const [row] = await sql<{ count: number; income: bigint; outgo: bigint }[]>`
    SELECT count(*)::int AS count,
      coalesce(sum(entry.amount) FILTER (WHERE entry.amount > 0), 0)::bigint AS income,
      coalesce(-sum(entry.amount) FILTER (WHERE entry.amount < 0), 0)::bigint AS outgo
    FROM entry JOIN transfer ON transfer.id = entry.transfer WHERE ${movementsWhere(sql, filter)}`;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}
