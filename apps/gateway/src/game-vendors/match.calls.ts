import type { AnswerOf, CallOf, GameCategory } from '@marquee/contract';
import type { VendorMatch } from '@marquee/vendor-protocol';
import type { Sql } from '../database/connection.ts';
import type { CallContext, Handlers } from '../http/handler.ts';
import { answer } from '../http/refusal.ts';
import { gamesByCode } from '../games/games.store.ts';
import { createReadCache } from '../games/read-cache.ts';
import { createWire, type WireParts } from '../games/wire-game.ts';
import type { VendorConnections } from './connections.ts';

/** Milliseconds for which a vendor's matches are cached: all visitors of a gateway share one request. */
const MATCHES_MS = 5000;

/** The handlers of the matches of all sports vendors. */
export function matchCalls({
  sql,
  connections,
  pictureOf,
}: {
  sql: Sql;
  connections: VendorConnections;
  pictureOf: WireParts['pictureOf'];
}): Pick<Handlers, 'liveMatches' | 'sportsMatches'> {
  const cached = createReadCache<readonly VendorMatch[]>(MATCHES_MS);
  const allMatches = async (): Promise<VendorMatch[]> => {
    const lists = [...connections.values()].map(({ code, matches }) =>
      matches ? cached(code, matches) : [],
    );
    return (await Promise.all(lists)).flat();
  };
  /** The matches that a merchant offers, by their start: those of a category, or all. */
  async function offeredMatches(
    { merchant, language }: Pick<CallContext, 'merchant' | 'language'>,
    { count, category }: { readonly count: number; readonly category?: GameCategory },
  ): Promise<{ serverTime: string; offered: readonly { match: VendorMatch; shown: WireMatch }[] }> {
    const matches = await allMatches();
    const now = Date.now();
    const games = await gamesByCode(sql, merchant, [...new Set(matches.map(({ game }) => game))]);
    const { listed } = createWire({ connections, pictureOf }, language, merchant);
    const offered = matches
      .filter(({ endsAt }) => endsAt > now)
      .toSorted((one, other) => one.startsAt - other.startsAt)
      .flatMap((match) => {
        const game = games.find(({ code, vendor }) => code === match.game && vendor === match.vendor);
        if (!game || (category !== undefined && game.category !== category)) return [];
        const slip = match.slip === true && connections.get(game.connection)?.sportsBets !== undefined;
        return [{ match, shown: { ...wireMatch(match, listed(game), now), slip } }];
      });
    return { serverTime: new Date(now).toISOString(), offered: offered.slice(0, count) };
  }
  return {
    liveMatches: async ({ query }, context) => {
      const { serverTime, offered } = await offeredMatches(context, query);
      return answer({ serverTime, matches: offered.map(({ shown }) => shown) });
    },
    sportsMatches: async ({ query: { count, gameCategory: category } }, context) => {
      const { serverTime, offered } = await offeredMatches(context, { count, category });
      const now = Date.parse(serverTime);
      return answer({
        serverTime,
        matches: offered.map(({ match, shown }) => ({
          ...shown,
          markets: shown.slip === true ? wireMarkets(match, now) : [],
        })),
      });
    },
  };
}

type SportsMatch = AnswerOf<CallOf<'sportsMatches'>>['matches'][number];
type WireMatch = AnswerOf<CallOf<'liveMatches'>>['matches'][number];

function wireMatch(match: VendorMatch, game: WireMatch['game'], now: number): WireMatch {
  const { id, home, away, startsAt, endsAt, standing, picks } = match;
  return {
    id,
    game,
    home,
    away,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    standing,
    // What is cached may be from before the start, when odds were still offered.
    odds: startsAt > now ? picks.map(wireOdds) : [],
  };
}

function wireMarkets({ startsAt, markets = [] }: VendorMatch, now: number): SportsMatch['markets'] {
  if (startsAt <= now) return [];
  return markets.map(({ market, line, picks }) => ({
    market,
    line: line ?? null,
    odds: picks.map(wireOdds),
  }));
}

const wireOdds = <Pick extends string>({ pick, odds }: { readonly pick: Pick; readonly odds: number }) => ({
  pick,
  odds: (odds / 100).toFixed(2),
});
