import { readFileSync } from 'node:fs';
import path from 'node:path';
import PO from 'pofile';
import { languageTags, type WireLanguage } from '@marquee/brand';
import { root } from '../servers/files.ts';

const catalogues = new Map<WireLanguage, Map<string, string>>();

/**
 * What the site says in a language for an English text of the sources, taken from the translators' catalogue.
 * Journeys find things by what a person reads, in whatever language the person reads it.
 *
 * @throws when no text of the sources reads so: the journey is then out of date.
 */
export function translate(language: WireLanguage, english: string): string {
  let texts = catalogues.get(language);
  if (!texts) {
    const file = path.join(root, 'libs/i18n/catalogues', `${languageTags[language].tag}.po`);
    const { items } = PO.parse(readFileSync(file, 'utf8'));
    texts = new Map(
      // A text that stands twice, with and without a context, is found by the plain one.
      [...items.filter(({ msgctxt }) => msgctxt), ...items.filter(({ msgctxt }) => !msgctxt)].map((item) => [
        item.msgid,
        item.msgstr[0] ?? '',
      ]),
    );
    catalogues.set(language, texts);
  }
  const text = texts.get(english);
  if (text === undefined) throw new Error(`No text of the site reads "${english}"`);
  return text;
}
