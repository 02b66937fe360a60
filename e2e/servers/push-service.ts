import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { decryptPushed } from '@marquee/gateway/testing/decrypt-pushed';
import { address } from './address.ts';

/** Takes the place of a browser vendor's push service, for one browser. */
export interface PushService {
  /** What the browser's subscription is made of. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** The messages that the gateway sent, decrypted with the browser's keys: JSON. */
  readonly received: readonly string[];
  readonly close: () => void;
}

/** Starts it where the journeys' gateway may send to. */
export async function startPushService(): Promise<PushService> {
  const [keys, secret, received] = [createECDH('prime256v1'), randomBytes(16), [] as string[]];
  const p256dh = keys.generateKeys('base64url');
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push(decryptPushed(body, keys, secret));
      response.writeHead(201).end();
    });
  });
  server.listen(address.pushServicePort, '127.0.0.1');
  await once(server, 'listening');
  return {
    subscription: {
      endpoint: `${address.pushService}/${randomBytes(8).toString('hex')}`,
      p256dh,
      auth: secret.toString('base64url'),
    },
    received,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
