/**
 * The addresses of the site, as data: the site matches them, and the brand build makes the sitemap, the server rules and the
 * gateway's history fallback from them. Paths are the specification's (section 2, "Screens and routes").
 */
export const routes = [
  { path: '/index', area: 'index', chrome: 'full' },
  { path: '/register', area: 'index', chrome: 'full' },
  { path: '/register.html', area: 'index', chrome: 'full' },
  { path: '/noticePage', area: 'notices', chrome: 'full' },
  { path: '/vip', area: 'vip', chrome: 'full' },
  { path: '/pointMall', area: 'point-mall', chrome: 'no-side-menu' },
  { path: '/lottery', area: 'lottery', chrome: 'header-only', category: 'LOTT' },
  // Vietnam's lottery belongs to the South-East Asian prize mode: a brand without that mode has neither lobby.
  { path: '/vnlottery', area: 'vn-lottery', chrome: 'header-only', category: 'LOTT', prizeMode: 'SEA' },
  { path: '/seaLottery', area: 'sea-lottery', chrome: 'header-only', category: 'LOTT', prizeMode: 'SEA' },
  { path: '/elott', area: 'elott', chrome: 'full', category: 'ELOTT' },
  { path: '/sports', area: 'sports', chrome: 'full', category: 'SPORTS' },
  { path: '/esports', area: 'esports', chrome: 'full', category: 'ESPORTS' },
  { path: '/promotions', area: 'promotions', chrome: 'full' },
  { path: '/promoDetail', area: 'promotion-detail', chrome: 'full' },
  { path: '/seamless', area: 'seamless', chrome: 'header-only' },
  { path: '/help', area: 'help', chrome: 'full' },
  { path: '/helpmc', area: 'member-help', chrome: 'none' },
  { path: '/terms', area: 'legal', chrome: 'full' },
  { path: '/privacy', area: 'legal', chrome: 'full' },
  { path: '/responsibleGaming', area: 'legal', chrome: 'full' },
  { path: '/down', area: 'download', chrome: 'full' },
  // The guard of the specification exempts "/download", so the page answers to that name too.
  { path: '/download', area: 'download', chrome: 'full' },
  { path: '/join', area: 'join', chrome: 'full' },
  { path: '/game', area: 'game', chrome: 'header-only' },
  { path: '/rng', area: 'rng', chrome: 'full', category: 'RNG' },
  { path: '/live', area: 'live', chrome: 'full', category: 'LIVE' },
  { path: '/pvp', area: 'pvp', chrome: 'full', category: 'PVP' },
  { path: '/fish', area: 'fish', chrome: 'full', category: 'FISH' },
  { path: '/login', area: 'login', chrome: 'full' },
] as const satisfies readonly RouteRow[];

/** How much of the shell stands around an area. */
export type Chrome = 'full' | 'no-side-menu' | 'header-only' | 'none';

interface RouteRow {
  readonly path: `/${string}`;
  readonly area: string;
  readonly chrome: Chrome;
  /** The area exists only for a brand that switched this game category on. */
  readonly category?: string;
  /** The area exists only for a brand that has this prize mode. */
  readonly prizeMode?: string;
}

/** A page area; each is a chunk of its own, `areas/<name>.tsx`. */
export type AreaName = (typeof routes)[number]['area'];

/** One address of the site. */
export interface SiteRoute extends RouteRow {
  readonly area: AreaName;
}

/** Where the legal texts are. */
export const legalPaths = {
  terms: '/terms',
  privacy: '/privacy',
  responsibleGaming: '/responsibleGaming',
} as const;

/** The address that `/` leads to. */
export const homePath = '/index';

/**
 * Finds the route of a path.
 *
 * @param pathname path of the address, without query; a slash at the end does not matter, the case does.
 * @returns the row, or undefined when the site has no such page.
 */
export function routeOf(pathname: string): SiteRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return routes.find((route) => route.path === path);
}

/**
 * Says whether a brand has the area of a route.
 *
 * @param brand the categories that the brand switched on and its prize modes.
 */
export function isRouteOn(
  route: SiteRoute,
  brand: { readonly categories: Readonly<Record<string, boolean>>; readonly prizeModes: readonly string[] },
): boolean {
  return (
    (route.category === undefined || brand.categories[route.category] === true) &&
    (route.prizeMode === undefined || brand.prizeModes.includes(route.prizeMode))
  );
}
