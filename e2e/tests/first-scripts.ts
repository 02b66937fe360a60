import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { init, parse } from 'es-module-lexer';
import type { BrandFile } from '@marquee/brand';
import { root } from '../servers/files.ts';

await init;

/**
 * The scripts that a brand's page needs before its header answers: the brand's module with everything that it imports
 * statically, and the shell catalogue of the page's language with its own imports.
 *
 * @returns their paths as a browser requests them, and the sum of their brotli sizes in bytes.
 */
export function firstScripts(brand: BrandFile): {
  readonly needed: ReadonlySet<string>;
  readonly bytes: number;
} {
  const site = path.join(root, 'dist/brands', brand.merchant);
  const html = readFileSync(path.join(site, 'index.html'), 'utf8');
  const entry = /\/assets\/brand-[\w-]+\.js/.exec(html)?.[0];
  if (!entry) throw new Error(`${brand.merchant}: the page names no brand module`);
  const needed = new Set<string>();
  const follow = (address: string): void => {
    if (needed.has(address)) return;
    needed.add(address);
    const [imports] = parse(readFileSync(path.join(site, address), 'utf8'));
    for (const item of imports)
      if (item.type === 'static' || item.type === 'reexport-star')
        follow(new URL(item.specifier, `http://site${address}`).pathname);
  };
  follow(entry);
  const language = brand.defaultLanguage.toLowerCase();
  const catalogue = new RegExp(`catalogue-${language}-shell-[\\w-]+\\.js`, 'i').exec(
    readFileSync(path.join(site, entry), 'utf8'),
  )?.[0];
  if (!catalogue) throw new Error(`${brand.merchant}: its module names no shell catalogue of ${language}`);
  follow(`/assets/${catalogue}`);
  // A script of a line or two has no compressed twin.
  const sizeOf = (address: string): number =>
    [`${address}.br`, address]
      .map((file) => statSync(path.join(site, file), { throwIfNoEntry: false })?.size)
      .find((size) => size !== undefined) ?? Number.NaN;
  const bytes = [...needed].reduce((sum, address) => sum + sizeOf(address), 0);
  return { needed, bytes };
}
