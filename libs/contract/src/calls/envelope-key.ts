import * as v from 'valibot';
import { call } from '../call.ts';

// In a file of its own, so that it is bundled with the encryption code and not with a page's first calls.

/**
 * Returns the public key for encrypted bodies.
 *
 * publicKey is the uncompressed P-256 point (65 bytes) in base64url. serverTime, in milliseconds since 1970,
 * corrects the clocks of visitors, since an envelope over two minutes off is refused. Keys rotate; an old id
 * is accepted for a day.
 */
export const systemEnvelopeKey = call({
  name: 'systemEnvelopeKey',
  worksDuring: ['closed-site'],
  method: 'GET',
  path: '/wps/system/envelopeKey',
  token: 'none',
  encrypted: false,
  available: true,
  response: v.object({
    keyId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/)),
    publicKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/)),
    /** Code of the brand: an envelope is valid at its hosts only. */
    merchant: v.string(),
    serverTime: v.pipe(v.number(), v.integer()),
  }),
  failures: [],
});
