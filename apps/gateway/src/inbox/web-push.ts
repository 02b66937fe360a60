import { createECDH } from 'node:crypto';
import type { RequestOptions } from 'web-push';

/** The gateway's identity towards push services. */
export interface WebPushSettings {
  /** VAPID keys, base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Where a push service reaches the operator: `mailto:` or `https:`. */
  readonly subject: string;
  /** Origins of push services in addition to the known ones; tests name their own. */
  readonly services?: readonly string[];
}

/** A browser that takes pushed messages. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What became of a push: `gone` is a browser that takes none any more, `later` the seconds to wait. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'refused' }
  | { readonly kind: 'later'; readonly seconds: number | undefined };

/** Sends messages to browsers. */
export interface WebPush {
  readonly publicKey: string;
  /** Whether an endpoint belongs to a push service: nothing else gets a request from this server. */
  readonly accepts: (endpoint: string) => boolean;
  /** Whether the public key belongs to the private one. */
  readonly keysMatch: () => boolean;
  /** @param payload JSON, at most 3,000 bytes */
  readonly send: (target: PushTarget, payload: string) => Promise<PushOutcome>;
}

const TIMEOUT_MS = 10_000;

/** Seconds that a push service keeps a message for a browser that is off. */
const KEPT_SECONDS = 86_400;

/** The push services of Chrome, Firefox, Safari and Edge. */
const hosts =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|[\w-]+\.notify\.windows\.com)$/;

/** Opens web push with the keys of the environment. */
export function createWebPush({ publicKey, privateKey, subject, services = [] }: WebPushSettings): WebPush {
  const options: RequestOptions = {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: KEPT_SECONDS,
    contentEncoding: 'aes128gcm',
  };

  function accepts(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { origin, protocol, hostname, port, username } = new URL(endpoint);
    if (username !== '') return false;
    return services.includes(origin) || (protocol === 'https:' && port === '' && hosts.test(hostname));
  }

  return {
    publicKey,
    accepts,
    keysMatch: () => {
      try {
        const curve = createECDH('prime256v1');
        curve.setPrivateKey(privateKey, 'base64url');
        return curve.getPublicKey('base64url') === publicKey;
      } catch {
        return false;
      }
    },
    send: async ({ endpoint, p256dh, auth }, payload) => {
      if (!accepts(endpoint)) return { kind: 'gone' };
      // Loaded with the first message: a start does not wait for it.
      const { default: webPush } = await import('web-push');
      let request;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
      } catch {
        // A key that is no point of the curve: nothing can be encrypted for this browser.
        return { kind: 'gone' };
      }
      const { 'Content-Length': _length, ...headers } = request.headers;
      const response = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(request.body),
        // A redirect could lead to an address that is not a push service.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined);
      await response?.body?.cancel();
      if (response === undefined || response.status === 429 || response.status >= 500) {
        const seconds = Number(response?.headers.get('retry-after') ?? undefined);
        return { kind: 'later', seconds: Number.isFinite(seconds) ? seconds : undefined };
      }
      if (response.status === 404 || response.status === 410) return { kind: 'gone' };
      return { kind: response.ok ? 'sent' : 'refused' };
    },
  };
}

/** A new pair of VAPID keys, base64url. */
export async function createWebPushKeys(): Promise<Pick<WebPushSettings, 'publicKey' | 'privateKey'>> {
  const { default: webPush } = await import('web-push');
  return webPush.generateVAPIDKeys();
}
