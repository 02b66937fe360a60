import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that two sides share, by a name that says which of several it is while they are being exchanged. */
export interface SigningKey {
  readonly id: string;
  readonly secret: string;
}

/** Milliseconds by which a request's clock may differ from ours. */
export const SIGNATURE_SKEW_MS = 60_000;

/** Milliseconds for which a nonce must be remembered: longer than any request that carries it can still count. */
export const NONCE_LIFE_MS = 2 * SIGNATURE_SKEW_MS + 5000;

/** Why a request does not count. */
export type SignatureProblem = 'unsigned' | 'unknown-key' | 'stale' | 'wrong-signature';

/** What of a request is signed. */
export interface SignedRequest {
  readonly method: string;
  /** With its query, as it is on the request line. */
  readonly path: string;
  /** The bytes sent; empty for none. */
  readonly body: string;
}

/** What of an answer is signed, together with the nonce of its request. */
export interface SignedAnswer {
  readonly status: number;
  readonly body: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** How two servers sign what they send each other. */
export interface Signing {
  /**
   * Signs a request: HMAC-SHA256 under the key over `request`, method, path, time, nonce and the body's SHA-256, a line each.
   *
   * @param now milliseconds since 1970
   * @returns the nonce, and the four headers to send. A request sent again is signed again, with a nonce of its own.
   */
  readonly signRequest: (
    key: SigningKey,
    request: SignedRequest,
    now: number,
  ) => { readonly nonce: string; readonly headers: Record<string, string> };
  /**
   * Checks a signed request. Whether its nonce came before is for the caller to remember, for {@link NONCE_LIFE_MS}.
   *
   * @param headers lower-case names
   */
  readonly checkRequest: (
    keys: readonly SigningKey[],
    request: SignedRequest,
    headers: Headers,
    now: number,
  ) =>
    | { readonly ok: true; readonly nonce: string; readonly key: SigningKey }
    | { readonly ok: false; readonly error: SignatureProblem };
  /** Signs an answer to the request with this nonce, so that no one between the two can forge one. @returns the headers */
  readonly signAnswer: (key: SigningKey, nonce: string, answer: SignedAnswer) => Record<string, string>;
  /** Whether an answer belongs to the request with this nonce and comes from the owner of the keys. */
  readonly isAnswer: (
    keys: readonly SigningKey[],
    nonce: string,
    answer: SignedAnswer,
    headers: Headers,
  ) => boolean;
  /** The id of the key that a request names, right or wrong; empty for none. */
  readonly keyIdOf: (headers: Headers) => string;
}

/**
 * The signing of one protocol.
 *
 * @param protocol begins the names of its headers: `<protocol>-key`, `-time` (milliseconds), `-nonce`, `-signature`
 */
export function createSigning(protocol: string): Signing {
  const names = {
    key: `${protocol}-key`,
    time: `${protocol}-time`,
    nonce: `${protocol}-nonce`,
    signature: `${protocol}-signature`,
  } as const;
  return {
    signRequest(key, request, now) {
      const time = String(now);
      const nonce = randomBytes(16).toString('base64url');
      const signature = sign(key, requestLines(request, time, nonce));
      const headers = {
        [names.key]: key.id,
        [names.time]: time,
        [names.nonce]: nonce,
        [names.signature]: signature,
      };
      return { nonce, headers };
    },
    checkRequest(keys, request, headers, now) {
      const id = one(headers, names.key);
      const time = one(headers, names.time);
      const nonce = one(headers, names.nonce);
      const signature = one(headers, names.signature);
      if (!id || !signature || !/^\d{13}$/.test(time) || !/^[\w-]{16,64}$/.test(nonce))
        return { ok: false, error: 'unsigned' };
      const key = keys.find((known) => known.id === id);
      if (!key) return { ok: false, error: 'unknown-key' };
      if (!same(sign(key, requestLines(request, time, nonce)), signature))
        return { ok: false, error: 'wrong-signature' };
      if (Math.abs(now - Number(time)) > SIGNATURE_SKEW_MS) return { ok: false, error: 'stale' };
      return { ok: true, nonce, key };
    },
    signAnswer: (key, nonce, answer) => ({
      [names.key]: key.id,
      [names.signature]: sign(key, answerLines(nonce, answer)),
    }),
    isAnswer(keys, nonce, answer, headers) {
      const key = keys.find(({ id }) => id === one(headers, names.key));
      return key !== undefined && same(sign(key, answerLines(nonce, answer)), one(headers, names.signature));
    },
    keyIdOf: (headers) => one(headers, names.key),
  };
}

/** How game vendors and the gateway sign what they send each other. */
export const vendorSigning = createSigning('vendor');

/** The key that signs: the first; the others are only accepted. */
export function newestKey(keys: readonly SigningKey[]): SigningKey {
  const [key] = keys;
  if (!key) throw new Error('a protocol without keys');
  return key;
}

function requestLines({ method, path, body }: SignedRequest, time: string, nonce: string): string[] {
  return ['request', method, path, time, nonce, bodyHash(body)];
}

function answerLines(nonce: string, { status, body }: SignedAnswer): string[] {
  return ['answer', nonce, String(status), bodyHash(body)];
}

function bodyHash(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}

function sign(key: SigningKey, lines: readonly string[]): string {
  return createHmac('sha256', key.secret).update(lines.join('\n')).digest('base64url');
}

function same(expected: string, given: string): boolean {
  const ours = Buffer.from(expected);
  const theirs = Buffer.from(given);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

function one(headers: Headers, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
