import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { colorTokens, wireLanguages } from '@marquee/brand';
import { describe, expect, test } from 'vitest';
import { baseStyles } from './base-styles.ts';
import { allFontFiles, fontFaces, fontFiles, typeStyles } from './fonts.ts';
import { theme } from './theme.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('theme', () => {
  test('has exactly the colour roles of the brand, under their CSS names', () => {
    expect(theme.color).toEqual(
      Object.fromEntries(colorTokens.map((name) => [name, `var(--m-color-${kebab(name)})`])),
    );
  });
});

describe('base styles', () => {
  test('define every variable that the theme expects of them', () => {
    const used = JSON.stringify(theme).matchAll(/var\((--m-(?!color|gradient|radius)[\w-]+)\)/g);
    const names = new Set([...used].map(([, name = '']) => name));
    expect(names.size).toBeGreaterThan(5);
    for (const name of names) expect(baseStyles).toContain(`${name}:`);
  });

  test('give Thai at least a line height of 1.5 everywhere', () => {
    const thai = /:lang\(th\)\{([^}]*)\}/.exec(baseStyles)?.[1] ?? '';
    const leadings = [...thai.matchAll(/--m-leading-\w+:([\d.]+)/g)].map(([, value]) => Number(value));
    expect(leadings).toHaveLength(3);
    for (const leading of leadings) expect(leading).toBeGreaterThanOrEqual(1.5);
  });
});

describe('fonts', () => {
  const require = createRequire(import.meta.url);

  test('every file exists in the installed packages', () => {
    expect(allFontFiles(['VI', 'TH']).filter((file) => !existsSync(require.resolve(file)))).toEqual([]);
  });

  test('a language brings only what it needs', () => {
    expect(fontFiles(['EN', 'CN', 'JA', 'MY', 'ID'])).toHaveLength(1);
    expect(fontFiles(['EN', 'VI'])).toHaveLength(2);
    expect(fontFiles(['EN', 'VI', 'TH'])).toHaveLength(3);
  });

  test('each file is loaded from where it is served, without hiding the text meanwhile', () => {
    const css = fontFaces((file) => `/assets/${file.split('/').at(-1)}`, ['EN', 'TH']);
    expect(css).toContain('url(/assets/plus-jakarta-sans-latin-wght-normal.woff2)');
    expect(css).toContain('url(/assets/anuphan-thai-wght-normal.woff2)');
    expect(css).not.toContain('vietnamese');
    const loaded = css.split('@font-face').filter((face) => face.includes('url('));
    for (const face of loaded) expect(face).toContain('font-display:swap');
  });

  test('every family of a web font has a stand-in of its size', () => {
    const css = fontFaces((file) => file, ['TH']);
    for (const family of ['Plus Jakarta Sans', 'Anuphan']) {
      expect(css).toMatch(new RegExp(`'${family} Stand-in'[^}]*size-adjust`));
    }
  });

  test('a brand brings the families that it chose, and no other', () => {
    const chosen = { text: 'Nunito', display: 'Playfair Display' } as const;
    expect(fontFiles(['EN', 'VI'], chosen).map((file) => file.split('/')[1])).toEqual([
      'nunito',
      'nunito',
      'playfair-display',
      'playfair-display',
    ]);
    expect(fontFaces((file) => file, ['EN', 'VI'], chosen)).not.toContain('Jakarta');
    expect(fontFiles(['EN', 'VI'], { display: 'Sora' })).toHaveLength(3);
  });

  test('a brand without fonts of its own has no style for them', () => {
    expect(typeStyles({ weights: {}, scale: 'normal' }, [...wireLanguages])).toBe('');
    expect(
      typeStyles({ text: 'Nunito', display: 'Nunito', weights: {}, scale: 'normal' }, ['EN']),
    ).not.toContain('display');
  });

  test('headings have the display family in each language of the site', () => {
    const css = typeStyles({ display: 'Playfair Display', weights: { headings: 700 }, scale: 'large' }, [
      'CN',
      'EN',
    ]);
    expect(css).toContain(
      "html:root{--m-font-display:'Playfair Display','Playfair Display Stand-in','Plus Jakarta Sans'",
    );
    expect(css).toMatch(/html :lang\(zh\)\{--m-font-display:[^}]*PingFang SC/);
    expect(css).not.toContain('lang(ja)');
    expect(css).toMatch(
      /h1,[^{]*\{font-family:var\(--m-font-display\);font-variant-numeric:lining-nums;font-weight:700;\}/,
    );
    expect(css).toContain('html{font-size:106.25%}');
    expect(css.split('{').length).toBe(css.split('}').length);
  });

  test('knows every language of the wire', () => {
    for (const language of wireLanguages) {
      expect(fontFiles([language]).length).toBeGreaterThan(0);
    }
  });
});
