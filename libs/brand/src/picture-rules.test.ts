import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureRuleAt } from './picture-rules.ts';

/** Every path of a picture in a brand file, by what the value looks like. */
function picturesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string')
    return /^\.\/.+\.(?:svg|avif|webp|png)$/.test(value) ? [[...path, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => picturesIn(each, [...path, key]));
}

test.each(['aurora', 'jade', 'lotus'])(
  'every picture of %s has a rule that allows its format',
  (merchant) => {
    const brand: unknown = JSON.parse(
      readFileSync(new URL(`../../../brands/${merchant}.json`, import.meta.url), 'utf8'),
    );
    const pictures = picturesIn(brand);
    expect(pictures.length).toBeGreaterThan(20);
    for (const [name, ...path] of pictures.map((all) => [all.at(-1), ...all.slice(0, -1)])) {
      const format = `${name}`.slice(`${name}`.lastIndexOf('.') + 1);
      expect([path.join('.'), pictureRuleAt(path.map((key) => key ?? ''))?.formats]).toEqual([
        path.join('.'),
        expect.arrayContaining([format]),
      ]);
    }
  },
);

test('pictures of an overlay follow the rules of those that they replace', () => {
  expect(pictureRuleAt(['overlays', 0, 'artwork', 'login'])).toBe(pictureRuleAt(['artwork', 'login']));
  expect(pictureRuleAt(['overlays', 0, 'artwork', 'states', 'games', 'picture'])).toBe(
    pictureRuleAt(['artwork', 'states', 'nothing', 'picture']),
  );
});

test('a place without a picture has no rule', () => {
  for (const path of [['names', 'EN'], ['artwork'], ['artwork', 'loginFocus'], ['pictures'], []])
    expect(pictureRuleAt(path)).toBeUndefined();
});
