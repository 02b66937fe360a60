import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money, parseMoney, toDecimalString } from '@marquee/money';
import { operationRequests, OPERATIONS_PATH, type Operation } from '@marquee/vendor-protocol';
import { vendorSigning, type SigningKey } from '@marquee/vendor-protocol/signing';
import * as v from 'valibot';

/**
 * How a gateway can fail: it is `slow`, or `silent` for ten seconds; the connection is `cut` before it did anything or (`deaf`) after,
 * it answers `garbage`, or signs with another key (`forged`).
 */
export type Fault = 'slow' | 'silent' | 'cut' | 'deaf' | 'garbage' | 'forged' | 'busy';

/** A gateway that follows the protocol over HTTP, and breaks it when a test wants. */
export interface FakeGateway {
  readonly url: string;
  /** Every request that counted, in order. */
  readonly requests: { readonly operation: Operation; readonly body: Record<string, string> }[];
  /** Faults of the requests to come, one each, by operation. */
  readonly faults: Partial<Record<Operation, Fault[]>>;
  /** What a player has, a decimal string. */
  readonly balance: (player: string) => string;
  /** Bets without an end. */
  readonly open: () => number;
  /** Refuses every bet with this code from now on; undefined takes them again. */
  refuseBets: 'PLAYER_BLOCKED' | 'TOKEN_EXPIRED' | undefined;
  /** Ends the login of a player, and with it their sessions. */
  readonly logOut: (player: string) => void;
  readonly close: () => Promise<void>;
}

interface Bet {
  readonly player: string;
  readonly amount: bigint;
  state: 'open' | 'won' | 'back';
}

const START = 10_000_000n;

/** Starts it. A launch token is `<player>~<game>` after enough letters; every player starts with 1,000. */
export async function startFakeGateway(keys: readonly SigningKey[]): Promise<FakeGateway> {
  const bets = new Map<string, Bet>();
  const balances = new Map<string, bigint>();
  const done = new Map<string, object>();
  const tombstones = new Set<string>();
  const loggedOut = new Set<string>();
  const requests: FakeGateway['requests'] = [];
  const faults: FakeGateway['faults'] = {};
  const nonces = new Set<string>();
  const has = (player: string): bigint => balances.get(player) ?? START;
  const balanceOf = (player: string): string => toDecimalString(money('PHP', has(player)));
  const amountOf = (text = '0'): bigint => {
    const parsed = parseMoney('PHP', text);
    return parsed.ok ? parsed.value.amount : 0n;
  };
  const refused = (code: string, player?: string): object => ({
    status: 'refused',
    code,
    ...(player !== undefined && { balance: balanceOf(player) }),
  });

  function act(operation: Operation, body: Record<string, string>): object {
    const { player = '', transaction = '', bet = '', amount } = body;
    const ok = (): object => ({ status: 'ok', balance: balanceOf(player) });
    switch (operation) {
      case 'authenticate': {
        const [, who = '', game = ''] = /^x{20}_(\w+)-(\w+)$/.exec(body['token'] ?? '') ?? [];
        const shown = { nickname: `${who[0]}***`, currency: 'PHP', language: 'EN', merchant: 'aurora' };
        return { status: 'ok', player: who, session: `s-${who}`, balance: balanceOf(who), game, ...shown };
      }
      case 'balance':
        if (body['session'] !== undefined && loggedOut.has(player)) return refused('TOKEN_EXPIRED');
        return { ...ok(), currency: 'PHP' };
      case 'bet':
        if (tombstones.has(transaction)) return refused('BET_CANCELLED');
        if (fake.refuseBets) return refused(fake.refuseBets);
        if (has(player) < amountOf(amount)) return refused('INSUFFICIENT_FUNDS', player);
        balances.set(player, has(player) - amountOf(amount));
        bets.set(transaction, { player, amount: amountOf(amount), state: 'open' });
        return ok();
      case 'win': {
        const known = bets.get(bet);
        if (!known) return refused('TX_NOT_FOUND');
        if (known.state !== 'open') return refused('BET_SETTLED');
        known.state = 'won';
        balances.set(player, has(player) + amountOf(amount));
        return ok();
      }
      case 'rollback': {
        const known = bets.get(bet);
        if (!known) tombstones.add(bet);
        else if (known.state === 'won') return refused('BET_SETTLED');
        else if (known.state === 'open') {
          known.state = 'back';
          balances.set(player, has(player) + known.amount);
        }
        return ok();
      }
      case 'end-round':
        return ok();
      // The arcade corrects no results and gives no prizes without a bet.
      case 'adjust':
      case 'prize':
        return refused('BAD_REQUEST');
    }
  }

  /** The same transaction gets the same answer, and does nothing twice. */
  function once(operation: Operation, body: Record<string, string>): object {
    const { transaction } = body;
    if (transaction === undefined) return act(operation, body);
    const answer = done.get(transaction) ?? act(operation, body);
    if ('status' in answer && answer.status === 'ok') done.set(transaction, answer);
    return answer;
  }

  function answer(operation: Operation, text: string, nonce: string, response: ServerResponse): void {
    const body = v.parse(operationRequests[operation], JSON.parse(text)) as Record<string, string>;
    requests.push({ operation, body });
    const fault = faults[operation]?.shift();
    if (fault === 'cut') return void response.destroy();
    const value = fault === 'busy' ? refused('TEMPORARY') : once(operation, body);
    if (fault === 'deaf') return void response.destroy();
    if (fault === 'garbage') return void response.end('<h1>Welcome to the hotel</h1>');
    const written = JSON.stringify(value);
    const [key] = keys as [SigningKey];
    const signer = fault === 'forged' ? { ...key, secret: 'f'.repeat(32) } : key;
    const headers = vendorSigning.signAnswer(signer, nonce, { status: 200, body: written });
    const wait = fault === 'slow' ? 700 : fault === 'silent' ? 10_000 : 0;
    setTimeout(() => response.writeHead(200, headers).end(written), wait).unref();
  }

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      const signed = { method: request.method ?? '', path, body: text };
      const checked = vendorSigning.checkRequest(keys, signed, request.headers, Date.now());
      if (!checked.ok || nonces.has(checked.nonce)) return void response.writeHead(401).end();
      nonces.add(checked.nonce);
      answer(path.slice(OPERATIONS_PATH.length) as Operation, text, checked.nonce, response);
    });
  });
  // An idle connection must not be closed just when the next request is sent on it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    faults,
    balance: balanceOf,
    open: () => [...bets.values()].filter(({ state }) => state === 'open').length,
    refuseBets: undefined,
    logOut: (player) => void loggedOut.add(player),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
