import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { extractFromFileWithBabel } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { brandExplanations } from '@marquee/brand';
import { glob } from 'tinyglobby';
import { poFormat, type Catalogue } from '../vite/catalogue.ts';
import type { Problem } from './problem.ts';

/** A place in the sources, from the workspace root, with forward slashes. */
export interface Origin {
  readonly file: string;
  readonly line: number;
}

/** A text of the sources. */
export interface ExtractedText {
  /** Generated from the English text and its context. */
  readonly id: string;
  readonly source: string;
  readonly context: string | undefined;
  /** The developer's comments for the translator. */
  readonly comments: readonly string[];
  /** The code behind numbered arguments, such as `{0}: brand.name`. */
  readonly placeholders: Readonly<Record<string, readonly string[]>>;
  readonly origins: readonly Origin[];
}

/** Sources with texts for players and staff; tests and stories are not shipped. */
const sources = ['apps/{back-office,site}/src/**/*.{ts,tsx}', 'libs/*/src/**/*.{ts,tsx}'];
const notShipped = ['**/*.test.{ts,tsx}', '**/*.stories.tsx', '**/*.d.ts'];

/** Shows what the schema of the brand file says about its options: texts that stand in the schema, not in this module. */
const explainer = 'apps/back-office/src/studio/option-texts.ts';

const macroImport = /@lingui\/(?:core|react)\/macro/;
const linguiConfig = makeConfig({ locales: ['en'], sourceLocale: 'en' }, { skipValidation: true });

/** The shipped sources with texts for players and staff, in a fixed order. */
export async function sourceFiles(root: string): Promise<string[]> {
  const files = await glob(sources, { cwd: root, ignore: notShipped });
  return files.toSorted();
}

/**
 * Finds every text in the sources below a folder.
 *
 * @returns the texts ordered by source and context, and the files that could not be read as TypeScript.
 */
export async function extractTexts(root: string): Promise<{ texts: ExtractedText[]; problems: Problem[] }> {
  const texts = new Map<string, ExtractedText>();
  const problems: Problem[] = [];
  for (const file of await sourceFiles(root)) {
    const code = await readFile(path.join(root, file), 'utf8');
    if (!macroImport.test(code)) continue;
    try {
      const explanations = file === explainer ? explanationsIn(file) : [];
      for (const found of [...(await extractFile(file, code)), ...explanations]) {
        const known = texts.get(found.id);
        texts.set(found.id, known ? merge(known, found) : found);
      }
    } catch (error) {
      problems.push({
        file,
        line: 1,
        message: `cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  }
  return { texts: [...texts.values()].toSorted(bySource), problems };
}

const explanationsIn = (file: string): ExtractedText[] =>
  brandExplanations().map((source) => ({
    id: generateMessageId(source),
    source,
    context: undefined,
    comments: ['Explains an option of the brand file'],
    placeholders: {},
    origins: [{ file, line: 1 }],
  }));

async function extractFile(file: string, code: string): Promise<ExtractedText[]> {
  const found: ExtractedText[] = [];
  await extractFromFileWithBabel(
    file,
    code,
    (message) => {
      found.push({
        id: message.id,
        source: message.message ?? message.id,
        context: message.context || undefined,
        comments: message.comment ? [message.comment] : [],
        placeholders: Object.fromEntries(
          Object.entries(message.placeholders ?? {}).map(([name, value]) => [name, [value]]),
        ),
        origins: [{ file, line: message.origin?.[1] ?? 1 }],
      });
    },
    { linguiConfig },
    { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  );
  return found;
}

function merge(a: ExtractedText, b: ExtractedText): ExtractedText {
  const placeholders: Record<string, readonly string[]> = { ...a.placeholders };
  for (const [name, values] of Object.entries(b.placeholders)) {
    placeholders[name] = [...new Set([...(placeholders[name] ?? []), ...values])].toSorted();
  }
  return {
    ...a,
    comments: [...new Set([...a.comments, ...b.comments])].toSorted(),
    placeholders,
    origins: [...a.origins, ...b.origins],
  };
}

function bySource(a: ExtractedText, b: ExtractedText): number {
  const [first, second] = [`${a.source}\0${a.context ?? ''}`, `${b.source}\0${b.context ?? ''}`];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** A language that has a catalogue. */
export interface CatalogueLanguage {
  readonly wire: string;
  readonly tag: string;
}

/**
 * Writes a catalogue as it must be for the texts of the sources: new ones without a translation, those no longer
 * used left out, the rest kept. English is the source and its own translation.
 *
 * @param existing the catalogue so far; undefined for a new language.
 * @returns the text of the `.po` file; the same texts always give the same bytes.
 */
export async function renderCatalogue(
  texts: readonly ExtractedText[],
  language: CatalogueLanguage,
  existing: Catalogue | undefined,
): Promise<string> {
  const translations = new Map(existing?.texts.map((text) => [text.id, text.translation]));
  const entries = texts.map((text) => [
    text.id,
    {
      message: text.source,
      ...(text.context === undefined ? {} : { context: text.context }),
      comments: [...text.comments],
      placeholders: Object.fromEntries(
        Object.entries(text.placeholders).map(([name, values]) => [name, [...values]]),
      ),
      origin: [...new Set(text.origins.map((origin) => origin.file))].map((file): [string] => [file]),
      translation: language.tag === 'en' ? text.source : (translations.get(text.id) ?? ''),
    },
  ]);
  return poFormat.serialize(Object.fromEntries(entries), {
    locale: language.tag,
    sourceLocale: 'en',
    filename: `${language.tag}.po`,
    existing: header(language),
  });
}

function header({ wire, tag }: CatalogueLanguage): string {
  const lines = [
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    `Language: ${tag}`,
    `X-Wire-Language: ${wire}`,
  ];
  return ['msgid ""', 'msgstr ""', ...lines.map((line) => `"${line}\\n"`), ''].join('\n');
}
