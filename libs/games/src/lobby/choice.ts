import type { GameCategory } from '@marquee/contract';
import type { Category, Game, Vendor } from '../menu/menu.ts';

/** Something to play: a vendor's game, or a vendor that is a game itself. */
export interface Playable {
  /** Its own among all playables. */
  readonly id: string;
  readonly name: string;
  readonly vendorName: string;
  readonly category: GameCategory;
  readonly icon: string;
  readonly isHot: boolean;
  readonly launch: { readonly vassalage: string; readonly gameId: string; readonly nodeId: string | null };
}

/** What is chosen of a lobby. */
export interface Choice {
  /** A vendor, by the `page` of the address; undefined for all. */
  readonly vassalage: string | undefined;
  /** Part of a game's name. */
  readonly words: string;
}

/** What a vendor has to play: its games, or itself when it starts at once. */
export function playablesOf(vendor: Vendor, category: GameCategory): Playable[] {
  if (vendor.isGame === 'GAME') {
    const launch = {
      vassalage: vendor.vassalage,
      gameId: vendor.games[0]?.gameId ?? vendor.vassalage,
      nodeId: null,
    };
    return [
      {
        id: vendor.vassalage,
        name: vendor.displayName,
        vendorName: vendor.displayName,
        category,
        icon: vendor.icon,
        isHot: vendor.isHot,
        launch,
      },
    ];
  }
  return vendor.games.map((game) => playableOf(game, vendor.displayName, category));
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
    launch: { vassalage: game.vassalage, gameId: game.gameId, nodeId: game.nodeId },
  };
}

/** What a lobby shows under a choice. Letters are compared without case and accents. */
export function chosen({ category, vendors }: Category, { vassalage, words }: Choice): Playable[] {
  const wanted = plain(words);
  return vendors
    .filter((vendor) => vassalage === undefined || vendor.vassalage === vassalage)
    .flatMap((vendor) => playablesOf(vendor, category))
    .filter(({ name }) => plain(name).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}
