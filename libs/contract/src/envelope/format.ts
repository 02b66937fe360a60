import type { Envelope } from './schema.ts';

/**
 * The sealed form of a body, common to both ends. Why it is as it is: `docs/decisions/0003-encrypted-calls.md`.
 *
 * Sealing: an ephemeral P-256 pair; the shared secret is the 32-byte x coordinate; two keys by HKDF-SHA-256 with
 * salt = the raw ephemeral public key followed by the gateway's, and the two infos below; AES-256-CBC with PKCS 7
 * over the body's JSON in UTF-8 under a random IV; HMAC-SHA-256 over {@link envelopeText}. Binary members are
 * base64url without padding.
 */
export const envelopeInfo = {
  encryption: 'marquee/envelope/1/encryption',
  authentication: 'marquee/envelope/1/authentication',
} as const;

/** How far an envelope's timestamp may lie from the gateway's clock, in milliseconds, either way. */
export const envelopeSkew = 120_000;

/**
 * The bytes that the tag authenticates, as ASCII text: every member but the tag, and what the envelope is for. No
 * member can hold a line feed, so two different envelopes never give the same text.
 */
export function envelopeText(
  envelope: Omit<Envelope, 'tag'>,
  target: { readonly merchant: string; readonly method: string; readonly path: string },
): string {
  const { v, kid, epk, ts, iv, ct } = envelope;
  return [v, kid, ts, target.merchant, target.method, target.path, epk, iv, ct].join('\n');
}
