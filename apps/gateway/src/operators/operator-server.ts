import {
  isAboutMerchant,
  needsRecentLogin,
  operatorCalls,
  type OperatorCall,
} from '@marquee/contract/operator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { recordEvent } from '../core/audit.store.ts';
import type { Merchant } from '../core/merchant.ts';
import { networkOf } from '../core/visitor-network.ts';
import type { Sql } from '../database/connection.ts';
import { createHttpApp, type HttpAppOptions } from '../http/app.ts';
import type { LimitName, TakeLimit } from '../http/limits.ts';
import { addStaticFiles } from '../http/static-files.ts';
import { answer, refuse, type Outcome } from '../http/refusal.ts';
import { addressOf, CALL_TIMEOUT_MS, sendRefusal } from '../http/routes.ts';
import { holdForApproval, rightsForCall, type PlacedCall } from './approvals.ts';
import { authenticateRequest } from './authenticate.ts';
import { createContext } from './call-context.ts';
import type { OperatorAmounts, OperatorHandlers, PublicContext } from './operator-handler.ts';
import { createOfficeFiles } from './office-files.ts';
import { parseRequest } from './parse-request.ts';
import type { StaffSession } from './sessions.store.ts';

/** Milliseconds for a call that goes through whole tables: less than a client of Node.js waits for an answer. */
const HEAVY_CALL_TIMEOUT_MS = 290_000;

/** What the operators' server stands on. */
export interface OperatorServerParts {
  readonly sql: Sql;
  readonly merchants: readonly Merchant[];
  readonly merchantOf: (host: string) => Merchant | undefined;
  readonly limit: TakeLimit;
  readonly handlers: OperatorHandlers;
  readonly amounts: OperatorAmounts;
  /** Folder of the built back office; without it only calls are answered. */
  readonly officeDir?: string | undefined;
  /** Whether an address may use the back office and its calls. */
  readonly isAllowed: (address: string) => boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    staff: StaffSession | undefined;
  }
}

/** A handler seen from the route, which has already parsed what the row's types promise. */
type AnyHandler = (request: object, context: object) => Promise<Outcome<unknown>>;

/** What a call was answered: its value, or the request for approval that waits for a second person. */
type Executed =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'waiting'; readonly approval: { readonly id: string; readonly expiresAt: string } };

const limitNames: Record<OperatorCall['limit'], LimitName> = {
  reads: 'operatorReads',
  changes: 'operatorChanges',
  heavy: 'operatorHeavy',
};

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
  const sendFile = createOfficeFiles(parts.officeDir);
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
      handlerTimeout: row.limit === 'heavy' ? HEAVY_CALL_TIMEOUT_MS : CALL_TIMEOUT_MS,
      onRequest: (request, reply) => admit(parts, row, request, reply),
      handler: async (request, reply) => {
        const outcome = await run(parts, row, handler, request);
        if (!outcome.ok) return sendRefusal(request, reply, outcome.error, row.name);
        const executed = outcome.value;
        if (executed.kind === 'waiting')
          return reply.status(202).send({ success: true, approval: executed.approval });
        return reply.send({ success: true, value: executed.value });
      },
    });
  }
  return app;
}

/** Lets an operator's request in, before its body is read, or answers the refusal. */
async function admit(
  { sql, limit }: OperatorServerParts,
  row: OperatorCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const tooMany = async (name: LimitName, key: string) => {
    const wait = await limit(name, key);
    if (wait === undefined) return undefined;
    return sendRefusal(request, reply, { kind: 'too-many-requests', retryAfterSeconds: wait }, row.name);
  };
  const network = networkOf(addressOf(request));
  const refused = await tooMany('operatorRequests', network);
  if (refused !== undefined) return refused;
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
  if (row.permission !== 'anyone') {
    request.staff = await authenticateRequest(sql, request.headers.authorization);
    if (request.staff === undefined) {
      const sent = sendRefusal(request, reply, { kind: 'unauthenticated' }, row.name);
      return sent.header('www-authenticate', 'Bearer realm="staff"');
    }
  }
  if (isForm) return sendRefusal(request, reply, { kind: 'unsupported-media-type' }, row.name);
  return tooMany(limitNames[row.limit], request.staff?.name ?? network);
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
  if (staff === undefined) {
    const context: PublicContext = {
      address: origin.address,
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
  const outcome = await handler(parsed.value, { ...context, ...origin, session: staff, merchant });
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

const withMember = v.object({ member: v.string() });

/** The member that a query is about, so that the log shows who has read of them; undefined for another query. */
function subjectOf(query: unknown): string | undefined {
  const named = v.safeParse(withMember, query);
  return named.success ? named.output.member : undefined;
}

function executed(outcome: Outcome<unknown>): Outcome<Executed> {
  return outcome.ok ? answer({ kind: 'value', value: outcome.value }) : outcome;
}

/** Checks that a person may make a call. @returns the merchant that the request names */
function checkRight(
  merchants: readonly Merchant[],
  row: OperatorCall,
  staff: StaffSession,
  request: Pick<FastifyRequest, 'query' | 'body'>,
): Outcome<Merchant | undefined> {
  const { permission } = row;
  if (permission === 'any-staff' || permission === 'anyone') return answer(undefined);
  const named = v.safeParse(
    v.looseObject({ merchant: v.string() }),
    request[row.method === 'GET' ? 'query' : 'body'],
  );
  const code = isAboutMerchant(row) && named.success ? named.output.merchant : null;
  // A request that names no merchant is refused by name, like one with an unknown field, if the person may make the call anywhere.
  const isAllowed =
    isAboutMerchant(row) && code === null
      ? staff.rights.some(({ merchant }) => rightsForCall(staff, row, merchant).length > 0)
      : rightsForCall(staff, row, code).length > 0;
  if (!isAllowed) return refuse('forbidden-role');
  if (needsRecentLogin(row) && !staff.isRecent)
    return refuse('verification-required', { message: 'Give your password and a code again.' });
  if (code === null) return answer(undefined);
  const merchant = merchants.find((each) => each.code === code);
  if (merchant === undefined) return refuse('unknown-merchant', { message: `There is no merchant ${code}.` });
  return answer(merchant);
}
