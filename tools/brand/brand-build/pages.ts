import { entryFile, type CompiledSet } from '../compile/compiled-set.ts';
import { standingPages, type Prerendered, type PrerenderProgram } from '../compile/program.ts';
import type { BrandInput, BrandLanguage } from './input.ts';
import { bootScript, schemeScript } from './browser-scripts.ts';
import type { LanguageHome } from './discovery.ts';
import { overlayScript, type BuiltOverlay } from './overlay-script.ts';
import { applicationPage, standingPage, type Page } from './html.ts';

/** Names of the standing pages' files, in the order of `standingPages`. */
const pageFiles = {
  'not-found': '404',
  maintenance: 'maintenance',
  restriction: 'ip-restriction',
  offline: 'offline',
};

/** Where search engines and shared links find the brand. */
export const originOf = (brand: BrandInput): string => `https://${brand.domains[0]}`;

/** Folder of a language's pages; the default language's are at the top. */
export const folderOf = (tag: string | undefined): string =>
  tag === undefined ? '' : `${tag.toLowerCase()}/`;

/** Home page of every language, the default first. */
export function homesOf(brand: BrandInput): LanguageHome[] {
  return brand.languages.map(({ tag }, index) => ({
    tag,
    url: `${originOf(brand)}/${folderOf(index === 0 ? undefined : tag)}`,
  }));
}

/** What a brand's pages start with. */
export interface StartFiles {
  readonly settings: unknown;
  /** What the start needs, each after what it needs itself; the brand's own two come last. */
  readonly modules: readonly string[];
  /** The modules of the brand's own texts, by wire code. */
  readonly textsFiles: Readonly<Record<string, string>>;
  readonly overlays: readonly BuiltOverlay[];
  /** Address of the log-in page's picture, of a brand whose guests must log in before they see anything else. */
  readonly loginPicture: string | undefined;
}

/**
 * Makes every HTML page of the brand.
 *
 * @returns pages by file.
 */
export function makePages(
  program: PrerenderProgram,
  set: CompiledSet,
  brand: BrandInput,
  { settings, modules, textsFiles, overlays, loginPicture }: StartFiles,
): Map<string, string> {
  const wires = brand.languages.map(({ wire }) => wire);
  const fonts = program.look.fontFaces((file) => `/${fontFile(set, file)}`, wires, brand.type);
  const type = program.look.typeStyles(brand.type, wires);
  const criticalStyles =
    `${brand.themeStyles}${fonts}${program.look.baseStyles}${brand.layoutStyles}${type}`.replace(/\n/g, '');
  const homes = homesOf(brand);
  const addresses = modules.map((file) => `/${file}`);
  const pages = new Map<string, string>();
  const texts = brand.languages.map(({ tag, wire }) => ({
    tag,
    wire,
    files: [
      `/${entryFile(set, `catalogue-${wire.toLowerCase()}-shell`)}`,
      ...(textsFiles[wire] === undefined ? [] : [`/${textsFiles[wire]}`]),
    ],
  }));

  brand.languages.forEach((language, index) => {
    const folder = folderOf(index === 0 ? undefined : language.tag);
    const { wire } = language;
    // The page at the top answers every address of the site, in the visitor's language.
    const inAnyLanguage = index === 0 && texts.length > 1;
    const input = {
      settings,
      language: wire,
      messages: program.messages[wire] ?? {},
      ownTexts: brand.texts[wire] ?? {},
    };
    const frame = (title: string, { html, styles }: Prerendered): Page => ({
      language: language.tag,
      title,
      siteName: language.siteName,
      criticalStyles,
      barColor: brand.colors.ground,
      scheme: brand.scheme,
      schemeScript: schemeScript(brand),
      html,
      styles,
    });
    pages.set(
      `${folder}index.html`,
      applicationPage(frame(language.siteName, program.prerenderShell(input)), {
        canonical: homes[index]?.url ?? originOf(brand),
        homes,
        description: language.description,
        shareTitle: language.shareTitle,
        shareText: language.shareText,
        sharePicture: `${originOf(brand)}/share.png`,
        bootScript: bootScript(addresses, inAnyLanguage ? texts : [], loginPicture !== undefined),
        loginPicture,
        overlayScript: overlayScript(overlays),
        // The header's texts come with the scripts, not after them.
        modules: inAnyLanguage ? addresses : [...addresses, ...(texts[index]?.files ?? [])],
      }),
    );
    for (const page of standingPages) {
      const body = program.prerenderPage(page, input);
      // The offline page goes by itself when the network returns; it stands in the place of the page that was asked for.
      const script = page === 'offline' ? `addEventListener('online',()=>location.reload())` : undefined;
      const file = standingPage(frame(titleOf(body.html, language), body), script);
      pages.set(`${folder}${pageFiles[page]}.html`, file);
    }
  });
  return pages;
}

/** A standing page's title: its own heading, and the brand. */
function titleOf(html: string, language: BrandLanguage): string {
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, '')
    .trim();
  return heading ? `${unescaped(heading)} · ${language.siteName}` : language.siteName;
}

const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** File of a font in the compiled site. */
export function fontFile(set: CompiledSet, module: string): string {
  const file = set.fonts[module];
  if (file === undefined) throw new Error(`The compiled site has no font ${module}.`);
  return file;
}
