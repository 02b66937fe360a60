import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { root } from '../servers/files.ts';
import { callOf, isCall, isStream, readAnswers } from './answers.ts';

/** A server of the built sites whose gateway always answers the same. */
export interface Stand {
  /** The origin of a brand's site, without a slash at the end. */
  readonly originOf: (merchant: string) => string;
  /** Forgets the calls of earlier pages. */
  readonly begin: () => void;
  /** Milliseconds since a page made a call that it had not made before. */
  readonly quietFor: () => number;
  /** Calls that were made and never recorded. */
  readonly unanswered: () => readonly string[];
  readonly close: () => void;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Starts one on a free port. @throws when a brand is not built or not recorded */
export async function openStand(merchants: readonly string[]): Promise<Stand> {
  const answers = new Map(merchants.map((merchant) => [merchant, readAnswers(merchant)]));
  const made = new Set<string>();
  const unanswered = new Set<string>();
  let lastNew = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    const merchant = url.hostname.split('.')[0] ?? '';
    if (isStream(url.pathname)) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return void response.write(': quiet\n\n');
    }
    if (!isCall(url.pathname)) return sendFile(merchant, url.pathname, response);
    const isMember = request.headers.authorization !== undefined;
    const call = callOf({ method: request.method ?? '', url, isMember });
    const body = answers.get(merchant)?.calls[call];
    if (!made.has(call)) lastNew = Date.now();
    made.add(call);
    if (body === undefined) unanswered.add(`${merchant}: ${call}`);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  return {
    originOf: (merchant) => `http://${merchant}.localhost:${port}`,
    begin: () => {
      made.clear();
      unanswered.clear();
    },
    quietFor: () => Date.now() - lastNew,
    unanswered: () => [...unanswered],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function sendFile(merchant: string, pathname: string, response: ServerResponse): void {
  const site = path.join(root, 'dist/brands', merchant);
  const isPicture = pathname.startsWith('/pictures/');
  const file = isPicture
    ? path.join(root, 'dist', pathname)
    : path.join(site, path.extname(pathname) === '' ? 'index.html' : pathname);
  const found = existsSync(file) ? file : inItsNewestForm(file);
  response.writeHead(found ? 200 : 404, {
    'content-type': types[path.extname(found ?? '')] ?? 'application/octet-stream',
  });
  response.end(found && readFileSync(found));
}

/** An answer names a picture with the hash that it had when it was recorded: a picture that has changed since has another. */
function inItsNewestForm(file: string): string | undefined {
  const { dir, base } = path.parse(file);
  const parts = /^(.+?[.-])[\w-]{8}(\.\w+)$/.exec(base);
  if (!parts || !existsSync(dir)) return undefined;
  const [, start = '', end = ''] = parts;
  const name = readdirSync(dir).find(
    (each) => each.length === base.length && each.startsWith(start) && each.endsWith(end),
  );
  return name && path.join(dir, name);
}
