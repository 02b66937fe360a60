import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { openLine, type Line, type Network } from './line.ts';

/** A server in front of the site that serves the same page, with or without its scripts. */
export interface Relay {
  readonly origin: string;
  /** Whether its pages keep their scripts. */
  readonly scripts: boolean;
  close(): Promise<void>;
}

/**
 * Relays everything to `target` (host, port) for one brand's host name, as slowly as a network.
 *
 * The browser's own throttling is no choice: it needs the browser to watch each request, which costs the page more than
 * some of its tasks, and without the watching it slows nothing down.
 *
 * With `scripts: false` each page loses its scripts and nothing else, which makes the control page:
 * both pages then cross the same relay, so that the relay itself cancels out of the ratio.
 */
export async function startRelay(
  target: { readonly port: number; readonly host: string },
  options: { readonly scripts: boolean; readonly network: Network },
): Promise<Relay> {
  const line = openLine(options.network);
  const server = createServer((incoming, outgoing) => {
    void sleep(options.network.latency).then(() => relay(target, options.scripts, incoming, outgoing, line));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    // The brand is identified by its host name, in the address as in the calls.
    origin: `http://${target.host}:${port}`,
    scripts: options.scripts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Hands on one request, and one page with or without its scripts. */
export async function relay(
  target: { readonly port: number; readonly host: string },
  scripts: boolean,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  line?: Line,
): Promise<void> {
  const page = incoming.headers.accept?.includes('text/html') === true;
  const upstream = request({
    port: target.port,
    host: '127.0.0.1',
    method: incoming.method,
    path: incoming.url,
    // A connection that is kept can be closed by the server in the moment in which it is used again.
    agent: false,
    headers: { ...incoming.headers, host: target.host, ...(page ? { 'accept-encoding': 'identity' } : {}) },
  });
  incoming.pipe(upstream);
  const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
  if (!page) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    (line ? answer.pipe(line.carry()) : answer).pipe(outgoing);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const html = Buffer.concat(chunks).toString('utf8');
  const body = brotliCompressSync(scripts ? html : withoutScripts(html));
  const { 'content-length': _length, 'transfer-encoding': _coding, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, {
    ...headers,
    'content-encoding': 'br',
    'content-length': body.length,
  });
  if (!line) return void outgoing.end(body);
  const carried = line.carry();
  carried.pipe(outgoing);
  carried.end(body);
}

/**
 * The page without its scripts and their hints: what the same page costs when nothing runs. It stands as its script
 * leaves a home page before the first paint; without the mark it would not show the picture that is its largest paint.
 * Guests of a brand that needs a log-in see that page's picture.
 */
export function withoutScripts(html: string): string {
  return html
    .replace(
      '<html ',
      html.includes('data-frame="login-art"') ? '<html data-login="" ' : '<html data-home="" ',
    )
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}
