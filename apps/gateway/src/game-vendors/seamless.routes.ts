import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteFailed } from '../callbacks/callbacks.store.ts';
import { createRefusals, type Refusals } from '../callbacks/refusals.ts';
import type { Sql } from '../database/connection.ts';
import type { TakeLimit } from '../http/limits.ts';
import { networkOf } from '../core/visitor-network.ts';
import { answeredWithin } from '../http/call-timeout.ts';
import { addressOf, CALL_TIMEOUT_MS } from '../http/routes.ts';
import type { RawAnswer, VendorAdapter } from './adapter.ts';
import type { VendorConnections } from './connections.ts';
import { failedCallback, refusalOf } from './failed-requests.ts';
import type { SeamlessWallet } from './seamless-wallet.ts';

/** Bytes of the largest request. */
const REQUEST_LIMIT = 16 * 1024;

/** What the routes for vendors need. */
export interface SeamlessParts {
  readonly sql: Sql;
  readonly limit: TakeLimit;
  readonly connections: VendorConnections;
  readonly wallet: SeamlessWallet;
}

const refused = (code: string, status: number): RawAnswer => ({
  status,
  body: JSON.stringify({ status: 'refused', code }),
});

/**
 * Adds the addresses below `/seamless/` for the wallet calls of game vendors' servers. They belong to no brand: the
 * player says whose it is. Nothing is done for a request that is not rightly signed, and nothing answers 500: what went wrong
 * on our side is `TEMPORARY`: to be retried.
 */
export function addSeamlessWallet(app: FastifyInstance, given: SeamlessParts): void {
  const refusals = createRefusals(given.sql, (error) => app.log.error({ err: error }, 'refusals not stored'));
  app.addHook('onClose', refusals.flush);
  const parts = { ...given, refusals };
  // A line for every bet, of three words of ours: looking through it for secrets takes longer than writing it.
  const log = app.log.child({}, { redact: [] });
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    // The signature is over the bytes that came: they are read before they are parsed.
    room.addContentTypeParser(
      '*',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => text,
    );
    const requested = ({ url: path, headers }: FastifyRequest) => {
      for (const adapter of parts.connections.values())
        if (adapter.isRequested({ path, headers })) return adapter;
      return undefined;
    };
    room.setErrorHandler<FastifyError>((error, request, reply) => {
      const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
      request.log[isTheirs ? 'warn' : 'error']({ err: error }, 'vendor request failed');
      const [code, status] = isTheirs
        ? (['BAD_REQUEST', error.statusCode ?? 400] as const)
        : (['TEMPORARY', 503] as const);
      return send(reply, requested(request)?.fail(code, status) ?? refused(code, status));
    });
    room.post<{ Body: string | undefined }>(
      '/seamless/*',
      { bodyLimit: REQUEST_LIMIT, onRequest: answeredWithin(CALL_TIMEOUT_MS) },
      async (request, reply) => {
        const adapter = requested(request);
        const answer =
          adapter === undefined
            ? await refuseStranger(parts, request, refused('SIGNATURE', 401), 'unknown connection')
            : await answerOf(parts, adapter, request, log);
        return send(reply, answer);
      },
    );
  });
}

async function answerOf(
  parts: SeamlessParts & { readonly refusals: Refusals },
  adapter: VendorAdapter,
  request: FastifyRequest<{ Body: string | undefined }>,
  log: FastifyBaseLogger,
): Promise<RawAnswer> {
  const { method, url: path, headers, body = '' } = request;
  const received = adapter.receive({ method, path, headers, body }, Date.now());
  const connection = adapter.code;
  if (received.kind === 'refused')
    return refuseStranger(parts, request, received.answer, received.problem, connection);
  const { nonce, request: action, respond } = received;
  if (await parts.limit('vendorRequests', connection)) {
    request.log.warn({ connection }, 'vendor is rate limited');
    return respond({ kind: 'refused', code: 'TEMPORARY' });
  }
  const answer = await parts.wallet(connection, action, nonce).catch((error: unknown) => {
    request.log.error({ err: error, connection, operation: action.kind }, 'vendor request failed');
    // Not waited for: the vendor repeats the request, and the database may be what failed.
    noteFailed(parts.sql, failedCallback(connection, action), error).catch((reason: unknown) =>
      request.log.error({ err: reason, connection }, 'failed vendor request not stored'),
    );
    return { kind: 'refused', code: 'TEMPORARY' } as const;
  });
  if (answer.kind === 'replayed')
    return refuseStranger(parts, request, adapter.fail('SIGNATURE', 401), 'replayed', connection);
  const outcome = answer.kind === 'refused' ? answer.code : 'ok';
  log.info({ reqId: request.id, connection, operation: action.kind, outcome }, 'vendor request');
  return respond(answer);
}

/** Refuses an unauthorised or malformed request; an address with too many of them is rate limited. */
async function refuseStranger(
  { limit, refusals }: SeamlessParts & { readonly refusals: Refusals },
  request: FastifyRequest,
  answer: RawAnswer,
  problem: string,
  connection?: string,
): Promise<RawAnswer> {
  request.log.warn({ connection, problem }, 'vendor request refused');
  const wait = await limit('vendorStrangers', networkOf(addressOf(request)));
  if (wait !== undefined) return { ...refused('TEMPORARY', 429), headers: { 'retry-after': String(wait) } };
  refusals.note({ sender: 'game-vendor', connection: connection ?? '', ...refusalOf(problem) });
  return answer;
}

function send(reply: FastifyReply, { status, headers, body }: RawAnswer): FastifyReply {
  return reply
    .code(status)
    .headers({ ...answerHeaders, ...headers })
    .send(body);
}

const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;
