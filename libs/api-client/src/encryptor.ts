import { systemEnvelopeKey } from '@marquee/contract';
import type { Call, Result, ValueOf } from '@marquee/contract';
import type { Client } from './client.ts';
import { encryptEnvelope } from './envelope.ts';
import { clientFailure } from './failure.ts';
import type { Failure } from './failure.ts';

/** Seals bodies under the gateway's current key, which it fetches when first needed. */
export interface Encryptor {
  /** @returns the body to send, as JSON text */
  readonly encrypt: (
    row: Call,
    body: unknown,
    signal: AbortSignal,
  ) => Promise<Result<string, Failure<undefined>>>;
  /** Drops the key, so that the next body fetches a fresh one. */
  readonly forget: () => void;
}

/** Makes the encryptor of a client. */
export function createEncryptor(client: Client): Encryptor {
  let known: { readonly key: ValueOf<typeof systemEnvelopeKey>; readonly clockOffset: number } | undefined;
  return {
    async encrypt(row, body, signal) {
      if (!globalThis.crypto?.subtle) {
        return {
          ok: false,
          error: clientFailure('insecure-context', 'encrypted calls need https or localhost'),
        };
      }
      if (!known) {
        const fetched = await client.send(systemEnvelopeKey, {}, { signal });
        if (!fetched.ok) return fetched;
        known = { key: fetched.value, clockOffset: fetched.value.serverTime - Date.now() };
      }
      const envelope = await encryptEnvelope(body, {
        keyId: known.key.keyId,
        publicKey: known.key.publicKey,
        now: Date.now() + known.clockOffset,
        merchant: known.key.merchant,
        method: row.method,
        path: row.path,
      });
      return { ok: true, value: JSON.stringify(envelope) };
    },
    forget() {
      known = undefined;
    },
  };
}
