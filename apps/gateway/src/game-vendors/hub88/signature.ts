import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/**
 * The signature of a body: RSA-SHA256 in base64, as Hub88's examples make it
 * (https://github.com/coingaming/Hub88-Examples).
 */
export function signBody(privateKey: KeyObject, body: string): string {
  return sign('sha256', Buffer.from(body), privateKey).toString('base64');
}

/** Whether one of the keys made the signature of these very bytes. Several are believed while keys are exchanged. */
export function isSignedBody(publicKeys: readonly KeyObject[], body: string, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]{64,1400}={0,2}$/.test(signature)) return false;
  const given = Buffer.from(signature, 'base64');
  return publicKeys.some((key) => verify('sha256', Buffer.from(body), key, given));
}

/** @throws Error when the text is no RSA key in PEM */
export function readPrivateKey(pem: string): KeyObject {
  return requireRsa(createPrivateKey(pem));
}

/** @throws Error when the text is no RSA key in PEM */
export function readPublicKey(pem: string): KeyObject {
  return requireRsa(createPublicKey(pem));
}

function requireRsa(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('expected an RSA key');
  return key;
}
