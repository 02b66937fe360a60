import { operatorCalls, type OperatorCall } from '@marquee/contract/operator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordEvent } from '../core/audit.store.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Sql } from '../database/connection.ts';
import { createHttpApp, type HttpAppOptions } from '../http/app.ts';
import type { TakeLimit } from '../http/limits.ts';
import { addStaticFiles } from '../http/static-files.ts';
import { answer, type Outcome } from '../http/refusal.ts';
import { answeredWithin } from '../http/call-timeout.ts';
import { addressOf, CALL_TIMEOUT_MS, sendRefusal } from '../http/routes.ts';
import { admit, checkRight, placeOf, subjectOf } from './admission.ts';
import { holdForApproval, type PlacedCall } from './approvals.ts';
import { createContext } from './call-context.ts';
import { addListExports } from './list-export.ts';
import type { OperatorAmounts, OperatorHandlers, PublicContext } from './operator-handler.ts';
import { createOfficeFiles } from './office-files.ts';
import { parseRequest } from './parse-request.ts';
import { successBody } from './streamed-value.ts';

/**
 * Milliseconds for a call that changes something or goes through whole tables: less than a client of Node.js waits for an answer.
 * Staff would repeat a change that is cut off while it is still being made.
 */
const LONG_CALL_TIMEOUT_MS = 290_000;

/** What the operators' server stands on. */
export interface OperatorServerParts {
  readonly sql: Sql;
  readonly merchants: readonly Merchant[];
  readonly merchantOf: (host: string) => Merchant | undefined;
  readonly limit: TakeLimit;
  readonly handlers: OperatorHandlers;
  readonly amounts: OperatorAmounts;
  /** The host of the back office's pages; passkeys are made and used there only. */
  readonly officeHost?: string | undefined;
  /** Folder of the built back office; without it only calls are answered. */
  readonly officeDir?: string | undefined;
  /** Whether an address may use the back office and its calls. */
  readonly isAllowed: (address: string) => boolean;
}

/** A handler seen from the route, which has already parsed what the row's types promise. */
export type AnyHandler = (request: object, context: object) => Promise<Outcome<unknown>>;

/** What a call was answered: its value, or the request for approval that waits for a second person. */
type Executed =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'waiting'; readonly approval: { readonly id: string; readonly expiresAt: string } };

/**
 * Builds the server of the back office: the operators' calls and the files of the application that sends them. It is a server
 * of its own, so that no brand's host answers them; it answers on no brand's host either. Listens to nothing yet.
 */
export function createOperatorServer(
  parts: OperatorServerParts,
  options: Omit<HttpAppOptions, 'isOwn' | 'trustForwardedHost'>,
): FastifyInstance {
  const isCall = (url: string) => /^\/operator(\/|$|\?)/.test(url);
  const app = createHttpApp({ ...options, trustForwardedHost: false, isOwn: isCall });
  app.decorateRequest('staff', undefined);
  addStaticFiles(app);
  app.addHook('onRequest', async (request, reply) => {
    const isElsewhere = parts.merchantOf(request.hostname) !== undefined;
    if (isElsewhere || !parts.isAllowed(addressOf(request)))
      return sendRefusal(request, reply, { kind: 'not-found' });
    return undefined;
  });
  const sendFile = createOfficeFiles(parts.officeDir, parts.merchants);
  app.setNotFoundHandler((request, reply) =>
    isCall(request.url) || (request.method !== 'GET' && request.method !== 'HEAD')
      ? sendRefusal(request, reply, { kind: 'not-found' })
      : sendFile(request, reply),
  );
  const handlers = new Map<string, AnyHandler>(
    Object.entries(parts.handlers).map(([name, handler]) => [name, handler as AnyHandler]),
  );
  for (const row of Object.values<OperatorCall>(operatorCalls)) {
    const handler = handlers.get(row.name);
    if (handler === undefined) throw new Error(`the operators' call ${row.name} has no handler`);
    app.route({
      method: row.method,
      url: row.path,
      ...(row.bodyLimit !== undefined && { bodyLimit: row.bodyLimit }),
      onRequest: [
        answeredWithin(row.limit === 'reads' ? CALL_TIMEOUT_MS : LONG_CALL_TIMEOUT_MS),
        (request, reply) => admit(parts, row, request, reply),
      ],
      handler: async (request, reply) => {
        const outcome = await run(parts, row, handler, request);
        if (!outcome.ok) return sendRefusal(request, reply, outcome.error, row.name);
        const executed = outcome.value;
        if (executed.kind === 'waiting')
          return reply.status(202).send({ success: true, approval: executed.approval });
        return reply.type('application/json; charset=utf-8').send(successBody(executed.value));
      },
    });
  }
  addListExports(app, parts, handlers);
  return app;
}

/** Checks rights, validates, and executes a call or keeps it for a second person. */
async function run(
  parts: OperatorServerParts,
  row: OperatorCall,
  handler: AnyHandler,
  request: FastifyRequest,
): Promise<Outcome<Executed>> {
  const { staff } = request;
  const right = staff === undefined ? answer(undefined) : checkRight(parts.merchants, row, staff, request);
  if (!right.ok) return right;
  const merchant = right.value;
  const parsed = parseRequest(row, request);
  if (!parsed.ok) return parsed;
  const sent = row.method === 'GET' ? { query: request.query } : { body: request.body };
  const call: PlacedCall = { row, sent, request: parsed.value, merchant };
  const origin = { address: addressOf(request), requestId: request.id };
  const place = placeOf(parts, request);
  if (staff === undefined) {
    const context: PublicContext = {
      ...place,
      userAgent: request.headers['user-agent'],
      recordFor: (tx, name) =>
        createContext(row, {}, { ...origin, operator: name, merchant: undefined }).record(tx, name),
    };
    return executed(await handler(parsed.value, context));
  }
  const held = await holdForApproval(parts.sql, parts.amounts, call, staff);
  if (held !== undefined)
    return answer({
      kind: 'waiting',
      approval: { id: `${held.id}`, expiresAt: held.expiresAt.toISOString() },
    });
  const caller = { ...origin, operator: staff.name, merchant: merchant?.code };
  const context = createContext(row, parsed.value, caller);
  const outcome = await handler(parsed.value, { ...context, ...origin, ...place, session: staff, merchant });
  if (outcome.ok && row.method === 'GET' && row.audit !== null)
    await recordEvent(parts.sql, {
      staff: staff.name,
      merchant: merchant?.code,
      event: row.audit,
      subject: subjectOf(parsed.value.query) ?? row.name,
      after: { query: JSON.stringify(parsed.value.query) },
      address: origin.address,
      request: origin.requestId,
    });
  return executed(outcome);
}

function executed(outcome: Outcome<unknown>): Outcome<Executed> {
  return outcome.ok ? answer({ kind: 'value', value: outcome.value }) : outcome;
}
