import { wireLanguages, type WireLanguage } from '@marquee/brand';
import brands from 'virtual:storybook/brands';
import type { StoryBrand } from './workspace-data.ts';

type Globals = Readonly<Record<string, unknown>>;

/** The brand that a story wears: in a run, which names a scheme, the one whose turn it is; else the one of the toolbar. */
export function brandOf(storyId: string, globals: Globals): StoryBrand | undefined {
  const scheme = schemeOf(globals);
  if (!scheme) return brands.find(({ merchant }) => merchant === globals['brand']) ?? brands[0];
  const alike = brands.filter(({ theme }) => theme.scheme === scheme);
  // Another digit of the number than the language's, so that each brand meets each language.
  return alike[Math.floor(numberOf(storyId) / wireLanguages.length) % alike.length];
}

/**
 * The language that a run looks at a story in: always the same one, and over all stories each about as often as the
 * others. The walks of a story in a light and in a dark brand are in two languages.
 *
 * @returns undefined outside of a run
 */
export function languageOfTurn(storyId: string, globals: Globals): WireLanguage | undefined {
  const scheme = schemeOf(globals);
  if (!scheme) return undefined;
  return wireLanguages[(numberOf(storyId) + (scheme === 'dark' ? 3 : 0)) % wireLanguages.length];
}

function schemeOf({ scheme }: Globals): 'light' | 'dark' | undefined {
  return scheme === 'light' || scheme === 'dark' ? scheme : undefined;
}

/** A whole number that is spread evenly over the names (FNV-1a). */
function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
