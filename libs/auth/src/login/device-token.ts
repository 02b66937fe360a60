const KEY = 'marquee-device';

/** The token by which the platform knows this browser; undefined before the first login, or where storage is denied. */
export function deviceToken(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the token for the next login. Without storage the platform takes each login for one from an unknown device. */
export function keepDeviceToken(token: string | undefined): void {
  if (token === undefined) return;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Private windows may deny storage.
  }
}
