import * as v from 'valibot';
import { about, asset } from './fields.ts';
import { categories, promotionKinds, stateKinds } from './picklists.ts';

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

/** A picture that is cut to the shape of its place, and the place of it that stays in view. */
const framedPicture = (what: string, example: string) =>
  v.optional(
    v.pipe(
      v.strictObject({
        picture: v.pipe(asset('avif|webp'), about(what, example)),
        focus: v.optional(
          v.pipe(
            v.strictObject({
              x: percent('From its left edge to its right one, 0 to 100.'),
              y: percent('From its top to its foot, 0 to 100.'),
            }),
            about('The place that stays in view where the picture is cut; its middle when absent.', {
              x: 70,
              y: 40,
            }),
          ),
        ),
      }),
      about('A picture and its place that stays in view.'),
    ),
  );

/** Pictures of a brand that are cut to the shape of their place, by group and key: `artwork.<group>.<key>`. */
export const framedGroups = {
  lobbies: categories,
  promotions: promotionKinds,
  states: stateKinds,
} as const;

const framed = <Key extends string>(keys: readonly Key[], what: string, example: string) =>
  v.strictObject(
    Object.fromEntries(keys.map((key) => [key, framedPicture(what, example)])) as Record<
      Key,
      ReturnType<typeof framedPicture>
    >,
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
  lobbies: v.optional(
    v.pipe(
      framed(
        framedGroups.lobbies,
        'The head of the lobby, without text; 1200 by 400, at most 40 kB. It fades out towards the words on its left.',
        './aurora/lobby-slots.webp',
      ),
      about('Pictures at the head of lobbies, in place of those of the categories.'),
    ),
  ),
  promotions: v.optional(
    v.pipe(
      framed(
        framedGroups.promotions,
        'For promotions of this kind that have no picture of their own, without text; 960 by 420, at most 40 kB.',
        './aurora/promotion-welcome.webp',
      ),
      about('Pictures of kinds of promotions.'),
    ),
  ),
  states: v.optional(
    v.pipe(
      framed(
        framedGroups.states,
        'An object without a background, 320 by 240, at most 20 kB.',
        './aurora/state-nothing.webp',
      ),
      about(
        'Pictures over the words where there is nothing yet or something failed; "nothing" stands for each kind that has none.',
      ),
    ),
  ),
});

/** A picture of `artwork` that is cut to the shape of its place. */
export interface FramedPicture {
  readonly group: keyof typeof framedGroups;
  readonly key: string;
  /** Its path next to the brand file. */
  readonly picture: string;
  /** Percent from its left edge and from its top. */
  readonly focus: { readonly x: number; readonly y: number } | undefined;
}

/** The pictures of lobbies, promotions and states that a file names, in its order. */
export function framedPictures(artwork: v.InferOutput<typeof artworkSchema> | undefined): FramedPicture[] {
  return (['lobbies', 'promotions', 'states'] as const).flatMap((group) =>
    Object.entries(artwork?.[group] ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [{ group, key, picture: value.picture, focus: value.focus }],
    ),
  );
}

/** Every picture that `artwork` names, with its keys below that one. */
export function picturesOf(
  artwork: v.InferOutput<typeof artworkSchema> | undefined,
): { readonly picture: string; readonly keys: readonly string[] }[] {
  const { login, categories: ofCategories = {} } = artwork ?? {};
  return [
    ...(login === undefined ? [] : [{ picture: login, keys: ['login'] }]),
    ...Object.entries(ofCategories).flatMap(([category, picture]) =>
      picture === undefined ? [] : [{ picture, keys: ['categories', category] }],
    ),
    ...framedPictures(artwork).map(({ group, key, picture }) => ({
      picture,
      keys: [group, key, 'picture'],
    })),
  ];
}
