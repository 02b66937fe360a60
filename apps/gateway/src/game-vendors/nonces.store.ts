import { NONCE_LIFE_MS } from '@marquee/vendor-protocol/signing';
import type { Queryable } from '../database/connection.ts';

/** Keeps a nonce for as long as a request with it can count. @returns whether it came for the first time */
export async function rememberNonce(sql: Queryable, connection: string, nonce: string): Promise<boolean> {
  const [inserted] = await sql`
    INSERT INTO vendor_nonce (connection, nonce, expires_at)
    VALUES (${connection}, ${nonce}, now() + make_interval(secs => ${NONCE_LIFE_MS / 1000}))
    ON CONFLICT DO NOTHING RETURNING nonce`;
  return inserted !== undefined;
}

/** Deletes expired nonces. */
export async function sweepNonces(sql: Queryable): Promise<void> {
  await sql`DELETE FROM vendor_nonce WHERE expires_at < now()`;
}
