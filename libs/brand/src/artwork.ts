import * as v from 'valibot';
import { about, asset } from './fields.ts';
import { categories } from './picklists.ts';

const categoryPicture = () =>
  v.optional(
    v.pipe(
      asset('svg|avif|webp'),
      about('An object without a background, 256 by 256, at most 20 kB.', './aurora/category-slots.webp'),
    ),
  );

const percent = (what: string) =>
  v.pipe(
    v.number(),
    v.minValue(0, 'must be between 0 and 100'),
    v.maxValue(100, 'must be between 0 and 100'),
    about(what),
  );

/** The `artwork` key, and that of an overlay. */
export const artworkSchema = v.strictObject({
  login: v.optional(
    v.pipe(
      asset('avif|webp'),
      about(
        'The picture of the log-in page and dialogs, without text; 1280 by 960, at most 60 kB, its subject in the middle and its foot dark.',
        './aurora/front.avif',
      ),
    ),
  ),
  loginFocus: v.optional(
    v.pipe(
      v.strictObject({
        x: percent('From its left edge to its right one, 0 to 100.'),
        y: percent('From its top to its foot, 0 to 100.'),
      }),
      about('The place of that picture which stays in view where it is cut; 48 and 56 when absent.', {
        x: 70,
        y: 40,
      }),
    ),
  ),
  categories: v.optional(
    v.pipe(
      v.strictObject(
        Object.fromEntries(categories.map((category) => [category, categoryPicture()])) as Record<
          (typeof categories)[number],
          ReturnType<typeof categoryPicture>
        >,
      ),
      about('Pictures of the categories, in the block of categories and at the head of lobbies.', {
        RNG: './aurora/category-slots.webp',
      }),
    ),
  ),
});
