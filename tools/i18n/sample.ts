import { createHash } from 'node:crypto';
import type { CatalogueText } from '../vite/catalogue.ts';

/**
 * A sample for a reader, the same for the same seed and texts in every language: those with the smallest hashes.
 *
 * @returns the texts, ordered by source.
 */
export function sampleTexts(
  texts: readonly CatalogueText[],
  { seed, count }: { readonly seed: string; readonly count: number },
): CatalogueText[] {
  const hash = ({ source, context }: CatalogueText) =>
    createHash('sha256')
      .update(`${seed}\n${context ?? ''}\n${source}`)
      .digest('hex');
  return texts
    .map((text) => ({ text, order: hash(text) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .slice(0, count)
    .map(({ text }) => text)
    .toSorted((one, other) => (one.source < other.source ? -1 : 1));
}
