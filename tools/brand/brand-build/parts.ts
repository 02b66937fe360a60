import { entryFile, reachable, runningOrder, type CompiledSet } from '../compile/compiled-set.ts';
import { cataloguePartNames } from '../../vite/catalogue.ts';
import type { SiteRoute } from '../compile/site-build.ts';
import type { BrandInput, BrandSettings } from './input.ts';
import type { BrandModules, Part } from './browser-scripts.ts';

/** What a brand has of the compiled site. */
export interface BrandParts {
  readonly routes: readonly SiteRoute[];
  /** The content of the brand's own modules. */
  readonly modules: BrandModules;
  /** Compiled files that the start needs, each after what it needs itself: named in the page. */
  readonly first: readonly string[];
  /** Every compiled file that the brand can come to. */
  readonly files: readonly string[];
}

/** As many blocks as fill a phone's first screen. */
const blocksAtOnce = 3;

/** Whether a brand has the page of a route. */
export const isOn = (route: SiteRoute, brand: BrandInput): boolean =>
  (route.category === undefined || brand.categories.includes(route.category)) &&
  (route.prizeMode === undefined || brand.prizeModes.includes(route.prizeMode));

/** Whether a brand has a bet slip. */
export const hasSports = ({ categories }: BrandInput): boolean =>
  categories.includes('SPORTS') || categories.includes('ESPORTS');

/**
 * Chooses what a brand has switched on, and finds the chunks that this leads to.
 *
 * @param settings what the browser may know of the brand.
 */
export function partsOf(
  set: CompiledSet,
  routes: readonly SiteRoute[],
  brand: BrandInput,
  { footer = { licences: [] }, ...settings }: BrandSettings,
): BrandParts {
  const own = routes.filter((route) => isOn(route, brand));
  const start = entryFile(set, 'start');
  const first = runningOrder(set, start);
  const part = (name: string, entry: string): Part => {
    const file = entryFile(set, entry);
    const imports = runningOrder(set, file).filter((other) => other !== file && !first.includes(other));
    return { name, file, imports };
  };
  const homeBlocks = brand.homeBlocks.map((kind) => part(kind, `block-${kind}`));
  // The first blocks are on the first screen: they come with the page rather than after it.
  const firstBlocks = homeBlocks.slice(0, blocksAtOnce).flatMap(({ file, imports }) => [...imports, file]);
  const areas = [...new Set(own.map((route) => route.area))].map((area) => {
    const page = part(area, `area-${area}`);
    return area === 'index' ? { ...page, imports: [...new Set([...page.imports, ...firstBlocks])] } : page;
  });
  const prizeModes = brand.prizeModes.map((mode) => part(mode, `prize-mode-${mode.toLowerCase()}`));
  const catalogues = brand.languages.map(({ wire }) => ({
    language: wire,
    parts: cataloguePartNames.map((name) => part(name, `catalogue-${wire.toLowerCase()}-${name}`)),
  }));
  const imports = catalogues.flatMap(({ parts }) => parts).find((each) => each.imports.length > 0);
  if (imports) throw new Error(`The texts in ${imports.file} are not alone in their file.`);
  const ownParts = [
    part('nav', `nav-${brand.nav}`),
    ...(brand.otherScheme ? [part('schemeChoice', 'scheme-choice')] : []),
    // Every first visit reads these names, and most need no slip: what it imports is left to the browser.
    ...(hasSports(brand) ? [{ ...part('betSlip', 'bet-slip'), imports: [] }] : []),
    ...(brand.betsKey ? [{ ...part('betsKey', 'bets-key'), imports: [] }] : []),
    ...(brand.hosts.firebase ? [part('phoneLogin', 'phone-login')] : []),
  ];
  const entries = [
    ...areas,
    ...prizeModes,
    ...homeBlocks,
    ...ownParts,
    ...catalogues.flatMap((catalogue) => catalogue.parts),
  ];
  return {
    routes: own,
    modules: {
      start,
      settings,
      footer,
      areas,
      prizeModes,
      // The first blocks are here with the page; the others are fetched before they are seen.
      homeBlocks: homeBlocks.map((block) => ({ ...block, imports: [] })),
      ownParts,
      catalogues,
    },
    first,
    files: reachable(set, [start, ...entries.map((entry) => entry.file)], 'ever'),
  };
}
