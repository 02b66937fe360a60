import { openSecrets } from '../core/secrets-key.store.ts';
import type { Sql } from '../database/connection.ts';
import { limits } from './prepare-forms.ts';
import { testSecretsKey } from './test-gateway.ts';

/** A document of the demo member's with its picture. No other one waits. */
export async function identityDocument(sql: Sql): Promise<void> {
  await limits(sql);
  await sql`DELETE FROM identity_document WHERE state = 'submitted'`;
  await sql`INSERT INTO identity_document (id, merchant, member, kind) OVERRIDING SYSTEM VALUE
    SELECT 900001, 'alpha', id, 'selfie' FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  const secrets = await openSecrets(sql, [Buffer.from(testSecretsKey, 'hex')]);
  await sql`INSERT INTO identity_picture (document, side, image)
    VALUES (900001, 'front', ${secrets.encrypt('/9j/', 'identity-document:900001:front')})`;
}
