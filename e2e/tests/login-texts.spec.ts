import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { init, parse } from 'es-module-lexer';
import { brands } from '../pages/brands.ts';
import { root } from '../servers/files.ts';
import { expect, test } from './fixtures.ts';
import { firstScripts } from './first-scripts.ts';

const [brand] = brands;
if (brand === undefined) throw new Error('There is no brand.');

test('the log-in shows no text that it does not load @phone', async () => {
  await init;
  const assets = path.join(root, 'dist/brands', brand.merchant, 'assets');
  const language = brand.defaultLanguage.toLowerCase();
  const fileOf = (name: string): string => {
    const file = readdirSync(assets).find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'));
    if (file === undefined) throw new Error(`${brand.merchant} has no ${name}`);
    return file;
  };
  const textsOf = async (part: string): Promise<string[]> => {
    const file = pathToFileURL(path.join(assets, fileOf(`catalogue-${language}-${part}`))).href;
    return Object.keys(((await import(file)) as { default: object }).default);
  };
  const later = new Set(await textsOf('areas'));
  const login = new Set(await textsOf('login'));
  const { needed } = firstScripts(brand);
  const reached = new Set<string>();
  const follow = (file: string): void => {
    // What is here before, and the frame around every page, has texts of its own.
    if (reached.has(file) || needed.has(`/assets/${file}`) || file.startsWith('Frame-')) return;
    reached.add(file);
    const [imports] = parse(readFileSync(path.join(assets, file), 'utf8'));
    for (const { type, specifier } of imports)
      if (type === 'static' || type === 'reexport-star') follow(path.posix.basename(specifier));
  };
  for (const entry of ['area-login', 'LoginModal', 'log-in']) follow(fileOf(entry));
  const said = [...reached].flatMap((file) =>
    [...readFileSync(path.join(assets, file), 'utf8').matchAll(/\bid:[`"']([^`"']{6})[`"']/g)].map(
      ([, id = '']) => ({ file, id }),
    ),
  );
  // Most of the texts of the log-in are found, or the search is for something else than texts.
  expect(said.filter(({ id }) => login.has(id)).length).toBeGreaterThan(login.size / 2);
  expect(said.filter(({ id }) => later.has(id))).toEqual([]);
});
