import type { GameCategory } from '@marquee/contract';

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
