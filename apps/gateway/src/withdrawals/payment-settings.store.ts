import type { DepositKind } from '@marquee/payments';
import type { Texts } from '../core/merchant.ts';
import type { Queryable } from '../database/connection.ts';

/** A way to pay in with its terms. Amounts are ten-thousandths of the merchant's currency. */
export interface DepositMethodRow {
  readonly code: string;
  readonly kind: DepositKind;
  readonly provider: string | null;
  readonly channel: string;
  readonly names: Texts;
  readonly decimals: number;
  readonly feePerMille: number;
  readonly expiryMinutes: number;
  readonly usualMinutes: number | null;
  readonly image: string | null;
  readonly turnover: number;
  readonly enabled: boolean;
  readonly position: number;
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly feeFlat: bigint;
  readonly feeMinimum: bigint;
  readonly feeMaximum: bigint | null;
  readonly quickAmounts: readonly bigint[];
}

/** All ways to pay in of a merchant, those that are switched off included. */
export function readDepositMethods(sql: Queryable, merchant: string): Promise<DepositMethodRow[]> {
  return sql<DepositMethodRow[]>`
    SELECT code, kind, provider, channel, names, decimals, fee_per_mille AS "feePerMille", expiry_minutes AS "expiryMinutes",
      usual_minutes AS "usualMinutes", image, turnover, enabled, position, minimum, maximum, fee_flat AS "feeFlat", fee_minimum AS "feeMinimum",
      fee_maximum AS "feeMaximum", quick_amounts AS "quickAmounts"
    FROM payment_method WHERE merchant = ${merchant} ORDER BY position, code`;
}

/** Creates a way to pay in, or changes the one of its code. */
export async function saveDepositMethod(
  tx: Queryable,
  { code: merchant, currency }: { readonly code: string; readonly currency: string },
  method: DepositMethodRow,
): Promise<void> {
  const values = {
    kind: method.kind,
    provider: method.provider,
    channel: method.channel,
    currency,
    names: tx.json({ ...method.names }),
    minimum: method.minimum,
    maximum: method.maximum,
    decimals: method.decimals,
    fee_flat: method.feeFlat,
    fee_per_mille: method.feePerMille,
    fee_minimum: method.feeMinimum,
    fee_maximum: method.feeMaximum,
    expiry_minutes: method.expiryMinutes,
    usual_minutes: method.usualMinutes,
    image: method.image,
    turnover: method.turnover,
    enabled: method.enabled,
    position: method.position,
  };
  await tx`INSERT INTO payment_method ${tx({ merchant, code: method.code, ...values })}
    ON CONFLICT (merchant, code) DO UPDATE SET ${tx(values)}`;
  await tx`UPDATE payment_method SET quick_amounts = ${method.quickAmounts.map(String)}::text[]::bigint[]
    WHERE merchant = ${merchant} AND code = ${method.code}`;
}

/** An own account for bank transfers. */
export interface HouseAccountRow {
  readonly id: bigint;
  readonly method: string;
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
  readonly enabled: boolean;
}

/** The operator's own accounts for bank transfers of a merchant. */
export function readHouseAccounts(sql: Queryable, merchant: string): Promise<HouseAccountRow[]> {
  return sql<HouseAccountRow[]>`
    SELECT id, method, bank, holder, number, enabled FROM house_bank_account WHERE merchant = ${merchant} ORDER BY method, id`;
}

/** Adds an own account, or changes the one of an id. @returns its id; undefined when the merchant has none of the id */
export async function saveHouseAccount(
  tx: Queryable,
  merchant: string,
  id: string | undefined,
  account: Omit<HouseAccountRow, 'id'>,
): Promise<bigint | undefined> {
  const { method, bank, holder, number, enabled } = account;
  const [row] =
    id === undefined
      ? await tx<{ id: bigint }[]>`
          INSERT INTO house_bank_account (merchant, method, bank, holder, number, enabled)
          VALUES (${merchant}, ${method}, ${bank}, ${holder}, ${number}, ${enabled}) RETURNING id`
      : await tx<{ id: bigint }[]>`
          UPDATE house_bank_account SET method = ${method}, bank = ${bank}, holder = ${holder}, number = ${number}, enabled = ${enabled}
          WHERE merchant = ${merchant} AND id = ${id} RETURNING id`;
  return row?.id;
}

/** A way to be paid with its terms. */
export interface WithdrawalMethodRow {
  readonly code: string;
  readonly kind: 'bank' | 'ewallet' | 'crypto';
  readonly name: string;
  readonly provider: string | null;
  readonly feeBasisPoints: number;
  readonly dailyCount: number;
  readonly enabled: boolean;
  readonly position: number;
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly feeFlat: bigint;
  readonly dailyAmount: bigint;
}

/** All ways to be paid of a merchant, those that are switched off included. */
export function readWithdrawalMethods(sql: Queryable, merchant: string): Promise<WithdrawalMethodRow[]> {
  return sql<WithdrawalMethodRow[]>`
    SELECT code, kind, name, provider, fee_basis_points AS "feeBasisPoints", daily_count AS "dailyCount", enabled, position,
      minimum, maximum, fee_flat AS "feeFlat", daily_amount AS "dailyAmount"
    FROM withdrawal_method WHERE merchant = ${merchant} ORDER BY position, code`;
}

/** Changes the terms of a way to be paid. @returns false when the merchant has none of the code */
export async function updateWithdrawalMethod(
  tx: Queryable,
  merchant: string,
  method: Omit<WithdrawalMethodRow, 'kind' | 'name' | 'provider'>,
): Promise<boolean> {
  const rows =
    await tx`UPDATE withdrawal_method SET fee_basis_points = ${method.feeBasisPoints}, daily_count = ${method.dailyCount},
      enabled = ${method.enabled}, position = ${method.position}, minimum = ${method.minimum}, maximum = ${method.maximum},
      fee_flat = ${method.feeFlat}, daily_amount = ${method.dailyAmount}
    WHERE merchant = ${merchant} AND code = ${method.code} RETURNING 1`;
  return rows.length === 1;
}

/** A new way to be paid. */
export interface NewWithdrawalMethod extends WithdrawalMethodRow {
  readonly numberFormat: 'bank' | 'mobile' | 'digits' | 'bitcoin' | 'ethereum' | 'tron';
  readonly dialingCode: string | null;
  readonly coin: string | null;
  readonly coinRate: bigint | null;
  readonly channel: string;
}

/** Adds a way to be paid. @returns false when the merchant has one of the code */
export async function addWithdrawalMethod(
  tx: Queryable,
  merchant: string,
  method: NewWithdrawalMethod,
): Promise<boolean> {
  const row = {
    merchant,
    code: method.code,
    kind: method.kind,
    name: method.name,
    number_format: method.numberFormat,
    dialing_code: method.dialingCode,
    coin: method.coin,
    coin_rate: method.coinRate,
    minimum: method.minimum,
    maximum: method.maximum,
    fee_flat: method.feeFlat,
    fee_basis_points: method.feeBasisPoints,
    daily_count: method.dailyCount,
    daily_amount: method.dailyAmount,
    enabled: method.enabled,
    position: method.position,
    provider: method.provider,
    channel: method.channel,
  };
  const rows = await tx`INSERT INTO withdrawal_method ${tx(row)} ON CONFLICT DO NOTHING RETURNING 1`;
  return rows.length === 1;
}

/** A bank of a currency with its place in the list. */
export interface BankRow {
  readonly code: string;
  readonly name: string;
  readonly numberFormat: 'digits' | 'iban';
  /** Characters of an account number. */
  readonly minLength: number;
  readonly maxLength: number;
  readonly enabled: boolean;
  readonly position: number;
}

/** The banks of a currency, those that are switched off included. */
export function readAllBanks(sql: Queryable, currency: string): Promise<BankRow[]> {
  return sql<BankRow[]>`
    SELECT code, name, number_format AS "numberFormat", min_length AS "minLength", max_length AS "maxLength", enabled, position
    FROM payout_bank WHERE currency = ${currency} ORDER BY position, code`;
}

/** Adds a bank, or changes the one of its code. */
export async function saveBank(tx: Queryable, currency: string, bank: BankRow): Promise<void> {
  const values = {
    name: bank.name,
    number_format: bank.numberFormat,
    min_length: bank.minLength,
    max_length: bank.maxLength,
    enabled: bank.enabled,
    position: bank.position,
  };
  await tx`INSERT INTO payout_bank ${tx({ currency, code: bank.code, ...values })}
    ON CONFLICT (currency, code) DO UPDATE SET ${tx(values)}`;
}

/** Changes a merchant's rules of paying out, which has a row. */
export async function updateRule(
  tx: Queryable,
  merchant: string,
  rule: {
    readonly accountLimit: number;
    readonly coolingOffHours: number;
    readonly confirmMinutes: number;
    readonly recordYears: number;
    readonly autoApproveLimit: bigint;
    readonly identityCheckAbove: bigint | null;
  },
): Promise<void> {
  await tx`UPDATE withdrawal_rule SET account_limit = ${rule.accountLimit}, cooling_off_hours = ${rule.coolingOffHours},
      confirm_minutes = ${rule.confirmMinutes}, auto_approve_limit = ${rule.autoApproveLimit},
      identity_check_above = ${rule.identityCheckAbove},
      record_years = ${rule.recordYears}
    WHERE merchant = ${merchant}`;
}
