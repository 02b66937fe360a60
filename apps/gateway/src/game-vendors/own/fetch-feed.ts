import { newestKey, vendorSigning, type SigningKey } from '@marquee/vendor-protocol/signing';
import * as v from 'valibot';
import { parseBody } from '../../http/json-body.ts';

/** Milliseconds in which a vendor must answer unless a feed says otherwise: a home page waits for it. */
const TIMEOUT = 2000;

/** Characters of an answer that is still read unless a feed says otherwise. */
const LONGEST = 200_000;

/** What a vendor offers for sites to show and do outside its games. */
export interface Feed<Schema extends v.GenericSchema> {
  readonly path: string;
  readonly schema: Schema;
  /** What is sent, by a `POST`; a `GET` without it. */
  readonly body?: object;
  /** Milliseconds in which it must be answered. */
  readonly timeout?: number;
  /** Characters of an answer that is still read. */
  readonly longest?: number;
}

/**
 * Gets one feed of a vendor with a signed request.
 *
 * @param host an origin, without a slash at the end
 * @returns undefined when the vendor has no such feed, does not answer in time, or its answer is not signed or not valid
 */
export async function fetchFeed<Schema extends v.GenericSchema>(
  host: string,
  keys: readonly SigningKey[],
  { path, schema, body: sent, timeout = TIMEOUT, longest = LONGEST }: Feed<Schema>,
): Promise<v.InferOutput<Schema> | undefined> {
  const method = sent === undefined ? 'GET' : 'POST';
  const content = sent === undefined ? '' : JSON.stringify(sent);
  const request = { method, path, body: content };
  const { nonce, headers } = vendorSigning.signRequest(newestKey(keys), request, Date.now());
  try {
    const response = await fetch(host + path, {
      method,
      headers: { ...headers, ...(sent !== undefined && { 'content-type': 'application/json' }) },
      body: sent === undefined ? null : content,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const body = await response.text();
    const answered = { status: response.status, body };
    if (!response.ok || body.length > longest) return undefined;
    if (!vendorSigning.isAnswer(keys, nonce, answered, Object.fromEntries(response.headers)))
      return undefined;
    const parsed = parseBody(body);
    const answer = v.safeParse(schema, parsed.ok ? parsed.value : undefined);
    return answer.success ? answer.output : undefined;
  } catch {
    return undefined;
  }
}
