import { i18n, type Messages } from '@lingui/core';
import { languageTag, type WireLanguage } from './languages.ts';

/** Loads the parts of a language's catalogue; each resolves to the module of its chunk. */
export interface CatalogueLoaders {
  readonly shell: () => Promise<{ readonly default: Messages }>;
  readonly home: () => Promise<{ readonly default: Messages }>;
  readonly blocks: () => Promise<{ readonly default: Messages }>;
  readonly login: () => Promise<{ readonly default: Messages }>;
  readonly areas: () => Promise<{ readonly default: Messages }>;
}

/** What comes after the shell: the texts of the layout and the head of the home page, of its other blocks, of the log-in, and all the others. */
export type TextPart = 'home' | 'blocks' | 'login' | 'areas';

/** A part's messages. */
type Texts = Promise<{ readonly default: Messages }>;

/** Calls a part's loader, again when that fails for a moment. */
export type LoadPart = (load: () => Texts) => Texts;

type Load = (part: keyof CatalogueLoaders) => Texts;

interface Active {
  readonly language: WireLanguage;
  readonly load: Load;
}

let active: Active | undefined;
const wanted = new Set<TextPart>();
let latestRequest = 0;

/**
 * Loads a language's texts and shows them. Until they have arrived everything stays in the language before.
 *
 * The shell's texts are loaded, and those that {@link loadTexts} has asked for. When another language is asked for
 * meanwhile, the later call wins, no matter which arrives first.
 *
 * @param loadPart calls a loader, where one that fails is to be called again.
 * @returns true when the language is now shown, false when a later call has overtaken this one.
 * @throws what the loader throws when a chunk cannot be loaded; the language before stays.
 */
export async function activateLanguage(
  language: WireLanguage,
  loaders: CatalogueLoaders,
  loadPart: LoadPart = (load) => load(),
): Promise<boolean> {
  latestRequest += 1;
  const request = latestRequest;
  const load: Load = (part) => loadPart(loaders[part]);
  const [shell] = await Promise.all([load('shell'), loadWanted(load)]);
  // Another part may have been asked for while the shell's texts were loading; what is loaded comes at once.
  const more = await loadWanted(load);
  if (request !== latestRequest) return false;
  active = { language, load };
  showMessages(language, { ...shell.default, ...more });
  return true;
}

async function loadWanted(load: Load): Promise<Messages> {
  const parts = await Promise.all([...wanted].map(load));
  return Object.assign({}, ...parts.map((part) => part.default));
}

/**
 * Loads a part of the texts of the language shown, next to the import of what says them. From then on every language
 * arrives with this part.
 *
 * @throws what the loader throws when the chunk cannot be loaded; calling again tries again.
 */
export async function loadTexts(part: TextPart): Promise<void> {
  wanted.add('home').add(part);
  // Other pages and dialogs say some of what the log-in says.
  if (part === 'areas') wanted.add('login');
  const before = active;
  // The first activation is still running and brings these texts itself.
  if (!before) return;
  const texts = await loadWanted(before.load);
  // A language chosen meanwhile has brought its own.
  if (active !== before) return;
  // Nothing on the screen uses them yet, so no listener is called: `load` would render the whole page again.
  Object.assign(i18n.messages, texts);
}

/**
 * Shows texts that are already here, at once: prerendering, stories and tests.
 *
 * @param messages compiled messages by id; they replace those of the language shown before.
 */
export function showMessages(language: WireLanguage, messages: Messages): void {
  // `locales` is what a plural's # is written in: English, for the separators that all figures have (see format.ts).
  // It chooses the plural category too, which is safe as long as the other languages know `other` alone.
  i18n.loadAndActivate({ locale: languageTag(language), locales: 'en', messages });
}
