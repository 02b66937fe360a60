import { envelopeInfo, envelopeText } from '@marquee/contract';
import type { Envelope } from '@marquee/contract';
import aes from 'crypto-js/aes.js';
import base64 from 'crypto-js/enc-base64.js';

/** What a body is sealed for. */
export interface EncryptionTarget {
  readonly keyId: string;
  /** The gateway's public key, as the contract publishes it. */
  readonly publicKey: string;
  /** The gateway's clock, milliseconds since 1970. */
  readonly now: number;
  /** The brand's code, as the gateway gave it with the key. */
  readonly merchant: string;
  readonly method: string;
  readonly path: string;
}

/** The random material of one envelope; never used twice. */
export interface Ephemeral {
  readonly pair: CryptoKeyPair;
  readonly iv: Uint8Array<ArrayBuffer>;
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

/**
 * Seals a JSON body: the browser's half of the scheme that `envelopeInfo` of the contract describes.
 *
 * @param ephemeral fresh for every envelope; given only by tests with known answers
 */
export async function encryptEnvelope(
  body: unknown,
  target: EncryptionTarget,
  ephemeral?: Ephemeral,
): Promise<Envelope> {
  const { pair, iv } = ephemeral ?? (await freshEphemeral());
  const gatewayPoint = fromBase64url(target.publicKey);
  const ephemeralPoint = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const gatewayKey = await crypto.subtle.importKey('raw', gatewayPoint, curve, false, []);
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: gatewayKey }, pair.privateKey, 256);
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits', 'deriveKey']);
  const hkdf = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array([...ephemeralPoint, ...gatewayPoint]),
    info: new TextEncoder().encode(info),
  });
  const encryptionKey = await crypto.subtle.deriveBits(hkdf(envelopeInfo.encryption), material, 256);
  const authenticationKey = await crypto.subtle.deriveKey(
    hkdf(envelopeInfo.authentication),
    material,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  );

  const plain = new TextEncoder().encode(JSON.stringify(body));
  const sealed = aes.encrypt(words(plain), words(new Uint8Array(encryptionKey)), { iv: words(iv) });
  const unsigned = {
    v: 1,
    kid: target.keyId,
    epk: toBase64url(ephemeralPoint),
    ts: target.now,
    iv: toBase64url(iv),
    ct: urlAlphabet(base64.stringify(sealed.ciphertext)),
  } as const;
  const tag = await crypto.subtle.sign(
    'HMAC',
    authenticationKey,
    new TextEncoder().encode(envelopeText(unsigned, target)),
  );
  return { ...unsigned, tag: toBase64url(new Uint8Array(tag)) };
}

async function freshEphemeral(): Promise<Ephemeral> {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  return { pair, iv: crypto.getRandomValues(new Uint8Array(16)) };
}

/** Bytes as crypto-js takes them. A string in their place would be a passphrase, stretched by MD5. */
function words(bytes: Uint8Array) {
  return base64.parse(toBase64(bytes));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function toBase64url(bytes: Uint8Array): string {
  return urlAlphabet(toBase64(bytes));
}

function urlAlphabet(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
