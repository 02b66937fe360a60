import { existsSync } from 'node:fs';
import { demoGamePictures, demoLogos } from '@marquee/gateway';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composeCover } from './compose.ts';
import { readCoverName } from './cover-name.ts';
import { drawLogos } from './pictures.tsx';
import { colors } from './palettes.ts';
import { symbolFile } from './symbol-pixels.ts';
import { companions, subjects } from './symbols.ts';

const covers = demoGamePictures();

test('every vendor of the demo has logos, in files that need no others', () => {
  const logos = demoLogos();
  const drawn = drawLogos(logos);
  expect(drawn.size).toBe(2 * logos.length);
  expect([...drawn].flatMap(([name, svg]) => faultsOf(svg).map((fault) => `${name}: ${fault}`))).toEqual([]);
});

/** What is wrong with a file: not well-formed, or naming what is not in it, as a picture asks for no other file. */
function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const ids = new Set<string>();
  const used: string[] = [];
  const named = (text: string) => Array.from(text.matchAll(/url\(#?([^)]*)\)/g), ([, id = '']) => id);
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => faults.push(message));
  parser.on('text', (text) => used.push(...named(text)));
  parser.on('attribute', ({ name, value }) => {
    if (name === 'id' && ids.has(value)) faults.push(`two of ${value}`);
    if (name === 'id') ids.add(value);
    if (name === 'href') used.push(value.replace(/^#/, ''));
    used.push(...named(value));
    if (name !== 'xmlns' && /https?:|data:|NaN|undefined/.test(value)) faults.push(`${name}="${value}"`);
  });
  parser.write(svg).close();
  return [...faults, ...used.filter((id) => !ids.has(id)).map((id) => `nothing is called ${id}`)];
}

test('for every cover there are a subject and colours, and for each symbol there is a file', () => {
  const unknown = covers
    .map(readCoverName)
    .filter(({ subject, palette }) => !subjects[subject] || !colors[palette]);
  expect(unknown).toEqual([]);
  const codes = [...Object.values(subjects), ...Object.values(companions)].flat();
  expect(codes.filter((code) => !existsSync(symbolFile(code)))).toEqual([]);
});

test('covers are small squares, the same every time, and no two are alike', async () => {
  // Every seventeenth, and all of one subject, which are the most alike.
  const some = covers.filter((name, place) => place % 17 === 0 || name.startsWith('rng-dragon-'));
  const composed = await Promise.all(some.map(composeCover));
  expect(await composeCover(some[0] ?? '')).toEqual(composed[0]);
  for (const cover of composed) {
    expect(cover.length).toBeLessThan(20_000);
    expect(await sharp(cover).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 });
  }
  const thumbs = await Promise.all(composed.map((cover) => sharp(cover).resize(24, 24).raw().toBuffer()));
  const alike = thumbs.flatMap((one, place) =>
    thumbs.slice(place + 1).flatMap((other, further) => {
      const apart = one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
      return apart < 12 ? [`${some[place]} and ${some[place + 1 + further]}: ${apart.toFixed(1)}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

test('a name that nothing is drawn for is an error, not an empty picture', async () => {
  for (const name of ['rng-unicorn-golden-gold', 'rng-dragon-golden-plaid', 'dragon'])
    await expect(composeCover(name)).rejects.toThrow(`Nothing is drawn for ${name}.`);
});
