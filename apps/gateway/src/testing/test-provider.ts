import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paymentSigning, type PaymentNewsMessage } from '@marquee/payments/protocol-server';
import { newestKey, type SigningKey } from '@marquee/vendor-protocol/signing';
import type { ProviderSettings } from '../payments/provider.ts';
import { askPort, type Answer } from './test-gateway.ts';

/** What the provider answers next: by the protocol, or one of the ways to fail. */
export type Mood = 'good' | 'silent' | 'unsigned' | 'refusing' | 'broken';

/** A payment provider on a port of its own, whose moods and news the test decides. */
export interface TestProvider {
  readonly settings: ProviderSettings;
  mood: Mood;
  /** Creations asked for so far, by reference. */
  readonly asked: string[];
  /** How a payment stands when the gateway asks. */
  readonly reports: Map<string, PaymentNewsMessage>;
  /** Posts news to a gateway as the provider would. */
  readonly tell: (port: number, news: object, changes?: NewsChanges) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** What a test may do wrong with news. */
export interface NewsChanges {
  readonly key?: SigningKey;
  readonly now?: number;
  readonly code?: string;
  /** Sends these headers in place of fresh ones. */
  readonly headers?: Record<string, string>;
  /** Sends this body under the signature of another. */
  readonly body?: string;
}

export const newKey: SigningKey = { id: 'new', secret: 'n'.repeat(32) };
export const oldKey: SigningKey = { id: 'old', secret: 'o'.repeat(32) };

/** Starts the provider. */
export async function startTestProvider(code = 'sandbox'): Promise<TestProvider> {
  const keys = [newKey, oldKey];
  const asked: string[] = [];
  const reports = new Map<string, PaymentNewsMessage>();
  const action = { kind: 'redirect', page: 'https://pay.example/1' };

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const signed = { method: request.method ?? '', path: request.url ?? '', body };
      const checked = paymentSigning.checkRequest(keys, signed, request.headers, Date.now());
      if (!checked.ok) return response.writeHead(401).end();
      if (provider.mood === 'silent') return request.socket.destroy();
      const answer = (status: number, value: unknown) => {
        const text = JSON.stringify(value);
        const headers =
          provider.mood === 'unsigned'
            ? {}
            : paymentSigning.signAnswer(newestKey(keys), checked.nonce, { status, body: text });
        return response.writeHead(status, headers).end(text);
      };
      if (provider.mood === 'refusing') return answer(422, { error: 'not today' });
      if (provider.mood === 'broken') return answer(200, { something: 'else' });
      if (request.method === 'GET') {
        const report = reports.get(decodeURIComponent(request.url?.split('/').at(-1) ?? ''));
        return report ? answer(200, { ...report, action }) : answer(404, { error: 'unknown' });
      }
      const { reference } = JSON.parse(body) as { reference: string };
      asked.push(reference);
      return answer(200, { providerReference: `p-${reference}`, action });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: TestProvider = {
    settings: { code, url: `http://127.0.0.1:${port}`, keys, onThisMachine: true },
    mood: 'good',
    asked,
    reports,
    tell: (gatewayPort, news, changes = {}) => {
      const body = JSON.stringify(news);
      const path = `/payments/callbacks/${changes.code ?? code}`;
      const request = { method: 'POST', path, body };
      const headers =
        changes.headers ??
        paymentSigning.signRequest(changes.key ?? newKey, request, changes.now ?? Date.now()).headers;
      return askPort(gatewayPort, {
        ...request,
        body: changes.body ?? body,
        host: `127.0.0.1:${gatewayPort}`,
        headers: { ...headers, 'content-type': 'application/json' },
      });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return provider;
}

/** A fresh request id. */
export const requestId = (): string => randomUUID();
