import { money, type Money } from '@marquee/money';
import type {
  BonusTerms,
  DepositKind,
  DepositState,
  FeeTerms,
  RejectReason,
  ReviewReason,
} from '@marquee/payments';
import type { PaymentAction } from '@marquee/payments/protocol-server';
import type { Texts } from '../core/merchant.ts';

/**
 * The next action of the payer: the provider's, a transfer to one of the operator's accounts, or waiting for their agent (a
 * masked username).
 */
export type DepositAction =
  | PaymentAction
  | { readonly kind: 'agent'; readonly agent: string }
  | { readonly kind: 'transfer'; readonly bank: string; readonly holder: string; readonly number: string };

/** A row of `deposit`. Amounts are ten-thousandths of `currency`. */
export interface Deposit {
  readonly id: bigint;
  readonly reference: string;
  readonly merchant: string;
  readonly member: bigint;
  readonly requestHash: Buffer;
  readonly method: string;
  readonly methodNames: Texts;
  readonly kind: DepositKind;
  readonly provider: string | null;
  /** The agent; null for other kinds. */
  readonly agent: bigint | null;
  readonly channel: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly feeFlat: bigint;
  readonly feePerMille: number;
  readonly feeMinimum: bigint;
  readonly feeMaximum: bigint | null;
  readonly turnover: number;
  readonly bonusCode: string | null;
  readonly bonusPercent: number | null;
  readonly bonusCap: bigint | null;
  readonly bonusMinimum: bigint | null;
  readonly bonusTurnover: number | null;
  readonly bonusOnce: boolean | null;
  readonly state: DepositState;
  readonly reviewReason: ReviewReason | null;
  readonly rejectReason: RejectReason | null;
  readonly providerReference: string | null;
  readonly action: DepositAction | null;
  readonly returnUrl: string;
  readonly language: string;
  readonly paidAmount: bigint | null;
  readonly paidCurrency: string | null;
  readonly fee: bigint | null;
  readonly netAmount: bigint | null;
  readonly bonus: bigint | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** By the database's clock, which is the one for all gateways. */
  readonly isOver: boolean;
  readonly closedAt: Date | null;
  readonly hasReceipt: boolean;
}

/** The fee agreed with the deposit. */
export function feeTermsOf(
  row: Pick<Deposit, 'currency' | 'feeFlat' | 'feePerMille' | 'feeMinimum' | 'feeMaximum'>,
): FeeTerms {
  const amount = (units: bigint): Money => money(row.currency, units);
  return {
    flat: amount(row.feeFlat),
    perMille: row.feePerMille,
    minimum: amount(row.feeMinimum),
    maximum: row.feeMaximum === null ? null : amount(row.feeMaximum),
  };
}

/** The bonus chosen with the deposit, if one was. */
export function bonusTermsOf(deposit: Deposit): BonusTerms | undefined {
  const { bonusPercent, bonusCap, bonusMinimum, bonusTurnover, currency } = deposit;
  if (bonusPercent === null || bonusCap === null || bonusMinimum === null || bonusTurnover === null)
    return undefined;
  return {
    percent: bonusPercent,
    cap: money(currency, bonusCap),
    minimum: money(currency, bonusMinimum),
    turnover: bonusTurnover,
  };
}
