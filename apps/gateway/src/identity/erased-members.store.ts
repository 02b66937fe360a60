import type { Secrets } from '../core/encryption.ts';
import { allHashes } from '../core/secrets-key.store.ts';
import type { Queryable } from '../database/connection.ts';

/** What a new member is known by, and an erased one was. */
export interface Identity {
  readonly merchant: string;
  readonly username: string;
  /** E.164. */
  readonly mobile: string | null;
  readonly email: string | null;
}

/** Keyed hashes of what a member is known by: they can be compared, and not read. */
export function identityHashes(secrets: Secrets, { merchant, username, mobile, email }: Identity) {
  const hash = (kind: string, value: string) => secrets.hash(value, `erased ${kind} ${merchant}`);
  return {
    username: hash('username', username.toLowerCase()),
    mobile: mobile === null ? null : hash('mobile', mobile),
    email: email === null ? null : hash('email', email.toLowerCase()),
  };
}

/** A new member takes the name of an erased one, or a contact of one whose self-exclusion goes on. */
export class IdentityReserved extends Error {
  readonly field: 'username' | 'mobileNum' | 'email';
  constructor(field: 'username' | 'mobileNum' | 'email') {
    super(`the ${field} is that of an erased member`);
    this.field = field;
  }
}

/**
 * Refuses a member who was just added under what is reserved. Belongs after the insert: one that waits for the erasure of the
 * member of this name sees it afterwards. @throws IdentityReserved
 */
export async function refuseReserved(tx: Queryable, secrets: Secrets, identity: Identity): Promise<void> {
  const { merchant, username, mobile, email } = identity;
  const hashes = (kind: string, value: string | null) =>
    value === null
      ? []
      : allHashes(tx, secrets, merchant, { text: value, owner: `erased ${kind} ${merchant}` });
  const names = await hashes('username', username.toLowerCase());
  const mobiles = await hashes('mobile', mobile);
  const emails = await hashes('email', email?.toLowerCase() ?? null);
  const isOneOf = (column: string, values: readonly Buffer[]) =>
    values.length === 0 ? tx`false` : tx`${tx(column)} IN ${tx([...values])}`;
  const [found] = await tx<{ username: boolean; mobile: boolean | null }[]>`
    SELECT ${isOneOf('username_hash', names)} AS username, ${isOneOf('mobile_hash', mobiles)} AS mobile FROM member_erasure
    WHERE merchant = ${merchant} AND (${isOneOf('username_hash', names)}
      OR excluded_until > now() AND (${isOneOf('mobile_hash', mobiles)} OR ${isOneOf('email_hash', emails)})) LIMIT 1`;
  if (found === undefined) return;
  throw new IdentityReserved(found.username ? 'username' : found.mobile === true ? 'mobileNum' : 'email');
}
