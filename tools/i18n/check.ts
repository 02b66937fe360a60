import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCatalogue, partOf, type Catalogue, type CatalogueText } from '../vite/catalogue.ts';
import { findBareTexts } from './bare-texts.ts';
import {
  extractTexts,
  renderCatalogue,
  sourceFiles,
  type CatalogueLanguage,
  type ExtractedText,
} from './extract.ts';
import { filesOfFirstChunk } from './first-chunk.ts';
import { canStayEnglish } from './untranslated-texts.ts';
import { checkSource, compareMessages, hasWords } from './message-shape.ts';
import type { Problem } from './problem.ts';

/** The catalogues' folder, from the workspace root. */
export const catalogueFolder = 'libs/i18n/catalogues';

/** The input of a check. */
export interface CheckInput {
  /** The workspace's root, absolute. */
  readonly root: string;
  readonly languages: readonly CatalogueLanguage[];
  /** Names and codes of merchants and of this product, which no text may contain. */
  readonly forbiddenNames: readonly string[];
}

/**
 * Checks that every text of the sources is translated into every language.
 *
 * @returns the problems in the order of languages and texts; empty when a site can be built in any language.
 */
export async function checkTexts({ root, languages, forbiddenNames }: CheckInput): Promise<Problem[]> {
  const { texts, problems } = await extractTexts(root);
  const unreadable = new Set(problems.map(({ file }) => file));
  const firstChunks = entries.map((entry) => filesOfFirstChunk(root, entry));
  const homeChunks = homeEntries.map((entry) => filesOfFirstChunk(root, entry));
  const catalogues = await Promise.all(languages.map((language) => readLanguage(root, language)));
  for (const text of texts) {
    const faults = [...checkSource(text.source), ...namesIn(text.source, forbiddenNames)];
    const lacking = catalogues.filter(({ catalogue, ids }) => catalogue && !ids.has(text.id));
    if (lacking.length > 0)
      faults.push(`is not extracted for ${lacking.map(({ wire }) => wire).join(', ')}: ${cure}`);
    const early = text.origins.find(({ file }) => firstChunks.some((chunk) => chunk.has(file)));
    if (early && partOf(text.origins.map(({ file }) => file)) !== 'shell') {
      faults.push('is on the first screen, and its chunk is not: see partOf in tools/vite/catalogue.ts');
    }
    const home = text.origins.find(({ file }) => homeChunks.some((chunk) => chunk.has(file)));
    if (home && ['blocks', 'login', 'areas'].includes(partOf(text.origins.map(({ file }) => file)))) {
      faults.push('is on the home page, and its chunk is not: see partOf in tools/vite/catalogue.ts');
    }
    problems.push(...faults.map((fault) => ({ ...firstOrigin(text), message: `"${text.source}" ${fault}` })));
  }
  for (const file of await sourceFiles(root)) {
    if (!file.endsWith('x') || unreadable.has(file)) continue;
    problems.push(...(await findBareTexts(file, readFileSync(path.join(root, file), 'utf8'))));
  }
  for (const language of catalogues) {
    problems.push(...(await checkLanguage(language, texts, forbiddenNames)));
  }
  return problems;
}

/** A language with its catalogue on disk. */
interface KnownLanguage extends CatalogueLanguage {
  /** From the workspace root. */
  readonly file: string;
  readonly content: string;
  readonly catalogue: Catalogue | undefined;
  /** The texts that the catalogue has. */
  readonly ids: ReadonlySet<string>;
}

async function readLanguage(root: string, language: CatalogueLanguage): Promise<KnownLanguage> {
  const file = `${catalogueFolder}/${language.tag}.po`;
  const absolute = path.join(root, file);
  if (!existsSync(absolute)) return { ...language, file, content: '', catalogue: undefined, ids: new Set() };
  const content = readFileSync(absolute, 'utf8');
  const catalogue = await parseCatalogue(content, file);
  return { ...language, file, content, catalogue, ids: new Set(catalogue.texts.map(({ id }) => id)) };
}

async function checkLanguage(
  language: KnownLanguage,
  texts: readonly ExtractedText[],
  forbiddenNames: readonly string[],
): Promise<Problem[]> {
  const { file, content, catalogue } = language;
  if (!catalogue) {
    return [{ file, line: 1, message: 'is missing: run "npm run i18n -- extract", then translate it' }];
  }
  const lines = linesOfEntries(content);
  const lineOf = (text: CatalogueText): number => lines.get(entryKey(text.source, text.context)) ?? 1;
  const used = new Set(texts.map((text) => text.id));
  const problems: Problem[] = [];
  if (catalogue.wire !== language.wire || catalogue.tag !== language.tag) {
    const header = `Language: ${catalogue.tag}, X-Wire-Language: ${catalogue.wire ?? 'none'}`;
    problems.push({
      file,
      line: 1,
      message: `has "${header}"; it must be ${language.tag} and ${language.wire}: ${cure}`,
    });
  }
  for (const text of catalogue.texts) {
    // English is its own source, and its texts have been checked there.
    const faults = language.tag === 'en' ? [] : faultsOf(text, language, forbiddenNames);
    if (!used.has(text.id)) faults.splice(0, faults.length, `is no longer used: ${cure}`);
    problems.push(
      ...faults.map((fault) => ({ file, line: lineOf(text), message: `"${text.source}" ${fault}` })),
    );
  }
  const sameTexts =
    catalogue.texts.length === texts.length && catalogue.texts.every(({ id }) => used.has(id));
  if (sameTexts && problems.length === 0 && (await renderCatalogue(texts, language, catalogue)) !== content) {
    problems.push({
      file,
      line: 1,
      message: `is not as extraction writes it (comments, references, order): ${cure}`,
    });
  }
  return problems;
}

/** Texts of what renders before any part that is loaded on demand. */
const entries = ['apps/site/src/start.tsx', 'apps/site/src/prerender.tsx'];

/** Texts that are loaded with the home page only. */
const homeEntries = [
  'apps/site/src/layout/Frame.tsx',
  'apps/site/src/layout/CategoryNav.tsx',
  'apps/site/src/layout/FooterContent.tsx',
  'apps/site/src/layout/RightBar.tsx',
  'apps/site/src/routes/index.tsx',
  'apps/site/src/features/notices/AnnouncementModal.tsx',
];

const cure = 'run "npm run i18n -- extract"';

function faultsOf(
  text: CatalogueText,
  language: CatalogueLanguage,
  forbiddenNames: readonly string[],
): string[] {
  if (text.translation.trim() === '') return ['has no translation'];
  const faults = [
    ...compareMessages(text.source, text.translation, language.tag),
    ...namesIn(text.translation, forbiddenNames),
  ];
  const untranslated = text.translation === text.source && faults.length === 0 && hasWords(text.source);
  if (untranslated && !canStayEnglish(text.source, language.wire)) {
    faults.push(
      'is still English; if it reads the same there, list it in tools/i18n/untranslated-texts.ts with the reason',
    );
  }
  return faults;
}

function namesIn(message: string, forbiddenNames: readonly string[]): string[] {
  return forbiddenNames
    .filter((name) => patternOf(name).test(message))
    .map((name) => `names "${name}"; pass the brand's name as an argument`);
}

const patterns = new Map<string, RegExp>();

/** The patterns that find names in a message, made once. */
function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // Scripts without spaces have no word boundaries: there a name counts anywhere.
  const isSpaced = /^[\p{Script=Latin}\d\s]+$/u.test(name);
  const pattern = new RegExp(isSpaced ? `(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])` : literal, 'iu');
  patterns.set(name, pattern);
  return pattern;
}

function firstOrigin(text: ExtractedText): { file: string; line: number } {
  const [origin] = text.origins;
  return { file: origin?.file ?? '', line: origin?.line ?? 1 };
}

function entryKey(source: string, context: string | undefined): string {
  return `${context ?? ''}\0${source}`;
}

/** The line of each entry's `msgid` in a `.po` file. */
function linesOfEntries(content: string): Map<string, number> {
  const lines = content.split('\n');
  const found = new Map<string, number>();
  let context: string | undefined;
  lines.forEach((line, index) => {
    if (line === '') context = undefined;
    if (line.startsWith('msgctxt ')) context = quotedFrom(lines, index);
    if (line.startsWith('msgid ')) found.set(entryKey(quotedFrom(lines, index), context), index + 1);
  });
  return found;
}

/** The string that begins on a line and continues over the quoted lines below it. */
function quotedFrom(lines: readonly string[], start: number): string {
  const parts = [(lines[start] ?? '').replace(/^\w+ /, '')];
  for (let at = start + 1; lines[at]?.startsWith('"'); at += 1) parts.push(lines[at] ?? '');
  return parts.map((part) => String(JSON.parse(part))).join('');
}
