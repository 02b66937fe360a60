import { paymentSigning } from '@marquee/payments/protocol-server';
import { newestKey, type SigningKey } from '@marquee/vendor-protocol/signing';

/** Milliseconds to wait after each failed attempt; the last one repeats. */
const RETRY_DELAYS = [500, 1000, 2000, 5000, 15_000, 60_000] as const;

/** Something whose changes the gateway is notified of: a payment or a payout. */
interface Notifiable {
  readonly request: { readonly callbackUrl?: string | undefined };
  /** Updates that the gateway has not acknowledged yet, oldest first. */
  readonly unsent: object[];
}

/** Posts updates to the gateway until it acknowledges them. */
export interface CallbackSender {
  /** Sends what is unsent, and saves after each acknowledgement. */
  wake: (entry: Notifiable, save: () => void) => void;
  close: () => void;
}

/** Updates of one payment are sent in order; each attempt is signed separately. */
export function createCallbackSender(keys: readonly SigningKey[]): CallbackSender {
  const closing = new AbortController();
  const busy = new Set<Notifiable>();

  async function send(entry: Notifiable): Promise<boolean> {
    const [update] = entry.unsent;
    const { callbackUrl } = entry.request;
    if (!update || callbackUrl === undefined) return true;
    const url = new URL(callbackUrl);
    const body = JSON.stringify(update);
    const { headers, nonce } = paymentSigning.signRequest(
      newestKey(keys),
      { method: 'POST', path: url.pathname + url.search, body },
      Date.now(),
    );
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
      });
      const answered = { status: response.status, body: await response.text() };
      const isTrue = paymentSigning.isAnswer(keys, nonce, answered, Object.fromEntries(response.headers));
      // An unknown reference stays unknown: no retry.
      return isTrue && (response.ok || response.status === 404);
    } catch {
      return false;
    }
  }

  async function sendAll(entry: Notifiable, save: () => void): Promise<void> {
    for (let failures = 0; entry.unsent.length > 0 && !closing.signal.aborted;) {
      if (await send(entry)) {
        entry.unsent.shift();
        save();
        failures = 0;
      } else {
        await pause(RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length - 1)] ?? 60_000, closing.signal);
        failures += 1;
      }
    }
  }

  return {
    wake: (entry, save) => {
      if (busy.has(entry)) return;
      busy.add(entry);
      void sendAll(entry, save).finally(() => busy.delete(entry));
    },
    close: () => closing.abort(),
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
