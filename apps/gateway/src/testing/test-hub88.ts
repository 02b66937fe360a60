import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hub88Settings } from '../game-vendors/hub88/hub88.adapter.ts';
import { requestPort, type Answer } from './test-gateway.ts';

/** How it answers a launch; `late`: correctly, after ten seconds. */
export type Hub88Mood =
  | 'good'
  | 'silent'
  | 'slow'
  | 'late'
  | 'refusing'
  | 'garbage'
  | 'elsewhere'
  | 'moved'
  | 'endless';

/** A fake Hub88: its games API on its own port, and its side of the wallet. */
export interface TestHub88 {
  readonly settings: Hub88Settings;
  mood: Hub88Mood;
  /** Correctly signed launch requests. */
  readonly launches: Record<string, unknown>[];
  /** Sends a wallet request to a gateway. @param change applied to the body after signing, or to the signature */
  readonly send: (
    port: number,
    path: string,
    value: object,
    change?: { body?: string; signature?: string | null },
  ) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** Where its games are, as the brand alpha declares it. */
const GAMES = 'https://games.alpha.example';

/** Starts it with new keys. */
export async function startTestHub88(code = 'hub88'): Promise<TestHub88> {
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  const [ours, theirs, retired] = [pair(), pair(), pair()];
  const launches: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const given = Buffer.from(String(request.headers['x-hub88-signature']), 'base64');
      const isRight =
        request.url === '/operator/generic/v2/game/url' &&
        verify('sha256', Buffer.from(body), ours.publicKey, given);
      if (!isRight) return response.writeHead(401).end('{"error":"signature"}');
      const requested = JSON.parse(body) as Record<string, unknown>;
      launches.push(requested);
      const reply = (value: string, status = 200) => response.writeHead(status).end(value);
      const url = `${GAMES}/play?token=${String(requested['token'])}`;
      switch (hub88.mood) {
        case 'silent':
          return request.socket.destroy();
        case 'slow':
          return undefined;
        case 'late':
          return void setTimeout(() => reply(JSON.stringify({ url })), 10_000).unref();
        case 'refusing':
          return reply('{"error":"The currency, country or game isn\'t enabled"}', 403);
        case 'garbage':
          return reply('<html>oops');
        case 'elsewhere':
          return reply(JSON.stringify({ url: 'https://evil.example/' }));
        case 'moved':
          return response.writeHead(302, { location: 'https://evil.example/' }).end();
        case 'endless':
          return reply(JSON.stringify({ url, more: 'x'.repeat(100_000) }));
        case 'good':
          return reply(JSON.stringify({ url }));
      }
    });
  });
  // A connection is not closed for want of requests just when the next one goes out on it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hub88: TestHub88 = {
    settings: {
      protocol: 'hub88',
      code,
      url: `http://127.0.0.1:${port}`,
      operatorId: 7,
      privateKey: ours.privateKey,
      publicKeys: [theirs.publicKey, retired.publicKey],
      country: 'PH',
    },
    mood: 'good',
    launches,
    send: (gatewayPort, path, value, change = {}) => {
      const body = JSON.stringify(value);
      const made = sign('sha256', Buffer.from(body), theirs.privateKey).toString('base64');
      const signature = change.signature === undefined ? made : change.signature;
      return requestPort(gatewayPort, {
        method: 'POST',
        path: `/seamless/hub88/${code}/${path}`,
        host: `127.0.0.1:${gatewayPort}`,
        headers: {
          'content-type': 'application/json',
          ...(signature !== null && { 'x-hub88-signature': signature }),
        },
        body: change.body ?? body,
      });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return hub88;
}
