import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

/**
 * The chunks of a language: `shell` is what the first screen and the kit say, `home` what the layout and the head of the home
 * page say, `blocks` what blocks further down say, which not every brand has, `login` what the log-in says; `areas` is the rest
 * and arrives, with those of the log-in, with the first other page or dialog.
 */
export const cataloguePartNames = ['shell', 'home', 'blocks', 'login', 'areas'] as const;

/** The parts of the sites, and all that the back office says, the kit's texts included. */
export const textPartNames = [...cataloguePartNames, 'office'] as const;
export type CataloguePart = (typeof textPartNames)[number];

/** A text of one language as its catalogue has it. */
export interface CatalogueText {
  /** Generated from the English source, so it is the same in every language. */
  readonly id: string;
  readonly source: string;
  readonly context: string | undefined;
  readonly translation: string;
  /** Files that use it, from the workspace root, with forward slashes. */
  readonly origins: readonly string[];
}

/** One `.po` file. Its header `X-Wire-Language` says which language of the contract it is. */
export interface Catalogue {
  readonly file: string;
  /** `CN`, `EN`, …; undefined when the header is missing. */
  readonly wire: string | undefined;
  /** BCP 47, from the header `Language`. */
  readonly tag: string;
  readonly texts: readonly CatalogueText[];
}

/** The folder that holds the `.po` files, absolute. */
export const catalogueFolder = fileURLToPath(new URL('../../libs/i18n/catalogues', import.meta.url));

/** PO without line numbers in the references: a moved line is no change of a text. */
export const poFormat = formatter({ lineNumbers: false });

// What renders before anything is loaded on demand. The check follows the imports of the start module and says when a
// text of the first screen is not among these.
const shellOrigin =
  /^(?:apps\/site\/src\/(?:start|prerender|app\/|features\/status\/)|libs\/(?:ui-kit|api-client)\/)/;

// Blocks of the home page that are fetched when they are scrolled to.
const blockOrigin =
  /^(?:apps\/site\/src\/features\/home\/(?:blocks\/(?!Hero|News|Categories\.|HotGames|Jackpots)|HeroPanel|RankProgress)|libs\/lottery\/src\/draws\/|libs\/games\/src\/(?:matches|winners)\/|apps\/site\/src\/features\/sports\/BetsKey)/;

// What a guest's first visit of the home page renders, checked in the same way; lobbies have their texts with the other pages.
const homeOrigin =
  /^(?:apps\/site\/src\/(?:layout\/|routes\/index\.|features\/(?:(?:home|failure|notices|support)\/|play\/(?!DepositFirst|RealAccount)|lobby\/(?!FoundGames|OwnGames|CategoryLobby|VendorRooms)))|libs\/(?:games\/src\/(?!rooms\/|sports\/|menu\/live-filters|lobby\/(?:GameList|LobbyFilters|LobbyHeader|VendorGames|VendorTabs))|messages\/src\/(?!inbox\/|feedback\/|notices\/)))/;

// The log-in, as a dialog and as a page. A journey says when one of its texts is not among these.
const loginOrigin =
  /^(?:apps\/site\/src\/(?:routes\/login\.|features\/login\/(?:BrandArt|Captcha|Login(?:Modal|Ways)?|SocialLogin|log-in|login-event|slider-part)\.)|libs\/auth\/src\/(?:login|slider|social|phone)\/|libs\/auth\/src\/second-factor\/PasskeyButton)/;

const isOfOffice = (origin: string): boolean => origin.startsWith('apps/back-office/');

/**
 * Says in which chunk of a site a text travels; `office` for one that no site says.
 *
 * @param users the files that use the text; one in the shell, or else in the home page, is enough, so that no text is
 * in two chunks.
 */
export function partOf(users: readonly string[]): CataloguePart {
  if (users.length > 0 && users.every(isOfOffice)) return 'office';
  // What the back office says too is where the sites need it.
  const origins = users.filter((user) => !isOfOffice(user));
  if (origins.some((origin) => shellOrigin.test(origin))) return 'shell';
  const ofBlocks = origins.filter((origin) => blockOrigin.test(origin));
  if (origins.some((origin) => homeOrigin.test(origin) && !blockOrigin.test(origin))) return 'home';
  const ofLogin = origins.some((origin) => loginOrigin.test(origin));
  if (ofBlocks.length === 0) return ofLogin ? 'login' : 'areas';
  // One that a block and another page have in common is with what both have loaded.
  return ofBlocks.length === origins.length ? 'blocks' : 'home';
}

/** Reads every catalogue of the folder, in the order of their file names. */
export async function readCatalogues(folder = catalogueFolder): Promise<Catalogue[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.po'));
  return Promise.all(files.toSorted().map((name) => readCatalogue(path.join(folder, name))));
}

const parsed = new Map<string, { readonly changed: number; readonly catalogue: Promise<Catalogue> }>();

/** Reads one `.po` file; a file that has not changed since the last call is not parsed again. */
export function readCatalogue(file: string): Promise<Catalogue> {
  const changed = statSync(file).mtimeMs;
  const known = parsed.get(file);
  if (known?.changed === changed) return known.catalogue;
  const catalogue = parseCatalogue(readFileSync(file, 'utf8'), file);
  parsed.set(file, { changed, catalogue });
  return catalogue;
}

/** Parses the text of a `.po` file. Obsolete entries are left out. */
export async function parseCatalogue(text: string, file: string): Promise<Catalogue> {
  const { headers } = PO.parse(text);
  const tag = headers['Language'] || path.basename(file, '.po');
  const entries = await poFormat.parse(text, { locale: tag, sourceLocale: 'en', filename: file });
  return {
    file,
    wire: headers['X-Wire-Language'] || undefined,
    tag,
    texts: Object.entries(entries)
      .filter(([, entry]) => !entry.obsolete)
      .map(([id, entry]) => ({
        id,
        source: entry.message ?? id,
        context: entry.context || undefined,
        translation: entry.translation,
        origins: (entry.origin ?? []).map(([origin]) => origin),
      })),
  };
}

/**
 * Compiles one part of a catalogue to what the browser interprets.
 *
 * @returns messages by id, sorted by id so that the same texts give the same bytes. A text without a
 * translation is left out: no language falls back to another.
 * @throws when a translation is not valid ICU MessageFormat; the message names the file and the source text.
 */
export function compilePart(catalogue: Catalogue, part: CataloguePart): Record<string, CompiledMessage> {
  const messages: Record<string, CompiledMessage> = {};
  const isIn = ({ origins }: CatalogueText): boolean =>
    part === 'office'
      ? origins.some((origin) => isOfOffice(origin) || origin.startsWith('libs/ui-kit/'))
      : partOf(origins) === part;
  const texts = catalogue.texts.filter((text) => text.translation !== '' && isIn(text));
  for (const text of texts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    try {
      messages[text.id] = compileMessageOrThrow(text.translation);
    } catch (error) {
      throw new Error(`${catalogue.file}: the translation of "${text.source}" cannot be read.`, {
        cause: error,
      });
    }
  }
  return messages;
}
