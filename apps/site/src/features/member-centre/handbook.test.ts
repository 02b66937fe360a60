import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { memberMenu, memberPageFlag } from '@marquee/member-centre/pages';

const root = path.join(import.meta.dirname, '../../../../..');
const handbook = path.join(root, 'docs/operators');
const read = (file: string) => readFileSync(file, 'utf8');

/** The cells of a page's table that have code in them, by line. */
const codes = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, code]) => code));

test('the operators’ handbook lists the member centre’s entries in their order, each with its switch', () => {
  const rows = codes(read(path.join(handbook, 'member-centre.md'))).filter(({ length }) => length === 2);
  expect(rows).toEqual(memberMenu.map((page) => [page, memberPageFlag[page]]));
});

test('the operators’ handbook explains every switch of the platform', () => {
  const source = read(path.join(root, 'libs/contract/src/whitelabel-flags.ts'));
  const flags = [...source.matchAll(/'([A-Z]+3)'/g)].map(([, flag]) => flag);
  expect(flags.length).toBeGreaterThan(memberMenu.length);
  const explained = new Set(
    readdirSync(handbook)
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => codes(read(path.join(handbook, file))).flat()),
  );
  expect(flags.filter((flag) => !explained.has(flag))).toEqual([]);
});
