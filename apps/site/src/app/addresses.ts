import type { GameCategory } from '@marquee/contract';
import type { Playable } from '@marquee/games';

/** The lobby of each category (specification, section 2). */
const lobbyPaths: Record<GameCategory, string> = {
  ELOTT: '/elott',
  LOTT: '/lottery',
  LIVE: '/live',
  SPORTS: '/sports',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
  ESPORTS: '/esports',
};

/** Lottery accounts whose games have a lobby of their own (specification of the games, section 4). */
const lotteryPaths: Record<string, string> = { TCG_LOTTO_VN: '/vnlottery', TCG_SEA: '/seaLottery' };

/** The address of a category's lobby. */
export function lobbyPath(category: GameCategory): string {
  return lobbyPaths[category];
}

/**
 * The address of one vendor in the lobby of its category. The regional lotteries have lobbies of their own.
 *
 * @param vendor its code, and the account its games are played from.
 */
export function vendorPath(
  category: GameCategory,
  vendor: { readonly vassalage: string; readonly accountTypeName: string },
): string {
  const lottery = category === 'LOTT' ? lotteryPaths[vendor.accountTypeName] : undefined;
  return lottery ?? `${lobbyPaths[category]}?page=${encodeURIComponent(vendor.vassalage)}`;
}

/** The address of a lottery: in the lobby of its account, opened by its code (specification of the games, section 2). */
export function lotteryPath({
  category,
  launch,
  accountType,
}: Pick<Playable, 'category' | 'launch' | 'accountType'>): string {
  const path = (category === 'LOTT' ? lotteryPaths[accountType] : undefined) ?? lobbyPaths[category];
  const code = launch.kind === 'game' ? launch.gameId : launch.roomId;
  return `${path}?gameCode=${encodeURIComponent(code)}`;
}

/** Categories whose vendors are chosen in the lobby; a vendor of any other opens its list of games over the page. */
const chosenInLobby: readonly GameCategory[] = ['RNG', 'LOTT', 'ELOTT'];

/** Whether choosing a vendor opens its list of games (specification of the games, section 4). */
export function opensList(category: GameCategory, { isGame }: { readonly isGame: string }): boolean {
  return isGame === 'VASSALAGE' && !chosenInLobby.includes(category);
}

/** How the address of a list of games names its vendor: the category comes along, a code is only its own in one. */
export function popupName(category: GameCategory, vassalage: string): string {
  return `${category}/${vassalage}`;
}

/** The vendor that an address names for its list of games. */
export function popupVendor(
  name: string | null,
): { readonly category: GameCategory; readonly vassalage: string } | undefined {
  const [, first, vassalage] = /^([A-Z]+)\/(.+)$/.exec(name ?? '') ?? [];
  const category = (Object.keys(lobbyPaths) as GameCategory[]).find((known) => known === first);
  return category && vassalage ? { category, vassalage } : undefined;
}
