import type { Encryption } from '../core/encryption.ts';
import { encryptedColumns } from '../core/encrypted-columns.ts';
import type { Transaction } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import type { CopiedTable } from './copy-rows.ts';

/** Rows at once, where values are small. */
const BATCH = 200;

/**
 * Encrypts what was copied with the new cell's key in the place of the old one's.
 *
 * @param to the transaction in the new cell, in which triggers are off
 * @param decrypt of the old cell
 * @returns how many values
 * @throws StartError when the old cell's keys do not decrypt a value
 */
export async function reencryptCopied(
  to: Transaction,
  plan: readonly CopiedTable[],
  { decrypt, encrypt }: Pick<Encryption, 'decrypt' | 'encrypt'>,
): Promise<number> {
  let changed = 0;
  for (const { table, column, key, keyType, owner, batch = BATCH } of encryptedColumns) {
    const condition = plan.find((one) => one.table === table)?.condition;
    if (condition === undefined) continue;
    let after: string | undefined;
    for (;;) {
      const typed = (value: string) => to`${value}::text::${to.unsafe(keyType)}`;
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      const rows = await to<{ key: string; owner: string; value: Buffer }[]>`
        SELECT ${to(key)}::text AS key, ${owner(to)} AS owner, ${to(column)} AS value FROM ${to(table)}
        WHERE (${to.unsafe(condition)}) AND ${to(column)} IS NOT NULL ${after === undefined ? to`` : to`AND ${to(key)} > ${typed(after)}`}
        ORDER BY ${to(key)} LIMIT ${batch}`;
      for (const row of rows) {
        const text = readOrRefuse(() => decrypt(row.value, row.owner), `${table}.${column} of ${row.key}`);
        // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
        await to`UPDATE ${to(table)} SET ${to(column)} = ${encrypt(text, row.owner)} WHERE ${to(key)} = ${typed(row.key)}`;
        changed += 1;
      }
      after = rows.at(-1)?.key;
      if (after === undefined) break;
    }
  }
  return changed;
}

/** @throws StartError when it cannot be decrypted */
export function readOrRefuse(decrypt: () => string, what: string): string {
  try {
    return decrypt();
  } catch (error) {
    throw new StartError(`${what} cannot be decrypted with the keys of the old cell: give all of its keys.`, {
      cause: error,
    });
  }
}
