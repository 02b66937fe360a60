import { describe, expect, it } from 'vitest';
import { categoryOrder, paymentOrder } from './order.ts';
import { layoutStyles } from './layout/styles.ts';
import { parseBrandFile } from './parse.ts';
import { randomChoices, type Choices } from './random-choices.ts';
import type { BrandFile } from './schema.ts';
import { checkContrast } from './theme/contrast.ts';
import { otherScheme, overlaid, themeDecisions } from './theme/decisions.ts';
import { deriveTheme } from './theme/derive.ts';

/** A brand file with these choices; the same in all else. */
function brandOf({ theme, ...choices }: Partial<Choices> & Pick<Choices, 'theme'>): BrandFile {
  const file = {
    merchant: 'opal',
    names: { EN: 'Opal' },
    domains: ['opal.example'],
    languages: ['EN'],
    defaultLanguage: 'EN',
    currency: { code: 'PHP' },
    ...choices,
    theme: { logo: './opal/logo.svg', ...theme },
  };
  const parsed = parseBrandFile(JSON.stringify(file), { file: 'opal.json' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const seed = Date.now();

describe(`brands of random valid choices, seed ${seed}`, () => {
  const brands = randomChoices(250, seed).map(brandOf);

  it('keep every contrast, in each of their schemes', () => {
    for (const brand of brands) {
      const other = otherScheme(brand);
      expect(other === undefined).toBe(brand.theme.otherScheme === undefined);
      const [overlay] = brand.overlays;
      const season = overlay && overlaid(brand, overlay);
      for (const scheme of [brand, other, season, season && otherScheme(season)]) {
        if (!scheme) continue;
        const decisions = themeDecisions(scheme);
        if (!decisions.ok) throw new Error(JSON.stringify(decisions.error));
        expect(checkContrast(deriveTheme(decisions.value))).toEqual([]);
      }
    }
  }, 30_000);

  it('have balanced rules, for what differs from version 1 and nothing else', () => {
    for (const brand of brands) {
      const css = layoutStyles(brand);
      expect(css.split('{').length).toBe(css.split('}').length);
      expect(css.includes('bottom-bar')).toBe(brand.layout.nav.bottomBar.shape !== 'flat');
      expect(css.includes('justify-self:end')).toBe(brand.layout.header.kind === 'centred');
      expect(css.includes('--m-space-xl:')).toBe(brand.density !== 'normal');
      expect(css.includes('--m-button-light:0')).toBe(brand.buttons !== 'tactile');
      expect(css.includes('fill-opacity')).toBe(brand.icons === 'duotone');
      expect(css.includes('login-art')).toBe(brand.loginToHome && brand.artwork?.login !== undefined);
      expect(css.includes('[data-tile=caption]')).toBe(brand.tile.caption === 'cover');
    }
  });

  it('list categories and means of payment in the order that they chose', () => {
    for (const brand of brands) {
      const [{ categories = [], payments = [] } = {}] = brand.order;
      const all = categoryOrder(brand);
      expect(all.slice(0, categories.length)).toEqual(categories);
      expect(all.toSorted()).toEqual(Object.keys(brand.categories).toSorted());
      expect(paymentOrder(brand)).toEqual(payments);
    }
  });

  it('have no rules at all where they look like version 1', () => {
    const [choices] = randomChoices(1, seed);
    if (!choices) throw new Error('no choices');
    expect(layoutStyles(brandOf({ theme: choices.theme }))).toBe('');
  });
});
