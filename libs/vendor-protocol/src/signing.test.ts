import { describe, expect, it } from 'vitest';
import { createSigning, SIGNATURE_SKEW_MS } from './signing.ts';

const { signRequest, checkRequest, signAnswer, isAnswer, keyIdOf } = createSigning('test');
const key = { id: 'k1', secret: 's'.repeat(32) };
const request = { method: 'POST', path: '/payments?x=1', body: '{"a":1}' };
const now = 1_790_000_000_000;

describe('a signed request', () => {
  it('counts, under any of the keys', () => {
    const { headers, nonce } = signRequest(key, request, now);
    const keys = [{ id: 'k2', secret: 't'.repeat(32) }, key];
    expect(checkRequest(keys, request, headers, now)).toEqual({ ok: true, key, nonce });
    expect(keyIdOf(headers)).toBe('k1');
    expect(keyIdOf({})).toBe('');
  });

  it.each([[{ method: 'GET' }], [{ path: '/payments' }], [{ body: '{"a":2}' }], [{ body: '' }]])(
    'does not count with %o changed',
    (change) => {
      const { headers } = signRequest(key, request, now);
      expect(checkRequest([key], { ...request, ...change }, headers, now)).toEqual({
        ok: false,
        error: 'wrong-signature',
      });
    },
  );

  it.each(['test-time', 'test-nonce', 'test-signature', 'test-key'])(
    'does not count with another %s',
    (name) => {
      const { headers } = signRequest(key, request, now);
      const other = signRequest({ ...key, id: 'k2' }, { ...request, body: 'other' }, now + 1).headers;
      expect(checkRequest([key], request, { ...headers, [name]: other[name] }, now).ok).toBe(false);
      expect(checkRequest([key], request, { ...headers, [name]: undefined }, now)).toEqual({
        ok: false,
        error: 'unsigned',
      });
    },
  );

  it('does not count in another protocol', () => {
    const { headers } = createSigning('other').signRequest(key, request, now);
    expect(checkRequest([key], request, headers, now)).toEqual({ ok: false, error: 'unsigned' });
  });

  it('is stale beyond the skew, to both sides', () => {
    const { headers } = signRequest(key, request, now);
    for (const off of [-SIGNATURE_SKEW_MS - 1, SIGNATURE_SKEW_MS + 1])
      expect(checkRequest([key], request, headers, now + off)).toEqual({ ok: false, error: 'stale' });
    expect(checkRequest([key], request, headers, now + SIGNATURE_SKEW_MS).ok).toBe(true);
  });

  it('has a nonce of its own each time', () => {
    const nonces = new Set(Array.from({ length: 50 }, () => signRequest(key, request, now).nonce));
    expect(nonces.size).toBe(50);
  });
});

it('an answer belongs to one request, status and body', () => {
  const answer = { status: 200, body: '{}' };
  const headers = signAnswer(key, 'nonce', answer);
  expect(isAnswer([key], 'nonce', answer, headers)).toBe(true);
  expect(isAnswer([key], 'other', answer, headers)).toBe(false);
  expect(isAnswer([key], 'nonce', { ...answer, status: 404 }, headers)).toBe(false);
  expect(isAnswer([key], 'nonce', { ...answer, body: '{"a":1}' }, headers)).toBe(false);
  expect(isAnswer([key], 'nonce', answer, {})).toBe(false);
});

it('signs what the operators’ guides describe', () => {
  const headers = signAnswer(key, 'n0', { status: 200, body: '' });
  // printf 'answer\nn0\n200\n%s' "$(printf '' | sha256sum | cut -d' ' -f1)" | openssl dgst -sha256 -hmac ssss… -binary | basenc --base64url
  expect(headers).toEqual({
    'test-key': 'k1',
    'test-signature': 'SEPdgBRMKjiSeVTupOwMf4ULM0sEjy0jORzndLUu9X4',
  });
});
