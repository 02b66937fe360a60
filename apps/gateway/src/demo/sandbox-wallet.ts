import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money, parseMoney, toDecimalString } from '@marquee/money';
import { NONCE_LIFE_MS, type SigningKey } from '@marquee/vendor-protocol/signing';
import * as v from 'valibot';
import type { Sql } from '../database/connection.ts';
import { transferMessage, walletSigning } from '../wallets/transfer-vendor.ts';

/** The key that the demo's vendor shares with the gateway. It guards play money. */
export const sandboxKey: SigningKey = { id: 'sandbox', secret: 'play money only: 5f0c7f1e9a3d' };

/** Faults of a request: no response before or after the work, or a malformed response. */
export type SandboxFault = 'dies-before' | 'dies-after' | 'answers-garbage' | 'answers-unsigned' | 'is-slow';

/** A sandbox wallet service of a vendor, on its own address. */
export interface SandboxWallet {
  /** Without a slash at the end. */
  readonly url: string;
  /** Lets the next requests that move money go wrong, one after another. */
  readonly spoil: (...faults: SandboxFault[]) => void;
  readonly close: () => Promise<void>;
}

/** Milliseconds that a slow answer takes; longer than a gateway waits. */
const SLOW_MS = 9000;
const BODY_LIMIT = 16_384;

/** Starts the service. Its books are in a schema of the database that nothing else reads, so a restart forgets nothing. */
export async function startSandboxWallet(sql: Sql): Promise<SandboxWallet> {
  const nonces = new Map<string, number>();
  const faults: SandboxFault[] = [];

  async function work(request: IncomingMessage, body: string): Promise<{ status: number; value: unknown }> {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const player = /^\/players\/([\w%-]+)\/balance$/.exec(url.pathname)?.[1];
    if (request.method === 'GET' && player !== undefined)
      return {
        status: 200,
        value: await readBalance(sql, decodeURIComponent(player), url.searchParams.get('currency') ?? ''),
      };
    const key = /^\/transfers\/([\w-]+)$/.exec(url.pathname)?.[1];
    if (request.method === 'GET' && key !== undefined) {
      const known = await readTransfer(sql, key);
      return known === undefined
        ? { status: 404, value: { error: 'unknown transfer' } }
        : { status: 200, value: known };
    }
    const requested = v.safeParse(transferMessage, parseJson(body));
    if (request.method !== 'POST' || url.pathname !== '/transfers' || !requested.success)
      return { status: 400, value: { error: 'no such call' } };
    return { status: 200, value: await moveOnce(sql, requested.output) };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const signed = { method: request.method ?? '', path: request.url ?? '', body };
    const now = Date.now();
    const checked = walletSigning.checkRequest([sandboxKey], signed, request.headers, now);
    for (const [known, at] of nonces) if (at < now - NONCE_LIFE_MS) nonces.delete(known);
    if (!checked.ok || nonces.has(checked.nonce)) {
      response.writeHead(401).end();
      return;
    }
    const { nonce } = checked;
    nonces.set(nonce, now);
    const fault = request.method === 'POST' ? faults.shift() : undefined;
    if (fault === 'dies-before') return void request.socket.destroy();
    const { status, value } = await work(request, body);
    if (fault === 'dies-after') return void request.socket.destroy();
    if (fault === 'is-slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
    const text = fault === 'answers-garbage' ? '<html>oops' : JSON.stringify(value);
    const answered = { status, body: text };
    const signature = walletSigning.signAnswer(
      sandboxKey,
      fault === 'answers-unsigned' ? 'none' : nonce,
      answered,
    );
    response.writeHead(status, { 'content-type': 'application/json', ...signature });
    response.end(text);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  // Longer than gateways keep a connection: none is closed just when the next request goes out on it.
  server.keepAliveTimeout = 72_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (...more) => void faults.push(...more),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Movement = v.InferOutput<typeof transferMessage>;
type Report = Movement & ({ state: 'done'; balance: string } | { state: 'refused'; reason: string });

async function readBalance(sql: Sql, player: string, currency: string) {
  const [row] = await sql<
    { balance: bigint }[]
  >`SELECT balance FROM sandbox_wallet.player WHERE player = ${player}`;
  return { player, currency, balance: toDecimalString(money(currency, row?.balance ?? 0n)) };
}

interface TransferRow {
  id: string;
  player: string;
  direction: 'to-vendor' | 'from-vendor';
  currency: string;
  amount: bigint;
  state: 'done' | 'refused';
  reason: string | null;
  balance_after: bigint;
}

async function readTransfer(sql: Pick<Sql, 'unsafe'>, key: string): Promise<Report | undefined> {
  const [row] = await sql.unsafe<TransferRow[]>('SELECT * FROM sandbox_wallet.transfer WHERE id = $1', [key]);
  if (row === undefined) return undefined;
  const { player, direction, currency } = row;
  const movement = { key, player, direction, currency, amount: toDecimalString(money(currency, row.amount)) };
  return row.state === 'done'
    ? { ...movement, state: 'done', balance: toDecimalString(money(currency, row.balance_after)) }
    : { ...movement, state: 'refused', reason: row.reason ?? '' };
}

/** Moves once per key; a repeated request gets the same response. */
async function moveOnce(sql: Sql, requested: Movement): Promise<Report> {
  const parsed = parseMoney(requested.currency, requested.amount);
  if (!parsed.ok) throw new Error('a checked amount does not parse');
  const { amount } = parsed.value;
  return sql.begin(async (tx) => {
    await tx`INSERT INTO sandbox_wallet.player (player) VALUES (${requested.player}) ON CONFLICT DO NOTHING`;
    const [held] = await tx<{ balance: bigint }[]>`
      SELECT balance FROM sandbox_wallet.player WHERE player = ${requested.player} FOR UPDATE`;
    const known = await readTransfer(tx, requested.key);
    if (known !== undefined) return known;
    const before = held?.balance ?? 0n;
    const after = requested.direction === 'to-vendor' ? before + amount : before - amount;
    const state = after < 0n ? 'refused' : 'done';
    if (state === 'done')
      await tx`UPDATE sandbox_wallet.player SET balance = ${after} WHERE player = ${requested.player}`;
    await tx`INSERT INTO sandbox_wallet.transfer (id, player, direction, currency, amount, state, reason, balance_after)
      VALUES (${requested.key}, ${requested.player}, ${requested.direction}, ${requested.currency}, ${amount}, ${state},
        ${state === 'refused' ? 'insufficient-funds' : null}, ${state === 'done' ? after : before})`;
    const written = await readTransfer(tx, requested.key);
    if (written === undefined) throw new Error('a transfer that was written is not there');
    return written;
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > BODY_LIMIT) throw new Error('too long');
  }
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
