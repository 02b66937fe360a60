import type { Secrets } from '../core/encryption.ts';
import type { Queryable } from '../database/connection.ts';
import type { GameVendorSettings } from '../game-vendors/connections.ts';
import type { ProviderSettings } from '../payment-providers/provider.ts';

/** How one game vendor or payment provider is reached. */
export type ConnectionSettings =
  | { readonly type: 'vendor'; readonly settings: GameVendorSettings }
  | { readonly type: 'payment'; readonly settings: ProviderSettings };

/** A connection that staff have set, with its secrets. */
export interface StoredConnection {
  readonly id: string;
  readonly connection: ConnectionSettings;
  readonly changedAt: Date;
  readonly changedBy: string;
}

/** What names a connection: `vendor/arcade`. */
export const idOf = ({ type, settings }: ConnectionSettings): string => `${type}/${settings.code}`;

const ownerOf = (id: string): string => `connection:${id}`;

/** Replaces a connection, encrypted. */
export async function saveConnection(
  tx: Queryable,
  secrets: Secrets,
  connection: ConnectionSettings,
  staff: string,
): Promise<void> {
  const id = idOf(connection);
  const settings = secrets.encrypt(JSON.stringify(connection), ownerOf(id));
  await tx`INSERT INTO connection_setting (id, settings, changed_by) VALUES (${id}, ${settings}, ${staff})
    ON CONFLICT (id) DO UPDATE SET settings = excluded.settings, changed_by = excluded.changed_by, changed_at = clock_timestamp()`;
}

/** Removes a connection. @returns whether there was one */
export async function removeConnection(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx`DELETE FROM connection_setting WHERE id = ${id} RETURNING id`;
  return rows.length > 0;
}

/** Has changes of connections wait for each other until the end of the transaction: no two may have one key. */
export async function lockConnections(tx: Queryable): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(hashtextextended('connection_setting', 0))`;
}

/** What changes when a connection does. */
export async function connectionsVersion(sql: Queryable): Promise<string> {
  const [row] = await sql<{ version: string }[]>`
    SELECT coalesce(string_agg(id || ' ' || extract(epoch FROM changed_at), ',' ORDER BY id), '') AS version FROM connection_setting`;
  return row?.version ?? '';
}

/** Reads all connections that staff have set. @throws when no key of the gateway decrypts one */
export async function readConnections(sql: Queryable, secrets: Secrets): Promise<StoredConnection[]> {
  const rows = await sql<{ id: string; settings: Buffer; changedAt: Date; changedBy: string }[]>`
    SELECT id, settings, changed_at AS "changedAt", changed_by AS "changedBy" FROM connection_setting ORDER BY id`;
  return rows.map(({ id, settings, ...changed }) => ({
    id,
    ...changed,
    // `saveConnection` wrote it, and the encryption says that no one has changed it since.
    connection: JSON.parse(secrets.decrypt(settings, ownerOf(id))) as ConnectionSettings,
  }));
}
