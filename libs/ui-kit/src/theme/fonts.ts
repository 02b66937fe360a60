import type { WireLanguage } from '@marquee/brand';

interface FontFile {
  /** Module path inside node_modules, to be resolved and copied by the server of the site. */
  readonly module: string;
  readonly family: string;
  readonly unicodeRange: string;
  readonly weights: string;
  readonly languages: readonly WireLanguage[] | 'all';
}

const sansFamily = 'Plus Jakarta Sans';
const thaiFamily = 'Anuphan';

/** Ranges as fontsource publishes them next to each file (5.3.0). */
const files: readonly FontFile[] = [
  {
    module: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    family: sansFamily,
    weights: '200 800',
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    languages: 'all',
  },
  {
    module: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-vietnamese-wght-normal.woff2',
    family: sansFamily,
    weights: '200 800',
    unicodeRange:
      'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    languages: ['VI'],
  },
  {
    module: '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2',
    family: thaiFamily,
    weights: '100 700',
    unicodeRange: 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC',
    languages: ['TH'],
  },
];

/**
 * Stand-ins that have the web font's width and height, so that the text does not move when the font arrives.
 * Figures: ratio of the average advance (per 1000 units: Plus Jakarta Sans 468 and bold 484, Arial 446 and 480;
 * Anuphan's Thai 546, Noto Sans Thai 536; from @capsizecss/metrics 4.3) and the web font's ascent and descent over that ratio.
 */
const sansStandIns = `@font-face{font-family:'${sansFamily} Stand-in';font-weight:200 599;src:local('Arial'),local('Roboto'),local('Liberation Sans'),local('Helvetica');size-adjust:104.98%;ascent-override:98.88%;descent-override:21.15%;line-gap-override:0%}
@font-face{font-family:'${sansFamily} Stand-in';font-weight:600 800;src:local('Arial Bold'),local('Roboto Bold'),local('Liberation Sans Bold'),local('Helvetica Bold');size-adjust:100.83%;ascent-override:102.95%;descent-override:22.02%;line-gap-override:0%}
`;
const thaiStandIn = `@font-face{font-family:'${thaiFamily} Stand-in';src:local('Noto Sans Thai'),local('Leelawadee UI'),local('Thonburi'),local('Tahoma');size-adjust:101.87%;ascent-override:100.62%;descent-override:27%;line-gap-override:0%;unicode-range:U+0E01-0E5B}
`;

/** Thai stands in every stack: its name in a language picker is Thai on every page. */
const sans = `'${sansFamily}','${sansFamily} Stand-in','${thaiFamily}','${thaiFamily} Stand-in'`;

/** `font-family` values: Chinese and Japanese use what the device has, because their fonts weigh megabytes. */
export const fontStacks = {
  latin: `${sans},system-ui,sans-serif`,
  zh: `${sans},'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',system-ui,sans-serif`,
  ja: `${sans},'Hiragino Sans','Yu Gothic UI',Meiryo,'Noto Sans JP','Noto Sans CJK JP',system-ui,sans-serif`,
} as const;

/**
 * The font files that a site in these languages needs, as module paths
 * (`@fontsource-variable/…/files/….woff2`) to be resolved from this package. Latin always, Vietnamese and Thai
 * only with their language, none for Chinese and Japanese.
 */
export function fontFiles(languages: readonly WireLanguage[]): string[] {
  return needed(languages).map((file) => file.module);
}

/**
 * The `@font-face` rules for a site in these languages.
 *
 * `urlOf` turns a module path of {@link fontFiles} into the address the browser loads it from. The browser
 * fetches a file only once a page shows a character of its range, and shows the stand-in until then.
 */
export function fontFaces(urlOf: (file: string) => string, languages: readonly WireLanguage[]): string {
  const faces = needed(languages).map(
    (file) =>
      `@font-face{font-family:'${file.family}';font-style:normal;font-display:swap;font-weight:${file.weights};src:url(${urlOf(file.module)}) format('woff2');unicode-range:${file.unicodeRange}}\n`,
  );
  return faces.join('') + sansStandIns + (languages.includes('TH') ? thaiStandIn : '');
}

function needed(languages: readonly WireLanguage[]): readonly FontFile[] {
  return files.filter(
    (file) => file.languages === 'all' || file.languages.some((language) => languages.includes(language)),
  );
}
