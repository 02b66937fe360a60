import { compileMessage } from '@lingui/message-utils/compileMessage';
import {
  languageTags,
  layoutStyles,
  navKindOf,
  siteHosts,
  siteSettings,
  themeVariables,
  type BrandFile,
  type DerivedTheme,
} from '@marquee/brand';
import type { LoadedBrand } from './load-brand.ts';
import { backdropDrawing, squareDrawing } from './brand-build/artwork.ts';
import type { BrandInput, BrandLanguage, CompiledTexts } from './brand-build/input.ts';
import type { Svg } from './check/svg.ts';

/** Names of the files that are made from a brand file: drawings that it does not name, and its legal texts. */
const made = { mark: './mark.svg', backdrop: './backdrop.svg', legal: './legal.json' } as const;

/** What a build needs of a brand that was read and checked. */
export function brandInput(loaded: LoadedBrand): BrandInput {
  const { brand, theme, otherTheme, pictures } = loaded;
  const drawing = (name: string): Svg => {
    const svg = pictures.get(name)?.svg;
    if (!svg) throw new Error(`${brand.merchant} has no drawing ${name}.`);
    return svg;
  };
  const logo = drawing(brand.theme.logo);
  const mark = brand.theme.mark === undefined ? logo : drawing(brand.theme.mark);
  const colors = { ground: theme.colors.chrome, from: theme.hero.from, to: theme.hero.to };
  const assets = [...pictures].map(([source, { bytes }]) => ({ source, bytes }));
  if (brand.theme.mark === undefined)
    assets.push({ source: made.mark, bytes: Buffer.from(squareDrawing(logo)) });
  if (brand.theme.backdrop === undefined)
    assets.push({ source: made.backdrop, bytes: Buffer.from(backdropDrawing(mark, colors)) });

  const { version: _, ...ownTexts } = brand.legal ?? { version: '' };
  const hasOwnTexts = Object.keys(ownTexts).length > 0;
  if (hasOwnTexts) assets.push({ source: made.legal, bytes: Buffer.from(JSON.stringify(ownTexts)) });

  return {
    merchant: brand.merchant,
    languages: languagesOf(brand),
    domains: domainsOf(brand),
    categories: Object.entries(brand.categories).flatMap(([category, on]) => (on ? [category] : [])),
    prizeModes: brand.prizeModes,
    nav: navKindOf(brand.layout),
    homeBlocks: [...new Set(brand.layout.home.map(({ block }) => block))],
    texts: textsOf(brand),
    hosts: { ...siteHosts(brand), firebase: brand.firebase },
    scheme: theme.scheme,
    themeStyles: rootStyles(theme) + (otherTheme ? preferredStyles(otherTheme) : ''),
    layoutStyles: layoutStyles(brand),
    colors,
    canvas: theme.colors.canvas,
    logo,
    mark,
    assets,
    settings: (addressOf) =>
      siteSettings(brand, {
        logo: { src: addressOf(brand.theme.logo), width: logo.width, height: logo.height },
        mark: addressOf(brand.theme.mark ?? made.mark),
        backdrop: addressOf(brand.theme.backdrop ?? made.backdrop),
        ...(brand.artwork?.login !== undefined && { loginArt: addressOf(brand.artwork.login) }),
        ...(brand.artwork?.categories && { categoryArt: addressesOf(brand.artwork.categories, addressOf) }),
        licences: brand.licences.map(({ image }) => (image === undefined ? undefined : addressOf(image))),
        ...(hasOwnTexts && { legal: addressOf(made.legal) }),
      }),
  };
}

/** The addresses of pictures that a brand file names by key. */
const addressesOf = (
  pictures: Readonly<Record<string, string | undefined>>,
  addressOf: (source: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pictures).flatMap(([key, source]) =>
      source === undefined ? [] : [[key, addressOf(source)]],
    ),
  );

/** A theme's variables, for the whole page. */
function rootStyles(theme: DerivedTheme): string {
  const declarations = Object.entries(themeVariables(theme)).map(([name, value]) => `${name}:${value}`);
  return `:root{color-scheme:${theme.scheme};${declarations.join(';')}}`;
}

/** The same for visitors whose device prefers its scheme. */
const preferredStyles = (theme: DerivedTheme): string =>
  `@media (prefers-color-scheme:${theme.scheme}){${rootStyles(theme)}}`;

function languagesOf(brand: BrandFile): readonly [BrandLanguage, ...BrandLanguage[]] {
  const { metadata, banners } = brand;
  const language = (wire: BrandFile['defaultLanguage']): BrandLanguage => {
    const siteName = brand.names[wire] ?? brand.merchant;
    const titles = banners.flatMap(({ title }) => title[wire] ?? []);
    const description = metadata.description?.[wire] ?? [siteName, ...titles].join(' · ');
    return {
      wire,
      tag: languageTags[wire].tag,
      siteName,
      description,
      shareTitle: metadata.shareTitle?.[wire] ?? siteName,
      shareText: metadata.shareText?.[wire] ?? description,
    };
  };
  const others = brand.languages.filter((wire) => wire !== brand.defaultLanguage);
  return [language(brand.defaultLanguage), ...others.map(language)];
}

function textsOf({ texts }: BrandFile): Record<string, CompiledTexts> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([wire, own = {}]) => {
      const compiled = Object.entries(own).map(([id, text]) => [id, compileMessage(text)] as const);
      return compiled.length === 0 ? [] : [[wire, Object.fromEntries(compiled)]];
    }),
  );
}

function domainsOf(brand: BrandFile): readonly [string, ...string[]] {
  const [first, ...others] = brand.domains;
  if (first === undefined) throw new Error(`${brand.merchant} has no domain.`);
  return [first, ...others];
}
