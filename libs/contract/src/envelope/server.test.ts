import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { envelopeSkew } from './format.ts';
import type { Envelope } from './schema.ts';
import { envelopePublicKey, openEnvelope } from './server.ts';

// Made by an independent implementation (pyca/cryptography 48) with the P-256 keys of RFC 5903, section 8.1.
const gatewayKey = createPrivateKey({
  format: 'jwk',
  key: {
    kty: 'EC',
    crv: 'P-256',
    d: 'xu-cXXiuASoBEWSss5fOIIhoXY8Gv5vgsoOrRkdr7lM',
    x: '0S37UonI1PgSCLcCcDmMNCKWlwoLzLdMc2_HVUSUv2M',
    y: 'VvvzyjZswj6BV4VME8WNaqwj8Eatow-DU-dPMwOYcqs',
  },
});
const sealed: Envelope = {
  v: 1,
  kid: 'k1',
  epk: 'BNrQtlOUIhz5sFHh_spXh9CY3-Y3_JC575RdDDdyWBGAUnGgRhzbglLWHxxFb6PlmrH0WzOsz19YOJ4Fd7iZC7M',
  ts: 1_767_225_600_000,
  iv: 'AAECAwQFBgcICQoLDA0ODw',
  ct: 'cEwiRlzvYItHndjrqJ8tBgAdC4y4kgikIkDcx1kLCg8VQ3QWCfzov65lPiCaY7wMyC5XhwbeFex9fMd1Ov2LxcoLIUA4K2xCGsgXuWAnG4A',
  tag: '6MSC89q923_LvH8Lj4jeAVxMFuTUjzHDF8X1MBysBWA',
};
const context = {
  privateKey: (keyId: string) => (keyId === 'k1' ? gatewayKey : undefined),
  now: sealed.ts,
  merchant: 'aurora',
  method: 'POST',
  path: '/wps/session/login',
};

const bad = { ok: false, error: 'bad-envelope' };

/** Every single-character change of a text, within its alphabet and out of it. */
function mutations(text: string): string[] {
  return [...text].flatMap((character, at) =>
    ['A', 'B', '_', '=', '\n']
      .filter((other) => other !== character)
      .map((other) => text.slice(0, at) + other + text.slice(at + 1)),
  );
}

describe('openEnvelope', () => {
  it('opens what another implementation sealed', () => {
    expect(openEnvelope(sealed, context)).toEqual({
      ok: true,
      value: {
        body: { type: 'username', username: 'สมชาย', password: 'a"b' },
        tag: sealed.tag,
        forgetAt: sealed.ts + envelopeSkew + 1,
      },
    });
  });

  it.each(['epk', 'iv', 'ct', 'tag'] as const)('refuses every change of a character of %s', (member) => {
    const opened = mutations(sealed[member]).filter(
      (changed) => openEnvelope({ ...sealed, [member]: changed }, context).ok,
    );
    expect(opened).toEqual([]);
  });

  it('refuses the other spellings of the same tag', () => {
    // The last character of 43 carries two bits that decode to nothing.
    const spellings = ['B', 'C', 'D'].map((last) => sealed.tag.slice(0, -1) + last);
    const same = spellings.filter((tag) =>
      Buffer.from(tag, 'base64url').equals(Buffer.from(sealed.tag, 'base64url')),
    );
    expect(same.length).toBeGreaterThan(0);
    for (const tag of same) expect(openEnvelope({ ...sealed, tag }, context)).toEqual(bad);
  });

  it('refuses another time, key id, merchant, method, path or version', () => {
    expect(openEnvelope({ ...sealed, ts: sealed.ts + 1 }, context)).toEqual(bad);
    expect(openEnvelope({ ...sealed, kid: 'k2' }, { ...context, privateKey: () => gatewayKey })).toEqual(bad);
    expect(openEnvelope(sealed, { ...context, merchant: 'jade' })).toEqual(bad);
    expect(openEnvelope(sealed, { ...context, method: 'PUT' })).toEqual(bad);
    expect(openEnvelope(sealed, { ...context, path: '/wps/member/password' })).toEqual(bad);
    expect(openEnvelope({ ...sealed, v: 2 }, context)).toEqual(bad);
  });

  it('refuses an id that is no longer accepted', () => {
    expect(openEnvelope({ ...sealed, kid: 'k0' }, context)).toEqual({
      ok: false,
      error: 'unknown-envelope-key',
    });
  });

  it('refuses what was sealed to another key', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(openEnvelope(sealed, { ...context, privateKey: () => privateKey })).toEqual(bad);
  });

  it.each([-1, 1])('refuses a skew over two minutes, but not two minutes (%s)', (direction) => {
    const at = (skew: number) => openEnvelope(sealed, { ...context, now: sealed.ts + direction * skew });
    expect(at(envelopeSkew).ok).toBe(true);
    expect(at(envelopeSkew + 1)).toEqual({ ok: false, error: 'stale-envelope' });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'envelope'],
    ['a list', [sealed]],
    ['the open body', { username: 'a', password: 'b' }],
    ['a further member', { ...sealed, extra: 1 }],
    ['a time as text', { ...sealed, ts: String(sealed.ts) }],
    ['a time beyond all numbers', { ...sealed, ts: Number.POSITIVE_INFINITY }],
    ['no ciphertext', { ...sealed, ct: '' }],
    ['a megabyte of ciphertext', { ...sealed, ct: 'A'.repeat(1024 * 1024) }],
    ['a point at infinity', { ...sealed, epk: 'A'.repeat(87) }],
    ['a point off the curve', { ...sealed, epk: `BA${'A'.repeat(85)}` }],
    ['a key id that is a path', { ...sealed, kid: '../k1' }],
  ])('refuses %s without an exception', (_, body) => {
    expect(openEnvelope(body, context)).toEqual(bad);
  });
});

describe('envelopePublicKey', () => {
  it('is the uncompressed point', () => {
    expect(envelopePublicKey(gatewayKey)).toBe(
      'BNEt-1KJyNT4Egi3AnA5jDQilpcKC8y3THNvx1VElL9jVvvzyjZswj6BV4VME8WNaqwj8Eatow-DU-dPMwOYcqs',
    );
  });
});
