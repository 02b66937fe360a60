import type { Encryption } from '../core/encryption.ts';
import type { Queryable, Transaction } from '../database/connection.ts';
import { readCatalogue } from './catalogue.store.ts';
import type { CopiedTable } from './copy-rows.ts';
import { quoted } from './merchant-ways.ts';
import { readOrRefuse } from './move-secrets.store.ts';

/** The staff whom a merchant's rows name, in order, and who of them has rights at it. */
export async function readNamedStaff(
  from: Queryable,
  plan: readonly CopiedTable[],
): Promise<{ readonly name: string; readonly hasRights: boolean }[]> {
  const named = new Map<string, boolean>();
  for (const { name: table, foreignKeys } of await readCatalogue(from)) {
    const condition = plan.find((one) => one.table === table)?.condition;
    if (condition === undefined) continue;
    for (const { columns } of foreignKeys.filter(({ target }) => target === 'staff')) {
      const column = quoted(columns[0] ?? '');
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      const rows = await from.unsafe<{ name: string }[]>(
        `SELECT DISTINCT ${column} AS name FROM ${quoted(table)} WHERE (${condition}) AND ${column} IS NOT NULL`,
      );
      for (const { name } of rows) named.set(name, named.get(name) === true || table === 'staff_right');
    }
  }
  return [...named]
    .map(([name, hasRights]) => ({ name, hasRights }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Names that the new cell has already. */
export async function readKnownStaff(to: Queryable, names: readonly string[]): Promise<string[]> {
  const rows = await to<
    { name: string }[]
  >`SELECT name FROM staff WHERE name = ANY (${[...names]}) ORDER BY name`;
  return rows.map(({ name }) => name);
}

/**
 * Brings those into the new cell whom the merchant's rows name and it does not have: who has rights at the merchant with password
 * and authenticator app, others as suspended names, because records name them. Passkeys are of the old back office's host, so that
 * people who have nothing else are invited again. A name that the new cell has stays as it is.
 *
 * @returns how many were added
 */
export async function copyStaff(
  from: Queryable,
  to: Transaction,
  plan: readonly CopiedTable[],
  { decrypt, encrypt }: Pick<Encryption, 'decrypt' | 'encrypt'>,
): Promise<number> {
  const named = await readNamedStaff(from, plan);
  const known = new Set(
    await readKnownStaff(
      to,
      named.map(({ name }) => name),
    ),
  );
  const missing = named.filter(({ name }) => !known.has(name));
  for (const { name, hasRights } of missing) {
    const owner = `staff:${name}`;
    // oxlint-disable no-await-in-loop -- one transaction has one connection
    const [row] = await from<
      {
        hash: string | null;
        secret: Buffer | null;
        step: bigint;
        invited: Date;
        joined: Date | null;
        suspended: Date | null;
      }[]
    >`SELECT password_hash AS hash, totp_secret AS secret, totp_last_step AS step, invited_at AS invited, joined_at AS joined,
        suspended_at AS suspended FROM staff WHERE name = ${name}`;
    if (row === undefined) throw new Error(`the old cell has no member of staff ${name}`);
    const secret =
      hasRights && row.secret !== null
        ? encrypt(
            readOrRefuse(
              () => decrypt(row.secret ?? Buffer.alloc(0), owner),
              `the authenticator app of ${name}`,
            ),
            owner,
          )
        : null;
    await to`
      INSERT INTO staff (name, password_hash, totp_secret, totp_last_step, invited_at, joined_at, suspended_at)
      VALUES (${name}, ${hasRights ? row.hash : null}, ${secret}, ${row.step}, ${row.invited}, ${row.joined},
        ${hasRights ? row.suspended : (row.suspended ?? new Date())})`;
    // oxlint-enable no-await-in-loop
  }
  return missing.length;
}
