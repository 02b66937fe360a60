import type { PrizeModeModule } from '../prize-modes/prize-mode.ts';
import type { AreaName } from '../../app/routes.ts';

/**
 * Which lottery accounts stand in a lobby.
 *
 * @param modes the brand's prize modes.
 * @returns a test of an account: it belongs to a mode of this lobby, or to no lobby at all and then stands in the
 * general ones.
 */
export function accountTypesIn(
  modes: readonly PrizeModeModule[],
  area: AreaName,
): (accountType: string) => boolean {
  const claimed = new Set(Object.keys(lobbyOfAccount));
  const here = new Set(
    modes
      .filter((mode) => mode.areas.includes(area))
      .flatMap((mode) => mode.accountTypes)
      .filter((account) => (lobbyOfAccount[account] ?? area) === area),
  );
  const general = area === 'lottery' || area === 'elott';
  return (accountType) => here.has(accountType) || (general && !claimed.has(accountType));
}

/** Accounts with a lobby of their own (specification of the games, section 4). */
const lobbyOfAccount: Record<string, AreaName> = { TCG_LOTTO_VN: 'vn-lottery', TCG_SEA: 'sea-lottery' };
