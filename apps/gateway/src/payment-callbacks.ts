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
import { applyPayoutNotification, type PayoutNotificationOutcome } from './payouts/payout-notification.ts';
import type { PaymentProvider, PaymentProviders } from './payment-providers/provider.ts';
import { applyNotification, type NotificationOutcome } from './payments/settle.ts';

/** Bytes of the largest news. */
const NOTIFICATION_LIMIT = 16 * 1024;

/** Where a provider posts its news, below the gateway's own address. */
export const callbackPath = (provider: string): string =>
  `/payments/callbacks/${encodeURIComponent(provider)}`;

/** A news once applied, or already known, is answered 200, so that the provider stops telling it. */
const statusOf: Record<NotificationOutcome | PayoutNotificationOutcome, number> = {
  paid: 200,
  returned: 200,
  discrepancy: 200,
  credited: 200,
  held: 200,
  closed: 200,
  unchanged: 200,
  surplus: 200,
  'unknown-reference': 404,
  replayed: 409,
};

/** What an operator should come to know of. */
const needsAttention: ReadonlySet<string> = new Set(['unknown-reference', 'surplus', 'discrepancy']);

/**
 * Adds the address that payment providers post their news to. It belongs to no brand: the deposit or
 * withdrawal says whose it is.
 * Every answer to a rightly signed request is signed in turn.
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
      { bodyLimit: NOTIFICATION_LIMIT },
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

/** News of a payout say so; those of a payment have no type. */
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
