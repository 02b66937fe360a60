import { defineConfig, parse as parseTokens } from '@terrazzo/parser';
import { theme as look } from '@marquee/ui-kit/theme';
import { expect, test } from 'vitest';
import { brandsFolder, readBrandSources, type BrandSource } from '../brand-files.ts';
import { brandInput } from '../brand-input.ts';
import { loadBrand, type LoadedBrand } from '../load-brand.ts';
import { shadowLayers } from './values.ts';
import { tokenFiles } from './write.ts';

const sources = readBrandSources(brandsFolder);

function load(source: BrandSource | undefined, choices: Readonly<Record<string, unknown>> = {}): LoadedBrand {
  if (!source) throw new Error('There is no such brand.');
  const file = JSON.parse(source.text) as { readonly theme: object };
  const theme = { ...file.theme, ...(choices['theme'] as object) };
  const loaded = loadBrand({ ...source, text: JSON.stringify({ ...file, ...choices, theme }) });
  if (!loaded.ok) throw new Error(loaded.error.map(({ message }) => message).join('\n'));
  return loaded.value;
}

const bothSchemes = load(sources[0], { theme: { otherScheme: {} }, buttons: 'pill', density: 'dense' });

const rules = [
  ['color', 'dimension', 'font-family', 'font-weight', 'duration', 'cubic-bezier', 'number'],
  ['transition', 'shadow', 'gradient'],
].flat();

/** Reads a file as another tool does: every rule of the format is an error, and references are followed. */
async function readStrictly(
  json: string,
): Promise<Readonly<Record<string, { $type: string; $value: unknown }>>> {
  const cwd = new URL('file:///tokens/');
  const config = defineConfig(
    { lint: { rules: Object.fromEntries(rules.map((rule) => [`core/valid-${rule}`, 'error'])) } },
    { cwd },
  );
  const { tokens } = await parseTokens([{ filename: new URL('a.tokens.json', cwd), src: json }], { config });
  return tokens;
}

const fileOf = (loaded: LoadedBrand, name: string): string => {
  const text = tokenFiles(loaded).get(name);
  if (text === undefined) throw new Error(`There is no ${name}.`);
  return text;
};

test.each(sources)('the tokens of $merchant follow DTCG 2025.10, in both files', async (source) => {
  const loaded = load(source);
  const { scheme } = loaded.theme;
  const tokens = await readStrictly(fileOf(loaded, `${scheme}.tokens.json`));
  expect(new Set(Object.keys(tokens).map((name) => name.split('.')[0]))).toEqual(
    new Set(['color', 'gradient', 'font', 'space', 'radius', 'motion', 'elevation']),
  );
  const hex = loaded.theme.colors.primary;
  expect(tokens['color.primary']?.$value).toMatchObject({ colorSpace: 'srgb', alpha: 1, hex });

  const variables = await readStrictly(fileOf(loaded, `figma/${scheme}.tokens.json`));
  expect(variables['color.primary']).toMatchObject({ $value: tokens['color.primary']?.$value });
  const kinds = Object.values(variables).map(({ $type }) => $type);
  expect([...new Set(kinds)].toSorted()).toEqual(['color', 'dimension', 'fontFamily', 'number']);
  expect(JSON.stringify(variables)).not.toContain('"unit":"rem"');
});

test('the strict reader refuses what is no token', async () => {
  await expect(readStrictly('{"a":{"$type":"dimension","$value":"2em"}}')).rejects.toThrow('valid-dimension');
  await expect(readStrictly('{"a":{"$type":"color","$value":"{b}"}}')).rejects.toThrow('Could not');
});

test('a brand of two schemes has a file for each, and one CSS', async () => {
  const files = tokenFiles(bothSchemes);
  expect([...files.keys()].toSorted()).toEqual([
    'dark.tokens.json',
    'figma/dark.tokens.json',
    'figma/light.tokens.json',
    'light.tokens.json',
    'tokens.css',
  ]);
  const [dark, light] = await Promise.all(
    ['dark', 'light'].map((scheme) => readStrictly(fileOf(bothSchemes, `${scheme}.tokens.json`))),
  );
  expect(light?.['color.canvas']?.$value).not.toEqual(dark?.['color.canvas']?.$value);
  expect(light?.['space.m']?.$value).toEqual(dark?.['space.m']?.$value);
});

test('what a brand chooses is in its tokens: pill buttons, dense distances', async () => {
  const tokens = await readStrictly(fileOf(bothSchemes, 'dark.tokens.json'));
  expect(tokens['radius.button']?.$value).toEqual({ value: 99, unit: 'rem' });
  expect(tokens['space.m']?.$value).toEqual({ value: 0.75, unit: 'rem' });
  const variables = await readStrictly(fileOf(bothSchemes, 'figma/dark.tokens.json'));
  expect(variables['space.m']?.$value).toEqual({ value: 12, unit: 'px' });
  expect(tokens['font.size.display.phone']?.$value).toEqual({ value: 1.875, unit: 'rem' });
});

test('the CSS has every variable that components use, with the values of the site', () => {
  const css = fileOf(bothSchemes, 'tokens.css');
  const used = new Set(JSON.stringify(look).match(/--m-[\w-]+/g));
  expect(used.size).toBeGreaterThan(80);
  expect([...used].filter((name) => !css.includes(`  ${name}: `))).toEqual([]);
  const onPage = brandInput(bothSchemes).themeStyles.match(/--m-[\w-]+:[^;}]+/g) ?? [];
  expect(onPage.filter((line) => !css.includes(`  ${line.replace(':', ': ')};`))).toEqual([]);
  expect(css).toContain('@media (prefers-color-scheme: light)');
});

test('reads every layer of a shadow', () => {
  expect(shadowLayers('inset 0 1px 0 rgb(255 255 255/.28),0 10px 24px -8px var(--m-color-on-hero)')).toEqual([
    {
      color: { colorSpace: 'srgb', components: [1, 1, 1], alpha: 0.28, hex: '#ffffff' },
      offsetX: { value: 0, unit: 'px' },
      offsetY: { value: 1, unit: 'px' },
      blur: { value: 0, unit: 'px' },
      spread: { value: 0, unit: 'px' },
      inset: true,
    },
    {
      color: '{color.onHero}',
      offsetX: { value: 0, unit: 'px' },
      offsetY: { value: 10, unit: 'px' },
      blur: { value: 24, unit: 'px' },
      spread: { value: -8, unit: 'px' },
      inset: false,
    },
  ]);
  expect(() => shadowLayers('1em 1em red')).toThrow('is not a shadow');
});
