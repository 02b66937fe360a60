import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import {
  sportsBetPlace,
  sportsBets,
  sportsCashOut,
  sportsMatches,
  type RequestOf,
  type ValueOf,
} from '@marquee/contract';

export type SportsCategory = 'SPORTS' | 'ESPORTS';
/** A match with odds, and whether bets on it can be placed on the site itself. */
export type SportsMatch = ValueOf<typeof sportsMatches>['matches'][number];
/** A bet that was placed. */
export type SportsBet = ValueOf<typeof sportsBets>['bets'][number];
/** The game of a vendor in which bets are placed. */
export type SportsBook = RequestOf<typeof sportsBets>['query'];

/** Milliseconds for which scores, odds and open bets may stand; the platform's own answer may be as old. */
const REFRESH = 5000;

/** The matches of a category that are played now or next. The site keeps them up to date while they are shown. */
export function sportsMatchesQuery(client: Client, gameCategory: SportsCategory) {
  return queryOptions({
    ...toQuery(client, sportsMatches, { query: { gameCategory } }),
    staleTime: REFRESH,
  });
}

/** The member's bets in a game, fetched again while one of them is open. */
export function sportsBetsQuery(client: Client, book: SportsBook, token: string) {
  return queryOptions({
    queryKey: [sportsBets.name, book.vassalage, book.gameId, token] as const,
    queryFn: toQuery(client, sportsBets, { query: book }).queryFn,
    staleTime: REFRESH,
    refetchInterval: ({ state }) => (state.data?.bets.some((bet) => bet.state === 'open') ? REFRESH : false),
  });
}

/** Places a bet. Sent again with the same `requestId` it is the same bet. */
export function placeSportsBet(client: Client, body: RequestOf<typeof sportsBetPlace>['body']) {
  return client.send(sportsBetPlace, { body });
}

/** Ends a bet for what is offered. Sent again, it changes nothing. */
export function cashOutSportsBet(client: Client, body: RequestOf<typeof sportsCashOut>['body']) {
  return client.send(sportsCashOut, { body });
}
