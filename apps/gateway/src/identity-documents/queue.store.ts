import type { IdentityAge, IdentityKind, IdentityState } from '@marquee/contract';
import type { Fragment, Queryable, Transaction } from '../database/connection.ts';
import { isFree, isOwn } from '../operators/task-claims.store.ts';
import { documentColumns, type IdentityDocument } from './documents.store.ts';

/** The queue in which documents are claimed. */
export const queue = 'identity-documents';

/** A document with the name of its member. */
export interface ReviewedDocument extends IdentityDocument {
  readonly username: string;
}

/** Which documents of a merchant's members. */
export interface DocumentFilter {
  readonly merchant: string;
  readonly state: IdentityState;
  readonly kind?: IdentityKind | undefined;
  readonly age?: IdentityAge | undefined;
  readonly claim?: 'free' | 'own' | undefined;
}

const daysOf: Readonly<Record<IdentityAge, number>> = { day: 1, '3-days': 3, week: 7 };

const columns = (sql: Queryable) =>
  sql`${documentColumns(sql)}, (SELECT username FROM member m WHERE m.id = d.member) AS username`;

function where(sql: Queryable, filter: DocumentFilter, staff: string): Fragment {
  const { merchant, state, kind, age, claim } = filter;
  const place = { merchant, queue } as const;
  const claimed = claim === 'own' ? isOwn(sql, place, sql`d.id`, staff) : isFree(sql, place, sql`d.id`);
  return sql`d.merchant = ${merchant} AND d.state = ${state} ${kind === undefined ? sql`` : sql`AND d.kind = ${kind}`}
    ${age === undefined ? sql`` : sql`AND d.submitted_at <= now() - make_interval(days => ${daysOf[age]})`}
    ${claim === undefined ? sql`` : sql`AND ${claimed}`}`;
}

/** The documents of a filter, the oldest first. @param staff who asks */
export function listDocuments(
  sql: Queryable,
  filter: DocumentFilter,
  {
    staff,
    cursor,
    limit,
  }: { readonly staff: string; readonly cursor: string | undefined; readonly limit: number },
): Promise<ReviewedDocument[]> {
  return sql<
    ReviewedDocument[]
  >`SELECT ${columns(sql)} FROM identity_document d WHERE ${where(sql, filter, staff)}
    ${cursor === undefined ? sql`` : sql`AND d.id > ${cursor}`} ORDER BY d.id LIMIT ${limit}`;
}

/** How many documents a filter finds. */
export async function countDocuments(sql: Queryable, filter: DocumentFilter, staff: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM identity_document d WHERE ${where(sql, filter, staff)}`;
  return row?.count ?? 0;
}

/** How many documents of a merchant's members wait for their review. */
export function countWaitingDocuments(sql: Queryable, merchant: string): Promise<number> {
  return countDocuments(sql, { merchant, state: 'submitted' }, '');
}

/** A document of a merchant's member by its id. */
export async function findDocument(
  sql: Queryable,
  merchant: string,
  document: bigint,
): Promise<ReviewedDocument | undefined> {
  const [row] = await sql<ReviewedDocument[]>`
    SELECT ${columns(sql)} FROM identity_document d WHERE d.merchant = ${merchant} AND d.id = ${document}`;
  return row;
}

/** A document that waits, by its id, or else the oldest free one; held until the transaction ends. */
export async function lockWaiting(
  tx: Transaction,
  merchant: string,
  document: bigint | undefined,
): Promise<bigint | undefined> {
  const found = document === undefined ? isFree(tx, { merchant, queue }, tx`d.id`) : tx`d.id = ${document}`;
  const [row] = await tx<{ id: bigint }[]>`
    SELECT d.id FROM identity_document d WHERE d.merchant = ${merchant} AND d.state = 'submitted' AND ${found}
    ORDER BY d.id LIMIT 1 FOR NO KEY UPDATE ${document === undefined ? tx`SKIP LOCKED` : tx``}`;
  return row?.id;
}

/** What a member has entered about themselves; null for what they were not asked. */
export interface StatedIdentity {
  readonly realName: string | null;
  readonly payeeName: string | null;
  readonly birthday: string | null;
  readonly nationality: string | null;
  readonly idNumber: string | null;
  readonly address: string | null;
}

/** What a member has entered about themselves, to compare a document with. */
export async function readStatedIdentity(sql: Queryable, member: bigint): Promise<StatedIdentity> {
  const [row] = await sql<StatedIdentity[]>`
    SELECT m.payee_name AS "payeeName", r.fields ->> 'realName' AS "realName", r.fields ->> 'birthday' AS birthday,
      r.fields ->> 'nationality' AS nationality, r.fields ->> 'idNumber' AS "idNumber", r.fields ->> 'address' AS address
    FROM member m LEFT JOIN registration r ON r.member = m.id WHERE m.id = ${member}`;
  if (row === undefined) throw new Error(`member ${member} is gone`);
  return row;
}
