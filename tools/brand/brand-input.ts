import { compileMessage } from '@lingui/message-utils/compileMessage';
import {
  focusOf,
  framedPictures,
  languageTags,
  layoutStyles,
  navKindOf,
  picturesOf,
  siteHosts,
  siteSettings,
  themeVariables,
  type BrandFile,
  type DerivedTheme,
} from '@marquee/brand';
import type { LoadedBrand } from './load-brand.ts';
import { backdropDrawing, squareDrawing } from './brand-build/artwork.ts';
import type { BrandInput, BrandLanguage, CompiledTexts, InputOverlay } from './brand-build/input.ts';
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
    loginPicture: brand.loginToHome ? brand.artwork?.login : undefined,
    nav: navKindOf(brand.layout),
    betsKey: brand.layout.nav.bottomBar.entries?.includes('bets') ?? false,
    homeBlocks: blockKindsOf(brand),
    texts: textsOf(brand),
    hosts: { ...siteHosts(brand), firebase: brand.firebase },
    scheme: theme.scheme,
    otherScheme: otherTheme && { barColor: otherTheme.colors.chrome },
    themeStyles: themeStyles(theme, otherTheme),
    overlays: overlaysOf(loaded),
    layoutStyles: layoutStyles(brand),
    type: brand.type,
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
        ...framedArt(brand, addressOf),
        licences: brand.licences.map(({ image }) => (image === undefined ? undefined : addressOf(image))),
        ...(brand.footer?.payments && {
          payments: brand.footer.payments.map(({ image }) => addressOf(image)),
        }),
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

/** The addresses of pictures of lobbies, promotions and states, without groups that the brand has none of. */
function framedArt({ artwork }: BrandFile, addressOf: (source: string) => string) {
  const pictures = framedPictures(artwork);
  const ofGroup = (wanted: 'lobbies' | 'promotions' | 'states') => {
    const all = pictures.filter(({ group }) => group === wanted);
    return all.length === 0
      ? undefined
      : Object.fromEntries(all.map(({ key, picture }) => [key, addressOf(picture)]));
  };
  const [lobbyArt, promotionArt, stateArt] = [ofGroup('lobbies'), ofGroup('promotions'), ofGroup('states')];
  return {
    ...(lobbyArt && { lobbyArt }),
    ...(promotionArt && { promotionArt }),
    ...(stateArt && { stateArt }),
  };
}

/** The kinds of blocks that a brand uses, those of its home page first. */
function blockKindsOf({ layout }: BrandFile): string[] {
  const ofLobbies = Object.values(layout.lobbies ?? {}).flatMap((blocks) => blocks ?? []);
  return [...new Set([...layout.home, ...ofLobbies].map(({ block }) => block))];
}

/** The variables of a theme for the whole page, and those that are others in the opposite scheme. */
function themeStyles(theme: DerivedTheme, otherTheme: DerivedTheme | undefined): string {
  const own = declarationsOf(theme);
  const rule = `:root{${own.join(';')}}`;
  if (!otherTheme) return rule;
  const others = declarationsOf(otherTheme).filter((declaration) => !own.includes(declaration));
  return `${rule}:root[data-scheme=${otherTheme.scheme}]{${others.join(';')}}`;
}

const declarationsOf = (theme: DerivedTheme): string[] => [
  `color-scheme:${theme.scheme}`,
  ...Object.entries(themeVariables(theme)).map(([name, value]) => `${name}:${value}`),
];

function overlaysOf({ brand, theme, otherTheme, overlays }: LoadedBrand): InputOverlay[] {
  return overlays.map(({ overlay, ...shown }) => {
    const { hero, artwork } = overlay;
    const usual = new Map(picturesOf(brand.artwork).map(({ keys, picture }) => [keys.join('.'), picture]));
    const replaced: [string | undefined, string | undefined][] = [
      [brand.theme.backdrop ?? made.backdrop, hero],
      ...picturesOf(artwork).map(({ keys, picture }): [string | undefined, string] => [
        usual.get(keys.join('.')),
        picture,
      ]),
    ];
    return {
      name: overlay.name,
      from: Date.parse(overlay.from),
      to: Date.parse(overlay.to),
      styles: overlayStyles({ theme, otherTheme }, shown, focusOf(artwork)),
      pictures: Object.fromEntries(
        replaced.flatMap(([from, to]) => (from === undefined || to === undefined ? [] : [[from, to]])),
      ),
    };
  });
}

type Themes = Pick<LoadedBrand, 'theme' | 'otherTheme'>;

/** The variables that an overlay changes, to stand after those of the brand. @param focus that of its log-in picture */
function overlayStyles(own: Themes, shown: Themes, focus: string): string {
  const rule = (selector: string, declarations: readonly string[]): string =>
    declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`;
  const before = declarationsOf(own.theme);
  const first = declarationsOf(shown.theme);
  const changed = rule(':root', [
    ...first.filter((declaration) => !before.includes(declaration)),
    ...(focus === '' ? [] : [focus]),
  ]);
  if (!own.otherTheme || !shown.otherTheme) return changed;
  const other = declarationsOf(own.otherTheme);
  // In the opposite scheme a variable has its own value there, or the one above where that scheme sets none.
  const changedThere = declarationsOf(shown.otherTheme).filter((declaration, index) => {
    const above = other[index] === before[index] ? first[index] : other[index];
    return declaration !== above;
  });
  return changed + rule(`:root[data-scheme=${shown.otherTheme.scheme}]`, changedThere);
}

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
