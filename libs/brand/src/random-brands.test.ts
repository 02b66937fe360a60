import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bottomBarEntries, headerKinds, navKindsOf } from './layout/frame.ts';
import { layoutStyles } from './layout/styles.ts';
import { parseBrandFile } from './parse.ts';
import type { BrandFile } from './schema.ts';
import { checkContrast } from './theme/contrast.ts';
import { themeDecisions } from './theme/decisions.ts';
import { deriveTheme } from './theme/derive.ts';

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

/** A brand file of version 2 whose choices are all valid. */
const anyBrandFile = fc.record({
  version: fc.constant(2),
  merchant: fc.constant('opal'),
  names: fc.constant({ EN: 'Opal' }),
  domains: fc.constant(['opal.example']),
  languages: fc.constant(['EN']),
  defaultLanguage: fc.constant('EN'),
  currency: fc.constant({ code: 'PHP' }),
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
  buttons: fc.constantFrom('flat', 'tactile', 'pill'),
  density: fc.constantFrom('dense', 'normal', 'airy'),
  theme: fc.record({
    logo: fc.constant('./opal/logo.svg'),
    scheme: fc.constantFrom('light', 'dark'),
    color: fc.record({ primary: color, accent: color }),
    radius: fc.record({ s: radius, m: radius, l: radius }),
  }),
});

function read(file: object): BrandFile {
  const parsed = parseBrandFile(JSON.stringify(file), { file: 'opal.json' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

describe('a brand of random valid choices', () => {
  it('is accepted, and keeps every contrast', () => {
    fc.assert(
      fc.property(anyBrandFile, (file) => {
        const decisions = themeDecisions(read(file));
        if (!decisions.ok) throw new Error(JSON.stringify(decisions.error));
        expect(checkContrast(deriveTheme(decisions.value))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  }, 30_000);

  it('has balanced rules, with every option that differs from version 1 and no other', () => {
    fc.assert(
      fc.property(anyBrandFile, (file) => {
        const brand = read(file);
        const css = layoutStyles(brand);
        expect(css.split('{').length).toBe(css.split('}').length);
        expect(css.includes('bottom-bar')).toBe(brand.layout.nav.bottomBar.shape !== 'flat');
        expect(css.includes('justify-self:end')).toBe(brand.layout.header.kind === 'centred');
        expect(css.includes('--m-space-')).toBe(brand.density !== 'normal');
        expect(css.includes('--m-button-light:0')).toBe(brand.buttons !== 'tactile');
      }),
      { numRuns: 200 },
    );
  }, 30_000);

  it('has no rules at all where it looks like version 1', () => {
    const {
      layout: _,
      tile: __,
      buttons: ___,
      density: ____,
      ...plain
    } = fc.sample(anyBrandFile, 1)[0] ?? {};
    expect(layoutStyles(read(plain))).toBe('');
  });
});
