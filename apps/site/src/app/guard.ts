import { homePath, legalPaths } from './routes.ts';

/** Where anyone may be, login or not, under the login-to-home setting (specification, section 2). */
const exempt = new Set([
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
  // The texts that a registration asks to accept.
  ...Object.values(legalPaths),
]);

/**
 * Says where an address leads instead of its own page.
 *
 * @param visitor.loginToHome the brand requires a login for every page
 * @param visitor.wanted the page that a guest was kept from, on the way back to it
 * @returns the path to go to, or undefined when the page may be shown.
 */
export function redirectOf(
  pathname: string,
  visitor: {
    readonly loggedIn: boolean;
    readonly loginToHome: boolean;
    readonly wanted?: string | undefined;
  },
): string | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (visitor.loginToHome && !visitor.loggedIn && !exempt.has(path)) return '/login';
  if (visitor.loggedIn && path === '/login') return visitor.wanted ?? homePath;
  return path === '/' ? homePath : undefined;
}

/** The page that a guest was kept from, as the history keeps it next to the login's address. */
export function wantedOf(state: unknown): string | undefined {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined;
  return typeof wanted === 'string' && wanted.startsWith('/') && wanted !== '/' ? wanted : undefined;
}
