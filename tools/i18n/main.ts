import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languageTags } from '@marquee/brand';
import { parseCatalogue } from '../vite/catalogue.ts';
import { root } from '../workspace.ts';
import { catalogueFolder, checkTexts } from './check.ts';
import { extractTexts, renderCatalogue, type CatalogueLanguage } from './extract.ts';
import { forbiddenNames } from './forbidden-names.ts';
import { checkGlossary } from './glossary.ts';
import { sampleTexts } from './sample.ts';

const usage = `npm run i18n -- extract   write the texts of the sources into ${catalogueFolder}/*.po
npm run i18n -- check     check that every text stands in every language, in the words of its glossary
npm run i18n -- sample <seed> [count]   print random texts with their translations, for a reader`;

const languages: readonly CatalogueLanguage[] = Object.entries(languageTags).map(([wire, { tag }]) => ({
  wire,
  tag,
}));

/** Brings every catalogue up to the sources. A file that cannot be read stops it before anything is written. */
async function extract(): Promise<number> {
  const { texts, problems } = await extractTexts(root);
  if (problems.length > 0) return report(problems.map(({ file, message }) => `${file}:1 ${message}`));
  mkdirSync(path.join(root, catalogueFolder), { recursive: true });
  for (const language of languages) {
    const file = path.join(root, catalogueFolder, `${language.tag}.po`);
    const existing = existsSync(file) ? await parseCatalogue(readFileSync(file, 'utf8'), file) : undefined;
    writeFileSync(file, await renderCatalogue(texts, language, existing));
    const translated = new Set(existing?.texts.filter((text) => text.translation).map((text) => text.id));
    const open = language.tag === 'en' ? 0 : texts.filter((text) => !translated.has(text.id)).length;
    console.log(
      `${language.wire.padEnd(3)} ${texts.length} texts${open > 0 ? `, ${open} to translate` : ''}`,
    );
  }
  return 0;
}

async function check(): Promise<number> {
  const problems = [
    ...(await checkTexts({ root, languages, forbiddenNames: forbiddenNames(path.join(root, 'brands')) })),
    ...(await checkGlossary(root, languages)),
  ];
  if (problems.length > 0)
    return report(problems.map(({ file, line, message }) => `${file}:${line} ${message}`));
  console.log(`Every text stands in ${languages.map(({ wire }) => wire).join(', ')}.`);
  return 0;
}

/** Prints each text of a sample with its translations. */
async function sample(seed: string, count: number): Promise<number> {
  const catalogues = await Promise.all(
    languages.map(async ({ wire, tag }) => {
      const file = path.join(root, catalogueFolder, `${tag}.po`);
      const { texts } = await parseCatalogue(readFileSync(file, 'utf8'), file);
      return { wire, texts: new Map(texts.map((text) => [text.id, text])) };
    }),
  );
  const [first] = catalogues;
  for (const { id, context } of sampleTexts([...(first?.texts.values() ?? [])], { seed, count })) {
    if (context !== undefined) console.log(`[${context}]`);
    for (const { wire, texts } of catalogues)
      console.log(`${wire.padEnd(3)} ${texts.get(id)?.translation ?? ''}`);
    console.log('');
  }
  return 0;
}

function report(lines: readonly string[]): number {
  for (const line of lines) console.error(line);
  console.error(`${lines.length} ${lines.length === 1 ? 'problem' : 'problems'} with the texts.`);
  return 1;
}

const [command, seed, count = '100'] = process.argv.slice(2);
if (command === 'extract') process.exitCode = await extract();
else if (command === 'check') process.exitCode = await check();
else if (command === 'sample' && seed !== undefined && /^\d+$/.test(count))
  process.exitCode = await sample(seed, Number(count));
else {
  console.error(usage);
  process.exitCode = 1;
}
