import {
  createdPayment,
  paymentReport,
  paymentSigning,
  payoutNews,
  type CreatedPayment,
  type CreatePaymentRequest,
  type CreatePayoutRequest,
  type PaymentReport,
  type PayoutNewsMessage,
} from '@marquee/payments/protocol-server';
import { newestKey, type SigningKey } from '@marquee/vendor-protocol/signing';
import * as v from 'valibot';

/** How a payment provider is reached. The first key signs; all are believed, so that keys can be exchanged. */
export interface ProviderSettings {
  readonly code: string;
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly keys: readonly SigningKey[];
  /** Where it posts news, when it must be told with every payment. */
  readonly callbackUrl?: string | undefined;
  /** It runs on this machine and posts news to the gateway's own port. */
  readonly onThisMachine?: boolean | undefined;
}

/** Why there is no answer to work with: none came that can be believed, or the provider said no. */
export type ProviderFailure = {
  readonly kind: 'unanswered' | 'refused' | 'unknown';
  readonly reason: string;
};

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ProviderFailure };

/** One payment provider. Nothing here throws for an expected failure. */
export interface PaymentProvider {
  readonly code: string;
  readonly keys: readonly SigningKey[];
  /** Asks for a payment. Asked again with the same reference, it is the same payment. */
  readonly create: (request: Omit<CreatePaymentRequest, 'callbackUrl'>) => Promise<Answer<CreatedPayment>>;
  /** Asks how a payment stands; `unknown` when the provider never heard of it. */
  readonly query: (reference: string) => Promise<Answer<PaymentReport>>;
  /** Asks to pay someone. Asked again with the same reference, it is the same payout, paid once. */
  readonly payOut: (request: Omit<CreatePayoutRequest, 'callbackUrl'>) => Promise<Answer<PayoutNewsMessage>>;
  /** Asks how a payout stands; `unknown` when the provider never heard of it. */
  readonly queryPayout: (reference: string) => Promise<Answer<PayoutNewsMessage>>;
}

/** The providers of this gateway, by code. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** Milliseconds in which a provider must have answered: a member waits. */
const TIMEOUT_MS = 8000;
/** Characters of an answer; more is no answer of the protocol. */
const LONGEST = 64 * 1024;

/**
 * A provider that speaks the payment protocol over HTTP, both sides signing.
 *
 * @param callbackUrl gives the address for news, once the gateway knows where it listens
 */
export function createHttpProvider(
  settings: ProviderSettings,
  callbackUrl: () => string | undefined,
  timeoutMs = TIMEOUT_MS,
): PaymentProvider {
  const { code, keys } = settings;

  async function call<Schema extends v.GenericSchema>(
    method: 'GET' | 'POST',
    path: string,
    body: string,
    schema: Schema,
  ): Promise<Answer<v.InferOutput<Schema>>> {
    const url = new URL(`${settings.url}${path}`);
    const signed = { method, path: url.pathname + url.search, body };
    const { headers, nonce } = paymentSigning.signRequest(newestKey(keys), signed, Date.now());
    try {
      const response = await fetch(url, {
        method,
        headers: { ...headers, ...(body !== '' && { 'content-type': 'application/json' }) },
        ...(body !== '' && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (text.length > LONGEST) return unanswered('the answer is too long');
      const answered = { status: response.status, body: text };
      if (!paymentSigning.isAnswer(keys, nonce, answered, Object.fromEntries(response.headers)))
        return unanswered(`status ${response.status} without a right signature`);
      if (response.status === 404)
        return { ok: false, error: { kind: 'unknown', reason: text.slice(0, 200) } };
      if (response.status >= 400 && response.status < 500)
        return { ok: false, error: { kind: 'refused', reason: text.slice(0, 200) } };
      if (!response.ok) return unanswered(`status ${response.status}`);
      const parsed = v.safeParse(schema, JSON.parse(text));
      return parsed.success
        ? { ok: true, value: parsed.output }
        : unanswered(`malformed: ${parsed.issues[0].message}`);
    } catch (error) {
      return unanswered(error instanceof Error ? error.message : 'no connection');
    }
  }

  /** A request as it is sent, with the address for news. */
  function withCallback(request: object): string {
    const callback = callbackUrl();
    return JSON.stringify({ ...request, ...(callback !== undefined && { callbackUrl: callback }) });
  }

  return {
    code,
    keys,
    create: (request) => call('POST', '/payments', withCallback(request), createdPayment),
    query: (reference) => call('GET', `/payments/${encodeURIComponent(reference)}`, '', paymentReport),
    payOut: (request) => call('POST', '/payouts', withCallback(request), payoutNews),
    queryPayout: (reference) => call('GET', `/payouts/${encodeURIComponent(reference)}`, '', payoutNews),
  };
}

function unanswered(reason: string): { readonly ok: false; readonly error: ProviderFailure } {
  return { ok: false, error: { kind: 'unanswered', reason } };
}
