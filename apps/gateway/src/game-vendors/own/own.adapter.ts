import { randomInt } from 'node:crypto';
import { money, parseMoney, toDecimalString } from '@marquee/money';
import {
  jackpotsAnswer,
  JACKPOTS_PATH,
  launchAddress,
  MATCHES_PATH,
  matchesAnswer,
  operationRequests,
  operations,
  OPERATIONS_PATH,
  slotsAnswer,
  tablesAnswer,
  TABLES_PATH,
  SLOTS_PATH,
  SPORTS_BETS_PATH,
  SPORTS_CASH_OUT_PATH,
  sportsBetAnswer,
  sportsBetsAnswer,
  sportsCashOutAnswer,
  transactionsAnswer,
  TRANSACTIONS_PATH,
  type Operation,
} from '@marquee/vendor-protocol';
import { vendorSigning, type SigningKey } from '@marquee/vendor-protocol/signing';
import * as v from 'valibot';
import { parseBody } from '../../http/json-body.ts';
import { fetchFeed } from './fetch-feed.ts';
import type { ReceivedRequest, RawAnswer, VendorAdapter, WalletAnswer, WalletRequest } from '../adapter.ts';

/** A connection in our own protocol. The first key signs; all are believed, so that keys can be exchanged. */
export interface OwnSettings {
  readonly protocol: 'own';
  readonly code: string;
  /** Origins of the vendor's game pages. */
  readonly launchHosts: readonly string[];
  readonly keys: readonly SigningKey[];
  /** Its programs run on this machine, without TLS. */
  readonly onThisMachine?: boolean | undefined;
}

/** Milliseconds in which a file of transactions must be there, and characters that it may have. */
const [FILE_TIMEOUT, LONGEST_FILE] = [60_000, 33_000_000];

/** Characters that the list of tables may have, and a player's list of bets: fifty of twenty picks. */
const [LONGEST_TABLES, LONGEST_BETS] = [1_000_000, 400_000];

/** Milliseconds in which a bet must be answered: its stake is taken from the wallet meanwhile. */
const BET_TIMEOUT = 10_000;

const matchesFeed = { path: MATCHES_PATH, schema: matchesAnswer };
const slotsFeed = { path: SLOTS_PATH, schema: slotsAnswer };

/**
 * The adapter of our own protocol: signed requests and responses. A rollback of a settled bet is refused as BET_SETTLED, as
 * docs/operators/game-vendors.md says: a result is changed by `adjust`, a prize is taken back by its own number.
 */
export function createOwnAdapter(settings: OwnSettings): VendorAdapter {
  const { code, keys, launchHosts } = settings;

  return {
    code,
    onThisMachine: settings.onThisMachine ?? false,
    isRequested: ({ path, headers }) =>
      path.startsWith(OPERATIONS_PATH) && keys.some(({ id }) => id === vendorSigning.keyIdOf(headers)),
    receive({ headers, ...request }, now): ReceivedRequest {
      const checked = vendorSigning.checkRequest(keys, request, headers, now);
      if (!checked.ok)
        return { kind: 'refused', problem: checked.error, answer: plain(401, { code: 'SIGNATURE' }) };
      const { nonce, key } = checked;
      const signed = (status: number, value: object): RawAnswer => {
        const body = JSON.stringify(value);
        // Signed with the request's key, so that a client without our newest key can verify the response.
        return { status, body, headers: vendorSigning.signAnswer(key, nonce, { status, body }) };
      };
      const refuse = (status: number, more: object): ReceivedRequest => ({
        kind: 'refused',
        problem: JSON.stringify(more),
        answer: signed(status, { status: 'refused', code: 'BAD_REQUEST', ...more }),
      });
      const operation = operations.find((name) => request.path === `${OPERATIONS_PATH}${name}`);
      if (operation === undefined)
        return refuse(404, { fields: [{ path: 'path', message: 'there is no such operation' }] });
      const parsed = parseBody(request.body);
      if (!parsed.ok) return refuse(400, { fields: [{ path: 'body', message: parsed.error }] });
      const requested = v.safeParse(readers[operation], parsed.value);
      if (!requested.success) {
        const fields = requested.issues.map((issue) => ({
          path: v.getDotPath(issue) ?? '',
          message: issue.message,
        }));
        return refuse(400, { fields });
      }
      return {
        kind: 'request',
        request: requested.output,
        nonce,
        respond: (answer) => signed(statusOf(answer), wireAnswer(answer)),
      };
    },
    fail: (problem, status) => plain(status, { code: problem }),
    matches: async () => (await fetchFeed(launchHosts[0] ?? '', keys, matchesFeed))?.matches ?? [],
    slots: async () => (await fetchFeed(launchHosts[0] ?? '', keys, slotsFeed))?.slots ?? [],
    jackpots: async (currency) => {
      const path = `${JACKPOTS_PATH}?currency=${currency}`;
      return (await fetchFeed(launchHosts[0] ?? '', keys, { path, schema: jackpotsAnswer }))?.jackpots ?? [];
    },
    tables: async (currency) => {
      const path = `${TABLES_PATH}?currency=${currency}`;
      const feed = { path, schema: tablesAnswer, longest: LONGEST_TABLES };
      return (await fetchFeed(launchHosts[0] ?? '', keys, feed))?.tables ?? [];
    },
    transactions: async (query) => {
      const path = `${TRANSACTIONS_PATH}?${new URLSearchParams({ ...query })}`;
      const feed = { path, schema: transactionsAnswer, timeout: FILE_TIMEOUT, longest: LONGEST_FILE };
      return (await fetchFeed(launchHosts[0] ?? '', keys, feed))?.csv;
    },
    sportsBets: {
      place: (bet) =>
        fetchFeed(launchHosts[0] ?? '', keys, {
          path: SPORTS_BETS_PATH,
          schema: sportsBetAnswer,
          body: bet,
          timeout: BET_TIMEOUT,
        }),
      list: async (player, game) => {
        const path = `${SPORTS_BETS_PATH}?${new URLSearchParams({ player, game })}`;
        const feed = { path, schema: sportsBetsAnswer, longest: LONGEST_BETS };
        return (await fetchFeed(launchHosts[0] ?? '', keys, feed))?.bets;
      },
      cashOut: (cashOut) =>
        fetchFeed(launchHosts[0] ?? '', keys, {
          path: SPORTS_CASH_OUT_PATH,
          schema: sportsCashOutAnswer,
          body: cashOut,
          timeout: BET_TIMEOUT,
        }),
    },
    launch: async ({ token, language, game, room }) => ({
      kind: 'addresses',
      addresses: inAnyOrder(launchHosts).map((host) =>
        launchAddress(host, { token, language, game, ...(room !== undefined && { room }) }),
      ),
    }),
  };
}

function plain(status: number, more: object): RawAnswer {
  return { status, body: JSON.stringify({ status: 'refused', ...more }) };
}

/** Reads each operation into the wallet's words. */
const readers: Record<Operation, v.GenericSchema<unknown, WalletRequest>> = {
  authenticate: v.pipe(
    operationRequests.authenticate,
    v.transform((requested) => ({ kind: 'authenticate' as const, ...requested })),
  ),
  balance: v.pipe(
    operationRequests.balance,
    v.transform((requested) => ({ kind: 'balance' as const, ...requested })),
  ),
  bet: v.pipe(
    operationRequests.bet,
    v.check((requested) => fitsBooks(requested), 'an amount that is too large'),
    v.transform((requested) => ({ kind: 'bet' as const, ...requested, amount: amountOf(requested) })),
  ),
  win: v.pipe(
    operationRequests.win,
    v.check((requested) => fitsBooks(requested), 'an amount that is too large'),
    v.transform((requested) => ({ kind: 'win' as const, ...requested, amount: amountOf(requested) })),
  ),
  adjust: v.pipe(
    operationRequests.adjust,
    v.check((requested) => fitsBooks(requested), 'an amount that is too large'),
    v.transform((requested) => ({ kind: 'adjust' as const, ...requested, amount: amountOf(requested) })),
  ),
  prize: v.pipe(
    operationRequests.prize,
    v.check((requested) => fitsBooks(requested), 'an amount that is too large'),
    v.transform((requested) => ({ kind: 'prize' as const, ...requested, amount: amountOf(requested) })),
  ),
  rollback: v.pipe(
    operationRequests.rollback,
    v.transform((requested) => ({ kind: 'rollback' as const, ...requested })),
  ),
  'end-round': v.pipe(
    operationRequests['end-round'],
    v.transform((requested) => ({ kind: 'end-round' as const, ...requested })),
  ),
};

interface Paid {
  readonly currency: string;
  readonly amount: string;
}

/** The schema lets only decimals pass; some of fifteen digits are still too many for the books. */
function fitsBooks({ currency, amount }: Paid): boolean {
  return parseMoney(currency, amount).ok;
}

function amountOf({ currency, amount }: Paid): bigint {
  const parsed = parseMoney(currency, amount);
  if (!parsed.ok) throw new Error(`a checked amount does not parse: ${parsed.error}`);
  return parsed.value.amount;
}

function statusOf(answer: WalletAnswer): number {
  if (answer.kind !== 'refused') return 200;
  if (answer.code === 'SIGNATURE') return 401;
  return answer.code === 'TEMPORARY' ? 503 : 200;
}

function wireAnswer(answer: WalletAnswer): object {
  const decimals = (currency: string, amount: bigint) => toDecimalString(money(currency, amount));
  switch (answer.kind) {
    case 'done':
      return {
        status: 'ok',
        balance: decimals(answer.currency, answer.balance),
        currency: answer.currency,
      };
    case 'session': {
      const { balance, room, origin, picture, ...session } = answer.session;
      const at = picture === '' || origin === null ? undefined : URL.parse(picture, origin)?.href;
      return {
        status: 'ok',
        ...session,
        balance: decimals(session.currency, balance),
        ...(room !== null && { room }),
        ...(origin !== null && { returnUrl: origin }),
        ...(at !== undefined && { picture: at }),
      };
    }
    case 'refused': {
      const { code, balance, currency } = answer;
      const reported = balance !== undefined && currency !== undefined;
      return { status: 'refused', code, ...(reported && { balance: decimals(currency, balance) }) };
    }
  }
}

/** The hosts in random order, to spread the load. */
function inAnyOrder(hosts: readonly string[]): string[] {
  const drawn = [...hosts];
  for (let place = drawn.length - 1; place > 0; place--) {
    const other = randomInt(place + 1);
    [drawn[place], drawn[other]] = [drawn[other] ?? '', drawn[place] ?? ''];
  }
  return drawn;
}
