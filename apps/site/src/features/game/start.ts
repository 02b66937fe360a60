import type { Role } from '@marquee/auth';
import type { Playable } from '@marquee/games';

/** What becomes of a press on a game. */
export type Start = 'lottery' | 'login' | 'real-account' | 'closed' | 'deposit' | 'window' | 'page';

/** What a start depends on. */
export interface StartEnvironment {
  /** Undefined while a member's role is not known yet: the platform then has the last word. */
  readonly role: Role | undefined;
  /** The member's money in ten-thousandths; undefined while it is not known, when playing is allowed. */
  readonly balance: bigint | undefined;
  /** Vendors whose games the brand opens in a window of their own. */
  readonly windowVendors: readonly string[];
}

/**
 * Decides how a game begins: a lottery opens for everyone to look at, one whose vendor is not connected stays closed to all, a guest logs in, a trial account
 * needs a real one, a member without money is offered a deposit, and everyone else plays, on the page or in a window.
 *
 * @param broke whether the member has seen that the balance is empty, and continues.
 */
export function startOf(playable: Playable, environment: StartEnvironment, broke = false): Start {
  const { role, balance, windowVendors } = environment;
  if (playable.category === 'LOTT' || playable.category === 'ELOTT') return 'lottery';
  if (!playable.supportPlay) return 'closed';
  if (role === 'guest') return 'login';
  if (role === 'trial') return 'real-account';
  if (balance === 0n && !broke) return 'deposit';
  return windowVendors.includes(playable.launch.vassalage) ? 'window' : 'page';
}
