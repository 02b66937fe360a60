import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { relay } from './relay.ts';

/** A brand's site of which one vendor has as many games as a whole catalogue. */
export interface LongCatalogue {
  readonly origin: string;
  /** Address of the lobby at that vendor. */
  readonly lobby: string;
  /** Addresses of the pictures of the long list, in its order. */
  readonly pictures: () => readonly string[];
  /** How often pictures were requested again. */
  readonly repeated: () => number;
  readonly close: () => Promise<void>;
}

/** Size of the long list: answers of 24 games each. */
export const longList = { answers: 84, games: 84 * 24 };

/** The vendor whose games are repeated under new names, and how many answers they fill. */
const vendor = { code: 'COPPERFOX', answers: 2 };

/** Starts a server in front of the site; it forwards everything but the lists of games as it is. */
export async function startLongCatalogue(target: {
  readonly port: number;
  readonly host: string;
}): Promise<LongCatalogue> {
  const requested = new Map<string, number>();
  const shown: string[][] = [];
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://relay');
    if (incoming.headers['sec-fetch-dest'] === 'image')
      requested.set(url.pathname, (requested.get(url.pathname) ?? 0) + 1);
    // What is searched for is answered by the site itself.
    if (!url.pathname.endsWith('/GCS_gameList') || url.searchParams.get('vassalage') !== vendor.code) {
      void relay(target, true, incoming, outgoing);
      return;
    }
    const page = Number(url.searchParams.get('pageNo') ?? 1);
    url.searchParams.set('pageNo', String(((page - 1) % vendor.answers) + 1));
    const path = `${url.pathname}${url.search}`;
    const headers = { host: target.host, language: 'EN' };
    request({ port: target.port, host: '127.0.0.1', path, headers }, (answer) => {
      void text(answer).then((body) => {
        outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' });
        const made = asPage(body, page);
        shown[page] = made.value.games.map(({ showIcon }) => showIcon);
        outgoing.end(JSON.stringify(made));
      });
    }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://${target.host}:${port}`;
  return {
    origin,
    lobby: `${origin}/rng?page=${vendor.code}`,
    pictures: () => shown.flat(),
    repeated: () => [...requested.values()].reduce((sum, count) => sum + count - 1, 0),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An answer as that of another page, with games of its own. */
function asPage(body: string, page: number) {
  const answer = JSON.parse(body) as { value: { games: { gameId: string; showIcon: string }[] } };
  const games = answer.value.games.map((game) => ({ ...game, gameId: `${game.gameId}-${page}` }));
  const { answers: totalPages } = longList;
  return { ...answer, value: { games, pageNum: page, totalPages, totalGames: totalPages * games.length } };
}
