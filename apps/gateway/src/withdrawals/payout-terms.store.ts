import type { Queryable } from '../database/connection.ts';

/** A merchant's way to pay out. Amounts are ten-thousandths of the merchant's currency. */
export interface WithdrawalMethod {
  readonly code: string;
  readonly kind: 'bank' | 'ewallet' | 'crypto';
  readonly name: string;
  readonly numberForm: 'bank' | 'mobile' | 'digits' | 'bitcoin' | 'ethereum' | 'tron';
  readonly dialingCode: string | null;
  readonly coin: string | null;
  readonly coinRate: bigint | null;
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly feeFlat: bigint;
  readonly feeBasisPoints: number;
  readonly dailyCount: number;
  readonly dailyAmount: bigint;
}

/** The methods that a merchant has switched on, in their order, with what the member's VIP rank allows in a day. */
export async function readMethods(
  sql: Queryable,
  merchant: string,
  member: bigint,
): Promise<WithdrawalMethod[]> {
  return sql<WithdrawalMethod[]>`
    SELECT code, kind, name, number_format AS "numberForm", dialing_code AS "dialingCode", coin, coin_rate AS "coinRate",
      minimum, maximum, fee_flat AS "feeFlat", fee_basis_points AS "feeBasisPoints",
      greatest(daily_count, daily_withdrawals) AS "dailyCount", greatest(daily_amount, daily_withdrawal_amount) AS "dailyAmount"
    FROM withdrawal_method m LEFT JOIN vip_rank r
      ON r.merchant = m.merchant AND r.level = (SELECT rank_level FROM member WHERE id = ${member})
    WHERE m.merchant = ${merchant} AND enabled ORDER BY position, code`;
}

/** A bank of a currency. */
export interface PayoutBank {
  readonly code: string;
  readonly name: string;
  readonly numberForm: 'digits' | 'iban';
  readonly minLength: number;
  readonly maxLength: number;
}

/** The banks of a currency, in their order. */
export async function readBanks(sql: Queryable, currency: string): Promise<PayoutBank[]> {
  return sql<PayoutBank[]>`
    SELECT code, name, number_format AS "numberForm", min_length AS "minLength", max_length AS "maxLength"
    FROM payout_bank WHERE currency = ${currency} AND enabled ORDER BY position, code`;
}

/** What a merchant decides about paying out. */
export interface WithdrawalRule {
  readonly accountLimit: number;
  readonly coolingHours: number;
  readonly confirmMinutes: number;
  /** For which payment records of an erased member are kept. */
  readonly recordYears: number;
  /** Ten-thousandths up to which no review is needed. */
  readonly approveUpTo: bigint;
  /** Ten-thousandths above which, all their withdrawals together, a member must be verified; null for never. */
  readonly identityCheckAbove: bigint | null;
}

/** Writes down the defaults for a merchant that has decided nothing yet, so that the table's defaults are the only ones. */
export async function readRule(sql: Queryable, merchant: string): Promise<WithdrawalRule> {
  const find = () => sql<WithdrawalRule[]>`
    SELECT account_limit AS "accountLimit", cooling_off_hours AS "coolingHours", confirm_minutes AS "confirmMinutes",
      auto_approve_limit AS "approveUpTo", identity_check_above AS "identityCheckAbove", record_years AS "recordYears"
      FROM withdrawal_rule WHERE merchant = ${merchant}`;
  const [rule] = await find();
  if (rule !== undefined) return rule;
  await sql`INSERT INTO withdrawal_rule (merchant) VALUES (${merchant}) ON CONFLICT DO NOTHING`;
  const [written] = await find();
  if (written === undefined) throw new Error(`${merchant} has no withdrawal rule after writing one`);
  return written;
}

/** A member's withdrawals of today (UTC) by method, without rejected and failed ones. */
export async function readUsedToday(
  sql: Queryable,
  member: bigint,
): Promise<{ readonly method: string; readonly count: number; readonly amount: bigint }[]> {
  return sql`
    SELECT payout_account.method, count(*)::int AS count, sum(amount)::bigint AS amount
    FROM withdrawal JOIN payout_account ON payout_account.id = withdrawal.account JOIN withdrawal_state USING (state)
    WHERE withdrawal.member = ${member} AND requested_at >= date_trunc('day', now()) AND money <> 'returned'
    GROUP BY payout_account.method`;
}
