import path from 'node:path';
import { deriveTheme } from '@marquee/brand';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';
import { readBrandSources } from './brand-files.ts';
import { brandInput } from './brand-input.ts';
import { loadBrand } from './load-brand.ts';

function loadDemoBrand() {
  const [source] = readBrandSources(path.join(root, 'brands'));
  if (!source) throw new Error('There is no brand file.');
  const loaded = loadBrand(source);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
}

test('an operator’s own legal texts are a file of the site, and their version is in its settings', () => {
  const loaded = loadDemoBrand();
  const terms = { EN: '<p>Our own terms.</p>' };
  const input = brandInput({ ...loaded, brand: { ...loaded.brand, legal: { version: '7', terms } } });
  const file = input.assets.find(({ source }) => source === './legal.json');
  expect(JSON.parse(file?.bytes.toString() ?? '')).toEqual({ terms });
  const settings = input.settings((source) => `/assets/${path.basename(source)}`);
  expect(settings).toMatchObject({ legal: { version: '7', address: '/assets/legal.json' } });
});

test('a brand of both schemes has the variables of the other for devices that prefer it', () => {
  const loaded = loadDemoBrand();
  const other = deriveTheme({ ...loaded.decisions, scheme: 'light', colors: {} });
  const { themeStyles } = brandInput({ ...loaded, otherTheme: other });
  const rules = /^:root\{(.*?)\}@media \(prefers-color-scheme:light\)\{:root\{(.*?)\}\}$/.exec(themeStyles);
  expect(rules?.[1]).toContain(`--m-color-canvas:${loaded.theme.colors.canvas}`);
  expect(rules?.[2]).toContain(`color-scheme:light;--m-color-canvas:${other.colors.canvas}`);
  expect(brandInput(loaded).themeStyles).not.toContain('@media');
});

test('a brand without legal texts of its own has no such file', () => {
  const input = brandInput(loadDemoBrand());
  expect(input.assets.map(({ source }) => source)).not.toContain('./legal.json');
});
