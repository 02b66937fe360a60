import {
  paymentNews,
  paymentSigning,
  payoutNews,
  type PaymentNewsMessage,
  type PayoutNewsMessage,
} from '@marquee/payments/protocol-server';
import { newestKey } from '@marquee/vendor-protocol/signing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { noteAccepted, noteError, noteReceived, noteRejected } from './callbacks/callbacks.store.ts';
import { createRefusals, type Refusals } from './callbacks/refusals.ts';
import { networkOf } from './core/visitor-network.ts';
import type { Sql } from './database/connection.ts';
import type { TakeLimit } from './http/limits.ts';
import { answeredWithin } from './http/call-timeout.ts';
import { addressOf, CALL_TIMEOUT_MS } from './http/routes.ts';
import { applyPayoutNotification, type PayoutNotificationOutcome } from './payouts/payout-notification.ts';
import type { PaymentProvider, PaymentProviders } from './payment-providers/provider.ts';
import { applyNotification, type NotificationOutcome } from './payments/settle.ts';

/** Bytes of the largest notification. */
const NOTIFICATION_LIMIT = 16 * 1024;

/** The path, below the gateway's address, to which a provider posts notifications. */
export const callbackPath = (provider: string): string =>
  `/payments/callbacks/${encodeURIComponent(provider)}`;

/** Applied and repeated notifications are answered 200, so that the provider stops sending them. */
const statusOf: Record<NotificationOutcome | PayoutNotificationOutcome, number> = {
  paid: 200,
  returned: 200,
  discrepancy: 200,
  credited: 200,
  held: 200,
  closed: 200,
  unchanged: 200,
  'unknown-reference': 404,
  replayed: 409,
};

/** A notification of a payment or of a payout. */
export type ProviderNews = PaymentNewsMessage | PayoutNewsMessage;
/** What came of a notification. */
export type NewsOutcome = NotificationOutcome | PayoutNotificationOutcome;

/** Outcomes in which nothing was applied. */
export const isRejected = (outcome: NewsOutcome): boolean =>
  outcome === 'unknown-reference' || outcome === 'replayed';

/** What an operator should come to know of. */
const needsAttention: ReadonlySet<string> = new Set(['unknown-reference', 'discrepancy']);

/**
 * Adds the endpoint for notifications of payment providers. It is independent of brands: the deposit or withdrawal determines
 * the merchant.
 * Every response to a correctly signed request is signed.
 */
export function addPaymentCallbacks(
  app: FastifyInstance,
  parts: { readonly sql: Sql; readonly limit: TakeLimit; readonly providers: PaymentProviders },
): void {
  const { sql, limit, providers } = parts;
  const refusals = createRefusals(sql, (error) => app.log.error({ err: error }, 'refusals not stored'));
  app.addHook('onClose', refusals.flush);
  const strangers = { limit, refusals };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes that came: they are read before they are parsed.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => text,
    );
    scope.post<{ Params: { provider: string }; Body: string | undefined }>(
      '/payments/callbacks/:provider',
      { bodyLimit: NOTIFICATION_LIMIT, onRequest: answeredWithin(CALL_TIMEOUT_MS) },
      async (request, reply) => {
        const provider = providers.get(request.params.provider);
        if (provider === undefined) return refuseStranger(strangers, request, reply, 404, 'unknown-provider');
        const body = request.body ?? '';
        const signed = { method: request.method, path: request.url, body };
        const checked = paymentSigning.checkRequest(provider.keys, signed, request.headers, Date.now());
        if (!checked.ok) return refuseStranger(strangers, request, reply, 401, checked.error, provider.code);
        const send = (status: number, outcome: string) =>
          sendSigned(reply, provider, checked.nonce, status, outcome);
        const from = { sender: 'payment-provider', connection: provider.code } as const;
        const notification = readNotification(body);
        if (notification === undefined) {
          request.log.warn({ provider: provider.code }, 'malformed payment news');
          refusals.note({ ...from, outcome: 'malformed' });
          return send(400, 'malformed');
        }
        const id = await noteReceived(sql, {
          ...from,
          key: `nonce ${checked.nonce}`,
          kind: 'type' in notification ? 'payout' : 'payment',
          reference: notification.reference,
          payload: notification,
        });
        const outcome = await applyNews(sql, provider.code, notification, checked.nonce).catch(
          async (error: unknown) => {
            await noteError(sql, id, error);
            throw error;
          },
        );
        if (outcome === 'replayed') refusals.note({ ...from, outcome });
        else if (isRejected(outcome)) await noteRejected(sql, id, outcome);
        else await noteAccepted(sql, id, outcome);
        const reported = {
          provider: provider.code,
          reference: notification.reference,
          status: notification.status,
          outcome,
        };
        request.log[needsAttention.has(outcome) ? 'warn' : 'info'](reported, 'payment news');
        return send(statusOf[outcome], outcome);
      },
    );
  });
}

/**
 * Applies a provider's notification once, whether it is about a payment or a payout.
 * @param nonce of the signed request; undefined for one that was received before
 */
export function applyNews(
  sql: Sql,
  provider: string,
  news: ProviderNews,
  nonce?: string,
): Promise<NewsOutcome> {
  return 'type' in news
    ? applyPayoutNotification(sql, provider, news, nonce)
    : applyNotification(sql, provider, news, nonce);
}

function readNotification(body: string): ProviderNews | undefined {
  try {
    return newsOf(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Notifications of payouts have a type; those of payments have none. @returns undefined for anything else */
export function newsOf(value: unknown): ProviderNews | undefined {
  const isTyped = typeof value === 'object' && value !== null && 'type' in value;
  const parsed = isTyped ? v.safeParse(payoutNews, value) : v.safeParse(paymentNews, value);
  return parsed.success ? parsed.output : undefined;
}

/** Refuses a request that nothing is believed of; an address with too many of them is rate limited. */
async function refuseStranger(
  { limit, refusals }: { readonly limit: TakeLimit; readonly refusals: Refusals },
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  outcome: string,
  connection = '',
): Promise<FastifyReply> {
  request.log.warn({ provider: request.url, outcome }, 'payment news refused');
  const wait = await limit('callbackStrangers', networkOf(addressOf(request)));
  if (wait !== undefined) {
    reply.header('retry-after', String(wait));
    return sendUnsigned(reply, 429, 'too-many-requests');
  }
  refusals.note({ sender: 'payment-provider', connection, outcome });
  return sendUnsigned(reply, status, outcome);
}

function sendUnsigned(reply: FastifyReply, status: number, outcome: string): FastifyReply {
  return reply.code(status).headers(answerHeaders).send(JSON.stringify({ outcome }));
}

function sendSigned(
  reply: FastifyReply,
  provider: PaymentProvider,
  nonce: string,
  status: number,
  outcome: string,
): FastifyReply {
  const body = JSON.stringify({ outcome });
  const signature = paymentSigning.signAnswer(newestKey(provider.keys), nonce, { status, body });
  return reply
    .code(status)
    .headers({ ...answerHeaders, ...signature })
    .send(body);
}

const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;
