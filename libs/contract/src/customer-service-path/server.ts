import { createCipheriv, randomBytes } from 'node:crypto';

/**
 * Hides the address of customer service from harvesters, as the call `customerServiceRouters` describes: base64 of
 * Triple DES (ECB, PKCS 7) under an eight-character key thrice over, followed by that key. No secret: the key goes
 * along. Read by `decodeCustomerServicePath` of the api-client.
 *
 * @param address an https address or a path of the site
 * @param key eight characters of base64url; fresh by default
 */
export function encodeCustomerServicePath(
  address: string,
  key: string = randomBytes(6).toString('base64url'),
): string {
  if (!/^[A-Za-z0-9_-]{8}$/.test(key)) throw new RangeError('the key must be eight characters of base64url');
  const cipher = createCipheriv('des-ede3', Buffer.from(key.repeat(3), 'ascii'), null);
  return Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64') + key;
}
