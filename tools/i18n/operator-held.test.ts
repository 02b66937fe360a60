import path from 'node:path';
import { languageTags, wireLanguages, type WireLanguage } from '@marquee/brand';
import { expect, test } from 'vitest';
import { catalogueFolder, readCatalogue } from '../vite/catalogue.ts';

/** What stands on card, board and ticket, and in the rules and the dialog that verifies a draw. */
const sources = [
  'Operator-held',
  'Operator-held draw: the seed is fixed before the sale, but the operator has it and can compute the result before the sale closes. No public randomness is used.',
];

const inLanguage = async (wire: WireLanguage): Promise<readonly string[]> => {
  const { texts } = await readCatalogue(path.join(catalogueFolder, `${languageTags[wire].tag}.po`));
  return sources.flatMap((source) =>
    texts.filter((text) => text.source === source).map(({ translation }) => translation),
  );
};

test('English says where the operator holds a draw’s secret, and what it means', async () => {
  expect(await inLanguage('EN')).toEqual(sources);
});

test.each(wireLanguages.filter((wire) => wire !== 'EN'))('so does %s, in its own words', async (wire) => {
  const said = await inLanguage(wire);
  expect(said).toHaveLength(sources.length);
  for (const translation of said) expect(translation).not.toMatch(/^(|Operator-held.*)$/);
});
