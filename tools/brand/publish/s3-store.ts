import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import type { S3Settings } from './s3-settings.ts';
import { TargetError } from './target.ts';

/** An object of a bucket as a listing shows it. */
export interface StoredObject {
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** A condition of a write: the object is still that of a version, or is not there. */
export type WriteCondition = { readonly version: string } | 'absent';

/** The objects of a bucket below a prefix. Names are without the prefix. Every failure is a TargetError with its cure. */
export interface S3Store {
  /** @returns undefined when there is none */
  readonly get: (name: string) => Promise<{ readonly bytes: Buffer; readonly version: string } | undefined>;
  /** Writes an object in one step. @returns false when the condition does not hold, and nothing was written */
  readonly put: (name: string, bytes: Uint8Array, condition?: WriteCondition) => Promise<boolean>;
  readonly remove: (name: string) => Promise<void>;
  /** The objects whose name begins with a text. */
  readonly list: (start: string) => Promise<Map<string, StoredObject>>;
}

/** How a store is waited for. */
export interface S3Timing {
  /** Milliseconds until a request counts as lost. */
  readonly timeoutMs: number;
  /** Milliseconds before the second try; each later one waits three times longer. */
  readonly pauseMs: number;
}

/** How often a request is tried that the store fails to answer. */
const TRIES = 4;

interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly version: string;
}

/** @param given the target as it was typed, for messages */
export function openS3Store(
  given: string,
  settings: S3Settings,
  { timeoutMs, pauseMs }: S3Timing = { timeoutMs: 60_000, pauseMs: 300 },
): S3Store {
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey, sessionToken } = settings;
  const base = `${endpoint.href.replace(/\/$/, '')}/${bucket}`;

  async function send(
    method: string,
    url: string,
    headers: Record<string, string>,
    body?: Uint8Array,
  ): Promise<Answer> {
    const { url: target, ...signed } = await new AwsV4Signer({
      method,
      url,
      headers: {
        ...headers,
        // The store compares the content with it: what was cut off or changed on the way is refused.
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      accessKeyId,
      secretAccessKey,
      ...(sessionToken !== undefined && { sessionToken }),
      service: 's3',
      region,
    }).sign();
    const answer = await fetch(target, {
      method,
      headers: signed.headers,
      ...(body !== undefined && { body: Buffer.from(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: answer.status,
      bytes: Buffer.from(await answer.arrayBuffer()),
      version: answer.headers.get('etag') ?? '',
    };
  }

  /** Sends a request until the store answers it. @throws TargetError unless the answer is one of those expected */
  async function ask(
    method: string,
    url: string,
    expected: readonly number[],
    headers: Record<string, string> = {},
    body?: Uint8Array,
  ): Promise<Answer & { readonly tries: number }> {
    for (let tries = 1; ; tries += 1) {
      let answer: Answer | undefined;
      let lost: unknown;
      try {
        answer = await send(method, url, headers, body);
      } catch (error) {
        lost = error;
      }
      if (answer !== undefined && expected.includes(answer.status)) return { ...answer, tries };
      const again =
        answer === undefined || answer.status >= 500 || answer.status === 429 || answer.status === 409;
      if (!again || answer?.status === 501 || tries === TRIES)
        throw new TargetError(
          answer === undefined ? unreachable(endpoint, lost) : refused(given, settings, answer),
        );
      await wait(pauseMs * 3 ** (tries - 1));
    }
  }

  const urlOf = (name: string): string => `${base}/${prefix}${name}`;

  async function get(name: string) {
    const answer = await ask('GET', urlOf(name), [200, 404]);
    if (answer.status === 404) {
      if (errorCode(answer) === 'NoSuchBucket') throw new TargetError(refused(given, settings, answer));
      return undefined;
    }
    return { bytes: answer.bytes, version: answer.version };
  }

  return {
    get,
    async put(name, bytes, condition) {
      const headers: Record<string, string> =
        condition === undefined
          ? {}
          : condition === 'absent'
            ? { 'if-none-match': '*' }
            : { 'if-match': condition.version };
      // 404: what was to be replaced has been removed.
      const conditional = condition === undefined ? [] : [404, 412];
      const answer = await ask('PUT', urlOf(name), [200, ...conditional], headers, bytes);
      if (answer.status === 200) return true;
      if (errorCode(answer) === 'NoSuchBucket') throw new TargetError(refused(given, settings, answer));
      // An earlier try may have been written although its answer was lost.
      return answer.tries > 1 && (await get(name))?.bytes.equals(bytes) === true;
    },
    async remove(name) {
      await ask('DELETE', urlOf(name), [200, 204, 404]);
    },
    async list(start) {
      const found = new Map<string, StoredObject>();
      for (let next: string | undefined = ''; next !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${start}` });
        if (next !== '') query.set('continuation-token', next);
        const page = readListing((await ask('GET', `${base}?${query}`, [200])).bytes.toString('utf8'));
        for (const [key, object] of page.objects) found.set(key.slice(prefix.length), object);
        next = page.next;
      }
      return found;
    },
  };
}

/** Reads an answer to ListObjectsV2. */
function readListing(xml: string): { objects: Map<string, StoredObject>; next: string | undefined } {
  const objects = new Map<string, StoredObject>();
  let text = '';
  let next: string | undefined;
  let entry: Record<string, string> = {};
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    text = '';
    if (name === 'Contents') entry = {};
  });
  parser.on('text', (part) => (text += part));
  parser.on('closetag', ({ name }) => {
    if (name === 'NextContinuationToken') next = text;
    else if (name === 'Contents')
      objects.set(entry['Key'] ?? '', {
        size: Number(entry['Size']),
        modified: Date.parse(entry['LastModified'] ?? ''),
      });
    else entry[name] = text;
    text = '';
  });
  parser.write(xml).close();
  return { objects, next };
}

const errorCode = ({ bytes }: Pick<Answer, 'bytes'>): string =>
  /<Code>([^<]*)<\/Code>/.exec(bytes.toString('utf8'))?.[1] ?? '';

function unreachable(endpoint: URL, error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const said = cause instanceof Error ? cause.message : String(cause);
  return `${endpoint.origin} does not answer (${said}). Visitors get one whole release. Check AWS_ENDPOINT_URL_S3 and the network, then try again.`;
}

/** What an answer of the store means, and what to do about it. */
function refused(given: string, { bucket, endpoint, region }: S3Settings, answer: Answer): string {
  const code = errorCode(answer);
  const reasons: Readonly<Record<string, string>> = {
    NoSuchBucket: `There is no bucket ${bucket} at ${endpoint.origin}. Correct the target ${given} or AWS_ENDPOINT_URL_S3, or create the bucket.`,
    InvalidAccessKeyId: `${endpoint.origin} does not know the access key. Correct AWS_ACCESS_KEY_ID.`,
    SignatureDoesNotMatch: `${endpoint.origin} refuses the signature. Correct AWS_SECRET_ACCESS_KEY, which belongs to AWS_ACCESS_KEY_ID.`,
    ExpiredToken: 'The session has ended. Renew AWS_SESSION_TOKEN and the keys that belong to it.',
    InvalidToken: 'The session is not right. Renew AWS_SESSION_TOKEN, or unset it where the keys need none.',
    AccessDenied: `The access key may not do this in ${bucket}. It needs s3:GetObject, s3:PutObject and s3:DeleteObject on its objects and s3:ListBucket on the bucket.`,
    RequestTimeTooSkewed: `The clock of this machine differs from that of ${endpoint.origin}. Set it.`,
    AuthorizationHeaderMalformed: `The bucket ${bucket} is in another region than ${region}. Correct AWS_REGION.`,
    PermanentRedirect: `The bucket ${bucket} is in another region than ${region}. Correct AWS_REGION and AWS_ENDPOINT_URL_S3.`,
    NotImplemented: `${endpoint.origin} has no conditional writes (If-Match), without which two publishes could replace one another. Use a store that has them.`,
  };
  const known = reasons[code] ?? (answer.status === 403 ? reasons['AccessDenied'] : undefined);
  return `${known ?? `${endpoint.origin} answered ${answer.status} for ${given}. Try again, or look at the store's log.`}${code === '' ? '' : ` (${answer.status} ${code})`}`;
}
