import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type Octothorpe, type PlainArg, type Token } from '@messageformat/parser';
import * as v from 'valibot';
import { parseCatalogue, type CatalogueText } from '../vite/catalogue.ts';
import { catalogueFolder } from './check.ts';
import type { CatalogueLanguage } from './extract.ts';
import type { Problem } from './problem.ts';

/** Where the glossaries lie, from the workspace root: one file per translated language. */
export const glossaryFolder = 'libs/i18n/glossary';

const words = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.minLength(1));

/** Concept to a regular expression that finds it in an English text. */
const conceptsSchema = v.record(v.string(), v.string());
/** Concept to the words that a translation uses for it, and those that it avoids. */
const glossarySchema = v.record(v.string(), v.strictObject({ use: words, avoid: words }));
const exceptionsSchema = v.array(
  v.strictObject({ language: v.string(), concept: v.string(), source: v.string(), reason: v.string() }),
);

type Exception = v.InferOutput<typeof exceptionsSchema>[number];

/**
 * Checks that each catalogue uses the words of its glossary, and the spacing rule of its language.
 *
 * @param root the workspace's root, absolute.
 * @returns the problems in the order of languages and texts.
 */
export async function checkGlossary(
  root: string,
  languages: readonly CatalogueLanguage[],
): Promise<Problem[]> {
  const concepts = read(root, 'concepts.json', conceptsSchema);
  const exceptions = read(root, 'exceptions.json', exceptionsSchema);
  const unused = new Set(exceptions);
  const problems: Problem[] = [];
  for (const { tag } of languages.filter(({ tag }) => tag !== 'en')) {
    const glossary = read(root, `${tag}.json`, glossarySchema);
    problems.push(...differentConcepts(tag, Object.keys(concepts), Object.keys(glossary)));
    const file = `${catalogueFolder}/${tag}.po`;
    const { texts } = await parseCatalogue(readFileSync(path.join(root, file), 'utf8'), file);
    for (const text of texts) {
      const faults = spacingFaults(text.translation, tag);
      for (const [concept, pattern] of Object.entries(concepts)) {
        const fault = wordFault(text, pattern, glossary[concept]);
        if (!fault) continue;
        const exception = exceptions.find((one) => excuses(one, tag, concept, text));
        if (exception) unused.delete(exception);
        else faults.push(`${fault} (${concept}): see ${glossaryFolder}/${tag}.json`);
      }
      problems.push(...faults.map((fault) => ({ file, line: 1, message: `"${text.source}" ${fault}` })));
    }
  }
  const stale = [...unused].map(({ language, concept, source }) => ({
    file: `${glossaryFolder}/exceptions.json`,
    line: 1,
    message: `"${source}" (${language}, ${concept}) needs no exception: remove it`,
  }));
  return [...problems, ...stale];
}

function read<TSchema extends v.GenericSchema>(
  root: string,
  name: string,
  schema: TSchema,
): v.InferOutput<TSchema> {
  return v.parse(schema, JSON.parse(readFileSync(path.join(root, glossaryFolder, name), 'utf8')));
}

function differentConcepts(tag: string, expected: readonly string[], actual: readonly string[]): Problem[] {
  const file = `${glossaryFolder}/${tag}.json`;
  return [
    ...expected.filter((name) => !actual.includes(name)).map((name) => `lacks the concept "${name}"`),
    ...actual.filter((name) => !expected.includes(name)).map((name) => `has "${name}", which is no concept`),
  ].map((message) => ({ file, line: 1, message }));
}

function excuses(exception: Exception, tag: string, concept: string, text: CatalogueText): boolean {
  return exception.language === tag && exception.concept === concept && exception.source === text.source;
}

/** What is wrong with a translation of a text that names a concept; undefined when it does not, or all is well. */
function wordFault(
  { source, translation }: CatalogueText,
  pattern: string,
  terms: { readonly use: readonly string[]; readonly avoid: readonly string[] } | undefined,
): string | undefined {
  if (!terms || !new RegExp(String.raw`\b(?:${pattern})\b`, 'i').test(withoutNames(source))) return undefined;
  const avoided = terms.avoid.find((word) => has(translation, word));
  if (avoided) return `says "${avoided}" in place of "${terms.use.join('" or "')}"`;
  return terms.use.some((word) => has(translation, word))
    ? undefined
    : `does not say "${terms.use.join('" or "')}"`;
}

function has(message: string, word: string): boolean {
  const text = withoutNames(message);
  // Scripts without spaces have no word boundaries: there the word counts wherever it stands.
  if (!/\p{Script=Latin}/u.test(word)) return text.includes(word);
  const literal = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])`, 'iu').test(text);
}

/** A message without the names of its arguments, which are code. */
function withoutNames(message: string): string {
  return message.normalize('NFC').replaceAll(/\{\w+(?=[,}])/g, '{');
}

/** Stands for the value of an argument while the spacing is looked at. */
const value = '\u{FFFC}';

/** Between a Chinese character and a value there is a space; between a Japanese one and a value there is none. */
const spacingRules: Readonly<Record<string, { readonly wrong: RegExp; readonly fault: string }>> = {
  'zh-Hans': {
    wrong: new RegExp(`\\p{Script=Han}${value}|${value}\\p{Script=Han}`, 'u'),
    fault: 'lacks a space between a Chinese character and an argument',
  },
  ja: {
    wrong: new RegExp(
      `[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー] ${value}|${value} [\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]`,
      'u',
    ),
    fault: 'has a space between a Japanese character and an argument',
  },
};

function spacingFaults(translation: string, tag: string): string[] {
  const rule = spacingRules[tag];
  if (!rule) return [];
  return readings(parse(translation)).some((reading) => rule.wrong.test(reading)) ? [rule.fault] : [];
}

/** Every text that a message can become, without its tags. */
function readings(tokens: readonly (Token | Octothorpe | PlainArg)[]): string[] {
  return tokens.reduce<string[]>(
    (texts, token) => {
      const next =
        token.type === 'content'
          ? [token.value.replaceAll(/<\/?\w+\/?>/g, '')]
          : 'cases' in token
            ? token.cases.flatMap((choice) => readings(choice.tokens))
            : [value];
      return texts.flatMap((text) => next.map((part) => text + part));
    },
    [''],
  );
}
