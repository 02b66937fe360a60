import type { AddressInfo } from 'node:net';
import {
  JACKPOTS_PATH,
  MATCHES_PATH,
  SLOTS_PATH,
  TABLES_PATH,
  SPORTS_BETS_PATH,
  SPORTS_CASH_OUT_PATH,
  sportsBetRequest,
  sportsBetsQuery,
  sportsCashOutRequest,
  TRANSACTIONS_PATH,
  transactionsQuery,
} from '@marquee/vendor-protocol';
import type { SigningKey } from '@marquee/vendor-protocol/signing';
import { pino } from 'pino';
import * as v from 'valibot';
import { createBlackjackEngine } from './blackjack/blackjack.engine.ts';
import { createCardsEngine } from './cards/cards.engine.ts';
import { newSeed } from './fairness/draws.ts';
import { createSeedStore } from './fairness/seeds.ts';
import { createFishEngine } from './fish/fish.engine.ts';
import { gameOf, type EngineName } from './games/catalogue.ts';
import type { Engine, House, SiteBets } from './games/engine.ts';
import { createServer } from './http/server.ts';
import type { Page } from './http/pages.ts';
import { createStreams } from './http/streams.ts';
import { createSessions, type Session } from './sessions/sessions.ts';
import { createSlotEngine } from './slot/slot.engine.ts';
import { esports } from './sports/esports.ts';
import { football } from './sports/football.ts';
import { createSportsEngine } from './sports/sports.engine.ts';
import { openJournal } from './store/journal.ts';
import { baccarat, dragonTiger, fanTan, roulette, sicBo } from './table/games.ts';
import { createTableEngine } from './table/table.engine.ts';
import { transactionsFile } from './wallet/transactions-file.ts';
import { createWagers } from './wallet/wagers.ts';
import { createWallet } from './wallet/wallet.ts';

/** How the arcade is started. */
export interface ArcadeOptions {
  /** The port to try; another free one is taken when it is not free. 0 for any. */
  readonly port: number;
  readonly host: string;
  /** The gateway whose wallet is played from: its origin, without a slash at the end. */
  readonly gateway: string;
  /** Keys shared with the gateway, the newest first. */
  readonly keys: readonly SigningKey[];
  /** Origins of sites that may show a game in a frame, as a Content-Security-Policy writes them. */
  readonly framedBy: readonly string[];
  /** What browsers load; see `buildPages`. */
  readonly pages: ReadonlyMap<string, Page>;
  /** The file that keeps everything over a restart; without it everything is in memory. */
  readonly file?: string | undefined;
  readonly logFile?: string | undefined;
  /** Milliseconds between the starts of a player's slot or fish rounds; 2,500 without it. */
  readonly pace?: number;
  /** Milliseconds in which the gateway's wallet must answer; 5,000 without it. */
  readonly timeout?: number;
  /** Milliseconds in which a duellist must choose a card; 20,000 without it. */
  readonly turn?: number;
}

/** A running arcade. */
export interface Arcade {
  /** Its own address, without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const currencyQuery = v.object({ currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/)) });

/** An address as logged, without its query, which may have a launch token. */
const pathOf = (address = ''): string | undefined => address.split('?')[0];

/** No slot game may take less time than this. */
const PACE = 2500;

/**
 * Starts a game vendor for development and demonstration: real games on an origin of their own, played with the money of
 * a gateway's seamless wallet. It talks to the gateway only over the signed protocol and keeps its own records.
 */
export async function startArcade(options: ArcadeOptions): Promise<Arcade> {
  const log = pino(
    { level: 'info', serializers: { req: ({ method, url }) => ({ method, path: pathOf(url) }) } },
    pino.destination({ dest: options.logFile ?? 1, mkdir: true, sync: false }),
  );
  const journal = await openJournal(options.file);
  const sessions = createSessions(journal);
  const wallet = createWallet(options.gateway, options.keys, options.timeout);
  const streams = createStreams((session) => engineOf(session).view(session), {
    presenceChanged: (session) => engineOf(session).presenceChanged?.(session),
    watched: ({ key }) => void sessions.find(key),
  });
  const wagers = createWagers(journal, wallet, {
    stuck: (message, wager) => log.error({ wager: wager.id }, message),
    late: ({ vendor, player }) => {
      const isTheirs = (one: Session): boolean => one.vendor === vendor && one.player === player;
      streams.changed(isTheirs);
      streams.balanceChanged(isTheirs);
    },
  });
  const secrets = journal.collection('secret', v.string());
  const secret = secrets.get('rounds') ?? newSeed();
  await secrets.put('rounds', secret);
  const seeds = createSeedStore(journal);
  const { pace = PACE } = options;
  const house: House = { journal, wagers, seeds, secret, pace, changed: (whose) => streams.changed(whose) };
  const engines: Readonly<Record<EngineName, Engine>> = {
    slot: createSlotEngine(house),
    table: createTableEngine(house, streams.players, baccarat),
    roulette: createTableEngine(house, streams.players, roulette),
    sicBo: createTableEngine(house, streams.players, sicBo),
    dragonTiger: createTableEngine(house, streams.players, dragonTiger),
    fanTan: createTableEngine(house, streams.players, fanTan),
    blackjack: createBlackjackEngine(house, streams.players),
    fish: createFishEngine(house),
    cards: createCardsEngine(house, streams.isHere, options.turn),
    sports: createSportsEngine(house, 'STADIA9', football),
    esports: createSportsEngine(house, 'LASTCIRCLE', esports),
  };
  function engineOf({ game }: { readonly game: string }): Engine {
    const found = gameOf(game);
    if (!found) throw new Error(`no game ${game}`);
    return engines[found.engine];
  }
  const bookOf = (game: string): SiteBets | undefined => {
    const found = gameOf(game);
    return found && engines[found.engine].siteBets;
  };
  for (const wager of wagers.inState('held')) engineOf(wager).resume(wager);

  const { pages, framedBy, keys } = options;
  const feeds = {
    [MATCHES_PATH]: async () => ({
      matches: (await Promise.all(Object.values(engines).map((engine) => engine.matches?.() ?? []))).flat(),
    }),
    [SLOTS_PATH]: async () => ({
      slots: Object.values(engines).flatMap((engine) => engine.slots?.() ?? []),
    }),
    [JACKPOTS_PATH]: async (query: unknown) => {
      const parsed = v.safeParse(currencyQuery, query);
      if (!parsed.success) return undefined;
      const { currency } = parsed.output;
      return { jackpots: Object.values(engines).flatMap((engine) => engine.jackpots?.(currency) ?? []) };
    },
    [TABLES_PATH]: async (query: unknown) => {
      const parsed = v.safeParse(currencyQuery, query);
      if (!parsed.success) return undefined;
      const { currency } = parsed.output;
      const lists = Object.values(engines).map((engine) => engine.tables?.(currency) ?? []);
      return { tables: (await Promise.all(lists)).flat() };
    },
    [SPORTS_BETS_PATH]: async (query: unknown) => {
      const parsed = v.safeParse(sportsBetsQuery, query);
      const book = parsed.success ? bookOf(parsed.output.game) : undefined;
      return parsed.success && book ? { bets: await book.list(parsed.output.player) } : undefined;
    },
    [TRANSACTIONS_PATH]: async (query: unknown) => {
      const parsed = v.safeParse(transactionsQuery, query);
      return parsed.success ? { csv: transactionsFile(wagers.all(), parsed.output) } : undefined;
    },
  };
  const actions = {
    [SPORTS_BETS_PATH]: async (body: unknown) => {
      const parsed = v.safeParse(sportsBetRequest, body);
      return parsed.success ? bookOf(parsed.output.game)?.place(parsed.output) : undefined;
    },
    [SPORTS_CASH_OUT_PATH]: async (body: unknown) => {
      const parsed = v.safeParse(sportsCashOutRequest, body);
      return parsed.success ? bookOf(parsed.output.game)?.cashOut(parsed.output) : undefined;
    },
  };
  const app = createServer(
    { engineOf, wallet, keys, feeds, actions, sessions, seeds, streams, pages, framedBy },
    log,
  );
  const listen = (port: number): Promise<string> => app.listen({ port, host: options.host });
  await listen(options.port).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return listen(0);
  });
  const { port } = app.server.address() as AddressInfo;
  // A page for people: the name that browsers have for this machine.
  const onThisMachine = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(options.host);
  return {
    url: `http://${onThisMachine ? 'localhost' : options.host}:${port}`,
    close: async () => {
      for (const engine of Object.values(engines)) engine.close();
      wagers.close();
      streams.close();
      await app.close();
      await journal.close();
    },
  };
}
