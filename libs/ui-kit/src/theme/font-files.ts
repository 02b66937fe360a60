import type { FontFamily, WireLanguage } from '@marquee/brand';

/** A file of a font, for the characters of its range. */
export interface FontFile {
  /** Module path inside node_modules, to be resolved and copied by the server of the site. */
  readonly module: string;
  readonly family: string;
  readonly unicodeRange: string;
  readonly weights: string;
  readonly languages: readonly WireLanguage[] | 'all';
}

/** A family, and the measures of its stand-in. */
interface Family {
  /** The package's name after `@fontsource-variable/`. */
  readonly module: string;
  /** The lightest and the heaviest weight. */
  readonly weights: string;
  /** How wide its regular and its bold letters are, compared with Arial's. */
  readonly regular: number;
  readonly bold: number;
  /** Heights over and under the line, in parts of the font's size. */
  readonly ascent: number;
  readonly descent: number;
  /** Its headings are set with figures of the height of capitals. */
  readonly hasOldStyleFigures?: true;
}

/**
 * Widths: average advance of an English text with figures, at weight 500 and 800, with Plus Jakarta Sans against Arial as in
 * @capsizecss/metrics 4.3 (468 and 446 of 1000 units; bold 484 and 480). Heights as the files state them.
 */
export const families: Readonly<Record<FontFamily, Family>> = {
  'Plus Jakarta Sans': {
    module: 'plus-jakarta-sans',
    weights: '200 800',
    regular: 1.0498,
    bold: 1.0083,
    ascent: 1.038,
    descent: 0.222,
  },
  'Exo 2': {
    module: 'exo-2',
    weights: '100 900',
    regular: 1.021,
    bold: 0.9961,
    ascent: 0.999,
    descent: 0.201,
  },
  Nunito: {
    module: 'nunito',
    weights: '200 1000',
    regular: 1.0185,
    bold: 0.9902,
    ascent: 1.011,
    descent: 0.353,
  },
  Oswald: {
    module: 'oswald',
    weights: '200 700',
    regular: 0.865,
    bold: 0.846,
    ascent: 1.193,
    descent: 0.289,
  },
  'Playfair Display': {
    module: 'playfair-display',
    weights: '400 900',
    regular: 1.0074,
    bold: 0.9519,
    ascent: 1.082,
    descent: 0.251,
    hasOldStyleFigures: true,
  },
  Sora: {
    module: 'sora',
    weights: '100 800',
    regular: 1.1269,
    bold: 1.0639,
    ascent: 0.97,
    descent: 0.29,
  },
};

export const thaiFamily = 'Anuphan';

/** Ranges as fontsource publishes them next to each file (5.3.0), the same for every family. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const vietnamese =
  'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB';

/** The files of a family: Latin letters, and Vietnamese ones where it has them. */
export function filesOf(family: FontFamily, lacks: readonly WireLanguage[]): readonly FontFile[] {
  const { module, weights } = families[family];
  const file = (part: string, unicodeRange: string, languages: FontFile['languages']): FontFile => ({
    module: `@fontsource-variable/${module}/files/${module}-${part}-wght-normal.woff2`,
    family,
    weights,
    unicodeRange,
    languages,
  });
  return [
    file('latin', latin, 'all'),
    ...(lacks.includes('VI') ? [] : [file('vietnamese', vietnamese, ['VI'] as const)]),
  ];
}

export const thaiFile: FontFile = {
  module: '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2',
  family: thaiFamily,
  weights: '100 700',
  unicodeRange: 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC',
  languages: ['TH'],
};
