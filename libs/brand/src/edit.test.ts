import { expect, test } from 'vitest';
import { editBrandFile } from './edit.ts';

const file = `{
  "version": 2,
  "languages": ["EN", "TH"],
  "layout": {
    "home": [{ "block": "hero" }, { "block": "news" }]
  }
}
`;

test('changes one key and leaves everything else as it is written', () => {
  expect(editBrandFile(file, ['languages', 1], 'VI')).toBe(file.replace('TH', 'VI'));
  const shorter = editBrandFile(file, ['layout', 'home', 0], undefined);
  expect(JSON.parse(shorter)).toEqual({ ...JSON.parse(file), layout: { home: [{ block: 'news' }] } });
  expect(shorter).toContain('"languages": ["EN", "TH"]');
});

test('makes the keys above a new one, with lists on one line, and removes it again', () => {
  const color = { colorSpace: 'srgb', components: [0.1, 0.2, 0.3] };
  const more = editBrandFile(file, ['theme', 'color', 'primary', '$value'], color);
  expect(JSON.parse(more)).toMatchObject({ theme: { color: { primary: { $value: color } } } });
  expect(more).toContain('"components": [0.1, 0.2, 0.3]');
  expect(editBrandFile(more, ['theme'], undefined)).toBe(file);
});
