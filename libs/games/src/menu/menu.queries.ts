import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { gameList, gameMenus, hotGames, type GameCategory, type WireLanguage } from '@marquee/contract';

/** The categories of games with their vendors. */
export function gameMenusQuery(client: Client) {
  return queryOptions({ ...toQuery(client, gameMenus, {}), staleTime: menuFreshness });
}

/** The games that are played most. */
export function hotGamesQuery(client: Client, merchantCode: string, language: WireLanguage) {
  return queryOptions({
    ...toQuery(client, hotGames, {
      query: { merchantCode, isPlatform: 2, platform: 'flash,html5-desktop', language },
    }),
    staleTime: menuFreshness,
  });
}

/** Which games of a vendor a list shows. */
export interface VendorGamesWanted {
  readonly merchant: string;
  readonly language: WireLanguage;
  readonly category: GameCategory;
  readonly vassalage: string;
  /** Part of a name; empty for every game. */
  readonly words: string;
  /** From 1. */
  readonly page: number;
}

/** A page of a vendor's games. While the next page comes, the one before stays. */
export function vendorGamesQuery(client: Client, wanted: VendorGamesWanted) {
  const { merchant, language, category, vassalage, page } = wanted;
  const gameName = wanted.words.trim();
  return queryOptions({
    ...toQuery(client, gameList, {
      query: {
        clientType: 3,
        platform: 'html5-desktop',
        merchant,
        language,
        gameType: category,
        vassalage,
        pageNo: page,
        pageSize: gamesPerPage,
        ...(gameName !== '' && { gameName }),
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: menuFreshness,
  });
}

/** Games on a page of a vendor's list (specification, section 9). */
const gamesPerPage = 24;

/** Milliseconds for which the menus may stand: vendors come and go by the day, not by the minute. */
const menuFreshness = 10 * 60_000;
