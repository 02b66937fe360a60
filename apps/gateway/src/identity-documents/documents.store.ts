import {
  verificationOf,
  type IdentityKind,
  type IdentityReason,
  type IdentitySide,
  type IdentityState,
} from '@marquee/contract';
import type { Encryption } from '../core/encryption.ts';
import type { Queryable, Transaction } from '../database/connection.ts';

/** A document that a member sent. */
export interface IdentityDocument {
  readonly id: bigint;
  readonly member: bigint;
  readonly kind: IdentityKind;
  readonly state: IdentityState;
  readonly submittedAt: Date;
  readonly stateSince: Date;
  /** The last day on which it is valid, `yyyy-MM-dd`, UTC. */
  readonly expiresOn: string | null;
  readonly reason: IdentityReason | null;
  readonly note: string | null;
  readonly decidedBy: string | null;
  /** The pictures that are kept, the front first. */
  readonly sides: readonly IdentitySide[];
}

/** The columns of a document, of `identity_document d`. */
export const documentColumns = (sql: Queryable) => sql`
  d.id, d.member, d.kind, d.state, d.submitted_at AS "submittedAt", d.state_since AS "stateSince",
  d.expires_on::text AS "expiresOn", d.reason, d.note, d.decided_by AS "decidedBy",
  ARRAY(SELECT side FROM identity_picture p WHERE p.document = d.id ORDER BY p.id) AS sides`;

/** A picture of a document that is to be kept: a JPEG. */
export interface NewPicture {
  readonly side: IdentitySide;
  readonly image: Buffer;
}

/** For whom a picture is encrypted: it cannot be put under another document. */
const ownerOf = (document: bigint, side: IdentitySide) => `identity-document:${document}:${side}`;

/**
 * Keeps a document that a member sent, its pictures encrypted.
 * @returns its id; undefined when one of its kind waits for a review already
 */
export async function addDocument(
  tx: Transaction,
  secrets: Encryption,
  {
    merchant,
    member,
    kind,
    pictures,
  }: {
    readonly merchant: string;
    readonly member: bigint;
    readonly kind: IdentityKind;
    readonly pictures: readonly NewPicture[];
  },
): Promise<bigint | undefined> {
  const [added] = await tx<{ id: bigint }[]>`
    INSERT INTO identity_document (merchant, member, kind) VALUES (${merchant}, ${member}, ${kind})
    ON CONFLICT DO NOTHING RETURNING id`;
  if (added === undefined) return undefined;
  for (const { side, image } of pictures) {
    const encrypted = secrets.encrypt(image.toString('base64'), ownerOf(added.id, side));
    await tx`INSERT INTO identity_picture (document, side, image) VALUES (${added.id}, ${side}, ${encrypted})`;
  }
  return added.id;
}

/** The documents of a member, the newest first. */
export function documentsOf(sql: Queryable, member: bigint): Promise<IdentityDocument[]> {
  return sql<IdentityDocument[]>`
    SELECT ${documentColumns(sql)} FROM identity_document d WHERE d.member = ${member} ORDER BY d.id DESC`;
}

/** A picture of a document as base64; undefined when it is not kept. */
export async function readPicture(
  sql: Queryable,
  secrets: Encryption,
  document: bigint,
  side: IdentitySide,
): Promise<string | undefined> {
  const [row] = await sql<{ image: Buffer }[]>`
    SELECT image FROM identity_picture WHERE document = ${document} AND side = ${side}`;
  return row && secrets.decrypt(row.image, ownerOf(document, side));
}

/** Whether a member is verified now, and until which day; null for without an end. */
export async function readVerification(
  sql: Queryable,
  member: bigint,
): Promise<{ readonly verified: boolean; readonly until: string | null }> {
  const approved = await sql<{ kind: IdentityKind; state: IdentityState; expiresOn: string | null }[]>`
    SELECT kind, state, expires_on::text AS "expiresOn" FROM identity_document
    WHERE member = ${member} AND state = 'approved'`;
  return verificationOf(approved, await today(sql));
}

/** The day by the database's clock, `yyyy-MM-dd`, UTC. */
export async function today(sql: Queryable): Promise<string> {
  const [row] = await sql<{ day: string }[]>`SELECT ((now() AT TIME ZONE 'UTC')::date)::text AS day`;
  if (row === undefined) throw new Error('a constant without a row');
  return row.day;
}
