import * as fc from 'fast-check';
import { fontFamilies, type FontFamily } from './type.ts';
import { categories, paymentKinds } from './picklists.ts';
import { bottomBarEntries, headerKinds, navKindsOf } from './layout/frame.ts';

const channel = fc.integer({ min: 0, max: 255 }).map((value) => Math.round((value / 255) * 10_000) / 10_000);
const color = fc
  .tuple(channel, channel, channel)
  .map((components) => ({ $value: { colorSpace: 'srgb', components } }));
const pixels = (max: number) => fc.integer({ min: 0, max });
const radius = pixels(32).map((value) => ({ $value: { value, unit: 'px' } }));

const layout = fc.constantFrom(...headerKinds).chain((kind) =>
  fc.record({
    header: fc.record({ kind: fc.constant(kind), tone: fc.constantFrom('page', 'light', 'dark') }),
    nav: fc.record({
      kind: fc.constantFrom(...navKindsOf[kind]),
      bottomBar: fc.record({
        shape: fc.constantFrom('flat', 'raised', 'pill'),
        entries: fc
          .uniqueArray(fc.constantFrom(...bottomBarEntries.filter((entry) => entry !== 'menu')), {
            minLength: 2,
            maxLength: 4,
          })
          .map((entries) => [...entries, 'menu']),
      }),
    }),
  }),
);

/** Those with the letters of every language. */
const families = (Object.keys(fontFamilies) as FontFamily[]).filter(
  (name) => fontFamilies[name].length === 0,
);

/** For a brand whose money is PHP and which has every category, as those of the tests. */
const order = fc
  .record(
    {
      payments: fc.uniqueArray(fc.constantFrom(...paymentKinds), { minLength: 1 }),
      categories: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1 }),
    },
    { requiredKeys: [] },
  )
  .map((lists) => (Object.keys(lists).length === 0 ? [] : [{ currency: 'PHP', ...lists }]));

/** What a brand of version 2 may choose of its look, all of it valid. */
const anyChoices = fc.record({
  version: fc.constant(2 as const),
  layout,
  tile: fc.record({
    ratio: fc.constantFrom('portrait', 'square', 'wide'),
    caption: fc.constantFrom('below', 'cover'),
    corner: pixels(32),
    gap: pixels(32),
    columns: fc.record({
      phone: fc.integer({ min: 2, max: 4 }),
      tablet: fc.integer({ min: 3, max: 8 }),
      desktop: fc.integer({ min: 4, max: 12 }),
    }),
    featured: fc.constantFrom(1, 2),
  }),
  order,
  buttons: fc.constantFrom('flat', 'tactile', 'pill'),
  density: fc.constantFrom('dense', 'normal', 'airy'),
  icons: fc.constantFrom('line', 'duotone'),
  type: fc.record({
    text: fc.constantFrom(...families),
    display: fc.constantFrom(...families),
    weights: fc.record({ text: fc.constantFrom(400, 500), headings: fc.constantFrom(600, 700, 800) }),
    scale: fc.constantFrom('small', 'normal', 'large'),
  }),
  overlays: fc.option(
    fc
      .record({ color: fc.record({ primary: color, accent: color }, { requiredKeys: [] }) })
      .map((theme) => [{ name: 'season', from: '2001-01-01T00:00Z', to: '2001-02-01T00:00Z', theme }]),
    { nil: undefined },
  ),
  theme: fc.record({
    scheme: fc.constantFrom('light', 'dark'),
    color: fc.record({ primary: color, accent: color }),
    otherScheme: fc.option(fc.record({ color: fc.record({ accent: color }, { requiredKeys: [] }) }), {
      nil: undefined,
    }),
    radius: fc.record({ s: radius, m: radius, l: radius }),
  }),
});

/** The look of a brand, as its file says it. */
export type Choices = typeof anyChoices extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Random looks, for tests.
 *
 * @param seed the same one gives the same looks.
 */
export function randomChoices(count: number, seed: number): Choices[] {
  return fc.sample(anyChoices, { numRuns: count, seed });
}
