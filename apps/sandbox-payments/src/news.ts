import { paymentSigning } from '@marquee/payments/protocol-server';
import { newestKey, type SigningKey } from '@marquee/vendor-protocol/signing';

/** Milliseconds to wait after each failed attempt; the last one again and again. */
const WAITS = [500, 1000, 2000, 5000, 15_000, 60_000] as const;

/** Something that the gateway is told of: a payment or a payout. */
interface Told {
  readonly request: { readonly callbackUrl?: string | undefined };
  /** News that the gateway has not acknowledged yet, oldest first. */
  readonly unsent: object[];
}

/** Posts news to the gateway until it says that it has them. */
export interface Messenger {
  /** Sends what is unsent, and has it written down that it was. */
  wake: (told: Told, save: () => void) => void;
  close: () => void;
}

/** Makes the messenger: the news of one payment go out in order, each attempt signed anew. */
export function createMessenger(keys: readonly SigningKey[]): Messenger {
  const closing = new AbortController();
  const busy = new Set<Told>();

  async function send(told: Told): Promise<boolean> {
    const [news] = told.unsent;
    const { callbackUrl } = told.request;
    if (!news || callbackUrl === undefined) return true;
    const url = new URL(callbackUrl);
    const body = JSON.stringify(news);
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
      // A reference that the gateway does not know is not known later either.
      return isTrue && (response.ok || response.status === 404);
    } catch {
      return false;
    }
  }

  async function sendAll(told: Told, save: () => void): Promise<void> {
    for (let failures = 0; told.unsent.length > 0 && !closing.signal.aborted;) {
      if (await send(told)) {
        told.unsent.shift();
        save();
        failures = 0;
      } else {
        await pause(WAITS[Math.min(failures, WAITS.length - 1)] ?? 60_000, closing.signal);
        failures += 1;
      }
    }
  }

  return {
    wake: (told, save) => {
      if (busy.has(told)) return;
      busy.add(told);
      void sendAll(told, save).finally(() => busy.delete(told));
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
