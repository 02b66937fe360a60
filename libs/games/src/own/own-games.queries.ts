import { queryOptions } from '@tanstack/react-query';
import { toQuery, type Client } from '@marquee/api-client';
import { favouriteGames, favouriteGameUpdate, recentGames } from '@marquee/contract';
import type { Playable } from '../lobby/choice.ts';
import type { ListedGame } from '../menu/menu.ts';

/** A member's own part of the catalogue: what they have marked, or what they played last. */
export type OwnList = 'favourites' | 'recent';

/**
 * The member's own games, the latest first.
 *
 * @param token the member's, part of the key; undefined for a guest: no request is sent.
 */
export function ownGamesQuery(client: Client, list: OwnList, token: string | undefined) {
  return queryOptions({
    queryKey: ['ownGames', list, token] as const,
    queryFn: toQuery(client, list === 'favourites' ? favouriteGames : recentGames, {}).queryFn,
    enabled: token !== undefined,
    staleTime: ownFreshness,
  });
}

/** Marks a game as a favourite, or takes the mark away. Sent again, it changes nothing. */
export function markFavourite(client: Client, vassalage: string, gameId: string, favourite: boolean) {
  return client.send(favouriteGameUpdate, { body: { vassalage, gameId, favourite } });
}

/** The list of favourites as it will be when a game is marked or no more. */
export function withMark(games: readonly ListedGame[], playable: Playable, marked: boolean): ListedGame[] {
  const { launch } = playable;
  if (launch.kind !== 'game') return [...games];
  const isIt = (game: ListedGame) => game.vassalage === launch.vassalage && game.gameId === launch.gameId;
  const others = games.filter((game) => !isIt(game));
  if (!marked) return others;
  const it: ListedGame = games.find(isIt) ?? {
    gameId: launch.gameId,
    nodeId: launch.nodeId,
    vassalage: launch.vassalage,
    gameName: playable.name,
    showIcon: playable.icon,
    accountTypeName: launch.vassalage,
    isHot: playable.isHot,
    supportPlay: playable.supportPlay,
    gameCategory: playable.category,
    liveFilter: null,
  };
  return [it, ...others];
}

/** Milliseconds for which a member's own lists may stand. */
const ownFreshness = 30_000;
