import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { brandsFolder, readBrandSources } from '../brand/brand-files.ts';
import { root } from '../workspace.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root }).toSorted()];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('the README has a picture of each brand, made by the journeys', () => {
  for (const { merchant } of readBrandSources(brandsFolder)) {
    expect(read('README.md')).toContain(`(docs/images/${merchant}.png)`);
    expect(existsSync(path.join(root, `docs/images/${merchant}.png`)), merchant).toBe(true);
  }
  expect(read('e2e/tests/core.spec.ts')).toContain('`${brand.merchant}-member`');
});

test.each(pages)('every command that %s names is there', (page) => {
  const named = [...read(page).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(pages)('every link of %s within the workspace leads somewhere', (page) => {
  const targets = [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => to);
  const lost = targets.filter((to) => !existsSync(path.join(root, path.dirname(page), to)));
  expect(lost).toEqual([]);
});

test('both commands stand first in the README', () => {
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
  const [first, second] = block.split('\n');
  expect([first, second].map((line) => line?.split('#')[0]?.trim())).toEqual(['npm start', 'npm test']);
});
