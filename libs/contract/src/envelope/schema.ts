import { integer, literal, maxLength, number, pipe, regex, safeParse, strictObject, string } from 'valibot';
import type { InferOutput } from 'valibot';

/* @__NO_SIDE_EFFECTS__ */
function base64url(length: number) {
  return pipe(string(), regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`)));
}

/**
 * `v` version; `kid` id of the gateway's key; `epk` ephemeral public key, an uncompressed point of 65 bytes;
 * `ts` milliseconds since 1970; `iv` 16 bytes; `ct` ciphertext; `tag` 32 bytes.
 */
export const envelopeSchema = strictObject({
  v: literal(1),
  kid: pipe(string(), regex(/^[A-Za-z0-9_-]{1,32}$/)),
  epk: base64url(87),
  ts: pipe(number(), integer()),
  iv: base64url(22),
  ct: pipe(string(), maxLength(128 * 1024), regex(/^[A-Za-z0-9_-]+$/)),
  tag: base64url(43),
});

/** A sealed body as it is on the wire. */
export type Envelope = InferOutput<typeof envelopeSchema>;

/** Reads a body as an envelope, or `undefined`. */
export function parseEnvelope(body: unknown): Envelope | undefined {
  const parsed = safeParse(envelopeSchema, body);
  return parsed.success ? parsed.output : undefined;
}
