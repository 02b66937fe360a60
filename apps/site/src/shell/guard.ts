import { homePath } from '../routes.ts';

/** Where anyone may be, login or not, under the login-to-home setting (specification, section 2). */
const exempt = new Set(['/login', '/register', '/register.html', '/helpmc', '/download']);

/**
 * Says where an address leads instead of its own page.
 *
 * @param loginToHome the brand lets nobody in without a login.
 * @returns the path to go to, or undefined when the page may be shown.
 */
export function redirectOf(
  pathname: string,
  visitor: { readonly loggedIn: boolean; readonly loginToHome: boolean },
): string | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (visitor.loginToHome && !visitor.loggedIn && !exempt.has(path)) return '/login';
  if (visitor.loggedIn && path === '/login') return homePath;
  return path === '/' ? homePath : undefined;
}
