import type { Typeface, TypeOptions, WireLanguage } from '@marquee/brand';

interface FontFile {
  /** Module path inside node_modules, to be resolved and copied by the server of the site. */
  readonly module: string;
  readonly family: string;
  readonly unicodeRange: string;
  readonly weights: string;
  readonly languages: readonly WireLanguage[] | 'all';
  /** Absent for what stands in every stack. */
  readonly typeface?: Typeface;
}

const sansFamily = 'Plus Jakarta Sans';
const thaiFamily = 'Anuphan';

/** Ranges as fontsource publishes them next to each file (5.3.0). */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const vietnamese =
  'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB';

/** The Latin file of a typeface, and the Vietnamese one where it has one. */
function filesOf(typeface: Typeface, { family, weights, vietnamese: hasVietnamese }: Face): FontFile[] {
  const module = (subset: string) =>
    `@fontsource-variable/${typeface}/files/${typeface}-${subset}-wght-normal.woff2`;
  const common = { family, weights, typeface };
  return [
    { ...common, module: module('latin'), unicodeRange: latin, languages: 'all' },
    ...(hasVietnamese
      ? [{ ...common, module: module('vietnamese'), unicodeRange: vietnamese, languages: ['VI'] as const }]
      : []),
  ];
}

interface Face {
  readonly family: string;
  readonly weights: string;
  readonly vietnamese: boolean;
  /** Fonts of devices that stand in for it, and its size in relation to them; see below. */
  readonly standIn: string;
}

/** Metrics over the average advance, which is in relation to that of Arial and Georgia (446 of 1000 units). */
const standIn = (fonts: string, advance: number, ascent: number, descent: number): string => {
  const size = advance / 446;
  const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;
  return `${fonts};size-adjust:${percent(size)};ascent-override:${percent(ascent / 1000 / size)};descent-override:${percent(descent / 1000 / size)};line-gap-override:0%`;
};
const sansFonts = "src:local('Arial'),local('Roboto'),local('Liberation Sans'),local('Helvetica')";
const serifFonts = "src:local('Georgia'),local('Times New Roman'),local('Liberation Serif')";

/** Average advance, ascent and descent of 1000 units, from @capsizecss/metrics 4.3. */
const faces: Readonly<Record<Exclude<Typeface, 'plus-jakarta-sans'>, Face>> = {
  outfit: {
    family: 'Outfit',
    weights: '100 900',
    vietnamese: false,
    standIn: standIn(sansFonts, 445, 1000, 260),
  },
  nunito: {
    family: 'Nunito',
    weights: '200 1000',
    vietnamese: true,
    standIn: standIn(sansFonts, 452, 1011, 353),
  },
  'playfair-display': {
    family: 'Playfair Display',
    weights: '400 900',
    vietnamese: true,
    standIn: standIn(serifFonts, 452, 1082, 251),
  },
};

const files: readonly FontFile[] = [
  ...filesOf('plus-jakarta-sans', { family: sansFamily, weights: '200 800', vietnamese: true, standIn: '' }),
  ...Object.entries(faces).flatMap(([typeface, face]) => filesOf(typeface as Typeface, face)),
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

/** What a brand chose, or every family that one can choose. */
type Chosen = Pick<TypeOptions, 'display' | 'text'> | 'every';

/**
 * The font files that a site in these languages needs, as module paths
 * (`@fontsource-variable/…/files/….woff2`) to be resolved from this package. Latin always, Vietnamese and Thai
 * only with their language, none for Chinese and Japanese.
 */
export function fontFiles(languages: readonly WireLanguage[], chosen: Chosen = {}): string[] {
  return needed(languages, chosen).map((file) => file.module);
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
  chosen: Chosen = {},
): string {
  const loaded = needed(languages, chosen).map(
    (file) =>
      `@font-face{font-family:'${file.family}';font-style:normal;font-display:swap;font-weight:${file.weights};src:url(${urlOf(file.module)}) format('woff2');unicode-range:${file.unicodeRange}}\n`,
  );
  const used = usedBy(chosen);
  const standIns = Object.entries(faces)
    .filter(([typeface]) => used.includes(typeface as Typeface))
    .map(([, { family, standIn: rule }]) => `@font-face{font-family:'${family} Stand-in';${rule}}\n`);
  return (
    loaded.join('') +
    (used.includes('plus-jakarta-sans') ? sansStandIns : '') +
    standIns.join('') +
    (languages.includes('TH') ? thaiStandIn : '')
  );
}

/** The variables of what a brand chose; nothing where it chose nothing. */
export function typeStyles({ display, text, headingWeight, scale }: TypeOptions): string {
  const family = (typeface: Typeface): string =>
    typeface === 'plus-jakarta-sans'
      ? `'${sansFamily}','${sansFamily} Stand-in'`
      : `'${faces[typeface].family}','${faces[typeface].family} Stand-in'`;
  const stacks = (name: string, typeface: Typeface | undefined): string =>
    typeface === undefined
      ? ''
      : `:root{${name}:${family(typeface)},${fontStacks.latin}}:root:lang(zh),:lang(zh){${name}:${family(typeface)},${typeface === 'playfair-display' ? serifs.zh : ''}${fontStacks.zh}}:root:lang(ja),:lang(ja){${name}:${family(typeface)},${typeface === 'playfair-display' ? serifs.ja : ''}${fontStacks.ja}}`;
  return [
    stacks('--m-font', text),
    stacks('--m-display', display),
    headingWeight === undefined ? '' : `:root{--m-heading:${headingWeight}}`,
    scale === undefined || scale === 'normal' ? '' : `:root{--m-scale:${scale === 'large' ? 1.15 : 0.9}}`,
  ].join('');
}

/** What devices have of Chinese and Japanese letters with serifs. */
const serifs = {
  zh: "'Songti SC','Source Han Serif SC','Noto Serif CJK SC','SimSun',",
  ja: "'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP',",
} as const;

function usedBy(chosen: Chosen): readonly Typeface[] {
  if (chosen === 'every') return ['plus-jakarta-sans', ...(Object.keys(faces) as Typeface[])];
  return [chosen.text ?? 'plus-jakarta-sans', ...(chosen.display ? [chosen.display] : [])];
}

function needed(languages: readonly WireLanguage[], chosen: Chosen): readonly FontFile[] {
  const used = usedBy(chosen);
  return files.filter(
    ({ typeface, languages: its }) =>
      (typeface === undefined || used.includes(typeface)) &&
      (its === 'all' || its.some((language) => languages.includes(language))),
  );
}
