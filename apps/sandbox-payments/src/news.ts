import { paymentSigning } from '@marquee/payments/protocol-server';
import { newestKey, type SigningKey } from '@marquee/vendor-protocol/signing';
import type { Payments, SandboxPayment } from './payments.ts';

/** Milliseconds to wait after each failed attempt; the last one again and again. */
const WAITS = [500, 1000, 2000, 5000, 15_000, 60_000] as const;

/** Posts news to the gateway until it says that it has them. */
export interface Messenger {
  /** Sends what is unsent of a payment. */
  wake: (payment: SandboxPayment) => void;
  close: () => void;
}

/** Makes the messenger: one payment's news go out in order, each attempt signed anew. */
export function createMessenger(payments: Payments, keys: readonly SigningKey[]): Messenger {
  const closing = new AbortController();
  const busy = new Set<SandboxPayment>();

  async function send(payment: SandboxPayment): Promise<boolean> {
    const [news] = payment.unsent;
    const { callbackUrl } = payment.request;
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

  async function sendAll(payment: SandboxPayment): Promise<void> {
    for (let failures = 0; payment.unsent.length > 0 && !closing.signal.aborted;) {
      if (await send(payment)) {
        payment.unsent.shift();
        payments.save();
        failures = 0;
      } else {
        await pause(WAITS[Math.min(failures, WAITS.length - 1)] ?? 60_000, closing.signal);
        failures += 1;
      }
    }
  }

  return {
    wake: (payment) => {
      if (busy.has(payment)) return;
      busy.add(payment);
      void sendAll(payment).finally(() => busy.delete(payment));
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
