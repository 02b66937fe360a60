import {
  checkContrast,
  findClashes,
  languageTags,
  pictureRuleAt,
  type BrandFile,
  type DerivedTheme,
} from '@marquee/brand';
import { isCurrencyCode } from '@marquee/i18n';
import { readCatalogues, type Catalogue } from '../../vite/catalogue.ts';
import { positionAt, type BrandSource } from '../brand-files.ts';
import { loadBrand, pictureNames, type LoadedBrand } from '../load-brand.ts';
import { isRouteOn, routeOf } from '@marquee/site/routes';
import { brandLeaks } from '../brand-leak.ts';
import { at } from './finding-at.ts';
import { textFindings } from './own-texts.ts';
import { pictureProblems } from './picture.ts';
import { isVisibleOn } from './visible.ts';
import type { Finding } from './report.ts';

/** A checked set of brands: those that may be built, and everything that is wrong with the others. */
export interface Checked {
  readonly good: readonly LoadedBrand[];
  /** Every brand whose file could be read, also those not checked. */
  readonly known: readonly LoadedBrand[];
  readonly findings: readonly Finding[];
}

/**
 * Checks brands: file, meaning, links, clashes with each other, pictures, contrast and catalogues.
 *
 * @param sources every brand there is, because codes and domains must be unique among all.
 * @param merchants the brands to report on.
 * @param catalogues folder of the catalogues; the workspace's own when left out.
 */
export async function checkBrands(
  sources: readonly BrandSource[],
  merchants: readonly string[],
  catalogues?: string,
): Promise<Checked> {
  const texts = await readCatalogues(catalogues);
  const gaps = gapsOf(texts);
  const loaded = sources.map((source) => ({ source, result: loadBrand(source) }));
  const known = loaded.flatMap(({ result }) => (result.ok ? [result.value] : []));
  const clashes = [...clashFindings(known), ...leakFindings(known)];
  const pictures = await Promise.all(known.flatMap((one) => [logoFindings(one), pictureFindings(one)]));
  const findings = loaded
    .flatMap(({ result }) =>
      result.ok
        ? [
            ...contrastFindings(result.value),
            ...catalogueFindings(result.value, gaps),
            ...textFindings(result.value, texts),
            ...linkFindings(result.value),
            ...currencyFindings(result.value),
          ]
        : result.error,
    )
    .concat(clashes, ...pictures)
    .filter(({ merchant }) => merchants.includes(merchant))
    .toSorted((a, b) => merchants.indexOf(a.merchant) - merchants.indexOf(b.merchant));
  const bad = new Set(findings.map(({ merchant }) => merchant));
  return {
    known,
    good: known.filter(({ brand }) => merchants.includes(brand.merchant) && !bad.has(brand.merchant)),
    findings,
  };
}

function clashFindings(brands: readonly LoadedBrand[]): Finding[] {
  return findClashes(brands.map(({ brand }) => brand)).flatMap(({ value, merchants }) => {
    // Reported for each of them, so that a check of one brand alone finds it too.
    return brands
      .filter(({ brand }) => merchants.includes(brand.merchant))
      .map((claimant) => {
        const { merchant } = claimant.brand;
        const others = merchants.filter((other) => other !== merchant);
        return at(claimant, claimedAt(claimant.brand, value), {
          rule: 'clash',
          message: `"${value}" is claimed by ${others.join(' and ')} too.`,
          cure: 'Leave it to one brand.',
        });
      });
  });
}

/** The key with which a brand claims a domain, a code or a name. */
function claimedAt({ domains, merchant, names }: BrandFile, value: string): (string | number)[] {
  if (domains.includes(value)) return ['domains', domains.indexOf(value)];
  const word = value.trim().toLowerCase();
  if (merchant === word) return ['merchant'];
  const [language] = Object.entries(names).find(([, name]) => name?.trim().toLowerCase() === word) ?? [];
  return language === undefined ? ['names'] : ['names', language];
}

/** Addresses in a brand file that lead to another brand. */
function leakFindings(brands: readonly LoadedBrand[]): Finding[] {
  const leaksIn = brandLeaks(brands.map(({ brand }) => brand));
  return brands.flatMap(({ source, brand }) =>
    leaksIn(brand.merchant, source.text)
      // A domain that both claim is a clash already.
      .filter(({ domain }) => !brand.domains.includes(domain))
      .map(({ domain, owner, offset }): Finding => ({
        rule: 'clash',
        merchant: source.merchant,
        file: source.shownAs,
        ...positionAt(source.text, offset),
        message: `"${domain}" is a domain of ${owner}.`,
        cure: 'Use an address of this brand.',
      })),
  );
}

/** Banners that lead to a page which the brand does not have. */
function linkFindings(loaded: LoadedBrand): Finding[] {
  const { banners } = loaded.brand;
  return banners.flatMap(({ link }, index) => {
    if (link === undefined || link === '/') return [];
    const route = routeOf(new URL(link, 'http://site').pathname);
    if (route && isRouteOn(route, loaded.brand)) return [];
    return [
      at(loaded, ['banners', index, 'link'], {
        rule: 'file',
        message: route
          ? `The banner leads to ${link}, which belongs to a category or prize mode that the brand has switched off.`
          : `The banner leads to ${link}, which is not a page of the site.`,
        cure: 'Use a page of the site such as /promotions, or leave the link out.',
      }),
    ];
  });
}

/** Tickers of three letters that are not currencies of ISO 4217. */
const cryptoTickers = new Set([
  'ADA',
  'BCH',
  'BNB',
  'BTC',
  'DAI',
  'ETH',
  'LTC',
  'SOL',
  'TON',
  'TRX',
  'XMR',
  'XRP',
]);

/** Three letters must be a currency or a well-known ticker; there is no list of longer tickers. */
function currencyFindings(loaded: LoadedBrand): Finding[] {
  const { code } = loaded.brand.currency;
  if (code.length > 3 || cryptoTickers.has(code) || isCurrencyCode(code)) return [];
  return [
    at(loaded, ['currency', 'code'], {
      rule: 'file',
      message: `"${code}" is not a currency.`,
      cure: 'Use a code of ISO 4217 such as PHP, or the ticker of a crypto currency such as USDT.',
    }),
  ];
}

/** A logo or mark that cannot be seen on the header: empty, transparent, or of the same color. */
async function logoFindings(loaded: LoadedBrand): Promise<Finding[]> {
  const { logo, mark } = loaded.brand.theme;
  const findings = await Promise.all(
    (['logo', 'mark'] as const).map(async (key) => {
      const svg = loaded.pictures.get((key === 'logo' ? logo : mark) ?? '')?.svg;
      if (!svg) return [];
      const headers = new Set(
        [loaded, ...loaded.overlays]
          .flatMap(({ theme, otherTheme }) => [theme, otherTheme])
          .flatMap((theme) => theme?.colors.chrome ?? []),
      );
      const seen = await Promise.all([...headers].map((header) => isVisibleOn(svg, header)));
      return [...headers]
        .filter((_, index) => seen[index] !== true)
        .map((header) =>
          at(loaded, ['theme', key], {
            rule: 'asset',
            message: `Nothing of the ${key} can be seen on the header, which is ${header}.`,
            cure: 'Draw it in a colour that stands out there, with texts converted to paths.',
          }),
        );
    }),
  );
  return findings.flat();
}

/** Raster pictures that are not what their place asks for. Drawings were judged when they were read. */
async function pictureFindings(loaded: LoadedBrand): Promise<Finding[]> {
  const findings = await Promise.all(
    pictureNames(loaded.brand).map(async ({ name, keys }) => {
      const rule = pictureRuleAt(keys);
      const picture = loaded.pictures.get(name);
      if (!rule || !picture || picture.svg) return [];
      const problems = await pictureProblems(picture.bytes, rule, name.slice(name.lastIndexOf('.') + 1));
      return problems.map(({ message, cure }) => at(loaded, keys, { rule: 'asset', message, cure }));
    }),
  );
  return findings.flat();
}

function contrastFindings(loaded: LoadedBrand): Finding[] {
  const { theme, otherTheme, decisions, brand } = loaded;
  return [
    ...contrastOf(loaded, theme, decisions.colors, ['theme', 'color']),
    ...(otherTheme
      ? contrastOf(loaded, otherTheme, brand.theme.otherScheme?.color ?? {}, [
          'theme',
          'otherScheme',
          'color',
        ])
      : []),
    ...loaded.overlays.flatMap(({ overlay, ...shown }, index) => {
      const place = ['overlays', index, 'theme'];
      const over = overlay.theme;
      if (!over) return [];
      return [
        ...contrastOf(loaded, shown.theme, over.color ?? {}, [...place, 'color']),
        ...(shown.otherTheme
          ? contrastOf(loaded, shown.otherTheme, over.otherScheme?.color ?? {}, [
              ...place,
              'otherScheme',
              'color',
            ])
          : []),
      ];
    }),
  ];
}

/**
 * @param set the roles that the file sets itself.
 * @param place its key that sets them.
 */
function contrastOf(
  loaded: LoadedBrand,
  theme: DerivedTheme,
  set: Readonly<Partial<Record<string, unknown>>>,
  place: readonly (string | number)[],
): Finding[] {
  return checkContrast(theme).map((failure) => {
    const { foreground, background, foregroundColor, backgroundColor, ratio, minimum, nearest } = failure;
    // What the operator set is what can be changed; a derived side follows it.
    const side = set[foreground] === undefined ? background : foreground;
    return at(loaded, [...place, side], {
      rule: 'contrast',
      message: `${foreground} ${foregroundColor} on ${background} ${backgroundColor} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}; it must be at least ${minimum}.`,
      cure:
        nearest === undefined
          ? `No colour for ${foreground} passes there: change ${background}, or leave it out to have it derived.`
          : `The nearest ${foreground} that passes is ${nearest}; left out, it is derived and always passes.`,
    });
  });
}

/** What the catalogues lack, found once for all brands. */
interface Gaps {
  /** How many texts there are. */
  readonly texts: number;
  /** The texts that a language's catalogue lacks, in the source language, by wire code. */
  readonly missing: ReadonlyMap<string, readonly string[]>;
}

function gapsOf(catalogues: readonly Catalogue[]): Gaps {
  const sources = new Map(
    catalogues.flatMap((catalogue) => catalogue.texts.map((text) => [text.id, text.source])),
  );
  const missing = catalogues.flatMap(({ wire, texts }): [string, string[]][] => {
    const translated = new Set(texts.filter((text) => text.translation !== '').map((text) => text.id));
    const lacking = [...sources].filter(([id]) => !translated.has(id)).map(([, source]) => source);
    return wire === undefined ? [] : [[wire, lacking]];
  });
  return { texts: sources.size, missing: new Map(missing) };
}

function catalogueFindings(loaded: LoadedBrand, catalogues: Gaps): Finding[] {
  return loaded.brand.languages.flatMap((wire, index) => {
    const gap = (message: string, cure: string): Finding[] => [
      at(loaded, ['languages', index], { rule: 'catalogue', message, cure }),
    ];
    const missing = catalogues.missing.get(wire);
    if (!missing)
      return gap(
        `There is no catalogue for ${wire} (${languageTags[wire].englishName}).`,
        'Remove the language, or have the catalogue translated.',
      );
    const [first] = missing;
    if (first === undefined) return [];
    return gap(
      `The catalogue for ${wire} lacks ${missing.length} of ${catalogues.texts} texts, among them "${first}".`,
      'Have the catalogue completed: npm run i18n -- check names every text.',
    );
  });
}
