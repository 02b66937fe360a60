import { createDecipheriv, createECDH, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ECDH, KeyObject } from 'node:crypto';
import type { Result } from '@marquee/money';
import { envelopeInfo, envelopeSkew, envelopeText } from './format.ts';
import { parseEnvelope } from './schema.ts';
import type { Envelope } from './schema.ts';

/** What an envelope is opened with. */
export interface OpenContext {
  /** The P-256 private key of an id, or `undefined` when it is not, or no longer, accepted. */
  readonly privateKey: (keyId: string) => KeyObject | undefined;
  /** The gateway's clock, milliseconds since 1970. */
  readonly now: number;
  /** The code of the merchant at whose host the request came in. */
  readonly merchant: string;
  /** The method and path (without a query) of the request that carries the envelope. */
  readonly method: string;
  readonly path: string;
}

/** An opened envelope. */
export interface Opened {
  /** The body as parsed JSON, not yet checked against the row. */
  readonly body: unknown;
  /** Names this envelope and no other: the gateway refuses to see it twice before `forgetAt`. */
  readonly tag: string;
  /** From this instant on (milliseconds since 1970) the timestamp alone refuses the envelope. */
  readonly forgetAt: number;
}

/** The failure kinds of an envelope, in the order in which they are found. */
export type EnvelopeProblem = 'bad-envelope' | 'unknown-envelope-key' | 'stale-envelope';

/**
 * Opens a sealed body: form, key, tag (in constant time), age, and only then the ciphertext. The caller must
 * still refuse a tag seen before, with `replayed-envelope`.
 */
export function openEnvelope(sealed: unknown, context: OpenContext): Result<Opened, EnvelopeProblem> {
  const envelope = parseEnvelope(sealed);
  if (!envelope) return { ok: false, error: 'bad-envelope' };
  const privateKey = context.privateKey(envelope.kid);
  if (!privateKey) return { ok: false, error: 'unknown-envelope-key' };
  const keys = deriveKeys(envelope, privateKey);
  if (!keys) return { ok: false, error: 'bad-envelope' };

  // The tags are compared as text: base64url has spare bits, and a second spelling of the same 32 bytes would pass
  // the memory of tags seen.
  const expected = createHmac('sha256', keys.authentication)
    .update(envelopeText(envelope, context))
    .digest('base64url');
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(envelope.tag))) {
    return { ok: false, error: 'bad-envelope' };
  }
  if (Math.abs(context.now - envelope.ts) > envelopeSkew) return { ok: false, error: 'stale-envelope' };

  const body = decrypt(envelope, keys.encryption);
  if (!body) return { ok: false, error: 'bad-envelope' };
  return {
    ok: true,
    value: { body: body.json, tag: envelope.tag, forgetAt: envelope.ts + envelopeSkew + 1 },
  };
}

/** The public half of a P-256 private key as the contract publishes it: the uncompressed point in base64url. */
export function envelopePublicKey(privateKey: KeyObject): string {
  return agreement(privateKey).point.toString('base64url');
}

interface Agreement {
  readonly ecdh: ECDH;
  /** The gateway's own public key. */
  readonly point: Buffer;
}

// Preparing a key costs as much as opening an envelope.
const agreements = new WeakMap<KeyObject, Agreement>();

function agreement(privateKey: KeyObject): Agreement {
  const known = agreements.get(privateKey);
  if (known) return known;
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url'));
  const made = { ecdh, point: ecdh.getPublicKey() };
  agreements.set(privateKey, made);
  return made;
}

function deriveKeys(envelope: Envelope, privateKey: KeyObject) {
  const { ecdh, point } = agreement(privateKey);
  const ephemeral = Buffer.from(envelope.epk, 'base64url');
  const secret = sharedSecret(ecdh, ephemeral);
  if (!secret) return undefined;
  const salt = Buffer.concat([ephemeral, point]);
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', secret, salt, info, 32));
  return { encryption: derive(envelopeInfo.encryption), authentication: derive(envelopeInfo.authentication) };
}

function sharedSecret(ecdh: ECDH, ephemeral: Buffer): Buffer | undefined {
  try {
    return ecdh.computeSecret(ephemeral);
  } catch {
    // The point is not on the curve.
    return undefined;
  }
}

function decrypt(envelope: Envelope, key: Buffer): { json: unknown } | undefined {
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, Buffer.from(envelope.iv, 'base64url'));
    const plain = Buffer.concat([decipher.update(Buffer.from(envelope.ct, 'base64url')), decipher.final()]);
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)) };
  } catch {
    // Sealed by someone who holds the keys but not a well-formed body: padding, UTF-8 or JSON.
    return undefined;
  }
}
