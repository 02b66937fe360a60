import * as v from 'valibot';
import { categories, type Category } from '../picklists.ts';
import { about, sitePage, textByLanguage } from '../fields.ts';

const width = v.optional(
  v.pipe(
    v.picklist(['full', 'half']),
    about(
      'half: on a wide screen, two such blocks that follow each other are side by side; full when absent.',
    ),
  ),
);
const tile = v.pipe(
  v.optional(v.picklist(['usual', 'square', 'wide']), 'usual'),
  about('The shape of the tiles; usual is that of the key tile.'),
);
const count = (usual: number, most: number) =>
  v.pipe(
    v.optional(
      v.pipe(
        v.number(),
        v.integer('must be a whole number'),
        v.minValue(2, 'must be at least 2'),
        v.maxValue(most, `must be at most ${most}`),
      ),
      usual,
    ),
    about('How many are shown at most.', usual),
  );
const look = <const Looks extends readonly [string, ...string[]]>(looks: Looks, description: string) =>
  v.pipe(v.optional(v.picklist(looks), looks[0]), about(description));

/** A block of the home page by its name, with the options that it has. */
function block<const Kind extends string, Entries extends v.ObjectEntries>(
  kind: Kind,
  description: string,
  entries: Entries,
) {
  return v.strictObject({ block: v.pipe(v.literal(kind), about(description)), width, ...entries });
}

/** Used by the home page and by each lobby: the JSON Schema defines it once and refers to it. */
export const homeBlock = v.variant('block', [
  block('hero', 'The banners of the site, or the brand’s own claim.', {
    look: look(
      ['carousel', 'fullBleed', 'split'],
      'carousel: the banners one after the other; fullBleed: the same from edge to edge of the screen; split: next to them the log-in of guests or the progress of members, on a desktop.',
    ),
  }),
  block('news', 'The headlines, one after the other in a line. Left out while there are none.', {}),
  block('categories', 'The categories of games, each leading to its lobby.', {
    look: look(
      ['keys', 'cards', 'panels', 'tiles'],
      'keys: a row of icons; cards: large pictures in the colours of the hero gradient; panels: picture and vendors in two columns; tiles: large quiet tiles.',
    ),
  }),
  block('hotGames', 'The games that are played most. Left out while there are none.', {
    look: look(['grid', 'lane'], 'grid: rows of tiles; lane: one row that scrolls sideways.'),
    tile,
    count: count(12, 24),
  }),
  block('continuePlaying', 'What the member played last and has marked. Guests do not see it.', {
    tile,
  }),
  block('categoryLanes', 'A lane of games for each category.', { tile }),
  block('winners', 'The latest and the greatest wins; names are masked.', {
    look: look(
      ['cards', 'table', 'ticker'],
      'cards: two or three in a row; table: a line for each win; ticker: one line that moves and can be paused.',
    ),
    count: count(12, 24),
  }),
  block('vendors', 'The vendors.', {
    look: look(['lanes', 'wall'], 'lanes: a lane for each category; wall: every vendor once, in rows.'),
  }),
  block('nextDraws', 'Lotteries with the time until their next draw and their last result.', {
    look: look(['cards', 'tickets'], 'cards: rows of cards; tickets: one row with torn edges.'),
    count: count(4, 12),
  }),
  block('matches', 'Matches that are played now or next, with their odds. Left out while there are none.', {
    look: look(['cards', 'table'], 'cards: a row of cards; table: a line for each match.'),
    count: count(4, 12),
  }),
  block('jackpots', 'The shared jackpots of slots, with what they pay now. Left out while there are none.', {
    look: look(
      ['strip', 'cards'],
      'strip: the largest one wide, the others next to it; cards: all of the same width.',
    ),
    count: count(3, 12),
  }),
  block('newGames', 'The games that were added in the last 60 days. Left out while there are none.', {
    look: look(['lane', 'grid'], 'lane: one row that scrolls sideways; grid: rows of tiles.'),
    tile,
    count: count(12, 24),
  }),
  block('promotions', 'The promotions that run now. Left out while there are none.', {
    count: count(3, 6),
  }),
  block(
    'progress',
    'Rank, next rank and missions of the member. Guests and trial accounts do not see it.',
    {},
  ),
  block(
    'appBanner',
    'The apps that the platform offers, with a code to scan. Left out while there are none.',
    {},
  ),
  block('text', 'Your own words.', {
    title: v.pipe(textByLanguage(80), about('The heading, per language.', { EN: 'Play with us' })),
    text: v.pipe(textByLanguage(1000), about('The text, per language. An empty line begins a paragraph.')),
    link: v.optional(
      v.pipe(
        v.strictObject({
          to: v.pipe(sitePage, about('The page of the site that it opens.', '/promotions')),
          label: v.pipe(textByLanguage(40), about('What the button says, per language.')),
        }),
        about('A button below the text.'),
      ),
    ),
  }),
]);

/** A list of blocks, from top to bottom. */
const blocks = v.pipe(
  v.array(homeBlock),
  v.minLength(1, 'must have at least one block'),
  v.maxLength(30, 'must have at most 30 blocks'),
);

/** One block of the home page, with its options. */
export type HomeBlock = v.InferOutput<typeof homeBlock>;
export type HomeBlockKind = HomeBlock['block'];
/** The options of the blocks of one kind. */
export type HomeBlockOf<Kind extends HomeBlockKind> = Extract<HomeBlock, { readonly block: Kind }>;

/** Every kind of block, in the order of the documentation. */
export const homeBlockKinds: readonly HomeBlockKind[] = homeBlock.options.map(
  ({ entries }) => entries.block.literal,
);

/** The home page of a brand that composes none. */
const usualHome: v.InferInput<typeof homeBlock>[] = [
  { block: 'hero' },
  { block: 'news' },
  { block: 'categories' },
  { block: 'hotGames' },
  { block: 'continuePlaying' },
  { block: 'categoryLanes' },
  { block: 'winners' },
  { block: 'vendors' },
];

export const homeLayout = v.pipe(
  v.optional(blocks, usualHome),
  about('The blocks of the home page, from top to bottom.', [{ block: 'hero' }, { block: 'hotGames' }]),
);

const head = () => v.optional(v.pipe(blocks, v.maxLength(4, 'must have at most four blocks')));

/** Blocks at the head of lobbies, by category. */
export const lobbiesLayout = v.optional(
  v.pipe(
    v.strictObject(
      Object.fromEntries(categories.map((category) => [category, head()])) as Record<
        Category,
        ReturnType<typeof head>
      >,
    ),
    about('The same blocks at the head of lobbies, above their games, by category; at most four each.', {
      RNG: [{ block: 'jackpots' }],
    }),
  ),
);
