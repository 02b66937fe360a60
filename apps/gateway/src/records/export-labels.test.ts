import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agentExportLabels } from './agent-export-labels.ts';
import { exportLabels } from './export-labels.ts';

const catalogues = {
  EN: 'en',
  CN: 'zh-Hans',
  ID: 'id',
  TH: 'th',
  VI: 'vi',
  MY: 'ms',
  JA: 'ja',
} as const;

/** The texts of a catalogue of the site by their English source. Texts in several lines or with a context are of no export. */
function readCatalogue(name: string): ReadonlyMap<string, string> {
  const text = readFileSync(new URL(`../../../../libs/i18n/catalogues/${name}.po`, import.meta.url), 'utf8');
  const found = text.matchAll(/(?<!^msgctxt .+\n)^msgid (".+")\nmsgstr (".+")$/gm);
  return new Map(
    [...found].map(([, id = '""', own = '""']) => [String(JSON.parse(id)), String(JSON.parse(own))]),
  );
}

/** Every word of a language's tables, by its place. */
function wordsOf(labels: object): [string, string][] {
  return Object.entries(labels).flatMap(([group, words]: [string, object]) =>
    Object.entries(words).map(([place, word]): [string, string] => [`${group}.${place}`, String(word)]),
  );
}

test.each(Object.entries(catalogues))(
  'the words of the files in %s are those on the screen',
  (language, name) => {
    const screen = readCatalogue(name);
    const english = new Map(wordsOf({ ...exportLabels.EN, ...agentExportLabels.EN }));
    const own = language as keyof typeof catalogues;
    const words = wordsOf({ ...exportLabels[own], ...agentExportLabels[own] });
    expect(words.map(([place]) => place)).toEqual([...english.keys()]);
    expect(words).toEqual(words.map(([place]) => [place, screen.get(english.get(place) ?? '')]));
  },
);
