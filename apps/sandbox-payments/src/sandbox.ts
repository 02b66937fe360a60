import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createPaymentRequest, createPayoutRequest, paymentSigning } from '@marquee/payments/protocol-server';
import { newestKey, NONCE_LIFE_MS, type SigningKey } from '@marquee/vendor-protocol/signing';
import * as v from 'valibot';
import { JsonStore } from './json-store.ts';
import { createCallbackSender } from './callbacks.ts';
import { isAmount, paymentPage, plainPage } from './page.ts';
import { actionOf, newPayment, paymentUpdate, paymentSchema, type SandboxPayment } from './payments.ts';
import { fileQuery, transactionsFile } from './transactions-file.ts';
import {
  completePayout,
  outcomeOf,
  newPayout,
  payoutUpdate,
  payoutSchema,
  type SandboxPayout,
} from './payouts.ts';

/** How the sandbox is started. */
export interface SandboxOptions {
  /** The port to try; another free one is taken when it is not free. 0 for any. */
  readonly port: number;
  readonly host: string;
  readonly keys: readonly SigningKey[];
  /** Folder that keeps payments and payouts over a restart; without it they are forgotten. */
  readonly folder?: string | undefined;
  /** Milliseconds after which a payout is completed. */
  readonly payoutDelay?: number;
}

/** A running sandbox. */
export interface Sandbox {
  /** Its own address, without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const BODY_LIMIT = 64 * 1024;
/** Milliseconds: long enough to see that a withdrawal is being paid. */
const PAYOUT_DELAY = 3000;

interface GatewayAnswer {
  readonly status: number;
  readonly value: unknown;
}

/**
 * Starts a payment provider for development. Each payment has a page on which the payer decides its result; the result of a
 * payout depends on the account's number; signed updates are posted to the gateway until it acknowledges them.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { keys, host, folder, payoutDelay = PAYOUT_DELAY } = options;
  const file = (name: string) => (folder === undefined ? undefined : path.join(folder, name));
  const payments = new JsonStore(file('sandbox-payments.json'), paymentSchema);
  const payouts = new JsonStore(file('sandbox-payouts.json'), payoutSchema);
  const callbackSender = createCallbackSender(keys);
  const closing = new AbortController();
  const nonces = new Map<string, number>();
  let url = '';
  const pageOf = (payment: SandboxPayment) => `${url}/pay/${payment.token}`;
  const notifyOfPayment = (payment: SandboxPayment) => callbackSender.wake(payment, () => payments.save());
  const notifyOfPayout = (payout: SandboxPayout) => callbackSender.wake(payout, () => payouts.save());

  /** Completes a payout when it is due; at once when it became due during a restart. */
  function schedule(payout: SandboxPayout): void {
    const timer = setTimeout(
      () => {
        completePayout(payout);
        payouts.save();
        notifyOfPayout(payout);
      },
      Math.max(0, payout.dueAt - Date.now()),
    );
    closing.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  function answerPayments(method: string, reference: string, body: string): GatewayAnswer {
    if (method === 'GET') {
      const payment = payments.find(reference);
      if (!payment) return { status: 404, value: { error: 'unknown payment' } };
      return {
        status: 200,
        value: { ...paymentUpdate(payment), action: actionOf(payment, pageOf(payment)) },
      };
    }
    const parsed = v.safeParse(createPaymentRequest, parseJson(body));
    if (!parsed.success) return { status: 400, value: { error: parsed.issues[0].message } };
    const payment = payments.add(newPayment(parsed.output));
    const { providerReference } = paymentUpdate(payment);
    return { status: 200, value: { providerReference, action: actionOf(payment, pageOf(payment)) } };
  }

  function answerPayouts(method: string, reference: string, body: string): GatewayAnswer {
    if (method === 'GET') {
      const payout = payouts.find(reference);
      return payout
        ? { status: 200, value: payoutUpdate(payout) }
        : { status: 404, value: { error: 'unknown payout' } };
    }
    const parsed = v.safeParse(createPayoutRequest, parseJson(body));
    if (!parsed.success) return { status: 400, value: { error: parsed.issues[0].message } };
    if (outcomeOf(parsed.output) === 'refused')
      return { status: 422, value: { error: 'payouts to this account are refused' } };
    const isNew = payouts.find(parsed.output.reference) === undefined;
    const payout = payouts.add(newPayout(parsed.output, payoutDelay));
    if (isNew) schedule(payout);
    return { status: 200, value: payoutUpdate(payout) };
  }

  function answerGateway({ method = '', url: target = '' }: IncomingMessage, body: string): GatewayAnswer {
    const [place, search = ''] = target.split('?');
    if (place === '/transactions' && method === 'GET') {
      const parsed = v.safeParse(fileQuery, Object.fromEntries(new URLSearchParams(search)));
      return parsed.success
        ? { status: 200, value: { csv: transactionsFile(payments.all(), payouts.all(), parsed.output) } }
        : { status: 400, value: { error: parsed.issues[0].message } };
    }
    const [, kind, name] = /^\/(payments|payouts)(?:\/([^/?]+))?$/.exec(target) ?? [];
    const isRight = kind !== undefined && method === (name === undefined ? 'POST' : 'GET');
    if (!isRight) return { status: 404, value: { error: 'no such call' } };
    const answer = kind === 'payments' ? answerPayments : answerPayouts;
    return answer(method, decodeURIComponent(name ?? ''), body);
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
    const payment = payments.all().find((one) => one.token === token);
    if (!payment) return sendPage(response, 404, plainPage('There is no such payment.'));
    if (request.method !== 'POST') return sendPage(response, 200, paymentPage(payment));
    const form = new URLSearchParams(await readBody(request));
    const decision = form.get('decision');
    const amount = (form.get('amount') ?? '').trim();
    if (decision === 'other' && !isAmount(amount))
      return sendPage(response, 422, paymentPage(payment, 'Type an amount such as 120 or 99.50.'));
    if (payment.status === 'pending' && (decision === 'pay' || decision === 'other' || decision === 'fail')) {
      payment.status = decision === 'fail' ? 'failed' : 'paid';
      payment.at = Date.now();
      if (decision === 'other') payment.paidAmount = amount;
      payment.unsent.push(paymentUpdate(payment));
      payments.save();
      notifyOfPayment(payment);
    }
    // A redirect after the POST, so that reloading the page does not decide again.
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
  // Longer than gateways keep a connection: none is closed just when the next request is sent on it.
  server.keepAliveTimeout = 72_000;
  const port = await listen(server, options.port, host);
  // A page for people: the name that browsers have for this machine.
  url = `http://${['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host}:${port}`;
  for (const payment of payments.all()) notifyOfPayment(payment);
  for (const payout of payouts.all()) {
    if (payout.status === 'pending') schedule(payout);
    else notifyOfPayout(payout);
  }
  return {
    url,
    close: async () => {
      closing.abort();
      callbackSender.close();
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
