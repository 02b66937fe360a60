import type { DepositState } from '@marquee/payments';
import type { Fragment, Queryable, Transaction } from '../database/connection.ts';
import { isFree, isOwn } from '../operators/task-claims.store.ts';

/** A deposit as staff see it. Amounts are ten-thousandths of `currency` and `paidCurrency`. */
export interface QueuedDeposit {
  readonly id: bigint;
  readonly reference: string;
  readonly member: bigint;
  readonly username: string;
  readonly method: string;
  readonly kind: string;
  readonly provider: string | null;
  readonly state: DepositState;
  readonly reviewReason: string | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly paid: bigint | null;
  readonly paidCurrency: string | null;
  readonly hasReceipt: boolean;
  readonly createdAt: Date;
}

/** Which of a merchant's waiting deposits. */
export interface QueueFilter {
  readonly merchant: string;
  readonly state?: 'held-for-review' | 'awaiting-payment' | undefined;
  readonly receipt?: 'true' | 'false' | undefined;
  readonly claim?: 'free' | 'own' | undefined;
  readonly method?: string | undefined;
}

const hasReceipt = (sql: Queryable) => sql`EXISTS (SELECT FROM deposit_receipt r WHERE r.deposit = d.id)`;

const columns = (sql: Queryable) => sql`
  d.id, d.reference, d.member, (SELECT username FROM member m WHERE m.id = d.member) AS username, d.method, d.kind, d.provider,
  d.state, d.review_reason AS "reviewReason", d.currency, d.amount, d.paid_amount AS paid, d.paid_currency AS "paidCurrency",
  ${hasReceipt(sql)} AS "hasReceipt", d.created_at AS "createdAt"`;

/** Held deposits, and bank transfers whose money may have arrived: the condition of the index `deposit_in_review`. */
const waits = (sql: Queryable, merchant: string) => sql`d.merchant = ${merchant}
  AND (d.state = 'held-for-review' OR (d.state = 'awaiting-payment' AND d.kind = 'bank-transfer'))`;

function where(sql: Queryable, filter: QueueFilter, staff: string): Fragment {
  const { merchant, state, receipt, claim, method } = filter;
  const place = { merchant, queue: 'deposits' } as const;
  const claimed = claim === 'own' ? isOwn(sql, place, sql`d.id`, staff) : isFree(sql, place, sql`d.id`);
  return sql`${waits(sql, merchant)} ${state === undefined ? sql`` : sql`AND d.state = ${state}`}
    ${receipt === undefined ? sql`` : sql`AND ${hasReceipt(sql)} = ${receipt === 'true'}`}
    ${claim === undefined ? sql`` : sql`AND ${claimed}`} ${method === undefined ? sql`` : sql`AND d.method = ${method}`}`;
}

/** Waiting deposits, the oldest first. @param staff who asks */
export function readQueue(
  sql: Queryable,
  filter: QueueFilter,
  {
    staff,
    cursor,
    limit,
  }: { readonly staff: string; readonly cursor: string | undefined; readonly limit: number },
): Promise<QueuedDeposit[]> {
  return sql<QueuedDeposit[]>`SELECT ${columns(sql)} FROM deposit d WHERE ${where(sql, filter, staff)}
    ${cursor === undefined ? sql`` : sql`AND d.id > ${cursor}`} ORDER BY d.id LIMIT ${limit}`;
}

/** How many deposits of a filter wait, and their sum. */
export async function queueSums(sql: Queryable, filter: QueueFilter, staff: string) {
  const [row] = await sql<{ count: number; amount: bigint; withReceipt: number }[]>`
    SELECT count(*)::int AS count, coalesce(sum(d.amount), 0)::bigint AS amount,
      count(*) FILTER (WHERE ${hasReceipt(sql)})::int AS "withReceipt"
    FROM deposit d WHERE ${where(sql, filter, staff)}`;
  if (row === undefined) throw new Error('a sum without a row');
  return row;
}

/** A merchant's deposit by its reference. */
export async function findQueued(
  sql: Queryable,
  merchant: string,
  reference: string,
): Promise<QueuedDeposit | undefined> {
  const [row] = await sql<QueuedDeposit[]>`
    SELECT ${columns(sql)} FROM deposit d WHERE d.merchant = ${merchant} AND d.reference = ${reference}`;
  return row;
}

/** A deposit that waits, by its reference, or else the oldest that no one works on; held until the transaction ends. */
export async function lockWaiting(
  tx: Transaction,
  merchant: string,
  reference: string | undefined,
): Promise<{ readonly id: bigint; readonly reference: string } | undefined> {
  const found =
    reference === undefined
      ? isFree(tx, { merchant, queue: 'deposits' }, tx`d.id`)
      : tx`d.reference = ${reference}`;
  const [row] = await tx<{ id: bigint; reference: string }[]>`
    SELECT d.id, d.reference FROM deposit d WHERE ${waits(tx, merchant)} AND ${found} ORDER BY d.id LIMIT 1
    FOR NO KEY UPDATE ${reference === undefined ? tx`SKIP LOCKED` : tx``}`;
  return row;
}

/** The changes of a deposit's state, the oldest first. */
export function historyOf(sql: Queryable, deposit: bigint) {
  return sql<{ at: Date; actor: string; state: DepositState; note: string }[]>`
    SELECT created_at AS at, actor, state, note FROM deposit_event WHERE deposit = ${deposit} ORDER BY id`;
}

/** The picture that a member sent for a deposit. */
export async function receiptOf(
  sql: Queryable,
  merchant: string,
  reference: string,
): Promise<{ readonly type: 'image/jpeg' | 'image/png'; readonly image: Buffer } | undefined> {
  const [row] = await sql<{ type: 'image/jpeg' | 'image/png'; image: Buffer }[]>`
    SELECT r.type, r.image FROM deposit_receipt r JOIN deposit d ON d.id = r.deposit
    WHERE d.merchant = ${merchant} AND d.reference = ${reference}`;
  return row;
}

/** The newest hundred reports about money without a deposit, or beyond one of a merchant. */
export function readDiscrepancies(sql: Queryable, merchant: string) {
  return sql<
    {
      provider: string;
      reference: string;
      providerReference: string;
      status: string;
      amount: bigint;
      currency: string;
      reason: 'unknown-reference' | 'paid-again';
      receivedAt: Date;
    }[]
  >`
    SELECT p.provider, p.reference, p.provider_reference AS "providerReference", p.status, p.amount, p.currency, p.reason,
      p.received_at AS "receivedAt"
    FROM payment_discrepancy p LEFT JOIN deposit d ON d.reference = p.reference
    WHERE d.id IS NULL OR d.merchant = ${merchant} ORDER BY p.id DESC LIMIT 100`;
}

/** What approving a deposit credits, in ten-thousandths; undefined for no such deposit. */
export async function depositAmount(
  sql: Queryable,
  merchant: string,
  reference: string,
): Promise<bigint | undefined> {
  const deposit = await findQueued(sql, merchant, reference);
  if (deposit === undefined) return undefined;
  return deposit.paidCurrency === deposit.currency ? (deposit.paid ?? deposit.amount) : deposit.amount;
}
