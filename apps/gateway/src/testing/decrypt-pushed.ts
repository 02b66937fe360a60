import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';

/**
 * Decrypts a pushed message of one record, as the browser does, by RFC 8188 and RFC 8291.
 *
 * @param keys the browser's own pair on P-256
 * @param secret the subscription's `auth`, 16 bytes
 */
export function decryptPushed(body: Buffer, keys: ECDH, secret: Buffer): string {
  const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  const start = 21 + body.readUInt8(20);
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, start), body.subarray(start)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const key = derive(keys.computeSecret(sender), secret, info, 32);
  const content = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', content, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
