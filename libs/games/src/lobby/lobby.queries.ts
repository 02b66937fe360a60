import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import {
  gameList,
  slotFilters,
  type GameCategory,
  type LiveFilter,
  type SlotFeature,
  type SlotVolatility,
  type WireLanguage,
} from '@marquee/contract';
import { gamesPerRequest } from './paging.ts';

/** Which games a list shows. */
export interface GamesFilter {
  readonly merchant: string;
  readonly language: WireLanguage;
  readonly category: GameCategory;
  /** Undefined for the games of every vendor. */
  readonly vassalage: string | undefined;
  /** Part of a name; empty for every game. */
  readonly searchText: string;
  /** One kind of live table; undefined for every kind. */
  readonly liveFilter?: LiveFilter | undefined;
  readonly feature?: SlotFeature | undefined;
  readonly volatility?: SlotVolatility | undefined;
  /** A percentage that slots pay back at least. */
  readonly minReturn?: number | undefined;
}

/** By what the slots of the site can be narrowed. */
export function slotFiltersQuery(client: Client) {
  return queryOptions({ ...toQuery(client, slotFilters, {}), staleTime: listFreshness });
}

/** A page of games. While the next page comes, the one before stays. */
export function gamePageQuery(client: Client, wanted: GamesFilter, page: number) {
  return queryOptions({
    ...toQuery(client, gameList, { query: listOf(wanted, page) }),
    placeholderData: keepPreviousData,
    staleTime: listFreshness,
  });
}

/**
 * The games of a lobby, answer after answer. They stay for as long as a player may be in a game, so that a player who comes
 * back finds the list as it was.
 */
export function gamePagesQuery(client: Client, wanted: GamesFilter) {
  const page = (pageNo: number) => toQuery(client, gameList, { query: listOf(wanted, pageNo) });
  return infiniteQueryOptions({
    queryKey: ['gamePages', ...page(1).queryKey],
    queryFn: ({ pageParam, signal }) => page(pageParam).queryFn({ signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: listFreshness,
    gcTime: playTime,
  });
}

function listOf(
  {
    merchant,
    language,
    category,
    vassalage,
    searchText,
    liveFilter,
    feature,
    volatility,
    minReturn,
  }: GamesFilter,
  pageNo: number,
) {
  const gameName = searchText.trim();
  return {
    clientType: 3,
    platform: 'html5-desktop',
    merchant,
    language,
    gameType: category,
    pageNo,
    pageSize: gamesPerRequest,
    ...(vassalage !== undefined && { vassalage }),
    ...(gameName !== '' && { gameName }),
    ...(liveFilter !== undefined && { liveFilter }),
    ...(feature !== undefined && { feature }),
    ...(volatility !== undefined && { volatility }),
    ...(minReturn !== undefined && { minReturn }),
  };
}

/** Milliseconds for which a list may stand. */
const listFreshness = 10 * 60_000;
const playTime = 2 * 60 * 60_000;
