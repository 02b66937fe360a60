import type { MemberRole } from '@marquee/contract';

/** What a person may do on the site. */
export type Role = 'guest' | MemberRole;

/** What becomes of a protected action: it continues, asks for a login, or needs a real account. */
export type Access = 'allowed' | 'login' | 'real-account';

/**
 * Decides whether a protected action (opening a game, the member centre) may continue.
 *
 * @param role undefined while the member's role is still on its way: the gateway then has the last word.
 */
export function checkAccess(role: Role | undefined): Access {
  if (role === 'guest') return 'login';
  return role === 'trial' ? 'real-account' : 'allowed';
}
