import { recordEvent } from './core/audit.store.ts';
import { encryptedColumns, type EncryptedColumn } from './core/encrypted-columns.ts';
import { createEncryption, fingerprintOf, type Encryption } from './core/encryption.ts';
import { openSecrets } from './core/secrets-key.store.ts';
import type { Sql } from './database/connection.ts';

/** Rows of one transaction, where values are small. */
const BATCH = 200;

/** The outcome for one column: rows encrypted with the current key, and rows that no key decrypts. */
export interface RotatedColumn {
  readonly name: string;
  readonly changed: number;
  readonly unreadable: number;
}

/**
 * Encrypts everything with the current key that an earlier one encrypted, in batches, while gateways run. It can be stopped at
 * any time and run again: what is done is skipped. Ends with the current key noted as the database's.
 * @param keys the current one, then earlier ones
 * @param progress is told of each batch
 * @throws StartError when the database belongs to none of the keys
 */
export async function rotateKeys(
  sql: Sql,
  keys: readonly Buffer[],
  operator: string,
  progress: (line: string) => void,
): Promise<RotatedColumn[]> {
  await openSecrets(sql, keys);
  const encryption = createEncryption(keys);
  const rotated: RotatedColumn[] = [];
  for (const column of encryptedColumns) rotated.push(await rotateColumn(sql, encryption, column, progress));
  const [current = Buffer.alloc(0)] = keys;
  await sql.begin(async (tx) => {
    await tx`UPDATE secrets_key SET fingerprint = ${fingerprintOf(current)}`;
    await recordEvent(tx, {
      staff: operator,
      event: 'keys rotate',
      subject: fingerprintOf(current).toString('hex'),
      after: { changed: rotated.map(({ name, changed }) => `${name}: ${changed}`) },
    });
  });
  return rotated;
}

async function rotateColumn(
  sql: Sql,
  encryption: Encryption,
  { table, column, key, keyType, owner, batch = BATCH }: EncryptedColumn,
  progress: (line: string) => void,
): Promise<RotatedColumn> {
  const name = `${table}.${column}`;
  let after: string | undefined;
  let changed = 0;
  let unreadable = 0;
  for (;;) {
    const read = await sql.begin(async (tx) => {
      const typed = (value: string) => tx`${value}::text::${tx.unsafe(keyType)}`;
      const rows = await tx<{ key: string; owner: string; value: Buffer }[]>`
        SELECT ${tx(key)}::text AS key, ${owner(tx)} AS owner, ${tx(column)} AS value FROM ${tx(table)}
        WHERE ${tx(column)} IS NOT NULL ${after === undefined ? tx`` : tx`AND ${tx(key)} > ${typed(after)}`}
        ORDER BY ${tx(key)} LIMIT ${batch}`;
      for (const row of rows) {
        const next = reencrypt(encryption, row);
        if (next === 'unreadable') unreadable += 1;
        else if (next !== 'current') {
          // A row that a gateway has written since keeps what the gateway wrote.
          const written = await tx`UPDATE ${tx(table)} SET ${tx(column)} = ${next}
            WHERE ${tx(key)} = ${typed(row.key)} AND ${tx(column)} = ${row.value}`;
          changed += written.count;
        }
      }
      return rows;
    });
    after = read.at(-1)?.key;
    if (after === undefined) return { name, changed, unreadable };
    progress(`${name}: up to ${after}`);
  }
}

function reencrypt(
  encryption: Encryption,
  { owner, value }: { owner: string; value: Buffer },
): Buffer | 'current' | 'unreadable' {
  let text: string;
  try {
    if (encryption.isCurrent(value, owner)) return 'current';
    text = encryption.decrypt(value, owner);
  } catch {
    return 'unreadable';
  }
  return encryption.encrypt(text, owner);
}
