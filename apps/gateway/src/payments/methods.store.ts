import { money } from '@marquee/money';
import type { BonusTerms, DepositKind, DepositTerms } from '@marquee/payments';
import type { Queryable } from '../database/connection.ts';
import type { Merchant, Texts } from '../core/merchant.ts';
import { feeTermsOf } from './deposit.ts';

/** A way to pay in. */
export interface PaymentMethod {
  readonly code: string;
  readonly kind: DepositKind;
  readonly provider: string | null;
  readonly channel: string;
  readonly names: Texts;
  readonly terms: DepositTerms;
  readonly quickAmounts: readonly bigint[];
  readonly expiryMinutes: number;
  /** Minutes from the payment to the credit as a rule; null where it is not stated. */
  readonly usualMinutes: number | null;
  /** A picture of the brand file. */
  readonly image: string | null;
}

interface MethodRow {
  code: string;
  kind: DepositKind;
  provider: string | null;
  channel: string;
  names: Texts;
  currency: string;
  minimum: bigint;
  maximum: bigint;
  decimals: number;
  feeFlat: bigint;
  feePerMille: number;
  feeMinimum: bigint;
  feeMaximum: bigint | null;
  quickAmounts: bigint[];
  expiryMinutes: number;
  usualMinutes: number | null;
  image: string | null;
  turnover: number;
}

/**
 * The merchant's methods in its currency: bank transfers that have an account to go to, what a provider of `providers` does,
 * and deposits by an agent for a member who has one.
 */
export async function paymentMethods(
  sql: Queryable,
  merchant: Pick<Merchant, 'code' | 'currency'>,
  providers: readonly string[],
  hasAgent: boolean,
): Promise<PaymentMethod[]> {
  const rows = await sql<MethodRow[]>`
    SELECT code, kind, provider, channel, names, currency, minimum AS minimum, maximum AS maximum, decimals, fee_flat AS "feeFlat",
      fee_per_mille AS "feePerMille", fee_minimum AS "feeMinimum", fee_maximum AS "feeMaximum", quick_amounts AS "quickAmounts",
      expiry_minutes AS "expiryMinutes", usual_minutes AS "usualMinutes", image, turnover
    FROM payment_method m
    WHERE merchant = ${merchant.code} AND currency = ${merchant.currency} AND enabled
      AND (provider = ANY(${[...providers]}) OR kind = 'agent' AND ${hasAgent} OR kind = 'bank-transfer' AND EXISTS (
        SELECT 1 FROM house_bank_account a WHERE a.merchant = m.merchant AND a.method = m.code AND a.enabled))
    ORDER BY position`;
  return rows.map((row) => ({
    code: row.code,
    kind: row.kind,
    provider: row.provider,
    channel: row.channel,
    names: row.names,
    terms: {
      minimum: money(row.currency, row.minimum),
      maximum: money(row.currency, row.maximum),
      decimals: row.decimals,
      fee: feeTermsOf(row),
      turnover: row.turnover,
    },
    quickAmounts: row.quickAmounts,
    expiryMinutes: row.expiryMinutes,
    usualMinutes: row.usualMinutes,
    image: row.image,
  }));
}

/** A bonus as the merchant gives it. */
export interface DepositBonus {
  readonly code: string;
  readonly names: Texts;
  readonly terms: BonusTerms;
  readonly once: boolean;
}

/**
 * The active bonuses that the member has not used up.
 *
 * @param promoCode only the one that this code unlocks, ignoring case; undefined: those without a code
 */
export async function runningBonuses(
  sql: Queryable,
  { code, currency }: Pick<Merchant, 'code' | 'currency'>,
  member: bigint,
  promoCode?: string,
): Promise<DepositBonus[]> {
  const word =
    promoCode === undefined ? sql`promo_code IS NULL` : sql`promo_code = ${promoCode.trim().toUpperCase()}`;
  const rows = await sql<
    {
      code: string;
      names: Texts;
      percent: number;
      cap: bigint;
      minimum: bigint;
      turnover: number;
      once: boolean;
    }[]
  >`
    SELECT code, names, percent, maximum_bonus AS cap, minimum_deposit AS minimum, turnover, once_per_member AS once
    FROM deposit_bonus b
    WHERE merchant = ${code} AND enabled AND ${word}
      AND coalesce(starts_at <= now(), true) AND coalesce(ends_at > now(), true)
      AND NOT (once_per_member AND EXISTS (SELECT 1 FROM deposit d
        WHERE d.member = ${member} AND d.bonus_code = b.code AND d.bonus_once_per_member AND d.bonus > 0))
    ORDER BY position`;
  return rows.map(({ code: name, names, percent, cap, minimum, turnover, once }) => ({
    code: name,
    names,
    terms: { percent, cap: money(currency, cap), minimum: money(currency, minimum), turnover },
    once,
  }));
}

/** Takes the account of a method that was used least lately, so that transfers spread over all. */
export async function nextBankAccount(
  sql: Queryable,
  merchant: string,
  method: string,
): Promise<{ bank: string; holder: string; number: string } | undefined> {
  const [row] = await sql<{ bank: string; holder: string; number: string }[]>`
    UPDATE house_bank_account SET used_at = clock_timestamp()
    WHERE id = (SELECT id FROM house_bank_account WHERE merchant = ${merchant} AND method = ${method} AND enabled
      ORDER BY used_at NULLS FIRST, id LIMIT 1 FOR UPDATE)
    RETURNING bank, holder, number`;
  return row;
}
