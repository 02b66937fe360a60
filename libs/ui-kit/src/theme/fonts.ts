import { fontFamilies, type FontFamily, type TypeOptions, type WireLanguage } from '@marquee/brand';
import { families, filesOf, thaiFamily, thaiFile, type FontFile } from './font-files.ts';

/** What a brand chose of its fonts; those left out are the usual ones. */
type Fonts = Pick<TypeOptions, 'text' | 'display'>;

const usualFamily: FontFamily = 'Plus Jakarta Sans';
const usual: Fonts = {};

/**
 * Stand-ins have the web font's width and height, so that the text does not move when the font arrives.
 */
function standIns(name: FontFamily): string {
  const { regular, bold, ascent, descent } = families[name];
  const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;
  const face = (weights: string, locals: string, size: number) =>
    `@font-face{font-family:'${name} Stand-in';font-weight:${weights};src:${locals};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}\n`;
  return (
    face('100 599', "local('Arial'),local('Roboto'),local('Liberation Sans'),local('Helvetica')", regular) +
    face(
      '600 1000',
      "local('Arial Bold'),local('Roboto Bold'),local('Liberation Sans Bold'),local('Helvetica Bold')",
      bold,
    )
  );
}

/** Average advance of Thai letters per 1000 units: Anuphan 546, Noto Sans Thai 536 (@capsizecss/metrics 4.3). */
const thaiStandIn = `@font-face{font-family:'${thaiFamily} Stand-in';src:local('Noto Sans Thai'),local('Leelawadee UI'),local('Thonburi'),local('Tahoma');size-adjust:101.87%;ascent-override:100.62%;descent-override:27%;line-gap-override:0%;unicode-range:U+0E01-0E5B}
`;

const withStandIn = (name: FontFamily): string => `'${name}','${name} Stand-in'`;

/** Thai stands in every stack: its name in a language picker is Thai on every page. */
const thai = `'${thaiFamily}','${thaiFamily} Stand-in'`;

/** `font-family` values after the brand's font: Chinese and Japanese use what the device has, because their fonts weigh megabytes. */
const rest = {
  latin: `${thai},system-ui,sans-serif`,
  zh: `${thai},'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',system-ui,sans-serif`,
  ja: `${thai},'Hiragino Sans','Yu Gothic UI',Meiryo,'Noto Sans JP','Noto Sans CJK JP',system-ui,sans-serif`,
} as const;

/** `font-family` values of a site without fonts of its own. */
export const fontStacks = {
  latin: `${withStandIn(usualFamily)},${rest.latin}`,
  zh: `${withStandIn(usualFamily)},${rest.zh}`,
  ja: `${withStandIn(usualFamily)},${rest.ja}`,
} as const;

/**
 * The font files that a site in these languages needs, as module paths
 * (`@fontsource-variable/…/files/….woff2`) to be resolved from this package. Latin always, Vietnamese and Thai
 * only with their language, none for Chinese and Japanese.
 */
export function fontFiles(languages: readonly WireLanguage[], fonts: Fonts = usual): string[] {
  return needed(languages, chosen(fonts)).map((file) => file.module);
}

/** The font files that any brand in these languages can need. */
export function allFontFiles(languages: readonly WireLanguage[]): string[] {
  return needed(languages, Object.keys(fontFamilies) as FontFamily[]).map((file) => file.module);
}

/**
 * The `@font-face` rules for a site in these languages.
 *
 * `urlOf` turns a module path of {@link fontFiles} into the address the browser loads it from. The browser
 * fetches a file only once a page shows a character of its range, and shows the stand-in until then.
 */
export function fontFaces(
  urlOf: (file: string) => string,
  languages: readonly WireLanguage[],
  fonts: Fonts = usual,
): string {
  const names = chosen(fonts);
  const faces = needed(languages, names).map(
    (file) =>
      `@font-face{font-family:'${file.family}';font-style:normal;font-display:swap;font-weight:${file.weights};src:url(${urlOf(file.module)}) format('woff2');unicode-range:${file.unicodeRange}}\n`,
  );
  return faces.join('') + names.map(standIns).join('') + (languages.includes('TH') ? thaiStandIn : '');
}

/**
 * CSS of what a brand chose of its type, to stand after the base styles: only what differs from them is written.
 *
 * @param languages of the site: Chinese and Japanese have families of their own behind the brand's.
 */
export function typeStyles(type: TypeOptions, languages: readonly WireLanguage[]): string {
  const { text = usualFamily, display = text, weights, scale } = type;
  const declarations = (language: keyof typeof rest) =>
    [
      text === usualFamily ? '' : `--m-font:${withStandIn(text)},${rest[language]};`,
      display === text
        ? ''
        : `--m-font-display:${withStandIn(display)},${withStandIn(text)},${rest[language]};`,
    ].join('');
  // Every element of such a language has the family of the base styles.
  const own = (language: 'zh' | 'ja') =>
    `html:root:lang(${language}),html :lang(${language}){${declarations(language)}}`;
  const headings = [
    display === text ? '' : 'font-family:var(--m-font-display);',
    families[display].hasOldStyleFigures ? 'font-variant-numeric:lining-nums;' : '',
    weights.headings === undefined ? '' : `font-weight:${weights.headings};`,
  ].join('');
  return [
    declarations('latin') === '' ? '' : `html:root{${declarations('latin')}}`,
    declarations('zh') !== '' && languages.includes('CN') ? own('zh') : '',
    declarations('ja') !== '' && languages.includes('JA') ? own('ja') : '',
    headings === '' ? '' : `html h1,html h2,html h3,html h4,html [data-figure]{${headings}}`,
    weights.text === undefined ? '' : `html body{font-weight:${weights.text}}`,
    scale === 'normal' ? '' : `html{font-size:${scale === 'small' ? '93.75%' : '106.25%'}}`,
  ].join('');
}

/** The families of a brand, each once. */
function chosen({ text = usualFamily, display = text }: Fonts): readonly FontFamily[] {
  return [...new Set([text, display])];
}

function needed(languages: readonly WireLanguage[], names: readonly FontFamily[]): readonly FontFile[] {
  const files = names.flatMap((name) => filesOf(name, fontFamilies[name]));
  return [...files, thaiFile].filter(
    (file) => file.languages === 'all' || file.languages.some((language) => languages.includes(language)),
  );
}
