import { paymentNews, paymentSigning, type PaymentNewsMessage } from '@marquee/payments/protocol-server';
import { newestKey } from '@marquee/vendor-protocol/signing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Sql } from '../database/connection.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';
import { applyNews, type NewsOutcome } from './settle.ts';

/** Bytes of the largest news. */
const NEWS_LIMIT = 16 * 1024;

/** Where a provider posts its news, below the gateway's own address. */
export const callbackPath = (provider: string): string =>
  `/payments/callbacks/${encodeURIComponent(provider)}`;

/** A news once applied, or already known, is answered 200, so that the provider stops telling it. */
const statusOf: Record<NewsOutcome, number> = {
  credited: 200,
  held: 200,
  closed: 200,
  unchanged: 200,
  surplus: 200,
  'unknown-reference': 404,
  replayed: 409,
};

/**
 * Adds the address that payment providers post their news to. It belongs to no brand: the deposit says whose it is.
 * Every answer to a rightly signed request is signed in turn.
 */
export function addPaymentCallbacks(app: FastifyInstance, sql: Sql, providers: PaymentProviders): void {
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    // The signature is over the bytes that came: they are read before they are parsed.
    room.addContentTypeParser(
      '*',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => text,
    );
    room.post<{ Params: { provider: string }; Body: string | undefined }>(
      '/payments/callbacks/:provider',
      { bodyLimit: NEWS_LIMIT },
      async (request, reply) => {
        const provider = providers.get(request.params.provider);
        if (provider === undefined) return refuseNews(request, reply, 404, 'unknown-provider');
        const body = request.body ?? '';
        const signed = { method: request.method, path: request.url, body };
        const checked = paymentSigning.checkRequest(provider.keys, signed, request.headers, Date.now());
        if (!checked.ok) return refuseNews(request, reply, 401, checked.error);
        const send = (status: number, outcome: string) =>
          sendSigned(reply, provider, checked.nonce, status, outcome);
        const news = readNews(body);
        if (news === undefined) {
          request.log.warn({ provider: provider.code }, 'malformed payment news');
          return send(400, 'malformed');
        }
        const outcome = await applyNews(sql, provider.code, news, checked.nonce);
        const told = { provider: provider.code, deposit: news.reference, status: news.status, outcome };
        request.log[outcome === 'unknown-reference' || outcome === 'surplus' ? 'warn' : 'info'](
          told,
          'payment news',
        );
        return send(statusOf[outcome], outcome);
      },
    );
  });
}

function readNews(body: string): PaymentNewsMessage | undefined {
  try {
    const parsed = v.safeParse(paymentNews, JSON.parse(body));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function refuseNews(
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
