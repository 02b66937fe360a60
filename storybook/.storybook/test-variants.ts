import { wireLanguages, type WireLanguage } from '@marquee/brand';
import brands from 'virtual:storybook/brands';
import type { StoryBrand } from './workspace-data.ts';

type Globals = Readonly<Record<string, unknown>>;

/** The brand of a story: in tests, which set a scheme, one chosen by the story's id; otherwise the toolbar's. */
export function brandOf(storyId: string, globals: Globals): StoryBrand | undefined {
  const scheme = schemeOf(storyId, globals);
  if (!scheme) return brands.find(({ merchant }) => merchant === globals['brand']) ?? brands[0];
  const candidates = brands.filter(({ theme, isOtherScheme }) => theme.scheme === scheme && !isOtherScheme);
  // Divided by the number of languages, so that each brand is combined with each language.
  return candidates[Math.floor(hashOf(storyId) / wireLanguages.length) % candidates.length];
}

/**
 * The language in which a test checks a story's layout: always the same for a story, and spread evenly over all stories.
 * The light and the dark test of a story use different languages.
 *
 * @returns undefined outside tests
 */
export function testLanguageOf(storyId: string, globals: Globals): WireLanguage | undefined {
  const scheme = schemeOf(storyId, globals);
  if (!scheme) return undefined;
  return wireLanguages[(hashOf(storyId) + (scheme === 'dark' ? 3 : 0)) % wireLanguages.length];
}

/** In a test that runs each story once, half of the stories are light and half are dark. */
function schemeOf(storyId: string, { scheme }: Globals): 'light' | 'dark' | undefined {
  // Other bits of the hash than those that choose language and brand.
  if (scheme === 'alternating') return (hashOf(storyId) >>> 16) % 2 === 0 ? 'light' : 'dark';
  return scheme === 'light' || scheme === 'dark' ? scheme : undefined;
}

/** FNV-1a hash. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
