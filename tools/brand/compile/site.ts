import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { homeBlockKinds, navKinds, prizeModes } from '@marquee/brand';
import { routes } from '@marquee/site/routes';
import { readCatalogues } from '../../vite/catalogue.ts';
import { lingui } from '../../vite/index.ts';
import { root } from '../../workspace.ts';
import { readCompiledSet } from './compiled-set.ts';
import { loadProgram } from './program.ts';
import type { SiteSources } from './site-build.ts';
import type { CompiledSite } from '../brand-build/brand-build.ts';

/** Where the compiled site lies; Nx keeps and restores it. */
export const compiledFolder = path.join(root, 'dist/site');

/** Where the brands' pictures are kept once they are drawn. */
const keptPictures = path.join(root, 'dist/pictures');

/** The workspace's site. */
export async function siteSources(): Promise<SiteSources> {
  const catalogues = await readCatalogues();
  return {
    folder: path.join(root, 'apps/site'),
    root,
    languages: catalogues.flatMap((catalogue) => catalogue.wire ?? []),
    home: [
      'src/layout/Frame.tsx',
      'src/routes/index.tsx',
      'src/features/home/GameTiles.tsx',
      'src/features/notices/AnnouncementModal.tsx',
    ],
    homeBlocks: homeBlockKinds,
    prizeModes,
    navs: navKinds,
    plugins: () => [lingui()],
    look: fileURLToPath(new URL('site-look.ts', import.meta.url)),
    routes,
  };
}

/** Loads the compiled site, which must be there: see `ensureCompiled`. */
export async function loadCompiledSite(): Promise<CompiledSite> {
  const set = readCompiledSet(compiledFolder);
  const site = await siteSources();
  return {
    set,
    program: await loadProgram(compiledFolder, site.languages),
    routes: site.routes,
    pictures: keptPictures,
  };
}
