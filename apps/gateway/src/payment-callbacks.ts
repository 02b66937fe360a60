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
import type { Sql } from './database/connection.ts';
import { CALL_TIMEOUT_MS } from './http/routes.ts';
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

/** What an operator should come to know of. */
const needsAttention: ReadonlySet<string> = new Set(['unknown-reference', 'discrepancy']);

/**
 * Adds the endpoint for notifications of payment providers. It is independent of brands: the deposit or withdrawal determines
 * the merchant.
 * Every response to a correctly signed request is signed.
 */
export function addPaymentCallbacks(app: FastifyInstance, sql: Sql, providers: PaymentProviders): void {
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
      { bodyLimit: NOTIFICATION_LIMIT, handlerTimeout: CALL_TIMEOUT_MS },
      async (request, reply) => {
        const provider = providers.get(request.params.provider);
        if (provider === undefined) return refuseNotification(request, reply, 404, 'unknown-provider');
        const body = request.body ?? '';
        const signed = { method: request.method, path: request.url, body };
        const checked = paymentSigning.checkRequest(provider.keys, signed, request.headers, Date.now());
        if (!checked.ok) return refuseNotification(request, reply, 401, checked.error);
        const send = (status: number, outcome: string) =>
          sendSigned(reply, provider, checked.nonce, status, outcome);
        const notification = readNotification(body);
        if (notification === undefined) {
          request.log.warn({ provider: provider.code }, 'malformed payment news');
          return send(400, 'malformed');
        }
        const outcome =
          'type' in notification
            ? await applyPayoutNotification(sql, provider.code, notification, checked.nonce)
            : await applyNotification(sql, provider.code, notification, checked.nonce);
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

/** Notifications of payouts have a type; those of payments have none. */
function readNotification(body: string): PaymentNewsMessage | PayoutNewsMessage | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const isTyped = typeof value === 'object' && value !== null && 'type' in value;
    const parsed = isTyped ? v.safeParse(payoutNews, value) : v.safeParse(paymentNews, value);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function refuseNotification(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  outcome: string,
): FastifyReply {
  request.log.warn({ provider: request.url, outcome }, 'payment news refused');
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
