import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { RefusalCode } from '@marquee/vendor-protocol';
import { vendorSigning, type SigningKey } from '@marquee/vendor-protocol/signing';
import * as v from 'valibot';
import { clientSeed, type SeedStore } from '../fairness/seeds.ts';
import { gameOf } from '../games/catalogue.ts';
import type { Engine } from '../games/engine.ts';
import type { Session, Sessions } from '../sessions/sessions.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { Page } from './pages.ts';
import type { Streams } from './streams.ts';

/** The server's dependencies. */
export interface ServerParts {
  readonly engineOf: (session: Session) => Engine;
  readonly wallet: Wallet;
  /** Keys shared with the gateway. */
  readonly keys: readonly SigningKey[];
  /** What sites show outside the games, by path; undefined when the query is not what it needs. */
  readonly feeds: Readonly<Record<string, (query: unknown) => Promise<object | undefined>>>;
  /** What the gateway does for players outside the games, by path; undefined when the body is not what it needs. */
  readonly actions: Readonly<Record<string, (body: unknown) => Promise<object | undefined>>>;
  readonly sessions: Sessions;
  readonly seeds: SeedStore;
  readonly streams: Streams;
  readonly pages: ReadonlyMap<string, Page>;
  /** Origins of sites that may show a game in a frame, as a Content-Security-Policy writes them. */
  readonly framedBy: readonly string[];
}

const RESOURCE_POLICY = 'cross-origin-resource-policy';
const BODY_LIMIT = 16 * 1024;
const GAME_PAGE = '/index.html';

const launchRequest = v.object({
  token: v.pipe(v.string(), v.maxLength(200)),
  game: v.pipe(v.string(), v.maxLength(100)),
});
const seedsRequest = v.object({ client: clientSeed });

/** Builds the server without listening. */
export function createServer(parts: ServerParts, log: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    forceCloseConnections: true,
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader(RESOURCE_POLICY)) reply.header(RESOURCE_POLICY, 'same-origin');
    reply.headers({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // A site checks whether the arcade is reachable before it opens a frame, from another origin.
  app.get('/', { logLevel: 'warn' }, async (_request, reply) =>
    reply.code(204).header(RESOURCE_POLICY, 'cross-origin').send(),
  );
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  addPages(app, parts);
  addSessions(app, parts);
  addGame(app, parts);
  addFeeds(app, parts);
  return app;
}

function addPages(app: FastifyInstance, { pages, framedBy }: ServerParts): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The site's picture of the game.
    ["img-src 'self' data:", ...framedBy].join(' '),
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
  ].join('; ');
  const send = (request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply => {
    const packed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (packed) reply.header('content-encoding', 'br');
    return reply
      .header('vary', 'accept-encoding')
      .type(page.type)
      .send(packed ? page.packed : page.body);
  };
  // A game is launched once. After that its address is that of the session, which can be reloaded.
  for (const path of ['/launch', '/play'])
    app.get(path, async (request, reply) => {
      const page = pages.get(GAME_PAGE);
      if (!page) return reply.code(503).type('text/plain').send('The games were not built.');
      return send(request, reply.header('content-security-policy', policy), page);
    });
  app.get('/assets/*', async (request, reply) => {
    const page = pages.get(new URL(request.url, 'http://arcade').pathname);
    if (!page) return reply.code(404).send({ error: 'not-found' });
    return send(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), page);
  });
}

function addSessions(app: FastifyInstance, { sessions, wallet }: ServerParts): void {
  app.post('/api/session', async (request, reply) => {
    const parsed = v.safeParse(launchRequest, request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'bad-request' });
    if (!gameOf(parsed.output.game)) return reply.code(404).send({ error: 'unknown-game' });
    const answer = await wallet.request('authenticate', { token: parsed.output.token });
    if (answer.status === 'unanswered') return reply.code(503).send({ error: 'unanswered' });
    if (answer.status === 'refused') return reply.code(403).send({ error: answer.code });
    const played = gameOf(answer.game);
    // The gateway decides what was launched; the address only avoids calls for unknown games.
    if (!played) return reply.code(404).send({ error: 'unknown-game' });
    const { player, session, nickname, currency, merchant, title, picture, room, returnUrl } = answer;
    const opened = await sessions.open({
      vendor: played.vendor,
      game: played.code,
      player,
      session,
      nickname,
      currency,
      merchant,
      ...(title !== undefined && { title }),
      ...(picture !== undefined && { picture }),
      ...(room !== undefined && { room }),
      ...(returnUrl !== undefined && { returnUrl }),
    });
    return { key: opened.key, balance: answer.balance, ...publicSession(opened) };
  });
  app.get('/api/session', async (request, reply) => {
    const session = sessionOf(request, sessions);
    if (!session) return reply.code(401).send({ error: 'no-session' });
    const answer = await wallet.request('balance', { player: session.player, session: session.session });
    if (answer.status === 'refused' && isOver(answer.code)) {
      await sessions.end(session);
      return reply.code(401).send({ error: 'no-session' });
    }
    if (answer.status !== 'ok') return reply.code(503).send({ error: 'unanswered' });
    return { key: session.key, balance: answer.balance, ...publicSession(session) };
  });
}

/** Whether the gateway says that its own session, or the login that it belongs to, is over. */
const isOver = (code: RefusalCode): boolean => code === 'TOKEN_EXPIRED' || code === 'TOKEN_INVALID';

/** The part of a session that its page gets. */
function publicSession({ nickname, currency, game, title, picture, room, returnUrl }: Session) {
  const { engine, number } = gameOf(game) ?? {};
  return {
    nickname,
    currency,
    game,
    engine,
    number,
    title: title ?? null,
    picture: picture ?? null,
    room: room ?? null,
    returnUrl: returnUrl ?? null,
  };
}

/** What the gateway gets and does for sites outside the games; requests and answers are signed. */
function addFeeds(app: FastifyInstance, { keys, feeds, actions }: ServerParts): void {
  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    body: string,
    make: () => Promise<object | undefined>,
  ): Promise<FastifyReply> {
    const signed = { method: request.method, path: request.url, body };
    const checked = vendorSigning.checkRequest(keys, signed, request.headers, Date.now());
    if (!checked.ok) return reply.code(401).send({ error: 'signature' });
    const value = await make();
    if (!value) return reply.code(400).send({ error: 'bad-request' });
    const text = JSON.stringify(value);
    const headers = vendorSigning.signAnswer(checked.key, checked.nonce, { status: 200, body: text });
    return reply.headers(headers).type('application/json').send(text);
  }
  for (const [path, read] of Object.entries(feeds))
    app.get(path, { logLevel: 'warn' }, async (request, reply) =>
      respond(request, reply, '', () => read(request.query)),
    );
  // The signature is of the text of a body. A nonce may come again: every action is done once by its own number.
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    for (const [path, act] of Object.entries(actions))
      scope.post(path, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        return respond(request, reply, body, () => act(parseJson(body)));
      });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sessionOf(request: FastifyRequest, sessions: Sessions): Session | undefined {
  const [, key] = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '') ?? [];
  return key === undefined ? undefined : sessions.find(key);
}

function addGame(app: FastifyInstance, { engineOf, sessions, seeds, streams }: ServerParts): void {
  const sessionFor = (request: FastifyRequest, reply: FastifyReply): Session | undefined => {
    const session = sessionOf(request, sessions);
    if (!session) reply.code(401).send({ error: 'no-session' });
    return session;
  };
  app.get('/api/stream', (request, reply) => {
    const session = sessionFor(request, reply);
    if (!session) return;
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
    streams.open(session, reply.raw);
  });
  app.get('/api/view', async (request, reply) => {
    const session = sessionFor(request, reply);
    return session ? engineOf(session).view(session) : reply;
  });
  app.post<{ Params: { action: string } }>('/api/act/:action', async (request, reply) => {
    const session = sessionFor(request, reply);
    if (!session) return reply;
    const done = await engineOf(session).act(session, request.params.action, request.body);
    return done ?? reply.code(400).send({ error: 'bad-request' });
  });
  app.get('/api/proofs', async (request, reply) => {
    const session = sessionFor(request, reply);
    return session ? engineOf(session).proofs(session) : reply;
  });
  app.post('/api/seeds', async (request, reply) => {
    const session = sessionFor(request, reply);
    if (!session) return reply;
    const parsed = v.safeParse(seedsRequest, request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'bad-request' });
    if (engineOf(session).seedsInUse?.(session) === true) return reply.code(409).send({ error: 'busy' });
    await seeds.change(session, parsed.output.client);
    return engineOf(session).view(session);
  });
}
