import type { CallOf, ParsedRequestOf } from '@marquee/contract';
import type { Queryable } from '../database/connection.ts';

type Remark = ParsedRequestOf<CallOf<'feedbackSend'>>['body'];

/** A remark as the operator reads it. */
export interface FeedbackEntry {
  readonly id: bigint;
  readonly merchant: string;
  /** The member who wrote it; null for a guest. */
  readonly username: string | null;
  readonly subject: string;
  readonly content: string;
  readonly contact: string;
  readonly createdAt: Date;
}

/**
 * Keeps a remark, once for its request.
 *
 * @param from the merchant, and the member where there is one.
 * @returns its id, also when the same remark came before; undefined when another one came under this request.
 */
export async function addFeedback(
  sql: Queryable,
  from: { readonly merchant: string; readonly member: bigint | undefined },
  { requestId, subject, content, contact = '' }: Remark,
): Promise<bigint | undefined> {
  const member = from.member ?? null;
  const [added] = await sql<{ id: bigint }[]>`
    INSERT INTO feedback (merchant, member, request_id, subject, content, contact)
    VALUES (${from.merchant}, ${member}, ${requestId}, ${subject}, ${content}, ${contact})
    ON CONFLICT DO NOTHING RETURNING id`;
  if (added) return added.id;
  const [known] = await sql<{ id: bigint }[]>`
    SELECT id FROM feedback WHERE merchant = ${from.merchant} AND request_id = ${requestId}
      AND member IS NOT DISTINCT FROM ${member}
      AND (subject, content, contact) = (${subject}, ${content}, ${contact})`;
  return known?.id;
}

/** Whether this request has been stored before. */
export async function isFeedbackKnown(sql: Queryable, merchant: string, requestId: string): Promise<boolean> {
  const rows = await sql`SELECT 1 FROM feedback WHERE merchant = ${merchant} AND request_id = ${requestId}`;
  return rows.length > 0;
}

/** The remarks of a merchant, or of all, newest first; a hundred at most. @param before only those older than this one */
export async function listFeedback(
  sql: Queryable,
  { merchant, before }: { readonly merchant?: string | undefined; readonly before?: bigint | undefined },
): Promise<FeedbackEntry[]> {
  return sql<FeedbackEntry[]>`
    SELECT f.id, f.merchant, m.username, f.subject, f.content, f.contact, f.created_at AS "createdAt"
    FROM feedback f LEFT JOIN member m ON m.id = f.member
    WHERE (${merchant ?? null}::text IS NULL OR f.merchant = ${merchant ?? null})
      AND (${before ?? null}::bigint IS NULL OR f.id < ${before ?? null})
    ORDER BY f.id DESC LIMIT 100`;
}
