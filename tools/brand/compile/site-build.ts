import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, PluginOption } from 'vite';
import { cataloguePartNames } from '../../vite/catalogue.ts';
import { styledIds } from '../../vite/styled-ids.ts';
import { unusedComponents } from '../../vite/unused-components.ts';

/** One address of the site, as `routes.ts` of the site has it. */
export interface SiteRoute {
  readonly path: string;
  readonly area: string;
  readonly chrome: string;
  readonly category?: string;
  readonly prizeMode?: string;
}

/** A site's sources, and the plugins that its catalogues and macros need. */
export interface SiteSources {
  /**
   * Folder that holds `src/start.tsx`, `src/prerender.tsx`, `src/routes`, `src/navs`, and in `src/features` the folders `home/blocks`,
   * `prize-modes`, `phone-login` and `appearance`.
   */
  readonly folder: string;
  /** Folder that module ids in class names are relative to: the workspace. */
  readonly root: string;
  /** Wire codes of the languages that have a catalogue. */
  readonly languages: readonly string[];
  /** What the home page loads after the start, from the site's folder, in the order of being drawn. */
  readonly home: readonly string[];
  /** Every kind of block that a home page may have. */
  readonly homeBlocks: readonly string[];
  /** Every prize mode a brand may have. */
  readonly prizeModes: readonly string[];
  /** Every form of the main menu. */
  readonly navs: readonly string[];
  /** Makes new plugins for each build, because plugins keep state. */
  readonly plugins: () => PluginOption[];
  /** Module that says how a page looks before any component: see `Look`. */
  readonly look: string;
  /** The addresses of the site. */
  readonly routes: readonly SiteRoute[];
}

/**
 * Entries of the browser build by name. They come from the routes, the blocks, the prize modes and the catalogues, so that a new one
 * is never forgotten, and one without its file fails the build.
 */
export function siteEntries(site: SiteSources): Record<string, string> {
  const entries: Record<string, string> = { start: path.join(site.folder, 'src/start.tsx') };
  for (const { area } of site.routes)
    entries[`area-${area}`] = path.join(site.folder, `src/routes/${area}.tsx`);
  for (const kind of site.homeBlocks) entries[`block-${kind}`] = path.join(site.folder, blockModule(kind));
  for (const mode of site.prizeModes.map((name) => name.toLowerCase()))
    entries[`prize-mode-${mode}`] = path.join(site.folder, `src/features/prize-modes/${mode}.ts`);
  for (const kind of site.navs) entries[`nav-${kind}`] = path.join(site.folder, `src/navs/${kind}.tsx`);
  entries['phone-login'] = path.join(site.folder, 'src/features/phone-login/firebase.ts');
  entries['scheme-choice'] = path.join(site.folder, schemeChoiceModule);
  entries['bet-slip'] = path.join(site.folder, betSlipModule);
  entries['bets-key'] = path.join(site.folder, betsKeyModule);
  for (const language of site.languages)
    for (const part of cataloguePartNames)
      entries[`catalogue-${language.toLowerCase()}-${part}`] = `virtual:catalogue/${language}/${part}`;
  return entries;
}

/** The module of a kind of block, from the site's folder: `hotGames` is in `HotGames.tsx`. */
export const blockModule = (kind: string): string =>
  `src/features/home/blocks/${kind.charAt(0).toUpperCase()}${kind.slice(1)}.tsx`;

/** The module with which a visitor chooses light or dark, from the site's folder. */
export const schemeChoiceModule = 'src/features/appearance/SchemeChoice.tsx';

/** The bet slip, and what opens it in a phone's bottom bar, from the site's folder. */
export const betSlipModule = 'src/features/sports/bet-slip.ts';
export const betsKeyModule = 'src/features/sports/BetsKey.tsx';

/** Settings that the build, the prerender program and the development server share. */
export function sharedConfig(site: SiteSources): InlineConfig {
  return {
    configFile: false,
    root: site.folder,
    base: '/',
    publicDir: false,
    logLevel: 'warn',
    plugins: [site.plugins(), react(), styledIds(site.root), unusedComponents(['react-router'])],
  };
}

/** Modules that are always loaded together, and so travel in one file. */
export interface Phase {
  readonly name: string;
  readonly modules: ReadonlySet<string>;
}

/** The earlier phase keeps a module that a later one needs too. */
const groupOf = ({ name, modules }: Phase, index: number) => ({
  name,
  test: (id: string) => modules.has(id),
  priority: 100 - index,
});

/**
 * The one browser build of the site, the same for every brand.
 *
 * Entry signatures are strict so that no entry ever carries another's code: otherwise a brand's chunks could drag in a
 * language or an area that the brand has switched off.
 */
export function browserBuild(site: SiteSources, outDir: string, phases: readonly Phase[] = []): InlineConfig {
  return {
    ...sharedConfig(site),
    mode: 'production',
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: preloaded },
      reportCompressedSize: false,
      rolldownOptions: {
        input: siteEntries(site),
        preserveEntrySignatures: 'strict',
        output: {
          // A first visit reads these names twice, and what is random is not compressed: 42 bits tell the releases of a file apart.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          ...(phases.length > 0 ? { codeSplitting: { groups: phases.map(groupOf) } } : {}),
        },
      },
    },
  };
}

/**
 * The server-side build of the same sources: the program that prerenders shells and pages.
 * Everything is bundled, so that the program runs from wherever the compiled set lies.
 */
export function programBuild(site: SiteSources, outDir: string): InlineConfig {
  return {
    ...sharedConfig(site),
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: {
          prerender: path.join(site.folder, 'src/prerender.tsx'),
          look: site.look,
          ...Object.fromEntries(
            site.languages.map((language) => [`shell-${language}`, `virtual:catalogue/${language}/shell`]),
          ),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name].js' },
      },
    },
  };
}

/**
 * What is fetched together with a part: nothing that is there before any part, the start and the frame of the page; and nothing
 * with a part that stands in the place of a failure, because the start of every visit would have to name it.
 */
const preloaded = (part: string, needed: string[]): string[] =>
  /\/(?:NoGames|NotFoundPage|ClosedSite)-/.test(part)
    ? []
    : needed.filter((file) => !/\/(?:(?:start|Frame)-own|rolldown-runtime)-/.test(file));
