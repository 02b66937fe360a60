import { renderToStaticMarkup } from 'react-dom/server';
import { demoGamePictures, demoLogos } from '@marquee/gateway';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compact } from './compact.ts';
import { cover } from './cover.tsx';
import { draw } from './pictures.tsx';

const covers = demoGamePictures();
const logos = demoLogos();

test('every game and vendor of the demo has a picture: hundreds, no two alike, the same every time', () => {
  const drawn = draw({ covers, logos });
  expect(drawn.size).toBe(covers.length + 2 * logos.length);
  expect(covers.length).toBeGreaterThan(500);
  expect(new Set(covers.map((name) => drawn.get(name))).size).toBe(covers.length);
  const few = covers.slice(0, 20);
  expect([...draw({ covers: few, logos: [] })]).toEqual(few.map((name) => [name, drawn.get(name)]));
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

test('making the files smaller changes nothing that is seen', async () => {
  // One of each thing that is drawn.
  const things = new Map(covers.map((name) => [name.split('-')[1], name]));
  expect(things.size).toBeGreaterThan(60);
  const pixels = (svg: string) => sharp(Buffer.from(svg)).resize(90, 120).raw().toBuffer();
  let before = 0;
  let after = 0;
  for (const name of things.values()) {
    const whole = renderToStaticMarkup(cover(name));
    const small = compact(whole);
    before += whole.length;
    after += small.length;
    const [one, other] = await Promise.all([pixels(whole), pixels(small)]);
    expect(other.equals(one), name).toBe(true);
  }
  expect(after).toBeLessThan(before * 0.9);
});

test('a name that nothing is drawn for is an error, not an empty picture', () => {
  for (const name of ['rng-unicorn-gold', 'rng-dragon-plaid', 'dragon'])
    expect(() => cover(name)).toThrow(`Nothing is drawn for ${name}.`);
});
