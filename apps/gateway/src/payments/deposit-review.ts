import type { Sql } from '../database/connection.ts';
import { money, toDecimalString } from '@marquee/money';
import { openOperatorDatabase, type DatabasePlace } from '../database/operator-database.ts';
import type { Deposit } from './deposit.ts';
import { depositsInReview, findDeposit } from './deposits.store.ts';
import { approveDeposit, rejectDeposit, type ReviewOutcome } from './review.ts';

/** A deposit as an operator's command shows it. Amounts are decimal strings. */
export interface ReviewedDeposit {
  readonly reference: string;
  readonly merchant: string;
  readonly username: string;
  readonly method: string;
  readonly state: string;
  readonly reason: string;
  readonly amount: string;
  readonly paid: string;
  readonly createdAt: Date;
  readonly hasReceipt: boolean;
  readonly history: readonly {
    readonly at: Date;
    readonly actor: string;
    readonly state: string;
    readonly note: string;
  }[];
}

/** A correctly signed notification of money without a deposit, or beyond one. */
export interface PaymentDiscrepancy {
  readonly provider: string;
  readonly reference: string;
  readonly amount: string;
  readonly reason: string;
  readonly receivedAt: Date;
}

/** What an operator decides about deposits, over a database that gateways may use at the same time. */
export interface PaymentsDatabase {
  readonly sql: Sql;
  /** Pending decisions: held deposits, open bank transfers, and unannounced money. */
  readonly waiting: () => Promise<{ deposits: ReviewedDeposit[]; discrepancies: PaymentDiscrepancy[] }>;
  readonly show: (reference: string) => Promise<ReviewedDeposit | undefined>;
  readonly approve: (reference: string, operator: string, amount?: string) => Promise<ReviewOutcome>;
  readonly reject: (reference: string, operator: string, note: string) => Promise<ReviewOutcome>;
  /** The receipt of a bank transfer. */
  readonly receipt: (reference: string) => Promise<{ type: string; image: Buffer } | undefined>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the deposits of a database: the operator's, or the embedded one of `dataDir`, which may be in use by a gateway.
 *
 * @param merchant whose deposits are listed; all without it
 * @throws StartError with one line that explains the fix
 */
export async function openPaymentsDatabase(
  place: DatabasePlace,
  merchant?: string,
): Promise<PaymentsDatabase> {
  const { sql, close } = await openOperatorDatabase(place, merchant);

  async function reviewed(deposits: readonly Deposit[]): Promise<ReviewedDeposit[]> {
    const ids = deposits.map(({ id }) => String(id));
    const history = await sql<{ deposit: bigint; at: Date; actor: string; state: string; note: string }[]>`
      SELECT deposit, at, actor, state, note FROM deposit_event WHERE deposit = ANY(${ids}::text[]::bigint[]) ORDER BY id`;
    const members = deposits.map(({ member }) => String(member));
    const names = await sql<{ id: bigint; username: string }[]>`
      SELECT id, username FROM member WHERE id = ANY(${members}::text[]::bigint[])`;
    return deposits.map((deposit) => ({
      reference: deposit.reference,
      merchant: deposit.merchant,
      username: names.find(({ id }) => id === deposit.member)?.username ?? '',
      method: deposit.method,
      state: deposit.state,
      reason: deposit.reviewReason ?? '',
      amount: amountText(deposit.currency, deposit.amount),
      paid: deposit.paidAmount === null ? '' : amountText(deposit.paidCurrency ?? '', deposit.paidAmount),
      createdAt: deposit.createdAt,
      hasReceipt: deposit.hasReceipt,
      history: history.filter((event) => event.deposit === deposit.id),
    }));
  }

  return {
    sql,
    waiting: async () => {
      const discrepancies = await sql<
        {
          provider: string;
          reference: string;
          amount: bigint;
          currency: string;
          reason: string;
          receivedAt: Date;
        }[]
      >`SELECT provider, reference, amount, currency, reason, received_at AS "receivedAt" FROM payment_discrepancy ORDER BY id DESC LIMIT 100`;
      return {
        deposits: await reviewed(await depositsInReview(sql, merchant)),
        discrepancies: discrepancies.map((row) => ({ ...row, amount: amountText(row.currency, row.amount) })),
      };
    },
    show: async (reference) => {
      const deposit = await findDeposit(sql, reference);
      return deposit && (await reviewed([deposit]))[0];
    },
    approve: (reference, operator, amount) => approveDeposit(sql, reference, operator, amount),
    reject: (reference, operator, note) => rejectDeposit(sql, reference, operator, note),
    receipt: async (reference) => {
      const [row] = await sql<{ type: string; image: Buffer }[]>`
        SELECT r.type, r.image FROM deposit_receipt r JOIN deposit d ON d.id = r.deposit WHERE d.reference = ${reference}`;
      return row;
    },
    close,
  };
}

function amountText(currency: string, units: bigint): string {
  return `${toDecimalString(money(currency, units))} ${currency}`;
}
