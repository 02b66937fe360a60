import * as v from 'valibot';

/** Seconds that a remembered user name is kept (specification, section 9: 24 hours). */
const lifetime = 24 * 60 * 60;
const cookieName = 'rememberedUser';

const username = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/**
 * Reads the remembered user name.
 *
 * @param cookies `document.cookie`.
 */
export function rememberedUsername(cookies: string): string | undefined {
  const [, written] =
    cookies
      .split('; ')
      .find((cookie) => cookie.startsWith(`${cookieName}=`))
      ?.split('=') ?? [];
  const parsed = v.safeParse(username, decoded(written ?? ''));
  return parsed.success ? parsed.output : undefined;
}

/**
 * The text to assign to `document.cookie` so that the name is remembered for a day, or forgotten. Only the user name:
 * a password is never kept.
 *
 * @param secure whether the page came over https.
 */
export function rememberingCookie(name: string | undefined, secure: boolean): string {
  const value = name === undefined ? '' : encodeURIComponent(name);
  const age = name === undefined ? 0 : lifetime;
  return `${cookieName}=${value}; path=/; max-age=${age}; samesite=strict${secure ? '; secure' : ''}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
