import type { BrandFile } from '@marquee/brand';

/** A screen of which a picture is kept. */
export interface Screen {
  readonly name: string;
  /** Its address on the site, with its query. */
  readonly path: string;
  /** Seen by a member even at a brand that admits guests. */
  readonly forMembers?: boolean;
}

export const screens: readonly Screen[] = [
  { name: 'home', path: '/index' },
  { name: 'slots', path: '/rng' },
  { name: 'live', path: '/live' },
  { name: 'promotions', path: '/promotions' },
  { name: 'register', path: '/register' },
  { name: 'deposit', path: '/vip?member=depositv2', forMembers: true },
];

/** Higher than a real screen, so that blocks below the first ones are on the picture too. */
export const viewports = [
  { width: 360, height: 1000 },
  { width: 1440, height: 1000 },
] as const;

/** Who opens a screen. A brand that requires a login shows guests the log-in and the registration only. */
export const visitorOf = (screen: Screen, brand: BrandFile): 'guest' | 'member' =>
  screen.forMembers || (brand.loginToHome && screen.name !== 'register') ? 'member' : 'guest';

/** How the sites are opened: every brand in its first scheme and in English, whose letters need no font of the system. */
export const visit = {
  locale: 'en-GB',
  timezoneId: 'UTC',
  colorScheme: 'dark',
  serviceWorkers: 'block',
} as const;
