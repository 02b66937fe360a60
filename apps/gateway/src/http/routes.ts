import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  calls,
  fieldProblems,
  wireLanguages,
  type Call,
  type FieldProblem,
  type WhitelabelFlag,
  type WireLanguage,
} from '@marquee/contract';
import { negotiate } from '@fastify/accept-negotiator';
import { openEnvelope } from '@marquee/contract/envelope-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Sql } from '../database/connection.ts';
import type { Merchant } from '../core/merchant.ts';
import { networkOf } from '../core/visitor-network.ts';
import { bearerToken, type Session } from '../core/session.ts';
import { answeredWithin } from './call-timeout.ts';
import type { EnvelopeKeys } from './envelope-keys.store.ts';
import type { CallContext, Handlers } from './handler.ts';
import type { LimitName, TakeLimit } from './limits.ts';
import { failureAnswer, refuse, type Outcome, type Refusal } from './refusal.ts';
import { nullByteProblems } from './null-bytes.ts';

const compress = promisify(brotliCompress);
/** Characters below which compressing an answer saves less than a packet. */
const WORTH_COMPRESSING = 1400;
/** Compresses a menu of 40 kB to about 3 kB in a millisecond. */
const BROTLI_QUALITY = 4;

/** Milliseconds in which a request must have arrived whole. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Milliseconds in which a call is answered: longer than vendors and providers may take, less than the sites wait. */
export const CALL_TIMEOUT_MS = 12_000;

/** What the routes stand on. */
export interface RouteParts {
  readonly sql: Sql;
  readonly merchantOf: (host: string) => Merchant | undefined;
  readonly keys: EnvelopeKeys;
  readonly limit: TakeLimit;
  /** What is known of a visitor's address and token, and whether the operator has a function switched on. */
  readonly visit: (
    merchant: string,
    address: string,
    request: { readonly token: string | undefined; readonly flag: WhitelabelFlag | undefined },
  ) => Promise<{
    /** Why the site is closed to the visitor, if it is. */
    readonly closed: 'maintenance' | 'region-restricted' | undefined;
    readonly session: Session | undefined;
    readonly isSwitchedOn: boolean;
  }>;
  readonly handlers: Handlers;
}

/** A handler seen from the route, which has already parsed what the row's types promise. */
type AnyHandler = (
  request: object,
  context: CallContext<'none' | 'optional' | 'required'>,
) => Promise<Outcome<unknown>>;

declare module 'fastify' {
  interface FastifyRequest {
    merchant: Merchant | undefined;
    session: Session | undefined;
    /** Kept by {@link addressOf}. */
    address: string | undefined;
  }
}

/** Makes one route per row of the contract. */
export function addRoutes(app: FastifyInstance, parts: RouteParts): void {
  app.decorateRequest('merchant', undefined);
  app.decorateRequest('session', undefined);
  for (const row of Object.values<Call>(calls)) {
    const handler = row.available ? handlerOf(parts.handlers, row.name) : undefined;
    app.route({
      method: row.method,
      url: row.path,
      ...(row.bodyLimit !== undefined && { bodyLimit: row.bodyLimit }),
      // Before the body is read: host, rate limit and session.
      onRequest: [
        // Pictures may take as long as any request to arrive.
        answeredWithin(CALL_TIMEOUT_MS + (row.bodyLimit === undefined ? 0 : REQUEST_TIMEOUT_MS)),
        (request, reply) => admit(parts, row, request, reply),
      ],
      handler: async (request, reply) => {
        const outcome =
          handler === undefined ? refuse('not-available') : await run(parts, row, handler, request);
        if (!outcome.ok) return sendRefusal(request, reply, outcome.error, row.name);
        const text = JSON.stringify({ success: true, value: outcome.value });
        reply.type('application/json; charset=utf-8');
        // Only what everyone may read is compressed: the length of a compressed secret can give it away (BREACH).
        if (row.token !== 'none' || row.method !== 'GET' || text.length < WORTH_COMPRESSING)
          return reply.send(text);
        reply.header('vary', 'Origin, Accept-Encoding');
        if (negotiate(String(request.headers['accept-encoding'] ?? ''), ['br']) !== 'br')
          return reply.send(text);
        const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
        return reply.header('content-encoding', 'br').send(await compress(text, { params }));
      },
    });
  }
}

/** The table's types pair each row with its handler; looked up by a name of the table's own, one is always there. */
function handlerOf(handlers: Handlers, name: string): AnyHandler {
  const found = Object.entries(handlers).find(([key]) => key === name);
  if (found === undefined) throw new Error(`the contract's call ${name} has no handler`);
  return found[1] as AnyHandler;
}

/** Answers a refusal on the wire, and leaves the reason, without the request's values, for the log. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  call?: string,
): FastifyReply {
  const { status, body } = failureAnswer(refusal);
  request.refused = { call, kind: refusal.kind, fields: refusal.fields };
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).send(body);
}

/** What of a row decides who may come in. */
type Admitting = Pick<Call, 'name' | 'worksDuring' | 'token' | 'available'> &
  Partial<Pick<Call, 'body' | 'bodyEncoding' | 'secondFactor' | 'flag'>>;

/**
 * Lets a request in, before its body is read: its host must be a brand's, its session alive where one is required, and the
 * session within the limit, or the address where there is none. Sets the request's merchant and session, or answers the refusal.
 */
export async function admit(
  parts: RouteParts,
  row: Admitting,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const merchant = parts.merchantOf(request.hostname);
  if (merchant === undefined) return sendRefusal(request, reply, { kind: 'unknown-merchant' }, row.name);
  request.merchant = merchant;
  const network = `${merchant.code} ${networkOf(addressOf(request))}`;
  const isPublic = row.token === 'none' && request.method === 'GET';
  const { authorization } = request.headers;
  const hasToken = row.token !== 'none' && authorization !== undefined;
  const tooMany = async (limit: LimitName, key: string): Promise<FastifyReply | undefined> => {
    const wait = await parts.limit(limit, key);
    if (wait === undefined) return undefined;
    return sendRefusal(request, reply, { kind: 'too-many-requests', retryAfterSeconds: wait }, row.name);
  };
  const refused = await tooMany(isPublic || hasToken ? 'sharedCalls' : 'calls', network);
  if (refused !== undefined) return refused;
  if (!row.available) return sendRefusal(request, reply, { kind: 'not-available' }, row.name);
  const type = request.headers['content-type'];
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type ?? '');
  if (row.body !== undefined && type !== undefined && isForm !== (row.bodyEncoding === 'form'))
    return sendRefusal(request, reply, { kind: 'unsupported-media-type' }, row.name);
  const worksClosed = row.worksDuring.includes('closed-site');
  const token = hasToken ? bearerToken(authorization) : undefined;
  const { flag } = row;
  const visit =
    worksClosed && token === undefined
      ? undefined
      : await parts.visit(merchant.code, addressOf(request), { token, flag });
  if (visit?.closed !== undefined && !worksClosed)
    return sendRefusal(request, reply, { kind: visit.closed }, row.name);
  if (row.token === 'none') return undefined;
  if (!hasToken && row.token === 'optional') return undefined;
  request.session = visit?.session;
  // A token that opens nothing makes a stranger of its bearer.
  const tooOften = await (request.session === undefined
    ? hasToken && tooMany('calls', network)
    : tooMany('callsBySession', request.session.tokenHash.toString('base64url')));
  if (tooOften) return tooOften;
  if (request.session === undefined)
    return sendRefusal(request, reply, { kind: 'unauthenticated' }, row.name);
  const limited = limitOf(row, request.session);
  if (limited !== undefined) return sendRefusal(request, reply, limited, row.name);
  if (flag !== undefined && !visit?.isSwitchedOn)
    return sendRefusal(request, reply, { kind: 'feature-disabled' }, row.name);
  return undefined;
}

/** Why a session does not reach a call: its member must change the password or give a code first, or takes a break. */
function limitOf(
  { worksDuring, secondFactor }: Admitting,
  { mustChangePassword, breakSeconds, secondFactorDue }: Session,
): Refusal | undefined {
  if (mustChangePassword && !worksDuring.includes('forced-change'))
    return { kind: 'password-change-required' };
  if (breakSeconds !== null && !worksDuring.includes('break'))
    return { kind: 'play-break', retryAfterSeconds: breakSeconds };
  if (secondFactor && secondFactorDue) return { kind: 'two-factor-required' };
  return undefined;
}

async function run(
  parts: RouteParts,
  row: Call,
  handler: AnyHandler,
  request: FastifyRequest,
): Promise<Outcome<unknown>> {
  const { merchant } = request;
  if (merchant === undefined) throw new Error('a request passed without its merchant');
  let { body } = request;
  if (row.encrypted) {
    const opened = await openBody(parts.keys, row, merchant.code, body);
    if (!opened.ok) return opened;
    body = opened.value;
  }
  const parsed: { query?: unknown; headers?: unknown; body?: unknown } = {};
  const problems: FieldProblem[] = [];
  const sources = { query: request.query, headers: request.headers, body };
  for (const part of ['query', 'headers', 'body'] as const) {
    const schema = row[part];
    if (schema === undefined) continue;
    const result = v.safeParse(schema, sources[part]);
    if (result.success) parsed[part] = result.output;
    else problems.push(...fieldProblems(part, result.issues));
    if (result.success && part !== 'headers') problems.push(...nullByteProblems(sources[part], part));
  }
  if (problems.length > 0) return refuse('invalid-request', { fields: problems });
  return handler(parsed, {
    merchant,
    host: request.hostname,
    origin: originOf(request, merchant),
    address: addressOf(request),
    userAgent: request.headers['user-agent'],
    language: languageOf(request, merchant),
    session: request.session,
    log: request.log,
  });
}

/** Opens a sealed body and refuses one that came before; only a right tag is remembered, so garbage fills no memory. */
async function openBody(
  keys: EnvelopeKeys,
  row: Call,
  merchant: string,
  sealed: unknown,
): Promise<Outcome<unknown>> {
  const keyId = v.safeParse(v.looseObject({ kid: v.string() }), sealed);
  const key = keyId.success ? await keys.find(keyId.output.kid) : undefined;
  const opened = openEnvelope(sealed, {
    privateKey: () => key?.privateKey,
    now: Date.now(),
    merchant,
    method: row.method,
    path: row.path,
  });
  if (!opened.ok) return refuse(opened.error);
  const fresh = await keys.remember(opened.value.tag, opened.value.forgetAt);
  return fresh ? { ok: true, value: opened.value.body } : refuse('replayed-envelope');
}

/**
 * IPv4 addresses that arrive over an IPv6 socket are written as IPv4: limits and ranges must know them as one. Kept in the
 * request, because Fastify reads the proxies' headers each time that it is asked.
 */
export function addressOf(request: FastifyRequest): string {
  return (request.address ??= request.ip.replace(/^::ffff:(?=\d+\.)/, ''));
}

/** The origin that a browser says a request's page has; undefined without one. */
export function callingOrigin({ headers: { origin } }: FastifyRequest): URL | undefined {
  return origin === undefined || !URL.canParse(origin) ? undefined : new URL(origin);
}

/** The origin in the request: the host itself, or a page that may call a separate API host. */
function originOf(request: FastifyRequest, merchant: Merchant): string | undefined {
  const url = callingOrigin(request);
  if (url === undefined) return undefined;
  const host = request.hostname.toLowerCase();
  const isPage = url.protocol === 'https:' && url.port === '' && merchant.domains.includes(url.hostname);
  return url.hostname === host || (merchant.gatewayHosts.includes(host) && isPage) ? url.origin : undefined;
}

/** The requested language where the merchant offers it, else the merchant's default. */
export function languageOf(request: FastifyRequest, merchant: Merchant): WireLanguage {
  const requested = wireLanguages.find((language) => language === request.headers['language']);
  return requested !== undefined && merchant.languages.includes(requested)
    ? requested
    : merchant.defaultLanguage;
}
