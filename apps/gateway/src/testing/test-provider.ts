import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  paymentSigning,
  type CreatePayoutRequest,
  type PaymentNewsMessage,
  type PayoutNewsMessage,
} from '@marquee/payments/protocol-server';
import { newestKey, type SigningKey } from '@marquee/vendor-protocol/signing';
import type { ProviderSettings } from '../payment-providers/provider.ts';
import { requestPort, type Answer } from './test-gateway.ts';

/**
 * The provider's next response: by the protocol, or one of the ways to fail. `holding`: it executes payouts, and responds
 * when the test releases it.
 */
export type Mood = 'good' | 'silent' | 'holding' | 'unsigned' | 'refusing' | 'broken';

/** A fake payment provider on its own port, whose failures and notifications the test controls. */
export interface TestProvider {
  readonly settings: ProviderSettings;
  mood: Mood;
  /** Payment requests so far, by reference. */
  readonly depositsRequested: string[];
  /** The state of a payment when the gateway queries it. */
  readonly reports: Map<string, PaymentNewsMessage>;
  /** Whether it pays out immediately. */
  paysAtOnce: boolean;
  /** Payout requests, including repeated ones. */
  readonly payoutsRequested: CreatePayoutRequest[];
  /** The state of a payout, by reference; a repeated request makes it pending. */
  readonly payouts: Map<string, PayoutNewsMessage>;
  /** Gives the answers that it has held back. */
  readonly release: () => void;
  /** Posts a notification to a gateway as the provider would. */
  readonly sendCallback: (
    port: number,
    notification: object,
    changes?: NotificationChanges,
  ) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** Faults of a notification. */
export interface NotificationChanges {
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
  const requested: string[] = [];
  const reports = new Map<string, PaymentNewsMessage>();
  const payoutsRequested: CreatePayoutRequest[] = [];
  const payouts = new Map<string, PayoutNewsMessage>();
  const heldBack: (() => void)[] = [];
  const action = { kind: 'redirect', page: 'https://pay.example/1' };

  /** A payout by the protocol, and whether the answer is a refusal. */
  function answerPayout(method: string, target: string, body: string): { status: number; value: unknown } {
    if (method === 'GET') {
      const known = payouts.get(decodeURIComponent(target.split('/').at(-1) ?? ''));
      return known ? { status: 200, value: known } : { status: 404, value: { error: 'unknown' } };
    }
    const requested = JSON.parse(body) as CreatePayoutRequest;
    payoutsRequested.push(requested);
    if (provider.mood === 'refusing') return { status: 422, value: { error: 'not to this account' } };
    const { reference, amount, currency } = requested;
    const value = payouts.get(reference) ?? {
      type: 'payout',
      reference,
      providerReference: `p-${reference}`,
      status: provider.paysAtOnce ? 'paid' : 'pending',
      amount,
      currency,
    };
    payouts.set(reference, value);
    return { status: 200, value };
  }

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
      if (request.url?.startsWith('/payouts') === true && provider.mood !== 'broken') {
        const { status, value } = answerPayout(signed.method, signed.path, body);
        if (provider.mood !== 'holding') return answer(status, value);
        heldBack.push(() => void answer(status, value));
        return undefined;
      }
      if (provider.mood === 'refusing') return answer(422, { error: 'not today' });
      if (provider.mood === 'broken') return answer(200, { something: 'else' });
      if (request.method === 'GET') {
        const report = reports.get(decodeURIComponent(request.url?.split('/').at(-1) ?? ''));
        return report ? answer(200, { ...report, action }) : answer(404, { error: 'unknown' });
      }
      const { reference } = JSON.parse(body) as { reference: string };
      requested.push(reference);
      return answer(200, { providerReference: `p-${reference}`, action });
    });
  });
  // A connection is not closed for want of requests just when the next one goes out on it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: TestProvider = {
    settings: { code, url: `http://127.0.0.1:${port}`, keys, onThisMachine: true },
    mood: 'good',
    depositsRequested: requested,
    reports,
    paysAtOnce: false,
    payoutsRequested,
    payouts,
    release: () => {
      for (const answer of heldBack.splice(0)) answer();
    },
    sendCallback: (gatewayPort, notification, changes = {}) => {
      const body = JSON.stringify(notification);
      const path = `/payments/callbacks/${changes.code ?? code}`;
      const request = { method: 'POST', path, body };
      const headers =
        changes.headers ??
        paymentSigning.signRequest(changes.key ?? newKey, request, changes.now ?? Date.now()).headers;
      return requestPort(gatewayPort, {
        ...request,
        body: changes.body ?? body,
        host: `127.0.0.1:${gatewayPort}`,
        headers: { ...headers, 'content-type': 'application/json' },
      });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

/** A fresh request id. */
export const requestId = (): string => randomUUID();
