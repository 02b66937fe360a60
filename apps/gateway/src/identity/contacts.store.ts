import type { Queryable } from '../database/connection.ts';

/** A member found by their contact data. */
export interface FoundMember {
  readonly id: bigint;
  readonly username: string;
  /** The spec's agent flag. */
  readonly type: number;
}

/** The member of a mobile number in E.164; a number belongs to one member of a merchant at most. */
export async function findByMobile(
  sql: Queryable,
  merchant: string,
  mobile: string,
): Promise<FoundMember | undefined> {
  const [row] = await sql<FoundMember[]>`
    SELECT id, username, type FROM member WHERE merchant = ${merchant} AND mobile = ${mobile}`;
  return row;
}

/** The member with this name and e-mail address; one alone is not enough. */
export async function findByNameAndEmail(
  sql: Queryable,
  merchant: string,
  username: string,
  email: string,
): Promise<FoundMember | undefined> {
  const [row] = await sql<FoundMember[]>`
    SELECT id, username, type FROM member
    WHERE merchant = ${merchant} AND lower(username) = lower(${username}) AND lower(email) = lower(${email})`;
  return row;
}

/** How a member can be reached, and what they are known by. */
export interface Contacts {
  /** E.164. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly payeeName: string | null;
}

/** A member's contact data. */
export async function readContacts(sql: Queryable, member: bigint): Promise<Contacts> {
  const [row] = await sql<Contacts[]>`
    SELECT mobile, email, payee_name AS "payeeName" FROM member WHERE id = ${member}`;
  if (row === undefined) throw new Error(`member ${member} does not exist`);
  return row;
}
