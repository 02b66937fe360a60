import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  deriveTheme,
  otherScheme,
  overlaid,
  parseBrandFile,
  picturesOf,
  themeDecisions,
  type BrandFile,
  type DerivedTheme,
  type Overlay,
  type ThemeDecisions,
} from '@marquee/brand';
import { placeOf, shown, type BrandSource } from './brand-files.ts';
import type { Finding } from './check/report.ts';
import { readSvgFile, type Svg } from './check/svg.ts';

/** A brand with everything it needs to be checked or built. */
export interface LoadedBrand {
  readonly source: BrandSource;
  readonly brand: BrandFile;
  readonly decisions: ThemeDecisions;
  readonly theme: DerivedTheme;
  /** The opposite scheme, of a brand that has both. */
  readonly otherTheme: DerivedTheme | undefined;
  /** Its overlays with their themes, in the order of the file. */
  readonly overlays: readonly LoadedOverlay[];
  /** Every picture that the brand file names, by the path it has there. */
  readonly pictures: ReadonlyMap<string, Picture>;
}

/** An overlay with the themes that the brand has while it runs. */
export interface LoadedOverlay {
  readonly overlay: Overlay;
  readonly theme: DerivedTheme;
  readonly otherTheme: DerivedTheme | undefined;
}

/** A picture of a brand: its bytes, and its drawing when it is one. */
export interface Picture {
  readonly bytes: Buffer;
  readonly svg: Svg | undefined;
}

/** Photographs may be larger than drawings, and still load on a phone. */
const largestPicture = 400 * 1024;

type Loaded =
  | { readonly ok: true; readonly value: LoadedBrand }
  | { readonly ok: false; readonly error: readonly Finding[] };

/**
 * Reads a brand: its file, its theme and its pictures.
 *
 * @returns the brand, or everything that is wrong with it.
 */
export function loadBrand(source: BrandSource): Loaded {
  if (source.notUtf8At !== undefined)
    return {
      ok: false,
      error: [
        {
          rule: 'file',
          merchant: source.merchant,
          file: source.shownAs,
          ...source.notUtf8At,
          message: 'The file is not UTF-8 from here on.',
          cure: 'Save it as UTF-8; Latin-1 and Windows encodings lose letters.',
        },
      ],
    };
  const parsed = parseBrandFile(source.text, { file: source.shownAs });
  if (!parsed.ok)
    return {
      ok: false,
      error: parsed.error.map(({ file, line, column, path: key, message, expected, nearest }) => ({
        rule: 'file',
        merchant: source.merchant,
        file,
        line,
        column,
        path: key,
        message: key === '' ? message : `${key}: ${message}`,
        ...cureOf(expected, nearest),
      })),
    };
  const brand = parsed.value;
  const findings: Finding[] = [];
  const find = (
    rule: Finding['rule'],
    keys: readonly (string | number)[],
    message: string,
    cure: string,
  ): void => {
    findings.push({
      rule,
      merchant: source.merchant,
      file: source.shownAs,
      ...placeOf(source.text, keys),
      path: keys.join('.'),
      message,
      cure,
    });
  };
  if (brand.merchant !== source.merchant)
    find(
      'file',
      ['merchant'],
      `The merchant code "${brand.merchant}" is not the file's name.`,
      `Rename the file to ${brand.merchant}.json, or the code to "${source.merchant}".`,
    );

  const pictures = new Map<string, Picture>();
  for (const { name, keys } of pictureNames(brand)) {
    const file = path.resolve(path.dirname(source.file), name);
    const bytes = readPicture(file);
    if (bytes === undefined) {
      find(
        'asset',
        keys,
        `There is no file ${shown(file)}.`,
        'Put the picture there, or name the one that is.',
      );
      continue;
    }
    if (!name.endsWith('.svg')) {
      if (bytes.length > largestPicture)
        find(
          'asset',
          keys,
          `${name} has ${bytes.length} bytes; at most ${largestPicture} are allowed.`,
          'Save it smaller, as AVIF or WebP.',
        );
      pictures.set(name, { bytes, svg: undefined });
      continue;
    }
    const svg = readSvgFile(bytes);
    if (svg.ok) pictures.set(name, { bytes, svg: svg.value });
    else
      findings.push(
        ...svg.error.map(({ line, column, message, cure }): Finding => ({
          rule: 'asset',
          merchant: source.merchant,
          file: shown(file),
          line,
          column,
          message,
          cure,
        })),
      );
  }
  const decisions = themeDecisions(brand);
  if (findings.length > 0 || !decisions.ok) return { ok: false, error: findings };
  return {
    ok: true,
    value: {
      source,
      brand,
      decisions: decisions.value,
      theme: deriveTheme(decisions.value),
      otherTheme: derived(otherScheme(brand)),
      overlays: brand.overlays.flatMap((overlay) => {
        const shown = overlaid(brand, overlay);
        const theme = derived(shown);
        return theme ? [{ overlay, theme, otherTheme: derived(otherScheme(shown)) }] : [];
      }),
      pictures,
    },
  };
}

/** The theme of a brand, or of one of its schemes; undefined where a reference leads nowhere. */
function derived(brand: BrandFile | undefined): DerivedTheme | undefined {
  const decisions = brand && themeDecisions(brand);
  return decisions?.ok ? deriveTheme(decisions.value) : undefined;
}

function cureOf(expected: string | undefined, nearest: string | undefined): { cure?: string } {
  const parts = [
    ...(nearest === undefined ? [] : [`Did you mean "${nearest}"?`]),
    ...(expected === undefined ? [] : [`Expected: ${expected}`]),
  ];
  return parts.length > 0 ? { cure: parts.join(' ') } : {};
}

/** Every picture that a brand file names, with the place of its name. */
export function pictureNames(
  brand: BrandFile,
): { readonly name: string; readonly keys: (string | number)[] }[] {
  const { logo, mark, backdrop } = brand.theme;
  const named: NamedPicture[] = [
    [logo, ['theme', 'logo']],
    [mark, ['theme', 'mark']],
    [backdrop, ['theme', 'backdrop']],
    ...artworkNames(brand.artwork, ['artwork']),
    ...brand.overlays.flatMap(({ hero, artwork }, index): NamedPicture[] => [
      [hero, ['overlays', index, 'hero']],
      ...artworkNames(artwork, ['overlays', index, 'artwork']),
    ]),
    ...brand.banners.map(({ image }, index): [string, (string | number)[]] => [
      image,
      ['banners', index, 'image'],
    ]),
    ...brand.pictures.map((picture, index): [string, (string | number)[]] => [picture, ['pictures', index]]),
    ...(brand.footer?.payments ?? []).map(({ image }, index): NamedPicture => [
      image,
      ['footer', 'payments', index, 'image'],
    ]),
    ...brand.licences.map(({ image }, index): [string | undefined, (string | number)[]] => [
      image,
      ['licences', index, 'image'],
    ]),
  ];
  return named.flatMap(([name, keys]) => (name === undefined ? [] : [{ name, keys }]));
}

/** A picture's path, undefined where there is none, and the place of the key. */
type NamedPicture = [name: string | undefined, keys: (string | number)[]];

const artworkNames = (artwork: BrandFile['artwork'], place: readonly (string | number)[]): NamedPicture[] =>
  picturesOf(artwork).map(({ picture, keys }) => [picture, [...place, ...keys]]);

function readPicture(file: string): Buffer | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(file) : undefined;
}
