import type { Secrets } from '../core/encryption.ts';
import type { Queryable, Sql, Transaction } from '../database/connection.ts';
import { identityHashes } from '../identity/erased-members.store.ts';
import { forgetNotices } from '../identity/notices.ts';
import { readRule } from '../withdrawals/payout-terms.store.ts';
import type { Erased, MemberTable, Values } from './member-table.ts';
import { memberTables } from './member-tables.ts';
import { forMember, quoted } from './member-sql.ts';
import { readObstacles, type Obstacle } from './obstacles.store.ts';

/** Who is erased, on whose request. */
export interface ErasureRequest {
  readonly merchant: string;
  readonly member: bigint;
  readonly staff: string;
}

/** What became of it. `recordsUntil` is null when payout accounts and receipts are erased, too. */
export type Erasure =
  | { readonly kind: 'erased'; readonly erasedAt: Date; readonly recordsUntil: Date | null }
  | { readonly kind: 'erased-before' }
  | { readonly kind: 'open'; readonly obstacles: readonly Obstacle[] };

/** Erases a member's personal data as the list of tables says, unless something is open. Belongs into a transaction. */
export async function eraseMember(
  tx: Transaction,
  secrets: Secrets,
  { merchant, member, staff }: ErasureRequest,
): Promise<Erasure> {
  const [row] = await tx<{ username: string; mobile: string | null; email: string | null }[]>`
    SELECT username, mobile, email FROM member WHERE id = ${member} FOR UPDATE`;
  if (row === undefined) throw new Error(`there is no member ${member}`);
  if ((await readErasure(tx, member)) !== undefined) return { kind: 'erased-before' };
  // A stake and a transfer lock the account that pays: none begins before this ends.
  await tx`SELECT FROM account WHERE owner = ${`member:${member}`} ORDER BY id FOR NO KEY UPDATE`;
  const obstacles = await readObstacles(tx, member);
  if (obstacles.length > 0) return { kind: 'open', obstacles };
  await noteErasure(tx, { merchant, member, staff }, identityHashes(secrets, { merchant, ...row }));
  // Open pages are told by the end of a session, and not by its removal.
  await tx`UPDATE session SET revoked_at = now() WHERE member = ${member} AND revoked_at IS NULL`;
  await forgetNotices(tx, member);
  for (const table of memberTables)
    for (const statement of erasingStatements(table)) await tx.unsafe(forMember(statement), [member]);
  const [erasure] = await tx<{ erasedAt: Date; recordsUntil: Date; over: boolean }[]>`
    SELECT erased_at AS "erasedAt", records_until AS "recordsUntil", records_until <= now() AS over
    FROM member_erasure WHERE member = ${member}`;
  if (erasure === undefined) throw new Error('an erasure was not stored');
  if (erasure.over) await eraseRecords(tx, member);
  return {
    kind: 'erased',
    erasedAt: erasure.erasedAt,
    recordsUntil: erasure.over ? null : erasure.recordsUntil,
  };
}

/** When a member was erased, and until when records of payments are kept; undefined for one who is not. */
export async function readErasure(
  sql: Queryable,
  member: bigint,
): Promise<{ readonly erasedAt: Date; readonly recordsUntil: Date | null } | undefined> {
  const [row] = await sql<{ erasedAt: Date; recordsUntil: Date | null }[]>`
    SELECT erased_at AS "erasedAt", CASE WHEN records_erased_at IS NULL THEN records_until END AS "recordsUntil"
    FROM member_erasure WHERE member = ${member}`;
  return row;
}

/** Erases the records of payments that need not be kept any more, and forgets the contacts of those whose exclusion is over. */
export async function sweepErased(sql: Sql): Promise<void> {
  await sql`UPDATE member_erasure SET mobile_hash = NULL, email_hash = NULL, excluded_until = NULL WHERE excluded_until <= now()`;
  const due = await sql<{ member: bigint }[]>`
    SELECT member FROM member_erasure WHERE records_erased_at IS NULL AND records_until <= now() ORDER BY member LIMIT 1000`;
  for (const { member } of due) await sql.begin((tx) => eraseRecords(tx, member));
}

/** The contacts stay, as hashes, while the member has excluded themselves; the records for years after the last payment. */
async function noteErasure(
  tx: Transaction,
  { merchant, member, staff }: ErasureRequest,
  { username, mobile, email }: ReturnType<typeof identityHashes>,
): Promise<void> {
  const { recordYears } = await readRule(tx, merchant);
  await tx`
    INSERT INTO member_erasure (member, merchant, staff, username_hash, mobile_hash, email_hash, excluded_until, records_until)
    SELECT ${member}, ${merchant}, ${staff}, ${username}, CASE WHEN ends_at IS NOT NULL THEN ${mobile}::bytea END,
      CASE WHEN ends_at IS NOT NULL THEN ${email}::bytea END, ends_at,
      coalesce(paid_at + make_interval(years => ${recordYears}::int), now())
    FROM (SELECT max(ends_at) AS ends_at FROM play_break
        WHERE member = ${member} AND kind = 'self-exclusion' AND ends_at > now()) exclusion,
      (SELECT greatest(
        (SELECT max(coalesce(closed_at, created_at)) FROM deposit WHERE member = ${member}),
        (SELECT max(entered_at) FROM withdrawal w JOIN withdrawal_step s ON s.withdrawal = w.id
          WHERE w.member = ${member})) AS paid_at) payment`;
}

/** Erases payout accounts and receipts. */
async function eraseRecords(tx: Transaction, member: bigint): Promise<void> {
  for (const { table, of, erase } of memberTables)
    if (erase.rule === 'record') await tx.unsafe(forMember(change(table, of, erase.set)), [member]);
  await tx`UPDATE member_erasure SET records_erased_at = now() WHERE member = ${member}`;
}

/** What an erasure does to a table at once. */
function erasingStatements({ table, of, erase }: MemberTable): readonly string[] {
  switch (erase.rule) {
    case 'delete':
      return [change(table, erase.of ?? of, 'delete')];
    case 'clear':
      return [change(table, of, erase.set)];
    case 'record':
      return erase.unless === undefined ? [] : [change(table, `${of} AND ${erase.unless}`, erase.set)];
    case 'keep':
      return [];
  }
}

function change(table: string, of: string, set: Values | Extract<Erased['rule'], 'delete'>): string {
  if (set === 'delete') return `DELETE FROM ${table} t WHERE ${of}`;
  const values = Object.entries(set).map(([name, value]) => `${quoted(name)} = ${value}`);
  return `UPDATE ${table} t SET ${values.join(', ')} WHERE ${of}`;
}
