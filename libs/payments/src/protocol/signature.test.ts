import { describe, expect, it } from 'vitest';
import { checkSignature, paymentSkew, signAnswer, signRequest, verifyAnswer } from './signature.ts';

const key = { id: 'k1', secret: 's'.repeat(32) };
const request = { method: 'POST', path: '/payments?x=1', body: '{"a":1}' };
const now = 1_790_000_000_000;

describe('a signed request', () => {
  it('counts, under any of the keys', () => {
    const headers = signRequest(key, request, now);
    const keys = [{ id: 'k2', secret: 't'.repeat(32) }, key];
    expect(checkSignature(keys, request, headers, now)).toMatchObject({ ok: true, key });
  });

  it.each([[{ method: 'GET' }], [{ path: '/payments' }], [{ body: '{"a":2}' }], [{ body: '' }]])(
    'does not count with %o changed',
    (change) => {
      const headers = signRequest(key, request, now);
      expect(checkSignature([key], { ...request, ...change }, headers, now)).toEqual({
        ok: false,
        error: 'wrong-signature',
      });
    },
  );

  it.each(['payment-timestamp', 'payment-nonce', 'payment-signature', 'payment-key'])(
    'does not count with another %s',
    (name) => {
      const headers = signRequest(key, request, now);
      const other = signRequest({ ...key, id: 'k2' }, { ...request, body: 'other' }, now + 1);
      expect(checkSignature([key], request, { ...headers, [name]: other[name] }, now).ok).toBe(false);
      expect(checkSignature([key], request, { ...headers, [name]: undefined }, now)).toEqual({
        ok: false,
        error: 'unsigned',
      });
    },
  );

  it('is stale beyond the skew, to both sides', () => {
    const headers = signRequest(key, request, now);
    for (const off of [-paymentSkew - 1, paymentSkew + 1])
      expect(checkSignature([key], request, headers, now + off)).toEqual({ ok: false, error: 'stale' });
    expect(checkSignature([key], request, headers, now + paymentSkew).ok).toBe(true);
  });

  it('has a nonce of its own each time', () => {
    const nonces = new Set(Array.from({ length: 50 }, () => signRequest(key, request, now)['payment-nonce']));
    expect(nonces.size).toBe(50);
  });
});

it('an answer belongs to one request, status and body', () => {
  const answer = { status: 200, body: '{}' };
  const headers = signAnswer(key, 'nonce', answer);
  expect(verifyAnswer([key], 'nonce', answer, headers)).toBe(true);
  expect(verifyAnswer([key], 'other', answer, headers)).toBe(false);
  expect(verifyAnswer([key], 'nonce', { ...answer, status: 404 }, headers)).toBe(false);
  expect(verifyAnswer([key], 'nonce', { ...answer, body: '{"a":1}' }, headers)).toBe(false);
  expect(verifyAnswer([key], 'nonce', answer, {})).toBe(false);
});
