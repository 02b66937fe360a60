import { i18n, type Messages } from '@lingui/core';
import { languageTag, type WireLanguage } from './languages.ts';

/** Loads the two parts of a language's catalogue; each resolves to the module of its chunk. */
export interface CatalogueLoaders {
  readonly shell: () => Promise<{ readonly default: Messages }>;
  readonly areas: () => Promise<{ readonly default: Messages }>;
}

interface Active {
  readonly language: WireLanguage;
  readonly loaders: CatalogueLoaders;
}

let active: Active | undefined;
let areasWanted = false;
let latestRequest = 0;

/**
 * Loads a language's texts and shows them. Until they have arrived everything stays in the language before.
 *
 * The shell's texts are loaded, and the areas' too once {@link loadAreaTexts} has been called. When another
 * language is asked for meanwhile, the later call wins, whichever arrives first.
 *
 * @returns true when the language is now shown, false when a later call has overtaken this one.
 * @throws what the loader throws when a chunk cannot be loaded; the language before stays.
 */
export async function activateLanguage(language: WireLanguage, loaders: CatalogueLoaders): Promise<boolean> {
  latestRequest += 1;
  const request = latestRequest;
  const [shell, early] = await Promise.all([loaders.shell(), areasWanted ? loaders.areas() : undefined]);
  // An area may have been opened while the shell's texts were under way.
  const areas = early ?? (areasWanted ? await loaders.areas() : undefined);
  if (request !== latestRequest) return false;
  active = { language, loaders };
  showMessages(language, { ...shell.default, ...areas?.default });
  return true;
}

/**
 * Loads the areas' texts of the language shown; called together with the import of an area, before it renders.
 * From then on every language arrives with both parts.
 *
 * @throws what the loader throws when the chunk cannot be loaded; calling again tries again.
 */
export async function loadAreaTexts(): Promise<void> {
  areasWanted = true;
  const before = active;
  // The first activation is still under way and brings the areas' texts itself.
  if (!before) return;
  const areas = await before.loaders.areas();
  // A language chosen meanwhile has brought its own.
  if (active !== before) return;
  // Nothing on the screen says any of them yet, so nothing is told: `load` would have the whole page drawn again.
  Object.assign(i18n.messages, areas.default);
}

/**
 * Shows texts that are already here, at once: the stamp's prerendering, stories and tests.
 *
 * @param messages compiled messages by id; they replace those of the language shown before.
 */
export function showMessages(language: WireLanguage, messages: Messages): void {
  // `locales` is what a plural's # is written in: English, for the separators that all figures have (see format.ts).
  // It chooses the plural category too, which is safe as long as the other languages know `other` alone.
  i18n.loadAndActivate({ locale: languageTag(language), locales: 'en', messages });
}
