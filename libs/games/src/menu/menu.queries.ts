import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { gameMenus, hotGames, newGames, type WireLanguage } from '@marquee/contract';

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

/** The games that the site began to offer of late, the newest first. @param language their names' */
export function newGamesQuery(client: Client, count: number, language: WireLanguage) {
  return queryOptions({
    queryKey: [newGames.name, count, language] as const,
    queryFn: toQuery(client, newGames, { query: { count } }).queryFn,
    staleTime: menuFreshness,
  });
}

/** Milliseconds for which the menus may stand: vendors come and go by the day, not by the minute. */
const menuFreshness = 10 * 60_000;
