import { fieldProblems, type FieldProblem } from '@marquee/contract';
import { operatorCalls, type OperatorCall } from '@marquee/contract/operator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Merchant } from '../core/merchant.ts';
import { recordAction } from '../core/operators.store.ts';
import { networkOf } from '../core/visitor-network.ts';
import type { Sql } from '../database/connection.ts';
import { createHttpApp, type HttpAppOptions } from '../http/app.ts';
import type { LimitName, TakeLimit } from '../http/limits.ts';
import { nullByteProblems } from '../http/null-bytes.ts';
import { refuse, type Outcome } from '../http/refusal.ts';
import { addressOf, CALL_TIMEOUT_MS, sendRefusal } from '../http/routes.ts';
import { authenticateRequest } from './authenticate.ts';
import type { OperatorContext, OperatorHandlers } from './operator-handler.ts';

/** Milliseconds for a call that goes through whole tables: less than a client of Node.js waits for an answer. */
const HEAVY_CALL_TIMEOUT_MS = 290_000;

/** What the operators' server stands on. */
export interface OperatorServerParts {
  readonly sql: Sql;
  readonly merchants: readonly Merchant[];
  readonly merchantOf: (host: string) => Merchant | undefined;
  readonly limit: TakeLimit;
  readonly handlers: OperatorHandlers;
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: string | undefined;
  }
}

/** A handler seen from the route, which has already parsed what the row's types promise. */
type AnyHandler = (request: object, context: OperatorContext) => Promise<Outcome<unknown>>;

const limitNames: Record<OperatorCall['limit'], LimitName> = {
  reads: 'operatorReads',
  changes: 'operatorChanges',
  heavy: 'operatorHeavy',
};

/**
 * Builds the server of the operators' calls. It has a listener of its own, so that no brand's host answers them and it can be
 * kept off the internet; it answers on no brand's host either. Listens to nothing yet.
 */
export function createOperatorServer(
  parts: OperatorServerParts,
  options: Omit<HttpAppOptions, 'isOwn' | 'trustForwardedHost'>,
): FastifyInstance {
  const app = createHttpApp({ ...options, trustForwardedHost: false, isOwn: () => true });
  app.decorateRequest('operator', undefined);
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { kind: 'not-found' }));
  const handlers = new Map<string, AnyHandler>(
    Object.entries(parts.handlers).map(([name, handler]) => [name, handler as AnyHandler]),
  );
  for (const row of Object.values<OperatorCall>(operatorCalls)) {
    const handler = handlers.get(row.name);
    if (handler === undefined) throw new Error(`the operators' call ${row.name} has no handler`);
    app.route({
      method: row.method,
      url: row.path,
      handlerTimeout: row.limit === 'heavy' ? HEAVY_CALL_TIMEOUT_MS : CALL_TIMEOUT_MS,
      onRequest: (request, reply) => admit(parts, row, request, reply),
      handler: async (request, reply) => {
        const outcome = await run(parts, row, handler, request);
        if (!outcome.ok) return sendRefusal(request, reply, outcome.error, row.name);
        return reply.send({ success: true, value: outcome.value });
      },
    });
  }
  return app;
}

/** Lets an operator's request in, before its body is read, or answers the refusal. */
async function admit(
  { sql, merchantOf, limit }: OperatorServerParts,
  row: OperatorCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (merchantOf(request.hostname) !== undefined)
    return sendRefusal(request, reply, { kind: 'not-found' }, row.name);
  const tooMany = async (name: LimitName, key: string) => {
    const wait = await limit(name, key);
    if (wait === undefined) return undefined;
    return sendRefusal(request, reply, { kind: 'too-many-requests', retryAfterSeconds: wait }, row.name);
  };
  // Checking a secret takes the processor's time, right or wrong.
  const refused = await tooMany('operatorRequests', networkOf(addressOf(request)));
  if (refused !== undefined) return refused;
  request.operator = await authenticateRequest(sql, request.headers.authorization);
  if (request.operator === undefined) {
    const sent = sendRefusal(request, reply, { kind: 'unauthenticated' }, row.name);
    return sent.header('www-authenticate', 'Basic realm="operators", charset="UTF-8"');
  }
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
  if (isForm) return sendRefusal(request, reply, { kind: 'unsupported-media-type' }, row.name);
  return tooMany(limitNames[row.limit], request.operator);
}

async function run(
  { merchants }: OperatorServerParts,
  row: OperatorCall,
  handler: AnyHandler,
  request: FastifyRequest,
): Promise<Outcome<unknown>> {
  const { operator } = request;
  if (operator === undefined) throw new Error('a request passed without its operator');
  const parsed: { query?: unknown; body?: unknown } = {};
  const problems: FieldProblem[] = [];
  for (const part of ['query', 'body'] as const) {
    const schema = row[part];
    if (schema === undefined) continue;
    const result = v.safeParse(schema, request[part]);
    if (result.success) {
      parsed[part] = result.output;
      problems.push(...nullByteProblems(request[part], part));
    } else problems.push(...fieldProblems(part, result.issues));
  }
  if (problems.length > 0) return refuse('invalid-request', { fields: problems });
  const { merchant: code } = v.parse(v.looseObject({ merchant: v.string() }), parsed.query ?? parsed.body);
  const merchant = merchants.find((each) => each.code === code);
  if (merchant === undefined) return refuse('unknown-merchant', { message: `There is no merchant ${code}.` });
  return handler(parsed, {
    operator,
    merchant,
    record: async (tx, subject, details = {}) => {
      if (row.audit === null) throw new Error(`${row.name} declares no audit event`);
      await recordAction(tx, {
        operator,
        action: row.audit,
        subject: `${code}/${subject}`,
        details,
      });
    },
  });
}
