const KEY = 'marquee-device';
/** The token where storage is denied, as in private windows: until the page is left. */
let unstored: string | undefined;

/** The token by which the platform knows this browser; undefined before the first login or code. */
export function deviceToken(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

/** Keeps the token for the next login. */
export function saveDeviceToken(token: string | undefined): void {
  if (token === undefined) return;
  unstored = token;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Private windows may deny storage.
  }
}
