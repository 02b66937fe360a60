import { navKindsOf } from './layout/frame.ts';
import { orderProblems } from './order.ts';
import { overlayProblems } from './overlay-problems.ts';
import { fontFamilies } from './type.ts';
import { legalDocuments, type BrandFile } from './schema.ts';
import type { TextByLanguage } from './fields.ts';
import type { Category } from './picklists.ts';
import { componentRanges, fromComponents, isSameColor } from './theme/color.ts';
import { otherScheme, themeDecisions } from './theme/decisions.ts';
import type { ThemeFile } from './theme/theme-schema.ts';
import { colorTokens, type ColorToken } from './theme/tokens.ts';

/** Something that the shape of a brand file allows and its meaning does not. */
export interface MeaningProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly expected: string;
}

/** Checks what the keys of one brand file say about each other. */
export function checkMeaning(brand: BrandFile): MeaningProblem[] {
  const problems: MeaningProblem[] = [];
  const report = (path: MeaningProblem['path'], message: string, expected: string): void => {
    problems.push({ path, message, expected });
  };
  for (const [key, list] of [
    ['languages', brand.languages],
    ['domains', brand.domains],
    ['prizeModes', brand.prizeModes],
  ] as const) {
    list.forEach((value, index) => {
      if (list.indexOf(value as never) !== index)
        report([key, index], `"${value}" stands here a second time`, 'each value once');
    });
  }
  if (!brand.languages.includes(brand.defaultLanguage)) {
    report(
      ['defaultLanguage'],
      `"${brand.defaultLanguage}" is not among the languages`,
      `one of ${brand.languages.join(', ')}`,
    );
  }
  if (!brand.announcements.types.includes(brand.announcements.execution)) {
    report(
      ['announcements', 'execution'],
      `"${brand.announcements.execution}" is not among the announcement types`,
      `one of ${brand.announcements.types.join(', ')}`,
    );
  }
  texts(brand).forEach(({ path, text }) => {
    for (const language of brand.languages) {
      if (text[language] === undefined)
        report(path, `there is no text in ${language}`, `a text for each of ${brand.languages.join(', ')}`);
    }
  });
  for (const language of Object.keys(brand.texts)) {
    if (!brand.languages.some((own) => own === language))
      report(
        ['texts', language],
        `"${language}" is not among the languages`,
        `one of ${brand.languages.join(', ')}`,
      );
  }
  problems.push(
    ...layoutProblems(brand),
    ...orderProblems(brand),
    ...typeProblems(brand),
    ...overlayProblems(brand),
  );
  const { color, otherScheme: second } = brand.theme;
  for (const [colors, place] of [
    [color, ['theme', 'color']],
    [second?.color ?? {}, ['theme', 'otherScheme', 'color']],
    ...brand.overlays.flatMap(
      ({ theme }, index) =>
        [
          [theme?.color ?? {}, ['overlays', index, 'theme', 'color']],
          [theme?.otherScheme?.color ?? {}, ['overlays', index, 'theme', 'otherScheme', 'color']],
        ] as const,
    ),
  ] as const)
    problems.push(...beyondTheirSpace(colors, place), ...contradictingHex(colors, place));
  const other = otherScheme(brand);
  for (const [theme, key] of [
    [themeDecisions(brand), 'theme'],
    ...(other ? [[themeDecisions(other), 'otherScheme'] as const] : []),
  ] as const) {
    if (theme.ok) continue;
    for (const { path, message } of theme.error)
      report(
        key === 'theme' ? path : ['theme', key, ...path.slice(1)],
        message,
        'a token that the file sets, or a colour object',
      );
  }
  return problems;
}

/** Fonts that lack letters of a language of the brand. */
function typeProblems({ languages, type }: BrandFile): MeaningProblem[] {
  const complete = Object.entries(fontFamilies).flatMap(([name, lacks]) =>
    languages.some((language) => lacks.some((each) => each === language)) ? [] : [name],
  );
  return (['text', 'display'] as const).flatMap((key) => {
    const family = type[key];
    if (family === undefined || complete.includes(family)) return [];
    const missing = languages.filter((language) => fontFamilies[family].some((each) => each === language));
    return [
      {
        path: ['type', key],
        message: `"${family}" lacks letters of ${missing.join(', ')}`,
        expected: `one of ${complete.join(', ')}`,
      },
    ];
  });
}

/** What the parts of the layout say about each other, and about the categories. */
function layoutProblems({ layout, categories, artwork }: BrandFile): MeaningProblem[] {
  const problems: MeaningProblem[] = [];
  const { header, nav } = layout;
  const fitting = navKindsOf[header.kind];
  if (nav.kind !== undefined && !fitting.includes(nav.kind))
    problems.push({
      path: ['layout', 'nav', 'kind'],
      message: `a ${header.kind} header has no room for the menu "${nav.kind}"`,
      expected: `one of ${fitting.join(', ')}`,
    });
  for (const category of Object.keys(layout.lobbies ?? {}) as Category[])
    if (!categories[category])
      problems.push({
        path: ['layout', 'lobbies', category],
        message: `the category ${category} is switched off`,
        expected: `"${category}": true among the categories, or no blocks for its lobby`,
      });
  for (const category of Object.keys(artwork?.lobbies ?? {}) as Category[])
    if (!categories[category])
      problems.push({
        path: ['artwork', 'lobbies', category],
        message: `the category ${category} is switched off`,
        expected: `"${category}": true among the categories, or no picture for its lobby`,
      });
  const entries = nav.bottomBar.entries ?? ['menu'];
  entries.forEach((entry, index) => {
    if (entries.indexOf(entry) !== index)
      problems.push({
        path: ['layout', 'nav', 'bottomBar', 'entries', index],
        message: `"${entry}" stands here a second time`,
        expected: 'each value once',
      });
  });
  if (entries.includes('bets') && !categories.SPORTS && !categories.ESPORTS)
    problems.push({
      path: ['layout', 'nav', 'bottomBar', 'entries', entries.indexOf('bets')],
      message: 'the entry "bets" opens a bet slip, and the categories SPORTS and ESPORTS are switched off',
      expected: 'one of these categories switched on, or no entry "bets"',
    });
  if (!entries.includes('menu'))
    problems.push({
      path: ['layout', 'nav', 'bottomBar', 'entries'],
      message: 'there is no entry "menu"',
      expected: 'a list with "menu": a phone has no other way to the rest of the site',
    });
  return problems;
}

/** The colour roles that one scheme of the file sets. */
type Colors = Readonly<Partial<Record<ColorToken, ThemeFile['color']['primary'] | undefined>>>;

/**
 * Components that no colour of their space has, such as 0 to 255 in sRGB: they would be taken for some other colour.
 *
 * @returns the first one of each token.
 */
function beyondTheirSpace(colors: Colors, place: MeaningProblem['path']): MeaningProblem[] {
  return colorTokens.flatMap((token): MeaningProblem[] => {
    const value = colors[token]?.$value;
    if (value === undefined || typeof value === 'string') return [];
    const ranges = componentRanges[value.colorSpace];
    const index = value.components.findIndex((component, at) => {
      const [least, most] = ranges[at] ?? [component, component];
      return component < least || component > most;
    });
    const [least, most] = ranges[index] ?? [];
    if (least === undefined) return [];
    return [
      {
        path: [...place, token, '$value', 'components', index],
        message: `${value.components[index]} is beyond what ${value.colorSpace} has there`,
        expected: most === Infinity ? `${least} or more` : `a number from ${least} to ${most}`,
      },
    ];
  });
}

/** A `hex` that is another color than its components: only the components count, so a change of `hex` alone has no effect. */
function contradictingHex(colors: Colors, place: MeaningProblem['path']): MeaningProblem[] {
  return colorTokens.flatMap((token): MeaningProblem[] => {
    const value = colors[token]?.$value;
    if (value === undefined || typeof value === 'string' || value.hex === undefined) return [];
    const color = fromComponents(value.colorSpace, value.components);
    if (isSameColor(value.hex, color)) return [];
    return [
      {
        path: [...place, token, '$value', 'hex'],
        message: `${value.hex} is not the colour of the components, which is ${color}`,
        expected: `${color}, or the components of ${value.hex}`,
      },
    ];
  });
}

/** Every text of the brand file that a person reads, with its place. */
function texts(brand: BrandFile): { readonly path: (string | number)[]; readonly text: TextByLanguage }[] {
  return [
    { path: ['names'], text: brand.names },
    ...Object.entries(brand.metadata).flatMap(([key, text]) =>
      text ? [{ path: ['metadata', key], text }] : [],
    ),
    ...brand.licences.map(({ text }, index) => ({ path: ['licences', index, 'text'], text })),
    ...(brand.footer?.text ? [{ path: ['footer', 'text'], text: brand.footer.text }] : []),
    ...brand.banners.map(({ title }, index) => ({ path: ['banners', index, 'title'], text: title })),
    ...textsOfBlocks(brand.layout.home, ['layout', 'home']),
    ...Object.entries(brand.layout.lobbies ?? {}).flatMap(([category, blocks]) =>
      textsOfBlocks(blocks ?? [], ['layout', 'lobbies', category]),
    ),
    ...legalDocuments.flatMap((document) => {
      const text = brand.legal?.[document];
      return text === undefined ? [] : [{ path: ['legal', document], text }];
    }),
  ];
}

/** The texts of blocks of the brand's own words. */
function textsOfBlocks(blocks: BrandFile['layout']['home'], list: readonly string[]) {
  return blocks.flatMap((block, index) => {
    const path = (...keys: string[]): (string | number)[] => [...list, index, ...keys];
    if (block.block !== 'text') return [];
    return [
      { path: path('title'), text: block.title },
      { path: path('text'), text: block.text },
      ...(block.link ? [{ path: path('link', 'label'), text: block.link.label }] : []),
    ];
  });
}

/** A merchant code, a domain or a name that two brands claim. */
export interface BrandClash {
  readonly key: 'merchant' | 'domains' | 'names';
  /** As the first of the brands writes it. */
  readonly value: string;
  /** Merchant codes in the order given; the files do not say which brand is right. */
  readonly merchants: readonly string[];
}

/**
 * Finds merchant codes, domains and whole names that are in more than one brand file. A name also clashes with another
 * brand's code. Names are compared without regard to case and to spaces around them.
 */
export function findClashes(
  brands: readonly Pick<BrandFile, 'merchant' | 'domains' | 'names'>[],
): BrandClash[] {
  const claims = new Map<string, { key: BrandClash['key']; value: string; merchants: string[] }>();
  for (const { merchant, domains, names } of brands) {
    const own = new Map<string, [BrandClash['key'], string]>([
      [`word ${merchant}`, ['merchant', merchant]],
      ...domains.map((domain): [string, [BrandClash['key'], string]] => [
        `domain ${domain}`,
        ['domains', domain],
      ]),
    ]);
    for (const name of Object.values(names)) {
      if (name === undefined) continue;
      const word = `word ${name.trim().toLowerCase()}`;
      if (!own.has(word)) own.set(word, ['names', name]);
    }
    for (const [claimed, [key, value]] of own) {
      const claim = claims.get(claimed) ?? { key, value, merchants: [] };
      claim.merchants.push(merchant);
      claims.set(claimed, claim);
    }
  }
  return [...claims.values()].filter(({ merchants }) => merchants.length > 1);
}
