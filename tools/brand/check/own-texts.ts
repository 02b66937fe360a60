import { nearestOf } from '@marquee/brand';
import { compareMessages } from '../../i18n/message-shape.ts';
import { partOf, type Catalogue, type CatalogueText } from '../../vite/catalogue.ts';
import type { LoadedBrand } from '../load-brand.ts';
import { at } from './finding-at.ts';
import type { Finding } from './report.ts';

/** The sites' texts of a language, with the ids that a brand file uses. */
export function siteTexts(catalogues: readonly Catalogue[], wire: string): CatalogueText[] {
  const { texts = [] } = catalogues.find((catalogue) => catalogue.wire === wire) ?? {};
  return texts.filter(({ origins }) => partOf(origins) !== 'office');
}

/** Characters that a brand's own text may have in the place of another one: twice as many, and a few words more. */
const roomFor = (text: string): number => text.length * 2 + 20;

/** Finds a brand's own texts with an unknown id, with other arguments or tags than the text they replace, or that are too long. */
export function textFindings(loaded: LoadedBrand, catalogues: readonly Catalogue[]): Finding[] {
  return Object.entries(loaded.brand.texts).flatMap(([wire, own = {}]) => {
    if (Object.keys(own).length === 0) return [];
    const tag = catalogues.find((catalogue) => catalogue.wire === wire)?.tag ?? 'en';
    const known = new Map(siteTexts(catalogues, wire).map((text) => [text.id, text]));
    return Object.entries(own).flatMap(([id, text]) => {
      const finding = (message: string, cure: string): Finding =>
        at(loaded, ['texts', wire, id], { rule: 'file', message, cure });
      const replaced = known.get(id);
      if (replaced === undefined) {
        const near = nearestOf(id, [...known.keys()]);
        return [
          finding(
            `The site has no text with the id "${id}".`,
            `${near === undefined ? '' : `Did you mean "${near}"? `}npm run brand -- texts ${loaded.brand.merchant} <words> finds ids.`,
          ),
        ];
      }
      const faults = compareMessages(replaced.source, text, tag).map((fault) =>
        finding(
          `The text in place of "${replaced.translation}" ${fault}.`,
          'Keep the arguments and tags of the text that it replaces.',
        ),
      );
      const room = roomFor(replaced.translation);
      if (text.length > room)
        faults.push(
          finding(
            `The text in place of "${replaced.translation}" has ${text.length} characters; there is room for ${room}.`,
            'Shorten it.',
          ),
        );
      return faults;
    });
  });
}
