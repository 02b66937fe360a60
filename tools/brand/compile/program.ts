import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TypeOptions } from '@marquee/brand';

/** How a page looks before any component: the site's base styles and fonts. */
export interface Look {
  readonly baseStyles: string;
  /** Module paths of the fonts that any brand in these languages (wire codes) can need. */
  readonly allFontFiles: (languages: readonly string[]) => string[];
  /** Module paths of the fonts for a brand in these languages. */
  readonly fontFiles: (languages: readonly string[], type: TypeOptions) => string[];
  /** The `@font-face` rules; `urlOf` gives the address of a module path. */
  readonly fontFaces: (
    urlOf: (file: string) => string,
    languages: readonly string[],
    type: TypeOptions,
  ) => string;
  /** CSS of the brand's fonts, to stand after the base styles. */
  readonly typeStyles: (type: TypeOptions, languages: readonly string[]) => string;
}

/** Markup for a page's body, and complete `<style>` elements for its head. */
export interface Prerendered {
  readonly html: string;
  readonly styles: string;
}

/** For whom a page is prerendered: the brand's settings, a wire language, that language's `shell` texts, and the brand's own. */
export interface PrerenderInput {
  readonly settings: unknown;
  readonly language: string;
  readonly messages: Readonly<Record<string, unknown>>;
  readonly ownTexts: Readonly<Record<string, unknown>>;
}

/** Pages that a brand has next to the application, by what the site calls them. */
export const standingPages = ['not-found', 'maintenance', 'restriction', 'offline'] as const;

/** The compiled site's own program: it prerenders what a browser shows before any script runs. */
export interface PrerenderProgram {
  readonly look: Look;
  readonly prerenderShell: (input: PrerenderInput) => Prerendered;
  readonly prerenderPage: (page: (typeof standingPages)[number], input: PrerenderInput) => Prerendered;
  /** The `shell` texts of each language. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

// The program is built from sources that are type-checked; these casts name what its modules export.
const load = (folder: string, file: string): Promise<unknown> =>
  import(pathToFileURL(path.join(folder, file)).href) as Promise<unknown>;

/** Loads the look out of a program's folder. */
export const loadLook = (folder: string): Promise<Look> => load(folder, 'look.js') as Promise<Look>;

/** Loads the program that the compile left in a compiled set's folder. */
export async function loadProgram(folder: string, languages: readonly string[]): Promise<PrerenderProgram> {
  const program = path.join(folder, 'program');
  const [look, prerender, ...texts] = await Promise.all([
    loadLook(program),
    load(program, 'prerender.js') as Promise<Pick<PrerenderProgram, 'prerenderShell' | 'prerenderPage'>>,
    ...languages.map(
      (language) =>
        load(program, `shell-${language}.js`) as Promise<{ default: PrerenderProgram['messages'][string] }>,
    ),
  ]);
  const messages = Object.fromEntries(
    languages.map((language, index) => [language, texts[index]?.default ?? {}]),
  );
  return { look, prerenderShell: prerender.prerenderShell, prerenderPage: prerender.prerenderPage, messages };
}
