import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { globSync } from 'tinyglobby';
import {
  deriveTheme,
  otherScheme,
  parseBrandFile,
  siteSettings,
  themeDecisions,
  themeVariables,
  wireLanguages,
  type BrandFile,
  type DerivedTheme,
  type SiteSettings,
  type TypeOptions,
} from '@marquee/brand';
import { textPartNames } from '@marquee/tools/vite';
import type { StyleOptions } from './brand-options.ts';

/** A brand as stories use it. */
export interface StoryBrand {
  readonly merchant: string;
  /** It is the opposite scheme of a brand that has both. */
  readonly isOtherScheme: boolean;
  /** Its English name when it has one. */
  readonly name: string;
  readonly theme: DerivedTheme;
  readonly logo: { readonly src: string; readonly width: number; readonly height: number };
  /** The theme as CSS declarations, to stand in `:root` or in any other rule. */
  readonly declarations: string;
  /** What `layoutStyles` makes rules of, to stand after the base styles. */
  readonly options: StyleOptions;
  /** What its site knows of it. Its pictures are left out: their files are made by the brand build. */
  readonly settings: SiteSettings;
  readonly type: TypeOptions;
}

/** A banner without a picture shows the brand's colours then. */
const noPicture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>')}`;

const brandsFolder = path.resolve(import.meta.dirname, '../../brands');

/**
 * Every brand of the workspace, in the order of their merchant codes; one of both schemes is two.
 *
 * @throws when a brand file is invalid
 */
export function readBrands(): StoryBrand[] {
  const files = globSync('*.json', { cwd: brandsFolder, ignore: 'brand.schema.json' }).toSorted();
  return files.flatMap((file) => {
    const parsed = parseBrandFile(readFileSync(path.join(brandsFolder, file), 'utf8'), { file });
    if (!parsed.ok) throw new Error(`brands/${file}: run "npm run brand check" for what is wrong with it.`);
    const other = otherScheme(parsed.value);
    return [storyBrand(parsed.value, file), ...(other ? [storyBrand(other, file, true)] : [])];
  });
}

/** @param isOtherScheme its code and name say so then. */
function storyBrand(brand: BrandFile, file: string, isOtherScheme = false): StoryBrand {
  const decisions = themeDecisions(brand);
  if (!decisions.ok)
    throw new Error(`brands/${file}: ${decisions.error.map(({ message }) => message).join('; ')}`);
  const theme = deriveTheme(decisions.value);
  const declarations = Object.entries(themeVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  const name = brand.names.EN ?? brand.names[brand.defaultLanguage] ?? brand.merchant;
  const logo = readLogo(path.join(brandsFolder, brand.theme.logo));
  const { layout, tile, buttons, density, icons, artwork, loginToHome } = brand;
  return {
    merchant: isOtherScheme ? `${brand.merchant}-${theme.scheme}` : brand.merchant,
    isOtherScheme,
    name: isOtherScheme ? `${name}, ${theme.scheme}` : name,
    theme,
    logo,
    options: { layout, tile, buttons, density, icons, artwork, loginToHome },
    settings: siteSettings(brand, { logo, mark: logo.src, backdrop: noPicture, licences: [] }),
    type: brand.type,
    declarations: `color-scheme:${theme.scheme};${declarations}`,
  };
}

/** The drawing as a data URL, with the size of its view box. */
function readLogo(file: string): StoryBrand['logo'] {
  const svg = readFileSync(file, 'utf8');
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return {
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    width: Number(width),
    height: Number(height),
  };
}

/** Vite plugin: brands and catalogues as modules, so that a new brand or language needs no change here. */
export function workspaceData(): Plugin {
  const modules: Record<string, () => string> = {
    'virtual:storybook/brands': () => `export default ${JSON.stringify(readBrands())};`,
    'virtual:storybook/catalogues': catalogueModule,
  };
  return {
    name: 'storybook:workspace-data',
    configureServer(server) {
      server.watcher.add(brandsFolder);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(brandsFolder)) return;
        const stale = server.moduleGraph.getModuleById('\0virtual:storybook/brands');
        if (stale) void server.reloadModule(stale);
      });
    },
    resolveId: {
      filter: { id: /^virtual:storybook\// },
      handler: (id) => (id in modules ? `\0${id}` : undefined),
    },
    load: { filter: { id: /^\0virtual:storybook\// }, handler: (id) => modules[id.slice(1)]?.() },
  };
}

function catalogueModule(): string {
  const entries = wireLanguages.map((code) => {
    const part = (name: string) => `${name}: () => import('virtual:catalogue/${code}/${name}')`;
    return `${code}: { ${textPartNames.map(part).join(', ')} }`;
  });
  return `export default { ${entries.join(', ')} };`;
}
