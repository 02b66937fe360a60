import type { GameCategory } from '@marquee/contract';
import type { Game, ListedGame, Vendor } from '../menu/menu.ts';

/** What opens: a game of a vendor, or a room in which a game is played. */
export type Launch =
  | {
      readonly kind: 'game';
      readonly vassalage: string;
      readonly gameId: string;
      readonly nodeId: string | null;
    }
  | { readonly kind: 'room'; readonly vassalage: string; readonly roomId: string };

/** Something to play: a vendor's game, a vendor that is a game itself, or a room. */
export interface Playable {
  /** Its own among all playables. */
  readonly id: string;
  readonly name: string;
  readonly vendorName: string;
  readonly category: GameCategory;
  readonly icon: string;
  readonly isHot: boolean;
  /** False while its vendor is not connected. */
  readonly supportPlay: boolean;
  /** The account that it is played from; decides the lobby of a lottery. */
  readonly accountType: string;
  readonly launch: Launch;
}

/** What a vendor has to play: its games, or itself when it starts at once. */
export function playablesOf(vendor: Vendor, category: GameCategory): Playable[] {
  if (vendor.isGame !== 'GAME') {
    return vendor.games.map((game) => playableOf(game, vendor.displayName, category));
  }
  const { vassalage, displayName } = vendor;
  const gameId = vendor.games[0]?.gameId ?? vassalage;
  return [
    {
      id: `${vassalage}/${gameId}`,
      name: displayName,
      vendorName: displayName,
      category,
      icon: vendor.games[0]?.showIcon ?? vendor.icon,
      isHot: vendor.isHot,
      supportPlay: vendor.supportPlay,
      accountType: vendor.accountTypeName,
      launch: { kind: 'game', vassalage, gameId, nodeId: null },
    },
  ];
}

/** A game as something to play. */
export function playableOf(game: Game, vendorName: string, category: GameCategory): Playable {
  return {
    id: `${game.vassalage}/${game.gameId}`,
    name: game.gameName,
    vendorName,
    category,
    icon: game.showIcon,
    isHot: game.isHot,
    supportPlay: game.supportPlay,
    accountType: game.accountTypeName,
    launch: { kind: 'game', vassalage: game.vassalage, gameId: game.gameId, nodeId: game.nodeId },
  };
}

/**
 * Games of a list as things to play.
 *
 * @param vendors of the site. A game of a vendor that is not among them, or of a category that this release does not
 * know, is left out.
 */
export function playablesFrom(
  games: readonly ListedGame[],
  vendors: readonly Pick<Vendor, 'vassalage' | 'displayName'>[],
): Playable[] {
  const names = new Map(vendors.map(({ vassalage, displayName }) => [vassalage, displayName]));
  return games.flatMap((game) => {
    const name = names.get(game.vassalage);
    return name === undefined || game.gameCategory === 'unknown'
      ? []
      : [playableOf(game, name, game.gameCategory)];
  });
}
