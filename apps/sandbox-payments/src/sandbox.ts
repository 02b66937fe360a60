import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPaymentRequest, paymentSigning } from '@marquee/payments/protocol-server';
import { newestKey, NONCE_LIFE_MS, type SigningKey } from '@marquee/vendor-protocol/signing';
import * as v from 'valibot';
import { createMessenger } from './news.ts';
import { isAmount, paymentPage, plainPage } from './page.ts';
import { actionOf, newsOf, Payments, type SandboxPayment } from './payments.ts';

/** How the sandbox is started. */
export interface SandboxOptions {
  /** The port to try; another free one is taken when it is not free. 0 for any. */
  readonly port: number;
  readonly host: string;
  readonly keys: readonly SigningKey[];
  /** Keeps payments over a restart; without it they are forgotten. */
  readonly file?: string | undefined;
}

/** A running sandbox. */
export interface Sandbox {
  /** Its own address, without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const BODY_LIMIT = 64 * 1024;

/**
 * Starts a payment provider for development: it takes payments that a gateway asks for, has a page on an address of its
 * own where whoever tries the site decides what becomes of one, and posts signed news to the gateway until it listens.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { keys, host } = options;
  const payments = new Payments(options.file);
  const messenger = createMessenger(payments, keys);
  const nonces = new Map<string, number>();
  let url = '';
  const pageOf = (payment: SandboxPayment) => `${url}/pay/${payment.token}`;

  function answerGateway(request: IncomingMessage, body: string): { status: number; value: unknown } {
    const reference = decodeURIComponent(/^\/payments\/([^/?]+)$/.exec(request.url ?? '')?.[1] ?? '');
    if (request.method === 'GET' && reference !== '') {
      const payment = payments.find(reference);
      if (!payment) return { status: 404, value: { error: 'unknown payment' } };
      return { status: 200, value: { ...newsOf(payment), action: actionOf(payment, pageOf(payment)) } };
    }
    if (request.method !== 'POST' || request.url !== '/payments')
      return { status: 404, value: { error: 'no such call' } };
    const asked = v.safeParse(createPaymentRequest, parseJson(body));
    if (!asked.success) return { status: 400, value: { error: asked.issues[0].message } };
    const payment = payments.create(asked.output);
    const { providerReference } = newsOf(payment);
    return { status: 200, value: { providerReference, action: actionOf(payment, pageOf(payment)) } };
  }

  async function serveGateway(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const signed = { method: request.method ?? '', path: request.url ?? '', body };
    const checked = paymentSigning.checkRequest(keys, signed, request.headers, Date.now());
    for (const [nonce, at] of nonces) if (at < Date.now() - NONCE_LIFE_MS) nonces.delete(nonce);
    if (!checked.ok || nonces.has(checked.nonce)) {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: checked.ok ? 'replayed' : checked.error }));
      return;
    }
    nonces.set(checked.nonce, Date.now());
    const { status, value } = answerGateway(request, body);
    const text = JSON.stringify(value);
    const headers = paymentSigning.signAnswer(newestKey(keys), checked.nonce, { status, body: text });
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(text);
  }

  async function servePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = /^\/pay\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    const payment = token === undefined ? undefined : payments.findByToken(token);
    if (!payment) return sendPage(response, 404, plainPage('There is no such payment.'));
    if (request.method !== 'POST') return sendPage(response, 200, paymentPage(payment));
    const form = new URLSearchParams(await readBody(request));
    const decision = form.get('decision');
    const amount = (form.get('amount') ?? '').trim();
    if (decision === 'other' && !isAmount(amount))
      return sendPage(response, 422, paymentPage(payment, 'Type an amount such as 120 or 99.50.'));
    if (payment.status === 'pending' && (decision === 'pay' || decision === 'other' || decision === 'fail')) {
      payment.status = decision === 'fail' ? 'failed' : 'paid';
      if (decision === 'other') payment.paidAmount = amount;
      payment.unsent.push(newsOf(payment));
      payments.save();
      messenger.wake(payment);
    }
    // After a POST the page is asked for anew, so that reloading it decides nothing twice.
    response.writeHead(303, { location: `/pay/${payment.token}` });
    response.end();
    return undefined;
  }

  const server = createServer((request, response) => {
    const served = request.url?.startsWith('/pay/') === true ? servePage : serveGateway;
    served(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400);
      response.end();
    });
  });
  const port = await listen(server, options.port, host);
  // A page for people: the name that their browser has for this machine.
  url = `http://${['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host}:${port}`;
  for (const payment of payments.all()) messenger.wake(payment);
  return {
    url,
    close: async () => {
      messenger.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<number> {
  const attempt = (wanted: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(wanted, host, () => {
        server.off('error', reject);
        const { port: taken } = server.address() as AddressInfo;
        resolve(taken);
      });
    });
  return attempt(port).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return attempt(0);
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_LIMIT) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(html);
}
