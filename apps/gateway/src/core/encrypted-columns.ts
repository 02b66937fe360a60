import type { Queryable, Sql } from '../database/connection.ts';
import { HASHING_KEY_OWNER } from './secrets-key.store.ts';

type Fragment = ReturnType<Sql>;

/** A column whose values are encrypted. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  readonly keyType: 'bigint' | 'text' | 'boolean';
  /** For whom a row's value is encrypted, as SQL. */
  readonly owner: (sql: Queryable) => Fragment;
  /** Rows of one transaction, where values are large. */
  readonly batch?: number;
}

/** Every column whose values are encrypted. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  {
    table: 'two_factor',
    column: 'secret',
    key: 'member',
    keyType: 'bigint',
    owner: (sql) => sql`member::text`,
  },
  {
    table: 'staff',
    column: 'totp_secret',
    key: 'name',
    keyType: 'text',
    owner: (sql) => sql`'staff:' || name`,
  },
  {
    table: 'staff_invitation',
    column: 'totp_secret',
    key: 'staff',
    keyType: 'text',
    owner: (sql) => sql`'staff:' || staff`,
  },
  {
    table: 'connection_setting',
    column: 'settings',
    key: 'id',
    keyType: 'text',
    owner: (sql) => sql`'connection:' || id`,
  },
  {
    table: 'identity_picture',
    column: 'image',
    key: 'id',
    keyType: 'bigint',
    owner: (sql) => sql`'identity-document:' || document || ':' || side`,
    batch: 10,
  },
  {
    table: 'lottery_chain',
    column: 'secret',
    key: 'id',
    keyType: 'bigint',
    owner: (sql) => sql`'lottery-chain:' || lottery`,
  },
  {
    table: 'draw_signing_key',
    column: 'private_key',
    key: 'singleton',
    keyType: 'boolean',
    owner: (sql) => sql`'draw-signing-key'`,
  },
  {
    table: 'raffle_chain',
    column: 'secret',
    key: 'id',
    keyType: 'bigint',
    owner: (sql) => sql`'raffle-chain:' || merchant || ':' || raffle`,
  },
  {
    table: 'former_hashing_key',
    column: 'hashing_key',
    key: 'id',
    keyType: 'bigint',
    owner: (sql) => sql`'former-hashing-key:' || merchant`,
  },
  {
    table: 'envelope_key',
    column: 'private_key',
    key: 'id',
    keyType: 'text',
    owner: (sql) => sql`'envelope-key:' || id`,
  },
  {
    table: 'secrets_key',
    column: 'hashing_key',
    key: 'singleton',
    keyType: 'boolean',
    owner: (sql) => sql`${HASHING_KEY_OWNER}::text`,
  },
];
