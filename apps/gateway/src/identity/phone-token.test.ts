import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FirebaseProject } from './firebase-token.ts';
import { verifiedNumber } from './phone-token.ts';

let project: FirebaseProject;
let signer: CryptoKey;
let stranger: CryptoKey;
let close: () => void;
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  signer = pair.privateKey;
  stranger = (await generateKeyPair('RS256')).privateKey;
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }],
  });
  const server = createServer((request, response) => {
    if (request.url === '/keys') response.writeHead(200, { 'content-type': 'application/json' }).end(keys);
    else response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  project = {
    projectId: 'alpha-1',
    keySet: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    social: [],
  };
});
afterAll(() => close());

const now = () => Math.floor(Date.now() / 1000);
const claims = (): JWTPayload => ({
  aud: 'alpha-1',
  iss: 'https://securetoken.google.com/alpha-1',
  sub: 'user',
  iat: now() - 10,
  exp: now() + 3600,
  auth_time: now() - 10,
  phone_number: '+639171234567',
});
const sign = (changed: Record<string, unknown> = {}, key = signer, header: object = {}) =>
  new SignJWT(Object.assign(claims(), changed))
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header })
    .sign(key);
const read = (token: string) => verifiedNumber(token, project, { unsigned: false });

describe('a phone login’s token', () => {
  test('proves its number', async () => {
    expect(await read(await sign())).toEqual({ ok: true, value: '+639171234567' });
  });

  test.each<[string, Record<string, unknown>]>([
    ['another project', { aud: 'beta-1' }],
    ['another issuer', { iss: 'https://securetoken.google.com/beta-1' }],
    ['a time to come', { nbf: now() + 600 }],
    ['no subject', { sub: '' }],
    ['no number', { phone_number: undefined }],
    ['a number of no form', { phone_number: '0917' }],
    ['a login to come', { auth_time: now() + 600 }],
    ['no expiry', { exp: undefined }],
  ])('with %s proves nothing', async (_name, changed) => {
    expect(await read(await sign(changed))).toEqual({ ok: false, error: 'wrong-verification-code' });
  });

  test('that has expired, or tells of an old login, says so', async () => {
    expect(await read(await sign({ exp: now() - 10 }))).toEqual({
      ok: false,
      error: 'verification-code-expired',
    });
    expect(await read(await sign({ auth_time: now() - 700 }))).toEqual({
      ok: false,
      error: 'verification-code-expired',
    });
  });

  test('signed by a stranger, by an unknown key, or by no one proves nothing', async () => {
    const wrong = { ok: false, error: 'wrong-verification-code' };
    expect(await read(await sign({}, stranger))).toEqual(wrong);
    expect(await read(await sign({}, signer, { kid: 'k2' }))).toEqual(wrong);
    expect(await read(new UnsecuredJWT(claims()).encode())).toEqual(wrong);
    expect(await read('not.a.token')).toEqual(wrong);
    const good = await sign();
    expect(await read(`${good.slice(0, -4)}AAAA`)).toEqual(wrong);
  });

  test('unsigned counts only where that was asked for, and is checked in everything else', async () => {
    const unsigned = (changed: JWTPayload = {}) =>
      verifiedNumber(new UnsecuredJWT({ ...claims(), ...changed }).encode(), project, { unsigned: true });
    expect(await unsigned()).toEqual({ ok: true, value: '+639171234567' });
    expect(await unsigned({ aud: 'beta-1' })).toEqual({ ok: false, error: 'wrong-verification-code' });
    expect(await unsigned({ exp: now() - 10 })).toEqual({ ok: false, error: 'verification-code-expired' });
  });

  test('cannot be judged while the keys cannot be had', async () => {
    const away = { ...project, keySet: project.keySet.replace('/keys', '/gone') };
    await expect(verifiedNumber(await sign(), away, { unsigned: false })).rejects.toThrow('200');
  });
});
