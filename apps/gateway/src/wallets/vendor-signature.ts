import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that gateway and vendor share, under a name. */
export interface VendorKey {
  readonly id: string;
  readonly secret: string;
}

/** Milliseconds by which the two clocks may differ. */
export const VENDOR_SKEW_MS = 60_000;

interface SignedRequest {
  readonly method: string;
  /** With its query, as on the request line. */
  readonly path: string;
  readonly body: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Signs a request: HMAC-SHA256 over method, path, time, nonce and the body's SHA-256, a line each. @param now milliseconds */
export function signRequest(key: VendorKey, request: SignedRequest, now: number) {
  const time = String(now);
  const nonce = randomBytes(16).toString('base64url');
  return {
    nonce,
    headers: {
      'wallet-key': key.id,
      'wallet-time': time,
      'wallet-nonce': nonce,
      'wallet-signature': sign(key, requestLines(request, time, nonce)),
    },
  };
}

/** The nonce of a request that is signed by the key and fresh; whether it came before is the caller's to know. */
export function checkRequest(
  key: VendorKey,
  request: SignedRequest,
  headers: Headers,
  now: number,
): string | undefined {
  const [id, time, nonce, signature] = ['key', 'time', 'nonce', 'signature'].map(
    (name) => headers[`wallet-${name}`],
  );
  if (id !== key.id || typeof time !== 'string' || typeof nonce !== 'string') return undefined;
  if (!/^\d{13}$/.test(time) || Math.abs(now - Number(time)) > VENDOR_SKEW_MS) return undefined;
  return isSame(sign(key, requestLines(request, time, nonce)), signature) ? nonce : undefined;
}

/** Signs an answer to the request with this nonce. */
export function signAnswer(key: VendorKey, nonce: string, status: number, body: string): string {
  return sign(key, ['answer', nonce, String(status), hashOf(body)]);
}

/** Whether an answer is the vendor's own, to the request with this nonce. */
export function isAnswer(
  key: VendorKey,
  nonce: string,
  answer: { status: number; body: string; signature: string | null },
): boolean {
  return isSame(signAnswer(key, nonce, answer.status, answer.body), answer.signature);
}

function requestLines({ method, path, body }: SignedRequest, time: string, nonce: string): string[] {
  return ['request', method, path, time, nonce, hashOf(body)];
}

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}

function sign(key: VendorKey, lines: readonly string[]): string {
  return createHmac('sha256', key.secret).update(lines.join('\n')).digest('base64url');
}

function isSame(expected: string, given: unknown): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(typeof given === 'string' ? given : '')];
  return one.length === other.length && timingSafeEqual(one, other);
}
