import * as v from 'valibot';
import { about } from '../fields.ts';
import { categories } from '../picklists.ts';
import { homeLayout, lobbiesLayout } from './home.ts';

/** The arrangements of a header. */
export const headerKinds = ['rail', 'classic', 'centred'] as const;
/** The forms of the main menu on a desktop. */
export const navKinds = ['side', 'row', 'icons'] as const;
/** What an entry of the phone's bottom bar opens: a page, a category's lobby, the bet slip, or a part of the member centre. */
export const bottomBarEntries = [
  'home',
  ...categories,
  'promotions',
  'bets',
  'deposit',
  'member',
  'menu',
] as const;

export type HeaderKind = (typeof headerKinds)[number];
export type NavKind = (typeof navKinds)[number];
export type BottomBarEntry = (typeof bottomBarEntries)[number];

/** The forms of the main menu that each header has room for, the usual one first. */
export const navKindsOf: Readonly<Record<HeaderKind, readonly [NavKind, ...NavKind[]]>> = {
  rail: ['side'],
  classic: ['row', 'side', 'icons'],
  centred: ['row', 'icons'],
};

const header = v.strictObject({
  kind: v.pipe(
    v.optional(v.picklist(headerKinds), 'classic'),
    about(
      'rail: one bar over a collapsible side rail; classic: two rows; centred: one row with the menu in its middle.',
    ),
  ),
  tone: v.pipe(
    v.optional(v.picklist(['page', 'light', 'dark']), 'dark'),
    about('Whether header, menus and footer are light or dark, or as the page is.'),
  ),
});

const bottomBar = v.strictObject({
  shape: v.pipe(
    v.optional(v.picklist(['flat', 'raised', 'pill']), 'flat'),
    about('flat: a bar from edge to edge; raised: the same with a raised deposit button; pill: it floats.'),
  ),
  entries: v.optional(
    v.pipe(
      v.array(v.picklist(bottomBarEntries)),
      v.minLength(3, 'must name at least three entries'),
      v.maxLength(5, 'must name at most five entries'),
      about(
        'Its entries in order; "menu" must be among them, and "bets" opens the bet slip of a brand with sports. Left out, it has home, the first categories, the member’s own places and the menu.',
        ['home', 'RNG', 'deposit', 'promotions', 'menu'],
      ),
    ),
  ),
});

const nav = v.strictObject({
  kind: v.optional(
    v.pipe(
      v.picklist(navKinds),
      about(
        'side: a column next to the page; row: one row of words; icons: one row of icons over words. A rail header has side, the others row when absent.',
      ),
    ),
  ),
  bottomBar: v.pipe(v.optional(bottomBar, {}), about('The bar at the foot of a phone.')),
});

/** The `layout` key. */
export const layoutSchema = v.strictObject({
  header: v.pipe(v.optional(header, {}), about('The top of every page.')),
  nav: v.pipe(v.optional(nav, {}), about('The main menu.')),
  home: homeLayout,
  lobbies: lobbiesLayout,
});

const pixels = (most: number, what: string) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(0, `must be between 0 and ${most}`),
    v.maxValue(most, `must be between 0 and ${most}`),
    about(what),
  );
const columns = (least: number, most: number, standard: number, what: string) =>
  v.pipe(
    v.optional(
      v.pipe(
        v.number(),
        v.integer('must be a whole number'),
        v.minValue(least, `must be between ${least} and ${most}`),
        v.maxValue(most, `must be between ${least} and ${most}`),
      ),
      standard,
    ),
    about(what),
  );

/** The `tile` key. */
export const tileSchema = v.strictObject({
  ratio: v.pipe(
    v.optional(v.picklist(['portrait', 'square', 'wide']), 'portrait'),
    about('Shape of a game’s cover: portrait 3:4, square 1:1, wide 16:9.'),
  ),
  caption: v.pipe(
    v.optional(v.picklist(['below', 'cover']), 'below'),
    about('Whether name and vendor stand below the cover or on its foot.'),
  ),
  corner: v.optional(pixels(32, 'Corner radius in CSS pixels; the theme’s middle one when absent.')),
  gap: v.optional(pixels(32, 'Space between tiles in CSS pixels; 12 on a phone and 16 above when absent.')),
  columns: v.pipe(
    v.optional(
      v.strictObject({
        phone: columns(2, 4, 3, 'Tiles in a row below 640 CSS pixels.'),
        tablet: columns(3, 8, 5, 'Tiles in a row from 640 CSS pixels.'),
        desktop: columns(4, 12, 8, 'Tiles in a row from 1024 CSS pixels.'),
      }),
      {},
    ),
    about('Tiles in a row, by width.'),
  ),
  featured: v.pipe(
    v.optional(v.picklist([1, 2]), 1),
    about('Columns and rows that the first tile of a list of games takes.'),
  ),
});

/** The `buttons` key. */
export const buttonsSchema = v.pipe(
  v.optional(v.picklist(['flat', 'tactile', 'pill']), 'tactile'),
  about('flat: plain colour; tactile: bevelled, with a lit edge; pill: plain colour and round ends.'),
);

/** The `density` key. */
export const densitySchema = v.pipe(
  v.optional(v.picklist(['dense', 'normal', 'airy']), 'normal'),
  about('Space between things. Whatever a finger must hit keeps its 44 CSS pixels.'),
);

/** The `icons` key. */
export const iconsSchema = v.pipe(
  v.optional(v.picklist(['line', 'duotone']), 'line'),
  about('line: strokes alone; duotone: their bodies are filled with a second tone of the same colour.'),
);

export type Layout = v.InferOutput<typeof layoutSchema>;
/** The form of a brand's main menu: what the file says, or what is usual under its header. */
export const navKindOf = ({ header, nav }: Layout): NavKind => nav.kind ?? navKindsOf[header.kind][0];

export type TileOptions = v.InferOutput<typeof tileSchema>;
export type ButtonStyle = v.InferOutput<typeof buttonsSchema>;
export type Density = v.InferOutput<typeof densitySchema>;
export type IconSet = v.InferOutput<typeof iconsSchema>;
