import type { Sql } from '../database/connection.ts';
import { StartError } from '../errors/start-error.ts';
import type { SecretBox } from './secret-box.ts';

/**
 * Notes the fingerprint of the secrets' key in a database that has none, and compares it in one that has: with another key
 * nothing that was sealed opens, and draws would be sealed that the right key never opens.
 * @throws StartError when the database belongs to another key
 */
export async function requireSecretsKey(sql: Sql, secrets: SecretBox): Promise<void> {
  const fingerprint = secrets.hash('fingerprint', 'database');
  await sql`INSERT INTO secrets_key (fingerprint) VALUES (${fingerprint}) ON CONFLICT DO NOTHING`;
  const [kept] = await sql<
    { isSame: boolean }[]
  >`SELECT fingerprint = ${fingerprint} AS "isSame" FROM secrets_key`;
  if (kept?.isSame !== true)
    throw new StartError(
      'SECRETS_KEY (or secrets.key in DATA_DIR) is not the key that this database was used with: set the right key, or restore the file from a backup.',
    );
}
