import { NONCE_LIFE_MS } from '@marquee/vendor-protocol/signing';
import type { Transaction } from '../database/connection.ts';

/** Stores the nonce of a signed notification until its timestamp would be rejected. @returns false when it was used before */
export async function rememberNonce(tx: Transaction, provider: string, nonce: string): Promise<boolean> {
  const rows = await tx`
    INSERT INTO payment_nonce (provider, nonce, expires_at)
    VALUES (${provider}, ${nonce}, now() + make_interval(secs => ${NONCE_LIFE_MS / 1000}))
    ON CONFLICT DO NOTHING RETURNING nonce`;
  return rows.length === 1;
}
