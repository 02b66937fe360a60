import {
  createCipheriv,
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { envelopeInfo, envelopeText, type Envelope } from '@marquee/contract';
import { envelopePublicKey } from '@marquee/contract/envelope-server';

/** Seals a body as a browser does; each field of `target` may be wrong on purpose. */
export function seal(
  body: unknown,
  target: { keyId: string; publicKey: string; now?: number; merchant: string; method: string; path: string },
): Envelope {
  const raw = Buffer.from(target.publicKey, 'base64url');
  const coordinate = (start: number) => raw.subarray(start, start + 32).toString('base64url');
  const gateway = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const epk = envelopePublicKey(privateKey);
  const secret = diffieHellman({ privateKey, publicKey: gateway });
  const salt = Buffer.concat([Buffer.from(epk, 'base64url'), raw]);
  const key = (info: string) => Buffer.from(hkdfSync('sha256', secret, salt, info, 32));
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', key(envelopeInfo.encryption), iv);
  const ct = Buffer.concat([cipher.update(JSON.stringify(body)), cipher.final()]).toString('base64url');
  const open = {
    v: 1 as const,
    kid: target.keyId,
    epk,
    ts: target.now ?? Date.now(),
    iv: iv.toString('base64url'),
    ct,
  };
  const tag = createHmac('sha256', key(envelopeInfo.authentication))
    .update(envelopeText(open, target))
    .digest('base64url');
  return { ...open, tag };
}
