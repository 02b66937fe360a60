import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nearestOf, parseBrandFile, wireLanguages, type WireLanguage } from '@marquee/brand';
import { converter, formatHex, parse } from 'culori';
import { UsageError } from '../arguments.ts';
import { schemaFile } from './brand-files.ts';
import { readSvgFile } from './check/svg.ts';

/** The options of a new brand. */
export interface NewBrand {
  readonly merchant: string;
  /** Path of an SVG file. */
  readonly logo: string;
  /** `#rrggbb`, or any colour that CSS has a name for. */
  readonly primary: string;
  /** The second colour in the same form; derived from `primary` when absent. */
  readonly accent?: string;
  /** Wire codes, the default first. */
  readonly languages: readonly string[];
}

/** The usual currency of each language; the operator edits the file when it is another. */
const currencies: Readonly<Record<WireLanguage, { code: string; symbol: string }>> = {
  CN: { code: 'CNY', symbol: '¥' },
  EN: { code: 'USD', symbol: '$' },
  ID: { code: 'IDR', symbol: 'Rp' },
  TH: { code: 'THB', symbol: '฿' },
  VI: { code: 'VND', symbol: '₫' },
  MY: { code: 'MYR', symbol: 'RM' },
  JA: { code: 'JPY', symbol: '¥' },
};

/**
 * Writes a new brand that passes the check as it is: the file, and the logo in a folder next to it.
 *
 * @returns the files written.
 * @throws UsageError when something is wrong; nothing has been written then.
 */
export function writeNewBrand(folder: string, wanted: NewBrand): string[] {
  const file = path.join(folder, `${wanted.merchant}.json`);
  const assets = path.join(folder, wanted.merchant);
  if (existsSync(file) || existsSync(assets))
    throw new UsageError(`The brand "${wanted.merchant}" exists already: ${file}`);
  const logo = readLogo(wanted.logo);
  const languages = wanted.languages.map(languageOf);
  const [first] = languages;
  if (first === undefined) throw new UsageError('A brand needs a language: --langs EN,TH');
  const primary = readColor('primary', wanted.primary);
  const accent = wanted.accent === undefined ? accentOf(primary) : readColor('accent', wanted.accent);
  const name = wanted.merchant
    .replace(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`)
    .trim();
  const brand = {
    $schema: `./${schemaFile}`,
    version: 2,
    merchant: wanted.merchant,
    names: Object.fromEntries(languages.map((language) => [language, name])),
    domains: [`${wanted.merchant}.example`],
    languages,
    defaultLanguage: first,
    currency: currencies[first],
    theme: {
      logo: `./${wanted.merchant}/logo.svg`,
      color: { primary: token(primary), accent: token(accent) },
    },
  };
  // Lists of plain values on one line, as a person writes them and the formatter keeps them.
  const text = `${JSON.stringify(brand, null, 2).replace(/\[\s+([^[\]{}]+?)\s+\]/g, (_, items: string) => `[${items.replace(/\s*\n\s*/g, ' ')}]`)}\n`;
  const parsed = parseBrandFile(text, { file });
  if (!parsed.ok)
    throw new UsageError(parsed.error.map((error) => `${error.path}: ${error.message}`).join('\n'));
  try {
    mkdirSync(assets, { recursive: true });
    writeFileSync(path.join(assets, 'logo.svg'), logo);
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  } catch (error) {
    rmSync(assets, { recursive: true, force: true });
    rmSync(`${file}.new`, { force: true });
    throw error;
  }
  return [file, path.join(assets, 'logo.svg')];
}

function readLogo(file: string): string {
  if (!existsSync(file)) throw new UsageError(`There is no logo at ${file}.`);
  const svg = readSvgFile(readFileSync(file));
  if (svg.ok) return svg.value.text;
  const lines = svg.error.map(
    ({ line, column, message, cure }) => `  ${file}:${line}:${column} ${message} ${cure}`,
  );
  throw new UsageError(`The logo cannot be used:\n${lines.join('\n')}`);
}

function languageOf(word: string): WireLanguage {
  const code = wireLanguages.find((known) => known === word.trim().toUpperCase());
  if (code) return code;
  const near = nearestOf(word.trim(), wireLanguages);
  throw new UsageError(
    `There is no language "${word}". ${near ? `Did you mean ${near}? ` : ''}There are: ${wireLanguages.join(', ')}.`,
  );
}

const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** @throws UsageError unless CSS knows the color */
function readColor(option: 'primary' | 'accent', value: string): string {
  const hex = formatHex(parse(value));
  if (hex === undefined)
    throw new UsageError(`"${value}" is not a colour. For example: --${option} '#7c3aed'`);
  return hex;
}

/** A second color that contrasts with the first: nearly the opposite hue, and bright. */
function accentOf(primary: string): string {
  const { h = 280 } = toOklch(primary) ?? {};
  return formatHex({ mode: 'oklch', l: 0.8, c: 0.15, h: (h + 150) % 360 });
}

function token(hex: string): object {
  const rgb = toRgb(hex);
  const components = [rgb?.r ?? 0, rgb?.g ?? 0, rgb?.b ?? 0].map(
    (value) => Math.round(value * 10_000) / 10_000,
  );
  return { $value: { colorSpace: 'srgb', components, hex } };
}
