import type { BonusState } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';
import type { Texts } from '../core/merchant.ts';
import type { Paging } from './records.store.ts';

/** Filter of bonuses: of deposits credited from `from` on and before `to`. */
export interface BonusFilter {
  readonly member: bigint;
  readonly from: string;
  readonly to: string;
  readonly state?: BonusState | undefined;
}

/** A deposit's bonus with its turnover requirement. */
export interface BonusRow {
  readonly id: bigint;
  readonly code: string;
  readonly names: Texts | null;
  readonly reference: string;
  readonly deposited: bigint;
  readonly amount: bigint;
  readonly required: bigint;
  readonly fulfilled: bigint;
  readonly state: BonusState;
  /** What giving it up took; null where that has not happened. */
  readonly taken: bigint | null;
  readonly at: Date;
}

/** Of a bonus: given up, or running while stakes are missing, or free. */
const stateOf = (sql: Queryable) => sql`
  CASE WHEN given_up.amount IS NOT NULL THEN 'given-up' WHEN turnover_requirement.fulfilled < turnover_requirement.required THEN 'running' ELSE 'free' END`;

const found = (sql: Queryable, { member, from, to, state }: BonusFilter) => sql`
  FROM deposit
  LEFT JOIN deposit_bonus ON deposit_bonus.merchant = deposit.merchant AND deposit_bonus.code = bonus_code
  LEFT JOIN turnover_requirement ON turnover_requirement.reference = 'deposit:' || deposit.id
  LEFT JOIN bonus_forfeiture given_up ON given_up.requirement = turnover_requirement.id
  WHERE deposit.member = ${member} AND deposit.bonus > 0 AND closed_at >= ${from} AND closed_at < ${to}
  ${state === undefined ? sql`` : sql`AND ${stateOf(sql)} = ${state}`}`;

/** The bonuses of a filter, newest first. */
export function bonusesQuery(sql: Queryable, filter: BonusFilter, { cursor, limit }: Paging) {
  return sql<BonusRow[]>`
    SELECT deposit.id, bonus_code AS code, names, deposit.reference, net_amount AS deposited, deposit.bonus AS amount,
      coalesce(given_up.required, turnover_requirement.required, 0)::bigint AS required,
      coalesce(given_up.fulfilled, turnover_requirement.fulfilled, 0)::bigint AS fulfilled, closed_at AS at,
      ${stateOf(sql)} AS state, given_up.amount AS taken
    ${found(sql, filter)} ${cursor === undefined ? sql`` : sql`AND deposit.id < ${cursor}`}
    ORDER BY deposit.id DESC LIMIT ${limit}`;
}

/** Sums over all bonuses of a filter; `missing` is what is still to be staked for them. */
export async function bonusSums(sql: Queryable, filter: BonusFilter) {
  const [row] = await sql<{ count: number; deposited: bigint; amount: bigint; missing: bigint }[]>`
    SELECT count(*)::int AS count, coalesce(sum(net_amount), 0)::bigint AS deposited, coalesce(sum(deposit.bonus), 0)::bigint AS amount,
      coalesce(sum(greatest(turnover_requirement.required - turnover_requirement.fulfilled, 0)) FILTER (WHERE given_up.amount IS NULL), 0)::bigint AS missing ${found(sql, filter)}`;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}
