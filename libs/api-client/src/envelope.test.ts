import { generateKeyPairSync } from 'node:crypto';
import { envelopePublicKey, openEnvelope } from '@marquee/contract/envelope-server';
import { describe, expect, it } from 'vitest';
import { encryptEnvelope } from './envelope.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const target = {
  keyId: 'k1',
  publicKey: envelopePublicKey(privateKey),
  now: 1_767_225_600_000,
  merchant: 'aurora',
  method: 'POST',
  path: '/wps/session/login',
};
const context = {
  privateKey: () => privateKey,
  now: target.now,
  merchant: target.merchant,
  method: target.method,
  path: target.path,
};

describe('sealEnvelope', () => {
  it('gives what another implementation gives (pyca/cryptography 48, keys of RFC 5903, section 8.1)', async () => {
    const point = {
      kty: 'EC',
      crv: 'P-256',
      x: '2tC2U5QiHPmwUeH-yleH0Jjf5jf8kLnvlF0MN3JYEYA',
      y: 'UnGgRhzbglLWHxxFb6PlmrH0WzOsz19YOJ4Fd7iZC7M',
    };
    const curve = { name: 'ECDH', namedCurve: 'P-256' };
    const pair = {
      publicKey: await crypto.subtle.importKey('jwk', point, curve, true, []),
      privateKey: await crypto.subtle.importKey(
        'jwk',
        { ...point, d: 'yI8B9RDZrD9wopLaojFt5UTpqriv6EBJxiqcV4YtFDM' },
        curve,
        false,
        ['deriveBits'],
      ),
    };
    const sealed = await encryptEnvelope(
      { type: 'username', username: 'สมชาย', password: 'a"b' },
      {
        ...target,
        publicKey: 'BNEt-1KJyNT4Egi3AnA5jDQilpcKC8y3THNvx1VElL9jVvvzyjZswj6BV4VME8WNaqwj8Eatow-DU-dPMwOYcqs',
      },
      { pair, iv: Uint8Array.from({ length: 16 }, (_, index) => index) },
    );
    expect(sealed).toEqual({
      v: 1,
      kid: 'k1',
      epk: 'BNrQtlOUIhz5sFHh_spXh9CY3-Y3_JC575RdDDdyWBGAUnGgRhzbglLWHxxFb6PlmrH0WzOsz19YOJ4Fd7iZC7M',
      ts: 1_767_225_600_000,
      iv: 'AAECAwQFBgcICQoLDA0ODw',
      ct: 'cEwiRlzvYItHndjrqJ8tBgAdC4y4kgikIkDcx1kLCg8VQ3QWCfzov65lPiCaY7wMyC5XhwbeFex9fMd1Ov2LxcoLIUA4K2xCGsgXuWAnG4A',
      tag: '6MSC89q923_LvH8Lj4jeAVxMFuTUjzHDF8X1MBysBWA',
    });
  });

  it.each([
    ['an empty object', {}],
    ['texts of several scripts', { a: 'ไทย 中文 日本語 Việt 😀', b: '\u0000\\"' }],
    ['sixteen bytes to the block', { a: 'x'.repeat(8) }],
    ['a long body', { a: 'x'.repeat(50_000) }],
  ])('is opened by the server: %s', async (_, body) => {
    const opened = openEnvelope(await encryptEnvelope(body, target), context);
    expect(opened).toMatchObject({ ok: true, value: { body } });
  });

  it('never uses a key or an initialisation vector twice', async () => {
    const sealed = await Promise.all(Array.from({ length: 8 }, () => encryptEnvelope({ a: 1 }, target)));
    for (const member of ['epk', 'iv', 'ct', 'tag'] as const) {
      expect(new Set(sealed.map((envelope) => envelope[member])).size).toBe(sealed.length);
    }
  });

  it('leaves nothing of the body to be read', async () => {
    const text = JSON.stringify(await encryptEnvelope({ password: 'correct horse' }, target));
    expect(text).not.toContain('horse');
    expect(text).not.toContain(btoa('correct horse').slice(0, 12));
  });
});
