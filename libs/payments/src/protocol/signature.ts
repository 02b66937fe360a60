import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that two sides share, by a name that says which of several it is while they are being exchanged. */
export interface SigningKey {
  readonly id: string;
  readonly secret: string;
}

/** Milliseconds by which a request's clock may differ from ours. */
export const paymentSkew = 60_000;

/** Why a request does not count. */
export type SignatureProblem = 'unsigned' | 'unknown-key' | 'stale' | 'wrong-signature';

interface SignedRequest {
  readonly method: string;
  /** With its query, as it stands on the request line. */
  readonly path: string;
  /** The bytes sent; empty for none. */
  readonly body: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Signs a request: HMAC-SHA256 under the key over method, path, time, nonce and the body's SHA-256, a line each.
 *
 * @param now milliseconds since 1970
 * @returns the four headers to send. A request sent again is signed again, with a nonce of its own.
 */
export function signRequest(key: SigningKey, request: SignedRequest, now: number): Record<string, string> {
  const timestamp = String(now);
  const nonce = randomBytes(16).toString('base64url');
  return {
    'payment-key': key.id,
    'payment-timestamp': timestamp,
    'payment-nonce': nonce,
    'payment-signature': sign(key, requestLines(request, timestamp, nonce)),
  };
}

/**
 * Checks a signed request. Whether its nonce came before is for the caller to remember, for twice {@link paymentSkew}.
 *
 * @param headers lower-case names
 */
export function checkSignature(
  keys: readonly SigningKey[],
  request: SignedRequest,
  headers: Headers,
  now: number,
):
  | { readonly ok: true; readonly nonce: string; readonly key: SigningKey }
  | { readonly ok: false; readonly error: SignatureProblem } {
  const id = one(headers, 'payment-key');
  const timestamp = one(headers, 'payment-timestamp');
  const nonce = one(headers, 'payment-nonce');
  const signature = one(headers, 'payment-signature');
  if (!id || !signature || !/^\d{13}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce))
    return { ok: false, error: 'unsigned' };
  const key = keys.find((known) => known.id === id);
  if (!key) return { ok: false, error: 'unknown-key' };
  if (!same(sign(key, requestLines(request, timestamp, nonce)), signature))
    return { ok: false, error: 'wrong-signature' };
  if (Math.abs(now - Number(timestamp)) > paymentSkew) return { ok: false, error: 'stale' };
  return { ok: true, nonce, key };
}

/** Signs an answer to a request, so that nobody between the two can forge one. */
export function signAnswer(
  key: SigningKey,
  nonce: string,
  answer: { readonly status: number; readonly body: string },
): Record<string, string> {
  return { 'payment-key': key.id, 'payment-signature': sign(key, answerLines(nonce, answer)) };
}

/** Whether an answer belongs to the request with this nonce and comes from who shares the keys. */
export function verifyAnswer(
  keys: readonly SigningKey[],
  nonce: string,
  answer: { readonly status: number; readonly body: string },
  headers: Headers,
): boolean {
  const key = keys.find(({ id }) => id === one(headers, 'payment-key'));
  return key !== undefined && same(sign(key, answerLines(nonce, answer)), one(headers, 'payment-signature'));
}

/** The key that signs: the first; the others are still believed, or believed already. */
export function newestKey(keys: readonly SigningKey[]): SigningKey {
  const [key] = keys;
  if (!key) throw new Error('a payment provider without keys');
  return key;
}

function requestLines({ method, path, body }: SignedRequest, timestamp: string, nonce: string): string[] {
  return ['request', method, path, timestamp, nonce, bodyHash(body)];
}

function answerLines(nonce: string, { status, body }: { status: number; body: string }): string[] {
  return ['answer', nonce, String(status), bodyHash(body)];
}

function bodyHash(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}

function sign(key: SigningKey, lines: readonly string[]): string {
  return createHmac('sha256', key.secret).update(lines.join('\n')).digest('base64url');
}

function same(expected: string, given: string): boolean {
  const one = Buffer.from(expected);
  const other = Buffer.from(given);
  return one.length === other.length && timingSafeEqual(one, other);
}

function one(headers: Headers, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
