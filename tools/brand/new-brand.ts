import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  nearestOf,
  parseBrandFile,
  wireLanguages,
  withListsOnOneLine,
  type WireLanguage,
} from '@marquee/brand';
import { converter, formatHex, parse } from 'culori';
import { UsageError } from '../arguments.ts';
import { schemaFile } from './brand-files.ts';
import { readLogo, type Logo } from './logo.ts';

/** The options of a new brand. */
export interface NewBrand {
  readonly merchant: string;
  /** Path of an SVG, PNG or JPEG file, or its bytes. */
  readonly logo: string | Buffer;
  /** `#rrggbb`, or any colour that CSS has a name for; the strongest of the logo when absent. */
  readonly primary?: string | undefined;
  /** The second colour in the same form; another of the logo or derived from `primary` when absent. */
  readonly accent?: string | undefined;
  /** Wire codes, the default first. */
  readonly languages: readonly string[];
  /** The brand's name, for all languages or for each; made from the code when absent. */
  readonly names?: string | Partial<Record<WireLanguage, string>> | undefined;
  /** Code of the currency; the usual one of the first language when absent. */
  readonly currency?: string | undefined;
  /** The host of the site; `<merchant>.example` when absent. */
  readonly domain?: string | undefined;
  /** The licence in the footer, for all languages or for each. */
  readonly licence?: string | Partial<Record<WireLanguage, string>> | undefined;
}

/** What was written. */
export interface WrittenBrand {
  readonly files: readonly string[];
  readonly primary: string;
  readonly accent: string;
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
 * @throws UsageError when something is wrong; nothing has been written then.
 */
export async function writeNewBrand(folder: string, wanted: NewBrand): Promise<WrittenBrand> {
  const { merchant } = wanted;
  const file = path.join(folder, `${merchant}.json`);
  const assets = path.join(folder, merchant);
  if (existsSync(file) || existsSync(assets))
    throw new UsageError(`The brand "${merchant}" exists already: ${file}`);
  const logo = await logoOf(wanted.logo);
  const languages = wanted.languages.map(languageOf);
  const [first] = languages;
  if (first === undefined) throw new UsageError('A brand needs a language: --langs EN,TH');
  const primary = primaryOf(wanted.primary, logo.colors);
  const accent =
    wanted.accent === undefined ? secondOf(primary, logo.colors) : readColor('accent', wanted.accent);
  const name = merchant.replace(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
  const inEach = (texts: NewBrand['names'], otherwise: string) =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        typeof texts === 'string' ? texts : (texts?.[language] ?? texts?.[first] ?? otherwise),
      ]),
    );
  const brand = {
    $schema: `./${schemaFile}`,
    version: 2,
    merchant,
    names: inEach(wanted.names, name),
    domains: [wanted.domain ?? `${merchant}.example`],
    languages,
    defaultLanguage: first,
    currency: wanted.currency === undefined ? currencies[first] : currencyOf(wanted.currency),
    theme: {
      logo: `./${merchant}/logo.svg`,
      color: { primary: token(primary), accent: token(accent) },
    },
    ...(hasText(wanted.licence) && {
      licences: [{ name: inEach(wanted.names, name)[first] ?? name, text: inEach(wanted.licence, '') }],
    }),
  };
  // Lists of plain values on one line, as a person writes them and the formatter keeps them.
  const text = `${withListsOnOneLine(JSON.stringify(brand, null, 2))}\n`;
  const parsed = parseBrandFile(text, { file });
  if (!parsed.ok)
    throw new UsageError(parsed.error.map((error) => `${error.path}: ${error.message}`).join('\n'));
  try {
    mkdirSync(assets, { recursive: true });
    writeFileSync(path.join(assets, 'logo.svg'), logo.svg);
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  } catch (error) {
    rmSync(assets, { recursive: true, force: true });
    rmSync(`${file}.new`, { force: true });
    throw error;
  }
  return { files: [file, path.join(assets, 'logo.svg')], primary, accent };
}

const hasText = (texts: NewBrand['licence']): boolean =>
  typeof texts === 'string' ? texts.trim() !== '' : Object.keys(texts ?? {}).length > 0;

function logoOf(logo: string | Buffer): Promise<Logo> {
  if (typeof logo !== 'string') return readLogo(logo, 'The logo');
  if (!existsSync(logo)) throw new UsageError(`There is no logo at ${logo}.`);
  return readLogo(readFileSync(logo), logo);
}

/** The colour that was asked for, else the strongest of the logo. @throws UsageError without either */
function primaryOf(wanted: string | undefined, colors: readonly string[]): string {
  if (wanted !== undefined) return readColor('primary', wanted);
  const [strongest] = colors;
  if (strongest === undefined)
    throw new UsageError("The logo has no colour of its own. Choose one: --primary '#7c3aed'");
  return strongest;
}

/** Another colour of the logo than the primary one, or one that goes with it. */
function secondOf(primary: string, colors: readonly string[]): string {
  const hue = (color: string) => toOklch(color)?.h ?? 0;
  const other = colors.find((color) => {
    const turn = Math.abs(hue(color) - hue(primary)) % 360;
    return Math.min(turn, 360 - turn) >= 45;
  });
  return other ?? accentOf(primary);
}

/** A currency with the sign that people know it by. */
function currencyOf(typed: string): { code: string; symbol: string } {
  const code = typed.trim().toUpperCase();
  const usual = Object.values(currencies).find((known) => known.code === code);
  if (usual !== undefined) return usual;
  if (!/^[A-Z]{3}$/.test(code)) return { code, symbol: code };
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  return { code, symbol: parts.find(({ type }) => type === 'currency')?.value ?? code };
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
