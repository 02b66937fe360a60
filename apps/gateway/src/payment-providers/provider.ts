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
import { transactionsAnswer } from '@marquee/vendor-protocol';
import { newestKey, type SigningKey } from '@marquee/vendor-protocol/signing';
import * as v from 'valibot';

/** How a payment provider is reached. The first key signs; all are believed, so that keys can be exchanged. */
export interface ProviderSettings {
  readonly code: string;
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly keys: readonly SigningKey[];
  /** Where it posts notifications, when it must be sent with every payment. */
  readonly callbackUrl?: string | undefined;
  /** It runs on this machine and posts notifications to the gateway's own port. */
  readonly onThisMachine?: boolean | undefined;
}

/** Why there is no usable response: none that can be trusted, or the provider refused. */
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
  /** Creates a payment. Idempotent per reference. */
  readonly create: (request: Omit<CreatePaymentRequest, 'callbackUrl'>) => Promise<Answer<CreatedPayment>>;
  /** Queries a payment; `unknown` when the provider does not know it. */
  readonly query: (reference: string) => Promise<Answer<PaymentReport>>;
  /** Creates a payout. Idempotent per reference: it is paid once. */
  readonly payOut: (request: Omit<CreatePayoutRequest, 'callbackUrl'>) => Promise<Answer<PayoutNewsMessage>>;
  /** Queries a payout; `unknown` when the provider does not know it. */
  readonly queryPayout: (reference: string) => Promise<Answer<PayoutNewsMessage>>;
  /** A brand's payments and payouts in a currency and period as CSV. */
  readonly transactions: (query: {
    readonly merchant: string;
    readonly currency: string;
    readonly from: string;
    readonly until: string;
  }) => Promise<Answer<{ readonly csv: string }>>;
}

/** The providers of this gateway, by code. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** Milliseconds in which a provider must have answered: a member waits. */
const TIMEOUT_MS = 8000;
/** Characters of an answer; more is no answer of the protocol. */
const LONGEST = 64 * 1024;
/** The same for a file of transactions. */
const LONGEST_FILE = 33_000_000;
const FILE_TIMEOUT_MS = 60_000;

/**
 * A provider with the payment protocol over HTTP; both sides sign.
 *
 * @param callbackUrl gives the URL for notifications, once the gateway listens
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
    limits = { longest: LONGEST, timeout: timeoutMs },
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
        signal: AbortSignal.timeout(limits.timeout),
      });
      const text = await response.text();
      if (text.length > limits.longest) return unanswered('the answer is too long');
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

  /** A request body with the URL for notifications. */
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
    transactions: (query) =>
      call('GET', `/transactions?${new URLSearchParams(query)}`, '', transactionsAnswer, {
        longest: LONGEST_FILE,
        timeout: FILE_TIMEOUT_MS,
      }),
  };
}

function unanswered(reason: string): { readonly ok: false; readonly error: ProviderFailure } {
  return { ok: false, error: { kind: 'unanswered', reason } };
}
