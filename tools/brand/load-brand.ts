import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  deriveTheme,
  otherScheme,
  parseBrandFile,
  themeDecisions,
  type BrandFile,
  type DerivedTheme,
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
  /** Every picture that the brand file names, by the path it has there. */
  readonly pictures: ReadonlyMap<string, Picture>;
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
        ...svg.error.map((problem): Finding => ({
          rule: 'asset',
          merchant: source.merchant,
          file: shown(file),
          ...problem,
        })),
      );
  }
  const decisions = themeDecisions(brand);
  const other = otherScheme(brand);
  const otherDecisions = other && themeDecisions(other);
  if (findings.length > 0 || !decisions.ok) return { ok: false, error: findings };
  return {
    ok: true,
    value: {
      source,
      brand,
      decisions: decisions.value,
      theme: deriveTheme(decisions.value),
      otherTheme: otherDecisions?.ok ? deriveTheme(otherDecisions.value) : undefined,
      pictures,
    },
  };
}

function cureOf(expected: string | undefined, nearest: string | undefined): { cure?: string } {
  const parts = [
    ...(nearest === undefined ? [] : [`Did you mean "${nearest}"?`]),
    ...(expected === undefined ? [] : [`Expected: ${expected}`]),
  ];
  return parts.length > 0 ? { cure: parts.join(' ') } : {};
}

/** Every picture that a brand file names, with the place of its name. */
function pictureNames(brand: BrandFile): { readonly name: string; readonly keys: (string | number)[] }[] {
  const { logo, mark, backdrop } = brand.theme;
  const named: [string | undefined, (string | number)[]][] = [
    [logo, ['theme', 'logo']],
    [mark, ['theme', 'mark']],
    [backdrop, ['theme', 'backdrop']],
    [brand.artwork?.login, ['artwork', 'login']],
    ...Object.entries(brand.artwork?.categories ?? {}).map(
      ([category, picture]): [string | undefined, string[]] => [picture, ['artwork', 'categories', category]],
    ),
    ...brand.banners.map(({ image }, index): [string, (string | number)[]] => [
      image,
      ['banners', index, 'image'],
    ]),
    ...brand.pictures.map((picture, index): [string, (string | number)[]] => [picture, ['pictures', index]]),
    ...brand.licences.map(({ image }, index): [string | undefined, (string | number)[]] => [
      image,
      ['licences', index, 'image'],
    ]),
  ];
  return named.flatMap(([name, keys]) => (name === undefined ? [] : [{ name, keys }]));
}

function readPicture(file: string): Buffer | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(file) : undefined;
}
