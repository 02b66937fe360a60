import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { examplePublicKey, exampleSignatures } from '../../testing/hub88-examples.ts';
import { isSignedBody, readPrivateKey, readPublicKey, signBody } from './signature.ts';

const ours = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

describe('the published examples of signatures', () => {
  const key = readPublicKey(examplePublicKey);

  test.each(exampleSignatures)('$body', ({ body, signature }) => {
    expect(isSignedBody([key], body, signature)).toBe(true);
    expect(isSignedBody([key], `${body} `, signature)).toBe(false);
    expect(
      isSignedBody(
        [key],
        body,
        signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      ),
    ).toBe(false);
    for (const other of [undefined, '', 'x', [signature], signature.slice(0, -4)])
      expect(isSignedBody([key], body, other)).toBe(false);
  });

  test('what we sign is what their way of checking believes', () => {
    const privateKey = readPrivateKey(ours.privateKey);
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const body = exampleSignatures.at(-1)?.body ?? '';
    expect(isSignedBody([publicKey], body, signBody(privateKey, body))).toBe(false);
    expect(isSignedBody([key, readPublicKey(ours.publicKey)], body, signBody(privateKey, body))).toBe(true);
  });
});
