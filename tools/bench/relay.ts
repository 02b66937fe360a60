import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** A server beside the site that hands out the same page, with or without its scripts. */
export interface Relay {
  readonly origin: string;
  /** Whether its pages keep their scripts. */
  readonly scripts: boolean;
  close(): Promise<void>;
}

/**
 * Relays everything to `target` (host, port) for one brand's host name.
 * With `scripts: false` each page loses its scripts and nothing else, which makes the control page:
 * both pages then cross the same relay, so that the relay itself cancels out of the ratio.
 */
export async function startRelay(
  target: { readonly port: number; readonly host: string },
  options: { readonly scripts: boolean },
): Promise<Relay> {
  const server = createServer((incoming, outgoing) => {
    void relay(target, options.scripts, incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    // The brand is told by its host name, in the address as in the calls.
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
): Promise<void> {
  const page = incoming.headers.accept?.includes('text/html') === true;
  const upstream = request({
    port: target.port,
    host: '127.0.0.1',
    method: incoming.method,
    path: incoming.url,
    headers: { ...incoming.headers, host: target.host, ...(page ? { 'accept-encoding': 'identity' } : {}) },
  });
  incoming.pipe(upstream);
  const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
  if (!page) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
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
  outgoing.end(body);
}

/** The page without its scripts and their hints: what the same page costs when nothing runs. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}
